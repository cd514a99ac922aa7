import { type HpOutcome, payHitPoints } from "../../rules/index.ts";
import type { FactLine } from "../../view/item-facts.ts";
import { localize } from "../localize.ts";
import { rulebook } from "../rulebook.ts";

/** Hit points paid for magick are gone at once; null where nobody pays. @rule WH-WISE-08 */
export async function payFor(actor: Actor.Implementation | null, amount: number): Promise<HpOutcome | null> {
  if (amount === 0 || !actor?.isCreature()) return null;
  const { value, max, temporary } = actor.system.hp;
  const outcome = payHitPoints({ value, max, temporary }, { amount }, rulebook());
  await storeHitPoints(actor, outcome);
  return outcome;
}

/** Writes down what a rule has made of somebody's hit points. */
export async function storeHitPoints(actor: Actor.Implementation, { hp, changes }: HpOutcome): Promise<void> {
  const { value, temporary } = hp;
  if (changes.length > 0) await actor.update({ system: { hp: { value, temporary } } } as Actor.UpdateData);
}

/** What a card tells of a payment: how much, and what has become of whoever paid. */
export const paidFacts = (amount: number, outcome: HpOutcome | null): readonly FactLine[] => [
  ...(amount > 0
    ? [{ label: "WHITEHACK.Item.Paid", value: localize("WHITEHACK.Item.Points", { cost: String(amount) }) }]
    : []),
  ...(outcome?.prompts ?? []).map((prompt) => ({
    label: "WHITEHACK.Item.Then",
    value: `WHITEHACK.Damage.Prompt.${prompt}`,
  })),
];
