import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { iconPath, stableId } from "../../packs/source.ts";
import { SCHEMA_VERSION } from "../../src/foundry/documents/migrations/migrate.ts";
import { pageAddress, RULE_PAGES, type RulePage, ruleLink } from "../../src/view/base/rule-pages.ts";
import { ICON_FOLDER, picture, pixelsOf, usedIcons } from "../../tools/icons.ts";
import { readLedgers } from "../../tools/ledger/ledger.ts";
import { ROOT, readManifest } from "../../tools/project.ts";

const documents = await packDocuments(path.join(ROOT, "packs"));
const all = [...documents.values()].flat();

/** What the interface calls the pages. */
function readLang(): Readonly<Record<string, string>> {
  const lang = JSON.parse(readFileSync(path.join(ROOT, "lang", "en.json"), "utf8")) as {
    WHITEHACK: { RulePage: Readonly<Record<string, string>> };
  };
  return lang.WHITEHACK.RulePage;
}

describe("pack sources", () => {
  it("belong to the packs of the manifest", () => {
    expect([...documents.keys()]).toEqual(readManifest().packs.map(({ name }) => name));
  });

  it("every pack has entries", () => {
    const isEntry = (document: Record<string, unknown>) => !String(document["_key"]).startsWith("!folders!");
    expect([...documents].filter(([, inside]) => !inside.some(isEntry)).map(([name]) => name)).toEqual([]);
  });

  it("have ids that Foundry accepts and that never collide", () => {
    const ids = all.map((entry) => String(entry["_id"]));
    expect(ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("keep their ids", () => {
    expect(stableId("equipment", "weapons/dagger")).toBe(stableId("equipment", "weapons/dagger"));
    expect(stableId("equipment", "weapons/dagger")).not.toBe(stableId("monsters", "weapons/dagger"));
  });

  it("carry the version of their shape, what monsters carry too", () => {
    const withFacts = all.flatMap((entry) => [entry, ...((entry["items"] ?? []) as (typeof all)[number][])]);
    const systems = withFacts.filter((entry) => "system" in entry).map(({ system }) => system);
    expect(systems.length).toBeGreaterThan(20);
    for (const system of systems) expect(system).toHaveProperty("schemaVersion", SCHEMA_VERSION);
  });

  it("of the handbook hold the pages to which cards lead, by the names that they give", () => {
    const texts = readLang();
    const pages = ["handbook", "referee"].flatMap((pack) =>
      (documents.get(pack) ?? []).flatMap((entry) =>
        ((entry["pages"] ?? []) as (typeof all)[number][]).map((page) => [
          `Compendium.whitehack.${pack}.JournalEntry.${String(entry["_id"])}.JournalEntryPage.${String(page["_id"])}`,
          page["name"],
        ]),
      ),
    );
    const wanted = (Object.keys(RULE_PAGES) as RulePage[]).map((page) => [pageAddress(page), texts[page]]);
    const found = new Map(pages as [string, unknown][]);
    expect(wanted.map(([uuid = ""]) => [uuid, found.get(uuid)])).toEqual(wanted);
  });

  it("of the handbook have a page for every rule that a card or a number may name", async () => {
    const ids = (await readLedgers()).flatMap(({ parts }) => parts.flatMap(({ rules }) => rules.map(({ id }) => id)));
    expect(ids.length).toBeGreaterThan(800);
    expect(ids.filter((id) => ruleLink(id) === null)).toEqual([]);
  });

  it("lie in folders that exist", () => {
    const ids = new Set(all.map((entry) => entry["_id"]));
    expect(all.filter((entry) => entry["folder"] && !ids.has(entry["folder"]))).toEqual([]);
  });
});

describe("icons", async () => {
  const used = await usedIcons();

  it("are there for every entry, as large as they are shown", () => {
    for (const [file, { icon, pixels }] of used) {
      expect(pixelsOf(readFileSync(path.join(ICON_FOLDER, `${file}.webp`))), file).toBe(pixels);
      expect(picture(icon)).toContain("</svg>");
    }
  });

  it("are no drawings, of which browsers make a document each, and small", () => {
    const sizes = readdirSync(ICON_FOLDER).map((file) => statSync(path.join(ICON_FOLDER, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  });

  it("are all used", () => {
    expect(readdirSync(ICON_FOLDER).toSorted()).toEqual([...used.keys()].map((file) => `${file}.webp`).toSorted());
  });

  it("lie where the documents say", () => {
    const images = all.flatMap((entry) => (typeof entry["img"] === "string" ? [entry["img"]] : []));
    expect(images.filter((image) => ![...used.keys()].some((file) => iconPath(file) === image))).toEqual([]);
  });
});
