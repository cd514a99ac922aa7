// npm run bench -- host [folder …] [--generation 13] [--attack <system>=<file> …]: what any system takes on the stand-in,
// beside each other: the start, a sheet, a roll, an attack, the next of a hundred turns, a step among two hundred tokens,
// memory. A folder is a built system with its system.json; without one it is ours. How a system attacks nobody can know
// from outside: the file is a script for the page, with `actor` and its open `actor.sheet`, that presses what attacks.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import { buildClient } from "../../tests/stand-in/build.ts";
import { openBrowser } from "../../tests/stand-in/contract/browser.ts";
import { drawPlainly } from "../../tests/stand-in/contract/draw-plainly.ts";
import { startServer, type RunningServer } from "../../tests/stand-in/server/start.ts";
import { DIST } from "../project.ts";
import { ATTACKS, EVENING, FIELD, pageScript, STEP, type Attack } from "./host-scripts.ts";
import { behindIn, tableOf, type Line, type Measured } from "./host-table.ts";
import { median } from "./measure.ts";
import { ledgerOf, type Ledger } from "./work.ts";

const GAMEMASTER = { _id: "gamemaster000001", name: "Gamemaster", role: 4 };
const SCENE = {
  _id: "benchscene000001",
  name: "Field",
  active: true,
  width: 4000,
  height: 2000,
  padding: 0,
  grid: { type: 1, size: 100 },
};
/** Milliseconds after which something counts as hanging, such as a window that waits for an answer. */
const PATIENCE = 180_000;

interface HostBench {
  readonly systemDir: string;
  readonly generation?: 13 | 14;
  readonly attack?: Attack | undefined;
  /** How often each thing is done; its figure is the median. */
  readonly times?: number;
}

const withoutScene = (): void => localStorage.setItem("core.noCanvas", "true");

async function enter(browser: Browser, { url }: RunningServer, first: () => void): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await context.addInitScript(first);
  const page = await context.newPage();
  await context.request.post(`${url}/join`, { data: { userId: GAMEMASTER._id }, failOnStatusCode: true });
  await page.goto(`${url}/game`);
  await page.waitForFunction("globalThis.game?.ready === true", null, { polling: 100, timeout: PATIENCE });
  return page;
}

/** Megabytes of a page's scripts and data, without what they no longer hold. */
async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1024 ** 2;
}

async function several(times: number, sample: () => Promise<number>): Promise<number> {
  const samples: number[] = [];
  for (let at = 0; at < times; at++) samples.push(await sample());
  return median(samples);
}

/** Milliseconds from the start of a fresh page, with nothing kept by the browser, to the end of the `ready` hook. */
const startOf = (browser: Browser, server: RunningServer, times: number): Promise<number> =>
  several(times, async () => {
    const page = await enter(browser, server, withoutScene);
    const started = await page.evaluate(() => performance.getEntriesByName("ready")[0]?.startTime ?? Number.NaN);
    await page.context().close();
    return started;
  });

/** One system's measuring: a line that cannot be measured has its reason. */
class Measuring {
  readonly figures: Partial<Record<Line, number>> = {};
  readonly reasons: string[] = [];
  people = "";

  async line(line: Line, measure: () => Promise<number>): Promise<void> {
    const inTime = new AbortController();
    const hanging = setTimeout(PATIENCE, null, { signal: inTime.signal }).then(() => {
      throw new Error(`nothing came of it in ${PATIENCE / 1000} seconds`);
    });
    try {
      this.figures[line] = await Promise.race([measure(), hanging]);
    } catch (error) {
      this.reasons.push(`${line}: ${(error as Error).message.split("\n")[0] ?? ""}`);
    } finally {
      inTime.abort();
      await hanging.catch(() => undefined);
    }
  }
}

/** Makes the people before anything is measured: no evening begins with an empty world, and systems may prepare for whom they find there. */
async function gather(browser: Browser, server: RunningServer): Promise<string> {
  const page = await enter(browser, server, withoutScene);
  const people = page.evaluate<string>(`(async () => { ${pageScript(EVENING.people)} })()`);
  return people.finally(() => page.context().close());
}

