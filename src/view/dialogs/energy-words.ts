import type { Energy } from "../../rules/index.ts";
import type { Localize } from "../localize.ts";

/** The energy that was found; "none" where nothing is left of it, "unknown" where nobody counts. @rule WH-WISE-09 */
export type EnergyAtHand = Energy | "none" | "unknown";

/** What the box says that makes a miracle cheaper. @rule WH-WISE-09 WH-WISE-10 */
export const energyLabel = (energy: EnergyAtHand, localize: Localize): string =>
  energy === "none" || energy === "unknown"
    ? localize("WHITEHACK.Miracle.Concentration")
    : localize("WHITEHACK.Energy.Cheaper", { kind: localize(`WHITEHACK.Energy.Kind.${energy}`) });

/** Players use what they have found; the Referee may always allow it. @rule WH-WISE-09 */
export const mayUseEnergy = ({ energy, isReferee }: { readonly energy: EnergyAtHand; readonly isReferee: boolean }) =>
  isReferee || energy !== "none";
