/** Addresses of the API's pages name something that is declared, or is in the lists of names. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { undeclaredNames } from "./declared-names.ts";
import { law } from "./fact.ts";
import { NAMES_BEYOND } from "./names-beyond.ts";
import { SOURCES } from "./sources.ts";

const PAGE = /\b(?:classes|functions|variables)\/((?:foundry|CONST)\.[\w.]+?)\.html/g;

/** Constants of 14, whose pages were looked at: the lists of names are of what is no constant. */
const LOOKED_AT = ["CHANGE_PHASES", "CHANGE_TYPES", "EXPIRY_EVENTS"].map(
  (name) => `foundry.CONST.ACTIVE_EFFECT_${name}`,
);

async function citedNames(): Promise<string[]> {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith(".ts") && !/^(names-|cited-)/.test(file))
      .map((file) => readFile(path.join(import.meta.dirname, file), "utf8")),
  );
  const addresses = [...texts, ...Object.values(SOURCES)].join("\n");
  return [...new Set(Array.from(addresses.matchAll(PAGE), ([, name = ""]) => name.replace(/^CONST/, "foundry.CONST")))];
}

const isBeyond = (name: string): boolean =>
  NAMES_BEYOND.some((one) => one === name || one.startsWith(`${name}.`) || one.startsWith(`${name}#`));

law("CITED-01", "every cited page of a class, function or constant is of a name that there is", async () => {
  const cited = await citedNames();
  expect(cited.length).toBeGreaterThan(100);
  const asked = [...cited, "foundry.documents.InventedHere"].map((name) => {
    const at = name.lastIndexOf(".");
    return { label: `${name.slice(0, at)}.`, type: `typeof ${name.slice(0, at)}`, names: [name.slice(at + 1)] };
  });
  const undeclared = await undeclaredNames(asked);
  expect(undeclared.filter((name) => !isBeyond(name))).toEqual([...LOOKED_AT, "foundry.documents.InventedHere"].sort());
});
