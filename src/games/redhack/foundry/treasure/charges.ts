import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import { toFigure } from "../../../../view/base/localize.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { storeChange, storeMade } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { inTurn } from "../../../../foundry/sheets/in-turn.ts";
import { fullCharge, WAKING_FIELDS } from "../../rules/items/waking-fields.ts";
import type { Supply } from "../../rules/tests/usage.ts";
import { ammunitionForm, ammunitionIn } from "../../view/treasure/treasure-view.ts";
import { redhackNumbers } from "../skills/skill-user.ts";
import { rollCharge } from "../supplies.ts";

const shown = (die: Supply): string => (die === null ? localize("WHITEHACK.Redhack.UsedUp") : `d${die}`);

/** Uses a charge: the die is rolled, and a low face lowers it; the card takes it back. @rule RH-MAG-05 RH-MAG-06 */
export const spendCharge = (actor: Creature, item: Item.Implementation): Promise<void> =>
  inTurn(actor, async () => {
    const facts = packFactsOf(item, WAKING_FIELDS);
    const used = actor.isOwner && facts.holds !== "" ? await rollCharge(item) : null;
    if (!used) return;
    const rules = [facts.holds === "ammunition" ? "RH-MAG-05" : "RH-MAG-06"];
    await postLines({ title: item.name, actor, ...used, rules });
  });

/** A risky ritual has charged an item anew, as the Referee says; the card takes it back. @rule RH-MAG-06 */
export async function recharge(actor: Creature, item: Item.Implementation): Promise<void> {
  const facts = packFactsOf(item, WAKING_FIELDS);
  const full = fullCharge(facts);
  if (full === null || !actor.isOwner) return;
  if (!game.user.isGM)
    return void ui.notifications.warn("WHITEHACK.Redhack.Treasure.Refusal.ritual", { localize: true });
  const changes = await storePackFacts(item, WAKING_FIELDS, { charge: full });
  await postLines({
    title: item.name,
    actor,
    text: "WHITEHACK.Redhack.Treasure.recharged",
    facts: [{ label: "WHITEHACK.Redhack.Left", value: shown(full) }],
    rules: ["RH-MAG-06"],
    changes,
  });
}

/** The gold pieces of one of this game's people; null for all others, whose purse the Referee sees to. */
function goldOf(actor: Creature): number | null {
  if (!redhackNumbers(actor)) return null;
  const stored: object = actor._source.system;
  return (stored as { readonly coins?: { readonly gp?: number } }).coins?.gp ?? 0; // as the model has cleaned it
}

/** Asks what a master is to make. @rule RH-MAG-05 */
export async function askAmmunition(actor: Creature): Promise<void> {
  if (!actor.isOwner) return;
  const form = ammunitionForm(localize);
  const gold = goldOf(actor);
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Redhack.Treasure.order"),
    form,
    problem: (values) => {
      const { price } = ammunitionIn(answersOf(form, values)).made;
      return gold !== null && price > gold ? { text: "WHITEHACK.Redhack.Treasure.Refusal.gold" } : null;
    },
    confirm: { label: "WHITEHACK.Redhack.Treasure.buy", icon: "fa-solid fa-coins" },
  });
  if (reply) await buyAmmunition(actor, ammunitionIn(answersOf(form, reply.values)));
}

/** Buys magical ammunition: its price is paid by this game's people, and the card takes both back. @rule RH-MAG-05 */
export async function buyAmmunition(actor: Creature, { name, made }: ReturnType<typeof ammunitionIn>): Promise<void> {
  const gold = goldOf(actor);
  if (!actor.isOwner || (gold !== null && gold < made.price)) return;
  const waking = { state: "awakened", bonus: made.bonus, holds: "ammunition", charge: made.usage, singleUse: true };
  const item = { name: `${name} +${made.bonus}`, type: "gear", system: { packs: { rh: waking } } };
  const changes = [
    ...(await storeMade(actor, [item])),
    ...(gold === null ? [] : await storeChange(actor, { coins: { gp: gold - made.price } })),
  ];
  await postLines({
    title: item.name,
    actor,
    facts: [
      {
        label: "WHITEHACK.Redhack.Treasure.price",
        value: localize("WHITEHACK.Text.amount", {
          amount: toFigure(made.price),
          unit: localize("WHITEHACK.Abbreviation.gp"),
        }),
      },
      { label: "WHITEHACK.Redhack.UsageDie", value: `d${made.usage}` },
    ],
    rules: ["RH-MAG-05"],
    changes,
  });
}
