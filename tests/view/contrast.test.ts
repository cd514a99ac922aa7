import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(path.join(import.meta.dirname, "../../styles/_tokens.scss"), "utf8");

/** The colours of one theme by their names. */
function colours(theme: string): ReadonlyMap<string, string> {
  const block = new RegExp(`@mixin ${theme} \\{([^}]*)\\}`).exec(tokens)?.[1] ?? "";
  return new Map(
    [...block.matchAll(/--wh-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", colour = ""]) => [name, colour]),
  );
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const PAIRS = [
  ["ink", "paper"],
  ["ink", "paper-raised"],
  ["ink", "paper-sunk"],
  ["ink-soft", "paper"],
  ["ink-soft", "paper-raised"],
  ["ink-soft", "paper-sunk"],
  ["ink", "line"],
  ["accent", "paper"],
  ["accent", "paper-raised"],
  ["on-accent", "accent"],
] as const;

describe.each(["paper", "slate"])("on %s", (theme) => {
  const of = colours(theme);

  it.each(PAIRS)("%s stands out from %s", (text, ground) => {
    expect(contrast(of.get(text) ?? "", of.get(ground) ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  it("focus rings and frames stand out from the page", () => {
    expect(contrast(of.get("line-strong") ?? "", of.get("paper") ?? "")).toBeGreaterThanOrEqual(3);
  });
});

it("knows black from white", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
