const { ArrayField, BooleanField, HTMLField, NumberField, ObjectField, SchemaField, StringField } = foundry.data.fields;

/** A whole number that is always there and stays inside its bounds: the host clamps what is beyond them. */
export const whole = (initial: number, min: number, max: number) =>
  new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A number that may have parts, such as a price in gold with a fraction. */
export const amount = (initial: number, max: number) =>
  new NumberField({ required: true, nullable: false, initial, min: 0, max });

/** A whole number that may be left out. */
export const wholeOrNone = (min: number, max: number) =>
  new NumberField({ required: true, nullable: true, integer: true, initial: null, min, max });

/** A line of plain text. */
export const line = (initial = "") => new StringField({ required: true, nullable: false, blank: true, initial });

/** A word that is always there. */
export const word = (initial: string) => new StringField({ required: true, nullable: false, blank: false, initial });

/** A yes or no. */
export const flag = (initial = false) => new BooleanField({ required: true, nullable: false, initial });

/** Rich text; the manifest names it too, so that the server cleans it. */
export const richText = () => new HTMLField({ required: true, nullable: false, blank: true, initial: "" });

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
export const words = () => new ArrayField(new StringField({ required: true, nullable: false, blank: false }));

/** What house-rule packs store, each under its own id, so that switching a pack off loses nothing. */
export const packStore = () => new ObjectField({ required: true, nullable: false });

/** Data of a shape that the rules know and check, kept as it was written. */
export const record = () => new ObjectField({ required: true, nullable: false });

/** The version of the shape in which a document was written. */
export const schemaVersion = (current: number) => whole(current, 0, 1_000_000);

/** What active effects change: they add to inputs and never to derived numbers. */
export const bonus = () =>
  new SchemaField({
    armorClass: whole(0, -99, 99),
    attackValue: whole(0, -99, 99),
    savingThrow: whole(0, -99, 99),
    damage: whole(0, -99, 99),
    initiative: whole(0, -99, 99),
    movement: whole(0, -999, 999),
  });

/** How much of a thing there is and how it is carried. */
export const carried = () => ({
  quantity: whole(1, 0, 99_999),
  packed: flag(),
  within: line(), // the id of the container that it is packed in
  cost: amount(0, 1_000_000),
  packs: packStore(),
  description: richText(),
});
