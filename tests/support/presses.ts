// Counts what people press: clicks, keys, a text that is typed into a field, a choice from a list. What a story does for
// itself, such as loading dice, is not counted.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright";
import { expect } from "vitest";
import { ROOT } from "../../tools/project.ts";
import type { Seat } from "./table.ts";

/** Where `npm run bench -- clicks` finds what the stories counted. */
export const TOLD_PRESSES = path.join(ROOT, ".cache", "presses");

export interface Figure {
  /** What was done, such as "an ordinary hit, from a chosen target to applied damage". */
  readonly work: string;
  readonly presses: number;
  /** What it may take. */
  readonly limit: number;
  /** What it took before the table was made quick. */
  readonly before: string;
}

/** In the page: a text counts once for as long as its field has the focus; a choice from a list takes two presses. */
function beginCounting(): void {
  const page = globalThis as unknown as { presses?: number };
  const isCounting = page.presses !== undefined;
  page.presses = 0;
  if (isCounting) return;
  let written: EventTarget | null = null;
  const add = (presses: number): void => void (page.presses = (page.presses ?? 0) + presses);
  const isField = (target: EventTarget | null): boolean =>
    target instanceof Element &&
    target.matches(
      "textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=button])",
    );
  addEventListener("pointerdown", ({ isTrusted, button }) => isTrusted && button >= 0 && add(1), true);
  addEventListener(
    "keydown",
    ({ isTrusted, repeat, key, target }) => {
      if (!isTrusted || repeat || ["Shift", "Control", "Alt", "Meta"].includes(key)) return;
      if (!isField(target) || ["Enter", "Tab", "Escape", "ArrowUp", "ArrowDown"].includes(key)) add(1);
    },
    true,
  );
  addEventListener(
    "input",
    ({ target }) => {
      if (isField(target) && target !== written) add(1);
      if (isField(target)) written = target;
    },
    true,
  );
  addEventListener("focusout", () => (written = null), true);
  addEventListener("change", ({ target }) => target instanceof HTMLSelectElement && add(2), true);
}

/** Begins to count on these pages; gives what was pressed on them since, together. */
export async function countPresses(...seats: readonly Seat[]): Promise<() => Promise<number>> {
  const pages: readonly Page[] = seats.map(({ page }) => page);
  for (const page of pages) await page.evaluate(beginCounting);
  return async () => {
    const counts = await Promise.all(pages.map((page) => page.evaluate<number>("globalThis.presses")));
    return counts.reduce((sum, one) => sum + one, 0);
  };
}

/** Holds a count against what the work may take, and tells it to `npm run bench -- clicks`. */
export async function tellPresses(figure: Figure): Promise<void> {
  await mkdir(TOLD_PRESSES, { recursive: true });
  const name = figure.work.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 60);
  await writeFile(path.join(TOLD_PRESSES, `${name}.json`), JSON.stringify(figure));
  expect(figure.presses, figure.work).toBeLessThanOrEqual(figure.limit);
}
