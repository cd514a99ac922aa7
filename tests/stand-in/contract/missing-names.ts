/** What is declared of Foundry and not there in a page of the stand-in: a table to steer by, printed by `npm run stand-in:names`. */
import type { Page } from "playwright";
import { declaredNames } from "./declared-names.ts";
import { DOCUMENTED_IN_14 } from "./documented-in-14.ts";

export interface Missing {
  /** "foundry.utils", or "foundry.documents.Actor#" for what its instances have. */
  readonly of: string;
  readonly declared: number;
  readonly missing: readonly string[];
}

/** Old names of what has a new one, none of which a system may use; a deprecated API throws in the stand-in. */
const OLD = /^foundry\.appv1\b/;
/** A library's own objects, which go round in circles. */
const FOREIGN = /^foundry\.prosemirror\./;
const isOwn = (name: string): boolean => /^_|^fvtt_types|^__/.test(name.trim());
const isSpace = (path: string): boolean =>
  /^foundry(?:\.[a-z]\w*)+$/.test(path) && !OLD.test(path) && !FOREIGN.test(path);
const isClass = (path: string): boolean =>
  /\.[A-Z]\w*$/.test(path) && !/\.[A-Z][A-Z0-9_]+$/.test(path) && !OLD.test(path);

/** Every namespace below the given ones, with its names. */
async function spacesBelow(roots: readonly string[]): Promise<Map<string, string[]>> {
  const spaces = new Map<string, string[]>();
  for (let level = roots; level.length > 0;) {
    const names = await declaredNames(level.map((path) => `typeof ${path}`));
    const found = level.flatMap((path, at): [string, string[]][] => (names[at]?.length ? [[path, names[at]]] : []));
    for (const [path, inner] of found)
      spaces.set(
        path,
        inner.filter((name) => !isOwn(name)),
      );
    level = found.flatMap(([path, inner]) => inner.map((name) => `${path}.${name}`)).filter(isSpace);
  }
  return spaces;
}

function withThoseOf14(spaces: Map<string, string[]>): Map<string, string[]> {
  for (const [path, names] of Object.entries(DOCUMENTED_IN_14))
    if (!/[#.]$/.test(path)) spaces.set(path, [...new Set([...(spaces.get(path) ?? []), ...names])]);
  return spaces;
}

/** Which of the named members a page has: of a path, or, where it ends in #, of the instances of the class there. */
const present = (page: Page, wanted: Record<string, string[]>): Promise<Record<string, string[]>> =>
  page.evaluate((asked) => {
    const found: Record<string, string[]> = {};
    for (const [path, names] of Object.entries(asked)) {
      let holder: unknown = globalThis;
      try {
        for (const key of path.replace(/#$/, "").split("."))
          holder = Object(holder) === holder ? (holder as Record<string, unknown>)[key] : null;
        if (path.endsWith("#")) {
          const { prototype, defineSchema } = holder as { prototype?: object; defineSchema?: () => object };
          let fields = {};
          try {
            fields = defineSchema?.call(holder) ?? {};
          } catch {
            fields = {}; // an abstract class has no schema
          }
          holder = { ...fields, __proto__: prototype };
        }
      } catch {
        holder = null; // strict namespaces and deprecated names throw when they are asked for
      }
      found[path] = names.filter((name) => {
        for (
          let one = holder as object | null;
          Object(one) === one;
          one = Object.getPrototypeOf(one) as object | null
        ) {
          const member = Object.getOwnPropertyDescriptor(one, name);
          // A member that only throws its name counts as missing.
          if (member) return !(member.get as { _absent?: true } | undefined)?._absent;
        }
        return Object(holder) === holder && name in (holder as object);
      });
    }
    return found;
  }, wanted);

/** The members of foundry's namespaces that are declared and not there, as whole paths. */
export async function missingMembers(page: Page, generation: 13 | 14 = 14): Promise<string[]> {
  const declared = await spacesBelow(["foundry"]);
  const spaces = generation === 14 ? withThoseOf14(declared) : declared;
  const found = await compare(page, Object.fromEntries([...spaces].filter(([path]) => path.startsWith("foundry"))));
  return found.flatMap(({ of, missing }) => missing.map((name) => `${of}.${name}`));
}

/** All namespaces and the classes in them, with the declared names that the page lacks; what has all of them is left out. */
export async function missingNames(page: Page): Promise<Missing[]> {
  const spaces = withThoseOf14(await spacesBelow(["foundry", "CONST", "CONFIG", "Hooks"]));
  const inSpaces = await compare(page, Object.fromEntries(spaces));
  const missing = new Set(inSpaces.flatMap(({ of, missing }) => missing.map((name) => `${of}.${name}`)));
  const classes = [...spaces]
    .flatMap(([path, names]) => names.map((name) => `${path}.${name}`))
    .filter((path) => isClass(path) && !missing.has(path));
  const statics = await declaredNames(classes.map((path) => `typeof ${path}`));
  const members = await declaredNames(classes.map((path) => `(typeof ${path})["prototype"]`));
  const inClasses = Object.fromEntries(
    classes.flatMap((path, at) => [
      [path, publicOnes(statics[at]).filter((name) => name !== "prototype")],
      [`${path}#`, publicOnes(members[at])],
    ]),
  ) as Record<string, string[]>;
  return [...inSpaces, ...(await compare(page, inClasses))];
}

const publicOnes = (names: readonly string[] | null | undefined): string[] =>
  (names ?? []).filter((name) => !isOwn(name));

async function compare(page: Page, declared: Record<string, string[]>): Promise<Missing[]> {
  const there = await present(page, declared);
  return Object.entries(declared).flatMap(([of, names]) => {
    const missing = names.filter((name) => !there[of]?.includes(name));
    return missing.length ? [{ of, declared: names.length, missing }] : [];
  });
}
