import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { originsIn, packFolders, translationFile, withTranslations } from "../../packs/translations.ts";
import { registerTexts } from "../../src/foundry/app/babele.ts";
import { TEXT_CONVERTERS } from "../../src/foundry/documents/translations/mapping.ts";
import { REDHACK_TEXTS } from "../../src/games/redhack/rules/redhack-names.ts";
import { writeTranslations } from "../../tools/packs.ts";
import { readManifest } from "../../tools/project.ts";

type Json = Record<string, unknown>;

const isTree = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const documents = await packDocuments(path.resolve(import.meta.dirname, "../../packs"));
const originOf = originsIn(documents);
const files = readManifest().packs.map(({ name, label, type }) => {
  const entries = documents.get(name) ?? [];
  return { name, type, entries, file: translationFile({ label, type, originOf }, entries) };
});

/** A language for tests: everything is said, nothing is understood. */
const pseudo = (text: string): string => `«${text}»`;

function translated(value: unknown): unknown {
  if (typeof value === "string") return pseudo(value);
  return isTree(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translated(one)])) : value;
}

type Converter = (value: unknown, translations: unknown) => unknown;
interface Mapped {
  readonly [field: string]: string | { readonly path: string; readonly converter: string };
}

/**
 * Babele as its documentation and the modules that use version 2.9 tell it: mappings are merged into its own, converters
 * are found by name, and embedded documents take objects of fields, never bare texts.
 */
class FakeBabele {
  readonly converters: Record<string, Converter> = {
    name: (value, text) => text ?? value,
    items: (value, texts) => this.#each(value as Json[], texts, ({ name }) => String(name), "Item"),
    results: (value, texts) =>
      this.#each(value as Json[], texts, ({ range }) => (range as number[]).join("-"), "TableResult"),
    pages: (value, texts) => this.#each(value as Json[], texts, ({ name }) => String(name), "Page"),
  };
  readonly mappings: Record<string, Mapped> = {
    Actor: {
      name: "name",
      items: { path: "items", converter: "items" },
      tokenName: { path: "prototypeToken.name", converter: "name" },
    },
    Item: { name: "name" },
    RollTable: { name: "name", results: { path: "results", converter: "results" } },
    TableResult: { name: "name", description: "description" },
    JournalEntry: { name: "name", pages: { path: "pages", converter: "pages" } },
    Page: { name: "name", text: "text.content" },
    Macro: { name: "name" },
  };

  registerConverters(converters: object): void {
    Object.assign(this.converters, converters);
  }

  registerMapping(mapping: Record<string, Mapped>): void {
    for (const [type, fields] of Object.entries(mapping)) this.mappings[type] = { ...this.mappings[type], ...fields };
  }

  #each(list: readonly Json[], texts: unknown, keyOf: (one: Json) => string, type: string): Json[] {
    return list.map((one) => {
      const text = isTree(texts) ? (texts[String(one["_id"])] ?? texts[keyOf(one)]) : undefined;
      return this.translate(one, text, type);
    });
  }

  translate(document: Json, texts: unknown, type: string): Json {
    const copy = structuredClone(document);
    if (!isTree(texts)) return copy;
    for (const [field, place] of Object.entries(this.mappings[type] ?? {})) this.#write(copy, texts[field], place);
    return copy;
  }

  #write(document: Json, text: unknown, place: Mapped[string]): void {
    const steps = (typeof place === "string" ? place : place.path).split(".");
    const last = steps.pop() ?? "";
    const parent = steps.reduce<unknown>((value, step) => (isTree(value) ? value[step] : undefined), document);
    if (!isTree(parent) || parent[last] === undefined || text === undefined) return;
    parent[last] = typeof place === "string" ? text : this.converters[place.converter]?.(parent[last], text);
  }
}

const babele = new FakeBabele();
registerTexts(babele as never, [REDHACK_TEXTS]);

