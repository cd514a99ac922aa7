import { describe, expect, it } from "vitest";
import { filesBelow, withoutComments, type TextFile } from "./tree.ts";

/** Lines that hold code: no blanks, no comments. */
const codeLines = ({ text }: TextFile): number =>
  withoutComments(text)
    .split("\n")
    .filter((line) => line.trim()).length;
const tooLong = (files: readonly TextFile[], limit: number): string[] =>
  files.filter((file) => codeLines(file) > limit).map((file) => `${file.path}: ${codeLines(file)} > ${limit}`);

const src = filesBelow("src", ".ts").filter((file) => !file.path.endsWith(".d.ts"));
const sheets = src.filter(({ path, text }) => path.startsWith("src/foundry/") && /\bclass \w*Sheet\b/.test(text));
/** The one barrel is a list of the core's files. */
const BARREL = "src/rules/index.ts";

/** Code lines that a part may have, so that one person can know it; what packs of house rules bring is known by itself. */
const PARTS = { rules: 24_000, "house-rules": 18_500, view: 18_000, foundry: 48_000 } as const;

describe("sizes", () => {
  it("of source files stay readable", () => {
    expect(
      tooLong(
        src.filter(({ path }) => path !== BARREL),
        400,
      ),
    ).toEqual([]);
  });

  it("of sheet classes stay small", () => {
    expect(tooLong(sheets, 300)).toEqual([]);
  });

  it("of templates and styles too", () => {
    expect(tooLong(filesBelow("templates", ".hbs"), 100)).toEqual([]);
    expect(tooLong(filesBelow("styles", ".scss"), 300)).toEqual([]);
  });

  it("of main.ts fit on a screen", () => {
    expect(
      tooLong(
        src.filter((file) => file.path === "src/main.ts"),
        64,
      ),
    ).toEqual([]);
  });

  it("of tests stay readable", () => {
    const tests = [
      "rules",
      "house-rules",
      "games",
      "importing",
      "simulation",
      "undo",
      "view",
      "foundry",
      "browser",
      "guards",
    ].flatMap((folder) => filesBelow(`tests/${folder}`, ".test.ts"));
    expect(tooLong(tests, 400)).toEqual([]);
  });

  it.each(Object.entries(PARTS))("of src/%s stay within what one person can know", (part, limit) => {
    const others = Object.keys(PARTS).filter((one) => one.startsWith(`${part}/`));
    const isIn = (path: string, one: string): boolean => path.startsWith(`src/${one}/`);
    const files = src.filter(({ path }) => isIn(path, part) && !others.some((one) => isIn(path, one)));
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, file) => sum + codeLines(file), 0)).toBeLessThanOrEqual(limit);
  });
});
