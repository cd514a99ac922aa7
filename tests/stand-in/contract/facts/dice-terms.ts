import { area, expect, fact } from "./fact.ts";

const { terms } = foundry.dice;
const { Coin, Die, FateDie, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, FunctionTerm, StringTerm } = terms;
const ROLL = "https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html";
const TERMS = "https://foundryvtt.com/api/v14/modules/foundry.dice.terms.html";

area("dice terms");

fact("TERM-01", "safeEval knows arithmetic, comparison by choice, and Math, and nothing else", ROLL, () => {
  expect(Roll.safeEval("1 + 2 * 3")).toBe(7);
  expect(Roll.safeEval("max(2, 3) + floor(PI)")).toBe(6);
  expect(Roll.safeEval("2 ** 3")).toBe(8);
  expect(Roll.safeEval("3 > 2 ? 10 : 20")).toBe(10);
  for (const bad of ["game", "globalThis.game", "'text'", "1 +"]) expect(() => Roll.safeEval(bad), bad).toThrow(Error);
});

fact("TERM-02", "a term is made of one object and says its formula", TERMS, () => {
  const die = new Die({ number: 4, faces: 6, modifiers: ["kh3"], options: { flavor: "fire" } });
  expect([die.expression, die.formula, die.flavor, die.denomination]).toEqual(["4d6kh3", "4d6kh3[fire]", "fire", "d"]);
  expect(new NumericTerm({ number: 8 }).formula).toBe("8");
  expect(new OperatorTerm({ operator: "+" }).expression).toContain("+");
  expect(new Coin({ number: 2 }).expression).toBe("2dc");
  expect(new FateDie({ number: 4 }).expression).toBe("4df");
  expect(new FunctionTerm({ fn: "floor", terms: ["5 / 2"] }).expression).toBe("floor(5 / 2)");
  expect(new StringTerm({ term: "foo" }).formula).toBe("foo");
});

fact("TERM-03", "only dice are left to chance", TERMS, () => {
  expect(
    [new Die({ number: 1, faces: 6 }), new NumericTerm({ number: 1 })].map((term) => term.isDeterministic),
  ).toEqual([false, true]);
  expect(new ParentheticalTerm({ term: "1 + 1" }).isDeterministic).toBe(true);
  expect(new PoolTerm({ terms: ["1d6", "2"] }).isDeterministic).toBe(false);
});

fact("TERM-04", "a dice term is found in a text and made of what is found", TERMS, () => {
  const match = Die.matchTerm("2d20kh1[luck]");
  expect(match?.slice(1, 5)).toEqual(["2", "20", "kh1", "luck"]);
  const die = Die.fromMatch(match as RegExpMatchArray);
  expect(die).toBeInstanceOf(Die);
  expect([die.number, die.faces, die.modifiers, die.flavor]).toEqual([2, 20, ["kh1"], "luck"]);
  expect(Die.matchTerm("floor(2)")).toBeNull();
});

fact("TERM-05", "the number of dice is multiplied and added to before they are thrown, not after", TERMS, async () => {
  const die = new Die({ number: 2, faces: 6 });
  expect(die.alter(2, 1).number).toBe(5);
  await die.evaluate();
  expect(() => die.alter(2, 0)).toThrow("already been evaluated");
});

fact("TERM-06", "a pool is made of rolls, thrown or not, or of its text", TERMS, async () => {
  const rolls = [await new Roll("3").evaluate(), await new Roll("5").evaluate()];
  const pool = PoolTerm.fromRolls(rolls);
  expect([pool.total, pool.expression]).toEqual([8, "{3,5}"]);
  expect(() => PoolTerm.fromRolls([rolls[0] as InstanceType<typeof Roll>, new Roll("1d6")])).toThrow("mix");
  expect(PoolTerm.fromExpression("{1d20, 2d6}kh")?.modifiers).toEqual(["kh"]);
});

fact("TERM-07", "terms are put into parentheses", TERMS, async () => {
  const inner = ParentheticalTerm.fromTerms([
    new NumericTerm({ number: 2 }),
    new OperatorTerm({ operator: "*" }),
    new NumericTerm({ number: 3 }),
  ]);
  await inner.evaluate();
  expect(inner.total).toBe(6);
});

fact("TERM-08", "a term comes back from its JSON, by the name of its class", TERMS, async () => {
  const die = await new Die({ number: 2, faces: 6, options: { flavor: "x" } }).evaluate();
  const again = terms.RollTerm.fromJSON(JSON.stringify(die));
  expect(again).toBeInstanceOf(Die);
  expect([again.total, again.flavor]).toEqual([die.total, "x"]);
  expect(() => terms.RollTerm.fromData({ class: "NoTerm" })).toThrow("NoTerm");
});

fact("TERM-09", "dice that are left to throw are found wherever they are", ROLL, () => {
  const found = Roll.identifyFulfillableTerms(new Roll("1d6 + (2d8) + {1d4, 3}kh + 2").terms);
  expect(found.map((term) => term.expression)).toEqual(["1d6", "2d8", "1d4"]);
});

fact("TERM-10", "flavour is given to all terms that have none", ROLL, () => {
  const roll = new Roll("1d6[fire] + 2d8");
  roll.propagateFlavor("cold");
  expect(roll.dice.map((die) => die.flavor)).toEqual(["fire", "cold"]);
});

fact("TERM-11", "data is filled in by paths; what is missing stays or becomes what is said", ROLL, () => {
  const data = { a: 1, "b-c": { d_e: -2 } };
  expect(Roll.replaceFormulaData("@a + @b-c.d_e", data)).toBe("1 + -2");
  expect(Roll.replaceFormulaData("@a + @z", data)).toBe("1 + @z");
  expect(Roll.replaceFormulaData("@a + @z", data, { missing: "9" })).toBe("1 + 9");
});

fact("TERM-12", "formulas are told from what is none", ROLL, () => {
  for (const formula of ["2d6", "d20", "(1+1)d6", "{1d6,2d8}kh", "floor(3/2)", "max(1d4, 2)", "2d20kh + 3", "-1d6"])
    expect(Roll.validate(formula), formula).toBe(true);
  for (const text of ["2d6+", "1d", "(1", "{1d6", "floor("]) expect(Roll.validate(text), text).toBe(false);
});
