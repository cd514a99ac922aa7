import { cutTo, type Limit, MOST } from "./limits.ts";

const {
  ArrayField,
  BooleanField,
  DocumentIdField,
  DocumentUUIDField,
  HTMLField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} = foundry.data.fields;

type AnyField = foundry.data.fields.DataField.Any;
type Clean = (value: unknown, ...more: readonly unknown[]) => unknown;

/** A field that cuts what is beyond its limit before the host cleans it, wherever it comes from: a form, a request, the disk. */
function limited<Field extends AnyField>(field: Field, limit: Limit): Field {
  const clean = field.clean.bind(field) as Clean;
  return Object.assign(field, { limit, clean: ((value, ...more) => clean(cutTo(value, limit), ...more)) as Clean });
}

/** A list of so many entries at most. */
export const list = <Element extends AnyField>(element: Element, most: number = MOST.list) =>
  limited(new ArrayField(element), { of: "list", most });

/** Entries by keys of their own, of which there are so many at most. */
export const keyed = <Field extends AnyField>(field: Field): Field => limited(field, { of: "keys", most: MOST.list });

/** A whole number that is always there and stays inside its bounds: the host clamps what is beyond them. */
export const whole = (initial: number, min: number, max: number) =>
  new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A number that may have parts, such as a price in gold with a fraction. */
export const amount = (initial: number, max: number) =>
  new NumberField({ required: true, nullable: false, initial, min: 0, max });

/** A whole number that may be left out. */
export const wholeOrNone = (min: number, max: number) =>
  new NumberField({ required: true, nullable: true, integer: true, initial: null, min, max });

const plain = (initial: string, most: number) =>
  limited(new StringField({ required: true, nullable: false, blank: true, initial }), { of: "text", most });

/** A line of plain text. */
export const line = (initial = "") => plain(initial, MOST.line);

/** Several sentences of plain text. */
export const text = () => plain("", MOST.text);

/** A word that is always there. */
export const word = (initial: string) =>
  limited(new StringField({ required: true, nullable: false, blank: false, initial }), { of: "text", most: MOST.word });

/** A yes or no. */
export const flag = (initial = false) => new BooleanField({ required: true, nullable: false, initial });

/** Rich text; the manifest names it too, so that the server cleans it. */
export const richText = () =>
  limited(new HTMLField({ required: true, nullable: false, blank: true, initial: "" }), {
    of: "text",
    most: MOST.prose,
  });

/** One of a fixed set of words. */
export const choice = <const Choices extends readonly string[]>(choices: Choices, initial: Choices[number]) =>
  new StringField({ required: true, nullable: false, blank: false, choices, initial });

/** One of a fixed set of words, or none of them. */
export const choiceOrBlank = <const Choices extends readonly string[]>(choices: Choices) =>
  new StringField({ required: true, nullable: false, blank: true, choices: ["", ...choices], initial: "" });

/** One of a fixed set of words, or none of them: null. */
export const choiceOrNone = <const Choices extends readonly string[]>(choices: Choices) =>
  new StringField({ required: true, nullable: true, blank: false, choices, initial: null });

/** A list of words. */
export const words = () =>
  list(limited(new StringField({ required: true, nullable: false, blank: false }), { of: "text", most: MOST.line }));

/** The data that house-rule packs store, each under its own id, so that switching a pack off loses nothing. */
export const packStore = () => record();

/** Data of a shape that the rules know and check, kept as it was written. */
export const record = () =>
  limited(new ObjectField({ required: true, nullable: false }), { of: "record", most: MOST.record });

/** A record, or none. */
export const recordOrNone = () =>
  limited(new ObjectField({ required: true, nullable: true, initial: null }), { of: "record", most: MOST.record });

/** Where a document is found; null for none. */
export const uuid = () =>
  limited(new DocumentUUIDField({ required: true, nullable: true, initial: null }), { of: "text", most: MOST.word });

/** The id of a document; null for none. */
export const idOrNone = () =>
  limited(new DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }), {
    of: "text",
    most: MOST.word,
  });

/** The version of the shape in which a document was written. */
export const schemaVersion = (current: number) => whole(current, 0, 1_000_000);

/** Several fields under one name. */
export const group = <Schema extends foundry.data.fields.DataSchema>(fields: Schema) => new SchemaField(fields);

/** A group of fields, or none. */
export const groupOrNone = <Schema extends foundry.data.fields.DataSchema>(fields: Schema) =>
  new SchemaField(fields, { required: true, nullable: true, initial: null });
