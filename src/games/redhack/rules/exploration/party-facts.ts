import { type PackFields, packField, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import { aFlag, aText, listOf, oneOf, orNull, type Reader, shape } from "../../../../rules/base/shape.ts";
import { PURSUIT_ENDS, type Pursuit } from "./pursuit.ts";
import { GROUNDS, type Ground, PACES, type Pace, PARTS_OF_TURN } from "./paces.ts";
import { type MappedRoom, RANKS, type Rank } from "./party.ts";
import { type ExplorationAct, passTurns, type TurnsPassed, withPace } from "./turns.ts";

const PACK = "rh";

/** The stored facts of a party that explores, beside the core's: the world's clock counts its turns. */
export interface PartyFacts {
  /** The begun part of a turn, in `PARTS_OF_TURN`. */
  readonly begun: number;
  /** Feet that were run since the last roll for events. */
  readonly ran: number;
  readonly pace: Pace;
  readonly ground: Ground;
  /** The Referee's word for whether the party is slow; null for what its burdens make it. */
  readonly slow: boolean | null;
  /** Null while nobody is after them. */
  readonly pursuit: Pursuit | null;
  /** The rooms on the party's map, by their names. */
  readonly map: readonly MappedRoom[];
}

/** The most rooms on a map, and the longest name of a room or an exit, in characters. */
export const MAP_LIMITS = { rooms: 200, exits: 20, name: 80 } as const;

const aName: Reader<string> = (value) => aText(value)?.slice(0, MAP_LIMITS.name);
const someExits: Reader<readonly string[]> = (value) => listOf(aName)(value)?.slice(0, MAP_LIMITS.exits);
const aMap = listOf(shape({ id: aName, exits: someExits }));

const aPursuit = shape({
  fleeing: oneOf(["faster", "asFast", "slower"] as const),
  moves: wholeWithin(0, 10_000),
  broken: wholeWithin(0, 100),
  ended: orNull(oneOf(PURSUIT_ENDS)),
});

/** The fields of parties. @rule RH-EXP-01 RH-EXP-02 RH-EXP-05 RH-PUR-01 */
export const PARTY_FIELDS: PackFields<PartyFacts> = {
  pack: PACK,
  fields: {
    begun: packField(wholeWithin(0, PARTS_OF_TURN), 0),
    ran: packField(wholeWithin(0, 100_000), 0),
    pace: packField(oneOf(PACES), "ordinary"),
    ground: packField(oneOf(GROUNDS), "unknown"),
    slow: packField(orNull(aFlag), null),
    pursuit: packField(orNull(aPursuit), null),
    map: packField((value) => aMap(value)?.slice(0, MAP_LIMITS.rooms), []),
  },
};

/** The stored facts of a member of a party. */
export interface MemberFacts {
  /** Null where nobody has said. */
  readonly rank: Rank | null;
  /** What is in hand, as the player has written it; "" for what the items tell. */
  readonly hands: string;
}

/** The longest text about hands, in characters. */
export const LONGEST_HANDS = 100;

/** The fields of members. @rule RH-EXP-03 */
export const MEMBER_FIELDS: PackFields<MemberFacts> = {
  pack: PACK,
  fields: {
    rank: packField(orNull(oneOf(RANKS)), null),
    hands: packField((value) => aText(value)?.slice(0, LONGEST_HANDS), ""),
  },
};

/** The levels of exhaustion of a creature for which its own game stores none. @rule RH-EVT-01 RH-ACT-03 */
export const EXHAUSTION_FIELDS: PackFields<{ readonly exhaustion: number }> = {
  pack: PACK,
  fields: { exhaustion: packField(wholeWithin(0, 20), 0) },
};

/** A party as it sets out to do something. */
interface Setting {
  /** Completed turns, as the world's clock counts them. */
  readonly turn: number;
  readonly facts: Pick<PartyFacts, "begun" | "ran" | "pace">;
  readonly slow: boolean;
}

/** What an act takes, and how the party is stored after it. */
export interface PlannedAct {
  readonly turns: number;
  /** Rolls for events on the run; those of completed turns follow from the clock. */
  readonly runs: number;
  readonly stored: Pick<PartyFacts, "begun" | "ran" | "pace">;
}

/** Acts that are done at the same time: a party that stops for anything but a move does not run any more. @rule RH-EXP-01 RH-EXP-04 RH-EXP-06 */
export function planActs(acts: readonly ExplorationAct[], { turn, facts, slow }: Setting): PlannedAct {
  const before = { turn, ...facts, timers: [] };
  const goes = acts.every(({ kind }) => kind === "move");
  const passed: TurnsPassed = passTurns(goes ? before : withPace(before, slower(facts.pace)), { acts, slow });
  const { begun, ran, pace } = passed.state;
  return {
    turns: passed.turns,
    runs: passed.checks.filter(({ column }) => column === "running").length,
    stored: { begun, ran, pace },
  };
}

/** The pace of a party that stands still for something. */
const slower = (pace: Pace): Pace => (pace === "careful" ? "careful" : "ordinary");
