import { casualtyBurdens } from "../health/wounded.ts";
import { helpedAlong } from "./encumbered.ts";

export const HELPS = ["carry", "along"] as const;
/** How a casualty is brought away: on another's back, or leaning on them. @rule RH-INJ-01 RH-EXP-08 */
export type Help = (typeof HELPS)[number];

/** The two sides of it. */
export interface Helping {
  readonly how: Help;
  /** Burdens of the helper before. */
  readonly helper: number;
  /** Burdens of the casualty before. */
  readonly casualty: number;
  /** Burdens of the gear that the casualty has on them. */
  readonly gear: number;
}

/**
 * The burdens that are added to both: a carried casualty and their gear are all the helper's; one who is helped along is one
 * more burden, and if they carry anything, both are encumbered. @rule RH-INJ-01 RH-EXP-08
 */
export function burdensOfHelp({ how, helper, casualty, gear }: Helping): {
  readonly helper: number;
  readonly casualty: number;
} {
  if (how === "carry") return { helper: casualtyBurdens(gear), casualty: 0 };
  const after = helpedAlong({ helper, casualty });
  return { helper: after.helper - helper, casualty: after.casualty - casualty };
}
