import { describe, expect, it } from "vitest";
import { RULINGS } from "../../src/rules/index.ts";
import { readManifest } from "../../tools/project.ts";
import { countedKey, type LanguageTexts, type LanguageTree, reportOn, textsOf } from "../../tools/languages.ts";
import { filesBelow, readText } from "./tree.ts";

const manifest = readManifest();
const read = (file: string): LanguageTexts => textsOf(JSON.parse(readText(file)) as LanguageTree);
const english = read("lang/en.json");
const reference = [...english.keys()];
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
    const keysIn = (tree: LanguageTree): number =>
      Object.values(tree).reduce<number>((sum, one) => sum + 1 + (typeof one === "string" ? 0 : keysIn(one)), 0);
    const text = readText("lang/en.json");
    expect([...text.matchAll(/^ *"[^"]+": /gm)]).toHaveLength(keysIn(JSON.parse(text) as LanguageTree));
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
    expect([...english.values()].filter((text) => /["']|\(s\)|\.{3}|(?:^|[\s(d\d])-\d/.test(text))).toEqual([]);
  });

  it("name every document type", () => {
    expect(typeKeys.filter((key) => !reference.includes(key))).toEqual([]);
  });

  it.each(manifest.languages)("$lang has no text that nothing reads, and has lost no part of one", ({ lang, path }) => {
    expect(reportOn(lang, read(path), english)).toMatchObject({ extra: [], lost: [] }); // what lacks: `npm run lang -- sv`
  });

  it("have no key of its own that would be taken for a form of another", () => {
    expect(reference.filter((key) => countedKey(key, english) !== null && whole.has(key))).toEqual([]);
  });

  it("name and explain every habit of the table, and no other", () => {
    const named = reference.flatMap((key) => /^WHITEHACK\.Setting\.(\w+)\.name$/.exec(key)?.[1] ?? []);
    const settings = readText("src/foundry/host/settings.ts");
    const habits = [...settings.matchAll(/^ {2}(\w+): \{ \.\.\.habit,/gm)].map(([, key = ""]) => key);
    expect(habits).toContain("promptSeconds");
    expect(habits.filter((key) => !named.includes(key))).toEqual([]);
    const names = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []));
    expect(named.filter((key) => !names.has(key))).toEqual([]);
  });

  it("are all in the manifest", () => {
    expect(filesBelow("lang", ".json").map((file) => file.path)).toEqual(
      manifest.languages.map(({ path }) => path).toSorted(),
    );
  });
});

describe("a language beside English", () => {
  const of = (texts: Readonly<Record<string, string>>): LanguageTexts => new Map(Object.entries(texts));
  const own = of({
    Rounds: "{count} rounds",
    RoundsOne: "1 round",
    Hits: "{who} hits <b>{whom}</b>",
    Dies: "{who} dies",
  });
  const polish = (texts: Readonly<Record<string, string>>) => reportOn("pl", of(texts), own);

  it("is told what it lacks: texts, and forms that its counts may ask for", () => {
    expect(polish({ Rounds: "{count} rundy", Dies: "{who} umiera" })).toEqual({
      lacking: ["Hits"],
      extra: [],
      lost: [],
      forms: ["RoundsFew", "RoundsMany", "RoundsOne"],
    });
    const japanese = of({ Rounds: "{count}ラウンド", Hits: "{who}が<b>{whom}</b>に", Dies: "{who}は死ぬ" });
    expect(reportOn("ja", japanese, own)).toEqual({ lacking: [], extra: [], lost: [], forms: [] });
  });

  it("is told what nothing reads, and parts that are lost or never filled in; a form may leave its number out", () => {
    const texts = {
      Rounds: "rundy",
      RoundsOne: "jedna runda",
      RoundsFew: "{count} rundy",
      Hits: "{who} <b>{kogo}</b>",
      Dead: "",
    };
    expect(polish(texts)).toMatchObject({
      extra: ["Dead"],
      lost: ["Rounds: {count}", "Hits: {whom}", "Hits: not {kogo}"],
    });
  });
});
