import { type DicePlan, type Faces, requireFaces } from "../../dice/dice.ts";
import { requireInteger } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import { type AtRisk, type BlowEffect, type BlowRow, blowRowAt, type BlowTable, isApplicable } from "./blow-table.ts";
import { isRerolledByHelmet } from "../blow/crits.ts";

/** A result that stands. */
export interface DrawnRow {
  readonly face: number;
  readonly row: BlowRow;
  /** What of the row finds what it is about; none where only the damage counts. @rule WH-CRIT-06 */
  readonly effects: readonly BlowEffect[];
}

/** Results of a table as they are thrown, one die after another. */
export interface Draws {
  readonly table: BlowTable;
  readonly has: AtRisk;
  /** A helmet that has not yet been of use. */
  readonly helmet: boolean;
  /** Results still to be thrown, each with how deep it lies in "twice"s. */
  readonly pending: readonly number[];
  /** A result that the wearer of a helmet may refuse. */
  readonly asked: { readonly face: number; readonly depth: number } | null;
  readonly rows: readonly DrawnRow[];
  /** Results that a helmet turned away. */
  readonly refused: readonly number[];
}

/** Nothing thrown yet. @rule WH-CRIT-02 WH-FUM-01 */
export const beginDraws = (table: BlowTable, has: AtRisk, helmet = false): Draws => ({
  table,
  has,
  helmet,
  pending: [1],
  asked: null,
  rows: [],
  refused: [],
});

/** The next die; none while somebody is asked, and none once all is thrown. @rule WH-CRIT-03 WH-FUM-01 */
export const planDraw = ({ table, pending, asked }: Draws): DicePlan => ({
  count: pending.length > 0 && !asked ? 1 : 0,
  faces: table.faces,
  bonus: 0,
});

/** One result more: a helmet may turn it away, else it stands. @rule WH-CRIT-03 WH-CRIT-04 */
export const resolveDraw = (draws: Draws, thrown: Faces, options: RuleOptions): Draws =>
  requireFaces(planDraw(draws), thrown).reduce((drawn, face) => take(drawn, face, options), draws);

/** The deepest of what is pending comes first. */
function take(draws: Draws, face: number, options: RuleOptions): Draws {
  const depth = Math.max(...draws.pending);
  const drawn = { ...draws, pending: draws.pending.toSpliced(draws.pending.indexOf(depth), 1) };
  if (!isRerolledByHelmet(face, draws.helmet)) return stand(drawn, face, depth, options);
  const asked = { face, depth };
  return options.helmetReroll === "asked" ? { ...drawn, asked } : refuse(drawn, asked);
}

/** What the wearer of the helmet says to a result (Amb-7). @rule WH-CRIT-04 */
export function answerHelmet(draws: Draws, throwAgain: boolean, options: RuleOptions): Draws {
  const { asked } = draws;
  if (!asked) return draws;
  requireInteger(asked.face + asked.depth, "result");
  const answered = { ...draws, asked: null };
  return throwAgain ? refuse(answered, asked) : stand(answered, asked.face, asked.depth, options);
}

/** @rule WH-CRIT-04 */
const refuse = (draws: Draws, { face, depth }: NonNullable<Draws["asked"]>): Draws => ({
  ...draws,
  helmet: false,
  pending: [depth, ...draws.pending],
  refused: [...draws.refused, face],
});

/** A result that stands, with further ones if it says so (Amb-8). @rule WH-CRIT-05 WH-CRIT-06 */
function stand(draws: Draws, face: number, depth: number, options: RuleOptions): Draws {
  const row = blowRowAt(draws.table, face);
  const effects = row.effects.filter((effect) => isApplicable(effect, draws.has));
  const pending = [...furtherDepths(effects, depth, options), ...draws.pending];
  const isMissed = isWithout({ row, effects }) && options.inapplicableCrit === "thrownAgain";
  if (isMissed) return { ...draws, pending: [depth, ...draws.pending] };
  return { ...draws, pending, rows: [...draws.rows, { face, row, effects }] };
}

/** @rule WH-CRIT-05 */
function furtherDepths(effects: readonly BlowEffect[], depth: number, { critTwenties }: RuleOptions): number[] {
  if (depth > critTwenties) return [];
  return effects.flatMap((effect) =>
    effect.kind === "again" ? Array.from({ length: effect.times }, () => depth + 1) : [],
  );
}

/** Whether nothing of a row finds what it is about; a row that only tells something always does. @rule WH-CRIT-06 */
export const isWithout = ({ row, effects }: Pick<DrawnRow, "row" | "effects">): boolean =>
  row.effects.length > 0 && effects.length === 0;

/** The Referee has a result thrown again that does not fit. @rule WH-CRIT-06 WH-FUM-01 */
export const redraw = (draws: Draws, place: number): Draws =>
  draws.rows[place]
    ? { ...draws, rows: draws.rows.filter((_, index) => index !== place), pending: [...draws.pending, 1] }
    : draws;

/** Whether all results are thrown and nobody has to be asked. */
export const isDrawn = ({ pending, asked }: Draws): boolean => pending.length === 0 && !asked;

/** All effects of the results. @rule WH-CRIT-03 WH-FUM-01 */
export const effectsOf = ({ rows }: Draws): readonly BlowEffect[] => rows.flatMap(({ effects }) => effects);
