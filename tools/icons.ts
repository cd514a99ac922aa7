// npm run icons: takes the icons that pack sources and default images name from the game-icons collection and draws those
// that are missing into assets/icons (`-- --all`: all of them) in one style: ink on a paper disc, readable as a token on
// light and dark backgrounds.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { iconBody } from "../packs/checks/icons.ts";
import { readSources } from "../packs/source.ts";
import { PORTRAITS } from "../src/view/characters/creation/gear-page.ts";
import { openBrowser } from "../tests/stand-in/contract/browser.ts";
import { PARTY } from "./demo/party.ts";
import { ROOT, readManifest } from "./project.ts";

/** The default pictures of the kinds of actors: file names below assets/icons, with the icons they show. */
const ACTOR_ICONS = {
  character: "cowled",
  monster: "gargoyle",
  heap: "swap-bag",
  party: "three-friends",
  homebase: "castle",
  vehicle: "galleon",
} as const;

/** The same for all kinds of documents. */
export const DEFAULT_ICONS: Readonly<Record<string, string>> = {
  ...ACTOR_ICONS,
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

/** The picture of one icon as an SVG. Throws, naming the icon, if the collection does not have it. */
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
  const shownItems = carried.filter((item): item is Record<string, unknown> => typeof item === "object" && !!item);
  return [...own, ...shownItems.flatMap(iconsIn)];
}

/** A picture that the system ships: its icon, and how many pixels it is wide and high. */
export interface UsedIcon {
  readonly icon: string;
  readonly pixels: number;
}

/** A thing is shown in a row or on its sheet, a creature on the scene too. */
const PIXELS = { item: 128, creature: 256 } as const;

/** Every picture that the system ships, by its file name without the ending. */
export async function usedIcons(): Promise<Map<string, UsedIcon>> {
  const used = new Map<string, UsedIcon>();
  const use = (file: string, icon: string, sort: keyof typeof PIXELS): void => {
    used.set(file, { icon, pixels: Math.max(PIXELS[sort], used.get(file)?.pixels ?? 0) });
  };
  for (const [type, icon] of Object.entries(DEFAULT_ICONS)) use(type, icon, type in ACTOR_ICONS ? "creature" : "item");
  for (const { icon } of PARTY) use(icon, icon, "creature");
  for (const portrait of PORTRAITS) use(portrait, portrait, "creature");
  for (const { name, type } of readManifest().packs)
    for (const { data } of await readSources(path.join(ROOT, "packs"), name)) {
      for (const icon of iconsIn(data)) use(icon, icon, "item");
      if (type === "Actor" && typeof data["icon"] === "string") use(data["icon"], data["icon"], "creature");
    }
  return used;
}

export const ICON_FOLDER = path.join(ROOT, "assets", "icons");

/** The size of a picture without losses, in pixels; 0 for what is none. */
export function pixelsOf(webp: Buffer): number {
  const isPicture = webp.toString("latin1", 8, 16) === "WEBPVP8L";
  return isPicture ? (webp.readUInt32LE(21) & 0x3fff) + 1 : 0;
}

/** How many steps there are between ink and paper, and between paper and nothing: few, which makes the files small. */
const STEPS = 8;

interface Drawing {
  readonly svg: string;
  readonly pixels: number;
  readonly steps: number;
  readonly ink: readonly number[];
  readonly paper: readonly number[];
}

/** In the page: a picture as WebP without losses, in base64. */
async function draw({ svg, pixels, steps, ink, paper }: Drawing): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.drawImage(image, 0, 0, pixels, pixels);
  const drawn = context.getImageData(0, 0, pixels, pixels);
  const { data } = drawn;
  const [darkest, brightest] = [Number(ink[0]), Number(paper[0])] as const;
  for (let at = 0; at < data.length; at += 4) {
    const opacity = Math.round(((data[at + 3] ?? 0) / 255) * steps) / steps;
    const brightness = Math.min(1, Math.max(0, ((data[at] ?? 0) - darkest) / (brightest - darkest)));
    const light = opacity < 1 ? 0 : Math.round(brightness * steps) / steps; // at its edge there is ink
    for (const channel of [0, 1, 2])
      data[at + channel] = (ink[channel] ?? 0) + light * ((paper[channel] ?? 0) - (ink[channel] ?? 0));
    data[at + 3] = 255 * opacity;
  }
  context.putImageData(drawn, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 1 });
  return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
}

/** A picture alone, without the profile of its colors, which are the usual ones: browsers write it into every file. */
function bare(webp: Buffer): Buffer {
  let at = 12;
  while (webp.toString("latin1", at, at + 4) !== "VP8L") at += 8 + 2 * Math.ceil(webp.readUInt32LE(at + 4) / 2);
  const chunk = webp.subarray(at, at + 8 + 2 * Math.ceil(webp.readUInt32LE(at + 4) / 2));
  const head = Buffer.from("RIFF....WEBP", "latin1");
  head.writeUInt32LE(4 + chunk.length, 4);
  return Buffer.concat([head, chunk]);
}

const channels = (color: string): readonly number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** Draws pictures into their files. Browsers make a document of each drawing that they show, which takes a millisecond or two. */
async function drawAll(missing: readonly (readonly [string, UsedIcon])[]): Promise<void> {
  if (missing.length === 0) return;
  const browser = await openBrowser();
  const page = await browser.newPage();
  for (const [file, { icon, pixels }] of missing) {
    const drawing = { svg: picture(icon), pixels, steps: STEPS, ink: channels(INK), paper: channels(PAPER) };
    const webp = Buffer.from(await page.evaluate(draw, drawing), "base64");
    await writeFile(path.join(ICON_FOLDER, `${file}.webp`), bare(webp));
  }
  await browser.close();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const used = await usedIcons();
  await mkdir(ICON_FOLDER, { recursive: true });
  const [there, missing] = [new Set(await readdir(ICON_FOLDER)), [] as [string, UsedIcon][]];
  for (const name of there) if (!used.has(name.replace(/\.webp$/, ""))) await rm(path.join(ICON_FOLDER, name));
  for (const [file, one] of used) {
    const name = `${file}.webp`;
    const isDrawn = there.has(name) && pixelsOf(await readFile(path.join(ICON_FOLDER, name))) === one.pixels;
    if (!isDrawn || process.argv.includes("--all")) missing.push([file, one]);
  }
  await drawAll(missing);
  console.log(`${used.size} icons in ${path.relative(ROOT, ICON_FOLDER)}, ${missing.length} of them drawn`);
}
