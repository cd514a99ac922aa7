import { type DamageFormula, parseDamage } from "../base/dice.ts";
import { requireInteger } from "../base/numbers.ts";

export const MAGNITUDES = ["trivial", "simple", "standard", "major", "powerful"] as const;
/** How far an effect goes beyond what is possible without magick. @rule WH-WISE-03 */
export type Magnitude = (typeof MAGNITUDES)[number];

/** Hit points: a number, or dice and a constant. */
export type CostFormula = DamageFormula;

/** The cost of a magnitude in hit points. @rule WH-WISE-03 */
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

/** A reason why a cost differs from its basic magnitude. */
interface CostFactor<Id extends string = string> {
  readonly id: Id;
  /** Suggested steps on the ladder of magnitudes for each tick; the Referee is free to differ. */
  readonly steps: -1 | 0 | 1;
  /** Who brings it up: the player offers, the Referee asks. */
  readonly side: "player" | "referee";
  readonly rule: string;
}

const dearer = <Id extends string>(id: Id, steps: 0 | 1 = 1): CostFactor<Id> => ({
  id,
  steps,
  side: "referee",
  rule: "WH-WISE-04",
});

const offer = <Id extends string>(id: Id): CostFactor<Id> => ({ id, steps: -1, side: "player", rule: "WH-WISE-05" });

const DEARER_FACTORS = [
  dearer("peripheral"),
  dearer("longer"),
  dearer("farther"),
  dearer("wider"),
  dearer("moreVictims"),
  dearer("moreDamage"),
  dearer("noSave"),
  dearer("expensiveMagick"),
  // these multiply the cost instead
  dearer("craft", 0),
  dearer("extraCharge", 0),
  dearer("permanentItem", 0),
];

const OFFERED_FACTORS = [
  offer("close"),
  offer("rareIngredients"),
  offer("sideEffects"),
  offer("casterSaves"),
  offer("addictiveDrug"),
  offer("cheapMagick"),
  offer("longerCasting"),
  offer("timeOrPlace"),
];

/** The factors that make a miracle more or less expensive. @rule WH-WISE-04 WH-WISE-05 */
export const COST_FACTORS: readonly CostFactor[] = [...DEARER_FACTORS, ...OFFERED_FACTORS];

/** True for the id of a factor, false for words of one's own. @rule WH-WISE-04 WH-WISE-05 */
export const isCostFactor = (id: string): boolean => COST_FACTORS.some((factor) => factor.id === id);

/** The ids of what a Referee asks more for. @rule WH-WISE-04 */
export const DEMANDS = DEARER_FACTORS.map(({ id }) => id);
/** The ids of what a player may offer. @rule WH-WISE-05 */
export const OFFERS = OFFERED_FACTORS.map(({ id }) => id);

const stepsOf = (ticked: readonly string[]): number =>
  ticked.reduce((sum, id) => sum + (COST_FACTORS.find((factor) => factor.id === id)?.steps ?? 0), 0);

/**
 * The magnitude that the ticked factors suggest; one factor may be ticked more than once.
 * @rule WH-WISE-02 WH-WISE-04 WH-WISE-05
 */
export const suggestedMagnitude = (magnitude: Magnitude, ticked: readonly string[]): Magnitude =>
  shiftMagnitude(magnitude, stepsOf(ticked));

/**
 * The magnitude that a cost had before what is ticked; null where the ticks lead to it from none.
 * @rule WH-WISE-02 WH-WISE-04 WH-WISE-05
 */
export function magnitudeBefore(reached: Magnitude, ticked: readonly string[]): Magnitude | null {
  const before = shiftMagnitude(reached, -stepsOf(ticked));
  return suggestedMagnitude(before, ticked) === reached ? before : null;
}

/** The cost after an offer; the same where it is not the cost of a magnitude. @rule WH-WISE-05 */
export function cheaperBy(cost: CostFormula, offer: string): CostFormula {
  const magnitude = magnitudeOfCost(cost);
  return magnitude ? MAGNITUDE_COSTS[suggestedMagnitude(magnitude, [offer])] : cost;
}
