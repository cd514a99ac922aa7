import { ask, type Reply } from "../chat/dialogs/ask.ts";
import { answersOf, type Form, harmField } from "../../view/chat/dialogs/form.ts";
import { harmIn, wholeIn } from "../../view/chat/dialogs/form-values.ts";
import { postDamage } from "../chat/cards/post-damage.ts";
import { asTarget } from "../documents/place.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Caught, caughtForm } from "../../view/combat/dialogs/flask-and-spray-dialog.ts";
import { localize } from "../host/localize.ts";

/** Asks for an amount of damage or healing. */
const askChange = (actor: Actor.Implementation): Promise<Reply | null> =>
  ask({
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Change", { name: actor.name }),
    form: CHANGE,
    confirm: { label: "WHITEHACK.Ask.Post", icon: "fa-solid fa-heart-pulse" },
  });

const KINDS = { damage: "WHITEHACK.Damage.Title.damage", healing: "WHITEHACK.Damage.Title.healing" } as const;
const CHANGE = [
  { name: "amount", label: "WHITEHACK.Ask.Amount", value: 1, min: 1, max: 999 },
  { name: "kind", label: "WHITEHACK.Ask.Kind", choices: KINDS },
  { ticks: { nonLethal: "WHITEHACK.Ask.NonLethal", ofAttack: "WHITEHACK.Ask.OfAttack" } },
  harmField(),
  "visibility",
] as const satisfies Form;

/** Posts damage or healing of a chosen amount for an actor, to be applied and undone like any other. */
export async function performChange(actor: Actor.Implementation): Promise<void> {
  const reply = await askChange(actor);
  if (reply) await performAnsweredChange(actor, reply);
}

/** Changes hit points as the dialog was answered. @rule WH-DMG-01 WH-MON-03 */
export async function performAnsweredChange(actor: Actor.Implementation, { values, visibility }: Reply): Promise<void> {
  const { kind, nonLethal, ofAttack } = answersOf(CHANGE, values);
  const amount = Math.abs(wholeIn(values, "amount", 999)); // nothing, where it is empty
  const how = { kind, amount, lethal: !nonLethal, attack: ofAttack, kinds: harmIn(values), outcome: null };
  await postDamage({
    ...how,
    title: `WHITEHACK.Damage.Title.${kind}`,
    actor,
    target: asTarget(actor),
    audience: { visibility },
  });
}

/** The texts of the dialog; all language keys, the title with a `name`. */
interface CaughtWords {
  readonly title: LangKey;
  readonly legend: LangKey;
  readonly hint?: LangKey;
}

const IN_AREA: CaughtWords = { title: "WHITEHACK.Area.Caught", legend: "WHITEHACK.Flask.InArea" };

/** Asks whom an area catches, or whom something else reaches. */
export const askCaught = (
  name: string,
  people: readonly Caught[],
  { title, legend, hint }: CaughtWords = IN_AREA,
): Promise<Reply | null> =>
  ask({
    title: localize(title, { name }),
    ofFight: true,
    form: caughtForm(people, legend, hint),
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-burst" },
  });
