import type { RuleOptions } from "../base/options.ts";
import { isUsable, spendUse, USAGES, type Uses, type UsesChange } from "../base/time/uses.ts";
import type { Check, CheckOutcome } from "../checks/check.ts";
import { type DicePlan, type DieSize, requireFaces } from "../base/dice.ts";
import type { Phase } from "./phases.ts";
import { requireInteger } from "../base/numbers.ts";
import { RuleError } from "../base/rule-error.ts";

/**
 * Whether the party's small helpers may be called: once per session, and only if the table has earned them.
 * @rule WH-COMM-01
 */
export const areMiceReady = (uses: Uses, { community }: Pick<RuleOptions, "community">): boolean =>
  community && isUsable(uses, USAGES.communityMice);

/** A character calls the mice for a little help. @rule WH-COMM-01 */
export const callMice = (uses: Uses, options: Pick<RuleOptions, "community">): UsesChange =>
  areMiceReady(uses, options) ? spendUse(uses, USAGES.communityMice) : { uses, changed: {}, refused: true };

/** The score that a modus is rolled against. @rule WH-MODUS-01 */
const MODUS_SCORE = 10;

/** The roll when a phase begins. @rule WH-MODUS-01 */
export const modusCheck: Check = { score: MODUS_SCORE, modifiers: [], reasons: [], cannotFumble: true };

/** The die that picks the circumstance from the table's own list. @rule WH-MODUS-01 */
export const CIRCUMSTANCE_DIE: DicePlan = { count: 1, faces: 20, bonus: 0 };

/**
 * Whether a modus is rolled for: not in a confrontation, once per phase, and only until one success per session.
 * @rule WH-MODUS-01 WH-PHASE-01 WH-PHASE-03
 */
export const isModusAsked = (phase: Phase, uses: Uses): boolean =>
  phase !== "confrontation" && isUsable(uses, USAGES.modusRoll) && isUsable(uses, USAGES.modusSuccess);

/** The outcome of a modus roll. */
export interface ModusOutcome {
  /** Whether a circumstance is drawn. */
  readonly happens: boolean;
  readonly uses: Uses;
}

/** A success draws a circumstance and uses up the one of the session. @rule WH-MODUS-01 */
export function resolveModus({ success }: Pick<CheckOutcome, "success">, uses: Uses): ModusOutcome {
  const tried = spendUse(uses, USAGES.modusRoll).uses;
  return { happens: success, uses: success ? spendUse(tried, USAGES.modusSuccess).uses : tried };
}

/** A circumstance that was drawn, with the Referee's note on it. */
export interface DrawnModus {
  readonly phase: Phase;
  /** The line of the list. */
  readonly circumstance: string;
  /** How it shows in this adventure and phase, in the Referee's words. */
  readonly note: string;
  readonly published: boolean;
}

/** The modus as players see it: the Referee's note once it is published, never the line itself. @rule WH-MODUS-02 */
export const modusForPlayers = ({ note, published }: Pick<DrawnModus, "note" | "published">): string | null =>
  published ? note : null;

/** A line of a table, and the faces that draw it; more faces make it likelier. */
export interface TableEntry {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Another table to roll on after this line. */
  readonly table?: string;
  /** Already drawn, and locked until it is rewritten or the table is reset. */
  readonly used?: boolean;
}

/** A written table, with the lines that were taken out of it. */
export interface RandomTable {
  readonly id: string;
  readonly die: DieSize;
  readonly entries: readonly TableEntry[];
  readonly backlog: readonly string[];
}

/** The draw of a face: a line, a line already used (roll again), or nothing, if no line is written. */
export type Draw =
  | { readonly kind: "entry"; readonly entry: TableEntry; readonly table: RandomTable }
  | { readonly kind: "used"; readonly entry: TableEntry; readonly table: RandomTable }
  | { readonly kind: "blank"; readonly table: RandomTable };

/** The die of a table. @rule WH-RAND-01 */
export function planTableDraw({ die }: RandomTable): DicePlan {
  requireInteger(die, "die");
  return { count: 1, faces: die, bonus: 0 };
}

/** The line that a face draws; from then on it is locked. @rule WH-RAND-01 */
export function drawFromTable(table: RandomTable, face: number): Draw {
  requireFaces(planTableDraw(table), [face]);
  const entry = table.entries.find(({ from, to }) => face >= from && face <= to);
  if (!entry) return { kind: "blank", table };
  if (entry.used) return { kind: "used", entry, table };
  const entries = table.entries.map((one) => (one === entry ? { ...one, used: true } : one));
  return { kind: "entry", entry, table: { ...table, entries } };
}

/** A new line replaces a used one, which moves to the backlog. @rule WH-RAND-01 */
export function rewriteEntry(table: RandomTable, old: TableEntry, text: string): RandomTable {
  const isOld = ({ from, to }: TableEntry): boolean => from === old.from && to === old.to;
  return {
    ...table,
    entries: table.entries.map((entry) => (isOld(entry) ? { from: entry.from, to: entry.to, text } : entry)),
    backlog: [...table.backlog, old.text],
  };
}

/** Resets the table: every line may be drawn again. @rule WH-RAND-01 */
export const resetTable = (table: RandomTable): RandomTable => ({
  ...table,
  entries: table.entries.map((entry) => ({ ...entry, used: false })),
});

/** Lines drawn one after another through nested tables. */
export interface NestedDraw {
  readonly texts: readonly string[];
  /** The table to roll on next; null at the end. */
  readonly next: string | null;
  readonly tables: Readonly<Record<string, RandomTable>>;
}

const tableOf = (tables: Readonly<Record<string, RandomTable>>, id: string): RandomTable => {
  const table = tables[id];
  if (table) return table;
  throw new RuleError("WHITEHACK.Error.choice", `There is no table "${id}".`, { name: "table", value: id });
};

/** One more die in nested tables: the line it draws, and the table to roll on next. @rule WH-RAND-01 */
export function drawNested({ texts, next, tables }: NestedDraw, face: number): NestedDraw {
  if (next === null) return { texts, next, tables };
  const draw = drawFromTable(tableOf(tables, next), face);
  if (draw.kind === "used") return { texts, next, tables };
  const after = { ...tables, [next]: draw.table };
  if (draw.kind === "blank") return { texts, next: null, tables: after };
  return { texts: [...texts, draw.entry.text], next: draw.entry.table ?? null, tables: after };
}

/** Something drawn, and the smallest change that makes it fit the world. @rule WH-REF-02 */
export interface Adjustable {
  readonly text: string;
  readonly adjusted: string | null;
}

/** A drawn line in its changed words; the original stays readable. @rule WH-REF-02 */
export const adjustDraw = ({ text }: Adjustable, adjusted: string): Adjustable => ({
  text,
  adjusted: adjusted.trim() === "" || adjusted === text ? null : adjusted,
});
