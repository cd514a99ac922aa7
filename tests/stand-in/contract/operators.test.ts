import { afterEach, beforeEach, describe, expect } from "vitest";
import { fact } from "./fact.ts";
import { compatibility, deprecations } from "../common/compatibility.ts";
import { COMPATIBILITY_MODES } from "../common/constants.ts";
import { ForcedDeletion, forcedDeletion } from "../common/data/operators.ts";
import { setGeneration } from "../common/generation.ts";
import { commonGlobals, commonNamespace } from "../common/namespace.ts";
import { installSample, makePerson } from "./model-sample.ts";

beforeEach(installSample);
afterEach(() => {
  setGeneration(14);
  compatibility.mode = COMPATIBILITY_MODES.FAILURE;
});

describe("operators of generation 14", () => {
  fact(
    "OP-05",
    "an entry of a typed object goes away, and the difference still says how",
    "https://foundryvtt.com/api/v14/functions/foundry.utils.diffObject.html",
    () => {
      const person = makePerson({ system: { notes: { one: { text: "a" } } } });
      const difference = person.updateSource({ "system.notes.one": forcedDeletion });
      expect(person._source["system"]).toMatchObject({ notes: {} });
      expect(Object.keys(person.system.notes)).toEqual([]);
      expect(difference).toMatchObject({ system: { notes: { one: expect.any(ForcedDeletion) as unknown } } });
    },
  );

  fact(
    "OP-06",
    "deleting what is not there is no difference",
    "https://foundryvtt.com/api/v14/functions/foundry.utils.diffObject.html",
    () => {
      expect(makePerson().updateSource({ "system.notes.none": forcedDeletion })).toEqual({});
    },
  );

  fact(
    "OP-07",
    "the keys of generation 13 work still, and count as deprecated",
    "https://github.com/sun-dragon-cult/fvtt-system-rqg/issues/890",
    () => {
      compatibility.mode = COMPATIBILITY_MODES.SILENT;
      const person = makePerson({ system: { notes: { one: { text: "a" } } } });
      const before = deprecations.length;
      person.updateSource({ "system.notes.-=one": null });
      expect(person.system.notes).toEqual({});
      expect(deprecations.length).toBe(before + 1);
      compatibility.mode = COMPATIBILITY_MODES.FAILURE;
      expect(() => person.updateSource({ "system.notes.-=one": null })).toThrow(/Deprecated since Version 14/);
    },
  );

  fact(
    "OP-08",
    "generation 13 has keys instead, and no operators",
    "https://foundryvtt.com/api/v13/functions/foundry.utils.mergeObject.html",
    () => {
      setGeneration(13);
      const person = makePerson({ system: { notes: { one: { text: "a" } }, free: { a: 1, b: 2 } } });
      const difference = person.updateSource({ "system.notes.-=one": null, "system.==free": { c: 3 } });
      expect(difference).toEqual({ system: { notes: { "-=one": null }, "==free": { c: 3 } } });
      expect(person._source["system"]).toMatchObject({ notes: {}, free: { c: 3 } });
      expect(commonNamespace()["data"]).not.toHaveProperty("operators");
      expect(commonGlobals()).not.toHaveProperty("_del");
    },
  );

  fact(
    "OP-09",
    "generation 13 changes a type together with its data by the key of replacement",
    "https://foundryvtt.com/api/v13/functions/foundry.utils.mergeObject.html",
    () => {
      setGeneration(13);
      const person = makePerson({ system: { title: "Dame" } });
      expect(person.updateSource({ type: "plain", "==system": { own: 1 } })).toEqual({
        type: "plain",
        "==system": { own: 1 },
      });
      expect(person.system).toEqual({ own: 1 });
    },
  );
});
