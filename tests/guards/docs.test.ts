import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../tools/project.ts";
import { filesBelow, readText } from "./tree.ts";

const FLOORS = /^(?:rules|view|foundry|house-rules|games|undo|importing|simulation)\//;
const PATHS =
  /`((?:src|tests|tools|docs|packs|templates|rules|view|foundry|house-rules|games|undo|importing|simulation)\/[\w/.-]+\.\w+)`/g;
/** Names of files that a reader is to make up. */
const MADE_UP = /\/x\.ts$/;

/** The paths between backticks in a text, as they stand below the project's root. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(PATHS)]
    .map(([, name = ""]) => (FLOORS.test(name) ? `src/${name}` : name))
    .filter((name) => !MADE_UP.test(name));

const goneFrom = (text: string): readonly string[] =>
  pathsIn(text).filter((name) => !existsSync(path.join(ROOT, name)));

describe("the documents for developers", () => {
  const documents = [
    ...filesBelow("docs/dev", ".md").map(({ path: file }) => file),
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
  ];

  it.each(documents)("%s names files that are there", (file) => {
    expect(goneFrom(readText(file))).toEqual([]);
  });

  it("name many, and one that is gone would be noticed", () => {
    expect(documents.flatMap((file) => pathsIn(readText(file))).length).toBeGreaterThan(40);
    expect(goneFrom("See `rules/nowhere.ts`, `src/main.ts` and `src/foundry/documents/data/x.ts`.")).toEqual([
      "src/rules/nowhere.ts",
    ]);
  });
});
