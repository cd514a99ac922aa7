import { type Magnitude, shiftMagnitude } from "./magnitudes.ts";

/** A reason for a cost to be other than its magnitude says. */
export interface CostFactor {
  readonly id: string;
  /** Steps on the ladder of magnitudes that a tick suggests; the Referee is free. */
  readonly steps: -1 | 0 | 1;
  /** Who names it: the player offers, the Referee asks. */
  readonly side: "player" | "referee";
  /** What a tick brings besides. */
  readonly brings?: "casterSave" | "craft" | "charge" | "permanent" | "noTargetSave" | "addiction";
  readonly rule: string;
}

const dearer = (id: string, brings?: CostFactor["brings"]): CostFactor => ({
  id,
  // crafting, charges and permanence multiply instead
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

/** What makes a miracle dearer or cheaper. @rule WH-WISE-04 WH-WISE-05 */
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
  /** Charges, doses or disposable things to be made; 0 where nothing is crafted. */
  readonly charges: number;
  readonly permanent: boolean;
  /** The caster saves before the effect, which a failure negates. @rule WH-WISE-05 */
  readonly casterSaves: boolean;
}

/** Magnitude and multipliers that the ticked factors suggest; the same one may be ticked more than once. @rule WH-WISE-02 WH-WISE-04 WH-WISE-05 */
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
