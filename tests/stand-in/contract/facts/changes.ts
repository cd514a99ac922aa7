import { afterwards, area, expect, fact } from "./fact.ts";

const { fields } = foundry.data;
const { ArrayField, BooleanField, NumberField, SetField, StringField } = fields;
const NUMBERS = { custom: 0, multiply: 1, add: 2, downgrade: 3, upgrade: 4, override: 5 } as const;

function change(field: InstanceType<typeof fields.DataField>, before: unknown, type: string, value: unknown): unknown {
  return field.applyChange(before, {}, { key: "system.x", type, value });
}

area("fields: arithmetic of active effects");

fact("CHANGE-01", "numbers: add, subtract, multiply, upgrade, downgrade, override", "DataField", () => {
  const field = new NumberField();
  expect(change(field, 10, "add", "5")).toBe(15);
  expect(change(field, 10, "subtract", "5")).toBe(5);
  expect(change(field, 10, "multiply", 2)).toBe(20);
  expect(change(field, 10, "upgrade", 12)).toBe(12);
  expect(change(field, 10, "upgrade", 8)).toBe(10);
  expect(change(field, 10, "downgrade", 8)).toBe(8);
  expect(change(field, 10, "override", 3)).toBe(3);
});

fact("CHANGE-02", "the numeric modes of generation 13 mean the same", "DataField", () => {
  const field = new NumberField();
  const by = (mode: number, value: unknown): unknown => field.applyChange(10, {}, { key: "x", mode, value });
  expect(by(NUMBERS.add, "5")).toBe(15);
  expect(by(NUMBERS.multiply, "2")).toBe(20);
  expect(by(NUMBERS.override, "3")).toBe(3);
  expect(by(NUMBERS.upgrade, "3")).toBe(10);
  expect(by(NUMBERS.downgrade, "3")).toBe(3);
});

fact("CHANGE-03", "truths: adding is or, multiplying is and", "DataField", () => {
  const field = new BooleanField();
  expect(change(field, false, "add", "true")).toBe(true);
  expect(change(field, true, "multiply", "false")).toBe(false);
  expect(change(field, false, "upgrade", true)).toBe(true);
  expect(change(field, true, "downgrade", false)).toBe(false);
});

fact("CHANGE-04", "texts are joined; multiplying one does nothing", "DataField", () => {
  const field = new StringField();
  expect(change(field, "a", "add", "b")).toBe("ab");
  expect(change(field, "a", "multiply", "b")).toBeUndefined();
  expect(change(field, "a", "override", "b")).toBe("b");
});

fact("CHANGE-05", "lists and sets take in what a JSON or comma list says", "DataField", () => {
  const list = new ArrayField(new NumberField());
  expect(change(list, [1], "add", "[2, 3]")).toEqual([1, 2, 3]);
  expect(change(list, [1], "add", "2, 3")).toEqual([1, 2, 3]);
  const set = new SetField(new StringField());
  expect(change(set, new Set(["a"]), "add", "b,a")).toEqual(new Set(["a", "b"]));
  expect(change(set, new Set(["a", "b"]), "subtract", "a")).toEqual(new Set(["b"]));
});

fact("CHANGE-06", "a value may say @paths of the data it is given", "DataField", () => {
  const field = new NumberField();
  const delta = { key: "x", type: "add", value: "@level" };
  expect(field.applyChange(10, {}, delta, { replacementData: { level: 3 } })).toBe(13);
});

fact("CHANGE-07", "a custom change is the hook's affair", "DataField", () => {
  const calls: unknown[][] = [];
  const id = Hooks.on("applyActiveEffect", (...args: unknown[]) => {
    calls.push(args);
    (args[4] as Record<string, unknown>)["system.x"] = 99;
  });
  afterwards(() => Hooks.off("applyActiveEffect", id));
  expect(change(new NumberField(), 1, "custom", "5")).toBe(99);
  expect(calls).toHaveLength(1);
});
