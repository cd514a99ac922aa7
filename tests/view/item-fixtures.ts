import type { Stored, StoredField, StoredFields } from "../../src/view/base/stored-field.ts";
import { ITEM_FIELDS } from "../../src/view/items/item-fields.ts";
import type { MagickWritten, ShownItem, ItemType, WrittenByType } from "../../src/view/items/shown-item.ts";

const BLANK: Readonly<Record<string, unknown>> = { text: "", prose: "", choiceOrBlank: "", wholeOrNone: null };

/** The value that a field begins with. */
function initialValue(field: StoredField): unknown {
  if ("initial" in field) return field.initial;
  if (field.of === "group") return initially(field.fields);
  if (field.of === "list" || field.of === "words") return [];
  return field.of === "record" ? {} : (BLANK[field.of] ?? null);
}

/** The data that such fields begin with. */
const initially = <Fields extends StoredFields>(fields: Fields): Stored<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialValue(field)])) as Stored<Fields>; // the compiler follows no loop over fields

/** Magick as it is written down, known and without any effect. */
export const magick = (more: Partial<MagickWritten> = {}): MagickWritten => ({
  ...initially(ITEM_FIELDS.weapon).magick,
  is: true,
  ...more,
});

const PLAIN: WrittenByType = {
  weapon: initially(ITEM_FIELDS.weapon),
  armor: { ...initially(ITEM_FIELDS.armor), armorClass: 2 },
  gear: initially(ITEM_FIELDS.gear),
  substance: initially(ITEM_FIELDS.substance),
  scroll: { ...initially(ITEM_FIELDS.scroll), cost: "2" },
  ability: initially(ITEM_FIELDS.ability),
  spell: { ...initially(ITEM_FIELDS.spell), range: 20 },
  class: { ...initially(ITEM_FIELDS.class), written: null, problem: null },
};

/** An item as presenters know it. */
export const item = <Type extends ItemType>(type: Type, more: Partial<WrittenByType[Type]> = {}): ShownItem =>
  ({ type, name: "Thing", img: "thing.svg", system: { ...PLAIN[type], ...more } }) as unknown as ShownItem;
