import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setDocumentEnvironment } from "../common/abstract/backend.ts";
import { CONFIG } from "../common/config.ts";
import { Roll, terms } from "../common/dice/index.ts";
import { facesUniform, seededUniform } from "../common/dice/random.ts";

const { DiceTerm, Die, NumericTerm, OperatorTerm, PoolTerm, StringTerm } = terms;
const PAGE = "https://foundryvtt.com/api/classes/foundry.dice.Roll.html";
const BASICS = "https://foundryvtt.com/article/dice/";

const usual = CONFIG.Dice.randomUniform;

/** Evaluates a formula whose dice show the given faces. */
async function throwFaces(formula: string, faces: readonly [number, number][], data: object = {}): Promise<Roll> {
  CONFIG.Dice.randomUniform = facesUniform(faces);
  return new Roll(formula, data).evaluate();
}

const d6 = (...faces: number[]): [number, number][] => faces.map((face) => [face, 6]);
const d20 = (...faces: number[]): [number, number][] => faces.map((face) => [face, 20]);
const d10 = (...faces: number[]): [number, number][] => faces.map((face) => [face, 10]);

beforeEach(() => {
  CONFIG.Dice.randomUniform = seededUniform(1);
});
afterEach(() => {
  CONFIG.Dice.randomUniform = usual;
  CONFIG.Dice.rolls = [Roll];
  setDocumentEnvironment({});
});

describe(`roll: evaluating (${PAGE})`, () => {
  it("1. has no total before it is evaluated, and is evaluated once", async () => {
    const roll = new Roll("2d6 + 3");
    expect(roll.total).toBeUndefined();
    await roll.evaluate();
    expect(roll.total).toBe((roll.dice[0]?.total as number) + 3);
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
    expect(() => roll.evaluateSync()).toThrow(/already been evaluated/);
  });

  it("2. at once only without dice, or with their outcome fixed, or with the dice left out", () => {
    expect(() => new Roll("2d6+3").evaluateSync()).toThrow(/synchronously/);
    expect(new Roll("2d6+3").evaluateSync({ maximize: true }).total).toBe(15);
    expect(new Roll("2d6+3").evaluateSync({ minimize: true }).total).toBe(5);
    expect(new Roll("2d6+3").evaluateSync({ strict: false }).total).toBe(3);
    expect(new Roll("7+3*2").evaluateSync().total).toBe(13);
  });

  it("3. the result is the formula with the numbers filled in", async () => {
    expect((await throwFaces("2d6 + 1d20 + 2", [...d6(2, 3), ...d20(4)])).result).toBe("5 + 4 + 2");
  });

  it("4. rolling again or cloning leaves the roll as it is", async () => {
    const roll = await new Roll("3d6", {}, { tag: 1 }).evaluate();
    const total = roll.total;
    const again = await roll.reroll();
    expect(again).not.toBe(roll);
    expect(again.options).toEqual({ tag: 1 });
    expect(roll.total).toBe(total);
    expect(roll.clone().total).toBeUndefined();
  });

  it("5. altering changes dice, and numbers if wanted", () => {
    expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
  });

  it("6. the same seed throws the same dice, and every throw is a face", async () => {
    const throwTen = async (): Promise<number[]> => {
      CONFIG.Dice.randomUniform = seededUniform(42);
      return (await new Roll("10d6").evaluate()).dice.flatMap((die) => (die as InstanceType<typeof Die>).values);
    };
    const first = await throwTen();
    expect(await throwTen()).toEqual(first);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), fc.integer(), async (faces, seed) => {
        CONFIG.Dice.randomUniform = seededUniform(seed);
        const total = (await new Roll(`1d${faces}`).evaluate()).total as number;
        expect(total >= 1 && total <= faces && Number.isInteger(total)).toBe(true);
      }),
    );
  });

  it("7. simulating gives as many totals as asked for", async () => {
    const totals = await Roll.simulate("1d6", 50);
    expect(totals).toHaveLength(50);
    expect(Math.max(...totals)).toBeLessThanOrEqual(6);
  });
});

