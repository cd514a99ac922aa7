import {
  type Agenda,
  AVERAGE_AGENDA,
  type MindMap,
  PHASE_LINKS,
  PHASES,
  type Phase,
  type PhaseLinkKind,
  REACTIONS,
  type ReactionKind,
  type Relation,
} from "../../../rules/index.ts";
import { type Data, isData } from "../../../undo/record.ts";

/** A drawn box; without a place it is laid out, with one it stays where a hand has put it. */
export interface Drawn {
  readonly id: string;
  readonly x: number | null;
  readonly y: number | null;
}

/** A faction with its name and its agenda. */
export interface Faction extends Agenda, Drawn {
  readonly name: string;
}

export interface Tie extends Relation {
  readonly id: string;
}

/** An event that has happened or may happen; `done` once it was rolled for. */
export interface BoardEvent {
  readonly id: string;
  readonly text: string;
  readonly modifier: number;
  readonly agendas: readonly string[];
  readonly done: boolean;
}

/** The reaction of a faction: the score that was rolled against, the die and the result. */
export interface Reacted {
  readonly node: string;
  readonly name: string;
  readonly by: string;
  readonly score: number;
  readonly face: number | null;
  readonly kind: ReactionKind;
  readonly strength: number | null;
}

/** An event that was rolled for. */
export interface Happened {
  readonly id: string;
  readonly text: string;
  readonly modifier: number;
  readonly reactions: readonly Reacted[];
}

/** A phase of the story, as a box. */
export interface PhaseBox extends Drawn {
  readonly name: string;
  readonly phase: Phase;
}

interface PhaseWay {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: PhaseLinkKind;
}

/** All that a Referee's board holds, each list in the order in which it was written. */
export interface Board {
  readonly factions: readonly Faction[];
  readonly ties: readonly Tie[];
  readonly events: readonly BoardEvent[];
  readonly history: readonly Happened[];
  readonly boxes: readonly PhaseBox[];
  readonly ways: readonly PhaseWay[];
  /** The box in which the story is; "" for none. */
  readonly current: string;
}

/** The longest text of a field. */
export const MOST_LETTERS = 500;
/** How far a score or a modifier may go. */
export const MOST_SCORE = 99;

const textOf = (data: Data, key: string): string => {
  const value = data[key];
  return typeof value === "string" ? value.slice(0, MOST_LETTERS) : "";
};

const numberOf = (data: Data, key: string): number | null => {
  const value = data[key];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
};

const scoreOf = (data: Data, key: string, otherwise: number): number =>
  Math.max(-MOST_SCORE, Math.min(MOST_SCORE, Math.trunc(numberOf(data, key) ?? otherwise)));

const textsOf = (data: Data, key: string): readonly string[] => {
  const value: unknown = data[key];
  return Array.isArray(value) ? value.filter((one: unknown) => typeof one === "string") : [];
};

const oneOf = <Word extends string>(data: Data, key: string, words: readonly [Word, ...Word[]]): Word =>
  words.find((word) => word === data[key]) ?? words[0];

/** The entries of a record in their order; what was taken away is null. */
const entriesOf = (stored: unknown): readonly (readonly [string, Data])[] =>
  Object.entries(isData(stored) ? stored : {})
    .flatMap(([id, one]) => (isData(one) ? [[id, one] as const] : []))
    .toSorted(([, one], [, other]) => (numberOf(one, "sort") ?? 0) - (numberOf(other, "sort") ?? 0));

const drawnIn = (id: string, data: Data): Drawn => ({ id, x: numberOf(data, "x"), y: numberOf(data, "y") });

const factionIn = (id: string, data: Data): Faction => ({
  ...drawnIn(id, data),
  name: textOf(data, "name"),
  text: textOf(data, "text"),
  score: scoreOf(data, "score", AVERAGE_AGENDA),
  actor: textOf(data, "actor") || null,
});

const tieIn = (id: string, data: Data): Tie => ({
  id,
  from: textOf(data, "from"),
  to: textOf(data, "to"),
  label: textOf(data, "label"),
  score: scoreOf(data, "score", AVERAGE_AGENDA),
});

const eventIn = (id: string, data: Data): BoardEvent => ({
  id,
  text: textOf(data, "text"),
  modifier: scoreOf(data, "modifier", 0),
  agendas: textsOf(data, "agendas"),
  done: data["done"] === true,
});

const reactedIn = (data: unknown): readonly Reacted[] =>
  isData(data)
    ? [
        {
          node: textOf(data, "node"),
          name: textOf(data, "name"),
          by: textOf(data, "by"),
          score: scoreOf(data, "score", 0),
          face: numberOf(data, "face"),
          kind: oneOf(data, "kind", REACTIONS),
          strength: numberOf(data, "strength"),
        },
      ]
    : [];

const happenedIn = (id: string, data: Data): Happened => {
  const reactions: unknown = data["reactions"];
  return {
    id,
    text: textOf(data, "text"),
    modifier: scoreOf(data, "modifier", 0),
    reactions: Array.isArray(reactions) ? reactions.flatMap(reactedIn) : [],
  };
};

const boxIn = (id: string, data: Data): PhaseBox => ({
  ...drawnIn(id, data),
  name: textOf(data, "name"),
  phase: oneOf(data, "phase", PHASES),
});

const wayIn = (id: string, data: Data): PhaseWay => ({
  id,
  from: textOf(data, "from"),
  to: textOf(data, "to"),
  kind: oneOf(data, "kind", PHASE_LINKS),
});

const listIn = <One>(stored: unknown, read: (id: string, data: Data) => One): readonly One[] =>
  entriesOf(stored).map(([id, data]) => read(id, data));

/** Only what leads from one thing to another that are both there. */
const within = <Line extends { readonly from: string; readonly to: string }>(
  lines: readonly Line[],
  ends: readonly Drawn[],
): readonly Line[] => {
  const ids = new Set(ends.map(({ id }) => id));
  return lines.filter(({ from, to }) => from !== to && ids.has(from) && ids.has(to));
};

/** The stored board, which any client may have written: unreadable entries are left out. @rule WH-MIND-01 WH-PHASE-03 */
export function boardIn(stored: unknown): Board {
  const data = isData(stored) ? stored : {};
  const factions = listIn(data["factions"], factionIn);
  const boxes = listIn(data["boxes"], boxIn);
  const current = textOf(data, "current");
  return {
    factions,
    ties: within(listIn(data["ties"], tieIn), factions),
    events: listIn(data["events"], eventIn),
    history: listIn(data["history"], happenedIn),
    boxes,
    ways: within(listIn(data["ways"], wayIn), boxes),
    current: boxes.some(({ id }) => id === current) ? current : "",
  };
}

/** The board as the rules know it. @rule WH-MIND-01 */
export const mindMapOf = ({ factions, ties, events }: Board): MindMap => ({
  agendas: factions,
  relations: ties,
  events,
});

/** The name of a faction; its agenda where it has no name. */
export const factionName = ({ factions }: Pick<Board, "factions">, id: string): string => {
  const found = factions.find((one) => one.id === id);
  return found ? found.name || found.text : "";
};
