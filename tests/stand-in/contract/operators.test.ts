import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compatibility, deprecations } from "../common/compatibility.ts";
import { COMPATIBILITY_MODES } from "../common/constants.ts";
import {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  forcedDeletion,
  forcedReplacement,
  OPERATOR_IDENTIFIER,
  reconstructOperator,
  reviveOperators,
} from "../common/data/operators.ts";
import { setGeneration } from "../common/generation.ts";
import { commonGlobals, commonNamespace } from "../common/namespace.ts";
import { mergeObject } from "../common/utils/index.ts";
import { installSample, makePerson } from "./model-sample.ts";

const PAGE = "https://foundryvtt.com/api/v14/classes/foundry.data.operators.ForcedReplacement.html";

beforeEach(installSample);
afterEach(() => {
  setGeneration(14);
  compatibility.mode = COMPATIBILITY_MODES.FAILURE;
});

describe(`operators of generation 14 (${PAGE})`, () => {
  it("1. the value inside is had by `get`, and plain values are themselves", () => {
    expect(DataFieldOperator.get(new ForcedReplacement(5))).toBe(5);
    expect(DataFieldOperator.get(5)).toBe(5);
    expect(DataFieldOperator.equals(new ForcedReplacement({ a: 1 }), new ForcedReplacement({ a: 1 }))).toBe(true);
    expect(DataFieldOperator.equals(new ForcedDeletion(), new ForcedReplacement(undefined))).toBe(false);
  });

  it("2. a replacement made by `create` reads like what is inside, and is an operator still", () => {
    const replacement = forcedReplacement({ hp: { value: 3 } }) as unknown as { hp: { value: number } };
    expect(replacement.hp.value).toBe(3);
    expect(replacement).toBeInstanceOf(ForcedReplacement);
    expect("hp" in replacement).toBe(true);
    expect(Object.keys(replacement)).toEqual(["hp"]);
    expect(Object.keys(forcedReplacement([1, 2]))).toEqual(["0", "1"]);
  });

  it("3. operators go through JSON marked, and are made again from it", () => {
    const json = JSON.parse(JSON.stringify({ a: forcedDeletion, b: forcedReplacement({ c: 1 }) })) as Record<
      string,
      unknown
    >;
    expect(Object.keys(json["a"] as object)).toContain(OPERATOR_IDENTIFIER);
    const revived = reviveOperators(json);
    expect(revived["a"]).toBeInstanceOf(ForcedDeletion);
    expect(DataFieldOperator.get(revived["b"])).toEqual({ c: 1 });
    expect(reconstructOperator({ c: 1 })).toEqual({ c: 1 });
  });

  it("4. merging obeys operators only when told to", () => {
    const update = { b: new ForcedDeletion() };
    expect(mergeObject({ a: 1, b: 2 }, update, { applyOperators: true })).toEqual({ a: 1 });
    expect(mergeObject<{ b: unknown }>({ a: 1, b: 2 }, update).b).toBe(update.b);
    expect(mergeObject({ a: { x: 1 } }, { a: forcedReplacement({ y: 2 }) }, { applyOperators: true })).toEqual({
      a: { y: 2 },
    });
  });

  it("5. an entry of a typed object goes away, and the difference still says how", () => {
    const person = makePerson({ system: { notes: { one: { text: "a" } } } });
    const difference = person.updateSource({ "system.notes.one": forcedDeletion });
    expect(person._source["system"]).toMatchObject({ notes: {} });
    expect(Object.keys(person.system.notes)).toEqual([]);
    expect(difference).toMatchObject({ system: { notes: { one: expect.any(ForcedDeletion) as unknown } } });
  });

  it("6. deleting what is not there is no difference", () => {
    expect(makePerson().updateSource({ "system.notes.none": forcedDeletion })).toEqual({});
  });

  it("7. the keys of generation 13 work still, and count as deprecated", () => {
    compatibility.mode = COMPATIBILITY_MODES.SILENT;
    const person = makePerson({ system: { notes: { one: { text: "a" } } } });
    const before = deprecations.length;
    person.updateSource({ "system.notes.-=one": null });
    expect(person.system.notes).toEqual({});
    expect(deprecations.length).toBe(before + 1);
    compatibility.mode = COMPATIBILITY_MODES.FAILURE;
    expect(() => person.updateSource({ "system.notes.-=one": null })).toThrow(/Deprecated since Version 14/);
  });

  it("8. generation 13 has keys instead, and no operators", () => {
    setGeneration(13);
    const person = makePerson({ system: { notes: { one: { text: "a" } }, free: { a: 1, b: 2 } } });
    const difference = person.updateSource({ "system.notes.-=one": null, "system.==free": { c: 3 } });
    expect(difference).toEqual({ system: { notes: { "-=one": null }, "==free": { c: 3 } } });
    expect(person._source["system"]).toMatchObject({ notes: {}, free: { c: 3 } });
    expect(commonNamespace()["data"]).not.toHaveProperty("operators");
    expect(commonGlobals()).not.toHaveProperty("_del");
  });

  it("9. generation 13 changes a type together with its data by the key of replacement", () => {
    setGeneration(13);
    const person = makePerson({ system: { title: "Dame" } });
    expect(person.updateSource({ type: "plain", "==system": { own: 1 } })).toEqual({
      type: "plain",
      "==system": { own: 1 },
    });
    expect(person.system).toEqual({ own: 1 });
  });

  it("10. generation 14 has both globals", () => {
    expect(commonGlobals()).toHaveProperty("_del", forcedDeletion);
    expect(commonGlobals()).toHaveProperty("_replace");
    expect(commonNamespace()["data"]).toHaveProperty("operators.ForcedReplacement", ForcedReplacement);
  });
});
