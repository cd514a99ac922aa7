import { type Modifier, partOf } from "../../explained.ts";
import { requireInteger } from "../../numbers.ts";

/** A thing of uncommon workmanship, which is no magick. @rule WH-ART-01 */
export interface Quality {
  /** What it adds to the task that it is made for; weapons and armor have fields of their own. */
  readonly bonus: number;
  readonly superior: boolean;
}

/** An ordinary thing. */
export const ORDINARY_QUALITY: Quality = { bonus: 0, superior: false };

/** What a tool adds to a task. @rule WH-ART-01 */
export const qualityModifiers = ({ bonus }: Quality): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.quality", requireInteger(bonus, "bonus"), "WH-ART-01");

/** Why a tool cannot overcome an obstacle, or null if it may be tried: what is superior asks for its like. @rule WH-ART-01 */
export const toolRefusal = (tool: Quality, obstacle: Pick<Quality, "superior">): "notSuperior" | null =>
  obstacle.superior && !tool.superior ? "notSuperior" : null;
