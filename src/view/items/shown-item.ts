import type { ClassTable, RuleError } from "../../rules/index.ts";
import type { Stored } from "../base/stored-field.ts";
import type { EFFECT_FIELDS, ITEM_FIELDS } from "./item-fields.ts";

type Fields = typeof ITEM_FIELDS;

/** The written data of each type of item. */
export type WrittenByType = {
  readonly [Type in Exclude<keyof Fields, "class">]: Stored<Fields[Type]>;
} & { readonly class: ClassWritten };

/** A class, with what is worked out of its table. */
interface ClassWritten extends Stored<Fields["class"]> {
  /** Null if the table cannot be used. */
  readonly written: ClassTable | null;
  readonly problem: RuleError | null;
}

export type EffectWritten = Stored<typeof EFFECT_FIELDS>;
export type SubstanceWritten = WrittenByType["substance"];
export type ScrollWritten = WrittenByType["scroll"];
export type AbilityWritten = WrittenByType["ability"];
export type SpellWritten = WrittenByType["spell"];
export type MagickWritten = WrittenByType["weapon"]["magick"];
export type LootedWritten = AbilityWritten["looted"];

export const ITEM_TYPES = ["weapon", "armor", "gear", "substance", "scroll", "ability", "spell", "class"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** An item, for its sheet, its rows and its cards. */
export type ShownItem = {
  readonly [Type in ItemType]: {
    readonly type: Type;
    readonly name: string;
    readonly img: string;
    readonly system: WrittenByType[Type];
  };
}[ItemType];
export type ShownItemOf<Type extends ItemType> = Extract<ShownItem, { readonly type: Type }>;

/** An item's magick; null for ordinary items, and for what is not carried. */
export function magickOf({ system }: ShownItem): MagickWritten | null {
  return "magick" in system && system.magick.is ? system.magick : null;
}

/** True if players do not yet know what it is. @rule WH-ITEM-02 */
export function isVeiled(item: ShownItem): boolean {
  if (item.type === "scroll") return !item.system.known;
  return magickOf(item)?.known === false;
}

/** The name that players see: a language key for an unknown scroll, which shows only its kind. @rule WH-ITEM-02 */
export function shownTitle(item: ShownItem): string {
  if (!isVeiled(item)) return item.name;
  return magickOf(item)?.cover || (item.type === "scroll" ? "WHITEHACK.Item.UnknownScroll" : item.name);
}

/** Items that are powers, and are not carried. */
export type Power = ShownItemOf<"ability" | "spell">;
export const isPower = (item: ShownItem | null): item is Power => item?.type === "ability" || item?.type === "spell";
