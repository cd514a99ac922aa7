// The page for modules names what there is, and nothing else.
import { describe, expect, it } from "vitest";
import { USAGE_SCOPES } from "../../../src/rules/index.ts";
import { api } from "../../../src/foundry/app/api.ts";
import { ACTOR_KINDS, ITEM_KINDS } from "../../../src/foundry/documents/data/kinds.ts";
import { readManifest } from "../../../tools/project.ts";
import { filesBelow, readText, withoutComments } from "../../guards/tree.ts";
import { aTable, WITHOUT_BOB } from "../table.ts";

const page = readText("docs/api.md");
/** The part of the page below a heading of the second rank, or of the third. */
const below = (heading: string, ranks = /^## /m): string =>
  page.split(ranks).find((part) => part.startsWith(heading)) ?? "";
const ANY_RANK = /^#{2,3} /m;
/** What stands first in each row of the tables of a part. */
const rowsOf = (text: string): string[] => [...text.matchAll(/^\| `([\w.:-]+)/gm)].map(([, name = ""]) => name);
/** The cells of each row whose first is a name in code. */
const cellsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| `[\w.-]+`.*$/gm)].map(([row]) =>
    row.split("|").map((cell) => cell.trim().replaceAll("`", "")),
  );

const table = aTable(WITHOUT_BOB);

describe("docs/api.md", () => {
  it("names every function of the interface, each in one group, and has an example for each group", () => {
    const functions = below("Functions");
    expect(rowsOf(functions).sort()).toEqual(Object.keys(api).sort());
    expect(table().referee.run(() => game.system)).toMatchObject({ api });
    const groups = functions.split(/^### /m).slice(1);
    expect(groups.filter((group) => !/```js\n.*game\.system\.api\./.test(group))).toEqual([]);
    const called = [...page.matchAll(/game\.system\.api\.(\w+)/g)].map(([, name = ""]) => name);
    expect(called.filter((name) => !(name in api))).toEqual([]);
  });

  it("names every hook that the system calls for modules, and every type of its messages", () => {
    const sources = filesBelow("src", ".ts").map(({ text }) => withoutComments(text));
    const hooks = sources.flatMap((text) => [...text.matchAll(/Hooks\.call(?:All)?\("(whitehack\.\w+)"/g)]);
    const types = Object.keys(readManifest().documentTypes["ChatMessage"] ?? {});
    expect(rowsOf(below("Hooks")).sort()).toEqual([...hooks.map(([, name = ""]) => name), ...types].sort());
  });

  it("names every hook of a module that the system listens to", () => {
    const [, ofModules = ""] = readText("src/main.ts").split("// Called by modules alone");
    const heard = [...ofModules.matchAll(/Hooks\.(?:on|once)\("([\w.:-]+)"/g)].map(([, name = ""]) => name);
    expect(rowsOf(below("Modules that")).sort()).toEqual(heard.sort());
  });

  it.each([
    ["Actors", ACTOR_KINDS],
    ["Items", ITEM_KINDS],
  ] as const)("names places that are stored, and says of which %s", (heading, known) => {
    const kinds = Object.entries(known);
    const named = cellsOf(below(heading, ANY_RANK)).flatMap(([, place = "", of = ""]) =>
      of.split(", ").map((kind) => ({ place, kind })),
    );
    expect(named.length).toBeGreaterThan(10);
    const missing = named.filter(({ place, kind }) => {
      const [, found] = kinds.find(([name]) => name === kind) ?? [];
      return !found?.model.schema.getField(place);
    });
    expect(missing).toEqual([]);
  });

  it("names every flag, and says which are stable", () => {
    const [, config = ""] = /interface FlagConfig \{(.*?)\n {2}\}/s.exec(readText("src/types/foundry.d.ts")) ?? [];
    const flags = [...config.matchAll(/^\s+(\w+): \{\s*whitehack\?: \{\s(.*?)\s\};?\s*\};$/gms)].flatMap(
      ([, of, fields = ""]) => [...fields.matchAll(/(\w+)\?:/g)].map(([, name]) => `${of}.${name}`),
    );
    const rows = cellsOf(below("Flags", ANY_RANK));
    expect(rows.map(([, name = ""]) => name).sort()).toEqual(flags.sort());
    for (const [, , rank] of rows) expect(["stable", "internal"]).toContain(rank);
  });

  it("names scopes that there are", () => {
    const row = below("Functions").match(/`begin\(.*/)?.[0] ?? "";
    const named = [...row.matchAll(/"(\w+)"/g)].map(([, scope = ""]) => scope);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((scope) => !(USAGE_SCOPES as readonly string[]).includes(scope))).toEqual([]);
  });
});
