import type { Page } from "playwright";
import { buildClient } from "../build.ts";
import type { Deprecations } from "../common/compatibility.ts";
import type { Generation } from "../common/generation.ts";
import { openBrowser } from "../contract/browser.ts";
import { startServer, type RunningServer } from "../server/start.ts";
import { stepsFor, type Step } from "./steps.ts";

export interface TrialOptions {
  readonly systemDir: string;
  readonly generation?: Generation;
  readonly deprecations?: Deprecations;
  /** A folder for a picture of each open sheet. */
  readonly pictures?: string;
}

export interface TrialRow {
  readonly step: string;
  readonly ok: boolean;
  readonly message: string;
}

export interface TrialReport {
  readonly title: string;
  readonly rows: readonly TrialRow[];
  /** Documented names that the host has not. */
  readonly missing: readonly string[];
  /** Documented members that the system overrides and the host never asks for. */
  readonly unasked: readonly string[];
  /** Names of namespaces that it asks for and no page tells of. */
  readonly unknown: readonly string[];
  /** What the system uses that is deprecated. */
  readonly deprecated: readonly string[];
  readonly problems: readonly string[];
}

const GAMEMASTER = { _id: "gamemaster000001", name: "Gamemaster", role: 4 };
const SCENE = {
  _id: "trialscene000001",
  name: "Room",
  active: true,
  width: 1000,
  height: 800,
  padding: 0,
  grid: { type: 1, size: 100 },
};

const firstLine = (text: string): string => text.split("\n")[0] ?? "";

/** What the page says between two looks. */
class Console {
  readonly errors: string[] = [];
  readonly warnings: string[] = [];
  #seen = 0;

  constructor(page: Page) {
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (line) => {
      if (line.type() === "error") this.errors.push(line.text());
      if (line.type() === "warning") this.warnings.push(line.text());
    });
  }

  /** Errors since the last look that were not said before, the first line of each. */
  news(): string[] {
    const before = new Set(this.errors.slice(0, this.#seen).map(firstLine));
    const fresh = new Set(this.errors.slice(this.#seen).map(firstLine));
    this.#seen = this.errors.length;
    return [...fresh].filter((text) => !before.has(text) && !text.startsWith("Failed to load resource"));
  }
}

async function attempt(step: Step, page: Page, said: Console): Promise<TrialRow> {
  try {
    const message = await step.act(page);
    const news = said.news();
    return { step: step.name, ok: news.length === 0, message: news.length > 0 ? news.join(" | ") : message };
  } catch (error) {
    const thrown = (error as Error).message.split("\n")[0]?.replace(/^page\.\w+: /, "") ?? "";
    return { step: step.name, ok: false, message: [thrown, ...said.news()].join(" | ") };
  }
}

async function join(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/join`);
  await page.selectOption('select[name="userid"]', { label: GAMEMASTER.name });
  await page.click('button[name="join"]');
  await page.waitForFunction("globalThis.game?.ready === true && globalThis.canvas?.ready === true", null, {
    timeout: 20_000,
  });
  return "ready";
}

async function tryAll(page: Page, server: RunningServer, pictures: string | undefined): Promise<[TrialRow[], Console]> {
  const said = new Console(page);
  const rows = [await attempt({ name: "boot to ready", act: () => join(page, server.url) }, page, said)];
  const types = await page
    .evaluate<Record<string, string[]>>("globalThis.game?.ready ? game.documentTypes : {}")
    .catch(() => ({}));
  if (Object.keys(types).length === 0) return [rows, said];
  if (said.errors.some((text) => /^The module \S+ could not be loaded/.test(text))) return [[...rows, STOPPED], said];
  for (const step of stepsFor(types)) {
    rows.push(await attempt(step, page, said));
    if (pictures && step.name.endsWith("open sheet"))
      await page.screenshot({ path: `${pictures}/${step.name.replaceAll(/\W+/g, "-")}.png` });
  }
  return [rows, said];
}

const STOPPED: TrialRow = { step: "everything else", ok: false, message: "the system did not load: nothing was tried" };

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

const matches = (texts: readonly string[], pattern: RegExp): string[] =>
  unique(texts.flatMap((text) => [...text.matchAll(pattern)].map((found) => found[1] ?? "")));

/** Boots a system in a browser and does with it what a first evening does. */
export async function runTrial(options: TrialOptions): Promise<TrialReport> {
  const { systemDir, generation = 14, deprecations = "warn", pictures } = options;
  const { dir } = await buildClient();
  const server = await startServer({
    systemDir,
    clientDir: dir,
    world: { path: "memory" },
    generation,
    deprecations,
    users: [GAMEMASTER],
    seed: { Scene: [SCENE] },
    testing: { seed: 1 },
  });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const [rows, said] = await tryAll(page, server, pictures);
    const { title, version } = server.world.options.manifest;
    return {
      title: `${title} ${version} on generation ${generation}`,
      rows,
      missing: matches(said.errors, /stand-in: (\S+?)(?: \(.*?\))? is not there/g),
      unasked: matches(said.warnings, /stand-in: (\S+ is overridden by .+?) and never asked/g),
      unknown: matches(said.warnings, /stand-in: (\S+) is asked for, and no page tells of it/g),
      deprecated: unique(said.warnings.filter((text) => text.includes("Deprecated since")).map(firstLine)),
      problems: server.world.problems,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
