import { describe, expect, it } from "vitest";
import { CLASSES, classesInForce, RuleError } from "../../../../src/rules/index.ts";

const row = {
  level: 1,
  xp: 0,
  hitDice: { dice: 1, bonus: 0, rolls: 1 },
  attackValue: 10,
  savingThrow: 5,
  slots: 1,
  groups: 2,
  raises: 0,
};
const own = (id: string, key: string, table: unknown = { rows: [row] }) => ({ id, key, name: `The ${id}`, table });

describe("WH-CLASS-02: the classes to play", () => {
  it("are the game's where a table has none of its own", () => {
    expect(classesInForce(CLASSES, [])).toEqual({ classes: CLASSES, problems: new Map() });
  });

  it("are the table's own besides", () => {
    const { classes, problems } = classesInForce(CLASSES, [own("bard", "bard")]);
    expect(Object.keys(classes)).toEqual([...Object.keys(CLASSES), "bard"]);
    expect(classes["bard"]).toMatchObject({ id: "bard", label: "The bard" });
    expect(problems.size).toBe(0);
  });

  it("may rewrite one of the game's", () => {
    const { classes } = classesInForce(CLASSES, [own("mighty", "strong")]);
    expect(classes["strong"]).toMatchObject({ label: "The mighty", rows: [{ attackValue: 10 }] });
    expect(classes["deft"]).toBe(CLASSES.deft);
  });

  it("the first of two with one id counts, and the other is told", () => {
    const { classes, problems } = classesInForce(CLASSES, [own("a", "bard"), own("b", "bard"), own("c", "bard")]);
    expect(classes["bard"]).toMatchObject({ label: "The a" });
    expect([...problems.keys()]).toEqual(["b", "c"]);
    expect(problems.get("b")).toMatchObject({
      label: "WHITEHACK.Error.classTwice",
      data: { class: "The b", other: "The a", key: "bard" },
    });
  });

  it("one that cannot be used is told, and leaves its id to the next", () => {
    const { classes, problems } = classesInForce({}, [own("a", "bard", { rows: [] }), own("b", "bard")]);
    expect(classes["bard"]).toMatchObject({ label: "The b" });
    expect(problems.get("a")).toBeInstanceOf(RuleError);
    expect(problems.has("b")).toBe(false);
  });

  it.each(["__proto__", "constructor", "toString"])("may be called %s", (key) => {
    const { classes } = classesInForce({}, [own("odd", key)]);
    expect(Object.keys(classes)).toEqual([key]);
    expect(Object.hasOwn(classes, key)).toBe(true);
  });
});
