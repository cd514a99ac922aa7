import { aText, listOf } from "../../rules/shape.ts";
import { packField, type PackFields, wholeWithin } from "../pack-fields.ts";

/** What is noted of a fighter in melee. */
export interface MeleeNotes {
  /** The fighters at whom this one has struck hand to hand, by their ids. @rule WB-CMB-08 */
  readonly bound: readonly string[];
  /** The round in which this one last struck in melee in their own turn; 0 for none. @rule WB-CMB-10 */
  readonly struckRound: number;
}

export const MELEE_FIELDS: PackFields<MeleeNotes> = {
  pack: "wb",
  fields: { bound: packField(listOf(aText), []), struckRound: packField(wholeWithin(0, 1_000_000), 0) },
};
