import { LIGHT_LEVELS, type LightLevel, type LightZone, requireInteger } from "../../../../rules/index.ts";

/** Points for each step outside of the levels in which a creature sees well. */
const POINTS_OF_STEP = 2;

export const SEERS = ["human", "nightHunter", "caveDweller"] as const;
/** Creatures by the light that they live in. @rule RH-LGT-02 */
export type SeerKind = (typeof SEERS)[number];

/** The levels in which each of them sees well. @rule RH-LGT-02 */
export const ZONES: Readonly<Record<SeerKind, LightZone>> = {
  human: { most: "bright", least: "normal" },
  nightHunter: { most: "normal", least: "dim" },
  caveDweller: { most: "normal", least: "dark" },
};

/** The zone of a creature for which none is written: monsters that are not human live in caves. @rule RH-LGT-02 */
export const usualZone = ({ monster, human }: { readonly monster: boolean; readonly human: boolean }): LightZone =>
  monster && !human ? ZONES.caveDweller : ZONES.human;

const place = (level: LightLevel): number => LIGHT_LEVELS.indexOf(level);

/** The brighter of two levels. @rule RH-LGT-01 */
export const brighter = (first: LightLevel, second: LightLevel): LightLevel =>
  place(first) <= place(second) ? first : second;

/** How many steps a level lies outside of a zone, on whichever side. @rule RH-LGT-01 RH-LGT-02 */
export const stepsOutside = (level: LightLevel, { most, least }: LightZone): number =>
  Math.max(0, place(most) - place(level), place(level) - place(least));

/** The points by which a creature attacks, defends and does anything else by sight worse at this level. @rule RH-LGT-03 */
export const lightPenalty = (level: LightLevel, zone: LightZone): number => POINTS_OF_STEP * stepsOutside(level, zone);

/** The difficulty of a test by sight, raised by the penalty of the one who makes it. @rule RH-LGT-03 */
export const difficultyInLight = (difficulty: number, level: LightLevel, zone: LightZone): number =>
  requireInteger(difficulty, "difficulty") + lightPenalty(level, zone);

/** The light in which two sides fight; a lamp may shine on one of them alone. */
export interface Engagement {
  /** The light on the monster, by which the character sees it, and the zone of the character. */
  readonly character: { readonly level: LightLevel; readonly zone: LightZone };
  /** The light on the character, by which the monster sees them, and the zone of the monster. */
  readonly monster: { readonly level: LightLevel; readonly zone: LightZone };
}

/** By how many points the character is worse off than the monster; below 0 where the monster is. @rule RH-LGT-04 */
export const netPenalty = ({ character, monster }: Engagement): number =>
  lightPenalty(character.level, character.zone) - lightPenalty(monster.level, monster.zone);

/** The difficulties that a monster sets: for defence its hit dice, for attacks on it its armor class. */
interface MonsterNumbers {
  readonly hitDice: number;
  readonly armorClass: number;
}

/** A monster's hit dice and armor class with the net penalty, neither below 0. @rule RH-LGT-04 */
export function numbersInLight({ hitDice, armorClass }: MonsterNumbers, engagement: Engagement): MonsterNumbers {
  const net = netPenalty(engagement);
  return {
    hitDice: Math.max(0, requireInteger(hitDice, "hit dice") + net),
    armorClass: Math.max(0, requireInteger(armorClass, "armor class") + net),
  };
}

/** A monster or a retainer in a fight. */
interface Wavering {
  readonly id: string;
  readonly zone: LightZone;
  /** The light before it changed; null where the fight begins. */
  readonly before: LightLevel | null;
  readonly now: LightLevel;
}

/**
 * The ids of monsters and retainers whose morale the Referee is asked to test: those who suffer a penalty as a fight
 * begins, or suffer a greater one since the light has changed. @rule RH-LGT-05
 */
export const shakenByLight = (all: readonly Wavering[]): readonly string[] =>
  all
    .filter(({ zone, before, now }) => lightPenalty(now, zone) > (before === null ? 0 : lightPenalty(before, zone)))
    .map(({ id }) => id);

const TRAP_IN: Readonly<Partial<Record<LightLevel, number>>> = { dim: -1, dark: -2 };

/** The addition of the light to rolls for whether a trap goes off. @rule RH-LGT-09 */
export const trapInLight = (level: LightLevel): number => TRAP_IN[level] ?? 0;

/** Whether darkness helps to hide: every one of the foes who might notice sees badly, and there are some. @rule RH-LGT-09 */
export const hidesWell = (level: LightLevel, foes: readonly LightZone[]): boolean =>
  foes.length > 0 && foes.every((zone) => lightPenalty(level, zone) > 0);
