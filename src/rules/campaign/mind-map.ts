/** Somebody or something that wants something. */
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

/** Something that happens, and who must react to it. */
export interface MindEvent {
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

/** What a viewer sees of the map: players see nothing. @rule WH-MIND-01 */
export const mindMapFor = (map: MindMap, viewer: "referee" | "player"): MindMap | null =>
  viewer === "referee" ? map : null;

/** Those related to one, in either direction: they may react next. @rule WH-MIND-03 */
export function tiedTo({ agendas, relations }: MindMap, id: string): readonly string[] {
  const tied = relations.flatMap(({ from, to }) => {
    if (from === id) return [to];
    return to === id ? [from] : [];
  });
  return agendas.map((agenda) => agenda.id).filter((other) => other !== id && tied.includes(other));
}

/** What is needed to turn a reaction, or a deed of the characters, into an event. */
export interface ChainLink {
  readonly text: string;
  /** How grave it is, in the Referee's judgement. */
  readonly modifier: number;
  /** Whose reaction it was; null for a deed of the characters. */
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
