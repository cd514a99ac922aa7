/** A table of the old system, where what is deprecated works with a warning. */
import path from "node:path";
import type { Page } from "playwright";
import { buildClient } from "../build.ts";
import type { Deprecations } from "../common/compatibility.ts";
import { startServer } from "../server/start.ts";
import { openBrowser } from "./browser.ts";
import { enter } from "./seat.ts";

const SYSTEM = path.join(import.meta.dirname, "../fixtures/old-system");
export const REFEREE = { _id: "gm00000000000001", name: "Referee", role: 4 };
export const ANN = { _id: "ann0000000000001", name: "Ann", role: 1 };
export const HERO = "actorhero0000001";

const items = ["a", "b", "c", "d", "e"].map((letter, index) => ({
  _id: `trinket${letter}`.padEnd(16, "0"),
  name: `Trinket ${letter}`,
  type: "trinket",
  sort: (5 - index) * 10,
}));

export interface OldTable {
  readonly page: Page;
  readonly problems: readonly string[];
  /** What the console has warned of and reported. */
  readonly said: string[];
  /** The value of an expression in the page. */
  ask<T>(expression: string): Promise<T>;
  until(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

interface OldTableOptions {
  generation?: 13 | 14;
  deprecations?: Deprecations;
  user?: typeof REFEREE;
}

export async function openOldTable({
  generation = 14,
  deprecations = "warn",
  user = REFEREE,
}: OldTableOptions = {}): Promise<OldTable> {
  const { dir } = await buildClient();
  const hero = { _id: HERO, name: "Hero", type: "hero", items, ownership: { default: 0, [ANN._id]: 2 } };
  const server = await startServer({
    systemDir: SYSTEM,
    clientDir: dir,
    world: { path: "memory" },
    generation,
    deprecations,
    users: [REFEREE, ANN],
    ...(deprecations === "warn" ? { seed: { Actor: [hero] } } : {}),
    testing: { seed: 1 },
  });
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const said: string[] = [];
  page.on("console", (line) => void (["warning", "error"].includes(line.type()) && said.push(line.text())));
  await enter(page, server.url, user.name);
  await page.waitForFunction("globalThis.game?.ready === true", null, { timeout: 20_000 });
  return {
    page,
    said,
    problems: server.world.problems,
    ask: (expression) => page.evaluate(expression),
    until: (expression) => page.waitForFunction(expression, null, { timeout: 10_000 }),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Opens the hero's sheet anew, as `globalThis.sheet`. */
export async function openHero(table: OldTable): Promise<void> {
  await table.ask(`(async () => { globalThis.sheet = game.actors.get("${HERO}").sheet; await sheet.close(); })()`);
  await table.ask("void sheet.render(true)");
  await table.until("sheet.rendered");
}