describe(`roll: grammar (${BASICS})`, () => {
  it("8. multiplies before it adds, from left to right, whatever the signs", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }), ([a, b, c, d]) => {
        const total = new Roll(`${a} + ${b} * ${c} - -${d}`).evaluateSync().total;
        expect(total).toBe((a as number) + (b as number) * (c as number) + (d as number));
      }),
    );
    expect(new Roll("-3 + 10").evaluateSync().total).toBe(7);
    expect(new Roll("(2 + 3) * 2 % 4").evaluateSync().total).toBe(2);
    expect(new Roll("7 - 2 - 1").evaluateSync().total).toBe(4);
  });

  it("9. dice may have sums in parentheses for number and faces", async () => {
    const roll = await throwFaces("(1+1)d(2*3)", d6(4, 2));
    expect(roll.total).toBe(6);
    expect(roll.dice).toHaveLength(1);
  });

  it("10. data comes in by @path, negative numbers too; what is missing is 0", () => {
    expect(new Roll("1 + @a.b - @c", { a: { b: 4 }, c: -2 }).evaluateSync().total).toBe(7);
    expect(new Roll("1 + @gone").evaluateSync().total).toBe(1);
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 })).toBe("1 + @b");
    expect(Roll.replaceFormulaData("@a + @b", { a: 1 }, { missing: "0" })).toBe("1 + 0");
  });

  it("11. flavour stands in brackets and is kept", () => {
    const roll = new Roll("2d6[fire] + 3[bonus]");
    expect(roll.terms.map((term) => term.flavor)).toEqual(["fire", "", "bonus"]);
    expect(roll.formula).toBe("2d6[fire] + 3[bonus]");
    roll.propagateFlavor("cold");
    expect(roll.terms[0]?.flavor).toBe("fire");
  });

  it("12. functions are those of Math, and those of CONFIG", async () => {
    expect((await throwFaces("floor(1d6 / 2) + max(1, 2)", d6(5))).total).toBe(4);
    CONFIG.Dice.functions["twice"] = ((n: number) => n * 2) as (...args: never[]) => unknown;
    expect(new Roll("twice(4)").evaluateSync().total).toBe(8);
    delete CONFIG.Dice.functions["twice"];
    expect(() => new Roll("twice(4)").evaluateSync()).toThrow(/twice/);
  });

  it("13. pools take several formulas and keep some", async () => {
    const roll = await throwFaces("{1d20, 2d6 + 1}kh", [...d20(5), ...d6(6, 6)]);
    expect(roll.total).toBe(13);
    expect(roll.terms[0]).toBeInstanceOf(PoolTerm);
    expect(roll.dice).toHaveLength(2);
  });

  it("14. what is no formula is refused, what is text fails when evaluated", async () => {
    const refused = ["2d6 +", "1d6 1d6", "(1d6", "foo", "2d6zz", "1 +* 2"];
    expect(refused.filter((formula) => Roll.validate(formula))).toEqual([]);
    const accepted = ["2d6 + 3", "d20", "@x + 1", "{1d6,2d8}kl2", "floor(3d6/2)", "4df", "d%"];
    expect(accepted.filter((formula) => !Roll.validate(formula))).toEqual([]);
    expect(new Roll("foo").terms[0]).toBeInstanceOf(StringTerm);
    await expect(new Roll("foo").evaluate()).rejects.toThrow(/foo/);
    expect((await new Roll("foo").evaluate({ allowStrings: true })).product).toBe("foo");
  });

  it("15. too many dice are refused", async () => {
    await expect(new Roll("1000d6").evaluate()).rejects.toThrow(/999/);
    await expect(new Roll("2d1x").evaluate()).rejects.toThrow(/[Mm]aximum/);
  });

  it("16. a roll is made of terms, too", () => {
    const roll = Roll.fromTerms([
      new Die({ number: 4, faces: 6, modifiers: ["kh3"] }),
      new OperatorTerm({ operator: "+" }),
      new NumericTerm({ number: 8 }),
    ]);
    expect(roll.formula).toBe("4d6kh3 + 8");
    expect(Roll.safeEval("2 * (3 + 4)")).toBe(14);
    expect(() => Roll.safeEval("globalThis")).toThrow(/arithmetic/);
  });
});

