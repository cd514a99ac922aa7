import { area, expect, fact } from "./fact.ts";

const { fields } = foundry.data;
type Field = InstanceType<typeof fields.DataField>;

const FIELDS = "https://foundryvtt.com/api/v14/modules/foundry.data.fields.html";

/** Whether a value is required, may be null, and what stands where there is none. */
const defaultsOf = (field: Field): unknown[] => [field.required, field.nullable, field.clean(undefined)];

area("fields: defaults");

fact("DEFAULT-01", "numbers and truths", FIELDS, () => {
  expect(defaultsOf(new fields.NumberField())).toEqual([false, true, undefined]);
  expect(defaultsOf(new fields.NumberField({ choices: [1, 2] }))).toEqual([false, false, undefined]);
  expect(defaultsOf(new fields.BooleanField())).toEqual([true, false, false]);
  expect(defaultsOf(new fields.AngleField())).toEqual([true, false, 0]);
  expect(defaultsOf(new fields.AlphaField())).toEqual([true, false, 1]);
  expect(defaultsOf(new fields.IntegerSortField())).toEqual([true, false, 0]);
});

fact("DEFAULT-02", "texts: blank where they are required, missing where not, never blank with choices", FIELDS, () => {
  expect(defaultsOf(new fields.StringField())).toEqual([false, false, undefined]);
  expect(defaultsOf(new fields.StringField({ required: true }))).toEqual([true, false, ""]);
  expect(new fields.StringField({ choices: ["a"] }).blank).toBe(false);
  expect(defaultsOf(new fields.HTMLField())).toEqual([true, false, ""]);
  expect(new fields.StringField().trim).toBe(true);
});

fact("DEFAULT-03", "objects and lists are there, and empty, and of everybody's own", FIELDS, () => {
  const object = new fields.ObjectField();
  expect(defaultsOf(object)).toEqual([true, false, {}]);
  expect(object.clean(undefined)).not.toBe(object.clean(undefined));
  expect(defaultsOf(new fields.TypedObjectField(new fields.NumberField()))).toEqual([true, false, {}]);
  expect(defaultsOf(new fields.ArrayField(new fields.NumberField()))).toEqual([true, false, []]);
  expect(defaultsOf(new fields.SetField(new fields.StringField()))[1]).toBe(false);
  expect(defaultsOf(new fields.SchemaField({ a: new fields.NumberField({ initial: 3 }) }))).toEqual([
    true,
    false,
    { a: 3 },
  ]);
});

fact("DEFAULT-04", "links, files and colours are null", FIELDS, () => {
  expect(defaultsOf(new fields.DocumentIdField())).toEqual([true, true, null]);
  expect(defaultsOf(new fields.DocumentUUIDField())).toEqual([true, true, null]);
  expect(defaultsOf(new fields.ColorField())[2]).toBeNull();
  expect(defaultsOf(new fields.FilePathField({ categories: ["IMAGE"] }))[2]).toBeNull();
  const link = new fields.ForeignDocumentField(foundry.documents.Actor as never);
  expect([link.nullable, link.readonly, link.clean(undefined)]).toEqual([true, false, null]);
});

fact("DEFAULT-05", "ids and collections are not written to", FIELDS, () => {
  expect(new fields.DocumentIdField().readonly).toBe(true);
  expect(new fields.EmbeddedCollectionField(foundry.documents.Item as never).readonly).toBe(true);
  expect(new fields.StringField().readonly).toBe(false);
});

fact("DEFAULT-06", "what every field says of itself", FIELDS, () => {
  const field = new fields.StringField();
  expect([field.label, field.hint, field.gmOnly, field.validationError]).toEqual([
    "",
    "",
    false,
    "is not a valid value",
  ]);
});

fact(
  "DEFAULT-07",
  "what is only prepared is not stored",
  "https://foundryvtt.com/api/v14/interfaces/foundry.data.types.DataFieldOptions.html",
  () => {
    const schema = new fields.SchemaField({
      a: new fields.NumberField(),
      b: new fields.NumberField({ persisted: false, initial: 2 }),
    });
    expect(schema.clean({ a: 1, b: 5 })).not.toHaveProperty("b", 5);
  },
  { generation: 14 },
);

fact("DEFAULT-08", "an initial value may be worked out of the rest", FIELDS, () => {
  const schema = new fields.SchemaField({
    name: new fields.StringField({ initial: "Ann" }),
    nick: new fields.StringField({ initial: (data: Record<string, unknown>) => `${String(data["name"])}y` }),
  });
  expect(schema.clean({ name: "Bob" })).toEqual({ name: "Bob", nick: "Boby" });
});

fact("DEFAULT-09", "a validator comes after the field's own rules: false fails, as does what it throws", FIELDS, () => {
  const number = (validate: () => boolean | undefined) => new fields.NumberField({ validate, validationError: "nope" });
  expect(String(number(() => false).validate(3))).toContain("nope");
  for (const verdict of [true, undefined]) expect(number(() => verdict).validate(3)).toBeUndefined();
  expect(number(() => true).validate("no number")).toBeDefined();
  const refuse = () => {
    throw new Error("not on Sundays");
  };
  expect(String(number(refuse).validate(3))).toContain("not on Sundays");
});

fact("DEFAULT-10", "lists take what can be gone through and forms' numbered objects", FIELDS, () => {
  const list = new fields.ArrayField(new fields.NumberField());
  expect(list.clean({ 0: "1", 1: "2" })).toEqual([1, 2]);
  expect(list.clean(new Set([1, 2]))).toEqual([1, 2]);
  expect(list.validate([1, "x"])).toBeDefined();
  const bounded = new fields.ArrayField(new fields.NumberField(), { min: 1, max: 2 });
  expect([[], [1], [1, 2, 3]].map((value) => bounded.validate(value) === undefined)).toEqual([false, true, false]);
});

fact("DEFAULT-11", "JSON is stored as text and prepared as what it says; code must be code", FIELDS, () => {
  const json = new fields.JSONField();
  expect(json.clean({ a: 1 })).toBe('{"a":1}');
  expect(json.initialize('{"a":1}')).toEqual({ a: 1 });
  expect(json.validate("{")).toBeDefined();
  expect(new fields.JavaScriptField().validate("await x()")).toBeDefined();
  expect(new fields.JavaScriptField({ async: true } as never).validate("await x()")).toBeUndefined();
});

fact("DEFAULT-12", "fields know their path, and schemas the fields at it", FIELDS, () => {
  const schema = new fields.SchemaField({
    list: new fields.ArrayField(new fields.SchemaField({ deep: new fields.NumberField() })),
    map: new fields.TypedObjectField(new fields.NumberField()),
  });
  expect(schema.getField("list.element.deep")?.fieldPath).toBe("list.element.deep");
  expect(schema.getField("list.deeper")).toBeUndefined();
  expect([...schema].map((field) => field.name)).toEqual(["list", "map"]);
  expect([schema.has("list"), schema.get("map")?.name, schema.keys()]).toEqual([true, "map", ["list", "map"]]);
});
