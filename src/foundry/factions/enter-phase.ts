import { boxAt } from "../../view/factions/board-edits.ts";
import { boxName } from "../../view/factions/board-view.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { setPhase } from "../story/set-phase.ts";
import { madeOf } from "../undo/store-change.ts";
import { localize } from "../localize.ts";
import { type BoardEntry, boardOf, storePatch } from "./board-store.ts";

/** The story goes on in this box, which Referees are told; it is undone on the card. @rule WH-PHASE-03 */
export async function enterPhase(entry: BoardEntry, id: string): Promise<void> {
  const board = boardOf(entry);
  const box = boxAt(board, id);
  if (!box || board.current === id) return;
  const before = boxAt(board, board.current);
  const changes = await storePatch(entry, { current: id });
  const card = await setPhase(box.phase); // asks for a modus roll where the phase has one
  await tellLines({
    title: "WHITEHACK.Factions.phaseBegins",
    facts: [
      ...(before ? [{ label: "WHITEHACK.Factions.before", value: boxName(before, localize) }] : []),
      { label: "WHITEHACK.Factions.phase", value: boxName(box, localize) },
    ],
    rules: ["WH-PHASE-03"],
    visibility: "gm",
    changes: [...changes, ...(card ? [madeOf(card)] : [])],
  });
}