/** Strings that are no texts: ids, words that rules read, formulas, scripts, pictures. */
const NO_TEXT =
  /(^|\.)(_id|_key|type|img|folder|src|uuid|documentUuid|compendiumSource|formula|command|scope|color|sorting|flags\..*|systemId|attribute|alignment|thief\..*|kind|size|key|class|game|damage|meleeDamage|traits|tags|save|cost|hitDice|morale|creatureSize|immune|resistant|vulnerable|onlyHarmedBy|regenerationStops|healing|unit|roll|form|countsAs|attributes|attribute|table\..*|uses\.scope|_stats\..*|drawn|sets\..*|charges\..*|classes|tag|rule|modes\..*|against\..*|kinds|packs\..*|saver|grantsSave|grantsMode|delayedCost|fumbleDamage|condition|lasts|lastsIn|original|resisted|resistedIn)(\.\d+)*$/;

function stringsIn(value: unknown, where = ""): readonly (readonly [where: string, text: string])[] {
  if (typeof value === "string") return [[where, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => stringsIn(one, where ? `${where}.${key}` : key));
}

const carried = (entry: Json): Json[] => (Array.isArray(entry["items"]) ? (entry["items"] as Json[]) : []);

/** Without what an actor has from a compendium, which is translated there. */
function ownOf(entry: Json): Json {
  const items = carried(entry).filter(({ name, system, _stats }) => {
    const origin = isTree(_stats) ? originOf(String(_stats["compendiumSource"])) : undefined;
    const isSame = name === origin?.["name"] && descriptionOf(system) === descriptionOf(origin?.["system"]);
    return !isSame;
  });
  return entry["items"] ? { ...entry, items } : entry;
}

const descriptionOf = (system: unknown): unknown => (isTree(system) ? system["description"] : undefined);

describe("translations of the compendia", () => {
  it.each(files)("$name: every text can be translated", ({ type, entries, file }) => {
    const texts = translated(file.entries) as Json;
    const left = entries
      .filter((entry) => !String(entry["_key"]).startsWith("!folders!"))
      .flatMap((entry) => {
        const text = texts[String(entry["name"])] ?? texts[String(entry["_id"])];
        return stringsIn(ownOf(babele.translate(entry, text, type)))
          .filter(([where, one]) => one !== "" && !NO_TEXT.test(where) && !one.startsWith("«"))
          .map(([where, one]) => `${String(entry["name"])}: ${where} = ${one.slice(0, 40)}`);
      });
    expect(left).toEqual([]);
    expect(Object.keys(texts)).toHaveLength(
      entries.filter((entry) => !String(entry["_key"]).startsWith("!folders!")).length,
    );
  });

  it("change nothing but texts, and nothing at all without a translation", () => {
    for (const { type, entries, file } of files)
      for (const entry of entries) {
        const same = babele.translate(entry, file.entries[String(entry["name"])], type);
        expect(withoutEmpty(same)).toEqual(withoutEmpty(entry));
        expect(babele.translate(entry, undefined, type)).toEqual(entry);
        const keywords = babele.converters["whitehackKeywords"]?.([{ name: "Scent" }], undefined);
        expect(keywords).toMatchObject([{ name: "Scent" }]);
      }
  });

  it("name labels, folders and where their texts go, for any version of Babele", () => {
    for (const { file, type } of files) {
      expect(file.label).not.toBe("");
      expect(babele.mappings[type]).toMatchObject(file.mapping);
    }
    expect(files.find(({ name }) => name === "monsters")?.file.folders).toHaveProperty("Beasts and vermin");
    registerTexts({ registerConverters: () => undefined });
  });

  it("give rows of tables as objects of fields, which Babele 2.9 takes, and take bare texts of older files too", () => {
    const table = files.find(({ name }) => name === "tables");
    const rows = Object.values(table?.file.entries ?? {}).flatMap(({ results }) => Object.entries(results as Json));
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter(([place, row]) => !/^\d+-\d+$/.test(place) || !isTree(row))).toEqual([]);
    const row = { _id: "aaaaaaaaaaaaaaaa", name: "", description: "Bad", range: [1, 3] };
    const { whitehackRows } = TEXT_CONVERTERS;
    for (const texts of [
      { "1-3": { description: "Illa" } },
      { "1-3": "Illa" },
      { aaaaaaaaaaaaaaaa: { description: "Illa" } },
    ])
      expect(whitehackRows([row], texts)).toEqual([{ ...row, description: "Illa" }]);
    for (const texts of [undefined, null, "Illa", [], { "1-3": 7 }, { "1-3": { description: 7 } }, { "4-4": "Illa" }])
      expect(whitehackRows([row], texts)).toEqual([row]);
    expect(whitehackRows.extract([{ ...row, name: "Luck" }])).toEqual({ "1-3": { name: "Luck", description: "Bad" } });
  });

  it("are found by Babele’s own export too: each converter tells what its texts look like", () => {
    for (const [name, converter] of Object.entries(babele.converters).filter(([one]) => one.startsWith("whitehack")))
      expect(converter, name).toHaveProperty("extract");
    expect(Object.keys(babele.converters)).toEqual(expect.arrayContaining(Object.keys(TEXT_CONVERTERS)));
    expect(TEXT_CONVERTERS.whitehackWords.extract(["Sleep"])).toEqual({ Sleep: "Sleep" });
    expect(TEXT_CONVERTERS.whitehackNames.extract([{ name: "Bard" }])).toEqual({ Bard: "Bard" });
    expect(TEXT_CONVERTERS.whitehackKeywords.extract([{ name: "Rot" }, { name: "Fear", text: "Save" }])).toEqual({
      Rot: { name: "Rot" },
      Fear: { name: "Fear", text: "Save" },
    });
  });

  it("lie in a file for each pack and one for the folder of them all, which a second run adds to", async () => {
    const to = await mkdtemp(path.join(tmpdir(), "translations-"));
    try {
      const from = path.resolve(import.meta.dirname, "../../packs");
      const manifest = readManifest();
      await writeTranslations(from, to);
      const names = manifest.packs.map(({ name }) => `whitehack.${name}.json`);
      expect((await readdir(to)).toSorted()).toEqual([...names, "whitehack._packs-folders.json"].toSorted());
      const folders = path.join(to, "whitehack._packs-folders.json");
      expect(JSON.parse(await readFile(folders, "utf8"))).toEqual(packFolders(manifest.packFolders));
      const file = path.join(to, "whitehack.spells.json");
      const spells = JSON.parse(await readFile(file, "utf8")) as { entries: Record<string, Json> };
      expect(Object.keys(spells)).toEqual(["mapping", "label", "folders", "entries"]);
      await writeFile(file, JSON.stringify({ ...spells, entries: { Open: { name: "Öppna" } } }));
      await writeFile(folders, JSON.stringify({ entries: { Whitehack: "Vithack" } }));
      await writeTranslations(from, to);
      const again = JSON.parse(await readFile(file, "utf8")) as typeof spells;
      expect(again.entries["Open"]).toEqual({ ...spells.entries["Open"], name: "Öppna" });
      expect({ ...again.entries, Open: spells.entries["Open"] }).toEqual(spells.entries);
      expect(JSON.parse(await readFile(folders, "utf8"))).toEqual({ entries: { Whitehack: "Vithack" } });
    } finally {
      await rm(to, { recursive: true, force: true });
    }
  }, 60_000);

  it("keep what is translated when the templates are written anew", () => {
    const old = { entries: { Bear: { name: "Björn", gone: "x" }, Gone: {} }, mapping: { description: "old" } };
    const fresh = {
      entries: { Bear: { name: "Bear", description: "Big" } },
      mapping: { description: "system.description" },
    };
    expect(withTranslations(fresh, old)).toEqual({
      entries: { Bear: { name: "Björn", description: "Big" } },
      mapping: { description: "system.description" },
    });
  });
});

/** Keywords without a text get an empty one. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isTree(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== "")
      .map(([key, one]) => [key, withoutEmpty(one)]),
  );
}
