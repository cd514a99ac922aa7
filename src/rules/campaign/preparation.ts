import type { RuleOptions } from "../base/options.ts";
import { requireCount } from "../base/numbers.ts";

export const LOG_TAGS = ["mayReturn", "precedent", "reaction"] as const;
/** Why an entry may be looked up again. @rule WH-REF-07 */
type LogTag = (typeof LOG_TAGS)[number];

/** An event of a session. */
interface LogEntry {
  readonly session: number;
  readonly text: string;
  readonly tags: readonly LogTag[];
}

/** The log with one more entry, in the order of sessions. @rule WH-REF-07 */
export function logEntry(log: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
  requireCount(entry.session, "session");
  return [...log, entry].toSorted((first, second) => first.session - second.session);
}

/** The entries with a given tag. @rule WH-REF-07 */
export const taggedEntries = (log: readonly LogEntry[], tag: LogTag): readonly LogEntry[] =>
  log.filter(({ tags }) => tags.includes(tag));

/** A genre's answers, laid over those in force. @rule WH-REF-06 */
export const GENRES = {
  modern: { modernWeapons: true, hacking: true, vehicles: true },
  grittyFantasy: { literacyIsLanguage: true },
} as const satisfies Readonly<Record<string, Partial<RuleOptions>>>;
type Genre = keyof typeof GENRES;

/** The answers in force, with a genre's answers laid over them. @rule WH-REF-06 */
export const withGenre = (options: RuleOptions, genre: Genre): RuleOptions => ({ ...options, ...GENRES[genre] });

/** A room of a dungeon, or a node of a system to be hacked. */
interface DungeonRoom {
  readonly id: string;
  /** Whether it can be entered from outside. */
  readonly entrance: "none" | "open" | "hidden";
}

/** Rooms and the ways between them; ways have no direction. */
export interface DungeonMap {
  readonly rooms: readonly DungeonRoom[];
  readonly ways: readonly (readonly [from: string, to: string])[];
}

const DUNGEON_HINTS = ["oneEntrance", "noHiddenEntrance", "noLoop"] as const;
/** The things that a good map should have and this one lacks. */
type DungeonHint = (typeof DUNGEON_HINTS)[number];

/** Whether there is a loop: joining rooms way by way then meets two rooms that are already joined. @rule WH-REF-05 */
export function hasLoop({ rooms, ways }: DungeonMap): boolean {
  const areaOf = new Map(rooms.map(({ id }) => [id, id]));
  return ways.some(([from, to]) => {
    const [first, second] = [areaOf.get(from) ?? from, areaOf.get(to) ?? to];
    if (first === second) return true;
    for (const [room, area] of areaOf) if (area === second) areaOf.set(room, first);
    return false;
  });
}

/** Hints for drawing a map: several entrances, one of them hidden, and paths that loop. @rule WH-REF-05 WH-HACK-02 */
export function dungeonHints(map: DungeonMap): readonly DungeonHint[] {
  const entrances = map.rooms.filter(({ entrance }) => entrance !== "none");
  const missing: Readonly<Record<DungeonHint, boolean>> = {
    oneEntrance: entrances.length < 2,
    noHiddenEntrance: !entrances.some(({ entrance }) => entrance === "hidden"),
    noLoop: !hasLoop(map),
  };
  return DUNGEON_HINTS.filter((hint) => missing[hint]);
}

/**
 * Shapes of an adventure, and the pages that one starts with; each may be tied to the same map of phases.
 * @rule WH-REF-04
 */
export const ADVENTURE_PAGES = {
  story: ["phaseMap", "phases", "persons"],
  dungeon: ["phaseMap", "structure", "rooms", "traps", "encounters"],
  mindMap: ["phaseMap", "agendas", "relations", "events"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type AdventureFormat = keyof typeof ADVENTURE_PAGES;
type AdventurePage = (typeof ADVENTURE_PAGES)[AdventureFormat][number];

/** The pages of an adventure that mixes shapes, without duplicates. @rule WH-REF-04 */
export const adventurePages = (formats: readonly AdventureFormat[]): readonly AdventurePage[] => [
  ...new Set(formats.flatMap((format): readonly AdventurePage[] => ADVENTURE_PAGES[format])),
];
