// A table for browser stories: the stand-in server in this process, a real browser, and users with pages of their own.
import type { Browser, Page } from "playwright";
import { DEMO_USERS, demoWorld } from "../../tools/demo/world.ts";
import { DIST } from "../../tools/project.ts";
import { buildClient } from "../stand-in/build.ts";
import { startServer, type RunningServer, type ServerOptions } from "../stand-in/server/start.ts";
import { forPictures } from "./album.ts";
import type { UserSeed } from "../stand-in/server/world/users.ts";
import { everyPress, noTourOffered } from "./every-press.ts";
import { endBrowser, leavePage, takeBrowser, takePage, type SceneKind } from "./pages.ts";

export interface Seat {
  readonly page: Page;
  /** What the page's console said at error level, and errors that nobody caught. */
  readonly errors: string[];
}

export interface TableOptions {
  readonly seed?: Record<string, Record<string, unknown>[]>;
  /** Who may take a seat; usually the three of the demo world. */
  readonly users?: readonly UserSeed[];
  readonly generation?: 13 | 14;
  readonly colorScheme?: "light" | "dark";
  readonly scene?: SceneKind;
  /** How pages move: as usual where there is a scene, and at once where there is none, unless the story says so. */
  readonly motion?: "ordinary" | "reduced";
  /** Folders of modules that the world has switched on. */
  readonly modules?: readonly string[];
  readonly viewport?: { readonly width: number; readonly height: number };
  /** How much people press for an attack: its dialog and the button of its damage each time, or as few as a new world asks for. */
  readonly presses?: "every" | "few";
  /** Whether users are new to this world, and are offered a tour. */
  readonly tours?: "offered";
}

/** The host's client, looked for once: its sources do not change while tests run. */
let client: ReturnType<typeof buildClient> | undefined;

/**
 * The port of this process's tables, one after another: to the browser they are one place, whose scripts it has compiled
 * and whose files it keeps. A table beside another has a port of its own.
 */
let usual: { readonly port: number; taken: boolean } | undefined;

async function serve(options: Omit<ServerOptions, "port">): Promise<RunningServer> {
  if (usual?.taken) return startServer(options);
  const anywhere = (): Promise<RunningServer> => startServer(options);
  // Between two tables some other program may have taken the port.
  const server = await (usual ? startServer({ ...options, port: usual.port }).catch(anywhere) : anywhere());
  usual = { port: server.port, taken: true };
  return server;
}

const HAS_NO_SCENE: readonly SceneKind[] = ["none", "unhurried"];

/** Makes a page look as the story wants it; gives the errors that it will have. */
export async function layOut(page: Page, options: TableOptions): Promise<string[]> {
  const {
    viewport,
    colorScheme,
    scene = "none",
    motion = HAS_NO_SCENE.includes(scene) ? "reduced" : "ordinary",
  } = options;
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const reducedMotion = motion === "reduced" ? "reduce" : "no-preference";
  await page.emulateMedia({ colorScheme: colorScheme ?? "light", reducedMotion });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.stack || error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`); // what could not be loaded
  });
  return errors;
}

/** Takes a user's seat, and waits until the game is ready. */
export async function enter(page: Page, url: string, userId: string | null | undefined): Promise<void> {
  await page.context().request.post(`${url}/join`, { data: { userId }, failOnStatusCode: true });
  await page.goto(`${url}/game`);
  const isReady = (): boolean => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true;
  await page.waitForFunction(isReady, null, { polling: 100 }); // asked with each frame, it would have the page draw sixty a second
}

/** The tables of this process that are open. */
export const openTables = new Set<Table>();

/** An open table; closing it ends the server and leaves the pages. */
export class Table {
  readonly server: RunningServer;
  readonly #browser: Browser;
  readonly #options: TableOptions;
  readonly #scene: SceneKind;
  readonly #pages: { readonly user: string; readonly page: Page }[] = [];

  private constructor(server: RunningServer, browser: Browser, options: TableOptions) {
    this.server = server;
    this.#browser = browser;
    this.#options = options;
    this.#scene = options.scene ?? "none";
  }

  static async open(wanted: TableOptions = {}): Promise<Table> {
    const options = { ...wanted, ...forPictures(wanted) };
    client ??= buildClient();
    const users = options.users ?? DEMO_USERS;
    const seed = options.seed ?? (await demoWorld());
    const settings = [
      ...(options.presses === "few" ? [] : everyPress(users)),
      ...(options.tours === "offered" ? [] : noTourOffered(users)),
    ];
    const server = await serve({
      systemDir: DIST,
      clientDir: (await client).dir,
      world: { path: "memory", title: "The ferry vault" },
      users,
      seed: { ...seed, Setting: [...(seed["Setting"] ?? []), ...settings] },
      generation: options.generation ?? 14,
      modules: options.modules ?? [],
      testing: { seed: 7 },
      keepFiles: true,
    });
    const table = new Table(server, await takeBrowser(), options);
    openTables.add(table);
    return table;
  }

  /** The pages of those who sit, in the order in which they came. */
  get seats(): readonly { readonly user: string; readonly page: Page }[] {
    return this.#pages.filter(({ page }) => !page.isClosed());
  }

  /** Opens a page in a context of its own, takes the user's seat and waits until the game is ready. */
  async sit(user: string): Promise<Seat> {
    const page = await takePage(this.#browser, this.#scene);
    this.#pages.push({ user, page });
    const errors = await layOut(page, this.#options);
    await enter(page, this.server.url, (this.#options.users ?? DEMO_USERS).find(({ name }) => name === user)?._id);
    return { page, errors };
  }

  async close(): Promise<void> {
    openTables.delete(this);
    await Promise.all(this.#pages.map(({ page }) => leavePage(page, this.server.url)));
    await this.server.close();
    if (usual?.port === this.server.port) usual.taken = false;
    await endBrowser(this.#browser);
  }
}
