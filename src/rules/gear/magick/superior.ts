import { type Modifier, partOf } from "../../explained.ts";
import { requireInteger } from "../../numbers.ts";

/** An item of superior workmanship, which is not magick. @rule WH-ART-01 */
export interface Quality {
  /** Its bonus to the task that it is made for; weapons and armor have their own fields. */
  readonly bonus: number;
  readonly superior: boolean;
}

/** An ordinary item. */
export const ORDINARY_QUALITY: Quality = { bonus: 0, superior: false };

/** A tool's modifier of a task. @rule WH-ART-01 */
export const qualityModifiers = ({ bonus }: Quality): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.quality", requireInteger(bonus, "bonus"), "WH-ART-01");

/**
 * Why a tool cannot overcome an obstacle, or null if it may: a superior obstacle needs a superior tool.
 * @rule WH-ART-01
 */
export const toolRefusal = (tool: Quality, obstacle: Pick<Quality, "superior">): "notSuperior" | null =>
  obstacle.superior && !tool.superior ? "notSuperior" : null;

/**
 * The best of these tools for a task; null if the obstacle is superior and none of them is. Without any tool the work is
 * ordinary.
 * @rule WH-ART-01
 */
export function bestTool(tools: readonly Quality[], obstacle: Pick<Quality, "superior">): Quality | null {
  const fitting = (tools.length > 0 ? tools : [ORDINARY_QUALITY]).filter(
    (tool) => toolRefusal(tool, obstacle) === null,
  );
  const bonusOf = ({ bonus }: Quality): number => requireInteger(bonus, "bonus");
  return fitting.toSorted((first, second) => bonusOf(second) - bonusOf(first))[0] ?? null;
}
