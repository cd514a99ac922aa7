import { requireNumber } from "../../numbers.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { ACTIVITIES } from "../../world/time/activities.ts";
import type { Activity } from "../../contract/turn-length.ts";

export const FLASK_USES = ["quaff", "throw", "crush", "sample"] as const;
/** What can be done with a potion or a powder. @rule WH-ITEM-03 */
export type FlaskUse = (typeof FLASK_USES)[number];

/** Feet within which a vial is crushed without fail. @rule WH-ITEM-03 */
export const CRUSH_FEET = 5;

/** Whom or what a use is meant for. */
export interface FlaskTarget {
  /** Feet from the user. */
  readonly distance: number;
  readonly aim: "person" | "area";
  /** Armor class of a person; an area has none to beat but 0. */
  readonly armorClass?: number;
}

/** What a use takes. */
export interface FlaskPlan {
  readonly refusal: "tooFar" | null;
  readonly activity: Activity;
  /** How the dice decide where it goes: not at all, or by an attack. */
  readonly roll: "none" | "missile" | "areaMissile";
  /** What that attack has to beat; null without one, or while it is not known. */
  readonly armorClass: number | null;
  /** Everybody within may save. */
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

/** Quaffing lays one open, throwing is an attack, and a vial at one's feet breaks without fail. @rule WH-ITEM-03 WH-AREA-01 WH-FREE-01 */
export function planFlask(use: FlaskUse, target: FlaskTarget, rulebook: Rulebook): FlaskPlan {
  requireNumber(target.distance, "distance");
  return { ...PLAIN, ...WAYS[use](target, rulebook) };
}

/** Whether careful sampling tells what a substance is: only where it is known. @rule WH-ITEM-03 */
export const resolveSample = (substance: string, known: readonly string[]): "recognized" | "unknown" =>
  known.includes(substance) ? "recognized" : "unknown";
