import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../tools/project.ts";
import { filesBelow, linesMatching, readText } from "./tree.ts";

const PURE = ["rules", "house-rules", "importing", "simulation", "view"] as const;
const probe = path.join(ROOT, ".cache", `purity-probe-${process.pid}`);
const tsc = path.join(ROOT, "node_modules", ".bin", "tsc");

/** Compiles one line under the settings of a pure folder and answers what the compiler says. */
function compileUnder(folder: string, line: string): string {
  const config = { extends: `../../src/${folder}/tsconfig.json`, include: ["./probe.ts"] };
  writeFileSync(path.join(probe, "tsconfig.json"), JSON.stringify(config));
  writeFileSync(path.join(probe, "probe.ts"), `export const probe = ${line};\n`);
  try {
    return execFileSync(tsc, ["-p", path.join(probe, "tsconfig.json")], { encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe("the pure folders", () => {
  beforeAll(() => mkdirSync(probe, { recursive: true }));
  afterAll(() => rmSync(probe, { recursive: true, force: true }));

  it.each(PURE)("src/%s compiles without DOM and Foundry", (folder) => {
    expect(JSON.parse(readText(`src/${folder}/tsconfig.json`))).toEqual({
      extends: "../../tsconfig.base.json",
      include: ["."],
    });
    expect(compileUnder(folder, "1 + 1")).toBe("");
    expect(compileUnder(folder, "document.title")).toContain("Cannot find name 'document'");
    expect(compileUnder(folder, "game.i18n")).toContain("Cannot find name 'game'");
  });

  it("neither throw dice nor read the clock themselves", () => {
    const files = PURE.flatMap((folder) => filesBelow(`src/${folder}`, ".ts"));
    expect(linesMatching(files, /Math\.random|Date\.now|new Date\(|performance\.now|setTimeout/)).toEqual([]);
  });
});
