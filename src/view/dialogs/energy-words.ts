import type { EnergyAtHand } from "../../rules/index.ts";
import type { Localize } from "../localize.ts";

/** The label of the box that makes a miracle cheaper. @rule WH-WISE-09 WH-WISE-10 */
export const energyLabel = (energy: EnergyAtHand, localize: Localize): string =>
  energy === "none" || energy === "unknown"
    ? localize("WHITEHACK.Miracle.Concentration")
    : localize("WHITEHACK.Energy.Cheaper", { kind: localize(`WHITEHACK.Energy.Kind.${energy}`) });
