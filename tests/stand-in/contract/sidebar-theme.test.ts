import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect } from "vitest";
import { fact, law } from "./fact.ts";

const STYLES = path.join(import.meta.dirname, "../client/styles");
const read = (name: string): string => readFileSync(path.join(STYLES, name), "utf8");

type Tokens = Record<string, string>;

const tokensOf = (css: string): Tokens =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));

const [, light = "", dark = ""] =
  /:root,\s*\.theme-light \{([^}]*)\}\s*\.theme-dark \{([^}]*)\}/.exec(read("themes.css")) ?? [];
const THEMES: Record<string, Tokens> = { light: tokensOf(light), dark: tokensOf(dark) };

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const TEXTS = ["primary", "secondary", "subtle", "emphatic", "accent"].map((name) => `--color-text-${name}`);
const GROUNDS = ["--color-surface", "--color-surface-raised", "--color-surface-sunken", "--color-header-background"];
const PAIRS: [string, string][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ["--button-text-color", "--button-background-color"],
  ["--button-hover-text-color", "--button-hover-background-color"],
  ["--input-text-color", "--input-background-color"],
  ["--input-placeholder-color", "--input-background-color"],
  ["--color-form-hint", "--color-surface"],
  ["--color-form-label", "--color-surface"],
  ["--color-accent-contrast", "--color-accent"],
  ["--content-link-text-color", "--content-link-background"],
  ...["info", "warning", "error", "success"].map((level): [string, string] => [
    `--color-level-${level}`,
    `--color-level-${level}-bg`,
  ]),
];

const EDGES: [string, string][] = [
  ["--input-border-color", "--input-background-color"],
  ["--input-focus-outline-color", "--color-surface"],
];

const faint = (pairs: [string, string][], least: number): string[] =>
  Object.entries(THEMES).flatMap(([theme, tokens]) =>
    pairs
      .filter(([text, ground]) => !(contrast(tokens[text] ?? "", tokens[ground] ?? "") >= least))
      .map((pair) => `${theme}: ${pair.join(" on ")}`),
  );

describe("The themes", () => {
  law("THEME-01", "every text reads on its ground", () => {
    expect(faint(PAIRS, 4.5)).toEqual([]);
  });

  law("THEME-02", "every edge stands out from its ground", () => {
    expect(faint(EDGES, 3)).toEqual([]);
  });
});

describe("The stylesheets", () => {
  law("THEME-03", "both themes define the same tokens", () => {
    expect(Object.keys(THEMES["dark"] ?? {})).toEqual(Object.keys(THEMES["light"] ?? {}));
    expect(Object.keys(THEMES["light"] ?? {}).length).toBeGreaterThan(50);
  });

  const index = read("index.css");
  const imported = [...index.matchAll(/@import "\.\/([\w-]+\.css)" layer\(([\w.]+)\);/g)];

  fact("THEME-04", "the layers stand in the documented order, the system's above the host's", "layers", () => {
    const order = (/@layer ([^;]+);/.exec(index)?.[1] ?? "").split(",").map((name) => name.trim());
    const documented = [
      "reset",
      "variables",
      "elements",
      "blocks",
      "applications",
      "compatibility",
      "layouts",
      "system",
      "modules",
      "exceptions",
    ];
    expect([...new Set(order.map((name) => name.split(".")[0]))]).toEqual(documented);
    expect(imported.length).toBeGreaterThan(10);
    expect(imported.map(([, , layer]) => layer).filter((layer) => !order.includes(layer ?? ""))).toEqual([]);
  });

  law("THEME-05", "every variable that is used is defined", () => {
    const files = imported.map(([, file = ""]) => read(file));
    const defined = new Set(files.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)));
    const used = files.flatMap((css) =>
      [...css.matchAll(/var\((--[\w-]+)(,?)/g)].filter(([, , fallback]) => !fallback).map(([, name]) => name),
    );
    const inline = ["--player-color"];
    expect([...new Set(used)].filter((name) => !defined.has(name) && !inline.includes(name ?? ""))).toEqual([]);
  });

  law("THEME-06", "nothing is forced", () => {
    expect(imported.filter(([, file = ""]) => read(file).includes("!important")).map(([, file]) => file)).toEqual([]);
  });
});
