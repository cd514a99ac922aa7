import { area, expect, fact } from "./fact.ts";

area("data operators");

const IN_14 = { generation: 14 } as const;
const GLOBALS = "https://github.com/MetaMorphic-Digital/draw-steel/issues/1747";

/** The operators, which only one generation has. */
const operators = () => foundry.data.operators;

fact(
  "OP-01",
  "the value inside is had by `get`, and plain values are themselves",
  "operators",
  () => {
    const { DataFieldOperator, ForcedDeletion, ForcedReplacement } = operators();
    expect(DataFieldOperator.get(new ForcedReplacement(5))).toBe(5);
    expect(DataFieldOperator.get(5)).toBe(5);
    expect(DataFieldOperator.equals(new ForcedReplacement({ a: 1 }), new ForcedReplacement({ a: 1 }))).toBe(true);
    expect(DataFieldOperator.equals(new ForcedDeletion(), new ForcedReplacement(undefined))).toBe(false);
  },
  IN_14,
);

fact(
  "OP-02",
  "a replacement made by `create` reads like what is inside, and is an operator still",
  "https://foundryvtt.com/api/v14/classes/foundry.data.operators.ForcedReplacement.html",
  () => {
    const { ForcedReplacement } = operators();
    const replacement = ForcedReplacement.create({ hp: { value: 3 } }) as unknown as { hp: { value: number } };
    expect(replacement.hp.value).toBe(3);
    expect(replacement).toBeInstanceOf(ForcedReplacement);
  },
  IN_14,
);

fact(
  "OP-03",
  "an operator goes through JSON marked",
  "operators",
  () => {
    const { ForcedDeletion, OPERATOR_IDENTIFIER, reconstructOperator } = operators();
    const json = JSON.parse(JSON.stringify({ a: new ForcedDeletion() })) as { a: object };
    expect(Object.keys(json.a)).toContain(OPERATOR_IDENTIFIER);
    expect(reconstructOperator(json.a)).toBeInstanceOf(ForcedDeletion);
  },
  IN_14,
);

fact(
  "OP-04",
  "merging obeys operators only when told to",
  "mergeObject",
  () => {
    const { ForcedDeletion, ForcedReplacement } = operators();
    const { mergeObject } = foundry.utils;
    const update = { b: new ForcedDeletion() };
    expect(mergeObject({ a: 1, b: 2 }, update, { applyOperators: true })).toEqual({ a: 1 });
    expect(mergeObject<{ b: unknown }>({ a: 1, b: 2 }, update).b).toBe(update.b);
    const replaced = { a: ForcedReplacement.create({ y: 2 }) };
    expect(mergeObject({ a: { x: 1 } }, replaced, { applyOperators: true })).toEqual({ a: { y: 2 } });
  },
  IN_14,
);

fact(
  "OP-10",
  "deletion and replacement have short names",
  GLOBALS,
  () => {
    const { ForcedDeletion, ForcedReplacement } = operators();
    expect(_del).toBeInstanceOf(ForcedDeletion);
    expect(_replace({ a: 1 })).toBeInstanceOf(ForcedReplacement);
  },
  IN_14,
);

fact(
  "OP-11",
  "there are no operators, nor their short names",
  "https://foundryvtt.com/api/v13/modules/foundry.data.html",
  () => {
    expect("operators" in foundry.data).toBe(false);
    expect(["_del", "_replace"].filter((name) => name in globalThis)).toEqual([]);
  },
  { generation: 13 },
);
