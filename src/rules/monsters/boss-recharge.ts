import type { DicePlan, Faces } from "../dice/dice.ts";
import { resolveTotal } from "../dice/dice.ts";
import { applyHealing } from "../health/healing.ts";
import { type HitPoints, toKnown } from "../health/hit-points.ts";
import { type HpOutcome, toHpOutcome } from "../health/hp-outcome.ts";
import { RuleError } from "../rule-error.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { USAGES } from "../world/time/usages.ts";
import { isUsable, spendUse, type Uses } from "../world/time/uses.ts";

/** The hit points that a recharge may give. @rule WH-BOSS-02 */
export const RECHARGE: DicePlan = { count: 2, faces: 6, bonus: 0 };

/** A character who goes into a fight with a boss. */
export interface Recharged {
  readonly hp: HitPoints;
  /** What is used up, by key, the recharge itself among it. */
  readonly uses: Uses;
  /** Keys of slots and class abilities that a recharge can restore. */
  readonly abilities: readonly string[];
  /** Hit points of a recharge reach them; those who heal only by nature may be left out. @rule WH-WISE-11 */
  readonly hitPointsHelp: boolean;
}

/** What a character picks: hit points, or something that was used up. */
export type RechargeChoice = { readonly kind: "hitPoints" } | { readonly kind: "ability"; readonly key: string };

/** Whether a recharge is due: with any boss among the foes, however many, once in a battle. @rule WH-BOSS-01 WH-BOSS-02 */
export const isRechargeDue = (foes: readonly { readonly boss: boolean }[], uses: Uses): boolean =>
  foes.some(({ boss }) => boss) && isUsable(uses, USAGES.bossRecharge);

/** What there is to pick; nothing for whoever has all. @rule WH-BOSS-02 */
export function rechargeChoices({ hp, uses, abilities, hitPointsHelp }: Recharged): readonly RechargeChoice[] {
  const used = abilities.filter((key) => (uses[key]?.used ?? 0) > 0);
  const lacks = hitPointsHelp && hp.value < hp.max;
  return [
    ...(lacks ? [{ kind: "hitPoints" } as const] : []),
    ...used.map((key) => ({ kind: "ability", key }) as const),
  ];
}

/** What a recharge leaves: hit points up to the present maximum, or one use given back. */
export interface RechargeOutcome {
  readonly hp: HpOutcome;
  readonly uses: Uses;
}

/** The chosen recharge; the faces are those of the hit points, none for an ability. @rule WH-BOSS-02 */
export function resolveRecharge(
  who: Recharged,
  { choice, faces }: { readonly choice: RechargeChoice; readonly faces: Faces },
  rulebook: Rulebook,
): RechargeOutcome {
  const spent = spendUse(who.uses, USAGES.bossRecharge).uses;
  const before = toKnown(who.hp);
  if (choice.kind === "ability") return { hp: toHpOutcome(before, before), uses: withOneMore(spent, choice.key) };
  const amount = who.hitPointsHelp ? resolveTotal(RECHARGE, faces) : 0;
  return { hp: applyHealing(before, { amount, natural: false, treats: false }, rulebook), uses: spent };
}

/** One use of what was used up is there again. @rule WH-BOSS-02 */
function withOneMore(uses: Uses, key: string): Uses {
  const count = uses[key];
  if (!count || count.used < 1) {
    throw new RuleError("WHITEHACK.Error.choice", `"${key}" is not used up.`, { choice: key });
  }
  return { ...uses, [key]: { ...count, used: count.used - 1 } };
}
