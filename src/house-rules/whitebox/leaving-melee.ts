import { coreEngagement, type EngagementRules, requireNumber } from "../../rules/index.ts";

const SQUARE = 5;

export const LEAVINGS = ["shift", "retreat", "flee"] as const;
/** The ways out of a melee. */
export type WayOut = (typeof LEAVINGS)[number];

/** Which way out of a melee a distance in feet is, and null for what is too far. @rule WB-CMB-09 WB-CMB-10 WB-CMB-11 */
export function wayOut(feet: number, movement: number): WayOut | null {
  if (feet <= SQUARE) return "shift";
  if (feet <= movement / 2) return "retreat";
  return feet <= movement * 2 ? "flee" : null;
}

/** What somebody gives up for a way out; the attack comes before a retreat and around a shift. @rule WB-CMB-09 WB-CMB-10 WB-CMB-11 WB-CMB-12 */
export const WAYS_OUT: Readonly<Record<WayOut, { readonly attack: boolean; readonly stance: boolean }>> = {
  shift: { attack: true, stance: true },
  retreat: { attack: true, stance: true },
  flee: { attack: false, stance: false },
};

/** What the stance of a fighter adds to the armor class, instead of an attack. @rule WB-CMB-12 */
export const STANCE_ARMOR = 2;

/** The most feet of a step or a retreat, which nobody strikes at. @rule WB-CMB-09 WB-CMB-10 */
export const safeFeet = (movement: number): number => Math.max(SQUARE, requireNumber(movement, "movement") / 2);

/**
 * A step, or a retreat of half the rate, is safe; who runs gives everybody within reach a blow from behind, past the
 * shield. No act but flight lets an enemy strike. @rule WB-CMB-07 WB-CMB-08 WB-CMB-09 WB-CMB-10 WB-CMB-11
 */
export const leavingMelee: EngagementRules = {
  ...coreEngagement,
  provokes: () => false,
  openings: (leaving, guard, rulebook) =>
    guard.bound === false ? 0 : coreEngagement.openings(leaving, guard, rulebook),
  disengaging: safeFeet,
  freeAttack: { modifiers: [{ label: "WHITEHACK.Modifier.behind", value: 2, rule: "WB-CMB-11" }], pastShield: true },
};

/** Two who fight hand to hand: whoever strikes is bound, and so is whom they strike, until reach or strength ends. @rule WB-CMB-08 */
export interface Bond {
  readonly first: string;
  readonly second: string;
}

/** The bonds after somebody has struck at somebody in melee, whether they hit or not. @rule WB-CMB-08 */
export const bound = (bonds: readonly Bond[], first: string, second: string): readonly Bond[] =>
  isEngagedWith(bonds, first, second) ? bonds : [...bonds, { first, second }];

const isEngagedWith = (bonds: readonly Bond[], one: string, other: string): boolean =>
  bonds.some(({ first, second }) => (first === one && second === other) || (first === other && second === one));

/** Those who bind somebody. @rule WB-CMB-08 */
export const boundTo = (bonds: readonly Bond[], one: string): readonly string[] =>
  bonds.flatMap(({ first, second }) => (first === one ? [second] : second === one ? [first] : []));

/** The bonds that are left once somebody is out of action. @rule WB-CMB-08 */
export const freed = (bonds: readonly Bond[], fallen: string): readonly Bond[] =>
  bonds.filter(({ first, second }) => first !== fallen && second !== fallen);
