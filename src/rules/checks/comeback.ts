import type { ClassTraits } from "../characters/classes/class-table.ts";
import { type DicePlan, type Faces, requireFaces } from "../base/dice.ts";
import type { Modifier } from "../base/explained.ts";
import { requireCount } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";

/** Comeback dice held, by the incident that brought each. */
export type ComebackDice = readonly string[];

const SETBACK_KINDS = ["task", "save", "auction", "attack"] as const;

/** A setback. */
export interface Setback {
  /** The incident it belongs to: an auction and the roll in it share one. */
  readonly incident: string;
  readonly kind: (typeof SETBACK_KINDS)[number];
  readonly failed: boolean;
  /** Comeback dice were used in vain. */
  readonly diceUsed: number;
}

/**
 * The dice gained by setbacks: one for each incident, none for attacks, and none if comeback dice were used in it.
 * @rule WH-BRAVE-01
 */
export function comebackGained({ comebackDice }: ClassTraits, setbacks: readonly Setback[]): ComebackDice {
  if (!comebackDice) return [];
  const inVain = new Set(setbacks.filter(({ diceUsed }) => diceUsed > 0).map(({ incident }) => incident));
  const gaining = setbacks.filter(({ kind, failed, incident }) => failed && kind !== "attack" && !inVain.has(incident));
  return [...new Set(gaining.map(({ incident }) => incident))];
}

const COMEBACK_REFUSALS = ["tooFew", "sameIncident"] as const;
/** Why that many dice cannot be used now. */
type ComebackRefusal = (typeof COMEBACK_REFUSALS)[number];

/** Why that many dice cannot be used, or null if they can: never on the incident that brought them. @rule WH-BRAVE-02 */
export function comebackRefusal(held: ComebackDice, count: number, incident: string): ComebackRefusal | null {
  if (requireCount(count, "dice") > held.length) return "tooFew";
  return count > held.filter((cause) => cause !== incident).length ? "sameIncident" : null;
}

/** The dice to roll; `free` ones come from elsewhere and are not taken from those held. @rule WH-BRAVE-02 WH-BRAVE-04 */
export const planComeback = (count: number, free = 0): DicePlan => ({
  count: requireCount(count, "dice") + requireCount(free, "dice"),
  faces: 6,
  bonus: 0,
});

/** Only the best die counts; 0 for no dice. @rule WH-BRAVE-02 */
export const bestComeback = (plan: DicePlan, faces: Faces): number => Math.max(0, ...requireFaces(plan, faces));

/** The additions of the dice to an attribute, a saving throw or an attack value. @rule WH-BRAVE-02 */
export function comebackModifiers(plan: DicePlan, faces: Faces): readonly Modifier[] {
  const value = bestComeback(plan, faces);
  return value === 0 ? [] : [{ label: "WHITEHACK.Modifier.comeback", value, rule: "WH-BRAVE-02" }];
}

/** The faces of damage dice, with the worst replaced by the best comeback die if that is higher. @rule WH-BRAVE-02 */
export function withComebackDie(damage: Faces, plan: DicePlan, faces: Faces): Faces {
  const best = bestComeback(plan, faces);
  const worst = Math.min(...damage.map((face) => requireCount(face, "damage")));
  return best > worst ? damage.with(damage.indexOf(worst), best) : damage;
}

/** The dice left after use: they are spent even by a success (Amb-54). @rule WH-BRAVE-02 */
export function comebackLeft(
  held: ComebackDice,
  use: { readonly count: number; readonly incident: string; readonly success: boolean },
  { comebackOnSuccess }: RuleOptions,
): ComebackDice {
  if (use.success && comebackOnSuccess === "kept") return held;
  let left = requireCount(use.count, "dice");
  return held.filter((cause) => {
    if (cause === use.incident || left === 0) return true;
    left -= 1;
    return false;
  });
}
