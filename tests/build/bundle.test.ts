// The bundle as it ships: small enough, minified, with every name that Foundry stores.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bundleSizes } from "../../tools/bundle-sizes.ts";
import { DIST, SYSTEM_ID } from "../../tools/project.ts";
import { filesBelow } from "../guards/tree.ts";

/** Bytes, gzipped. */
const BUDGET = { jsAtStart: 160_000, jsLater: 30_000, css: 15_000 } as const;

const sizes = await bundleSizes(DIST);
const scripts = await Promise.all(sizes.scripts.map((name) => readFile(path.join(DIST, name), "utf8")));

describe("the bundle", () => {
  it("keeps to its budget", () => {
    expect(sizes.jsAtStart).toBeGreaterThan(100_000); // or the main file was not found
    expect(sizes.jsAtStart).toBeLessThanOrEqual(BUDGET.jsAtStart);
    expect(sizes.jsLater).toBeGreaterThan(0);
    expect(sizes.jsLater).toBeLessThanOrEqual(BUDGET.jsLater);
    expect(sizes.css).toBeLessThanOrEqual(BUDGET.css);
  });

  it("is minified", () => {
    for (const script of scripts) expect(script.split("\n").length / script.length).toBeLessThan(1 / 500);
  });

  it("loads the window of the import when it is opened, and never the main file a second time", () => {
    const later = sizes.scripts.filter((name) => name.startsWith("import-window-"));
    expect(later).toHaveLength(1);
    const mentions = sizes.scripts.filter((_, place) => scripts[place]?.includes(later[0] ?? "?"));
    expect(mentions).toContain(`${SYSTEM_ID}.mjs`);
    // a host may add a query to the address of the main file: then "./whitehack.mjs" would be another module
    for (const script of scripts) expect(script).not.toMatch(new RegExp(`(from|import)[ (]?"[^"]*${SYSTEM_ID}\\.mjs"`));
  });

  it("calls every class as its source does, and no two of them alike", () => {
    const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");
    const sources = [...filesBelow("src", ".ts"), ...filesBelow("node_modules/@noble/hashes", ".js")];
    const written = new Set(sources.flatMap(({ text }) => namesIn(text, /\bclass ([A-Z_][\w$]*)/g)));
    // A class that is assigned takes the name of its variable.
    const built = scripts.flatMap((text) => [
      ...namesIn(text, /\bclass ([A-Z_][\w$]*)/g),
      ...namesIn(text, /([\w$]+)=class\b(?= extends|\{)/g),
    ]);
    expect(built.filter((name) => !written.has(name))).toEqual([]);
    expect(new Set(built).size).toBe(built.length);
    expect(built.length).toBeGreaterThan(30);
  });

  it("comes with its source map", async () => {
    for (const name of sizes.scripts) {
      const map = JSON.parse(await readFile(path.join(DIST, `${name}.map`), "utf8")) as { sourcesContent: string[] };
      expect(map.sourcesContent.length).toBeGreaterThan(0);
      expect(await readFile(path.join(DIST, name), "utf8")).toMatch(new RegExp(`sourceMappingURL=${name}\\.map`));
    }
    expect(sizes.scripts).toContain(`${SYSTEM_ID}.mjs`);
  });
});
