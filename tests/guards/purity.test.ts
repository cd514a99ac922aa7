import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../tools/project.ts";
import { filesBelow, linesMatching, readText } from "./tree.ts";

const PURE = ["rules", "house-rules", "games", "importing", "simulation", "undo", "view"] as const;
const probe = path.join(ROOT, ".cache", `purity-probe-${process.pid}`);
const tsc = path.join(ROOT, "node_modules", ".bin", "tsc");

/** Compiles expressions, a line each, under the settings of a pure folder and answers what the compiler says. */
function compileUnder(folder: string, ...lines: readonly string[]): string {
  const config = { extends: `../../src/${folder}/tsconfig.json`, include: ["./probe.ts"] };
  writeFileSync(path.join(probe, "tsconfig.json"), JSON.stringify(config));
  writeFileSync(path.join(probe, "probe.ts"), lines.map((line, at) => `export const probe${at} = ${line};\n`).join(""));
  try {
    return execFileSync(tsc, ["-p", path.join(probe, "tsconfig.json")], { encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe("the pure folders", () => {
  beforeAll(() => mkdirSync(probe, { recursive: true }));
  afterAll(() => rmSync(probe, { recursive: true, force: true }));

  it.each(PURE)("src/%s has the settings of all of them", (folder) => {
    expect(JSON.parse(readText(`src/${folder}/tsconfig.json`))).toEqual({
      extends: "../../tsconfig.base.json",
      include: ["house-rules", "games"].includes(folder) ? ["base", "*/rules", "*/view"] : ["."], // each has a shell
    });
  });

  it("compile without DOM and Foundry", () => {
    const said = compileUnder(PURE[0], "1 + 1", "document.title", "game.i18n");
    expect(said).toMatch(/\(2,\d+\): error .*Cannot find name 'document'/);
    expect(said).toMatch(/\(3,\d+\): error .*Cannot find name 'game'/);
    expect(said.match(/error TS/g)).toHaveLength(2);
  });

  it("neither roll dice nor read the clock themselves", () => {
    const files = PURE.flatMap((folder) => filesBelow(`src/${folder}`, ".ts"));
    expect(linesMatching(files, /Math\.random|Date\.now|new Date\(|performance\.now|setTimeout/)).toEqual([]);
  });
});
