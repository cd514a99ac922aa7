import { afterwards, area, expect, fact } from "./fact.ts";

area("fields that have moved");

type Data = Record<string, unknown>;
interface Moves {
  _addDataFieldMigration(data: Data, oldKey: string, newKey: string, apply?: (data: Data) => unknown): unknown;
  _addDataFieldShims(data: Data, shims: Record<string, string>, options?: object): void;
}

const moves = (): Moves => foundry.abstract.Document as unknown as Moves;

fact("MOVED-01", "a migration takes what lies under an old name to the new one", "Document", () => {
  const data: Data = { old: { name: 3 } };
  moves()._addDataFieldMigration(data, "old.name", "fresh.name");
  expect(data).toEqual({ old: {}, fresh: { name: 3 } });
  const applied: Data = { label: "" };
  moves()._addDataFieldMigration(applied, "label", "name", ({ label }) => label || "Unnamed");
  expect(applied).toEqual({ name: "Unnamed" });
});

fact("MOVED-02", "where there is nothing to move, nothing is moved", "Document", () => {
  const data: Data = { other: 1 };
  moves()._addDataFieldMigration(data, "old", "fresh");
  expect(data).toEqual({ other: 1 });
});

fact("MOVED-03", "by a shim an old name reads and writes what the new one holds", "Document", () => {
  const { compatibility } = CONFIG as unknown as { compatibility: { mode: number } };
  const { mode } = compatibility;
  afterwards(() => (compatibility.mode = mode));
  compatibility.mode = CONST.COMPATIBILITY_MODES.SILENT;
  const data: Data = { fresh: { name: 3 } };
  moves()._addDataFieldShims(data, { old: "fresh.name" });
  expect(data["old"]).toBe(3);
  data["old"] = 4;
  expect(data["fresh"]).toEqual({ name: 4 });
  expect(Object.keys(data)).toEqual(["fresh"]);
});
