import { conditionFlags, usualCondition } from "../../documents/statuses.ts";
import { SYSTEM_ID } from "../../host/paths.ts";

/**
 * An effect on a creature or an item. What it is about as a condition lies in a flag and not in a subtype: palettes,
 * macros and modules make effects of the base type of every status, and those have to be conditions too.
 */
export class ActiveEffectDocument<
  SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** An effect of a condition notes when it began. @rule WH-COND-01 WH-TIME-01 */
  protected override async _preCreate(
    ...[data, options, user]: Parameters<ActiveEffect<SubType>["_preCreate"]>
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const { parent } = this;
    const isMarked = this.getFlag(SYSTEM_ID, "condition") !== undefined || this.getFlag(SYSTEM_ID, "health") === true;
    const condition = parent instanceof Actor && !isMarked ? usualCondition(parent, this.statuses) : null;
    if (condition) this.updateSource({ flags: conditionFlags(condition) });
    return undefined;
  }
}
