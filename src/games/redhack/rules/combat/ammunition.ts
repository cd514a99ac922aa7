import { type PackFields, packField } from "../../../../house-rules/base/pack-fields.ts";
import { aText } from "../../../../rules/base/shape.ts";

/** The most letters in the name of a supply. */
export const LONGEST_SUPPLY = 60;

/** The supply that a weapon's shots use, as its item stores it; "" for none. @rule RH-ATK-01 RH-USE-01 */
export const AMMUNITION_FIELDS: PackFields<{ readonly supply: string }> = {
  pack: "rh",
  fields: { supply: packField((value) => aText(value)?.trim().slice(0, LONGEST_SUPPLY), "") },
};