describe(`roll: modifiers (https://foundryvtt.com/article/dice-modifiers/)`, () => {
  const results = (roll: Roll): { result: number; active: boolean }[] =>
    (roll.dice[0] as InstanceType<typeof DiceTerm>).results;

  it("17. keeping leaves all results, the others discarded", async () => {
    const roll = await throwFaces("4d6kh3", d6(3, 1, 5, 6));
    expect(roll.total).toBe(14);
    expect(results(roll)).toHaveLength(4);
    expect(results(roll).filter(({ active }) => !active)).toEqual([{ result: 1, active: false, discarded: true }]);
  });

  it.each([
    ["4d6kl2", d6(3, 1, 5, 6), 4],
    ["4d6k", d6(3, 1, 5, 6), 6],
    ["2d20d", d20(4, 9), 9],
    ["4d6dh1", d6(3, 1, 5, 6), 9],
    ["4d6dl2", d6(3, 1, 5, 6), 11],
    ["2d6r1", d6(1, 4, 5), 9],
    ["1d6r<3", d6(2, 1), 1],
    ["1d6rr<3", d6(2, 1, 4), 4],
    ["3d6r1<3", d6(2, 1, 4, 6), 11],
    ["2d6x", d6(6, 2, 6, 3), 17],
    ["2d6xo", d6(6, 2, 6), 14],
    ["2d6x>=5", d6(5, 2, 5, 1), 13],
    ["3d6min3", d6(1, 2, 6), 12],
    ["3d6max3", d6(1, 2, 6), 6],
    ["4d6even", d6(1, 2, 4, 5), 2],
    ["4d6odd", d6(1, 2, 4, 4), 1],
    ["5d10cs>=8", d10(8, 9, 1, 10, 7), 3],
    ["3d6cs", d6(6, 6, 1), 2],
    ["3d6cf", d6(1, 6, 1), 2],
    ["5d10cs>=8df=1", d10(8, 9, 1, 10, 1), 1],
    ["3d6sf=2", d6(2, 6, 1), 5],
    ["2d20ms>25", d20(19, 12), 6],
    ["2d20kh1r1", d20(1, 19), 19],
  ] as [string, [number, number][], number][])("18. %s", async (formula, faces, total) => {
    expect((await throwFaces(formula, faces)).total).toBe(total);
  });

  it("19. coins are called, fate dice go from −1 to 1", async () => {
    CONFIG.Dice.randomUniform = () => 0.9;
    expect((await new Roll("2dcc1").evaluate()).total).toBe(2);
    expect((await new Roll("4df").evaluate()).total).toBe(4);
    CONFIG.Dice.randomUniform = () => 0;
    expect((await new Roll("4df").evaluate()).total).toBe(-4);
  });
});

describe(`roll: storing (${PAGE})`, () => {
  it("20. comes back from JSON as it was", async () => {
    for (const formula of ["4d6kh3 + 2[x]", "{1d20,2d6}kl", "floor(2d6/2)", "(1d4)d6", "(2d6 + 1) * 2", "3dcc1"]) {
      const roll = await new Roll(formula, {}, { note: "n" }).evaluate();
      const back = Roll.fromJSON(JSON.stringify(roll));
      expect(back.constructor).toBe(Roll);
      expect([back.total, back.result, back.formula, back.options]).toEqual([
        roll.total,
        roll.result,
        roll.formula,
        roll.options,
      ]);
      expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(roll)));
    }
  });

  it("21. the class is found by its name in CONFIG.Dice.rolls, which must have it", async () => {
    class OwnRoll extends Roll {}
    const stored = (await new OwnRoll("1d6").evaluate()).toJSON();
    expect(stored["class"]).toBe("OwnRoll");
    expect(() => Roll.fromData(stored)).toThrow(/OwnRoll/);
    CONFIG.Dice.rolls = [OwnRoll, Roll];
    expect(Roll.fromData(structuredClone(JSON.parse(JSON.stringify(stored)) as object))).toBeInstanceOf(OwnRoll);
    expect(Roll.defaultImplementation).toBe(OwnRoll);
    expect(Roll.create("1d6")).toBeInstanceOf(OwnRoll);
  });
});

describe(`roll: chat (${PAGE})`, () => {
  class Message {
    data: Record<string, unknown>;
    static created: { data: Record<string, unknown>; operation: unknown }[] = [];
    constructor(data: Record<string, unknown>) {
      this.data = data;
    }
    toObject(): Record<string, unknown> {
      return { ...this.data };
    }
    applyMode(mode: string): void {
      this.data["mode"] = mode;
    }
    static async create(data: Record<string, unknown>, operation: unknown): Promise<string> {
      this.created.push({ data, operation });
      return "created";
    }
  }

  it("22. a message has the total for content, the roll, and the sound of dice", async () => {
    setDocumentEnvironment({ documentClass: () => Message as never });
    const roll = await throwFaces("1d6", d6(4));
    expect(await roll.toMessage({ flavor: "f" }, { messageMode: "gm" })).toBe("created");
    expect(Message.created[0]).toMatchObject({
      data: { content: "4", flavor: "f", rolls: [roll], sound: CONFIG.sounds["dice"] },
      operation: { messageMode: "gm" },
    });
    expect(await roll.toMessage({}, { create: false, messageMode: "blind" })).toMatchObject({ mode: "blind" });
    await expect(roll.toMessage({}, { rollMode: "gmroll" })).rejects.toThrow(/messageMode/);
  });

  it("23. renders its dice, and nothing of them when it is private", async () => {
    const roll = await throwFaces("2d6[<b>] + 1", d6(4, 6));
    const html = await roll.render({ flavor: "a<b" });
    expect(html).toContain('class="dice-total">11');
    expect(html).toContain("a&lt;b");
    expect(html).not.toContain("<b>");
    expect(html).toMatch(/<li class="roll die d6 max">6/);
    const hidden = await roll.render({ isPrivate: true });
    expect(hidden).not.toContain("11");
    expect(hidden).toContain("???");
  });
});
