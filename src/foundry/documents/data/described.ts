import { group, type StoredField, type StoredFields } from "../../../view/base/stored-field.ts";
import { BONUS_FIELDS, ITEM_FIELDS } from "../../../view/items/item-fields.ts";
import { SCHEMA_VERSION } from "../migrations/migrate.ts";
import * as make from "./fields.ts";

type AnyField = foundry.data.fields.DataField.Any;
type DataSchema = foundry.data.fields.DataSchema;
type SchemaField<
  Schema extends DataSchema,
  Options extends foundry.data.fields.SchemaField.Options<Schema> = foundry.data.fields.SchemaField.DefaultOptions,
> = foundry.data.fields.SchemaField<Schema, Options>;
interface OrNone {
  readonly required: true;
  readonly nullable: true;
  readonly initial: null;
}

/** The host's field for each kind of described one. */
interface Fields<Field> {
  readonly line: ReturnType<typeof make.line>;
  readonly word: ReturnType<typeof make.word>;
  readonly text: ReturnType<typeof make.text>;
  readonly prose: ReturnType<typeof make.richText>;
  readonly words: ReturnType<typeof make.words>;
  readonly record: ReturnType<typeof make.record>;
  readonly flag: ReturnType<typeof make.flag>;
  readonly whole: ReturnType<typeof make.whole>;
  readonly wholeOrNone: ReturnType<typeof make.wholeOrNone>;
  readonly amount: ReturnType<typeof make.amount>;
  readonly choice: ReturnType<typeof make.choice<ChoicesOf<Field>>>;
  readonly choiceOrBlank: ReturnType<typeof make.choiceOrBlank<ChoicesOf<Field>>>;
  readonly group: SchemaIn<Field> extends infer Schema extends DataSchema ? SchemaField<Schema> : never;
  readonly groupOrNone: SchemaIn<Field> extends infer Schema extends DataSchema ? SchemaField<Schema, OrNone> : never;
  readonly list: ElementOf<Field> extends infer Element extends AnyField
    ? ReturnType<typeof make.list<Element>>
    : never;
}
type ChoicesOf<Field> = Field extends { readonly choices: infer Choices extends readonly string[] } ? Choices : never;
type ElementOf<Field> = Field extends { readonly element: infer Element } ? FieldOf<Element> : never;
type SchemaIn<Field> = Field extends { readonly fields: infer Described } ? SchemaOf<Described> : never;
type FieldOf<Field> = Field extends StoredField ? Fields<Field>[Field["of"]] : never;

/** The host's schema of described fields. */
type SchemaOf<Described> = { [Name in keyof Described]: FieldOf<Described[Name]> };

type Makers = { readonly [Of in StoredField["of"]]: (field: Extract<StoredField, { readonly of: Of }>) => AnyField };

const MAKERS: Makers = {
  line: ({ initial }) => make.line(initial),
  word: ({ initial }) => make.word(initial),
  text: () => make.text(),
  prose: () => make.richText(),
  words: () => make.words(),
  record: () => make.record(),
  flag: ({ initial }) => make.flag(initial),
  whole: ({ initial, min, max }) => make.whole(initial, min, max),
  wholeOrNone: ({ min, max }) => make.wholeOrNone(min, max),
  amount: ({ initial, max }) => make.amount(initial, max),
  choice: ({ choices, initial }) => make.choice(choices, initial),
  choiceOrBlank: ({ choices }) => make.choiceOrBlank(choices),
  group: ({ fields }) => make.group(made(fields)),
  groupOrNone: ({ fields }) => make.groupOrNone(made(fields)),
  list: ({ element }) => make.list(fieldOf(element)),
};

const fieldOf = (field: StoredField): AnyField => (MAKERS[field.of] as (field: StoredField) => AnyField)(field);

const made = (fields: StoredFields): DataSchema =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)]));

/** Makes the host's schema of described fields. */
export const schemaOf = <Described extends StoredFields>(fields: Described): SchemaOf<Described> =>
  made(fields) as SchemaOf<Described>; // the compiler follows no loop over fields

/** The schema of an item of a type. */
export const itemSchema = <Type extends keyof typeof ITEM_FIELDS>(type: Type) => ({
  ...schemaOf(ITEM_FIELDS[type]),
  schemaVersion: make.schemaVersion(SCHEMA_VERSION),
});

/** The numbers of a creature that active effects change. */
export const bonus = () => schemaOf({ bonus: group(BONUS_FIELDS) }).bonus;
