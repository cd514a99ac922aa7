import { describe, expect, it } from "vitest";
import { filesBelow, linesMatching, type TextFile } from "./tree.ts";

const files = ["src", "tests", "tools", "packs"].flatMap((folder) => filesBelow(folder, ".ts"));
const others = files.filter((file) => !file.path.startsWith("tests/guards/"));
const styles = filesBelow("styles", ".scss");
const templates = filesBelow("templates", ".hbs");

const ANY = /[:<,|&(]\s*any\b(?!\s*[:(])|\bas any\b|\bany\[\]/;

/** Comments count here: a suppression is a comment. */
const lines = (list: readonly TextFile[], pattern: RegExp): string[] =>
  list.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );

describe("types", () => {
  it("are never any", () => {
    expect(ANY.test("const x: any = 1")).toBe(true);
    const code = others.map((file) => ({ ...file, text: file.text.replace(/"[^"\n]*"/g, '""') }));
    expect(linesMatching(code, ANY)).toEqual([]);
  });

  it("are never silenced, nor are the linters", () => {
    const silence = /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint|stylelint)-disable|prettier-ignore/;
    expect(lines([...others, ...styles, ...templates], silence)).toEqual([]);
  });

  it("of unfinished work have no place", () => {
    // a rule's id may hold such a word: WH-HACK
    const unfinished = /\b(?:TODO|FIXME|XXX|(?<!WH-)HACK)\b/;
    expect(
      lines([...others.filter((file) => file.path.startsWith("src/")), ...styles, ...templates], unfinished),
    ).toEqual([]);
  });

  it("are cast against the compiler's word in few places, each with its reason on the line before", () => {
    const cast = /\bas (?:never|unknown)\b/;
    const found = filesBelow("src", ".ts").flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, at, all) => {
        if (!cast.test(line) || /^\s*(?:\*|\/[/*])/.test(line)) return [];
        return [{ place: `${path}:${at + 1}`, reason: /^\s*\/\/ \S/.test(all[at - 1] ?? "") }];
      }),
    );
    expect(found.filter(({ reason }) => !reason)).toEqual([]);
    expect(found.length).toBeLessThanOrEqual(12);
    expect(found.length).toBeGreaterThan(0);
  });
});
