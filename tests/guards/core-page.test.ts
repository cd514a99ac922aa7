import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { formatWithOptions } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ROOT } from "../../tools/project.ts";
import { readText } from "./tree.ts";

const page = readText("docs/core.md");
const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
const code = blocks.join("\n");
/** What each line that prints something says it prints. */
const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);

// in a folder beside docs/, so that the page's own paths lead to the sources
const name = `core-page-${process.pid}`;
const sample = path.join(ROOT, ".cache", `${name}.ts`);
const config = path.join(ROOT, ".cache", `${name}.tsconfig.json`);
const settings = {
  extends: "../tsconfig.base.json",
  compilerOptions: { types: ["node"] },
  include: [`${name}.ts`],
};

describe("docs/core.md", () => {
  beforeAll(() => {
    mkdirSync(path.dirname(sample), { recursive: true });
    writeFileSync(sample, code);
    writeFileSync(config, JSON.stringify(settings));
  });
  afterAll(() => {
    for (const file of [sample, config]) rmSync(file, { force: true });
  });

  it("has samples, and each says what it prints", () => {
    expect(blocks.length).toBeGreaterThan(5);
    expect(promised).toHaveLength([...code.matchAll(/console\.log/g)].length);
  });

  it("prints what it says", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await import(/* @vite-ignore */ pathToFileURL(sample).href);
    const printed = log.mock.calls.map((call) => formatWithOptions({ breakLength: Infinity }, ...call));
    log.mockRestore();
    expect(printed).toEqual(promised);
  });

  it("compiles", () => {
    const tsc = path.join(ROOT, "node_modules", ".bin", "tsc");
    expect(spawnSync(tsc, ["-p", config], { encoding: "utf8" }).stdout).toBe("");
  });
});
