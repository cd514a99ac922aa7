import { type AspectFacts, introduceAspect, nameOr, prepareAspect } from "../../rules/index.ts";
import { textIn } from "../../view/dialogs/form-values.ts";
import { missing } from "../../view/dialogs/problem.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { ask } from "../dialogs/ask.ts";
import { localize } from "../localize.ts";
import { inTurn } from "../sheets/in-turn.ts";
import { storeChange } from "../undo/store-change.ts";

type Character = Actor.OfType<"character">;

const aspectsOf = (actor: Character): readonly AspectFacts[] => actor.system.toObject().aspects;
const nameOf = ({ name }: AspectFacts): string => localize(nameOr(name, "aspect"));

/** Asks what is prepared for the next session, and keeps it from everybody else. @rule WH-ASP-01 */
export async function performPreparation(actor: Character, place: number): Promise<void> {
  const aspect = aspectsOf(actor)[place];
  if (!aspect) return;
  const reply = await ask({
    name: "aspect",
    actor,
    title: localize("WHITEHACK.Patronage.prepareFor", { name: nameOf(aspect) }),
    context: {},
    confirm: { label: "WHITEHACK.Patronage.prepare", icon: "fa-solid fa-feather" },
    problem: (values) => missing(values, ["thing"], "WHITEHACK.Patronage.Refusal.noRoom"),
  });
  if (reply) await prepare(actor, place, textIn(reply.values, "thing"));
}

/** Keeps one more thing, as long as there is room. @rule WH-ASP-01 */
export async function prepare(actor: Character, place: number, thing: string): Promise<void> {
  const aspects = aspectsOf(actor);
  const aspect = aspects[place];
  const prepared = aspect && thing !== "" ? prepareAspect(aspect, thing) : null;
  if (prepared) await storeChange(actor, { aspects: aspects.with(place, prepared) });
  else ui.notifications.warn("WHITEHACK.Patronage.Refusal.noRoom", { localize: true });
}

/** Tells everybody what was prepared; from now on it is a fact, and the Referee's to run. @rule WH-ASP-01 */
export const performIntroduction = (actor: Character, place: number, thing: string): Promise<void> =>
  inTurn(actor, () => introduce(actor, place, thing));

/** By its text: a second click must not tell what has moved up into its place. */
async function introduce(actor: Character, place: number, thing: string): Promise<void> {
  const aspects = aspectsOf(actor);
  const aspect = aspects[place];
  const at = aspect?.prepared.indexOf(thing) ?? -1;
  const introduced = aspect && at >= 0 ? introduceAspect(aspect, at) : null;
  if (!aspect || !introduced) return;
  const changes = await storeChange(actor, { aspects: aspects.with(place, introduced.aspect) });
  await tellLines({
    title: localize("WHITEHACK.Patronage.introduced", { name: nameOf(aspect) }),
    actor,
    text: introduced.told,
    facts: [{ label: "WHITEHACK.Patronage.left", value: String(introduced.aspect.prepared.length) }],
    rules: ["WH-ASP-01"],
    changes,
    visibility: "public",
  });
}
