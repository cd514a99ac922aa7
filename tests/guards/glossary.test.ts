import { describe, expect, it } from "vitest";
import { type LanguageTree, textsOf } from "../../tools/languages.ts";
import { readText } from "./tree.ts";

describe("the glossary for translators", () => {
  const rows = readText("docs/dev/glossary.md")
    .split("\n")
    .filter((line) => /^\| (?!term|-)/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const terms = rows.map(([, term = ""]) => term);

  it("has the terms that carry the games, each once and with all its columns", () => {
    expect(terms.length).toBeGreaterThanOrEqual(150);
    expect(new Set(terms).size).toBe(terms.length);
    expect(rows.filter((cells) => cells.length !== 6 || cells.slice(1, 5).includes(""))).toEqual([]);
  });

  it("calls each as the English file does", () => {
    const english = [...textsOf(JSON.parse(readText("lang/en.json")) as LanguageTree).values()]
      .join("\n")
      .toLowerCase();
    const isThere = (term: string): boolean =>
      new RegExp(`\\b${term.replace(/^The /, "").toLowerCase()}\\b`).test(english);
    expect(terms.filter((term) => !isThere(term))).toEqual([]);
  });

  it("is where translators find it", () => {
    expect(readText("CONTRIBUTING.md")).toContain("docs/dev/glossary.md");
  });
});
