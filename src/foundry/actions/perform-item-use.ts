import { type ItemUseOutcome, type MagickItem, parseDamage, planItemUse, resolveItemUse } from "../../rules/index.ts";
import { lineOf, usedLines } from "../../view/thing-lines.ts";
import { diceIn } from "../../view/thing-rolls.ts";
import type { MagickWritten } from "../../view/thing.ts";
import { shownFormula, throwDice, throwFormula } from "../dice.ts";
import { rulebook } from "../rulebook.ts";
import { paidFacts, storeHitPoints } from "./pay-hit-points.ts";
import { refuseUse, tellThing } from "./tell-thing.ts";

const magickIn = ({ system }: Item.Implementation): MagickWritten =>
  (system as unknown as { magick: MagickWritten }).magick;

const toMagickItem = (name: string, { cost, charges }: MagickWritten): MagickItem => ({
  name,
  activation: "none",
  cost: diceIn(cost) === null ? null : parseDamage(cost),
  charges: charges.value,
  attack: "none",
});

/** Nobody's hit points: a thing that lies there is used without paying. */
const NOBODY = { value: 1, max: 1, temporary: 0 } as const;

/** Uses the magick in a thing: hit points and a charge are gone, and the table is told how long it lasts. @rule WH-ITEM-01 */
export async function performItemUse(item: Item.Implementation): Promise<void> {
  const magick = magickIn(item);
  const user = item.actor?.isCreature() ? item.actor : null;
  const thing = toMagickItem(item.name, user ? magick : { ...magick, cost: "" });
  const hp = user ? user.system.hp : NOBODY;
  const plan = planItemUse(thing, hp);
  if (plan.refusal) return refuseUse("spent");
  const thrown = await throwDice(plan.dice);
  const outcome = resolveItemUse({ item: thing, hp }, thrown.faces, rulebook());
  await storeCharges(item, outcome);
  if (user) await storeHitPoints(user, outcome.hp);
  await tellThing(item, {
    ...thrown,
    text: usedText(magick, outcome),
    formula: shownFormula(plan.dice),
    facts: [
      ...usedLines(magick),
      ...paidFacts(outcome.paid, outcome.hp),
      ...lineOf("WHITEHACK.Item.ChargesLeft", outcome.item.charges),
    ],
    rules: ["WH-ITEM-01"],
  });
}

async function storeCharges(item: Item.Implementation, { item: { charges } }: ItemUseOutcome): Promise<void> {
  if (charges !== null) await item.update({ system: { magick: { charges: { value: charges } } } } as Item.UpdateData);
}

const usedText = ({ activation }: MagickWritten, { spent }: ItemUseOutcome): string =>
  spent ? "WHITEHACK.Notice.lastCharge" : activation || "WHITEHACK.Notice.itemUsed";

/** Throws the charges of a thing that has been made or filled anew. @rule WH-ART-05 */
export async function performFillCharges(item: Item.Implementation): Promise<void> {
  const thrown = await throwFormula(parseDamage(magickIn(item).charges.formula));
  const charges = { value: thrown.total, max: thrown.total };
  await item.update({ system: { magick: { charges } } } as Item.UpdateData);
  await tellThing(item, { ...thrown, text: "WHITEHACK.Notice.charged", rules: ["WH-ART-05"] });
}
