// What a screen shows that no translation made, and what is wider than its window. Both are looked for in the page, in our
// own windows, cards, dialogs and parts of the host's lists.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright";
import { packDocuments } from "../../packs/build.ts";
import { ROOT } from "../../tools/project.ts";
import { lookBy } from "./every-screen.ts";
import type { Pseudo } from "./pseudo-language.ts";
import type { Seat } from "./table.ts";

/** A text that a screen shows, with what is around it. */
export interface Seen {
  readonly text: string;
  readonly where: string;
}

/** What was seen so far, in the page: texts that are not in brackets, and windows with parts that stick out. */
interface Watch {
  readonly plain: Record<string, string>;
  readonly wide: Record<string, string>;
  /** How often each kind of window and card was looked at. */
  readonly looked: Record<string, number>;
}

/** In the page: looks at all that is open, and remembers what is plain or too wide. Each text is told once. */
function lookAround(): void {
  const page = globalThis as unknown as { watch?: Watch };
  const watch = (page.watch ??= { plain: {}, wide: {}, looked: {} });
  const outside = (text: string): string => {
    let told = text;
    for (let before = ""; before !== told;) {
      before = told;
      told = told.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
    }
    return told
      .replace(/⟦.*/s, " ") // what is cut short, or goes on after an element
      .replace(/^.*⟧/s, " ") // what has gone on after one
      .replaceAll(/\s+/g, " ")
      .trim();
  };
  const nameOf = (element: Element): string => {
    const names = [...element.classList].filter((name) => name !== "application");
    return `${element.tagName.toLowerCase()}${names.map((name) => `.${name}`).join("")}`;
  };
  const pathOf = (element: Element, root: Element): string => {
    const steps: string[] = [];
    for (let one: Element | null = element; one && one !== root && steps.length < 3; one = one.parentElement)
      steps.unshift(nameOf(one));
    return `${nameOf(root)} … ${steps.join(" > ")}`;
  };
  const remember = (text: string, element: Element, root: Element): void => {
    const left = outside(text);
    if (/\p{L}{2}/u.test(left)) watch.plain[left] ??= pathOf(element, root);
  };
  const SPOKEN = ["aria-label", "aria-description", "title", "placeholder", "data-tooltip-text", "data-tooltip-html"];
  const HOST =
    ".window-header, code, prose-mirror, .editor, code-mirror, file-picker, .form-footer > [data-application-part]";
  const look = (root: Element): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(HOST)?.closest("body") === null || element.closest(`script, style, ${HOST}`))
        continue;
      if (!(node instanceof Element)) remember(node.textContent ?? "", element, root);
      else for (const name of SPOKEN) remember(node.getAttribute(name)?.replaceAll(/<[^>]*>/g, " ") ?? "", node, root);
    }
  };
  const windows = [...document.querySelectorAll(".application.whitehack, #whitehack-turn:not([hidden])")];
  const cards = [...document.querySelectorAll("#chat [data-card], #combat .fight-head, #notifications .notification")];
  for (const root of [...windows, ...cards]) {
    look(root);
    const kind =
      root instanceof HTMLElement && root.dataset["card"]
        ? `card ${root.dataset["card"]}`
        : nameOf(root).replaceAll(/\.(?:whitehack|themed|theme-\w+|sheet|minimized)\b/g, "");
    watch.looked[kind] = (watch.looked[kind] ?? 0) + 1;
  }
  for (const root of windows) {
    const title = root.querySelector(".window-title");
    if (title) remember(title.textContent ?? "", title, root);
  }
  /** Whether a part holds more than it shows; names alone may be cut, with an ellipsis, and what is read aloud only. */
  const isTooWide = (part: Element): part is HTMLElement => {
    if (!(part instanceof HTMLElement) || part.clientWidth < 2 || part.scrollWidth <= part.clientWidth + 1)
      return false;
    const { overflowX, textOverflow } = getComputedStyle(part);
    return overflowX !== "visible" && textOverflow !== "ellipsis" && !part.matches(FIELDS);
  };
  const FIELDS = "input, select, textarea, .sr-only, .ProseMirror, #notifications *";
  for (const root of [...windows, ...cards])
    for (const part of [root, ...root.querySelectorAll("*")].filter(isTooWide)) {
      const words = (part.textContent ?? "").replaceAll(/\s+/g, " ").trim().slice(0, 60);
      watch.wide[pathOf(part, root)] ??= `${part.scrollWidth} of ${part.clientWidth}: ${words}`;
    }
}

/** Takes a seat whose browser has chosen the language, and begins to look. */
export async function sitIn({ page }: Seat, language: Pseudo): Promise<void> {
  await page.evaluate(`game.settings.set("core", "language", "${language}").then(() => undefined)`);
  await page.reload();
  await page.waitForFunction("globalThis.game?.ready");
  await lookBy(page, lookAround);
}

/** How often each kind of window and card was looked at. */
export const lookedAt = (page: Page): Promise<Record<string, number>> => page.evaluate("globalThis.watch.looked");

const CORE = path.join(ROOT, "tests/stand-in/client/public/lang/en.json");

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) yield* stringsIn(one);
}

const bare = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const LONG = 40;
/** Dice, and ids of rules: "2d6+1", "WH-DICE-05", "FH-". */
const SYMBOLS = /\b\d*d\d+\b|\b[A-Z]{2,3}-(?:[A-Z]+-\d+)?/g;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What people and compendia have written, and what the host itself says: none of it is ours to translate. */
export async function knownWords(...more: readonly unknown[]): Promise<(text: string) => boolean> {
  const packs = await packDocuments(path.join(ROOT, "packs"));
  const sources: unknown[] = [[...packs.values()], JSON.parse(readFileSync(CORE, "utf8")), ...more];
  const whole = sources.flatMap((source) => [...stringsIn(source)]).map(bare);
  const texts = [...new Set(whole.flatMap((text) => [text, ...text.split(", ")]))]; // languages are written in one line
  const written = texts.filter(({ length }) => length > LONG).join("\n");
  const names = texts
    .filter((text) => text.length <= LONG && /\p{L}{2}/u.test(text))
    .toSorted((one, other) => other.length - one.length);
  const name = new RegExp(String.raw`(?<!\p{L})(?:${names.map(escaped).join("|")})(?!\p{L})`, "giu");
  const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);
  return (text) => written.includes(text) || !hasWords(text.replaceAll(name, " ").replaceAll(SYMBOLS, " "));
}

/** What was plain, without what nobody translates. */
async function plainIn(page: Page, isKnown: (text: string) => boolean): Promise<readonly string[]> {
  const plain = await page.evaluate<Record<string, string>>("globalThis.watch.plain");
  return Object.entries(plain)
    .filter(([text]) => !isKnown(text))
    .map(([text, where]) => `${text} — ${where}`);
}

/** Errors of the page, plain English, and what was too wide, and by how much. */
export const seenIn = async ({ page, errors }: Seat, isKnown: (text: string) => boolean) => ({
  errors,
  plain: await plainIn(page, isKnown),
  wide: await page.evaluate<Record<string, string>>("globalThis.watch.wide"),
});
export const UNBROKEN = { errors: [], plain: [], wide: {} };
