import { type DicePlan, type Faces, requireFaces } from "../../base/dice.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import {
  type AtRisk,
  type AttackEffect,
  type AttackRow,
  attackRowAt,
  type AttackTable,
  isApplicable,
} from "./attack-table.ts";
import { isRerolledByHelmet } from "../attack/crits.ts";

/** A final result. */
export interface DrawnRow {
  readonly face: number;
  readonly row: AttackRow;
  /** The effects of the row that apply; none if only the damage counts. @rule WH-CRIT-06 */
  readonly effects: readonly AttackEffect[];
}

/** Results of a table while they are rolled, one die after another. */
export interface Draws {
  readonly table: AttackTable;
  readonly has: AtRisk;
  /** A helmet that has not been used yet. */
  readonly helmet: boolean;
  /** Results still to be rolled, each with how many rows for further results led to it. */
  readonly pending: readonly number[];
  /** A result that the helmet's wearer may refuse. */
  readonly asked: { readonly face: number; readonly depth: number } | null;
  readonly rows: readonly DrawnRow[];
  /** Results prevented by the helmet. */
  readonly refused: readonly number[];
}

/** The state before the first roll. @rule WH-CRIT-02 WH-FUM-01 */
export const beginDraws = (table: AttackTable, has: AtRisk, helmet = false): Draws => ({
  table,
  has,
  helmet,
  pending: [1],
  asked: null,
  rows: [],
  refused: [],
});

/** The next die; none while a decision is due, and none once everything is rolled. @rule WH-CRIT-03 WH-FUM-01 */
export const planDraw = ({ table, pending, asked }: Draws): DicePlan => ({
  count: pending.length > 0 && !asked ? 1 : 0,
  faces: table.faces,
  bonus: 0,
});

/** Adds one result: unless a helmet prevents it, it is final. @rule WH-CRIT-03 WH-CRIT-04 */
export const resolveDraw = (draws: Draws, rolled: Faces, options: RuleOptions): Draws =>
  requireFaces(planDraw(draws), rolled).reduce((drawn, face) => take(drawn, face, options), draws);

/** The most deeply nested pending result comes first. */
function take(draws: Draws, face: number, options: RuleOptions): Draws {
  const depth = Math.max(...draws.pending);
  const drawn = { ...draws, pending: draws.pending.toSpliced(draws.pending.indexOf(depth), 1) };
  if (!isRerolledByHelmet(face, draws.helmet)) return stand(drawn, face, depth, options);
  const asked = { face, depth };
  return options.helmetReroll === "asked" ? { ...drawn, asked } : refuse(drawn, asked);
}

/** The decision of the helmet's wearer about a result (Amb-7). @rule WH-CRIT-04 */
export function answerHelmet(draws: Draws, rollAgain: boolean, options: RuleOptions): Draws {
  const { asked } = draws;
  if (!asked) return draws;
  requireInteger(asked.face + asked.depth, "result");
  const answered = { ...draws, asked: null };
  return rollAgain ? refuse(answered, asked) : stand(answered, asked.face, asked.depth, options);
}

/** @rule WH-CRIT-04 */
const refuse = (draws: Draws, { face, depth }: NonNullable<Draws["asked"]>): Draws => ({
  ...draws,
  helmet: false,
  pending: [depth, ...draws.pending],
  refused: [...draws.refused, face],
});

/** Makes a result final; it may bring further ones (Amb-8). @rule WH-CRIT-05 WH-CRIT-06 */
function stand(draws: Draws, face: number, depth: number, options: RuleOptions): Draws {
  const row = attackRowAt(draws.table, face);
  const effects = row.effects.filter((effect) => isApplicable(effect, draws.has));
  const pending = [...furtherDepths(effects, depth, options), ...draws.pending];
  const isMissed = isWithout({ row, effects }) && options.inapplicableCrit === "thrownAgain";
  if (isMissed) return { ...draws, pending: [depth, ...draws.pending] };
  return { ...draws, pending, rows: [...draws.rows, { face, row, effects }] };
}

/** @rule WH-CRIT-05 */
function furtherDepths(effects: readonly AttackEffect[], depth: number, { critTwenties }: RuleOptions): number[] {
  if (depth > critTwenties) return [];
  return effects.flatMap((effect) =>
    effect.kind === "again" ? Array.from({ length: effect.times }, () => depth + 1) : [],
  );
}

/** Whether none of a row's effects apply; a row that is only text always applies. @rule WH-CRIT-06 */
export const isWithout = ({ row, effects }: Pick<DrawnRow, "row" | "effects">): boolean =>
  row.effects.length > 0 && effects.length === 0;

/** The Referee has an unsuitable result rolled again. @rule WH-CRIT-06 WH-FUM-01 */
export const redraw = (draws: Draws, place: number): Draws =>
  draws.rows[place]
    ? { ...draws, rows: draws.rows.filter((_, index) => index !== place), pending: [...draws.pending, 1] }
    : draws;

/** Whether everything is rolled and nobody has to decide. */
export const isDrawn = ({ pending, asked }: Draws): boolean => pending.length === 0 && !asked;

/** All effects of the results. @rule WH-CRIT-03 WH-FUM-01 */
export const effectsOf = ({ rows }: Draws): readonly AttackEffect[] => rows.flatMap(({ effects }) => effects);
