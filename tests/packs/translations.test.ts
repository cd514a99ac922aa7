import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { originsIn, translationFile, withTranslations } from "../../packs/translations.ts";
import { registerTexts } from "../../src/foundry/babele.ts";
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

/** Babele as its documentation tells it: mappings are merged into its own, converters are found by name. */
class FakeBabele {
  readonly converters: Record<string, Converter> = {
    name: (value, text) => text ?? value,
    items: (value, texts) => this.#each(value as Json[], texts, ({ name }) => String(name), "Item"),
    results: (value, texts) => this.#each(value as Json[], texts, ({ range }) => (range as number[]).join("-"), "Row"),
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
    Row: { name: "name", description: "description" },
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
      return this.translate(one, typeof text === "string" ? { description: text } : text, type);
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
registerTexts(babele as never);

/** Strings that are no texts: ids, words that rules read, formulas, scripts, pictures. */
const NO_TEXT =
  /(^|\.)(_id|_key|type|img|folder|src|uuid|documentUuid|compendiumSource|formula|command|scope|color|sorting|flags\..*|systemId|attribute|kind|size|key|class|damage|meleeDamage|traits|tags|save|cost|hitDice|morale|creatureSize|immune|resistant|vulnerable|onlyHarmedBy|regenerationStops|healing|unit|tradition|roll|form|countsAs|attributes|attribute|table\..*|uses\.scope|_stats\..*|drawn|sets\..*|charges\..*|modes\..*|against\..*|kinds|saver|grantsSave|grantsMode|delayedCost)(\.\d+)*$/;

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
