import { type DicePlan, requireCount } from "../../../../rules/index.ts";
import { restOff } from "../burdens/privation.ts";

export const RANKS = ["front", "middle", "rear"] as const;
/** Places in the order of march. @rule RH-EXP-03 */
export type Rank = (typeof RANKS)[number];

/** A member of a party under way. */
export interface Marcher {
  readonly id: string;
  /** Null where the player has said nothing. */
  readonly rank: Rank | null;
  /** What the hands hold, "" for an empty one; null where the player has said nothing. */
  readonly hands: readonly string[] | null;
}

/** A place in the order of march: in the middle for those of whom nothing was said. @rule RH-EXP-03 */
export const rankOf = ({ rank }: Pick<Marcher, "rank">): Rank => rank ?? "middle";

/** Those who meet traps and monsters first: the foremost rank in which there are any. @rule RH-EXP-03 */
export function foremost(party: readonly Marcher[]): readonly string[] {
  const rank = RANKS.find((one) => party.some((member) => rankOf(member) === one));
  return party.filter((member) => rankOf(member) === rank).map(({ id }) => id);
}

/** Those of whom it has to be asked what they hold. @rule RH-EXP-03 */
export const unclearHands = (party: readonly Marcher[]): readonly string[] =>
  party.filter(({ hands }) => hands === null).map(({ id }) => id);

/** A room that the party has drawn. */
export interface MappedRoom {
  readonly id: string;
  /** Every exit that can be seen, as the Referee has named them. */
  readonly exits: readonly string[];
}

/** The one who draws a map. */
export interface Mapmaker {
  readonly parchment: boolean;
  readonly pen: boolean;
}

export const MAP_REFUSALS = ["noParchment", "noPen", "noExits", "known"] as const;
/** Why a room cannot be drawn; without the list of its exits the Referee has to be asked first. @rule RH-EXP-07 */
export type MapRefusal = (typeof MAP_REFUSALS)[number];

/** Why a room cannot be drawn: null if it can. @rule RH-EXP-07 RH-ACT-02 */
export function mapRefusal(
  map: readonly MappedRoom[],
  room: { readonly id: string; readonly exits: readonly string[] | null },
  { parchment, pen }: Mapmaker,
): MapRefusal | null {
  const applies: Readonly<Record<MapRefusal, boolean>> = {
    noParchment: !parchment,
    noPen: !pen,
    noExits: room.exits === null,
    known: map.some(({ id }) => id === room.id),
  };
  return MAP_REFUSALS.find((reason) => applies[reason]) ?? null;
}

/** Turns for drawing rooms: one each, and none for corridors. @rule RH-EXP-07 */
export const turnsToMap = (rooms: number): number => requireCount(rooms, "rooms");

/** The rooms for which the Referee hands out a better map: those on the party's own, once it is back in town. @rule RH-EXP-07 */
export const tradedRooms = (map: readonly MappedRoom[], inTown: boolean): readonly string[] =>
  inTown ? map.map(({ id }) => id) : [];

/** A character who takes a short rest of two turns. */
export interface Resting {
  readonly exhaustion: number;
  /** The day's ration is eaten. */
  readonly eats: boolean;
  /** One hit die of the character. */
  readonly hitDie: DicePlan;
}

/** A short rest takes off a level of exhaustion, and heals one hit die if it did, or if the ration was eaten. @rule RH-ACT-03 */
export function shortRest({ exhaustion, eats, hitDie }: Resting): {
  readonly exhaustion: number;
  /** Null for no healing. */
  readonly heals: DicePlan | null;
} {
  const { left, heals } = restOff(exhaustion, "shortRest");
  return { exhaustion: left, heals: heals || eats ? hitDie : null };
}
