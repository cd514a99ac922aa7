// What a person does without a mouse: goes from stop to stop, and sees each time where the focus is.
import type { Locator, Page } from "playwright";
import { expect } from "vitest";

/** More stops than any screen of the table has. */
const MOST_STOPS = 250;

/** Where the focus is, in words, and whether an outline is drawn around it: shadows are there without the focus too. */
interface Stop {
  readonly name: string;
  readonly isMarked: boolean;
}

/** A ring may be drawn around what holds the focused element, as around a ticked word whose box is out of sight. */
const STOP = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const isDrawn = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  };
  const label = focused.getAttribute("aria-label") ?? focused.textContent.trim().slice(0, 40);
  const isHidden = getComputedStyle(focused).opacity === "0";
  const name = focused.tagName.toLowerCase() + " " + (focused.name || "") + " " + label;
  return { name, isMarked: isDrawn(isHidden ? focused.parentElement : focused) };
})()`;

/** Fails unless something has the focus and shows it; answers its name. */
export async function expectVisibleFocus(page: Page): Promise<string> {
  const stop = await page.evaluate<Stop | null>(STOP);
  expect(stop, "Nothing has the focus").not.toBeNull();
  expect(stop?.isMarked, `The focus cannot be seen at ${stop?.name}`).toBe(true);
  return stop?.name ?? "";
}

const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement, undefined, { timeout: 10_000 });

/** Tabs to a place; every stop on the way has to be visible too. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  const stops: string[] = [];
  while (!(await hasFocus(place))) {
    if (stops.length > MOST_STOPS)
      throw new Error(`Tab does not reach ${String(place)}: ${stops.slice(-20).join(", ")}`);
    await page.keyboard.press("Tab");
    const isNowhere = await page.evaluate(() => document.activeElement === document.body);
    stops.push(isNowhere ? "the end of the page" : await expectVisibleFocus(page));
  }
}

/** Tabs to a place and presses Enter there. */
export async function pressAt(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
}
