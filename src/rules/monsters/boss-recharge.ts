import type { DicePlan, Faces } from "../dice/dice.ts";
import { resolveTotal } from "../dice/dice.ts";
import { applyHealing } from "../health/healing.ts";
import { type HitPoints, toKnown } from "../health/hit-points.ts";
import { type HpOutcome, toHpOutcome } from "../health/hp-outcome.ts";
import { RuleError } from "../rule-error.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { USAGES } from "../world/time/usages.ts";
import { isUsable, spendUse, type Uses } from "../world/time/uses.ts";

/** The hit points from a recharge. @rule WH-BOSS-02 */
export const RECHARGE: DicePlan = { count: 2, faces: 6, bonus: 0 };

/** A character about to fight a boss. */
export interface Recharged {
  readonly hp: HitPoints;
  /** What is used up, by key, including the recharge itself. */
  readonly uses: Uses;
  /** Keys of slots and class abilities that a recharge can restore. */
  readonly abilities: readonly string[];
  /** The recharge's hit points help this character; those who only heal naturally may be left out. @rule WH-WISE-11 */
  readonly hitPointsHelp: boolean;
}

/** The character's choice: hit points, or something that was used up. */
export type RechargeChoice = { readonly kind: "hitPoints" } | { readonly kind: "ability"; readonly key: string };

/**
 * Whether a recharge is due: if there is a boss among the foes, however many, once per battle.
 * @rule WH-BOSS-01 WH-BOSS-02
 */
export const isRechargeDue = (foes: readonly { readonly boss: boolean }[], uses: Uses): boolean =>
  foes.some(({ boss }) => boss) && isUsable(uses, USAGES.bossRecharge);

/** The choices available; none for a character who lacks nothing. @rule WH-BOSS-02 */
export function rechargeChoices({ hp, uses, abilities, hitPointsHelp }: Recharged): readonly RechargeChoice[] {
  const used = abilities.filter((key) => (uses[key]?.used ?? 0) > 0);
  const lacks = hitPointsHelp && hp.value < hp.max;
  return [
    ...(lacks ? [{ kind: "hitPoints" } as const] : []),
    ...used.map((key) => ({ kind: "ability", key }) as const),
  ];
}

/** The result of a recharge: hit points up to the current maximum, or one use restored. */
export interface RechargeOutcome {
  readonly hp: HpOutcome;
  readonly uses: Uses;
}

/** Applies the chosen recharge; the faces are for hit points, and empty for an ability. @rule WH-BOSS-02 */
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

/** Restores one use. @rule WH-BOSS-02 */
function withOneMore(uses: Uses, key: string): Uses {
  const count = uses[key];
  if (!count || count.used < 1) {
    throw new RuleError("WHITEHACK.Error.choice", `"${key}" is not used up.`, { choice: key });
  }
  return { ...uses, [key]: { ...count, used: count.used - 1 } };
}
