import type { Change } from "../../../undo/record.ts";
import { type HpOutcome, payHitPoints } from "../../../rules/index.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import type { Creature } from "../../documents/creature.ts";
import { hitPointsOf, hitPointsUpdate } from "../../documents/hit-points.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeChange, storeTogether } from "../../undo/store-change.ts";

/** A payment and the changes that it made. */
export interface Payment {
  readonly outcome: HpOutcome | null;
  readonly changes: readonly Change[];
}

/** Hit points paid for magick are lost at once; no outcome if nothing is paid. @rule WH-WISE-08 */
export async function payFor(actor: Actor.Implementation | null, amount: number): Promise<Payment> {
  if (amount === 0 || !actor?.isCreature()) return { outcome: null, changes: [] };
  const outcome = payHitPoints(hitPointsOf(actor), { amount }, rulebookFor(actor));
  return { outcome, changes: await storeHitPoints(actor, outcome) };
}

/** Stores a rule's change of somebody's hit points. */
export async function storeHitPoints(actor: Creature, outcome: HpOutcome): Promise<readonly Change[]> {
  return outcome.changes.length > 0 ? storeChange(actor, { hp: hitPointsUpdate(actor, outcome) }) : [];
}

/** The same for many creatures at once. */
export const storeAllHitPoints = (
  those: readonly { readonly creature: Creature; readonly outcome: HpOutcome }[],
): Promise<readonly Change[]> =>
  storeTogether(
    those
      .filter(({ outcome }) => outcome.changes.length > 0)
      .map(({ creature, outcome }) => ({
        document: creature,
        update: { system: { hp: hitPointsUpdate(creature, outcome) } },
      })),
  );

/** The lines of a card about a payment: how much, and its effect on the payer. */
export const paidFacts = (amount: number, outcome: HpOutcome | null): readonly FactLine[] => [
  ...(amount > 0
    ? [{ label: "WHITEHACK.Item.Paid", value: localize("WHITEHACK.Item.Points", { cost: String(amount) }) }]
    : []),
  ...(outcome?.prompts ?? []).map((prompt) => ({
    label: "WHITEHACK.Item.Then",
    value: `WHITEHACK.Damage.Prompt.${prompt}`,
  })),
];
