import { type DicePlan, requireInteger, resolveTotal } from "../../rules/index.ts";

export const DOWNED = ["winded", "wounded", "injured", "festering", "maimed", "doomed"] as const;
/** How somebody is who has been down, from the lightest. */
export type Downed = (typeof DOWNED)[number];

/** What is done to whoever comes out so. */
export interface DownedResult {
  readonly downed: Downed;
  /** Levels of exhaustion. */
  readonly exhaustion: number;
  /** Constitution that a wound takes; null without one. */
  readonly wound: number | null;
  /** The die for an injury, of which `injuryConstitution` makes points of Constitution; null without one. */
  readonly injury: DicePlan | null;
  /** The difficulty of the saving throw against an infection; null without one. */
  readonly infection: number | null;
  readonly lifeChanging: boolean;
  readonly dying: boolean;
}

const INJURY: DicePlan = { count: 1, faces: 8, bonus: 0 };
const POINTS_OF_INJURY = 5;
/** The difficulty against death, which an infection goes by. */
const DEATH = 2;

const NOTHING = { exhaustion: 0, wound: null, injury: null, infection: null, lifeChanging: false, dying: false };
const INFECTED = { ...NOTHING, injury: INJURY, infection: DEATH };

/** The first three replace each other, the others add to the third. @rule RH-INJ-04 */
export const DOWNED_TABLE: Readonly<Record<Downed, DownedResult>> = {
  winded: { ...NOTHING, downed: "winded", exhaustion: 1 },
  wounded: { ...NOTHING, downed: "wounded", wound: 7 },
  injured: { ...NOTHING, downed: "injured", injury: INJURY },
  festering: { ...INFECTED, downed: "festering" },
  maimed: { ...INFECTED, downed: "maimed", lifeChanging: true },
  doomed: { ...INFECTED, downed: "doomed", lifeChanging: true, dying: true },
};

/** Points of Constitution that an injury takes, by its die. @rule RH-INJ-04 */
export const injuryConstitution = (face: number): number => resolveTotal(INJURY, [face]) * POINTS_OF_INJURY;

/** The die for somebody whom nobody plays. @rule RH-INJ-02 */
export const DOWNED_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** How it went for somebody nobody plays: magick betters the die by one, and having been left worsens it. @rule RH-INJ-02 */
export function downedByDie(face: number, fate: { readonly healed?: boolean; readonly abandoned?: boolean }): Downed {
  const moved = resolveTotal(DOWNED_DIE, [face]) - Number(fate.healed ?? false) + Number(fate.abandoned ?? false);
  return DOWNED.findLast((_, index) => index < moved) ?? "winded";
}

/** Most points of Constitution lost for each row; beyond them one is maimed. */
const UP_TO: readonly (readonly [most: number, downed: Downed])[] = [
  [3, "winded"],
  [5, "wounded"],
  [7, "injured"],
  [9, "festering"],
];

/** What being left for dead costs first. */
const LEFT_FOR_DEAD = 2;

/** A character at the end of a fight. */
export interface Casualty {
  readonly constitution: number;
  readonly lost: number;
  /** Points that healing gives back, to Constitution before anything else. */
  readonly healing?: number;
  readonly leftForDead?: boolean;
}

/** Points of Constitution that stay lost, and what is left of the healing for hit points. @rule RH-INJ-03 */
export function afterHealing({ lost, healing = 0, leftForDead = false }: Casualty): {
  readonly lost: number;
  readonly healing: number;
} {
  const before = requireInteger(lost, "constitution") + (leftForDead ? LEFT_FOR_DEAD : 0);
  const used = Math.min(before, Math.max(0, requireInteger(healing, "healing")));
  return { lost: before - used, healing: healing - used };
}

/** How a character comes out by the Constitution that stays lost; null if none does. @rule RH-INJ-03 */
export function downedByLoss(casualty: Casualty): Downed | null {
  const { lost } = afterHealing(casualty);
  if (lost === 0) return null;
  if (lost >= requireInteger(casualty.constitution, "constitution")) return "doomed";
  return UP_TO.find(([most]) => lost <= most)?.[1] ?? "maimed";
}
