import type { Modifier } from "../explained.ts";
import { scopesEndedBy, type UsageScope } from "../usage/scopes.ts";

export const BONUS_TARGETS = [
  "armorClass",
  "attackValue",
  "savingThrow",
  "hitPoints",
  "attribute",
  "damage",
  "healing",
  "movement",
  "quality",
  "initiative",
] as const;
/** A number that something can raise or lower for a while. */
export type BonusTarget = (typeof BONUS_TARGETS)[number];

/** What somebody has for a while. */
export interface TimedBonus {
  /** Whom it is given to. */
  readonly to: string;
  readonly modifiers: Readonly<Partial<Record<BonusTarget, Modifier>>>;
  readonly lasts: UsageScope;
  /** Gone with the first attack that it helps. */
  readonly oneAttack?: boolean;
}

/** What all of somebody's bonuses add to a number. @rule WH-STRONG-09 */
export function modifiersFor(bonuses: readonly TimedBonus[], to: string, target: BonusTarget): readonly Modifier[] {
  return bonuses
    .filter((bonus) => bonus.to === to)
    .map(({ modifiers }) => modifiers[target])
    .filter((modifier) => modifier !== undefined);
}

/** The bonuses that are left when a round, a battle or the like begins anew. @rule WH-STRONG-09 WH-TIME-06 */
export function bonusesAfter(bonuses: readonly TimedBonus[], begun: UsageScope): readonly TimedBonus[] {
  const ended = scopesEndedBy(begun);
  return bonuses.filter(({ lasts }) => !ended.includes(lasts));
}

/** The bonuses that are left once somebody has attacked with their help. @rule WH-STRONG-18 */
export const bonusesAfterAttack = (bonuses: readonly TimedBonus[], by: string): readonly TimedBonus[] =>
  bonuses.filter(({ to, oneAttack = false }) => to !== by || !oneAttack);
