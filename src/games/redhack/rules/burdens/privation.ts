import { requireCount, requireNumber } from "../../../../rules/index.ts";

export const RESTS = ["shortRest", "watch", "night"] as const;
/** Two turns in a dungeon, a watch in the wilderness, a whole night. @rule RH-PRV-01 */
export type Rest = (typeof RESTS)[number];

/** Levels of exhaustion that are left after a rest, and whether one hit die is healed since some were taken off. @rule RH-PRV-01 */
export function restOff(exhaustion: number, rest: Rest): { readonly left: number; readonly heals: boolean } {
  const levels = requireCount(exhaustion, "exhaustion");
  return { left: rest === "night" ? 0 : Math.max(0, levels - 1), heals: levels > 0 };
}

/** The wants of a character, as they are stored. */
export interface Privation {
  /** Levels of exhaustion. */
  readonly exhaustion: number;
  /** Too long without sleep. */
  readonly fatigued: boolean;
  /** Days in a row without drink. */
  readonly thirst: number;
  /** Days in a row without food. */
  readonly hunger: number;
  /** Levels of starvation. */
  readonly starvation: number;
  /** Days in a row without hunger, of a week that ends starvation. */
  readonly fed: number;
}

/** A character who lacks nothing. @rule RH-PRV-01 */
export const CONTENT: Privation = { exhaustion: 0, fatigued: false, thirst: 0, hunger: 0, starvation: 0, fed: 0 };

const HOURS_OF_DAY = 24;

/** Whether a character is fatigued: after a day without sleep, until a day of rest. Hours. @rule RH-PRV-02 */
export function isFatigued(fatigued: boolean, hours: { readonly awake: number; readonly rested: number }): boolean {
  if (requireNumber(hours.rested, "hours") >= HOURS_OF_DAY) return false;
  return fatigued || requireNumber(hours.awake, "hours") >= HOURS_OF_DAY;
}

/** What a character had in a day: a day's ration of food, and one of fluids. */
export interface DayOfRations {
  readonly ate: boolean;
  readonly drank: boolean;
}

const DAYS_OF_WEEK = 7;

/**
 * A day passes. Thirst rises with each day without drink; hunger is the same after each day without food, and every full week
 * of it adds a level of starvation, which a week without hunger takes off. @rule RH-PRV-03 RH-PRV-04
 */
export function passDay(before: Privation, { ate, drank }: DayOfRations): Privation {
  const hunger = ate ? 0 : requireCount(before.hunger, "hunger") + 1;
  const fed = ate ? requireCount(before.fed, "days") + 1 : 0;
  const starved = hunger > 0 && hunger % DAYS_OF_WEEK === 0 ? 1 : 0;
  const starvation = fed >= DAYS_OF_WEEK ? 0 : requireCount(before.starvation, "starvation") + starved;
  return {
    ...before,
    hunger,
    starvation,
    fed: starvation === 0 ? 0 : fed,
    thirst: drank ? 0 : requireCount(before.thirst, "thirst") + 1,
  };
}

export const WANTS = ["exhaustion", "fatigue", "thirst", "hunger", "starvation"] as const;
export type Want = (typeof WANTS)[number];

/** The effects of a want: burdens, and points of Constitution that are lost while it lasts. */
export interface WantEffect {
  readonly want: Want;
  readonly burdens: number;
  readonly constitution: number;
}

/** Points of Constitution for each level. */
const COST: Readonly<Record<Want, number>> = { exhaustion: 0, fatigue: 0, thirst: 3, hunger: 1, starvation: 3 };

/** The effects of all that a character lacks. @rule RH-PRV-01 RH-PRV-02 RH-PRV-03 RH-PRV-04 */
export function wantEffects({ exhaustion, fatigued, thirst, hunger, starvation }: Privation): readonly WantEffect[] {
  const levels: Readonly<Record<Want, number>> = {
    exhaustion: requireCount(exhaustion, "exhaustion"),
    fatigue: Number(fatigued),
    thirst: requireCount(thirst, "thirst"),
    hunger: Math.min(1, requireCount(hunger, "hunger")),
    starvation: requireCount(starvation, "starvation"),
  };
  const effects = WANTS.map((want) => ({ want, burdens: levels[want], constitution: levels[want] * COST[want] }));
  return effects.filter(({ burdens }) => burdens > 0);
}

/** Points of Constitution that are lost to privation, until it ends. @rule RH-PRV-03 RH-PRV-04 */
export const constitutionWanting = (privation: Privation): number =>
  wantEffects(privation).reduce((sum, { constitution }) => sum + constitution, 0);
