import type { RuleOptions } from "../base/options.ts";
import { isUsable, spendUse, USAGES, type Uses, type UsesChange } from "../base/time/uses.ts";
import type { Check, CheckOutcome } from "../checks/check.ts";
import type { DieSize } from "../base/dice.ts";
import type { Phase } from "./phases.ts";

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

/**
 * Whether a modus is rolled for: not in a confrontation, once per phase, and only until one success per session.
 * @rule WH-MODUS-01 WH-PHASE-01 WH-PHASE-03
 */
export const isModusAsked = (phase: Phase, uses: Uses): boolean =>
  phase !== "confrontation" && isUsable(uses, USAGES.modusRoll) && isUsable(uses, USAGES.modusSuccess);

/** The outcome of a modus roll. */
interface ModusOutcome {
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
interface DrawnModus {
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

/** Something drawn, and the smallest change that makes it fit the world. @rule WH-REF-02 */
interface Adjustable {
  readonly text: string;
  readonly adjusted: string | null;
}

/** A drawn line in its changed words; the original stays readable. @rule WH-REF-02 */
export const adjustDraw = ({ text }: Adjustable, adjusted: string): Adjustable => ({
  text,
  adjusted: adjusted.trim() === "" || adjusted === text ? null : adjusted,
});
