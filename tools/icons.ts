// npm run icons: takes the icons that pack sources and default images name from the game-icons collection and writes
// them to assets/icons in one style: ink on a paper disc, readable as a token on light and dark backgrounds.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { iconBody } from "../packs/checks/icons.ts";
import { readSources } from "../packs/source.ts";
import { PORTRAITS } from "../src/view/creation/person-page.ts";
import { PARTY } from "./demo/party.ts";
import { ROOT, readManifest } from "./project.ts";

/** The default pictures of the document types: file names below assets/icons, with the icons they show. */
export const DEFAULT_ICONS: Readonly<Record<string, string>> = {
  character: "cowled",
  monster: "gargoyle",
  heap: "swap-bag",
  party: "three-friends",
  homebase: "castle",
  vehicle: "galleon",
  weapon: "broadsword",
  armor: "breastplate",
  gear: "knapsack",
  ability: "embrassed-energy",
  class: "diploma",
  substance: "round-potion",
  spell: "spell-book",
  scroll: "tied-scroll",
};

const PAPER = "#f6efdf";
const INK = "#2a2320";
const SIZE = 512;
const MARGIN = 92;

/** The picture of one icon as a standalone SVG file. Throws, naming the icon, if the collection does not have it. */
export function picture(icon: string): string {
  const body = iconBody(icon);
  if (!body) throw new Error(`game-icons has no icon called "${icon}"`);
  const scale = ((SIZE - 2 * MARGIN) / SIZE).toFixed(4);
  const half = SIZE / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<circle cx="${half}" cy="${half}" r="${half - 12}" fill="${PAPER}" stroke="${INK}" stroke-width="16"/>`,
    `<g color="${INK}" transform="translate(${MARGIN} ${MARGIN}) scale(${scale})">${body}</g>`,
    "</svg>\n",
  ].join("");
}

/** The icons that a source names: its own, and those of the items that its actor carries. */
function iconsIn({ icon, items }: Readonly<Record<string, unknown>>): readonly string[] {
  const own = typeof icon === "string" ? [icon] : [];
  const carried: readonly unknown[] = Array.isArray(items) ? items : [];
  const things = carried.filter((thing): thing is Record<string, unknown> => typeof thing === "object" && !!thing);
  return [...own, ...things.flatMap(iconsIn)];
}

/** File name (without ending) and icon of every picture the system ships. */
export async function usedIcons(): Promise<Map<string, string>> {
  const used = new Map(Object.entries(DEFAULT_ICONS));
  for (const { icon } of PARTY) used.set(icon, icon);
  for (const portrait of PORTRAITS) used.set(portrait, portrait);
  for (const { name } of readManifest().packs)
    for (const { data } of await readSources(path.join(ROOT, "packs"), name))
      for (const icon of iconsIn(data)) used.set(icon, icon);
  return used;
}

export const ICON_FOLDER = path.join(ROOT, "assets", "icons");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const used = await usedIcons();
  await mkdir(ICON_FOLDER, { recursive: true });
  for (const name of await readdir(ICON_FOLDER))
    if (!used.has(name.replace(/\.svg$/, ""))) await rm(path.join(ICON_FOLDER, name));
  for (const [file, icon] of used) await writeFile(path.join(ICON_FOLDER, `${file}.svg`), picture(icon));
  console.log(`${used.size} icons in ${path.relative(ROOT, ICON_FOLDER)}`);
}
