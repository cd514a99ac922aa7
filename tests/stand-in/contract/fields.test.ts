import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataModel } from "../common/abstract/index.ts";
import * as fields from "../common/data/fields/index.ts";
import { Color } from "../common/utils/color.ts";

const { ArrayField, BooleanField, NumberField, ObjectField, SchemaField, SetField, StringField, TypedObjectField } =
  fields;

const PAGE = "https://foundryvtt.com/api/modules/foundry.data.fields.html";

describe(`fields: numbers (${PAGE})`, () => {
  it("1. rounds to an integer first and clamps to the bounds after", () => {
    expect(new NumberField({ integer: true, min: 0, max: 10 }).clean(12.6)).toBe(10);
    expect(new NumberField({ integer: true, min: 0, max: 10 }).clean(-3)).toBe(0);
    expect(new NumberField({ integer: true }).clean(2.5)).toBe(3);
  });

  it("2. a required number that may be null starts as null", () => {
    expect(new NumberField({ required: true }).clean(undefined)).toBeNull();
    expect(new NumberField().clean(undefined)).toBeUndefined();
    expect(new NumberField({ required: true, nullable: false, initial: 3 }).clean(undefined)).toBe(3);
  });

  it("3. goes to the nearest step last, counted from the minimum", () => {
    expect(new NumberField({ min: 1, max: 10, step: 4 }).clean(8)).toBe(9);
    expect(new NumberField({ min: 0, max: 10, step: 4 }).clean(10)).toBe(8);
    expect(new NumberField({ step: 0.1 }).clean(0.3000001)).toBe(0.3);
  });

  it("4. casts text with Number and refuses what is not finite", () => {
    const field = new NumberField();
    expect(field.clean("7")).toBe(7);
    expect(field.validate(field.clean("seven"))?.message).toBe("must be a finite number");
    expect(field.validate(Infinity)?.message).toBe("must be a finite number");
  });

  it("5. positive and choices are validated, not clamped", () => {
    const positive = new NumberField({ positive: true });
    expect(positive.clean(-2)).toBe(-2);
    expect(positive.validate(-2)).toBeDefined();
    const chosen = new NumberField({ choices: [1, 2] });
    expect(chosen.nullable).toBe(false);
    expect(chosen.validate(3)).toBeDefined();
    expect(chosen.validate(2)).toBeUndefined();
  });

  it("6. cleaning is idempotent and its outcome valid, whatever the number", () => {
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

  it("7. angles and hues go round, alphas are clamped", () => {
    expect(new fields.AngleField().clean(370)).toBe(10);
    expect(new fields.AngleField().clean(-90)).toBe(270);
    expect(new fields.AlphaField().clean(1.4)).toBe(1);
    expect(new fields.HueField().clean(1.25)).toBe(0.25);
    expect(new fields.IntegerSortField().clean(1.5)).toBe(2);
  });
});

describe(`fields: texts and truths (${PAGE})`, () => {
  it("8. a required text starts blank, any other is missing", () => {
    expect(new StringField({ required: true }).clean(undefined)).toBe("");
    expect(new StringField().clean(undefined)).toBeUndefined();
  });

  it("9. a text that may not be blank refuses a blank one", () => {
    expect(new StringField({ required: true, blank: false }).validate("")).toBeDefined();
    expect(new StringField({ blank: false, initial: "x" }).clean("  ")).toBe("x");
    expect(new StringField({ required: true }).validate("")).toBeUndefined();
  });

  it("10. trims, unless it is told not to", () => {
    expect(new StringField().clean("  a ")).toBe("a");
    expect(new StringField({ trim: false }).clean("  a ")).toBe("  a ");
    expect(new StringField().clean(12)).toBe("12");
  });

  it("11. choices are a list, a record or a function, and forbid blanks of themselves", () => {
    for (const choices of [["a"], { a: "Alpha" }, () => ["a"]]) {
      const field = new StringField({ choices });
      expect(field.blank).toBe(false);
      expect(field.validate("a")).toBeUndefined();
      expect(field.validate("b")).toBeDefined();
    }
    expect(new StringField({ choices: ["a"], blank: true }).validate("")).toBeUndefined();
  });

  it("12. a boolean starts false and casts what it gets", () => {
    expect(new BooleanField().clean(undefined)).toBe(false);
    expect(new BooleanField().clean("true")).toBe(true);
    expect(new BooleanField().clean("false")).toBe(false);
    expect(new BooleanField().clean(1)).toBe(true);
  });

  it("13. HTML is a required text; JSON is stored as text and prepared as value; scripts must compile", () => {
    expect(new fields.HTMLField().clean(undefined)).toBe("");
    const json = new fields.JSONField();
    expect(json.clean({ a: 1 })).toBe('{"a":1}');
    expect(json.initialize('{"a":1}')).toEqual({ a: 1 });
    expect(json.validate("{")).toBeDefined();
    expect(new fields.JavaScriptField().validate("return (")).toBeDefined();
    expect(new fields.JavaScriptField({ async: true }).validate("await x;")).toBeUndefined();
    expect(new fields.JavaScriptField().validate("await x;")).toBeDefined();
  });

  it("14. a colour is stored as #rrggbb and prepared as a number that knows its CSS", () => {
    const field = new fields.ColorField();
    expect(field.clean(undefined)).toBeNull();
    expect(field.clean("#F0A")).toBe("#ff00aa");
    const color = field.initialize("#ff00aa");
    expect(color).toBeInstanceOf(Color);
    expect(Number(color)).toBe(0xff00aa);
    expect(field.validate("red")).toBeDefined();
  });

  it("15. a file must be of one of the categories", () => {
    const field = new fields.FilePathField({ categories: ["IMAGE"] });
    expect(field.clean(undefined)).toBeNull();
    expect(field.validate("icons/sword.svg")).toBeUndefined();
    expect(field.validate("icons/sword.svg?v=2")).toBeUndefined();
    expect(field.validate("icons/sword.mp3")).toBeDefined();
    expect(field.validate("data:image/png;base64,AA==")).toBeDefined();
    expect(new fields.FilePathField({ categories: ["IMAGE"], wildcard: true }).validate("a/*")).toBeUndefined();
  });

  it("16. ids have 16 letters or digits; uuids must name a document", () => {
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
});

describe(`fields: what holds fields (${PAGE})`, () => {
  it("17. a schema drops what it does not know and fills in what is missing", () => {
    const field = new SchemaField({ a: new NumberField({ initial: 1 }), b: new StringField({ required: true }) });
    expect(field.clean({ a: 3, c: 4 })).toEqual({ a: 3, b: "" });
    expect(field.clean({ a: 3 }, { partial: true })).toEqual({ a: 3 });
  });

  it("18. a field has one parent only, and `_source` is no name", () => {
    const shared = new NumberField();
    new SchemaField({ a: shared });
    expect(() => new SchemaField({ b: shared })).toThrow(/already belongs/);
    expect(() => new ArrayField(shared)).toThrow(/already has a parent/);
    expect(() => new SchemaField({ _source: new NumberField() })).toThrow(/_source/);
  });

  it("19. a set is stored as a list without duplicates", () => {
    class Model extends DataModel {
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

  it("20. a key of a typed object is refused when the test says exactly false", () => {
    const field = new TypedObjectField(new NumberField(), {
      validateKey: (key: string) => (key === "a" ? undefined : false),
    });
    expect(field.clean({ a: 1, b: 2 })).toEqual({ a: 1 });
  });

  it("21. a list takes iterables and objects keyed by index, and has bounds", () => {
    const field = new ArrayField(new NumberField(), { min: 1, max: 2 });
    expect(field.clean(new Set([1, 2]))).toEqual([1, 2]);
    expect(field.clean({ 0: "5", 1: 6 })).toEqual([5, 6]);
    expect(field.validate([])).toBeDefined();
    expect(field.validate([1, 2, 3])).toBeDefined();
    expect(field.validate([1])).toBeUndefined();
  });

  it("22. an object field takes plain objects and hands out copies", () => {
    const field = new ObjectField();
    const source = { a: { b: 1 } };
    const prepared = field.initialize(source) as typeof source;
    expect(prepared).toEqual(source);
    expect(prepared.a).not.toBe(source.a);
    expect(field.validate([1])).toBeDefined();
  });

  it("23. a custom validator may accept, refuse, pass on or throw", () => {
    const make = (answer: unknown): fields.NumberField =>
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

  it("24. a typed schema is of the type that the value names", () => {
    const field = new fields.TypedSchemaField({
      circle: { type: new StringField({ required: true }), radius: new NumberField({ initial: 1 }) },
      square: { type: new StringField({ required: true }), side: new NumberField({ initial: 2 }) },
    });
    expect(field.clean({ type: "square", radius: 3 })).toEqual({ type: "square", side: 2 });
    expect(field.validate({ type: "line" })).toBeDefined();
  });

  it("25. paths go from the root of the schema, and back", () => {
    const schema = new SchemaField({
      a: new SchemaField({ list: new ArrayField(new SchemaField({ n: new NumberField() })) }),
      map: new TypedObjectField(new SchemaField({ t: new StringField() })),
    });
    expect(schema.getField("a.list.0.n")).toBeInstanceOf(NumberField);
    expect(schema.getField("map.anything.t")).toBeInstanceOf(StringField);
    expect(schema.getField("a.list")?.fieldPath).toBe("a.list");
    expect(schema.getField("a.nothing")).toBeUndefined();
  });

  it("26. a field with a form says so; without a builder it says what is missing", () => {
    expect(NumberField.hasFormSupport).toBe(true);
    expect(ObjectField.hasFormSupport).toBe(false);
    expect(() => new NumberField().toInput()).toThrow(/form builder/);
    expect(() => new ObjectField().toInput()).toThrow(/_toInput/);
  });
});
