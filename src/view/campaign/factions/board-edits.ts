import { chainEvent, linkPhases, type Phase, PHASES, type PhaseLinkKind } from "../../../rules/index.ts";
import type { Data } from "../../../undo/record.ts";
import {
  type Board,
  type BoardEvent,
  type Drawn,
  type Faction,
  type Happened,
  mindMapOf,
  type PhaseBox,
  type Tie,
} from "./board.ts";

/** A part of what is stored of a board; null takes something away. */
export type BoardPatch = Data;

type Kept = "factions" | "ties" | "events" | "history" | "boxes" | "ways";
/** The most events that stay in the history. */
const MOST_HISTORY = 100;

/** The patch with a new or rewritten entry; a rewritten one keeps its place among the others. */
export const withEntry = (kept: Kept, id: string, data: Data): BoardPatch => ({ [kept]: { [id]: data } });

/** Without something, and without the lines that lead to it or from it. */
export function withoutEntry(board: Board, kept: Kept, id: string): BoardPatch {
  const gone = { [kept]: { [id]: null } };
  if (kept === "factions") return { ...gone, ties: goneLines(board.ties, id) };
  return kept === "boxes" ? { ...gone, ways: goneLines(board.ways, id) } : gone;
}

const goneLines = (lines: readonly { readonly id: string; readonly from: string; readonly to: string }[], id: string) =>
  Object.fromEntries(lines.filter(({ from, to }) => from === id || to === id).map((line) => [line.id, null]));

/** A box that a hand has put somewhere stays there, until it is let go. */
export const movedTo = (kept: "factions" | "boxes", { id, x, y }: Drawn): BoardPatch => ({
  [kept]: { [id]: { x, y } },
});

/** Another way from one box to another; null where one of them is gone. @rule WH-PHASE-03 */
export function withWay(
  { boxes, ways }: Board,
  id: string,
  way: { readonly from: string; readonly to: string; readonly kind: PhaseLinkKind; readonly sort: number },
): BoardPatch | null {
  const map = { boxes: Object.fromEntries(boxes.map((box) => [box.id, box.phase])), links: ways };
  return linkPhases(map, way) === map ? null : withEntry("ways", id, { ...way });
}

/** The ways of the example, from each phase to the next. */
const EXAMPLE_WAYS = [
  "social",
  "item",
  "task",
  "combat",
  "combat",
  "social",
] as const satisfies readonly PhaseLinkKind[];

/** A map to begin with: each phase once, in the usual order, with a way to the next; `ids` are free ones. @rule WH-PHASE-03 */
export function examplePhases(ids: readonly string[], sort: number): BoardPatch {
  const at = (place: number): string => ids[place] ?? String(place);
  const boxes = PHASES.map((phase, place) => [at(place), { phase, name: "", sort: sort + place }]);
  const ways = EXAMPLE_WAYS.map((kind, place) => [
    at(PHASES.length + place),
    { from: at(place), to: at(place + 1), kind, sort: sort + place },
  ]);
  return { boxes: Object.fromEntries(boxes) as Data, ways: Object.fromEntries(ways) as Data };
}

/** The factions that are likely to react to the action of another. @rule WH-MIND-03 */
export const likelyAfter = (board: Board, of: string): readonly string[] =>
  chainEvent({ ...mindMapOf(board), events: [] }, { text: "", modifier: 0, of }).events.flatMap(
    ({ agendas }) => agendas,
  );

/** The rolled reactions go into the history, the oldest out of it, and the event is done. @rule WH-MIND-02 */
export function withHappened(
  board: Board,
  happened: Happened,
  at: { readonly event: string; readonly sort: number },
): BoardPatch {
  const { id, ...told } = happened;
  const old = board.history.slice(0, Math.max(0, board.history.length + 1 - MOST_HISTORY));
  const history = {
    ...Object.fromEntries(old.map((one) => [one.id, null])),
    [id]: { ...told, reactions: [...told.reactions], sort: at.sort },
  };
  const isKept = board.events.some((event) => event.id === at.event);
  return { history, ...(isKept && { events: { [at.event]: { done: true } } }) };
}

export const factionAt = ({ factions }: Board, id: string): Faction | null =>
  factions.find((one) => one.id === id) ?? null;

export const tieAt = ({ ties }: Board, id: string): Tie | null => ties.find((one) => one.id === id) ?? null;

export const eventAt = ({ events }: Board, id: string): BoardEvent | null =>
  events.find((one) => one.id === id) ?? null;

export const boxAt = ({ boxes }: Board, id: string): PhaseBox | null => boxes.find((one) => one.id === id) ?? null;

/** The box in which the story is: the one that was entered last, or another one of the phase that goes on. @rule WH-PHASE-03 */
export function currentBox({ boxes, current }: Board, phase: Phase | null): string {
  const there = boxes.filter((box) => box.phase === phase);
  return (there.find(({ id }) => id === current) ?? there[0])?.id ?? "";
}
