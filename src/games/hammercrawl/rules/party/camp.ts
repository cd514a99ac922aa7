import type { DicePlan } from "../../../../rules/base/dice.ts";
import { requireCount, requireInteger } from "../../../../rules/base/numbers.ts";

/** What keeps a party from making camp. */
export const CAMP_REFUSALS = ["noHaven", "noLight", "noRations"] as const;
export type CampRefusal = (typeof CAMP_REFUSALS)[number];

/** Turns of a camp, which are an hour. @rule HC-PTY-02 HC-TIM-01 */
export const TURNS_OF_CAMP = 6;

/** A place and those who would camp there. */
export interface Camping {
  /** The Referee has said that it is safe. */
  readonly haven: boolean;
  readonly members: number;
  /** The most turns that a light of theirs still burns, those in their packs included. */
  readonly turnsOfLight: number;
  /** Everybody sees in the dark. */
  readonly seesInDark: boolean;
  /** Rations that they have together. */
  readonly rations: number;
}

/** Why there can be no camp; null where there can. @rule HC-PTY-02 HC-LGT-03 */
export function campRefusal(camping: Camping): CampRefusal | null {
  if (!camping.haven) return "noHaven";
  if (!camping.seesInDark && requireCount(camping.turnsOfLight, "turns") < TURNS_OF_CAMP) return "noLight";
  return requireCount(camping.rations, "rations") < camping.members ? "noRations" : null;
}

export const CAMPERS = ["caster", "elf", "other"] as const;
/** How one recovers in a camp: spells, either, or hit points. @rule HC-PTY-03 */
export type Camper = (typeof CAMPERS)[number];

export const FREE_RECOVERIES = ["spell", "hitPoints"] as const;
export type FreeRecovery = (typeof FREE_RECOVERIES)[number];

/** What comes without an action, as far as there is a choice. @rule HC-PTY-03 */
export const freeRecoveries = (camper: Camper): readonly FreeRecovery[] =>
  (({ caster: ["spell"], elf: FREE_RECOVERIES, other: ["hitPoints"] }) as const)[camper];

/** Half of the lost hit points, rounded up. @rule HC-PTY-03 HC-PTY-04 */
export const halfOf = (lost: number): number => Math.ceil(requireCount(lost, "hit points") / 2);

export const CAMP_ACTIONS = ["rest", "rememorise", "craft", "levelUp", "watch", "scout"] as const;
/** What one does in a camp besides. @rule HC-PTY-04 */
export type CampAction = (typeof CAMP_ACTIONS)[number];

/** One who camps, as far as that decides what can be done. */
export interface Rester {
  readonly camper: Camper;
  /** Has the experience for a level, and gains it by this game. */
  readonly ready: boolean;
  /** Spells are learned by this game. */
  readonly memorises: boolean;
}

/** The actions open to one who camps. @rule HC-PTY-04 */
export const campActions = ({ camper, ready, memorises }: Rester): readonly CampAction[] =>
  CAMP_ACTIONS.filter((action) => {
    if (action === "levelUp") return ready;
    return action !== "rememorise" || (memorises && camper !== "other");
  });

/** Hit points that come back in a camp: a rest after the free half restores all that was lost. @rule HC-PTY-03 HC-PTY-04 */
export function recovered(lost: number, { free, rests }: { readonly free: boolean; readonly rests: boolean }): number {
  if (free && rests) return requireCount(lost, "hit points");
  return free || rests ? halfOf(lost) : 0;
}

/** Arrows or sling stones that one makes. @rule HC-PTY-04 */
export const AMMO_DICE: DicePlan = { count: 2, faces: 4, bonus: 0 };

/** For how many rooms scouting counts. @rule HC-PTY-04 */
export const SCOUTED_ROOMS: DicePlan = { count: 1, faces: 4, bonus: 0 };

/** Those who scouted well ahead add a yellow die to each of the next rooms, the others a black one. @rule HC-PTY-04 */
export const scoutedDie = (
  success: boolean,
  rooms: number,
): { readonly color: "yellow" | "black"; readonly rooms: number } => ({
  color: success ? "yellow" : "black",
  rooms: requireCount(rooms, "rooms"),
});

/** The dice that watches add to the next room: a blue one each. @rule HC-PTY-04 */
export const watchDice = (watching: number) =>
  Array.from({ length: requireCount(watching, "watches") }, () => ({ color: "blue", rooms: 1 }) as const);

export const CAMP_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };
const ENCOUNTER_FROM = 6;

/** What the night brings. */
export interface CampNight {
  readonly total: number;
  readonly encounter: boolean;
  /** Nobody was on watch. */
  readonly surprised: boolean;
}

/** The roll for an encounter at a camp: harder places add, and each watch takes off. @rule HC-PTY-05 */
export function campNight(
  face: number,
  { level, watching }: { readonly level: number; readonly watching: number },
): CampNight {
  const total = requireInteger(face, "die") - requireCount(watching, "watches") + requireCount(level, "level");
  const encounter = total >= ENCOUNTER_FROM;
  return { total, encounter, surprised: encounter && watching === 0 };
}

export const ROLES = ["leader", "mapper", "lootkeeper", "timekeeper"] as const;
/** Who does what for the party. @rule HC-GEN-04 */
export type Role = (typeof ROLES)[number];

export const PARTY_ACTIONS = ["explore", "camp", "town", "turn"] as const;
/** What the party does as one: three actions that the leader calls, and a turn that the timekeeper lets pass. @rule HC-PTY-01 HC-GEN-04 */
export type PartyAction = (typeof PARTY_ACTIONS)[number];

/** Whose word a party action is. */
export const CALLED_BY: Readonly<Record<PartyAction, Role>> = {
  explore: "leader",
  camp: "leader",
  town: "leader",
  turn: "timekeeper",
};

/** Whether a user may call an action: the Referee always, and the player of the role's holder. @rule HC-GEN-04 HC-PTY-01 */
export const mayCall = (
  action: PartyAction,
  { isReferee, plays }: { readonly isReferee: boolean; readonly plays: readonly Role[] },
): boolean => isReferee || plays.includes(CALLED_BY[action]);
