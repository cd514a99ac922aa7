// What a person does without a mouse: goes from stop to stop, and sees each time where the focus is.
import type { Locator, Page } from "playwright";
import { expect } from "vitest";

/** More stops than any screen of the table has. */
const MOST_STOPS = 250;

/** Where the focus is, in words, and whether an outline is drawn around it: shadows are there without the focus too. */
interface Stop {
  readonly name: string;
  readonly isMarked: boolean;
  /** Whether it is at the element that is looked for. */
  readonly isThere: boolean;
  /** Whether it is further down the page than that element. */
  readonly isBelow: boolean;
}

/** In the page: a ring may be drawn around what holds the focus, as around a ticked word whose box is out of sight. */
function stopIn(wanted: Node | null): Stop | null | "redrawn" {
  if (wanted && !wanted.isConnected) return "redrawn";
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const isDrawn = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  };
  const label = focused.getAttribute("aria-label") ?? (focused.textContent ?? "").trim().slice(0, 40);
  const isHidden = getComputedStyle(focused).opacity === "0";
  return {
    name: `${focused.tagName.toLowerCase()} ${focused.getAttribute("name") ?? ""} ${label}`,
    isMarked: isDrawn(isHidden ? focused.parentElement : focused),
    isThere: focused === wanted,
    isBelow: wanted !== null && (focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  };
}

/** Asks where the focus is. There are hundreds of stops, so a place is looked up again only where it was redrawn. */
async function stopsOn(page: Page, place: Locator): Promise<() => Promise<Stop | null>> {
  const find = () => place.elementHandle({ timeout: 60_000 });
  let wanted = await find();
  return async () => {
    for (;;) {
      const stop = await page.evaluate(stopIn, wanted);
      if (stop !== "redrawn") return stop;
      wanted = await find();
    }
  };
}

function expectVisible(stop: Stop | null): string {
  expect(stop, "Nothing has the focus").not.toBeNull();
  expect(stop?.isMarked, `The focus cannot be seen at ${stop?.name}`).toBe(true);
  return stop?.name ?? "";
}

/** Fails unless something has the focus and shows it; answers its name. */
export async function expectVisibleFocus(page: Page): Promise<string> {
  const stop = await page.evaluate(stopIn, null);
  return expectVisible(stop === "redrawn" ? null : stop);
}

/** Tabs to a place, up or down the page as it lies; every stop on the way has to be visible too. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  const stops: string[] = [];
  const ask = await stopsOn(page, place);
  let stop = await ask();
  const key = stop?.isBelow === true ? "Shift+Tab" : "Tab";
  while (!stop?.isThere) {
    if (stops.length > MOST_STOPS)
      throw new Error(`Tab does not reach ${String(place)}: ${stops.slice(-20).join(", ")}`);
    await page.keyboard.press(key);
    stop = await ask();
    stops.push(stop ? expectVisible(stop) : "the end of the page");
  }
}

/** Tabs to a place and presses Enter there. */
export async function pressAt(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
}
