import { type DamageFormula, parseDamage } from "../dice/formula.ts";
import { requireInteger } from "../numbers.ts";

export const MAGNITUDES = ["trivial", "simple", "standard", "major", "powerful"] as const;
/** How far an effect goes beyond what is possible without magick. @rule WH-WISE-03 */
export type Magnitude = (typeof MAGNITUDES)[number];

/** Hit points: a number, or dice and a constant. */
export type CostFormula = DamageFormula;

/** What a magnitude costs in hit points. @rule WH-WISE-03 */
export const MAGNITUDE_COSTS: Readonly<Record<Magnitude, CostFormula>> = {
  trivial: parseDamage("0"),
  simple: parseDamage("1"),
  standard: parseDamage("2"),
  major: parseDamage("d6"),
  powerful: parseDamage("2d6"),
};

/** The magnitude with exactly this cost; null for a cost in between. @rule WH-WISE-03 */
export const magnitudeOfCost = ({ dice, bonus }: CostFormula): Magnitude | null =>
  MAGNITUDES.find((one) => MAGNITUDE_COSTS[one].dice === dice && MAGNITUDE_COSTS[one].bonus === bonus) ?? null;

/** Examples of effects for each magnitude. @rule WH-WISE-03 */
export const EXAMPLE_EFFECTS: Readonly<Record<string, Magnitude>> = {
  light: "simple",
  unlock: "simple",
  "cure light wounds": "simple",
  "breathe water": "standard",
  "force armor": "standard",
  invisibility: "standard",
  teleport: "major",
  "animate dead": "major",
  dispel: "major",
  "raise dead": "powerful",
  "alter weather": "powerful",
  "stop time": "powerful",
};

/** The magnitude of an example effect; null for any other effect, which the Referee judges. @rule WH-WISE-03 */
export const exampleMagnitude = (effect: string): Magnitude | null => EXAMPLES.get(effect.trim().toLowerCase()) ?? null;

const EXAMPLES: ReadonlyMap<string, Magnitude> = new Map(Object.entries(EXAMPLE_EFFECTS));

const CHEAPER: Readonly<Record<Magnitude, Magnitude>> = {
  trivial: "trivial",
  simple: "trivial",
  standard: "simple",
  major: "standard",
  powerful: "major",
};

const DEARER: Readonly<Record<Magnitude, Magnitude>> = {
  trivial: "simple",
  simple: "standard",
  standard: "major",
  major: "powerful",
  powerful: "powerful",
};

/** The magnitude this many steps up or down the ladder, within its ends. @rule WH-WISE-10 WH-WISE-04 WH-WISE-05 */
export function shiftMagnitude(magnitude: Magnitude, steps: number): Magnitude {
  const ladder = requireInteger(steps, "steps") < 0 ? CHEAPER : DEARER;
  let reached = magnitude;
  for (let step = 0; step < Math.min(Math.abs(steps), MAGNITUDES.length); step += 1) reached = ladder[reached];
  return reached;
}

/** The magnitude with an energy concentration: one step cheaper. @rule WH-WISE-10 */
export const cheaperMagnitude = (magnitude: Magnitude): Magnitude => CHEAPER[magnitude];
