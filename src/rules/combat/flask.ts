import { toLineValue } from "./attack/attack-line.ts";
import type { AttackRoll } from "../families/to-hit.ts";
import type { DiceMode, DiceReadings } from "../checks/check.ts";
import type { Explained, Modifier } from "../base/explained.ts";
import { requireInteger, requireNumber } from "../base/numbers.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { ACTIVITIES } from "../base/time/activities.ts";
import type { Activity } from "../families/turns.ts";

const FLASK_USES = ["quaff", "throw", "crush", "sample"] as const;
/** Ways to use a potion or a powder. @rule WH-ITEM-03 */
type FlaskUse = (typeof FLASK_USES)[number];

/** Feet within which breaking a vial never fails. @rule WH-ITEM-03 */
export const CRUSH_FEET = 5;

/** Feet across which something is given by hand. @rule WH-ITEM-03 */
export const HAND_FEET = 5;

/** The target of a use. */
interface FlaskTarget {
  /** Feet from the user. */
  readonly distance: number;
  readonly aim: "person" | "area";
  /** A creature's armor class; an area has 0. */
  readonly armorClass?: number;
}

/** The plan for the use of a flask. */
export interface FlaskPlan {
  readonly refusal: "tooFar" | null;
  readonly activity: Activity;
  /** How the place it lands is decided: automatically, or by an attack. */
  readonly roll: "none" | "missile" | "areaMissile";
  /** The armor class for that attack; null without an attack, or while it is unknown. */
  readonly armorClass: number | null;
  /** Everybody in the area may make a saving throw. */
  readonly area: boolean;
  readonly provokes: boolean;
}

const PLAIN: FlaskPlan = {
  refusal: null,
  activity: ACTIVITIES.combatRound,
  roll: "none",
  armorClass: null,
  area: false,
  provokes: false,
};

type Differing = (target: FlaskTarget, rulebook: Rulebook) => Partial<FlaskPlan>;

const WAYS: Readonly<Record<FlaskUse, Differing>> = {
  quaff: (_, { engagement }) => ({ activity: ACTIVITIES.quaff, provokes: engagement.provokes("quaff") }),
  sample: () => ({ activity: ACTIVITIES.samplePotion }),
  crush: ({ distance }) => ({ area: true, refusal: distance <= CRUSH_FEET ? null : "tooFar" }),
  throw: ({ aim, armorClass = null }) =>
    aim === "area" ? { roll: "areaMissile", armorClass: 0, area: true } : { roll: "missile", armorClass },
};

/**
 * Quaffing provokes free attacks, throwing is an attack, and a vial broken at one's feet never fails.
 * @rule WH-ITEM-03 WH-AREA-01 WH-FREE-01
 */
export function planFlask(use: FlaskUse, target: FlaskTarget, rulebook: Rulebook): FlaskPlan {
  requireNumber(target.distance, "distance");
  return { ...PLAIN, ...WAYS[use](target, rulebook) };
}

/** Whether careful sampling identifies a substance: only if it is a known one. @rule WH-ITEM-03 */
export const resolveSample = (substance: string, known: readonly string[]): "recognized" | "unknown" =>
  known.includes(substance) ? "recognized" : "unknown";

/** Feet of close range for a thrown flask: that of the smallest thrown weapons. @rule WH-ITEM-03 WH-RNG-01 */
export const FLASK_RANGE = 15;

/** How a flask is thrown. */
interface FlaskThrow {
  /** The thrower's own. */
  readonly attackValue: Explained;
  readonly modifiers: readonly Modifier[];
  /** Feet. */
  readonly distance: number;
  readonly readings: DiceReadings;
  /** The Referee's decision. */
  readonly mode?: DiceMode;
}

/** The missile attack of a thrown flask; null for a use without an attack. @rule WH-ITEM-03 WH-AREA-01 */
export function flaskAttack(
  { roll, armorClass }: Pick<FlaskPlan, "roll" | "armorClass">,
  { attackValue, modifiers, distance, readings, mode }: FlaskThrow,
): AttackRoll | null {
  if (roll === "none") return null;
  const { base, parts } = toLineValue(attackValue, modifiers);
  return {
    score: requireInteger(base, "attack value"),
    modifiers: parts,
    reasons: [],
    armorClass,
    range: { distance: requireNumber(distance, "distance"), close: FLASK_RANGE },
    readings,
    ...(mode && { mode }),
  };
}
