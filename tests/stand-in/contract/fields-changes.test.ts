import { afterEach, describe, expect, it } from "vitest";
import * as fields from "../common/data/fields/index.ts";

const { ArrayField, BooleanField, NumberField, SetField, StringField } = fields;
const NUMBERS = { custom: 0, multiply: 1, add: 2, downgrade: 3, upgrade: 4, override: 5 } as const;

function change(field: fields.DataField, before: unknown, type: string, value: unknown): unknown {
  return field.applyChange(before, {}, { key: "system.x", type, value });
}

describe("fields: arithmetic of active effects (https://foundryvtt.com/api/classes/foundry.data.fields.DataField.html)", () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "Hooks");
  });

  it("1. numbers: add, subtract, multiply, upgrade, downgrade, override", () => {
    const field = new NumberField();
    expect(change(field, 10, "add", "5")).toBe(15);
    expect(change(field, 10, "subtract", "5")).toBe(5);
    expect(change(field, 10, "multiply", 2)).toBe(20);
    expect(change(field, 10, "upgrade", 12)).toBe(12);
    expect(change(field, 10, "upgrade", 8)).toBe(10);
    expect(change(field, 10, "downgrade", 8)).toBe(8);
    expect(change(field, 10, "override", 3)).toBe(3);
  });

  it("2. the numeric modes of generation 13 mean the same", () => {
    const field = new NumberField();
    const by = (mode: number, value: unknown): unknown => field.applyChange(10, {}, { key: "x", mode, value });
    expect(by(NUMBERS.add, "5")).toBe(15);
    expect(by(NUMBERS.multiply, "2")).toBe(20);
    expect(by(NUMBERS.override, "3")).toBe(3);
    expect(by(NUMBERS.upgrade, "3")).toBe(10);
    expect(by(NUMBERS.downgrade, "3")).toBe(3);
  });

  it("3. truths: adding is or, multiplying is and", () => {
    const field = new BooleanField();
    expect(change(field, false, "add", "true")).toBe(true);
    expect(change(field, true, "multiply", "false")).toBe(false);
    expect(change(field, false, "upgrade", true)).toBe(true);
    expect(change(field, true, "downgrade", false)).toBe(false);
  });

  it("4. texts are joined; multiplying one does nothing", () => {
    const field = new StringField();
    expect(change(field, "a", "add", "b")).toBe("ab");
    expect(change(field, "a", "multiply", "b")).toBeUndefined();
    expect(change(field, "a", "override", "b")).toBe("b");
  });

  it("5. lists and sets take in what a JSON or comma list says", () => {
    const list = new ArrayField(new NumberField());
    expect(change(list, [1], "add", "[2, 3]")).toEqual([1, 2, 3]);
    expect(change(list, [1], "add", "2, 3")).toEqual([1, 2, 3]);
    const set = new SetField(new StringField());
    expect(change(set, new Set(["a"]), "add", "b,a")).toEqual(new Set(["a", "b"]));
    expect(change(set, new Set(["a", "b"]), "subtract", "a")).toEqual(new Set(["b"]));
  });

  it("6. a value may say @paths of the data it is given", () => {
    const field = new NumberField();
    const delta = { key: "x", type: "add", value: "@level" };
    expect(field.applyChange(10, {}, delta, { replacementData: { level: 3 } })).toBe(13);
  });

  it("7. a custom change is the hook's affair", () => {
    const calls: unknown[][] = [];
    Reflect.set(globalThis, "Hooks", {
      call: (...args: unknown[]) => {
        calls.push(args);
        (args[5] as Record<string, unknown>)["system.x"] = 99;
        return true;
      },
    });
    expect(change(new NumberField(), 1, "custom", "5")).toBe(99);
    expect(calls[0]?.slice(0, 1)).toEqual(["applyActiveEffect"]);
  });
});
