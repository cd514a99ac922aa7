// What it takes to have one more kind of actor or item: counted for the small ones that there are.
import { describe, expect, it } from "vitest";
import { ACTOR_KINDS, ITEM_KINDS } from "../../../src/foundry/documents/data/kinds.ts";
import { HAMMERCRAWL_PEOPLE } from "../../../src/games/hammercrawl/foundry/at-table.ts";
import { REDHACK_PEOPLE } from "../../../src/games/redhack/foundry/at-table.ts";
import { DEFAULT_ICONS } from "../../../tools/icons.ts";
import { readManifest } from "../../../tools/project.ts";
import { filesBelow, readText } from "../../guards/tree.ts";

/** People of the system's further games, which are declared in apartments of their own. */
const OF_GAMES: Readonly<Record<string, readonly string[]>> = {
  Actor: Object.keys({ ...REDHACK_PEOPLE, ...HAMMERCRAWL_PEOPLE }),
};

const language = JSON.parse(readText("lang/en.json")) as { TYPES: Record<string, Record<string, string>> };
const sources = filesBelow("src", ".ts");
const templates = filesBelow("templates", ".hbs").map(({ path }) => path);

const className = (kind: string, role: "Data" | "Sheet"): string => `${kind[0]?.toUpperCase()}${kind.slice(1)}${role}`;
const naming = (name: string): readonly string[] =>
  sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ path }) => path);

describe.each([
  ["Actor", Object.keys(ACTOR_KINDS)],
  ["Item", Object.keys(ITEM_KINDS)],
])("kinds of %s", (document, kinds) => {
  it("stand in the manifest, each with a label and a picture, and nothing else does", () => {
    const declared = Object.keys(readManifest().documentTypes[document] ?? {});
    const all = new Set([...kinds, ...(OF_GAMES[document] ?? [])]);
    expect(new Set(declared)).toEqual(all);
    expect(new Set(Object.keys(language.TYPES[document] ?? {}).filter((key) => key !== "base"))).toEqual(all);
    expect(kinds.filter((kind) => !DEFAULT_ICONS[kind])).toEqual([]);
  });

  it.each(kinds)("%s: a model and a sheet, and a line in each of two lists", (kind) => {
    const sheet = naming(className(kind, "Sheet"));
    const models = naming(className(kind, "Data")).filter((path) => path !== "src/foundry/documents/data/kinds.ts");
    expect(models).toHaveLength(1);
    expect([`src/foundry/documents/data/${kind}.ts`, "src/foundry/documents/data/items.ts"]).toContain(models[0]);
    expect(sheet).toContain("src/foundry/app/register-sheets.ts");
    expect(sheet.filter((path) => path.endsWith(`/${kind}.ts`) || path.endsWith("/carried-sheets.ts"))).toHaveLength(1); // in the room of its topic
    expect(sheet).toHaveLength(2);
  });

  it.each(kinds)("%s: templates of its own name", (kind) => {
    const folder = `templates/sheets/${document.toLowerCase()}/${kind}`;
    expect(templates.some((path) => path === `${folder}.hbs` || path.startsWith(`${folder}/`))).toBe(true);
  });
});

it("a kind without rules of its own, such as gear, adds nine places, of which one is a file", () => {
  const lines = (file: string, pattern: RegExp): number => (readText(file).match(pattern) ?? []).length;
  const own = templates.filter((path) => path.endsWith("/item/gear.hbs")).length;
  const listed = [
    lines("src/view/items/item-fields.ts", /^ {2}gear: /gm),
    lines("src/foundry/documents/data/items.ts", /^export class GearData /gm),
    lines("src/foundry/documents/data/kinds.ts", /^ {2}gear: /gm),
    lines("src/foundry/items/sheets/carried-sheets.ts", /^export class GearSheet /gm),
    lines("src/foundry/app/register-sheets.ts", /^ {2}gear: /gm),
    lines("system.json", /"gear": /g),
    lines("lang/en.json", /^ {6}"gear": "[^"]+",?$/gm) > 0 ? 1 : 0,
    lines("tools/icons.ts", /^ {2}gear: /gm),
  ];
  expect([own, listed]).toEqual([1, [1, 1, 1, 1, 1, 1, 1, 1]]);
});
