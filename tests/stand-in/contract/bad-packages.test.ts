import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Dict } from "../common/types.ts";
import { startServer } from "../server/start.ts";
import { fact, law } from "./fact.ts";

const COMPATIBILITY = "https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.PackageCompatibilityData.html";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "bad-packages-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
/** A system with this manifest and these files beside it. */
async function systemOf(manifest: Dict | string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const dir = path.join(folder, `system${++count}`);
  await mkdir(dir);
  await writeFile(path.join(dir, "system.json"), typeof manifest === "string" ? manifest : JSON.stringify(manifest));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(dir, name), content);
  return dir;
}

/** What a table of the system has to say about it; it is opened and closed again. */
async function problemsOf(
  manifest: Dict | string,
  files: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const server = await startServer({ systemDir: await systemOf(manifest, files), world: { path: "memory" } });
  const { problems } = server.world;
  expect((await fetch(`${server.url}/api/join`)).status).toBe(200);
  await server.close();
  return problems;
}

describe("a manifest that cannot be used is refused by the field at fault", () => {
  const cases: [id: string, manifest: Dict | string, sentence: string][] = [
    ["MANIFEST-01", "{", "is not valid JSON"],
    ["MANIFEST-02", "[]", "system.json: it must hold an object"],
    ["MANIFEST-03", {}, `system.json: "id" is missing`],
    ["MANIFEST-04", { id: "Not An Id" }, `system.json: the id "Not An Id" may only have letters, digits, - and _`],
    ["MANIFEST-05", { id: "x", esmodules: "x.mjs" }, `system.json: "esmodules" must be a list`],
    ["MANIFEST-06", { id: "x", esmodules: [7] }, "system.json: esmodules[0] must be a path"],
    [
      "MANIFEST-07",
      { id: "x", styles: ["a.css", { layer: "x" }] },
      "system.json: styles[1] must be a path or {src, layer}",
    ],
    ["MANIFEST-08", { id: "x", languages: [{ lang: "en" }] }, `system.json: languages[0] needs a "lang" and a "path"`],
    ["MANIFEST-09", { id: "x", packs: [7] }, "system.json: packs[0] must be an object"],
    [
      "MANIFEST-10",
      { id: "x", packs: [{ name: "a.b", type: "Item" }] },
      `system.json: packs[0] needs a "name" without periods`,
    ],
    [
      "MANIFEST-11",
      { id: "x", packs: [{ name: "a", type: "Dragon" }] },
      `system.json: pack "a" has the type "Dragon", which no pack can have`,
    ],
    ["MANIFEST-12", { id: "x", documentTypes: [] }, `system.json: "documentTypes" must be an object`],
    ["MANIFEST-13", { id: "x", documentTypes: { Actor: 7 } }, "system.json: documentTypes.Actor must be an object"],
  ];
  for (const [id, manifest, sentence] of cases)
    fact(id, sentence, "manifest", async () => {
      await expect(problemsOf(manifest)).rejects.toThrow(sentence);
    });

  law("MANIFEST-14", "a folder without a manifest is named", async () => {
    const nowhere = path.join(folder, "nowhere");
    await expect(startServer({ systemDir: nowhere, world: { path: "memory" } })).rejects.toThrow(
      `There is no system.json in ${nowhere}`,
    );
  });

  const unfit: [generation: 13 | 14, compatibility: Dict, sentence: string][] = [
    [14, { minimum: "15" }, "compatibility.minimum is 15, and this table is of version 14."],
    [13, { minimum: 14 }, "compatibility.minimum is 14, and this table is of version 13."],
    [14, { minimum: "12", maximum: "13" }, "compatibility.maximum is 13, and this table is of version 14."],
    [14, { maximum: "13.999" }, "compatibility.maximum is 13.999, and this table is of version 14."],
  ];
  fact("MANIFEST-15", "a system for other generations does not function", COMPATIBILITY, async () => {
    for (const [generation, compatibility, sentence] of unfit) {
      const systemDir = await systemOf({ id: "x", compatibility });
      await expect(startServer({ systemDir, world: { path: "memory" }, generation })).rejects.toThrow(sentence);
    }
  });

  fact("MANIFEST-16", "a system for this generation functions, whatever builds it names", COMPATIBILITY, async () => {
    expect(await problemsOf({ id: "x", compatibility: { minimum: "13", verified: "14.1", maximum: "14" } })).toEqual(
      [],
    );
    expect(await problemsOf({ id: "x", compatibility: { minimum: "14.999" } })).toEqual([
      expect.stringContaining("compatibility.minimum is 14.999"),
    ]);
  });
});

