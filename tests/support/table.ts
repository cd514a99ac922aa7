// A table for browser stories: the stand-in server in this process, real browsers, users who join by the join page.
import type { Browser, BrowserContext, Page } from "playwright";
import { DEMO_USERS, demoWorld } from "../../tools/demo/world.ts";
import { DIST } from "../../tools/project.ts";
import { buildClient } from "../stand-in/build.ts";
import { openBrowser } from "../stand-in/contract/browser.ts";
import { drawPlainly } from "../stand-in/contract/draw-plainly.ts";
import { startServer, type RunningServer } from "../stand-in/server/start.ts";

export interface Seat {
  readonly page: Page;
  /** What the page's console said at error level, and errors that nobody caught. */
  readonly errors: string[];
}

export interface TableOptions {
  readonly seed?: Record<string, Record<string, unknown>[]>;
  readonly generation?: 13 | 14;
  readonly colorScheme?: "light" | "dark";
  /** How scenes are drawn: not at all (which is fast), plainly, or finely and seldom, as for pictures of them. */
  readonly scene?: "none" | "plain" | "smooth";
  readonly viewport?: { readonly width: number; readonly height: number };
}

type User = "Referee" | "Mira" | "Tomas";

/** The host's client, looked for once: its sources do not change while tests run. */
let client: ReturnType<typeof buildClient> | undefined;

/** An open table; closing it ends the browser and the server. */
export class Table {
  readonly server: RunningServer;
  readonly #browser: Browser;
  readonly #options: TableOptions;
  readonly #contexts: BrowserContext[] = [];

  private constructor(server: RunningServer, browser: Browser, options: TableOptions) {
    this.server = server;
    this.#browser = browser;
    this.#options = options;
  }

  static async open(options: TableOptions = {}): Promise<Table> {
    client ??= buildClient();
    const server = await startServer({
      systemDir: DIST,
      clientDir: (await client).dir,
      world: { path: "memory", title: "The ferry vault" },
      users: DEMO_USERS,
      seed: options.seed ?? (await demoWorld()),
      generation: options.generation ?? 14,
      testing: { seed: 7 },
    });
    return new Table(server, await openBrowser(), options);
  }

  /** Opens a browser of its own, joins as the user and waits until the game is ready. */
  async sit(user: User): Promise<Seat> {
    const context = await this.#browser.newContext({
      viewport: this.#options.viewport ?? { width: 1440, height: 900 },
      colorScheme: this.#options.colorScheme ?? "light",
      reducedMotion: "reduce",
    });
    this.#contexts.push(context);
    const { scene = "none" } = this.#options;
    if (scene === "none") await context.addInitScript(() => localStorage.setItem("core.noCanvas", "true"));
    if (scene === "plain") await context.addInitScript(drawPlainly);
    if (scene === "smooth") await context.addInitScript(() => localStorage.setItem("core.maxFPS", "10"));
    context.setDefaultTimeout(30_000); // so that what is waited for in vain is named before the test's own time is up
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.goto(`${this.server.url}/join`);
    await page.selectOption('select[name="userid"]', { label: user });
    await page.click('button[name="join"]');
    await page.waitForFunction(() => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true);
    return { page, errors };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.server.close();
  }
}
