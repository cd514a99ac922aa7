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

/** The hour of a moment of the world's clock: "06:00". */
export function hourText(time: number): string {
  const minutes = Math.floor((((time % 86_400) + 86_400) % 86_400) / 60);
  const two = (figure: number): string => String(figure).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
