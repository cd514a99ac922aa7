// The pages on which stories are played. One that was used before opens a game twice as fast as a new one, so a run of
// tests hands them on from table to table, whatever its scenes, and empties their storage in between.
import type { Browser, Disposable, Page } from "playwright";
import { isShared, openBrowser } from "../stand-in/contract/browser.ts";
import { drawPlainly } from "../stand-in/contract/draw-plainly.ts";

/**
 * How scenes are drawn: not at all (which is fast), plainly, or smoothly but seldom, for pictures. Without a scene a page
 * never has time for what the system and the host do ahead of its first use, which takes as long as opening the game
 * does; one that is unhurried has it.
 */
export type SceneKind = "none" | "unhurried" | "plain" | "smooth";

let shared: Promise<Browser> | undefined;
const free: Page[] = [];
/** What makes a page draw scenes as its table wants; the next table takes it away. */
const prepared = new WeakMap<Page, readonly Disposable[]>();

/** The browser of this run of tests, or one that the caller closes. */
export const takeBrowser = (): Promise<Browser> => (isShared() ? (shared ??= openBrowser()) : openBrowser());

/** Ends a browser that nobody shares. */
export const endBrowser = async (browser: Browser): Promise<void> => {
  if (!isShared()) await browser.close();
};

const withoutScene = (): void => localStorage.setItem("core.noCanvas", "true");

function withoutIdleTime(): void {
  globalThis.requestIdleCallback = () => 0;
}

/** Nothing is painted where nobody looks; what is shown, focused and hit by a click is the same. */
function withoutPaint(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0 }");
  document.adoptedStyleSheets.push(sheet);
}

/** As much of the graphics library as draws. */
interface Pixi {
  readonly Container: { readonly prototype: { render: () => void } };
}

/** Scenes are laid out and answer to the pointer as ever, and their graphics card, which is one in software, has no work. */
function withoutGraphics(): void {
  const card = WebGL2RenderingContext.prototype;
  const idle = (): void => undefined;
  Object.assign(card, { clear: idle, drawArrays: idle, drawElements: idle, drawElementsInstanced: idle });
  Object.assign(card, { generateMipmap: idle, texImage2D: idle, texSubImage2D: idle });
  let pixi: Pixi | undefined;
  Object.defineProperty(globalThis, "PIXI", {
    configurable: true,
    get: () => pixi,
    set(library: Pixi) {
      pixi = library;
      library.Container.prototype.render = idle;
    },
  });
}

/** Pages are looked at by `npm run screenshots`, and in stories of which pictures are wanted. */
const isSeen = process.env["STORY_PICTURES"] !== undefined || process.argv[1]?.endsWith("screenshots.ts") === true;

const smoothly = (): void => localStorage.setItem("core.maxFPS", "10");

/** What runs in a page before anything else, by its scenes. */
const FIRST: Readonly<Record<SceneKind, readonly (() => void)[]>> = {
  none: [withoutScene, withoutIdleTime],
  unhurried: [withoutScene],
  plain: [drawPlainly, ...(isSeen ? [] : [withoutGraphics])],
  smooth: [smoothly],
};

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  if (!isSeen) await context.addInitScript(withoutPaint);
  context.setDefaultTimeout(90_000); // generous, for busy machines; so that what is waited for in vain is named before the test's own time is up
  return context.newPage();
}

/** A clean page in a context of its own. */
export async function takePage(browser: Browser, scene: SceneKind): Promise<Page> {
  const page = free.pop() ?? (await newPage(browser));
  prepared.set(page, await Promise.all(FIRST[scene].map((work) => page.context().addInitScript(work))));
  return page;
}

/** Cleans a page for the next table; one that a story closed goes with its context. */
export async function leavePage(page: Page, table: string): Promise<void> {
  const context = page.context();
  if (!isShared() || page.isClosed()) return context.close();
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  await context.clearCookies();
  await Promise.all((prepared.get(page) ?? []).map((one) => one.dispose()));
  await page.goto(`${table}/api/join`); // the same origin without a game, which would write again what is emptied
  await page.evaluate(() => localStorage.clear());
  free.push(page);
}
