import { readFile, stat } from "node:fs/promises";
import { DOCUMENT_KINDS } from "../common/documents/hierarchy.ts";
import type { Release } from "../common/generation.ts";
import { isNewerVersion } from "../common/utils/text.ts";
import { inside } from "./http/static.ts";
import type { Manifest, Package } from "./manifest.ts";

/** What a manifest names and its folder does not have, or has and cannot be used: a sentence for each. */
export async function checkPackage(found: Package, { version }: Release): Promise<string[]> {
  const { manifest } = found;
  const { minimum } = manifest.compatibility;
  const problems = [...checkTypes(manifest)];
  if (minimum !== null && isNewerVersion(minimum, version))
    problems.push(
      `${manifest.type}.json: compatibility.minimum is ${minimum}, and this table is of version ${version}`,
    );
  for (const [place, file] of files(manifest)) problems.push(...(await checkFile(found, place, file)));
  return problems;
}

function* files({ scripts, esmodules, styles, languages }: Manifest): Generator<[place: string, file: string]> {
  for (const [index, file] of scripts.entries()) yield [`scripts[${index}]`, file];
  for (const [index, file] of esmodules.entries()) yield [`esmodules[${index}]`, file];
  for (const [index, style] of styles.entries())
    yield [`styles[${index}]`, typeof style === "string" ? style : style.src];
  for (const [index, { path }] of languages.entries()) yield [`languages[${index}]`, path];
}

async function checkFile({ dir, manifest }: Package, place: string, named: string): Promise<string[]> {
  const where = `${manifest.type}.json: ${place} "${named}"`;
  // Some styles come from another host; nothing of it is looked at here.
  if (/^https?:\/\//.test(named)) return [];
  const file = inside(dir, named);
  if (!file) return [`${where} lies outside of the package's folder`];
  const isThere = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) return [`${where} is not there`];
  return place.startsWith("languages") ? await checkLanguage(file, where) : [];
}

async function checkLanguage(file: string, where: string): Promise<string[]> {
  try {
    const json = JSON.parse(await readFile(file, "utf8")) as unknown;
    const isObject = typeof json === "object" && json !== null && !Array.isArray(json);
    return isObject ? [] : [`${where} must hold an object of translations`];
  } catch (error) {
    return [`${where} is not valid JSON: ${(error as Error).message}`];
  }
}

function* checkTypes({ type, documentTypes }: Manifest): Generator<string> {
  for (const name of Object.keys(documentTypes)) {
    const kind = DOCUMENT_KINDS[name];
    if (!kind) yield `${type}.json: documentTypes.${name}: there is no kind of document of this name`;
    else if (!kind.hasTypeData)
      yield `${type}.json: documentTypes.${name}: this kind of document has no types of its own`;
  }
}
