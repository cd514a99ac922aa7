import type * as RulesEngine from "../../house-rules/base/in-force.ts";

/** How long a part that has not arrived is waited for before it is fetched again, in milliseconds. */
const PAUSES = [250, 1000, 3000, 8000] as const;

/** Waits until the server can be reached; where the line seems to be up, for a moment. */
async function lineIsUp(pause: number): Promise<void> {
  const { socket } = game;
  if (socket && !socket.connected) await new Promise((resolve) => void socket.once("connect", () => resolve(null)));
  else await new Promise((resolve) => setTimeout(resolve, pause));
}

async function again<Result>(work: () => Promise<Result>, [pause, ...pauses]: readonly number[]): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (pause === undefined) throw error;
  }
  await lineIsUp(pause);
  return again(work, pauses);
}

/** The imports of files beside a file in the bundle, and what a function imports. */
const [STATIC, DYNAMIC] = [/(?:from|import)\s*["'](\.\/[^"']+)/g, /\bimport\(\s*["'`]([^"'`]+)/g];

async function fetchText(href: string): Promise<string> {
  const file = await fetch(href);
  if (!file.ok) throw new Error(href);
  return file.text();
}

/** Files that have arrived, by their addresses; the main file, which this code is part of, is there from the start. */
const arrived = new Set([import.meta.url]);

/** Waits for the files that a text imports, and for those that they import. */
async function arrive(text: string, imports: RegExp, coming: Set<string>): Promise<void> {
  const addresses = [...text.matchAll(imports)].map(([, name = ""]) => new URL(name, import.meta.url).href);
  const missing = addresses.filter((href) => !arrived.has(href) && !coming.has(href));
  for (const href of missing) coming.add(href);
  await Promise.all(missing.map(async (href) => arrive(await again(() => fetchText(href), PAUSES), STATIC, coming)));
}

/** Resolves when the rules of the world are here, those of packs included. */
let rulesAreHere = (): Promise<unknown> => Promise.resolve();

/** Sets what lazily loaded parts wait for, so that no roll is made by the core's rules before those of a pack have arrived. */
export function playBy(rules: () => Promise<unknown>): void {
  rulesAreHere = rules;
}

/**
 * Loads a part of the system that is not needed at the start, such as a window: `lazy(() => import("./window.ts"))`.
 * Its first user waits a moment. A part that does not arrive is fetched again once the line is up. Browsers keep a failed
 * import until the page is loaded anew, so nothing is imported before its files have arrived. What never arrives is
 * reported: the system may have been updated on the server since this page was loaded. Parts of
 * the rules themselves, such as packs, do not wait for the rules of the world.
 */
export async function lazy<Part>(
  load: () => Promise<Part>,
  { isQuiet = false, isOfRules = false } = {},
): Promise<Part> {
  try {
    const coming = new Set<string>();
    await arrive(String(load), DYNAMIC, coming);
    for (const href of coming) arrived.add(href);
    const part = await again(load, PAUSES);
    if (!isOfRules) await rulesAreHere();
    return part;
  } catch (error) {
    if (!isQuiet) ui.notifications.error("WHITEHACK.Notice.partNotLoaded", { localize: true });
    throw error;
  }
}

/**
 * The code that works out the rules in force, once a pack has made this client load it; it is the same for all games.
 */
let engine: typeof RulesEngine | null = null;
let coming: Promise<void> | null = null;

export const rulesEngine = (): typeof RulesEngine | null => engine;

/** Loads what works out the rules in force; without packs nobody needs it. */
export const loadEngine = (): Promise<void> => (coming ??= fetchEngine());

async function fetchEngine(): Promise<void> {
  try {
    engine = await lazy(() => import("../../house-rules/base/in-force.ts"), { isOfRules: true });
  } catch (error) {
    coming = null; // the next caller tries again
    throw error;
  }
}

/** Resolves when it is not on its way, or is there. */
export async function engineIsHere(): Promise<void> {
  await coming?.catch(() => undefined);
}
