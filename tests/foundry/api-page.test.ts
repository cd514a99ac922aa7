// The page for modules names what there is, and nothing else.
import { describe, expect, it } from "vitest";
import { USAGE_SCOPES } from "../../src/rules/index.ts";
import { api } from "../../src/foundry/api.ts";
import { readManifest } from "../../tools/project.ts";
import { filesBelow, readText, withoutComments } from "../guards/tree.ts";
import { aTable } from "./table.ts";

const page = readText("docs/api.md");
/** The part of the page below a heading. */
const below = (heading: string): string => page.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
/** What stands first in each row of the tables of a part. */
const rowsOf = (text: string): string[] => [...text.matchAll(/^\| `([\w.]+)/gm)].map(([, name = ""]) => name);

const table = aTable();

describe("docs/api.md", () => {
  it("names every function of the interface", () => {
    expect(rowsOf(below("Functions")).sort()).toEqual(Object.keys(api).sort());
    expect(table().referee.run(() => game.system)).toMatchObject({ api });
  });

  it("names every hook that the system calls, and every type of its messages", () => {
    const sources = filesBelow("src", ".ts").map(({ text }) => withoutComments(text));
    const hooks = sources.flatMap((text) => [...text.matchAll(/Hooks\.call(?:All)?\("(whitehack\.\w+)"/g)]);
    const types = Object.keys(readManifest().documentTypes["ChatMessage"] ?? {});
    expect(rowsOf(below("Hooks")).sort()).toEqual([...hooks.map(([, name = ""]) => name), ...types].sort());
  });

  it("names scopes that there are", () => {
    const row = below("Functions").match(/`begin\(.*/)?.[0] ?? "";
    const named = [...row.matchAll(/"(\w+)"/g)].map(([, scope = ""]) => scope);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((scope) => !(USAGE_SCOPES as readonly string[]).includes(scope))).toEqual([]);
  });
});
