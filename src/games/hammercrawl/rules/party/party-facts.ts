import { aFlag, aText, listOf, oneOf, orNull, type Reader, shape } from "../../../../rules/base/shape.ts";
import { packField, type PackFields, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import { ROLES, type Role } from "./camp.ts";
import { EMPTY_POOL, type Pool, poolFrom } from "./pool.ts";
import { TOWN_STEPS, type TownStep } from "./town.ts";

/** The Referee's record of a party: no player can write it. @rule HC-GEN-04 HC-DIV-01 */
export interface PartyRecord {
  /** The uuids of those who hold the roles; "" for nobody. */
  readonly roles: Readonly<Record<Role, string>>;
  readonly pool: Pool;
  /** Rooms that the party has passed in its dungeon. */
  readonly rooms: number;
  /** The steps of a stay in town that are done; null while the party is not in town. */
  readonly town: readonly TownStep[] | null;
  /** What the mapper has noted of rooms, in the order of the rooms. @rule HC-GEN-04 HC-ENC-01 */
  readonly map: readonly MapNote[];
}

/** A room on the mapper's list. */
export interface MapNote {
  readonly room: number;
  readonly text: string;
}

/** The most rooms that are kept, and the letters of each. */
export const MAP_LIMITS = { rooms: 60, text: 160 } as const;

export const NO_RECORD: PartyRecord = {
  roles: { leader: "", mapper: "", lootkeeper: "", timekeeper: "" },
  pool: EMPTY_POOL,
  rooms: 0,
  town: null,
  map: [],
};

const MOST_ROOMS = 9_999;
const aNote: Reader<string> = (value) => aText(value)?.slice(0, MAP_LIMITS.text);

const readStored = shape({
  roles: orNull(shape({ leader: aText, mapper: aText, lootkeeper: aText, timekeeper: aText })),
  pool: orNull(
    shape({ dice: (value) => value ?? null, symbols: (value) => value ?? null, coming: (value) => value ?? null }),
  ),
  rooms: orNull(wholeWithin(0, MOST_ROOMS)),
  town: orNull(listOf(oneOf(TOWN_STEPS))),
  map: orNull(listOf(shape({ room: wholeWithin(0, MOST_ROOMS), text: aNote }))),
});

/** The record of a party as it is stored; an empty one where nothing usable is. */
export function recordIn(stored: unknown): PartyRecord {
  const { roles, pool, rooms, town, map } = readStored(stored ?? {}) ?? {};
  return {
    roles: roles ?? NO_RECORD.roles,
    pool: pool ? poolFrom(pool) : EMPTY_POOL,
    rooms: rooms ?? 0,
    town: town ?? null,
    map: (map ?? []).slice(-MAP_LIMITS.rooms),
  };
}

/** The map with a note of a room in place of what was noted of it; an empty note takes it off. @rule HC-GEN-04 */
export function withNote(map: readonly MapNote[], { room, text }: MapNote): readonly MapNote[] {
  const others = map.filter((one) => one.room !== room);
  const words = text.trim().slice(0, MAP_LIMITS.text);
  const all = words === "" ? others : [...others, { room, text: words }];
  return all.toSorted((one, other) => one.room - other.room).slice(-MAP_LIMITS.rooms);
}

/** The roles that a creature holds. @rule HC-GEN-04 */
export const rolesOf = ({ roles }: Pick<PartyRecord, "roles">, uuid: string): readonly Role[] =>
  ROLES.filter((role) => uuid !== "" && roles[role] === uuid);

/** A level of a dungeon, as the Referee has marked its scene. @rule HC-TIR-02 HC-PTY-02 HC-PTY-05 */
export interface Dungeon {
  readonly level: number;
  /** Hit dice of its strongest monster; null for what stands on the scene. */
  readonly boss: number | null;
  readonly haven: boolean;
}

export const DUNGEON_LIMITS = { level: 99, boss: 60 } as const;

const readDungeon = shape({
  level: orNull(wholeWithin(0, DUNGEON_LIMITS.level)),
  boss: orNull(wholeWithin(0, DUNGEON_LIMITS.boss)),
  haven: orNull(aFlag),
});

/** The level of a dungeon as a scene stores it; the first where nothing usable is. */
export function dungeonIn(stored: unknown): Dungeon {
  const { level, boss = null, haven } = readDungeon(stored ?? {}) ?? {};
  return { level: level ?? 1, boss, haven: haven ?? false };
}

/** The facts of one who turns the unholy. @rule HC-TRN-03 HC-TRN-04 */
export interface TurnerFacts {
  /** May turn whatever class and vocation say. */
  readonly canTurn: boolean;
  readonly turnings: number;
}

/** A hireling who serves a player's character. @rule HC-HIR-01 HC-HIR-02 */
export interface HirelingFacts {
  /** Null for an actor who is no hireling. */
  readonly hireTier: number | null;
  readonly trade: string;
  /** The uuid of the employer; "" for nobody. */
  readonly employer: string;
  /** Stays at double wages. */
  readonly doubled: boolean;
}

const LONGEST_TRADE = 80;
const aShortText: Reader<string> = (value) => aText(value)?.slice(0, LONGEST_TRADE);
const MOST_TIER = 5;

export const TURNER_FIELDS: PackFields<TurnerFacts> = {
  pack: "hc",
  fields: { canTurn: packField(aFlag, false), turnings: packField(wholeWithin(0, 999), 0) },
};

export const HIRELING_FIELDS: PackFields<HirelingFacts> = {
  pack: "hc",
  fields: {
    hireTier: packField(orNull(wholeWithin(0, MOST_TIER)), null),
    trade: packField(aShortText, ""),
    employer: packField(aText, ""),
    doubled: packField(aFlag, false),
  },
};

/** Rations in one place: with a member, or in the stash of all. */
export interface RationStore {
  readonly id: string;
  /** The member; "" for what belongs to all. */
  readonly owner: string;
  readonly quantity: number;
}

/** How many rations are taken from where: each eats their own first, then those of all, then those of others. @rule HC-PTY-02 HC-PTY-04 */
export function takeRations(
  stores: readonly RationStore[],
  eaten: Readonly<Record<string, number>>,
): { readonly taken: Readonly<Record<string, number>>; readonly missing: number } {
  const left = new Map(stores.map(({ id, quantity }) => [id, quantity]));
  const owed = new Map(Object.entries(eaten));
  const draw = (eater: string, from: readonly RationStore[]): void => {
    for (const { id } of from) {
      const taken = Math.min(left.get(id) ?? 0, owed.get(eater) ?? 0);
      left.set(id, (left.get(id) ?? 0) - taken);
      owed.set(eater, (owed.get(eater) ?? 0) - taken);
    }
  };
  for (const eater of owed.keys())
    draw(
      eater,
      stores.filter(({ owner }) => owner === eater),
    );
  const others = [...stores].sort((one, other) => Number(one.owner !== "") - Number(other.owner !== ""));
  for (const eater of owed.keys()) draw(eater, others);
  const taken = stores.flatMap(({ id, quantity }) => {
    const gone = quantity - (left.get(id) ?? 0);
    return gone > 0 ? [[id, gone] as const] : [];
  });
  return { taken: Object.fromEntries(taken), missing: [...owed.values()].reduce((sum, one) => sum + one, 0) };
}
