import { type Condition, toCondition } from "../../../../rules/index.ts";
import { orNull } from "../../../../rules/base/shape.ts";
import { packField, type PackFields, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";

/** One who hides, or moves silently, until noticed. @rule RH-SKL-06 */
export const HIDDEN: Condition = toCondition({
  id: "rh-hidden",
  label: "WHITEHACK.Redhack.Skills.Hidden",
  end: { until: "lasting" },
  rule: "RH-SKL-06",
});

/** The last round of a fight in which hiding was tested; null for none. @rule RH-SKL-06 */
export const HIDING_FIELDS: PackFields<{ readonly hidTested: number | null }> = {
  pack: "rh",
  fields: { hidTested: packField(orNull(wholeWithin(0, 99_999)), null) },
};
