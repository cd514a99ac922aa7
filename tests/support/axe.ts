// What a machine can tell of accessibility: axe-core asks the windows and cards of ours by WCAG 2.2, A and AA. It is put into a
// page once, and asked about all that is open at a time, which lies side by side meanwhile: what is covered cannot be judged.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Locator, Page } from "playwright";
import { lookBy } from "./every-screen.ts";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is ours in the host's page: windows, dialogs, cards, strips and corners, and what stands in its directories. */
const OURS = ".whitehack, .whitehack-message, [class^='whitehack-']";

/** Colors of applications, then of the interface around the scene. */
type Mix = readonly ["light" | "dark", "light" | "dark"];
const AS_IT_COMES: Mix = ["light", "light"];
const ALL_MIXES: readonly Mix[] = [
  ["dark", "dark"],
  ["light", "dark"],
  ["dark", "light"],
];
/** Enough for a further page of a window: where its theme comes from is seen on the first. */
export const DARK = ALL_MIXES.slice(0, 1);

/** All that a page is asked where nothing else is said; what is left to ask in another theme is color alone. */
const CRITERIA = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const COLOR = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[];
  }[];
}
type Axe = { run(context: object, options: object): Promise<Found> };

/**
 * In the page: what bars the way, a line each. The sheet that hides pages at which nobody looks is away meanwhile: to axe
 * it would hide everything.
 */
async function ask([roots, runOnly]: readonly [string, object]): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: Axe };
  const isShown = (one: Element): boolean => one.getClientRects().length > 0 && !one.parentElement?.closest(roots);
  const include = [...document.querySelectorAll(roots)].filter(isShown);
  if (include.length === 0) throw new Error(`Nothing is shown of ${roots}`);
  const sheets = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [];
  const { violations } = await axe
    .run({ include }, { runOnly, resultTypes: ["violations"], iframes: false, preload: false })
    .finally(() => (document.adoptedStyleSheets = sheets));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${target.join(" ")} ${html.replaceAll(/\s+/g, " ").slice(0, 120)}`),
  );
}

/** In the page: puts windows side by side, as far to the right and down as they need. */
function sideBySide(): void {
  let [left, top, below] = [0, 0, 0];
  for (const window of document.querySelectorAll<HTMLElement>(".application.whitehack:has(> .window-header)")) {
    if (left + window.offsetWidth > innerWidth) [left, top, below] = [0, top + below, 0];
    Object.assign(window.style, { left: `${left}px`, top: `${top}px` });
    left += window.offsetWidth;
    below = Math.max(below, window.offsetHeight);
  }
}

/** In the page: the windows that do not fit, and what in them is to be scrolled sideways, but for a map, which may be. */
function whatIsTooWide(roots: string): string[] {
  const isCut = (one: Element): boolean =>
    one.scrollWidth > one.clientWidth + 1 &&
    !one.matches(".board-stage") &&
    ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  const windows = [...document.querySelectorAll(roots)].filter((one) => one.matches(".application"));
  return windows.flatMap((window) => [
    ...(window.getBoundingClientRect().width > innerWidth + 1 ? [`${window.id} is wider than the page`] : []),
    ...[window, ...window.querySelectorAll("*")].filter(isCut).map((one) => `${window.id} scrolls ${one.className}`),
  ]);
}

const askPage = async (page: Page | Frame, roots: string, runOnly: object): Promise<string[]> => {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(SOURCE);
  return page.evaluate(ask, [roots, runOnly] as const);
};

/** The host's colors. */
const look = (page: Page, [applications, face]: Mix): Promise<void> =>
  page.evaluate(
    `game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: ${JSON.stringify({ applications, interface: face })} }).then(() => undefined)`,
  );

/** What bars the way on paper, which is always black on white. */
export async function barriersOnPaper(preview: Locator): Promise<readonly string[]> {
  const paper = await (await preview.elementHandle())?.contentFrame();
  if (!paper) throw new Error("Nothing is printed");
  return askPage(paper, "body", CRITERIA);
}

/** What bars the way in what is open, in any of these mixes of the host's themes; and what has to be scrolled sideways at 200 %. */
export async function barriersIn(page: Page, roots = OURS, mixes = ALL_MIXES): Promise<readonly string[]> {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 6000, height: 4000 });
  await page.evaluate(sideBySide);
  const barriers = await askPage(page, roots, CRITERIA);
  for (const mix of mixes) {
    await look(page, mix);
    barriers.push(...(await askPage(page, roots, COLOR)).map((line) => `${mix.join(" in ")}: ${line}`));
  }
  await look(page, AS_IT_COMES);
  await page.setViewportSize({ width: viewport.width / 2, height: viewport.height / 2 });
  barriers.push(...(await page.evaluate(whatIsTooWide, roots)).map((line) => `at 200 %: ${line}`));
  await page.setViewportSize(viewport);
  return barriers;
}

/**
 * In the page: asks about each kind of window, page of a sheet, dialog and card that is open, the first time that it is
 * met; brought to the front, since what is covered cannot be judged.
 */
async function judge(): Promise<void> {
  const page = globalThis as unknown as { axe: Axe; asked: object; met?: Record<string, string[]> };
  const met = (page.met ??= {});
  const kindOf = (root: HTMLElement): string => {
    if (root.dataset["card"]) return ["card", root.dataset["card"], root.dataset["tone"]].filter(Boolean).join(" ");
    const title = root.querySelector(".window-title")?.textContent ?? "";
    const tab = root.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.dataset["tab"] ?? "";
    const kind = root.matches(".sheet") ? [...root.classList].filter((name) => !/^theme|themed/.test(name)) : [title];
    const isWritten = root.querySelector('.window-content input[name="name"]') ? "edited" : "";
    return [...kind, tab, isWritten].join(" ").replaceAll(/\d+/g, "").trim();
  };
  const shown = ".application.whitehack, dialog.application, #chat [data-card], #combat, #whitehack-turn";
  const roots = [...document.querySelectorAll<HTMLElement>(shown)].filter((one) => one.getClientRects().length > 0);
  const sheets = document.adoptedStyleSheets;
  for (const root of roots) {
    const kind = kindOf(root);
    if (kind in met) continue;
    const { zIndex } = root.style;
    root.style.zIndex = "9999";
    document.adoptedStyleSheets = [];
    const { violations } = await page.axe.run({ include: [root] }, page.asked);
    document.adoptedStyleSheets = sheets;
    root.style.zIndex = zIndex;
    met[kind] = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => `${id}: ${target.join(" ")} ${html.replaceAll(/\s+/g, " ").slice(0, 120)}`),
    );
  }
}

/** Has the page ask about all that is met on the way through its screens, in one mix of the host's themes. */
export async function judgeOnTheWay(page: Page, mix: Mix): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(SOURCE);
  const asked = { runOnly: CRITERIA, resultTypes: ["violations"], iframes: false, preload: false };
  await page.evaluate(`globalThis.asked = ${JSON.stringify(asked)}; globalThis.met = {};`);
  await look(page, mix);
  await lookBy(page, judge);
}

/** What was met on the way, by its kind, with what bars the way in it. */
export const metOnTheWay = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate("globalThis.met");
