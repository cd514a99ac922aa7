// The bundle as it ships: small enough, minified, with every name that Foundry stores.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bundleSizes } from "../../tools/bundle-sizes.ts";
import { archive, releaseManifest } from "../../tools/package.ts";
import { DIST, ROOT, SYSTEM_ID } from "../../tools/project.ts";
import { filesBelow, withoutComments } from "../guards/tree.ts";

/** Bytes, gzipped; what loads later includes packs of house rules, which load where they are played. */
const BUDGET = { jsAtStart: 160_000, jsLater: 463_500, jsOfGame: 100_000, css: 18_000 } as const;

/** What a manifest names of its folder. */
interface Named {
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string }[];
  readonly languages: readonly { readonly path: string }[];
  readonly media: readonly { readonly url: string }[];
  readonly background: string;
  readonly readme: string;
  readonly license: string;
}

const MAIN = `${SYSTEM_ID}.mjs`;

const sizes = await bundleSizes(DIST);
const textOf = async (name: string) => [name, await readFile(path.join(DIST, name), "utf8")] as const;
/** Nothing but imports and exports, for parts whose code lies where others share it: no source, and so no map. */
const isGlue = (text: string): boolean =>
  !text.includes("sourceMappingURL") &&
  (text.length < 300 || /^(?:import\{[^{}]*\}from"[^"]+";|export\{[^{}]*\};|\s)+$/.test(text));
/** Files with code of ours: the main file does nothing but import the one that loads at the start. */
const written = (await Promise.all(sizes.scripts.filter((name) => name !== MAIN).map(textOf))).filter(
  ([, text]) => !isGlue(text),
);
const files = written.map(([name]) => name);
const scripts = written.map(([, text]) => text);

const mapOf = async (name: string) =>
  JSON.parse(await readFile(path.join(DIST, `${name}.map`), "utf8")) as { sources: string[]; sourcesContent: string[] };

/** The files that a script is made of, by their paths from the project's root. */
const sourcesOf = async (name: string): Promise<string[]> =>
  (await mapOf(name)).sources.map((source) =>
    path.relative(ROOT, path.resolve(DIST, source)).replaceAll(path.sep, "/"),
  );

describe("the bundle", () => {
  it("keeps to its budget", () => {
    expect(sizes.jsAtStart).toBeGreaterThan(100_000); // or the main file was not found
    expect(sizes.jsAtStart).toBeLessThanOrEqual(BUDGET.jsAtStart);
    expect(sizes.jsLater).toBeGreaterThan(0);
    expect(sizes.jsLater).toBeLessThanOrEqual(BUDGET.jsLater);
    expect(sizes.jsOfGame).toBeGreaterThan(0);
    expect(sizes.jsOfGame).toBeLessThanOrEqual(BUDGET.jsOfGame);
    expect(sizes.css).toBeLessThanOrEqual(BUDGET.css);
  });

  it("comes in few files: what loads later is one for each feature", () => {
    expect(sizes.scripts.length).toBeLessThanOrEqual(60);
    expect(sizes.scripts.filter((name) => name.startsWith("combat-"))).toHaveLength(1);
  });

  it("is minified", () => {
    const ends = 2; // the last line, and that of the source map, which count in a small file
    for (const script of scripts) expect(script.split("\n").length - ends).toBeLessThan(script.length / 300);
  });

  it("loads parts when they are first needed, and the main file never a second time", async () => {
    const parts = filesBelow("src", ".ts").flatMap(({ path: file, text }) =>
      [...withoutComments(text).matchAll(/import\("([^"]+)"\)/g)].map(([, name = ""]) =>
        path.posix.join(path.posix.dirname(file), name),
      ),
    );
    expect(parts).toContain("src/foundry/app/rules/rules-window.ts");
    const atStart = (
      await Promise.all(files.filter((name) => sizes.scriptsAtStart.includes(name)).map(sourcesOf))
    ).flat();
    expect(atStart).toContain("src/main.ts");
    expect(parts.filter((part) => atStart.includes(part))).toEqual([]);
    // a host may add a query to the address of the main file: then "./whitehack.mjs" would be another module
    for (const script of scripts) expect(script).not.toMatch(new RegExp(`(from|import)[ (]?"[^"]*${MAIN}"`));
  });

  it("calls every class as its source does, and no two of them alike", () => {
    const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");
    const sources = [...filesBelow("src", ".ts"), ...filesBelow("node_modules/@noble/hashes", ".js")];
    const named = new Set(sources.flatMap(({ text }) => namesIn(text, /\bclass ([A-Z_][\w$]*)/g)));
    // A class that is assigned takes the name of its variable.
    const built = scripts.flatMap((text) => [
      ...namesIn(text, /\bclass ([A-Z_][\w$]*)/g),
      ...namesIn(text, /([\w$]+)=class\b(?= extends|\{)/g),
    ]);
    expect(built.filter((name) => !named.has(name))).toEqual([]);
    expect(new Set(built).size).toBe(built.length);
    expect(built.length).toBeGreaterThan(30);
  });

  it("comes with its source map", async () => {
    for (const name of files) {
      expect((await mapOf(name)).sourcesContent.length).toBeGreaterThan(0);
      expect(await readFile(path.join(DIST, name), "utf8")).toMatch(new RegExp(`sourceMappingURL=${name}\\.map`));
    }
    expect(sizes.scriptsAtStart).toContain(MAIN);
    expect(sizes.scripts.length - files.length).toBeLessThanOrEqual(3); // the main file, and what has no source
  });
});

describe("what groups install", () => {
  it("holds no maps and nothing for development, and every file that its manifest names", async () => {
    const source = JSON.parse(await readFile(path.join(DIST, "system.json"), "utf8")) as Record<string, unknown>;
    const manifest = releaseManifest(source, { release: null, verified: null });
    expect(manifest).not.toHaveProperty("flags.hotReload");
    const names = Object.keys(unzipSync(await archive(DIST, { "system.json": JSON.stringify(manifest) })));
    expect(names.filter((name) => name.endsWith(".map"))).toEqual([]);
    const { esmodules, styles, languages, media, background, readme, license } = manifest as unknown as Named;
    const pictures = [...media.map(({ url }) => url), background].map((url) =>
      url.replace(`systems/${SYSTEM_ID}/`, ""),
    );
    const named = [...esmodules, ...styles.map(({ src }) => src), ...languages.map((one) => one.path), ...pictures];
    expect(names).toEqual(expect.arrayContaining([...named, readme, license]));
  });
});
