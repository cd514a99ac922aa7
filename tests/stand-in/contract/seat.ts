/** One user's page at a table: joining it, and what a test does and asks there. */
import type { Browser, Page } from "playwright";
import { drawPlainly } from "./draw-plainly.ts";

/** A point of the scene, or the id of a token, whose middle is meant. */
type Place = string | { x: number; y: number };

export interface Seat {
  readonly page: Page;
  /** What failed in the page, and where that is asked for what its console calls an error. */
  readonly errors: string[];
  /** The value of an expression in the page. */
  ask<T>(expression: string): Promise<T>;
  /** Waits until an expression in the page holds. */
  until(expression: string): Promise<true>;
  /** Opens a tab of the sidebar. */
  tab(name: string): Promise<void>;
  /** Types into the chat input and sends. */
  say(text: string): Promise<void>;
  /** Where a place of the scene lies in the window. */
  at(place: Place): Promise<{ x: number; y: number }>;
  /** Presses, moves and lets go. */
  drag(from: Place, to: { x: number; y: number }): Promise<void>;
}

interface SeatOptions {
  colorScheme?: "light" | "dark";
  /** Whether a scene must be drawn before the page is ready. */
  scene?: boolean;
  /** Whether what the console calls an error counts as one. */
  console?: boolean;
}

const PATIENCE = 20_000;
const READY = 50_000; // several pages draw their scenes in software at once

/** Chooses a user on the page where one joins. */
export async function enter(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/join`);
  await page.selectOption('select[name="userid"]', { label: name });
  await page.click('button[name="join"]');
}

export async function takeSeat(
  browser: Browser,
  url: string,
  name: string,
  { colorScheme = "light", scene = false, console = false }: SeatOptions = {},
): Promise<Seat> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  await context.addInitScript(drawPlainly);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  if (console) page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await enter(page, url, name);
  const drawn = scene ? " && globalThis.canvas?.ready === true" : "";
  await page.waitForFunction(`globalThis.game?.ready === true${drawn}`, null, { timeout: READY });
  return seatOf(page, errors);
}

function seatOf(page: Page, errors: string[]): Seat {
  const ask = <T>(expression: string): Promise<T> => page.evaluate(expression);
  return {
    page,
    errors,
    ask,
    async until(expression) {
      await page.waitForFunction(expression);
      return true;
    },
    async tab(name) {
      await page.click(`#sidebar-tabs button[data-tab="${name}"]`);
      await page.waitForSelector(`#${name}.active`);
    },
    async say(text) {
      await page.click("#chat-message");
      await page.keyboard.insertText(text);
      await page.keyboard.press("Enter");
    },
    ...sceneOf(page, ask),
  };
}

function sceneOf(page: Page, ask: Seat["ask"]): Pick<Seat, "at" | "drag"> {
  const at: Seat["at"] = async (place) => {
    const point = typeof place === "string" ? `canvas.tokens.get("${place}").center` : JSON.stringify(place);
    return ask(`(({x, y}) => ({x, y}))(canvas.stage.worldTransform.apply(${point}))`);
  };
  return {
    at,
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

/** Records the names of hooks from now on, in `globalThis.heard`. */
export const listen = (seat: Seat, ...hooks: string[]): Promise<unknown> =>
  seat.ask(
    `{ const heard = []; globalThis.heard = heard; for (const name of ${JSON.stringify(hooks)}) Hooks.on(name, () => { heard.push(name) }) }`,
  );
