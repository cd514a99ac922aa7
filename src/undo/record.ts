import type { HpPrompt } from "../rules/health/hp-outcome.ts";
import type { Defence } from "../rules/monsters/defences.ts";
import type { Data, Span } from "./span.ts";

/** How far something has been undone: by putting the old value back, or by the difference. */
export const UNDO_STATES = ["none", "exact", "difference"] as const;
export type UndoState = (typeof UNDO_STATES)[number];

/** What became of a document: it was changed, it was created, or it was deleted. */
export const CHANGE_KINDS = ["changed", "made", "gone"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What became of one document. Before and after hold no more of it than what differs, in the shape of an update. */
export interface Change extends Span {
  readonly kind: ChangeKind;
  /** The uuid of the document. */
  readonly document: string | null;
  /** The actor that it belongs to, or that it is. */
  readonly actor: string | null;
  /** What everybody calls it. */
  readonly name: string;
  /** All of it as it was, where it is gone, or used up so that somebody may throw it away; null otherwise. */
  readonly source: Data | null;
  readonly undone: UndoState;
}

/** One thing that happened by a card, with everything that it changed: it is undone as a whole. */
export interface RecordEntry {
  /** Told apart by it on its card. */
  readonly id: string;
  /** The user who caused it. */
  readonly by: string | null;
  /** The actor that it was done to, where the card can be applied to several; null for what the card itself came to. */
  readonly target: string | null;
  readonly name: string;
  /** Which of the card's proposals was followed; null for anything else. */
  readonly proposal: number | null;
  /** What the table has to be told or asked because of it. */
  readonly prompts: readonly HpPrompt[];
  /** Why damage counted for less; left out, or null, where it did not. */
  readonly defence?: Defence | null;
  readonly changes: readonly Change[];
}

/** Whether nobody has undone a change. */
export const isStanding = ({ undone }: Pick<Change, "undone">): boolean => undone === "none";

/** Whether nothing of what happened has been undone; what changed nothing stands for ever. */
export const isEntryStanding = ({ changes }: Pick<RecordEntry, "changes">): boolean =>
  changes.length === 0 || changes.some(isStanding);

/** How far what happened has been undone: not at all as long as some of it stands. */
export function undoStateOf({ changes }: Pick<RecordEntry, "changes">): UndoState {
  if (isEntryStanding({ changes })) return "none";
  return changes.every(({ undone }) => undone === "exact") ? "exact" : "difference";
}
