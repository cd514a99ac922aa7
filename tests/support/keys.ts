// What a person does without a mouse: goes from stop to stop, and sees each time where the focus is.
import type { Locator, Page } from "playwright";
import { expect } from "vitest";

/** More stops than any screen of the table has. */
const MOST_STOPS = 250;

/** So many times Tab is pressed before the page is asked where it led to. */
const AT_ONCE = 8;

/** Where the focus is, in words, and whether an outline is drawn around it: shadows are there without the focus too. */
interface Stop {
  readonly name: string;
  readonly isMarked: boolean;
  /** Whether it is at the element that is looked for. */
  readonly isThere: boolean;
  /** Whether it is further down the page than that element. */
  readonly isBelow: boolean;
}

/** What a page has noted of a walk since it was asked last. */
interface Walked {
  readonly stops: readonly (Stop | null)[];
  /** Whether the element that is looked for was drawn anew meanwhile. */
  readonly isLost: boolean;
}

interface Walking {
  /** Tells what was noted; a walk that has come to its end, or has lost it, is over. */
  walked?: () => Walked;
}

/**
 * In the page: tells where the focus is. Where an element is looked for and the focus is not there, the page notes from now
 * on where each Tab leads to, and lets none pass once the focus has come there. A ring may be drawn around what holds the
 * focus, as around a ticked word whose box is out of sight.
 */
function lookIn(wanted: Node | null): Stop | null {
  const isDrawn = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  };
  const stopNow = (): Stop | null => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const label = focused.getAttribute("aria-label") ?? (focused.textContent ?? "").trim().slice(0, 40);
    const isHidden = getComputedStyle(focused).opacity === "0";
    return {
      name: `${focused.tagName.toLowerCase()} ${focused.getAttribute("name") ?? ""} ${label}`,
      isMarked: isDrawn(isHidden ? focused.parentElement : focused),
      isThere: focused === wanted,
      isBelow: wanted !== null && (focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    };
  };
  const first = stopNow();
  if (!wanted || first?.isThere) return first;
  const seen: (Stop | null)[] = [];
  let isThere = false;
  const hold = (event: KeyboardEvent): void => {
    if (event.key !== "Tab" || !isThere) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const note = ({ key }: KeyboardEvent): void => {
    if (key !== "Tab" || isThere) return;
    const stop = stopNow();
    seen.push(stop);
    isThere = stop?.isThere === true;
  };
  addEventListener("keydown", hold, true);
  addEventListener("keyup", note, true);
  (globalThis as Walking).walked = () => {
    const isLost = !wanted.isConnected;
    if (isThere || isLost) {
      removeEventListener("keydown", hold, true);
      removeEventListener("keyup", note, true);
    }
    return { stops: seen.splice(0), isLost };
  };
  return first;
}

function expectVisible(stop: Stop | null): string {
  expect(stop, "Nothing has the focus").not.toBeNull();
  expect(stop?.isMarked, `The focus cannot be seen at ${stop?.name}`).toBe(true);
  return stop?.name ?? "";
}

/** Fails unless something has the focus and shows it; answers its name. */
export async function expectVisibleFocus(page: Page): Promise<string> {
  return expectVisible(await page.evaluate(lookIn, null));
}

/** Tabs to a place, up or down the page as it lies; every stop on the way has to be visible too. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  const names: string[] = [];
  let pressed = 0;
  for (let stop = await look(page, place); !stop?.isThere; stop = await look(page, place)) {
    const key = stop?.isBelow === true ? "Shift+Tab" : "Tab";
    for (let isLost = false; !isLost;) {
      for (let times = 0; times < AT_ONCE; times++) await page.keyboard.press(key);
      pressed += AT_ONCE;
      const walked = await page.evaluate(() => (globalThis as Walking).walked?.() ?? { stops: [], isLost: true });
      ({ isLost } = walked);
      names.push(...walked.stops.map((one) => (one ? expectVisible(one) : "the end of the page")));
      if (walked.stops.at(-1)?.isThere) return;
      if (pressed > MOST_STOPS) throw new Error(`Tab does not reach ${String(place)}: ${names.slice(-20).join(", ")}`);
    }
  }
}

/** Where the focus is, and from now on where it goes. What is looked for is looked up again where it was drawn anew. */
const look = async (page: Page, place: Locator): Promise<Stop | null> =>
  page.evaluate(lookIn, await place.elementHandle({ timeout: 60_000 }));

/** Tabs to a place and presses Enter there. */
export async function pressAt(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
}