describe("what a manifest names and the folder does not have is a problem, and the table opens", () => {
  const cases: [id: string, what: string, manifest: Dict, files: Readonly<Record<string, string>>, problem: string][] =
    [
      ["PACKAGE-01", "a module", { esmodules: ["x.mjs"] }, {}, `system.json: esmodules[0] "x.mjs" is not there`],
      ["PACKAGE-02", "a script", { scripts: ["x.js"] }, {}, `system.json: scripts[0] "x.js" is not there`],
      ["PACKAGE-03", "a style", { styles: [{ src: "x.css" }] }, {}, `system.json: styles[0] "x.css" is not there`],
      [
        "PACKAGE-04",
        "a language",
        { languages: [{ lang: "en", path: "en.json" }] },
        {},
        `system.json: languages[0] "en.json" is not there`,
      ],
      [
        "PACKAGE-05",
        "a language that is broken",
        { languages: [{ lang: "en", path: "en.json" }] },
        { "en.json": "{" },
        `system.json: languages[0] "en.json" is not valid JSON`,
      ],
      [
        "PACKAGE-06",
        "a language that is a list",
        { languages: [{ lang: "en", path: "en.json" }] },
        { "en.json": "[]" },
        `system.json: languages[0] "en.json" must hold an object of translations`,
      ],
      [
        "PACKAGE-07",
        "a file outside of the folder",
        { esmodules: ["../../x.mjs"] },
        {},
        `system.json: esmodules[0] "../../x.mjs" lies outside of the package's folder`,
      ],
      [
        "PACKAGE-08",
        "a pack",
        { packs: [{ name: "a", type: "Item" }] },
        {},
        `The pack "a" cannot be read and stays empty`,
      ],
      [
        "PACKAGE-09",
        "a pack that is no database",
        { packs: [{ name: "a", type: "Item", path: "x.db" }] },
        { "x.db": "{}" },
        `The pack "a" cannot be read and stays empty`,
      ],
      [
        "PACKAGE-10",
        "a pack outside of the folder",
        { packs: [{ name: "a", type: "Item", path: "../.." }] },
        {},
        `The pack "a" lies outside of its package's folder and stays empty`,
      ],
      [
        "PACKAGE-11",
        "types of an unknown document",
        { documentTypes: { Dragon: { red: {} } } },
        {},
        "system.json: documentTypes.Dragon: there is no kind of document of this name",
      ],
      [
        "PACKAGE-12",
        "types of a document without types",
        { documentTypes: { Scene: { red: {} } } },
        {},
        "system.json: documentTypes.Scene: this kind of document has no types of its own",
      ],
    ];
  for (const [id, what, manifest, files, problem] of cases)
    law(id, `${what}: ${problem}`, async () => {
      expect(await problemsOf({ id: "x", ...manifest }, files)).toEqual([expect.stringContaining(problem)]);
    });

  fact(
    "PACKAGE-14",
    "what it requires, too",
    "https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.PackageRelationshipsData.html",
    async () => {
      const requires = [{ id: "some-library", type: "module" }, { id: "another" }, { id: "x", type: "system" }];
      expect(await problemsOf({ id: "x", relationships: { requires } })).toEqual([
        `The system "x" requires the module "some-library", which is not at this table`,
        `The system "x" requires the module "another", which is not at this table`,
      ]);
      const module = path.join(folder, "elsewhere");
      await mkdir(module);
      const manifest = { id: "elsewhere", relationships: { systems: [{ id: "dragons" }] } };
      await writeFile(path.join(module, "module.json"), JSON.stringify(manifest));
      const systemDir = await systemOf({ id: "x" });
      const server = await startServer({ systemDir, modules: [module], world: { path: "memory" } });
      await server.close();
      expect(server.world.problems).toEqual([`The module "elsewhere" is for "dragons", not for this system`]);
    },
  );

  law("PACKAGE-13", "a database with a broken file", async () => {
    const dir = await systemOf({ id: "x", packs: [{ name: "a", type: "Item" }] });
    await mkdir(path.join(dir, "packs/a"), { recursive: true });
    await writeFile(path.join(dir, "packs/a/CURRENT"), "MANIFEST-000001\n");
    const server = await startServer({ systemDir: dir, world: { path: "memory" } });
    await server.close();
    expect(server.world.problems).toEqual([expect.stringContaining(`The pack "a" cannot be read and stays empty`)]);
  });
});
