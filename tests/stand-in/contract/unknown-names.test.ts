/** Systems probe namespaces for names: what Foundry never had is undefined there. */
import "../node/setup.ts";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { setGeneration, type Generation } from "../common/generation.ts";
import { strictNamespace } from "../client/game/strict.ts";
import { bootNode, type NodeTable } from "../node/index.ts";
import { law } from "./fact.ts";
import { TINY } from "./node-table.ts";

type Names = Readonly<Record<string, unknown>>;

let table: NodeTable;
beforeAll(async () => {
  table = await bootNode({ systemDir: TINY, load: null, deprecations: "warn" });
});
afterAll(() => table?.close());

const { foundry } = globalThis as unknown as { foundry: Names & Record<"utils" | "dice" | "documents", Names> };

/** What is warned of while the names are asked for. */
function warned(ask: () => unknown): { value: unknown; said: unknown[] } {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const value = ask();
  const said = warn.mock.calls.flat();
  warn.mockRestore();
  return { value, said };
}

law("UNKNOWN-01", "where deprecations only warn, a name that no page tells of is undefined, with a warning", () => {
  expect(warned(() => foundry["dragon"])).toEqual({
    value: undefined,
    said: ["stand-in: foundry.dragon is asked for, and no page tells of it"],
  });
  expect(warned(() => foundry.documents["Dragon"])).toEqual({
    value: undefined,
    said: ["stand-in: foundry.documents.Dragon is asked for, and no page tells of it"],
  });
});

law("UNKNOWN-02", "it is said once", () => {
  expect(warned(() => [foundry.dice["Dragon"], foundry.dice["Dragon"]]).said).toHaveLength(1);
});

law("UNKNOWN-03", "what is documented and not there throws its name all the same", () => {
  expect(() => foundry.dice["RollParser"]).toThrow("stand-in: foundry.dice.RollParser is not there");
  expect(() => foundry.utils["InvalidUuid"]).toThrow("stand-in: foundry.utils.InvalidUuid is not there");
});

law("UNKNOWN-04", "what one generation alone has may be asked for in the other to find out", () => {
  const layers = strictNamespace("foundry.canvas.layers", {});
  expect(warned(() => (layers as Names)["TemplateLayer"]).value).toBeUndefined();
  const fields = strictNamespace("foundry.data.fields", {}) as Names;
  const asked = (generation: Generation): unknown => {
    setGeneration(generation);
    try {
      return warned(() => fields["GridOffsetField"]).value;
    } finally {
      setGeneration(14);
    }
  };
  expect(() => asked(14)).toThrow("stand-in: foundry.data.fields.GridOffsetField is not there");
  expect(asked(13)).toBeUndefined();
});

law("UNKNOWN-05", "what is no namespace of Foundry's throws whatever is not in it", () => {
  const data = strictNamespace("game.data", {}) as Names;
  expect(() => data["dragon"]).toThrow("stand-in: game.data.dragon is not there");
});
