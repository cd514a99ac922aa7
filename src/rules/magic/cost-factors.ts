import { type Magnitude, shiftMagnitude } from "./magnitudes.ts";

/** A reason why a cost differs from its basic magnitude. */
export interface CostFactor {
  readonly id: string;
  /** Suggested steps on the ladder of magnitudes for each tick; the Referee is free to differ. */
  readonly steps: -1 | 0 | 1;
  /** Who brings it up: the player offers, the Referee asks. */
  readonly side: "player" | "referee";
  /** Further effects of a tick. */
  readonly brings?: "casterSave" | "craft" | "charge" | "permanent" | "noTargetSave" | "addiction";
  readonly rule: string;
}

const dearer = (id: string, brings?: CostFactor["brings"]): CostFactor => ({
  id,
  // crafting, charges and permanence multiply the cost instead
  steps: brings === undefined || brings === "noTargetSave" ? 1 : 0,
  side: "referee",
  ...(brings && { brings }),
  rule: "WH-WISE-04",
});

const offer = (id: string, brings?: CostFactor["brings"]): CostFactor => ({
  id,
  steps: -1,
  side: "player",
  ...(brings && { brings }),
  rule: "WH-WISE-05",
});

/** What makes a miracle more or less expensive. @rule WH-WISE-04 WH-WISE-05 */
export const COST_FACTORS: readonly CostFactor[] = [
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
  offer("close"),
  offer("rareIngredients"),
  offer("sideEffects"),
  offer("casterSaves", "casterSave"),
  offer("addictiveDrug", "addiction"),
  offer("cheapMagick"),
  offer("longerCasting"),
  offer("timeOrPlace"),
];

/** What the ticked factors suggest. */
export interface CostSuggestion {
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
