import type { Check, CheckOutcome } from "../checks/check.ts";
import { partOf } from "../base/explained.ts";
import { requireInteger } from "../base/numbers.ts";

/** Who may still override a ruling, and how often the Referee may demand a re-roll. @rule WH-CAMP-01 */
export interface OverrideMarkers {
  /** Markers left, by player. */
  readonly players: Readonly<Record<string, number>>;
  readonly pool: number;
}

/** Starts every player with one marker. @rule WH-CAMP-01 */
export const startMarkers = (players: readonly string[]): OverrideMarkers => ({
  players: Object.fromEntries(players.map((player) => [player, 1])),
  pool: 0,
});

/** Whether a player has a marker left. @rule WH-CAMP-01 */
export const canOverride = (markers: OverrideMarkers, player: string): boolean => markersOf(markers, player) > 0;

const markersOf = ({ players }: OverrideMarkers, player: string): number =>
  new Map(Object.entries(players)).get(player) ?? 0;

/**
 * A player overrides a ruling, and the marker passes to the Referee; unchanged if the player has none.
 * @rule WH-CAMP-01
 */
export function overrideRuling(markers: OverrideMarkers, player: string): OverrideMarkers {
  if (!canOverride(markers, player)) return markers;
  const left = markersOf(markers, player) - 1;
  return { players: { ...markers.players, [player]: left }, pool: markers.pool + 1 };
}

/** The Referee has a player roll again and spends a marker; unchanged if there is none. @rule WH-CAMP-01 */
export const forceReroll = (markers: OverrideMarkers): OverrideMarkers =>
  markers.pool > 0 ? { ...markers, pool: markers.pool - 1 } : markers;

/** A person or power with a goal. */
export interface Agenda {
  readonly id: string;
  readonly text: string;
  /** A score like 3d6: how readily it reacts. */
  readonly score: number;
  /** The id of an actor with stats; null if it has none. */
  readonly actor: string | null;
}

/** How one feels about another; it need not be mutual. */
export interface Relation {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly score: number;
}

/** An event, and who must react to it. */
interface MindEvent {
  readonly text: string;
  readonly modifier: number;
  readonly agendas: readonly string[];
}

/** Agendas, relations and events; for the Referee only. @rule WH-MIND-01 */
export interface MindMap {
  readonly agendas: readonly Agenda[];
  readonly relations: readonly Relation[];
  readonly events: readonly MindEvent[];
}

/** The default score of an agenda: the average of 3d6, rounded up. @rule WH-MIND-02 */
export const AVERAGE_AGENDA = 11;

/** How one feels about another, in this direction only; null if unknown. @rule WH-MIND-01 */
export const relationBetween = ({ relations }: MindMap, from: string, to: string): Relation | null =>
  relations.find((relation) => relation.from === from && relation.to === to) ?? null;

/** Those related to one, in either direction: they may react next. @rule WH-MIND-03 */
export function tiedTo({ agendas, relations }: MindMap, id: string): readonly string[] {
  const tied = relations.flatMap(({ from, to }) => {
    if (from === id) return [to];
    return to === id ? [from] : [];
  });
  return agendas.map((agenda) => agenda.id).filter((other) => other !== id && tied.includes(other));
}

/** The facts that turn a reaction, or an action of the characters, into an event. */
interface ChainLink {
  readonly text: string;
  /** How grave it is, in the Referee's judgement. */
  readonly modifier: number;
  /** Whose reaction it was; null for an action of the characters. */
  readonly of: string | null;
  /** Who must react; if nobody is named, those related to it. */
  readonly agendas?: readonly string[];
}

/** The map with one more event; unchanged if the Referee decides against it. @rule WH-MIND-03 */
export function chainEvent(map: MindMap, link: ChainLink | null): MindMap {
  if (!link) return map;
  const { text, modifier, of, agendas = of === null ? [] : tiedTo(map, of) } = link;
  return { ...map, events: [...map.events, { text, modifier, agendas }] };
}

export const REACTIONS = ["none", "measured", "huge", "disproportionate"] as const;
/** How an agenda, or a conviction, responds to an event. @rule WH-MIND-02 */
export type ReactionKind = (typeof REACTIONS)[number];

/** The outcome of a reaction roll. */
interface AgendaReaction {
  readonly kind: ReactionKind;
  /** The quality of a measured or a huge reaction, otherwise null. */
  readonly strength: number | null;
}

/**
 * The roll: the score of an agenda, a relation or a conviction, with the event's modifier.
 * @rule WH-MIND-02 WH-MIND-04
 */
export const agendaCheck = (score: number, modifier: number): Check => ({
  score: requireInteger(score, "score"),
  modifiers: partOf("WHITEHACK.Modifier.event", modifier, "WH-MIND-02"),
  reasons: [],
});

const KINDS: Readonly<Record<CheckOutcome["result"], ReactionKind>> = {
  crit: "huge",
  success: "measured",
  failure: "none",
  notAllowed: "none",
  fumble: "disproportionate",
};

/**
 * A success reacts as strongly as its quality, a crit hugely, and a fumble from a misunderstanding.
 * @rule WH-MIND-02 WH-MIND-04
 */
export const resolveAgenda = ({ result, quality }: Pick<CheckOutcome, "result" | "quality">): AgendaReaction => ({
  kind: KINDS[result],
  strength: quality === null ? null : requireInteger(quality, "quality"),
});
