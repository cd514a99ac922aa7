import type { ClassTraits } from "../class-table.ts";
import { type DicePlan, type Faces, requireFaces } from "../../dice/dice.ts";
import type { Modifier } from "../../explained.ts";
import { requireCount } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";

/** Dice kept for a comeback, by what each of them was gained for. */
export type ComebackDice = readonly string[];

export const SETBACK_KINDS = ["task", "save", "auction", "attack"] as const;

/** Something that did not go well. */
export interface Setback {
  /** What it was about: an auction and the roll in it are about the same. */
  readonly incident: string;
  readonly kind: (typeof SETBACK_KINDS)[number];
  readonly failed: boolean;
  /** Comeback dice that were used in vain. */
  readonly diceUsed: number;
}

/** The dice gained by setbacks: one for each incident, none for attacks, and none where such dice were in it. @rule WH-BRAVE-01 */
export function comebackGained({ comebackDice }: ClassTraits, setbacks: readonly Setback[]): ComebackDice {
  if (!comebackDice) return [];
  const inVain = new Set(setbacks.filter(({ diceUsed }) => diceUsed > 0).map(({ incident }) => incident));
  const gaining = setbacks.filter(({ kind, failed, incident }) => failed && kind !== "attack" && !inVain.has(incident));
  return [...new Set(gaining.map(({ incident }) => incident))];
}

export const COMEBACK_REFUSALS = ["tooFew", "sameIncident"] as const;
/** Why so many dice cannot be used now. */
export type ComebackRefusal = (typeof COMEBACK_REFUSALS)[number];

/** Why so many dice cannot be used, or null if they can: never for the thing that they were gained by. @rule WH-BRAVE-02 */
export function comebackRefusal(held: ComebackDice, count: number, incident: string): ComebackRefusal | null {
  if (requireCount(count, "dice") > held.length) return "tooFew";
  return count > held.filter((cause) => cause !== incident).length ? "sameIncident" : null;
}

/** The dice to throw; `free` ones come from elsewhere and are not taken from those that are held. @rule WH-BRAVE-02 WH-BRAVE-04 */
export const planComeback = (count: number, free = 0): DicePlan => ({
  count: requireCount(count, "dice") + requireCount(free, "dice"),
  faces: 6,
  bonus: 0,
});

/** Of several dice only the best counts; 0 for none. @rule WH-BRAVE-02 */
export const bestComeback = (plan: DicePlan, faces: Faces): number => Math.max(0, ...requireFaces(plan, faces));

/** What the dice add to an attribute, a saving throw or an attack value. @rule WH-BRAVE-02 */
export function comebackModifiers(plan: DicePlan, faces: Faces): readonly Modifier[] {
  const value = bestComeback(plan, faces);
  return value === 0 ? [] : [{ label: "WHITEHACK.Modifier.comeback", value, rule: "WH-BRAVE-02" }];
}

/** The faces of damage dice with the worst one given up for the best comeback die, if that is better. @rule WH-BRAVE-02 */
export function withComebackDie(damage: Faces, plan: DicePlan, faces: Faces): Faces {
  const best = bestComeback(plan, faces);
  const worst = Math.min(...damage.map((face) => requireCount(face, "damage")));
  return best > worst ? damage.with(damage.indexOf(worst), best) : damage;
}

/** The dice that are left once some were used: they are gone with a success too (Amb-54). @rule WH-BRAVE-02 */
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
