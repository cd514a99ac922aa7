import { conditionFlags, usualCondition } from "../conditions/begin-condition.ts";
import { todaysStatus } from "../conditions/statuses.ts";
import { SYSTEM_ID } from "../paths.ts";

const renewed = (status: unknown): unknown => (typeof status === "string" ? todaysStatus(status) : status);

/**
 * An effect on somebody. What it is about as a condition lies in a flag and not in a subtype: palettes, macros and
 * modules make effects of the base type of every status, and those have to be conditions too.
 */
export class ActiveEffectDocument<
  SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** Effects of older worlds are read as if they were of today; `migrateWorld` writes them so. */
  static override migrateData(source: Record<string, unknown>) {
    const { statuses } = source;
    if (Array.isArray(statuses)) source["statuses"] = [...new Set(statuses.map(renewed))];
    return super.migrateData(source);
  }

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
