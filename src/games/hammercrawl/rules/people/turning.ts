import { EVERY_ACT, toCondition } from "../../../../rules/conditions/condition.ts";
import type { TurnUndeadRules } from "../../../../rules/families/rulebook.ts";
import { coreTurnUndead } from "../../../../rules/combat/core-answers.ts";
import type { DicePlan } from "../../../../rules/base/dice.ts";
import { requireCount, requireInteger } from "../../../../rules/base/numbers.ts";

const EVEN_TARGET = 12;
const STEP = 3;
const MOST_APART = 2;

/** By how many tiers a victim is above the cleric, at most two either way. */
const above = (clericTier: number, victimTier: number): number =>
  Math.max(-MOST_APART, Math.min(MOST_APART, requireInteger(victimTier, "tier") - requireInteger(clericTier, "tier")));

/** What the victim's Mind save has to reach: the mightier the cleric, the more. @rule HC-TRN-01 */
export const turningTarget = (clericTier: number, victimTier: number): number =>
  EVEN_TARGET - STEP * above(clericTier, victimTier);

export const TURNED = ["dazed", "cowers", "flees", "burns", "destroyed"] as const;
/** What becomes of one who fails, from the mightiest victim to the weakest. @rule HC-TRN-02 */
export type TurnedState = (typeof TURNED)[number];

/** The effect of turning on one who does not save, with the dice that it wants. */
export interface Turned {
  readonly state: TurnedState;
  /** How many rounds it lasts; null for what does not end. */
  readonly rounds: DicePlan | null;
  /** Damage that it does; null for none. */
  readonly damage: DicePlan | null;
}

const SHORT: DicePlan = { count: 1, faces: 4, bonus: 0 };
const LONG: DicePlan = { count: 2, faces: 4, bonus: 0 };

/** What becomes of a victim of this tier that fails its save. @rule HC-TRN-02 */
export function turnedBy(clericTier: number, victimTier: number): Turned {
  const at = MOST_APART - above(clericTier, victimTier);
  const state = TURNED[at] ?? "flees";
  const damage: DicePlan | null =
    state === "burns" ? { count: requireCount(clericTier, "tier"), faces: 8, bonus: 0 } : null;
  if (state === "destroyed") return { state, rounds: null, damage };
  return { state, rounds: state === "dazed" || state === "cowers" ? SHORT : LONG, damage };
}

/** Uses in a day: as many as levels. @rule HC-TRN-03 HC-CLS-23 HC-TRN-04 */
export const turningsLeft = (level: number, used: number): number =>
  Math.max(0, requireCount(level, "level") - requireCount(used, "uses"));

/** What hit dice add to all saves of monsters. @rule HC-SAV-06 HC-TRN-04 */
export const monsterSave = (hitDice: number): number => Math.floor(Math.max(0, hitDice) / 2);

/**
 * A Mind save of each against a target by the tiers of both; all that are aimed at are affected. Answer to
 * `family.turnUndead`, whose own procedure this replaces. @rule HC-TRN-01 HC-TRN-03
 */
export const turningBySaves: TurnUndeadRules = {
  ...coreTurnUndead,
  terms: { symbol: true, lock: { amount: 0, unit: "day" }, rules: ["HC-TRN-01", "HC-TRN-03"] },
};

/** Words among the kinds of a creature that make it one of the unholy. */
const UNHOLY = /undead|devil|demon|fiend|unholy/iu;

/** Whether a creature of these kinds can be turned. @rule HC-TRN-01 */
export const isUnholy = (kinds: readonly string[]): boolean => kinds.some((kind) => UNHOLY.test(kind));

/** What disadvantage on everything takes from those who roll a single die. */
const DISADVANTAGE = -4;

/** The states of the turned that last; those who flee are in the state that the core knows. @rule HC-TRN-02 */
export const TURNED_CONDITIONS = {
  dazed: toCondition({
    id: "hcTurnDazed",
    label: "WHITEHACK.Hammercrawl.Turning.State.dazed",
    actions: DISADVANTAGE,
    savingThrow: DISADVANTAGE,
    rule: "HC-TRN-02",
  }),
  cowers: toCondition({
    id: "hcCowers",
    label: "WHITEHACK.Hammercrawl.Turning.State.cowers",
    prevents: EVERY_ACT,
    rule: "HC-TRN-02",
  }),
} as const;
