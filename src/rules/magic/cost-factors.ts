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
  /** Further effects of a tick. */
  readonly brings?: "casterSave" | "craft" | "charge" | "permanent" | "noTargetSave" | "addiction";
  readonly rule: string;
}

const dearer = <Id extends string>(id: Id, brings?: CostFactor["brings"]): CostFactor<Id> => ({
  id,
  // crafting, charges and permanence multiply the cost instead
  steps: brings === undefined || brings === "noTargetSave" ? 1 : 0,
  side: "referee",
  ...(brings && { brings }),
  rule: "WH-WISE-04",
});

const offer = <Id extends string>(id: Id, brings?: CostFactor["brings"]): CostFactor<Id> => ({
  id,
  steps: -1,
  side: "player",
  ...(brings && { brings }),
  rule: "WH-WISE-05",
});

const DEARER_FACTORS = [
  dearer("peripheral"),
  dearer("longer"),
  dearer("farther"),
  dearer("wider"),
  dearer("moreVictims"),
  dearer("moreDamage"),
  dearer("noSave", "noTargetSave"),
  dearer("expensiveMagick"),
  dearer("craft", "craft"),
  dearer("extraCharge", "charge"),
  dearer("permanentItem", "permanent"),
];

const OFFERED_FACTORS = [
  offer("close"),
  offer("rareIngredients"),
  offer("sideEffects"),
  offer("casterSaves", "casterSave"),
  offer("addictiveDrug", "addiction"),
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

/** The cost that the ticked factors suggest. */
interface CostSuggestion {
  readonly magnitude: Magnitude;
  /** Charges, doses or single-use items to be made; 0 if nothing is crafted. */
  readonly charges: number;
  readonly permanent: boolean;
  /** The caster saves before the effect; a failure negates it. @rule WH-WISE-05 */
  readonly casterSaves: boolean;
}

/**
 * Magnitude and multipliers suggested by the ticked factors; one factor may be ticked more than once.
 * @rule WH-WISE-02 WH-WISE-04 WH-WISE-05
 */
export function suggestCost(magnitude: Magnitude, ticked: readonly string[]): CostSuggestion {
  const factors = ticked.flatMap((id) => COST_FACTORS.filter((factor) => factor.id === id));
  const brings = (what: CostFactor["brings"]): number => factors.filter((factor) => factor.brings === what).length;
  const permanent = brings("permanent") > 0;
  const crafted = permanent || brings("craft") > 0 || brings("charge") > 0;
  return {
    magnitude: shiftMagnitude(
      magnitude,
      factors.reduce((sum, { steps }) => sum + steps, 0),
    ),
    charges: crafted ? 1 + brings("charge") : 0,
    permanent,
    casterSaves: brings("casterSave") > 0,
  };
}

/**
 * The magnitude that a cost had before what is ticked; null where the ticks lead to it from none.
 * @rule WH-WISE-02 WH-WISE-04 WH-WISE-05
 */
export function magnitudeBefore(reached: Magnitude, ticked: readonly string[]): Magnitude | null {
  const steps = COST_FACTORS.flatMap((factor) => ticked.filter((id) => id === factor.id).map(() => factor.steps));
  const before = shiftMagnitude(
    reached,
    steps.reduce((sum: number, one) => sum - one, 0),
  );
  return suggestCost(before, ticked).magnitude === reached ? before : null;
}

/** The cost after an offer; the same where it is not the cost of a magnitude. @rule WH-WISE-05 */
export function cheaperBy(cost: CostFormula, offer: string): CostFormula {
  const magnitude = magnitudeOfCost(cost);
  return magnitude ? MAGNITUDE_COSTS[suggestCost(magnitude, [offer]).magnitude] : cost;
}
