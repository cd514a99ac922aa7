/** A room of a dungeon, or a node of a system to be hacked. */
export interface DungeonRoom {
  readonly id: string;
  /** Whether it can be entered from outside. */
  readonly entrance: "none" | "open" | "hidden";
}

/** Rooms and the ways between them; ways have no direction. */
export interface DungeonMap {
  readonly rooms: readonly DungeonRoom[];
  readonly ways: readonly (readonly [from: string, to: string])[];
}

export const DUNGEON_HINTS = ["oneEntrance", "noHiddenEntrance", "noLoop"] as const;
/** The things that a good map should have and this one lacks. */
export type DungeonHint = (typeof DUNGEON_HINTS)[number];

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
