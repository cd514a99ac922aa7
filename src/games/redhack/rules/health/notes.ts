import { packField, type PackFields } from "../../../../house-rules/base/pack-fields.ts";
import { aFlag } from "../../../../rules/base/shape.ts";

/** The notes about hurts and heart: on a fighter, but for the effort, which outlasts a fight and lies on the creature. */
export interface HurtNotes {
  /** Goes on by willpower. @rule RH-INJ-05 */
  readonly effort: boolean;
  /** Has been seen with half of the hit points or fewer. @rule RH-DMG-02 RH-MOR-02 */
  readonly bloodied: boolean;
  /** Has been seen hurt. @rule RH-MOR-02 */
  readonly hurt: boolean;
}

/** The fields of both. */
export const HURT_FIELDS: PackFields<HurtNotes> = {
  pack: "rh",
  fields: {
    effort: packField(aFlag, false),
    bloodied: packField(aFlag, false),
    hurt: packField(aFlag, false),
  },
};
