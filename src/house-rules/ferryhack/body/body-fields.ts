import { aFlag } from "../../../rules/shape.ts";
import { packField, type PackFields, wholeWithin } from "../../pack-fields.ts";

/** What the pack notes of a character's treasure. */
export interface TreasureFacts {
  /** Silver pieces of the purse that came from the sale of what is no treasure. @rule FH-XP-02 */
  readonly plainSilver: number;
  /** Points of experience that wait for the player's next character. @rule FH-XP-04 */
  readonly nextXp: number;
}

const amount = wholeWithin(0, 100_000_000);

export const TREASURE_FIELDS: PackFields<TreasureFacts> = {
  pack: "fh",
  fields: { plainSilver: packField(amount, 0), nextXp: packField(amount, 0) },
};

/** What the pack notes of a character's load. */
export const CAPACITY_FIELDS: PackFields<{ readonly capacityWaived: boolean }> = {
  pack: "fh",
  fields: { capacityWaived: packField(aFlag, false) },
};
