import fc from "fast-check";
import { area, expect, fact } from "./fact.ts";

const { fields } = foundry.data;
const { Color } = foundry.utils;
const { ArrayField, BooleanField, NumberField, ObjectField, SchemaField, SetField, StringField, TypedObjectField } =
  fields;

area("fields: numbers");

fact("FIELD-01", "rounds to an integer first and clamps to the bounds after", "fields", () => {
  expect(new NumberField({ integer: true, min: 0, max: 10 }).clean(12.6)).toBe(10);
  expect(new NumberField({ integer: true, min: 0, max: 10 }).clean(-3)).toBe(0);
  expect(new NumberField({ integer: true }).clean(2.5)).toBe(3);
});

fact("FIELD-02", "a required number that may be null starts as null", "fields", () => {
  expect(new NumberField({ required: true }).clean(undefined)).toBeNull();
  expect(new NumberField().clean(undefined)).toBeUndefined();
  expect(new NumberField({ required: true, nullable: false, initial: 3 }).clean(undefined)).toBe(3);
});

fact("FIELD-03", "goes to the nearest step last, counted from the minimum", "fields", () => {
  expect(new NumberField({ min: 1, max: 10, step: 4 }).clean(8)).toBe(9);
  expect(new NumberField({ min: 0, max: 10, step: 4 }).clean(10)).toBe(8);
  expect(new NumberField({ step: 0.1 }).clean(0.3000001)).toBe(0.3);
});

fact("FIELD-04", "casts text with Number and refuses what is not finite", "fields", () => {
  const field = new NumberField();
  expect(field.clean("7")).toBe(7);
  expect(field.validate(field.clean("seven"))?.message).toBe("must be a finite number");
  expect(field.validate(Infinity)?.message).toBe("must be a finite number");
});

fact("FIELD-05", "positive and choices are validated, not clamped", "fields", () => {
  const positive = new NumberField({ positive: true });
  expect(positive.clean(-2)).toBe(-2);
  expect(positive.validate(-2)).toBeDefined();
  const chosen = new NumberField({ choices: [1, 2] });
  expect(chosen.nullable).toBe(false);
  expect(chosen.validate(3)).toBeDefined();
  expect(chosen.validate(2)).toBeUndefined();
});

