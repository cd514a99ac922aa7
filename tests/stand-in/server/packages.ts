import type { Release } from "../common/generation.ts";
import { checkPackage } from "./check-package.ts";
import { readManifest, type Manifest, type Package, type PackFolder, type Subtypes } from "./manifest.ts";

/** Reads the modules of a world; one that cannot be used is named and left out. */
export async function readModules(dirs: readonly string[], problems: string[], table: Release): Promise<Package[]> {
  const modules: Package[] = [];
  for (const dir of dirs) {
    try {
      const manifest = await readManifest(dir, table, "module");
      problems.push(...(await checkPackage({ dir, manifest }, table)));
      if (modules.some((one) => one.manifest.id === manifest.id))
        problems.push(`The module "${manifest.id}" of ${dir} is there already and is left out`);
      else modules.push({ dir, manifest });
    } catch (error) {
      problems.push(`A module is left out: ${(error as Error).message}`);
    }
  }
  return modules;
}

interface Relation {
  readonly id?: unknown;
  readonly type?: unknown;
}

const relations = ({ source }: Manifest, kind: string): Relation[] => {
  const { relationships } = source as { relationships?: Record<string, unknown> | null };
  const found = relationships?.[kind];
  return Array.isArray(found) ? (found as Relation[]) : [];
};

/**
 * What packages require and this table does not have; the table opens all the same.
 * https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.PackageRelationshipsData.html
 */
export function missingRelations(manifests: readonly Manifest[]): string[] {
  const isThere = (type: unknown, id: unknown) => manifests.some((one) => one.type === type && one.id === id);
  return manifests.flatMap((manifest) => {
    const [own, systems] = [`${manifest.type} "${manifest.id}"`, relations(manifest, "systems")];
    const required = relations(manifest, "requires").filter(({ id, type = "module" }) => !isThere(type, id));
    const fits = systems.length === 0 || systems.some(({ id }) => isThere("system", id));
    return [
      ...required.map(
        ({ id, type = "module" }) => `The ${own} requires the ${type} "${id}", which is not at this table`,
      ),
      ...(fits ? [] : [`The ${own} is for ${systems.map(({ id }) => `"${id}"`).join(", ")}, not for this system`]),
    ];
  });
}

/**
 * The subtypes of all packages: a module's bear its id before their name.
 * https://foundryvtt.com/article/module-sub-types/
 */
export function subtypesOf(manifests: readonly Manifest[]): Subtypes {
  const all: Record<string, Record<string, Subtypes[string][string]>> = {};
  for (const { type, id, documentTypes } of manifests)
    for (const [name, subtypes] of Object.entries(documentTypes))
      for (const [subtype, declared] of Object.entries(subtypes))
        (all[name] ??= {})[type === "module" ? `${id}.${subtype}` : subtype] = declared;
  return all;
}

/** The folders that a manifest sorts its packs into, with whole pack ids. */
export function packFolders({ id, packFolders: folders }: Manifest): PackFolder[] {
  const resolve = (folder: PackFolder): PackFolder => ({
    ...folder,
    packs: (folder.packs ?? []).map((name) => `${id}.${name}`),
    folders: (folder.folders ?? []).map(resolve),
  });
  return folders.map(resolve);
}
