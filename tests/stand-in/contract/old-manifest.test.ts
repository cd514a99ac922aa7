/** Manifests as published systems have them. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { setGeneration } from "../common/generation.ts";
import { parseManifest } from "../server/manifest.ts";
import { readSystem } from "../server/template-json.ts";
import { fact, law } from "./fact.ts";

const LISTED = "https://github.com/vttforge/vttforge/pull/145";
const GRID = "https://github.com/foundryvtt/foundryvtt/issues/9999";

let systemDir: string;
beforeEach(async () => {
  systemDir = await mkdtemp(path.join(os.tmpdir(), "old-manifest-"));
});
afterEach(async () => {
  setGeneration(14);
  await rm(systemDir, { recursive: true });
});

const write = async (more: object) =>
  await writeFile(path.join(systemDir, "system.json"), JSON.stringify({ id: "old", ...more }));

law("MANIFEST-41", "an id may have capitals", () => {
  expect(parseManifest({ id: "CoC7" }).id).toBe("CoC7");
  expect(() => parseManifest({ id: "Co C" })).toThrow("may only have letters, digits, - and _");
});

law("MANIFEST-42", "the folder of a pack goes without the ending of its former file", () => {
  const packs = [{ name: "a", label: "A", type: "Item", path: "packs/a.db" }];
  expect(parseManifest({ id: "old", packs }).packs[0]?.path).toBe("packs/a");
});

fact("MANIFEST-43", "the grid of a manifest of 11 is that of scenes in 13", GRID, async () => {
  await write({ gridDistance: 2, gridUnits: "m" });
  const grid = async (generation: 13 | 14, deprecations: "throw" | "warn") => {
    setGeneration(generation);
    return (await readSystem({ systemDir, deprecations }, [])).manifest.grid;
  };
  expect(await grid(13, "warn")).toEqual({ distance: 2, units: "m" });
  expect(await grid(13, "throw")).toEqual({});
  expect(await grid(14, "warn")).toEqual({});
});

fact(
  "MANIFEST-44",
  "of a type that template.json lists, what the manifest declares of its texts is lost",
  LISTED,
  async () => {
    const hero = { htmlFields: ["story"] };
    await write({ documentTypes: { Actor: { hero, villain: { htmlFields: ["plan"] } } } });
    const template = { Actor: { types: ["hero"], htmlFields: ["notes"], hero: { notes: "" } } };
    await writeFile(path.join(systemDir, "template.json"), JSON.stringify(template));
    const { manifest } = await readSystem({ systemDir, deprecations: "warn" }, []);
    expect(manifest.documentTypes["Actor"]).toEqual({
      hero: { htmlFields: ["notes"] },
      villain: { htmlFields: ["plan"] },
    });
  },
);
