import type { AdvantageSource } from "../../conditions/condition.ts";
import { requireCount, requireInteger } from "../../base/numbers.ts";
import type { FightState } from "./fight-state.ts";
import { type DicePlan, type Faces, requireFaces } from "../../base/dice.ts";
import type { RuleOptions } from "../../base/options.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { InitiativeEntry } from "../../families/turns.ts";
import { type ActionsLeft, isUntouched, WHOLE_ROUND } from "../../base/actions.ts";

/** The round in which a pair gives combat advantage: the next one. @rule WH-ATK-07 WH-DEFT-13 */
export const advantageRoundAfter = (round: number): number => requireCount(round, "round") + 1;

/** The combat advantage of a pair in the last round. @rule WH-ATK-07 WH-DEFT-13 */
export const pairAdvantage = ({
  round,
  advantageRound,
}: Pick<FightState, "round" | "advantageRound">): readonly AdvantageSource[] =>
  round > 0 && round === advantageRound ? [{ label: "WHITEHACK.Advantage.pair", steps: 1, rule: "WH-ATK-07" }] : [];

/** A combatant in the order of acting. */
export interface Fighter {
  readonly id: string;
  /** Null for the surprised, who act after everybody else. @rule WH-SURP-01 */
  readonly entry: InitiativeEntry | null;
}

/** Those who act at the same moment, in the order of acting. @rule WH-INIT-01 WH-INIT-03 WH-SURP-01 */
export function turnOrder(
  fighters: readonly Fighter[],
  { initiative }: Pick<Rulebook, "initiative">,
): readonly (readonly string[])[] {
  const compare = ({ entry: first }: Fighter, { entry: second }: Fighter): number => {
    if (first && second) return initiative.compare(first, second);
    return Number(first === null) - Number(second === null);
  };
  const turns: Fighter[][] = [];
  for (const fighter of fighters.toSorted(compare)) {
    const [together] = turns.at(-1) ?? [];
    if (together && compare(together, fighter) === 0) turns.at(-1)?.push(fighter);
    else turns.push([fighter]);
  }
  return turns.map((turn) => turn.map(({ id }) => id));
}

/** One die for each of several tied combatants, if the table lets dice decide (Amb-32). @rule WH-INIT-03 */
export const planTieBreak = (tied: number, { initiativeTies }: RuleOptions): DicePlan => ({
  count: initiativeTies === "thrown" && tied > 1 ? tied : 0,
  faces: 6,
  bonus: 0,
});

/** The tied combatants in order; those with the same face stay together. @rule WH-INIT-03 */
export function resolveTieBreak(
  tied: readonly string[],
  rolled: Faces,
  options: RuleOptions,
): readonly (readonly string[])[] {
  const faces = requireFaces(planTieBreak(tied.length, options), rolled);
  if (faces.length === 0) return [tied];
  const steps = [...new Set(faces)].toSorted((first, second) => second - first);
  return steps.map((face) => tied.filter((_, place) => faces[place] === face));
}

/** The bonus for waiting a whole round. */
const WAITED = 6;

/** True if a combatant has done nothing this round, and may count as waiting. @rule WH-INIT-04 */
export const mayWait = (left: ActionsLeft, { initiative }: Rulebook, whole?: ActionsLeft): boolean =>
  initiative.moves.wait && isUntouched(left, whole);

/** The initiative from the next round on; the bonus may be declined (Amb-58). @rule WH-INIT-04 */
export function afterWaiting(
  value: number,
  bonus: number,
  { waitingGives }: RuleOptions,
): { readonly value: number; readonly worthwhile: boolean } {
  const waited = WAITED + (waitingGives === "sixAndBonus" ? requireInteger(bonus, "initiative") : 0);
  return { value: waited, worthwhile: waited > requireInteger(value, "initiative") };
}

/** A lower initiative, and the round in which it acts before others with the same number. */
interface LoweredInitiative {
  readonly value: number;
  readonly firstInRound: number;
}

/** A chosen lower number; null if it is not lower, as only waiting raises it. @rule WH-INIT-05 */
export function lowerInitiative(
  value: number,
  to: number,
  round: number,
  { initiative }: Rulebook,
): LoweredInitiative | null {
  const isLower = requireInteger(to, "initiative") < requireInteger(value, "initiative");
  if (!initiative.moves.lower || !isLower || to < 1) return null;
  return { value: to, firstInRound: requireInteger(round, "round") + 1 };
}

/** The turn of a combatant whom a boss names to act next. */
interface DesignatedTurn {
  readonly id: string;
  /** It counts as their turn of this round. */
  readonly spendsTurn: boolean;
}

/** Who may be named to act next, and what it means: their own turn, early (Amb-48). @rule WH-BOSS-05 WH-INIT-01 */
export function designatedTurns(
  fighters: readonly { readonly id: string; readonly acted: boolean }[],
  { designatedTurn }: RuleOptions,
): readonly DesignatedTurn[] {
  const additional = designatedTurn === "additional";
  return fighters.filter(({ acted }) => additional || !acted).map(({ id }) => ({ id, spendsTurn: !additional }));
}

/** Whether a round was spent with nothing but waiting: no act, no step, no free attack. @rule WH-INIT-04 */
export const hasOnlyWaited = (
  { left, moved, freeAttacks }: Pick<FightState, "left" | "moved" | "freeAttacks">,
  rulebook: Rulebook,
  whole: ActionsLeft = WHOLE_ROUND,
): boolean =>
  requireCount(moved, "moved") + requireCount(freeAttacks, "free attacks") === 0 &&
  mayWait(left ?? whole, rulebook, whole);

/** A combatant at the end of a round, with their choices in it. */
export interface RoundEnd {
  readonly value: number;
  /** The addition to their die. */
  readonly bonus: number;
  /** Said that they wait. */
  readonly waiting: boolean;
  /** Did nothing else. */
  readonly idle: boolean;
  /** The lower number that they have chosen; 0 for none. */
  readonly lowersTo: number;
  /** The round that ends. */
  readonly round: number;
}

/** The initiative of the next round, and why it is so. */
export interface NextInitiative {
  readonly value: number;
  /** The round in which they act before others with the same number; 0 for none. */
  readonly firstInRound: number;
  /** Lowered, raised by waiting, kept because it is no less than that, or kept because they have acted. */
  readonly why: "lowered" | "waited" | "better" | "acted";
}

/** The initiative after waiting or lowering; null where nothing was chosen. @rule WH-INIT-04 WH-INIT-05 */
export function nextInitiative(end: RoundEnd, rulebook: Rulebook): NextInitiative | null {
  const value = requireInteger(end.value, "initiative");
  const lowered = end.lowersTo > 0 ? lowerInitiative(value, end.lowersTo, end.round, rulebook) : null;
  if (lowered) return { ...lowered, why: "lowered" };
  if (!end.waiting) return null;
  if (!end.idle) return { value, firstInRound: 0, why: "acted" };
  const waited = afterWaiting(value, end.bonus, rulebook.options);
  return waited.worthwhile
    ? { value: waited.value, firstInRound: 0, why: "waited" }
    : { value, firstInRound: 0, why: "better" };
}
