import { type Board, boardIn } from "../../view/factions/board.ts";
import { type BoardPatch, currentBox } from "../../view/factions/board-edits.ts";
import type { Change } from "../../undo/record.ts";
import { refereesEntry } from "../documents/referees-pack.ts";
import { localize } from "../localize.ts";
import { SYSTEM_ID } from "../paths.ts";
import { phaseNow } from "../story/story-now.ts";
import { storeUpdate } from "../undo/store-change.ts";

/** The journal that holds the board. */
export type BoardEntry = JournalEntry.Implementation;

/** The journal of the board, made where there is none; null where the host refuses. @rule WH-MIND-01 */
export const boardEntry = (): Promise<BoardEntry | null> =>
  refereesEntry(({ flags }) => flags[SYSTEM_ID]?.loggedUntil === undefined, {
    name: localize("WHITEHACK.Factions.title"),
  });

/** What is on the board now, and in which box the story is, as the card of its phase says. @rule WH-PHASE-03 */
export function boardOf(entry: BoardEntry): Board {
  const board = boardIn(entry.getFlag(SYSTEM_ID, "board"));
  return { ...board, current: currentBox(board, phaseNow()) };
}

/** Writes a part of the board, and tells what has changed. */
export const storePatch = (entry: BoardEntry, patch: BoardPatch): Promise<readonly Change[]> =>
  storeUpdate(entry, { flags: { [SYSTEM_ID]: { board: patch } } });
