import fc from "fast-check";
import { afterwards, area, expect, fact } from "./fact.ts";

import { d10, d20, d6, keepDice, throwFaces, type Faces } from "./dice.ts";

const { terms } = foundry.dice;

type Message = InstanceType<(typeof foundry.documents)["ChatMessage"]>;
const { DiceTerm, Die, NumericTerm, OperatorTerm, PoolTerm, StringTerm } = terms;

area("roll: evaluating");

fact("ROLL-01", "has no total before it is evaluated, and is evaluated once", "Roll", async () => {
  const roll = new Roll("2d6 + 3");
  expect(roll.total).toBeUndefined();
  await roll.evaluate();
  expect(roll.total).toBe((roll.dice[0]?.total as number) + 3);
  await expect(roll.evaluate()).rejects.toThrow();
  expect(() => roll.evaluateSync()).toThrow();
});

fact("ROLL-02", "at once only without dice, or with their outcome fixed, or with the dice left out", "Roll", () => {
  expect(() => new Roll("2d6+3").evaluateSync()).toThrow();
  expect(new Roll("2d6+3").evaluateSync({ maximize: true }).total).toBe(15);
  expect(new Roll("2d6+3").evaluateSync({ minimize: true }).total).toBe(5);
  expect(new Roll("2d6+3").evaluateSync({ strict: false }).total).toBe(3);
  expect(new Roll("7+3*2").evaluateSync().total).toBe(13);
});

fact("ROLL-03", "the result is the formula with the numbers filled in", "Roll", async () => {
  expect((await throwFaces("2d6 + 1d20 + 2", [...d6(2, 3), ...d20(4)])).result).toBe("5 + 4 + 2");
});

fact("ROLL-04", "rolling again or cloning leaves the roll as it is", "Roll", async () => {
  const roll = await new Roll("3d6", {}, { tag: 1 }).evaluate();
  const total = roll.total;
  const again = await roll.reroll();
  expect(again).not.toBe(roll);
  expect(again.options).toEqual({ tag: 1 });
  expect(roll.total).toBe(total);
  expect(roll.clone().total).toBeUndefined();
});

fact("ROLL-05", "altering changes dice, and numbers if wanted", "Roll", () => {
  expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
  expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
});

fact("ROLL-06", "every throw is a face", "Roll", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (faces) => {
      const total = (await new Roll(`1d${faces}`).evaluate()).total as number;
      expect(total >= 1 && total <= faces && Number.isInteger(total)).toBe(true);
    }),
  );
});

fact("ROLL-07", "simulating gives as many totals as asked for", "Roll", async () => {
  const totals = await Roll.simulate("1d6", 50);
  expect(totals).toHaveLength(50);
  expect(Math.max(...totals)).toBeLessThanOrEqual(6);
});

area("roll: grammar");

