/** A table with a scene and real browsers at it, for the contract of the scene. */
import path from "node:path";
import type { Browser, Page } from "playwright";
import { buildClient } from "../build.ts";
import { startServer, type RunningServer } from "../server/start.ts";
import { openBrowser } from "./browser.ts";

const SYSTEM = path.join(import.meta.dirname, "../fixtures/tiny-system");
export const REFEREE = { _id: "gm00000000000001", name: "Referee", role: 4, color: "#cc3333" };
export const ANN = { _id: "ann0000000000001", name: "Ann", role: 1, color: "#3366cc" };
export const HERO = "tokenhero0000001";
export const RAT = "tokenrat00000001";
export const GHOST = "tokenghost000001";
export const SCENE = "scene00000000001";

const OWNED = { default: 0, [ANN._id]: 3 };
const actor = (_id: string, name: string, ownership: object) => ({
  _id,
  name,
  type: "hero",
  ownership,
  prototypeToken: { name, actorLink: true, bar1: { attribute: "health" } },
});

const token = (_id: string, name: string, actorId: string, x: number, y: number, more: object = {}) => ({
  _id,
  name,
  actorId,
  actorLink: true,
  x,
  y,
  width: 1,
  height: 1,
  displayName: 50,
  displayBars: 50,
  bar1: { attribute: "health" },
  ...more,
});

const scene = (generation: 13 | 14) => {
  const levels = generation === 14 ? { levels: [{ _id: "level00000000001", name: "Ground" }] } : {};
  const level = generation === 14 ? { level: "level00000000001" } : {};
  return {
    _id: SCENE,
    name: "Room",
    active: true,
    width: 1000,
    height: 800,
    padding: 0,
    backgroundColor: "#667755",
    grid: { type: 1, size: 100, distance: 5, units: "ft", alpha: 0.3 },
    ...levels,
    tokens: [
      token(HERO, "Hero", "actorhero0000001", 200, 200, { disposition: 1, ...level }),
      token(RAT, "Rat", "actorrat00000001", 600, 300, { disposition: -1, actorLink: false, ...level }),
      token(GHOST, "Ghost", "actorrat00000001", 800, 600, { hidden: true, ...level }),
    ],
  };
};

export interface Seat {
  readonly page: Page;
  readonly errors: string[];
  /** The value of an expression in the page. */
  ask<T>(expression: string): Promise<T>;
  /** Waits until an expression in the page holds. */
  until(expression: string): Promise<true>;
  /** Where a point of the scene, or the middle of a token, lies in the window. */
  at(place: string | { x: number; y: number }): Promise<{ x: number; y: number }>;
  /** Presses, moves and lets go. */
  drag(from: string | { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
}

export interface CanvasTable {
  readonly server: RunningServer;
  sit(user: { name: string }): Promise<Seat>;
  close(): Promise<void>;
}

function seatOf(page: Page, errors: string[]): Seat {
  const ask = <T>(expression: string): Promise<T> => page.evaluate(expression);
  const at: Seat["at"] = async (place) => {
    const point = typeof place === "string" ? `canvas.tokens.get("${place}").center` : JSON.stringify(place);
    return ask(`(({x, y}) => ({x, y}))(canvas.stage.worldTransform.apply(${point}))`);
  };
  return {
    page,
    errors,
    ask,
    at,
    async until(expression) {
      await page.waitForFunction(expression, null, { timeout: 10_000 });
      return true;
    },
    async drag(from, to) {
      const start = await at(from);
      const end = await at(to);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
      await page.mouse.move(end.x, end.y);
      await page.mouse.up();
    },
  };
}

async function join(browser: Browser, url: string, name: string): Promise<Seat> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  await page.goto(`${url}/join`);
  await page.selectOption('select[name="userid"]', { label: name });
  await page.click('button[name="join"]');
  await page.waitForFunction("globalThis.game?.ready === true && globalThis.canvas?.ready === true");
  return seatOf(page, errors);
}

/** Opens a table with one scene: a hero of Ann's, a rat and a hidden ghost. */
export async function openTable({ generation = 14 as 13 | 14 } = {}): Promise<CanvasTable> {
  const client = await buildClient();
  const server = await startServer({
    systemDir: SYSTEM,
    clientDir: client.dir,
    world: { path: "memory" },
    generation,
    users: [REFEREE, ANN],
    seed: {
      Actor: [actor("actorhero0000001", "Hero", OWNED), actor("actorrat00000001", "Rat", { default: 0 })],
      Scene: [scene(generation)],
    },
    testing: { seed: 1 },
  });
  const browser = await openBrowser();
  return {
    server,
    sit: ({ name }) => join(browser, server.url, name),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Records the names of hooks from now on, in `globalThis.heard`. */
export const listen = (seat: Seat, ...hooks: string[]): Promise<unknown> =>
  seat.ask(
    `{ const heard = []; globalThis.heard = heard; for (const name of ${JSON.stringify(hooks)}) Hooks.on(name, () => { heard.push(name) }) }`,
  );
