import type { ModeReason } from "../../dice/mode.ts";
import type { DisadvantageFacts, GroupFacts } from "../../facts.ts";
import { nameOr } from "../../unnamed.ts";

export const DISADVANTAGE_EFFECTS = ["ignore", "cancel", "negative"] as const;
/** The Referee's ruling on it in a task: nothing, one helping group fewer, or a negative double roll. */
export type DisadvantageEffect = (typeof DISADVANTAGE_EFFECTS)[number];

/** A disadvantage brought into a task. */
export interface DisadvantageUse {
  readonly disadvantage: DisadvantageFacts;
  readonly effect: DisadvantageEffect;
}

/** What an attribute has: its groups and, outside their limit, its disadvantages. @rule WH-GROUP-12 */
export const marksAt = (
  attribute: string,
  groups: readonly GroupFacts[],
  disadvantages: readonly DisadvantageFacts[],
): { readonly groups: readonly GroupFacts[]; readonly disadvantages: readonly DisadvantageFacts[] } => ({
  groups: groups.filter(({ attributes }) => attributes.includes(attribute)),
  disadvantages: disadvantages.filter((one) => one.attribute === attribute),
});

/** The reasons for a double roll, after disadvantages are applied. @rule WH-GROUP-12 */
export function withDisadvantages(
  reasons: readonly ModeReason[],
  uses: readonly DisadvantageUse[],
): readonly ModeReason[] {
  let left = reasons;
  for (const { effect, disadvantage } of uses) {
    const label = nameOr(disadvantage.name, "disadvantage");
    if (effect === "negative") left = [...left, { label, mode: "negative", rule: "WH-GROUP-12" }];
    if (effect === "cancel") left = withoutOneGroup(left);
  }
  return left;
}

/** @rule WH-GROUP-12 */
function withoutOneGroup(reasons: readonly ModeReason[]): readonly ModeReason[] {
  const place = reasons.findIndex(({ mode }) => mode === "positive");
  return place < 0 ? reasons : reasons.toSpliced(place, 1);
}
