// The chart of npm run simulate, drawn by the template of the window where Referees weigh encounters.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import Handlebars from "handlebars";
import { encounterChart } from "../../src/view/monsters/simulation/encounter-chart.ts";
import type { EncounterRow } from "../../src/view/monsters/simulation/encounter-state.ts";
import { ROOT } from "../project.ts";
import { CannotPlay } from "./troops.ts";

type Words = string | { readonly [key: string]: Words };

/** The English words of a key, with their places filled in. */
async function english(): Promise<(key: string, data?: Readonly<Record<string, string>>) => string> {
  const all = JSON.parse(await readFile(path.join(ROOT, "lang/en.json"), "utf8")) as Words;
  return (key, data = {}) => {
    const found = key.split(".").reduce<Words | undefined>((at, step) => (typeof at === "object" ? at[step] : at), all);
    return typeof found === "string" ? found.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole) : key;
  };
}

/** The drawing as a file of its own. */
export async function chartText(rows: readonly EncounterRow[]): Promise<string> {
  const text = await readFile(path.join(ROOT, "templates/simulation/chart.hbs"), "utf8");
  const chart = encounterChart(rows, "encounter", await english());
  return Handlebars.compile(text)({ chart, isFile: true }).trim();
}

/** Writes the drawing, and says so. */
export async function writeChart(
  file: string,
  rows: readonly EncounterRow[],
  print: (text: string) => void,
): Promise<void> {
  await writeFile(file, `${await chartText(rows)}\n`).catch(() => {
    throw new CannotPlay(`${file} cannot be written.`);
  });
  print(`The chart is in ${file}.`);
}
