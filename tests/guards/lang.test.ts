import { describe, expect, it } from "vitest";
import { RULINGS } from "../../src/rules/index.ts";
import { readManifest } from "../../tools/project.ts";
import { filesBelow, readText } from "./tree.ts";

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : flatten(value, `${prefix}${key}.`),
  );
}

const manifest = readManifest();
const load = (file: string): string[] => flatten(JSON.parse(readText(file)) as Tree);
const reference = load("lang/en.json");
const sources = [...filesBelow("src", ".ts"), ...filesBelow("templates", ".hbs"), ...filesBelow("packs", ".ts")];

/** Keys written out, and the beginnings of keys that are put together: "WHITEHACK.Check." of `WHITEHACK.Check.${result}`. */
const mentioned = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/WHITEHACK(?:\.[A-Za-z0-9_-]+)*\.?/g)].map(([key]) => ({ path, key })),
);
const whole = new Set(mentioned.filter(({ key }) => !key.endsWith(".")).map(({ key }) => key));
const beginnings = [...new Set(mentioned.filter(({ key }) => key.endsWith(".")).map(({ key }) => key))].filter(
  (key) => key !== "WHITEHACK.",
);

/** Data models name a prefix; Foundry then looks for FIELDS below it. */
const fieldPrefixes = sources.flatMap(({ text }) =>
  [...text.matchAll(/LOCALIZATION_PREFIXES[^=]*=\s*\[([^\]]*)\]/g)].flatMap((match) =>
    [...(match[1] ?? "").matchAll(/"([^"]+)"/g)].map((prefix) => `${prefix[1]}.FIELDS.`),
  ),
);
const typeKeys = Object.entries(manifest.documentTypes).flatMap(([name, types]) =>
  Object.keys(types).map((type) => `TYPES.${name}.${type}`),
);

/** The key that a form for a count stands beside: "rounds" for "roundsOne". */
function baseOf(key: string): string {
  const base = key.replace(/(?:Zero|One|Two|Few|Many)$/, "");
  return whole.has(key) || !reference.includes(base) ? key : base;
}

describe("languages", () => {
  it("define no key twice, of which the first would be lost", () => {
    const keysIn = (tree: Tree): number =>
      Object.values(tree).reduce<number>((sum, one) => sum + 1 + (typeof one === "string" ? 0 : keysIn(one)), 0);
    const text = readText("lang/en.json");
    expect([...text.matchAll(/^ *"[^"]+": /gm)]).toHaveLength(keysIn(JSON.parse(text) as Tree));
  });

  it("define every key that is used", () => {
    const defined = new Set(reference);
    const isBranch = (key: string): boolean => reference.some((one) => one.startsWith(`${key}.`));
    expect([...whole].filter((key) => !defined.has(key) && !isBranch(key) && key !== "WHITEHACK")).toEqual([]);
    expect(beginnings.filter((start) => !reference.some((key) => key.startsWith(start)))).toEqual([]);
  });

  it("name every choice of the world that the window of rules shows, and say what it does", () => {
    const habits = [...readText("src/foundry/host/settings.ts").matchAll(/^ {2}(\w+): \{ \.\.\.habit,/gm)];
    expect(habits.length).toBeGreaterThan(8);
    const shown = [...habits.map(([, key = ""]) => key), ...Object.keys(RULINGS)];
    const words = shown.flatMap((key) => ["name", "hint"].map((part) => `WHITEHACK.Setting.${key}.${part}`));
    expect(words.filter((key) => !reference.includes(key))).toEqual([]);
  });

  it("define no key that nothing uses", () => {
    const starts = [...beginnings, ...fieldPrefixes];
    const unused = reference.filter(
      (key) => !whole.has(baseOf(key)) && !typeKeys.includes(key) && !starts.some((start) => key.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  it("are set with true minus signs, quotes and apostrophes, and without “(s)”", () => {
    const texts = (tree: Tree): string[] =>
      Object.values(tree).flatMap((one) => (typeof one === "string" ? [one] : texts(one)));
    const told = texts(JSON.parse(readText("lang/en.json")) as Tree);
    expect(told.filter((text) => /["']|\(s\)|\.{3}|(?:^|[\s(d\d])-\d/.test(text))).toEqual([]);
  });

  it("name every document type", () => {
    expect(typeKeys.filter((key) => !reference.includes(key))).toEqual([]);
  });

  it.each(manifest.languages.map(({ lang, path }) => ({ lang, path })))("$lang is complete", ({ path }) => {
    expect(load(path).toSorted()).toEqual(reference.toSorted());
  });

  it("are all in the manifest", () => {
    expect(filesBelow("lang", ".json").map((file) => file.path)).toEqual(
      manifest.languages.map(({ path }) => path).toSorted(),
    );
  });
});
