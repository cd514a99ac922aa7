import { area, expect, fact } from "./fact.ts";

const PACKAGE = "https://foundryvtt.com/api/v14/classes/foundry.packages.BasePackage.html";
const TYPES = "https://foundryvtt.com/api/v14/variables/foundry.packages.PACKAGE_TYPES.html";
const MANIFEST = "https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.PackageManifestData.html";
const RELATED = "https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.RelatedPackageData.html";
const COMPATIBILITY = "https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.PackageCompatibilityData.html";
const CONSTANTS = "https://foundryvtt.com/api/v14/variables/CONST.PACKAGE_TYPES.html";

const { packages } = foundry;

area("packages");

fact(
  "MANIFESTS-01",
  "the system, the world and every module are of their classes, which are data models",
  PACKAGE,
  () => {
    expect(game.system instanceof packages.System).toBe(true);
    expect(game.world instanceof packages.World).toBe(true);
    for (const module of game.modules) expect(module instanceof packages.Module).toBe(true);
    expect(game.system instanceof foundry.abstract.DataModel).toBe(true);
  },
);

fact("MANIFESTS-02", "each knows its type", TYPES, () => {
  expect([game.world.type, game.system.type]).toEqual(["world", "system"]);
  expect(packages.PACKAGE_TYPES.module).toBe(packages.Module);
  expect(packages.PACKAGE_TYPES.system.type).toBe("system");
});

fact("MANIFESTS-03", "the constants list the types", CONSTANTS, () => {
  expect([...CONST.PACKAGE_TYPES]).toEqual(["world", "system", "module"]);
});

fact("MANIFESTS-04", "the world names its system and says of which version both are", MANIFEST, () => {
  const world = game.world as unknown as { system: string; systemVersion: string; coreVersion: string };
  expect(world.system).toBe(game.system.id);
  expect(world.systemVersion).toBe(game.system.version);
  expect(world.coreVersion).toBe(game.version);
});

fact("MANIFESTS-05", "lists of the manifest are sets", MANIFEST, () => {
  const source = {
    id: "fact",
    title: "Fact",
    version: "1.2.3",
    esmodules: ["a.mjs", "a.mjs"],
    languages: [{ lang: "en", name: "English", path: "en.json" }],
    authors: [{ name: "Somebody" }],
  };
  const made = new packages.BaseModule(source) as unknown as Record<string, Set<Record<string, unknown>>>;
  expect(made["esmodules"] instanceof Set).toBe(true);
  expect([...(made["esmodules"] ?? [])]).toEqual(["a.mjs"]);
  expect([...(made["languages"] ?? [])].map((one) => one["path"])).toEqual(["en.json"]);
  expect([...(made["authors"] ?? [])].map((one) => one["name"])).toEqual(["Somebody"]);
});

fact("MANIFESTS-06", "what others a package requires is of the type module unless it says otherwise", RELATED, () => {
  const requires = [{ id: "one" }, { id: "two", type: "system" }];
  const made = new packages.BaseModule({ id: "fact", title: "Fact", version: "1", relationships: { requires } });
  const { relationships } = made as unknown as { relationships: { requires: Set<{ id: string; type: string }> } };
  expect([...relationships.requires].map(({ id, type }) => [id, type])).toEqual([
    ["one", "module"],
    ["two", "system"],
  ]);
});

fact("MANIFESTS-07", "a package that is for a later version is not compatible with this one", COMPATIBILITY, () => {
  const of = (compatibility: object) =>
    new packages.BaseModule({ id: "fact", title: "Fact", version: "1", compatibility });
  expect(of({ minimum: "99" }).incompatibleWithCoreVersion).toBe(true);
  expect(of({ maximum: "9" }).incompatibleWithCoreVersion).toBe(true);
  expect(of({ minimum: "10" }).incompatibleWithCoreVersion).toBe(false);
});
