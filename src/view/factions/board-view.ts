import type { LangKey } from "../../types/lang.ts";
import { type Localize, toFigure } from "../localize.ts";
import { type Board, type Faction, factionName, type PhaseBox } from "./board.ts";
import { eventText, reactedText, tieText } from "./board-words.ts";
import { type GraphView, graphView } from "./graph-view.ts";
import type { Layout } from "./lay-out.ts";

export const BOARD_MODES = ["map", "list", "phases"] as const;
export type BoardMode = (typeof BOARD_MODES)[number];

/** What a window shows of the board at the moment. */
export interface BoardState {
  readonly mode: BoardMode;
  /** The faction or the box that is chosen; "" for none. */
  readonly chosen: string;
}

const ICONS: Readonly<Record<BoardMode, string>> = {
  map: "fa-diagram-project",
  list: "fa-list",
  phases: "fa-route",
};

/** What a box is called: its own name, or its phase. */
export const boxName = ({ name, phase }: PhaseBox, localize: Localize): string =>
  name || localize(`WHITEHACK.Base.Phase.${phase}`);

/** What is drawn: who or what, the lines between them, and which action a click is. */
export interface DrawnLists {
  readonly things: readonly (Faction | PhaseBox)[];
  readonly lines: readonly { readonly from: string; readonly to: string; readonly text: string }[];
}

/** The lists of the board that a mode draws; of phases the letters of what leads on. @rule WH-MIND-01 WH-PHASE-03 */
export const drawnIn = (board: Board, mode: BoardMode, localize: Localize): DrawnLists =>
  mode === "phases"
    ? {
        things: board.boxes,
        lines: board.ways.map(({ from, to, kind }) => ({
          from,
          to,
          text: localize(`WHITEHACK.Factions.Letter.${kind}`),
        })),
      }
    : { things: board.factions, lines: board.ties.map((tie) => ({ from: tie.from, to: tie.to, text: tieText(tie) })) };

function factionFace(board: Board, faction: Faction, chosen: string, localize: Localize) {
  const score = toFigure(faction.score);
  return {
    id: faction.id,
    name: factionName(board, faction.id),
    note: faction.text === "" ? score : `${score} · ${faction.text}`,
    label: localize("WHITEHACK.Factions.nodeLabel", {
      name: factionName(board, faction.id),
      score,
      agenda: faction.text,
    }),
    isPinned: faction.x !== null,
    isChosen: faction.id === chosen,
  };
}

function boxFace(box: PhaseBox, current: string, localize: Localize) {
  const phase = localize(`WHITEHACK.Base.Phase.${box.phase}`);
  const isCurrent = box.id === current;
  const name = boxName(box, localize);
  const note = box.name === "" ? "" : phase;
  return {
    id: box.id,
    name,
    note: isCurrent ? localize("WHITEHACK.Factions.now", { phase: note }) : note,
    label: localize(isCurrent ? "WHITEHACK.Factions.boxNow" : "WHITEHACK.Factions.boxEnter", { name }),
    isPinned: box.x !== null,
    isChosen: isCurrent,
  };
}

function drawing(board: Board, { mode, chosen }: BoardState, layout: Layout, localize: Localize): GraphView {
  const faces =
    mode === "phases"
      ? board.boxes.map((box) => boxFace(box, board.current, localize))
      : board.factions.map((one) => factionFace(board, one, chosen, localize));
  return graphView(faces, drawnIn(board, mode, localize).lines, layout);
}

/** How one feels about others, a line each. @rule WH-MIND-01 */
const tiesFrom = (board: Board, id: string) =>
  board.ties
    .filter(({ from }) => from === id)
    .map((tie) => ({ id: tie.id, to: factionName(board, tie.to), text: tieText(tie) }));

const row = (board: Board, faction: Faction, chosen: string) => ({
  id: faction.id,
  name: factionName(board, faction.id),
  text: faction.text,
  score: toFigure(faction.score),
  isChosen: faction.id === chosen,
  isPinned: faction.x !== null,
  hasActor: faction.actor !== null,
  ties: tiesFrom(board, faction.id),
});

const eventRow = (board: Board, localize: Localize) => (event: Board["events"][number]) => ({
  id: event.id,
  line: eventText(event, localize),
  who: event.agendas
    .map((id) => factionName(board, id))
    .filter(Boolean)
    .join(", "),
  done: event.done,
});

const historyRow = (localize: Localize) => (happened: Board["history"][number]) => ({
  id: happened.id,
  line: eventText(happened, localize),
  reactions: happened.reactions.map((one) => ({
    node: one.node,
    name: one.name,
    text: reactedText(one, happened.modifier, localize),
    leadsOn: one.kind !== "none",
  })),
});

const phaseRows = (board: Board, localize: Localize) =>
  board.boxes.map((box) => ({
    id: box.id,
    name: boxName(box, localize),
    isCurrent: box.id === board.current,
    isPinned: box.x !== null,
    ways: board.ways
      .filter(({ from }) => from === box.id)
      .map(({ id, to, kind }) => {
        const end = board.boxes.find((one) => one.id === to);
        return { id, text: localize(`WHITEHACK.Factions.Way.${kind}`), to: end ? boxName(end, localize) : "" };
      }),
  }));

/** All that the window shows. @rule WH-MIND-01 WH-MIND-03 WH-PHASE-03 */
export function boardView(board: Board, state: BoardState, layout: Layout | null, localize: Localize) {
  const { mode, chosen } = state;
  const found = board.factions.find(({ id }) => id === chosen);
  const hints: Readonly<Record<BoardMode, LangKey>> = {
    map: "WHITEHACK.Factions.mapHint",
    list: "WHITEHACK.Factions.listHint",
    phases: "WHITEHACK.Factions.phasesHint",
  };
  return {
    modes: BOARD_MODES.map((id) => ({
      id,
      icon: ICONS[id],
      label: `WHITEHACK.Factions.Mode.${id}` as const,
      isOn: id === mode,
    })),
    hint: hints[mode],
    isPhases: mode === "phases",
    nodeAction: mode === "phases" ? "deed" : "choose",
    graph: layout && drawing(board, state, layout, localize),
    rows: mode === "list" ? board.factions.map((one) => row(board, one, chosen)) : null,
    chosen: found ? row(board, found, chosen) : null,
    hasOthers: board.factions.length > 1,
    hasFactions: board.factions.length > 0,
    events: board.events.map(eventRow(board, localize)),
    history: board.history.toReversed().map(historyRow(localize)),
    boxes: phaseRows(board, localize),
    hasBoxes: board.boxes.length > 1,
  };
}
