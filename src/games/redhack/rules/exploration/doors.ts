import {
  ACTIVITIES,
  coreSearch,
  type DicePlan,
  type DoorRules,
  requireCount,
  requireFaces,
  type SearchRules,
} from "../../../../rules/index.ts";
import { type Grade, type GradeLimits, gradeOf } from "../characters/grade.ts";

/** The die for listening, and for forcing a door. @rule RH-DOR-01 RH-DOR-02 */
export const DOOR_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

const sides = DOOR_DIE.faces;

/** The one who listens at a door. */
export interface Listener {
  readonly thief: boolean;
  /** A background fits. */
  readonly background: boolean;
  /** Known for good hearing, as elves are. */
  readonly keenEars: boolean;
  /** A test of moving silently was made beforehand. */
  readonly silent: boolean;
}

/** The result of listening. */
export interface ListeningOutcome {
  readonly total: number;
  readonly hears: boolean;
  /** The other side hears the listener. */
  readonly isHeard: boolean;
}

/** A listener hears by a total of 6, and is heard on a natural 1, unless silent. @rule RH-DOR-01 */
export function listenAtDoor(face: number, { thief, background, keenEars, silent }: Listener): ListeningOutcome {
  const [rolled = face] = requireFaces(DOOR_DIE, [face]);
  const total = rolled + Number(thief) + Number(background) + Number(keenEars);
  return { total, hears: total >= sides, isHeard: rolled === 1 && !silent };
}

const IN_SIX: Readonly<Record<Grade, number>> = { low: 1, average: 2, high: 4 };
const HELP = 1;

/** Faces of a d6 that open a stuck door: by the best Strength of those who try, and one more for two of them. @rule RH-DOR-02 */
export const stuckDoorChance = (strengths: readonly number[], limits?: GradeLimits): number =>
  Math.max(0, ...strengths.map((one) => IN_SIX[gradeOf(one, limits)])) + (strengths.length > 1 ? HELP : 0);

/** Whether a stuck door opens; it takes a turn in any case. @rule RH-DOR-02 */
export const forcesDoor = (face: number, strengths: readonly number[], limits?: GradeLimits): boolean =>
  requireFaces(DOOR_DIE, [face]).some((rolled) => rolled <= stuckDoorChance(strengths, limits));

/** The state of a door. */
export interface DoorState {
  readonly open: boolean;
  readonly stuck: boolean;
  readonly locked: boolean;
  /** Held open or shut by a spike. */
  readonly spiked: boolean;
  /** Nobody knows of it before it is found. */
  readonly secret: boolean;
}

export const DOOR_REFUSALS = ["secret", "spiked", "locked", "open", "notStuck"] as const;
/** Why a door cannot be forced. @rule RH-DOR-03 */
export type DoorRefusal = (typeof DOOR_REFUSALS)[number];

/** Why a door cannot be forced like a stuck one: a spike is removed first, a lock picked or battered; null if it can. @rule RH-DOR-02 RH-DOR-03 */
export function forcingRefusal(door: DoorState): DoorRefusal | null {
  const applies: Readonly<Record<DoorRefusal, boolean>> = { ...door, notStuck: !door.stuck };
  return DOOR_REFUSALS.find((reason) => applies[reason]) ?? null;
}

/** A door after it was forced. @rule RH-DOR-02 */
export const afterForcing = (door: DoorState, opens: boolean): DoorState =>
  opens ? { ...door, open: true, stuck: false } : door;

/** A door ahead of those who run, once intelligent monsters are alert: closed, and stuck unless a spike holds it open. @rule RH-EVT-04 */
export const afterAlert = (door: DoorState): DoorState =>
  door.open && door.spiked ? door : { ...door, open: false, stuck: true };

/**
 * Listening by a die and forcing by a die, which takes a turn whatever it shows. Answer to `family.doors`, whose chances count
 * the lowest faces. @rule RH-DOR-01 RH-DOR-02
 */
export const doorsByDie = (limits?: GradeLimits): DoorRules => ({
  listening: (gifts) => ({ kind: "chance", inSix: Math.min(sides, 1 + requireCount(gifts, "gifts")) }),
  forcing: (strength, helpers) => ({
    kind: "chance",
    inSix: stuckDoorChance(requireCount(helpers, "helpers") > 0 ? [strength, strength] : [strength], limits),
  }),
  forcingDice: () => ({ count: 0, faces: 6, bonus: 1 }),
  forced: (_attempt, _time, { success }) => ({ opens: success, took: { amount: 1, unit: "dungeonTurn" } }),
});

/** Whether a search finds what is there: after a turn, unless the Referee has set a test and it failed. @rule RH-ACT-02 */
export const searchFinds = (turns: number, test: { readonly success: boolean } | null): boolean =>
  requireCount(turns, "turns") >= 1 && (test?.success ?? true);

/**
 * A turn finds what is hidden, and any clue; sounds are listened for by a die, and for what the booklet does not tell of, the
 * core's rules stay. Answer to `family.search`. @rule RH-ACT-02 RH-DOR-01
 */
export const searchByTurns: SearchRules = {
  method(search) {
    if (search.what === "hidden" || search.what === "clue") return { kind: "certain" };
    return search.what === "sound" ? { kind: "chance", inSix: 1 } : coreSearch.method(search);
  },
  activity: (search) =>
    search.what === "hidden" || search.what === "clue" ? ACTIVITIES.searchRoom : coreSearch.activity(search),
};