fact("FIELD-06", "cleaning is idempotent and its outcome valid, whatever the number", "fields", () => {
  const options = fc.record({
    integer: fc.boolean(),
    min: fc.integer({ min: -50, max: 0 }),
    max: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(options, fc.double({ noNaN: true, noDefaultInfinity: true }), (option, value) => {
      const field = new NumberField(option);
      const once = field.clean(value);
      expect(field.validate(once)).toBeUndefined();
      expect(field.clean(once)).toBe(once);
    }),
  );
});

fact("FIELD-07", "angles and hues go round, alphas are clamped", "fields", () => {
  expect(new fields.AngleField().clean(370)).toBe(10);
  expect(new fields.AngleField().clean(-90)).toBe(270);
  expect(new fields.AlphaField().clean(1.4)).toBe(1);
  expect(new fields.HueField().clean(1.25)).toBe(0.25);
  expect(new fields.IntegerSortField().clean(1.5)).toBe(2);
});

area("fields: texts and truths");

fact("FIELD-08", "a required text starts blank, any other is missing", "fields", () => {
  expect(new StringField({ required: true }).clean(undefined)).toBe("");
  expect(new StringField().clean(undefined)).toBeUndefined();
});

fact("FIELD-09", "a text that may not be blank refuses a blank one", "fields", () => {
  expect(new StringField({ required: true, blank: false }).validate("")).toBeDefined();
  expect(new StringField({ blank: false, initial: "x" }).clean("  ")).toBe("x");
  expect(new StringField({ required: true }).validate("")).toBeUndefined();
});

fact("FIELD-10", "trims, unless it is told not to", "fields", () => {
  expect(new StringField().clean("  a ")).toBe("a");
  expect(new StringField({ trim: false }).clean("  a ")).toBe("  a ");
  expect(new StringField().clean(12)).toBe("12");
});

fact("FIELD-11", "choices are a list, a record or a function, and forbid blanks of themselves", "fields", () => {
  for (const choices of [["a"], { a: "Alpha" }, () => ["a"]]) {
    const field = new StringField({ choices });
    expect(field.blank).toBe(false);
    expect(field.validate("a")).toBeUndefined();
    expect(field.validate("b")).toBeDefined();
  }
  expect(new StringField({ choices: ["a"], blank: true }).validate("")).toBeUndefined();
});

fact("FIELD-12", "a boolean starts false and casts what it gets", "fields", () => {
  expect(new BooleanField().clean(undefined)).toBe(false);
  expect(new BooleanField().clean("true")).toBe(true);
  expect(new BooleanField().clean(1)).toBe(true);
});

fact(
  "FIELD-13",
  "HTML is a required text; JSON is stored as text and prepared as value; scripts must compile",
  "fields",
  () => {
    expect(new fields.HTMLField().clean(undefined)).toBe("");
    const json = new fields.JSONField();
    expect(json.clean({ a: 1 })).toBe('{"a":1}');
    expect(json.initialize('{"a":1}')).toEqual({ a: 1 });
    expect(json.validate("{")).toBeDefined();
    expect(new fields.JavaScriptField().validate("return (")).toBeDefined();
    expect(new fields.JavaScriptField({ async: true }).validate("await x;")).toBeUndefined();
    expect(new fields.JavaScriptField().validate("await x;")).toBeDefined();
  },
);

fact("FIELD-14", "a colour is stored as #rrggbb and prepared as a number that knows its CSS", "fields", () => {
  const field = new fields.ColorField();
  expect(field.clean(undefined)).toBeNull();
  expect(field.clean("#F0A")).toBe("#ff00aa");
  const color = field.initialize("#ff00aa");
  expect(color).toBeInstanceOf(Color);
  expect(Number(color)).toBe(0xff00aa);
  expect(field.validate("red")).toBeDefined();
});

fact("FIELD-15", "a file must be of one of the categories", "fields", () => {
  const field = new fields.FilePathField({ categories: ["IMAGE"] });
  expect(field.clean(undefined)).toBeNull();
  expect(field.validate("icons/sword.svg")).toBeUndefined();
  expect(field.validate("icons/sword.svg?v=2")).toBeUndefined();
  expect(field.validate("icons/sword.mp3")).toBeDefined();
  expect(field.validate("data:image/png;base64,AA==")).toBeDefined();
  expect(new fields.FilePathField({ categories: ["IMAGE"], wildcard: true }).validate("a/*")).toBeUndefined();
});

fact("FIELD-16", "ids have 16 letters or digits; uuids must name a document", "fields", () => {
  const id = new fields.DocumentIdField();
  expect(id.clean(undefined)).toBeNull();
  expect(id.validate("abcdefghijklmnop")).toBeUndefined();
  expect(id.validate("short")?.message).toBe("is not a valid Document ID string");
  const uuid = new fields.DocumentUUIDField({ type: "Item" });
  expect(uuid.validate("Actor.abcdefghijklmnop.Item.abcdefghijklmnop")).toBeUndefined();
  expect(uuid.validate("Actor.abcdefghijklmnop")).toBeDefined();
  expect(uuid.validate("Nonsense.abcdefghijklmnop")).toBeDefined();
  const embedded = new fields.DocumentUUIDField({ embedded: true });
  expect(embedded.validate("Item.abcdefghijklmnop")).toBeDefined();
});

area("fields: what holds fields");

fact("FIELD-17", "a schema drops what it does not know and fills in what is missing", "fields", () => {
  const field = new SchemaField({ a: new NumberField({ initial: 1 }), b: new StringField({ required: true }) });
  expect(field.clean({ a: 3, c: 4 })).toEqual({ a: 3, b: "" });
  expect(field.clean({ a: 3 }, { partial: true })).toEqual({ a: 3 });
});

fact("FIELD-18", "a field has one parent only, and `_source` is no name", "fields", () => {
  const shared = new NumberField();
  new SchemaField({ a: shared });
  expect(() => new SchemaField({ b: shared })).toThrow();
  expect(() => new ArrayField(shared)).toThrow();
  expect(() => new SchemaField({ _source: new NumberField() })).toThrow();
});

fact("FIELD-19", "a set is stored as a list without duplicates", "fields", () => {
  class Model extends foundry.abstract.DataModel {
    declare tags: Set<string>;
    static override defineSchema() {
      return { tags: new SetField(new StringField()) };
    }
  }
  const model = new Model({ tags: ["a", "a"] });
  expect(model.tags).toEqual(new Set(["a"]));
  expect(model.toObject()).toEqual({ tags: ["a"] });
  expect(new Model({ tags: new Set(["b"]) }).toObject()).toEqual({ tags: ["b"] });
});

fact("FIELD-20", "a key of a typed object is refused when the test says exactly false", "fields", () => {
  const field = new TypedObjectField(new NumberField(), {
    validateKey: (key: string) => (key === "a" ? undefined : false),
  });
  expect(field.clean({ a: 1, b: 2 })).toEqual({ a: 1 });
});

fact("FIELD-21", "a list takes iterables and objects keyed by index, and has bounds", "fields", () => {
  const field = new ArrayField(new NumberField(), { min: 1, max: 2 });
  expect(field.clean(new Set([1, 2]))).toEqual([1, 2]);
  expect(field.clean({ 0: "5", 1: 6 })).toEqual([5, 6]);
  expect(field.validate([])).toBeDefined();
  expect(field.validate([1, 2, 3])).toBeDefined();
  expect(field.validate([1])).toBeUndefined();
});

fact("FIELD-22", "an object field takes plain objects and hands out copies", "fields", () => {
  const field = new ObjectField();
  const source = { a: { b: 1 } };
  const prepared = field.initialize(source) as typeof source;
  expect(prepared).toEqual(source);
  expect(prepared.a).not.toBe(source.a);
  expect(field.validate([1])).toBeDefined();
});

fact("FIELD-23", "a custom validator may accept, refuse, pass on or throw", "fields", () => {
  const make = (answer: unknown) =>
    new NumberField({ validate: (() => answer) as () => boolean, validationError: "is odd" });
  expect(make(true).validate(1)).toBeUndefined();
  expect(make(undefined).validate(1)).toBeUndefined();
  expect(make(false).validate(1)?.message).toBe("is odd");
  const throwing = new NumberField({
    validate: () => {
      throw new Error("no thanks");
    },
  });
  expect(throwing.validate(1)?.message).toBe("no thanks");
});

fact("FIELD-24", "a typed schema is of the type that the value names", "fields", () => {
  const field = new fields.TypedSchemaField({
    circle: { type: new StringField({ required: true }), radius: new NumberField({ initial: 1 }) },
    square: { type: new StringField({ required: true }), side: new NumberField({ initial: 2 }) },
  });
  expect(field.clean({ type: "square", radius: 3 })).toEqual({ type: "square", side: 2 });
  expect(field.validate({ type: "line" })).toBeDefined();
});

fact("FIELD-25", "paths go from the root of the schema, and back", "fields", () => {
  const schema = new SchemaField({
    a: new SchemaField({ list: new ArrayField(new SchemaField({ n: new NumberField() })) }),
    map: new TypedObjectField(new SchemaField({ t: new StringField() })),
  });
  expect(schema.getField("a.list.0.n")).toBeInstanceOf(NumberField);
  expect(schema.getField("map.anything.t")).toBeInstanceOf(StringField);
  expect(schema.getField("a.list")?.fieldPath).toBe("a.list");
  expect(schema.getField("a.nothing")).toBeUndefined();
});

fact("FIELD-26", "a field that has a form input says so", "fields", () => {
  expect(NumberField.hasFormSupport).toBe(true);
  expect(ObjectField.hasFormSupport).toBe(false);
});
