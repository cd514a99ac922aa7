import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "./tree.ts";

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: ["rules"],
  games: ["games", "house-rules", "rules"],
  "games/view": ["games/view", "games", "view", "undo", "house-rules", "rules", "types"],
  "games/foundry": ["games/foundry", "games/view", "games", "foundry", "view", "undo", "house-rules", "rules", "types"],
  "house-rules": ["house-rules", "rules"],
  "house-rules/view": ["house-rules/view", "house-rules", "view", "undo", "rules", "types"],
  "house-rules/foundry": [
    "house-rules/foundry",
    "house-rules/view",
    "house-rules",
    "foundry",
    "view",
    "undo",
    "rules",
    "types",
  ],
  importing: ["importing", "rules"],
  simulation: ["simulation", "rules"],
  undo: ["undo", "rules"],
  view: ["view", "undo", "house-rules", "importing", "simulation", "rules", "types"],
  foundry: ["foundry", "view", "undo", "importing", "simulation", "house-rules", "games", "rules", "types"],
  types: ["types", "foundry", "house-rules", "rules"],
};

const files = filesBelow("src", ".ts");

/** The files that a file names in an import or export; a type is an import like any other. */
function importsOf(text: string, from: string): string[] {
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)].map((match) => match[1] ?? "");
  return names.map((name) => path.posix.join(path.posix.dirname(from), name));
}

/** The lists of what worlds are offered: they alone name packs and games. */
const LISTS = ["src/foundry/app/offered-packs.ts", "src/foundry/app/offered-games.ts"];

/** The floor of a file; games and packs of house rules have floors of their own. */
function layer(file: string): string {
  const [, floor = "", , inside = ""] = file.split("/");
  if (file.split("/").length === 2) return "main";
  return ["house-rules", "games"].includes(floor) && ["view", "foundry"].includes(inside)
    ? `${floor}/${inside}`
    : floor;
}
const graph = new Map(files.map((file) => [file.path, importsOf(file.text, file.path)]));

/** The first round trip found, as "a -> b -> a", or null. */
function findCycle(edges: ReadonlyMap<string, readonly string[]>): string | null {
  const done = new Set<string>();
  const walk = (node: string, trail: readonly string[]): string | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node].join(" -> ");
    if (done.has(node)) return null;
    for (const next of edges.get(node) ?? []) {
      const found = walk(next, [...trail, node]);
      if (found) return found;
    }
    done.add(node);
    return null;
  };
  for (const node of edges.keys()) {
    const found = walk(node, []);
    if (found) return found;
  }
  return null;
}

describe("imports in src", () => {
  it("sees the imports at all", () => {
    expect([...graph.values()].flat().length).toBeGreaterThan(20);
  });

  it("go inward only", () => {
    const wrong = [...graph].flatMap(([file, targets]) => {
      if (LISTS.includes(file)) return [];
      const allowed = MAY_IMPORT[layer(file)];
      return allowed
        ? targets.filter((to) => to.startsWith("src/") && !allowed.includes(layer(to))).map((to) => `${file} -> ${to}`)
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each(["ferryhack", "whitebox"])(
    "name the folder of %s in the list of offered packs alone: it can be taken away",
    (pack) => {
      const folder = `src/house-rules/${pack}/`;
      const naming = [...graph].filter(
        ([file, targets]) => !file.startsWith(folder) && targets.some((to) => to.startsWith(folder)),
      );
      expect(naming.map(([file]) => file)).toEqual(["src/foundry/app/offered-packs.ts"]);
      expect(graph.get("src/foundry/app/offered-packs.ts")?.filter((to) => to.startsWith(folder))).toHaveLength(1);
    },
  );

  it("name no place where a pack or a game stores its facts outside of its own folder", () => {
    const naming = files.filter(
      ({ path: file, text }) => !/^src\/(games|house-rules)\//.test(file) && /\bpacks\??\.(rh|fh|wb)\b/.test(text),
    );
    expect(naming.map(({ path: file }) => file)).toEqual([]);
  });

  it("let main.ts reach the hooks and the styles only", () => {
    const wrong = (graph.get("src/main.ts") ?? []).filter((to) => !/^src\/foundry\/app\/hooks\/|^styles\//.test(to));
    expect(wrong).toEqual([]);
  });

  it("have no cycles", () => {
    expect(findCycle(graph)).toBeNull();
  });

  it("count those of types", () => {
    expect(importsOf('import type { A } from "./a.ts";\nexport type { B } from "./b.ts";', "src/c.ts")).toEqual([
      "src/a.ts",
      "src/b.ts",
    ]);
  });

  it("would notice a cycle", () => {
    expect(
      findCycle(
        new Map([
          ["a", ["b"]],
          ["b", ["a"]],
        ]),
      ),
    ).toBe("a -> b -> a"); // prettier keeps this short
  });

  it("use one barrel, the core's public face", () => {
    expect(files.filter((file) => file.path.endsWith("/index.ts")).map((file) => file.path)).toEqual([
      "src/rules/index.ts",
    ]);
  });
});