fact("ROLL-08", "multiplies before it adds, from left to right, whatever the signs", "dice", () => {
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

fact("ROLL-09", "dice may have sums in parentheses for number and faces", "dice", async () => {
  const roll = await throwFaces("(1+1)d(2*3)", d6(4, 2));
  expect(roll.total).toBe(6);
  expect(roll.dice).toHaveLength(1);
});

fact("ROLL-10", "data comes in by @path, negative numbers too", "dice", () => {
  expect(new Roll("1 + @a.b - @c", { a: { b: 4 }, c: -2 }).evaluateSync().total).toBe(7);
  expect(Roll.replaceFormulaData("@a + @b", { a: 1 })).toBe("1 + @b");
  expect(Roll.replaceFormulaData("@a + @b", { a: 1 }, { missing: "0" })).toBe("1 + 0");
});

fact("ROLL-11", "flavour stands in brackets and is kept", "dice", () => {
  const roll = new Roll("2d6[fire] + 3[bonus]");
  expect(roll.terms.map((term) => term.flavor)).toEqual(["fire", "", "bonus"]);
  expect(roll.formula).toBe("2d6[fire] + 3[bonus]");
  roll.propagateFlavor("cold");
  expect(roll.terms[0]?.flavor).toBe("fire");
});

fact("ROLL-12", "functions are those of Math, and those of CONFIG", "dice", async () => {
  expect((await throwFaces("floor(1d6 / 2) + max(1, 2)", d6(5))).total).toBe(4);
  CONFIG.Dice.functions["twice"] = ((n: number) => n * 2) as (...args: never[]) => unknown;
  expect(new Roll("twice(4)").evaluateSync().total).toBe(8);
  delete CONFIG.Dice.functions["twice"];
  expect(() => new Roll("twice(4)").evaluateSync()).toThrow();
});

fact("ROLL-13", "pools take several formulas and keep some", "dice", async () => {
  const roll = await throwFaces("{1d20, 2d6 + 1}kh", [...d20(5), ...d6(6, 6)]);
  expect(roll.total).toBe(13);
  expect(roll.terms[0]).toBeInstanceOf(PoolTerm);
  expect(roll.dice).toHaveLength(2);
});

fact("ROLL-14", "what is no formula is refused, what is text fails when evaluated", "dice", async () => {
  const refused = ["2d6 +", "1d6 1d6", "(1d6", "foo", "2d6zz", "1 +* 2"];
  expect(refused.filter((formula) => Roll.validate(formula))).toEqual([]);
  const accepted = ["2d6 + 3", "d20", "@x + 1", "{1d6,2d8}kl2", "floor(3d6/2)", "4df", "d%"];
  expect(accepted.filter((formula) => !Roll.validate(formula))).toEqual([]);
  expect(new Roll("foo").terms[0]).toBeInstanceOf(StringTerm);
  await expect(new Roll("foo").evaluate()).rejects.toThrow();
  expect((await new Roll("foo").evaluate({ allowStrings: true })).product).toBe("foo");
});

fact("ROLL-15", "too many dice are refused", "dice", async () => {
  await expect(new Roll("1000d6").evaluate()).rejects.toThrow();
  await expect(new Roll("2d1x").evaluate()).rejects.toThrow();
});

fact("ROLL-16", "a roll is made of terms, too", "dice", () => {
  const roll = Roll.fromTerms([
    new Die({ number: 4, faces: 6, modifiers: ["kh3"] }),
    new OperatorTerm({ operator: "+" }),
    new NumericTerm({ number: 8 }),
  ]);
  expect(roll.formula).toBe("4d6kh3 + 8");
  expect(Roll.safeEval("2 * (3 + 4)")).toBe(14);
  expect(() => Roll.safeEval("globalThis")).toThrow();
});

area("roll: modifiers");

const results = (roll: InstanceType<typeof Roll>): { result: number; active: boolean }[] =>
  (roll.dice[0] as InstanceType<typeof DiceTerm>).results;

fact("ROLL-17", "keeping leaves all results, the others discarded", "diceModifiers", async () => {
  const roll = await throwFaces("4d6kh3", d6(3, 1, 5, 6));
  expect(roll.total).toBe(14);
  expect(results(roll)).toHaveLength(4);
  expect(results(roll).filter(({ active }) => !active)).toEqual([{ result: 1, active: false, discarded: true }]);
});

const throws: [string, Faces, number][] = [
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
];
fact("ROLL-18", "drop, reroll, explode, count, bound and subtract as they say", "diceModifiers", async () => {
  for (const [formula, faces, total] of throws) expect((await throwFaces(formula, faces)).total, formula).toBe(total);
});

fact("ROLL-19", "coins are called, fate dice go from −1 to 1", "diceModifiers", async () => {
  keepDice();
  CONFIG.Dice.randomUniform = () => 0.9;
  expect((await new Roll("2dcc1").evaluate()).total).toBe(2);
  expect((await new Roll("4df").evaluate()).total).toBe(4);
  CONFIG.Dice.randomUniform = () => 0;
  expect((await new Roll("4df").evaluate()).total).toBe(-4);
});

area("roll: storing");

fact("ROLL-20", "comes back from JSON as it was", "Roll", async () => {
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

fact("ROLL-21", "the class is found by its name in CONFIG.Dice.rolls, which must have it", "Roll", async () => {
  class OwnRoll extends Roll {}
  const stored = (await new OwnRoll("1d6").evaluate()).toJSON();
  expect(stored["class"]).toBe("OwnRoll");
  expect(() => Roll.fromData(stored)).toThrow();
  const usual = CONFIG.Dice.rolls;
  afterwards(() => void (CONFIG.Dice.rolls = usual));
  CONFIG.Dice.rolls = [OwnRoll, Roll];
  expect(Roll.fromData(structuredClone(JSON.parse(JSON.stringify(stored)) as object))).toBeInstanceOf(OwnRoll);
  expect(Roll.defaultImplementation).toBe(OwnRoll);
  expect(Roll.create("1d6")).toBeInstanceOf(OwnRoll);
});

area("roll: chat");

fact("ROLL-22", "a message has the total for content, the roll, and the sound of dice", "Roll", async () => {
  const roll = await throwFaces("1d6", d6(4));
  const message = (await roll.toMessage({ flavor: "f" })) as Message;
  afterwards(() => message.delete());
  expect(message.toObject()).toMatchObject({ content: "4", flavor: "f", sound: CONFIG.sounds["dice"] });
  expect(message.rolls[0]?.total).toBe(4);
});

fact(
  "ROLL-24",
  "a message may only be prepared, in the mode that is wanted",
  "Roll",
  async () => {
    const roll = await throwFaces("1d6", d6(4));
    const data = await roll.toMessage({}, { create: false, messageMode: "blind" });
    expect(data).toMatchObject({ blind: true, content: "4" });
  },
  { generation: 14 },
);

fact("ROLL-23", "renders its dice, and nothing of them when it is private", "Roll", async () => {
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
