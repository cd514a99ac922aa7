import {
  type CoinRates,
  coreHirelings,
  type HirelingRules,
  requireCount,
  requireInteger,
} from "../../../../rules/index.ts";
import { coreMorale } from "../../../../rules/monsters/morale/morale.ts";
import type { MoraleRules } from "../../../../rules/families/rulebook.ts";
import type { DicePlan } from "../../../../rules/base/dice.ts";
import { targetByTier, tierModifier, tierOf, tierOfHitDice } from "../numbers.ts";
import { monsterSave } from "./turning.ts";

export const WAGES = ["ration", "cp", "sp", "gp", "pp", "xp"] as const;
export type WageUnit = (typeof WAGES)[number];

/** What hirelings of a tier are like. @rule HC-HIR-01 */
export interface HirelingTier {
  readonly tier: number;
  /** Their pay a day. */
  readonly wage: { readonly amount: number; readonly unit: WageUnit };
  /** What they add in their trade. */
  readonly expertise: number;
  readonly hitDice: number;
  /** One in so many is found; 1 for always. */
  readonly oneIn: number;
}

const ONE_IN = [1, 10, 20, 100, 1_000, 10_000] as const;

/** The tiers of hirelings, from those who carry to the best of their trade. @rule HC-HIR-01 */
export const HIRELING_TIERS: readonly HirelingTier[] = ONE_IN.map((oneIn, tier) => ({
  tier,
  wage: { amount: Math.max(1, tier), unit: WAGES[tier] ?? "ration" },
  expertise: tier,
  hitDice: tier,
  oneIn,
}));

/** The tier of that number, within what there is. @rule HC-HIR-01 */
export function hirelingTier(tier: number): HirelingTier {
  const at = Math.min(HIRELING_TIERS.length - 1, requireCount(tier, "tier"));
  const [unskilled] = HIRELING_TIERS;
  return HIRELING_TIERS[at] ?? (unskilled as HirelingTier);
}

/** Whether one is found: the die has as many faces as one in how many there are. @rule HC-HIR-01 */
export const isFound = ({ oneIn }: HirelingTier, face: number): boolean => oneIn === 1 || face === 1;

/** The wage of a day, for Whitehack's people in their own points where it is paid in experience; doubled for one who nearly left. @rule HC-HIR-01 HC-HIR-02 */
export const wageOf = (
  { wage: { amount, unit } }: HirelingTier,
  { xpFactor = 1, doubled = false }: { readonly xpFactor?: number; readonly doubled?: boolean },
): HirelingTier["wage"] => ({ amount: amount * (unit === "xp" ? xpFactor : 1) * (doubled ? 2 : 1), unit });

/** Gold pieces for one of platinum: the guide counts in those without a rate. @rule HC-HIR-01 */
export const GOLD_IN_PLATINUM = 5;

/** A wage of some days in gold pieces; null for one that is not paid in coin. @rule HC-HIR-01 */
export function goldOfWage({ amount, unit }: HirelingTier["wage"], { sp, cp }: CoinRates): number | null {
  const worth = { cp: 1 / cp, sp: 1 / sp, gp: 1, pp: GOLD_IN_PLATINUM, ration: null, xp: null }[unit];
  return worth === null ? null : requireCount(amount, "wage") * worth;
}

export const LOYALTIES = ["stays", "dearer", "leaves"] as const;
/** What a hireling does who was pushed, or is in danger. @rule HC-HIR-02 */
export type Loyalty = (typeof LOYALTIES)[number];

const MAY_STAY = 5;

/** The target of the employer's Rally save. @rule HC-HIR-02 */
export const loyaltyTarget = (hirelingTierNumber: number, employerTier: number): number =>
  targetByTier(hirelingTierNumber, employerTier);

/** The result of a save that misses its target by so much, or not at all. @rule HC-HIR-02 */
export function loyaltyAfter(short: number): Loyalty {
  if (requireCount(short, "points") === 0) return "stays";
  return short <= MAY_STAY ? "dearer" : "leaves";
}

/** The key under which a follower's tier is kept. */
export const TIER = "hc.tier";
/** The key under which an employer's tier is kept. */
export const EMPLOYER_TIER = "hc.employerTier";

/**
 * Whitehack's people keep hirelings by a Charisma task, easier or harder by the tiers; help is called for as in the core, and
 * the tier is the hit dice. Answer to `family.hirelings`. @rule HC-HIR-01 HC-HIR-02
 */
export const hirelingsByTier: HirelingRules = {
  ...coreHirelings,
  hitDice: (extra) => String(Math.max(1, extra[TIER] ?? 1)),
  loyalty(employer, follower, rulebook) {
    const tier = requireInteger(follower.extra?.[TIER] ?? tierOf(Number.parseInt(follower.hitDice, 10) || 1), "tier");
    const value = tierModifier(tier, requireInteger(follower.extra?.[EMPLOYER_TIER] ?? 1, "tier"));
    const cost = value === 0 ? [] : [{ label: "WHITEHACK.Modifier.difficulty", value, rule: "HC-HIR-02" }];
    return coreHirelings.loyalty(
      employer,
      { ...follower, modifiers: [...(follower.modifiers ?? []), ...cost] },
      rulebook,
    );
  },
};

/** Frights that need no comparison of tiers. @rule HC-MOR-01 */
export const FRIGHTS = { minor: 9, major: 15, terror: 21 } as const;
export type Fright = keyof typeof FRIGHTS;

export const MORALE_DIE: DicePlan = { count: 1, faces: 20, bonus: 0 };

/** The target of a Rally save of those who follow no player's character. @rule HC-MOR-01 */
export const moraleTarget = (against: Fright | { readonly threat: number; readonly own: number }): number =>
  typeof against === "string" ? FRIGHTS[against] : targetByTier(against.threat, against.own);

/** Whether they stand: a d20 and half of their hit dice. @rule HC-MOR-01 HC-SAV-06 */
export const stands = (
  face: number,
  { hitDice, target }: { readonly hitDice: number; readonly target: number },
): boolean => face + monsterSave(hitDice) >= target;

/** The highest tier of a threat. */
const MOST_THREAT = 6;

/** The keys of a test's fright, and of what the creature adds to its die. */
export const [TARGET, BONUS] = ["hc.target", "hc.bonus"] as const;

/**
 * A Rally save of each, against a fright that the Referee names; those who fail freeze, cower or flee, as the Referee likes. Players'
 * characters are never asked. Answer to `family.morale`. @rule HC-MOR-01 HC-MOR-02
 */
export const moraleBySaves: MoraleRules = {
  triggers: coreMorale.triggers,
  plan: () => MORALE_DIE,
  resolve({ extra = {} }, faces) {
    const total = (faces[0] ?? 0) + (extra[BONUS] ?? 0);
    const holds = total >= (extra[TARGET] ?? FRIGHTS.major);
    return { result: holds ? "holds" : "breaks", faces, total, carried: 0, rules: ["HC-MOR-01"] };
  },
  terms: null,
  frights: {
    choices: Object.fromEntries(Object.keys(FRIGHTS).map((one) => [one, `WHITEHACK.MoraleFright.${one}`])),
    mostTier: MOST_THREAT,
    test({ fright, threat }, hitDice) {
      const named = (Object.keys(FRIGHTS) as readonly Fright[]).find((one) => one === fright);
      const target = moraleTarget(named ?? { threat, own: tierOfHitDice(hitDice) });
      return { [TARGET]: target, [BONUS]: monsterSave(hitDice) };
    },
  },
};
