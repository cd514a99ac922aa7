import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toFigure, toSigned, toList } from "../../base/localize.ts";
import {
  type Board,
  type BoardEvent,
  type Faction,
  factionName,
  type Happened,
  type PhaseBox,
  type Reacted,
  type Tie,
} from "./board.ts";
import { type GraphView, graphView } from "./graph-view.ts";
import type { Layout } from "./lay-out.ts";

/** "15 − 2 = 13", or "15" where nothing is added. @rule WH-MIND-02 */
export function sumText(score: number, modifier: number): string {
  if (modifier === 0) return toFigure(score);
  return `${toFigure(score)} ${modifier < 0 ? "−" : "+"} ${Math.abs(modifier)} = ${toFigure(score + modifier)}`;
}

/** "friend 12", as it stands beside a line. */
const tieText = ({ label, score }: Pick<Tie, "label" | "score">): string => `${label} ${toFigure(score)}`.trim();

/** "friend → The Baron". */
export const tieTo = (board: Board, tie: Tie): string => `${tie.label} → ${factionName(board, tie.to)}`.trim();

/** The reaction of a faction in words, with the sum and the die. @rule WH-MIND-02 WH-MIND-04 */
export function reactedText(
  { by, score, face, kind, strength }: Reacted,
  modifier: number,
  localize: Localize,
): string {
  const key: LangKey = face === null ? "WHITEHACK.Factions.Reaction.impossible" : `WHITEHACK.Factions.Reaction.${kind}`;
  return localize(key, {
    by,
    sum: sumText(score, modifier),
    face: toFigure(face ?? 0),
    strength: toFigure(strength ?? 0),
  });
}

/** "−2: the bridge falls"; an event without a modifier is told by its words alone. */
export const eventText = ({ text, modifier }: Pick<BoardEvent, "text" | "modifier">, localize: Localize): string =>
  modifier === 0 ? text : localize("WHITEHACK.Factions.eventLine", { text, modifier: toSigned(modifier) });

/** The title of an event that follows from the reaction of a faction. @rule WH-MIND-03 */
export const followingText = (happened: Happened, { name, kind }: Reacted, localize: Localize): string =>
  localize("WHITEHACK.Factions.following", {
    name,
    event: happened.text,
    kind: localize(`WHITEHACK.Factions.Kind.${kind}`),
  });

export const BOARD_MODES = ["map", "list", "phases"] as const;
export type BoardMode = (typeof BOARD_MODES)[number];

/** The present state of the board in its window. */
interface BoardState {
  readonly mode: BoardMode;
  /** The faction or the box that is chosen; "" for none. */
  readonly chosen: string;
}

const ICONS: Readonly<Record<BoardMode, string>> = {
  map: "fa-diagram-project",
  list: "fa-list",
  phases: "fa-route",
};

/** The name of a box: its own, or its phase. */
export const boxName = ({ name, phase }: PhaseBox, localize: Localize): string =>
  name || localize(`WHITEHACK.Base.Phase.${phase}`);

/** The drawn lists: the factions or the boxes of phases, and the lines between them. */
interface DrawnLists {
  readonly items: readonly (Faction | PhaseBox)[];
  readonly lines: readonly { readonly from: string; readonly to: string; readonly text: string }[];
}

/** The lists of the board that a mode draws; of phases the letters of what leads on. @rule WH-MIND-01 WH-PHASE-03 */
export const drawnIn = (board: Board, mode: BoardMode, localize: Localize): DrawnLists =>
  mode === "phases"
    ? {
        items: board.boxes,
        lines: board.ways.map(({ from, to, kind }) => ({
          from,
          to,
          text: localize(`WHITEHACK.Factions.Letter.${kind}`),
        })),
      }
    : { items: board.factions, lines: board.ties.map((tie) => ({ from: tie.from, to: tie.to, text: tieText(tie) })) };

function factionFace(board: Board, faction: Faction, chosen: string) {
  const score = toFigure(faction.score);
  return {
    id: faction.id,
    name: factionName(board, faction.id),
    note: faction.text === "" ? score : `${score} · ${faction.text}`,
    label: "",
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
      : board.factions.map((one) => factionFace(board, one, chosen));
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
  who: toList(event.agendas.map((id) => factionName(board, id)).filter(Boolean), localize),
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
    nodeAction: mode === "phases" ? "operation" : "choose",
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
