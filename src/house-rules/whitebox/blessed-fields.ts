import { aText, aWhole, orNull } from "../../rules/shape.ts";
import { type PackFields, packField } from "../pack-fields.ts";

/** What is kept of a vial of water that was blessed. @rule WB-CMB-13 */
export interface Blessed {
  /** The moment of the world's clock, in seconds, at which it is water again; null for what was not blessed. */
  readonly blessedUntil: number | null;
  /** What it was called before, and will be again. */
  readonly water: string;
}

export const BLESSED_FIELDS: PackFields<Blessed> = {
  pack: "wb",
  fields: { blessedUntil: packField(orNull(aWhole), null), water: packField(aText, "") },
};

/** Whether a blessing has gone by. @rule WB-CMB-13 */
export const isOver = ({ blessedUntil }: Pick<Blessed, "blessedUntil">, now: number): boolean =>
  blessedUntil !== null && blessedUntil <= now;
