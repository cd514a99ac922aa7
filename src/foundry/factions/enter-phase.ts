import { boxAt } from "../../view/factions/board-edits.ts";
import { storyPart } from "../story/load-story.ts";
import { type BoardEntry, boardOf, storePatch } from "./board-store.ts";

/** The story enters the phase of a box: told, timed and undone by the card of the phase. @rule WH-PHASE-03 */
export async function enterPhase(entry: BoardEntry, id: string): Promise<void> {
  const board = boardOf(entry);
  const box = boxAt(board, id);
  if (!box) return;
  const { phaseNow, setPhase } = await storyPart();
  const isThere = board.current === id && phaseNow() === box.phase;
  if (isThere) return;
  await storePatch(entry, { current: id });
  await setPhase(box.phase, { again: true });
}
