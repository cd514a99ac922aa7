import type { DamageShare } from "../rules/health/halving.ts";
import type { HpPrompt } from "../rules/health/hp-outcome.ts";
import type { Defence } from "../rules/monsters/defences.ts";
import type { Data, Span } from "./span.ts";

/** How something was undone, if at all: "exact" put the old values back, "difference" reversed only the change. */
export const UNDO_STATES = ["none", "exact", "difference"] as const;
export type UndoState = (typeof UNDO_STATES)[number];

/** What happened to a document: "made" is created, "gone" is deleted; "clock": the world's clock was moved. */
export const CHANGE_KINDS = ["changed", "made", "gone", "clock"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What happened to one document. `before` and `after` hold only the values that differ, in the shape of an update. */
export interface Change extends Span {
  readonly kind: ChangeKind;
  /** The uuid of the document; null for the clock. */
  readonly document: string | null;
  /** The uuid of the actor that owns the document, or of the document itself if it is an actor. */
  readonly actor: string | null;
  /** The name that everybody may see. */
  readonly name: string;
  /**
   * The full data of a document that was deleted, or used up and so may be deleted later; of a thing that has changed hands
   * only where it was kept; null otherwise, and for what nobody has identified, since all clients can read it.
   */
  readonly source: Data | null;
  /** The uuid of the same thing in other hands, which holds the rest of what it was; null or left out if there is none. */
  readonly heir?: string | null;
  readonly undone: UndoState;
}

/** One thing that a card did, with everything that it changed; it is undone as a whole. */
export interface RecordEntry {
  /** Unique on its card. */
  readonly id: string;
  /** The id of the user who caused it. */
  readonly by: string | null;
  /** The uuid of the target, if the card can be applied to several; null for the result of the card itself. */
  readonly target: string | null;
  readonly name: string;
  /** The index of the card's proposal that was carried out; null for anything else. */
  readonly proposal: number | null;
  /** What the players must be told or asked as a result. */
  readonly prompts: readonly HpPrompt[];
  /** The defence that reduced the damage; null or left out if none did. */
  readonly defence?: Defence | null;
  /** How much of the card's damage the Referee has let count; left out for all of it. */
  readonly share?: DamageShare;
  /** The move of the world's clock that it came of, and with which it is undone; null or left out for anything else. */
  readonly step?: string | null;
  readonly changes: readonly Change[];
}

/** The moves of the world's clock among changes: those that stand, or those that have been undone. */
export const stepsIn = (changes: readonly Change[], stands: boolean): ReadonlySet<string> =>
  new Set(
    changes.flatMap((one) => {
      const { step } = one.after;
      return one.kind === "clock" && isStanding(one) === stands && typeof step === "string" ? step : [];
    }),
  );

/** Whether something still stands that came of one of these moves of the clock. */
export const cameOf = ({ step, changes }: Pick<RecordEntry, "step" | "changes">, steps: ReadonlySet<string>): boolean =>
  typeof step === "string" && steps.has(step) && changes.some(isStanding);

/** Whether a change has not been undone. */
export const isStanding = ({ undone }: Pick<Change, "undone">): boolean => undone === "none";

/** Whether any change of an entry still stands; an entry without changes always stands. */
export const isEntryStanding = ({ changes }: Pick<RecordEntry, "changes">): boolean =>
  changes.length === 0 || changes.some(isStanding);

/** How an entry was undone; "none" as long as any of its changes still stands. */
export function undoStateOf({ changes }: Pick<RecordEntry, "changes">): UndoState {
  if (isEntryStanding({ changes })) return "none";
  return changes.every(({ undone }) => undone === "exact") ? "exact" : "difference";
}
