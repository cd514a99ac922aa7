// A table whose server can be killed and started again on the same world, at the same address.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { DEMO_USERS } from "../../tools/demo/world.ts";
import { ROOT } from "../../tools/project.ts";
import { buildClient } from "../stand-in/build.ts";
import { endBrowser, leavePage, takeBrowser, takePage } from "./pages.ts";
import { enter, layOut, type Seat, type TableOptions } from "./table.ts";

const SERVER = path.join(import.meta.dirname, "processes/table.ts");

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts the server of a world; Node itself runs it, so that what is killed is not a process around it. */
async function start(folder: string, port: number): Promise<Running> {
  const { dir } = await buildClient();
  const args = ["--import", "tsx", SERVER, path.join(folder, "world"), dir, String(port)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], cwd: ROOT });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("exit", (code) => reject(new Error(`The table ended with ${code}: ${said}`)));
  });
  return { child, url };
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

export class MortalTable {
  readonly #folder: string;
  readonly #browser: Browser;
  readonly #seats = new Map<Page, string>();
  readonly #options: TableOptions;
  #running: Running;

  private constructor(folder: string, browser: Browser, running: Running, options: TableOptions) {
    this.#folder = folder;
    this.#browser = browser;
    this.#running = running;
    this.#options = options;
  }

  static async open(options: TableOptions = {}): Promise<MortalTable> {
    const folder = await mkdtemp(path.join(os.tmpdir(), "mortal-world-"));
    return new MortalTable(folder, await takeBrowser(), await start(folder, 0), options);
  }

  async sit(user: string): Promise<Seat> {
    const page = await takePage(this.#browser, "none");
    this.#seats.set(page, user);
    const errors = await layOut(page, this.#options);
    await this.#enter(page);
    return { page, errors };
  }

  #enter(page: Page): Promise<void> {
    return enter(page, this.#running.url, DEMO_USERS.find(({ name }) => name === this.#seats.get(page))?._id);
  }

  /** The server ends at once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    const { child } = this.#running;
    if (isOver(child)) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** Starts the server again, where browsers know it from; nobody has a seat yet. */
  async restart(): Promise<void> {
    this.#running = await start(this.#folder, Number(new URL(this.#running.url).port));
  }

  /** Everybody takes their seat anew, in the browser that they had. A page that has lost its table leaves by itself. */
  async enterAnew(seats: readonly Seat[]): Promise<void> {
    await Promise.all(
      seats.map(async ({ page }) => {
        await page.waitForURL("**/join");
        await this.#enter(page);
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.#seats.keys()].map((page) => leavePage(page, this.#running.url)));
    await this.kill();
    await endBrowser(this.#browser);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
