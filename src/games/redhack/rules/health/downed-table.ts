import { type DicePlan, requireInteger, resolveTotal } from "../../../../rules/index.ts";

export const DOWNED = ["winded", "wounded", "injured", "festering", "maimed", "doomed"] as const;
/** The state of a combatant who was downed, the lightest first. */
export type Downed = (typeof DOWNED)[number];

/** The consequences of one of these states. */
export interface DownedResult {
  readonly downed: Downed;
  /** Levels of exhaustion. */
  readonly exhaustion: number;
  /** Points of Constitution lost to a wound; null without one. */
  readonly wound: number | null;
  /** The die for an injury, which `injuryConstitution` turns into points of Constitution; null without one. */
  readonly injury: DicePlan | null;
  /** The difficulty of the saving throw against an infection; null without one. */
  readonly infection: number | null;
  readonly lifeChanging: boolean;
  readonly dying: boolean;
}

const INJURY: DicePlan = { count: 1, faces: 8, bonus: 0 };
const POINTS_OF_INJURY = 5;
/** The difficulty of a save against death, which also applies to infections. */
const DEATH = 2;

const NOTHING = { exhaustion: 0, wound: null, injury: null, infection: null, lifeChanging: false, dying: false };
const INFECTED = { ...NOTHING, injury: INJURY, infection: DEATH };

/** The first three rows replace each other; the others add to the third. @rule RH-INJ-04 */
export const DOWNED_TABLE: Readonly<Record<Downed, DownedResult>> = {
  winded: { ...NOTHING, downed: "winded", exhaustion: 1 },
  wounded: { ...NOTHING, downed: "wounded", wound: 7 },
  injured: { ...NOTHING, downed: "injured", injury: INJURY },
  festering: { ...INFECTED, downed: "festering" },
  maimed: { ...INFECTED, downed: "maimed", lifeChanging: true },
  doomed: { ...INFECTED, downed: "doomed", lifeChanging: true, dying: true },
};

/** Points of Constitution lost to an injury, by its die. @rule RH-INJ-04 */
export const injuryConstitution = (face: number): number => resolveTotal(INJURY, [face]) * POINTS_OF_INJURY;

/** The die for combatants without a player. @rule RH-INJ-02 */
export const DOWNED_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** The state of a combatant without a player: magick healing lowers the die by one, being abandoned raises it. @rule RH-INJ-02 */
export function downedByDie(face: number, fate: { readonly healed?: boolean; readonly abandoned?: boolean }): Downed {
  const moved = resolveTotal(DOWNED_DIE, [face]) - Number(fate.healed ?? false) + Number(fate.abandoned ?? false);
  return DOWNED.findLast((_, index) => index < moved) ?? "winded";
}

/** The most points of Constitution lost for each row; a greater loss means maimed. */
const UP_TO: readonly (readonly [most: number, downed: Downed])[] = [
  [3, "winded"],
  [5, "wounded"],
  [7, "injured"],
  [9, "festering"],
];

/** Points of Constitution lost by being left for dead, before any healing. */
const LEFT_FOR_DEAD = 2;

/** A character at the end of a fight. */
export interface Casualty {
  readonly constitution: number;
  readonly lost: number;
  /** Points of healing, which restore Constitution first. */
  readonly healing?: number;
  readonly leftForDead?: boolean;
}

/** Points of Constitution that stay lost, and the healing left over for hit points. @rule RH-INJ-03 */
export function afterHealing({ lost, healing = 0, leftForDead = false }: Casualty): {
  readonly lost: number;
  readonly healing: number;
} {
  const before = requireInteger(lost, "constitution") + (leftForDead ? LEFT_FOR_DEAD : 0);
  const used = Math.min(before, Math.max(0, requireInteger(healing, "healing")));
  return { lost: before - used, healing: healing - used };
}

/** The state of a character by the Constitution that stays lost; null if none does. @rule RH-INJ-03 */
export function downedByLoss(casualty: Casualty): Downed | null {
  const { lost } = afterHealing(casualty);
  if (lost === 0) return null;
  if (lost >= requireInteger(casualty.constitution, "constitution")) return "doomed";
  return UP_TO.find(([most]) => lost <= most)?.[1] ?? "maimed";
}
