/** Somebody or something that wants something. */
export interface Agenda {
  readonly id: string;
  readonly text: string;
  /** As of 3d6: how readily it reacts. */
  readonly score: number;
  /** The id of an actor with stats; null without. */
  readonly actor: string | null;
}

/** How one stands to another; the other may see it otherwise. */
export interface Relation {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly score: number;
}

/** Something that happens, and whom it forces to react. */
export interface MindEvent {
  readonly text: string;
  readonly modifier: number;
  readonly agendas: readonly string[];
}

/** Agendas, relations and events; for the Referee alone. @rule WH-MIND-01 */
export interface MindMap {
  readonly agendas: readonly Agenda[];
  readonly relations: readonly Relation[];
  readonly events: readonly MindEvent[];
}

/** The score of an agenda of which nobody says otherwise: the average of 3d6, rounded up. @rule WH-MIND-02 */
export const AVERAGE_AGENDA = 11;

/** How one stands to another, in this direction alone; null where nothing is known. @rule WH-MIND-01 */
export const relationBetween = ({ relations }: MindMap, from: string, to: string): Relation | null =>
  relations.find((relation) => relation.from === from && relation.to === to) ?? null;

/** What somebody sees of the map: players nothing. @rule WH-MIND-01 */
export const mindMapFor = (map: MindMap, viewer: "referee" | "player"): MindMap | null =>
  viewer === "referee" ? map : null;

/** Those whom a relation ties to one, whatever its direction: they may react next. @rule WH-MIND-03 */
export function tiedTo({ agendas, relations }: MindMap, id: string): readonly string[] {
  const tied = relations.flatMap(({ from, to }) => {
    if (from === id) return [to];
    return to === id ? [from] : [];
  });
  return agendas.map((agenda) => agenda.id).filter((other) => other !== id && tied.includes(other));
}

/** What a reaction, or what the characters did, becomes as an event. */
export interface ChainLink {
  readonly text: string;
  /** The Referee's judgement of how grave it is. */
  readonly modifier: number;
  /** Whose reaction it was; null for the characters' own doing. */
  readonly of: string | null;
  /** Whom it forces to react; those who are tied to it where nobody is named. */
  readonly agendas?: readonly string[];
}

/** The map with one more event; unchanged where the Referee thinks better of it. @rule WH-MIND-03 */
export function chainEvent(map: MindMap, link: ChainLink | null): MindMap {
  if (!link) return map;
  const { text, modifier, of, agendas = of === null ? [] : tiedTo(map, of) } = link;
  return { ...map, events: [...map.events, { text, modifier, agendas }] };
}