/** Sheet, rolls, attack and turns, told by the work of a page that draws no scene; memory before and after. */
async function evening(page: Page, measuring: Measuring, { attack, times = 5 }: HostBench): Promise<void> {
  const { workOf, rested }: Ledger = await ledgerOf(page);
  const work = (script: string): Promise<number> => workOf(pageScript(script));
  const line = (name: Line, script: string, count = times): Promise<void> =>
    measuring.line(name, () => several(count, () => work(script)));
  await rested();
  await measuring.line("memory at the start", () => memoryOf(page));
  await line("a sheet, for the first time", EVENING.open, 1);
  await line("a sheet, after a change", EVENING.change);
  await measuring.line("a sheet, opened again", () =>
    several(times, async () => {
      await work(EVENING.close);
      return work(EVENING.open);
    }),
  );
  await work(EVENING.log);
  await line("a roll, to the log", EVENING.roll);
  if (attack) {
    await work(attack.before ?? "");
    await line("an attack, to its card", `${EVENING.card} ${attack.press} await card;`);
  } else measuring.reasons.push("an attack, to its card: nobody has said how it attacks (--attack)");
  await work(EVENING.close);
  await measuring.line("a fight of 100, gathered and begun", () => work(EVENING.fight));
  await line("the next turn of 100", EVENING.turn);
  await line("the next round of 100", EVENING.round);
  await work(EVENING.end);
  await measuring.line("memory after all this", () => memoryOf(page));
}

/** Measures a system on a table of its own. */
export async function measureHost(bench: HostBench): Promise<Measured> {
  const { systemDir, generation = 14, times = 5 } = bench;
  const server = await startServer({
    systemDir,
    clientDir: (await buildClient()).dir,
    world: { path: "memory" },
    generation,
    deprecations: "warn",
    users: [GAMEMASTER],
    seed: { Scene: [SCENE] },
    testing: { seed: 7 },
  });
  const { id, title, version } = server.world.options.manifest;
  const measuring = new Measuring();
  const browser = await openBrowser();
  try {
    measuring.people = await gather(browser, server);
    await measuring.line("start, until it is ready", () => startOf(browser, server, Math.min(times, 3)));
    const page = await enter(browser, server, withoutScene);
    await evening(page, measuring, { ...bench, attack: bench.attack ?? ATTACKS[id] });
    await page.context().close();
    const field = await enter(browser, server, drawPlainly);
    await field.waitForFunction("canvas.ready === true", null, { timeout: PATIENCE });
    await field.evaluate(`(async () => { ${pageScript(FIELD)} })()`);
    const step = (): Promise<number> => field.evaluate<number>(`(async () => { ${pageScript(STEP)} })()`);
    await measuring.line("a step among 200 tokens", () => several(3 * times, step));
    await field.context().close();
  } finally {
    await browser.close();
    await server.close();
  }
  const { people, figures, reasons } = measuring;
  return { name: `${title} ${version}`, people, figures, reasons };
}

const USAGE = "npm run bench -- host [system folder …] [--generation 13|14] [--attack <system>=<file> …]";

interface Asked {
  readonly folders: readonly string[];
  readonly generation: 13 | 14;
  /** The files of scripts that attack, by the ids of their systems. */
  readonly attacks: ReadonlyMap<string, string>;
}

/** What the command line asks for; null where it cannot be read. */
function readAsked(args: readonly string[]): Asked | null {
  const options = {
    generation: { type: "string", default: "14" },
    attack: { type: "string", multiple: true, default: [] as string[] },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const attacks = new Map(values.attack.map((one) => one.split("=", 2) as [string, string]));
    if (!/^1[34]$/.test(values.generation) || [...attacks.values()].some((file) => !file)) return null;
    const folders = (positionals.length > 0 ? positionals : [DIST]).map((folder) => path.resolve(folder));
    return { folders, generation: values.generation === "13" ? 13 : 14, attacks };
  } catch {
    return null;
  }
}

/** The script that attacks in a system, from its file. */
async function attackIn(folder: string, { attacks }: Asked): Promise<Attack | undefined> {
  const { id } = JSON.parse(await readFile(path.join(folder, "system.json"), "utf8")) as { readonly id: string };
  const file = attacks.get(id);
  return file ? { press: await readFile(file, "utf8") } : undefined;
}

/** Measures systems one after another and prints their figures beside each other; gives whether all could be opened. */
export async function benchHost(args: readonly string[]): Promise<boolean> {
  const asked = readAsked(args);
  const missing = asked?.folders.find((folder) => !existsSync(path.join(folder, "system.json")));
  if (!asked || missing) {
    console.error(asked ? `There is no system.json in ${missing}: build the system first.` : USAGE);
    return false;
  }
  const measured: Measured[] = [];
  for (const systemDir of asked.folders)
    measured.push(
      await measureHost({ systemDir, generation: asked.generation, attack: await attackIn(systemDir, asked) }),
    );
  console.table(tableOf(measured));
  console.log("Milliseconds are work of the page alone, but for the start and the step, which pass on a clock.");
  for (const { name, people } of measured) console.log(`${name}: ${people}`);
  for (const { name, reasons } of measured)
    for (const reason of reasons) console.log(`${name}: not measured: ${reason}`);
  for (const sentence of behindIn(measured)) console.log(sentence);
  return true;
}
