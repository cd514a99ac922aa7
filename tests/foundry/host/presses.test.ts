// A button that is held down keeps what is drawn anew waiting, until the press has ended and its click has come.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { presses } from "../../../src/foundry/host/presses.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window in which a button of a mouse goes down, and says whether drawing has gone on. */
function aWindow() {
  const { heed, over } = presses();
  const defaultView = new EventTarget();
  const element = Object.assign(new EventTarget(), { ownerDocument: { defaultView } });
  heed(element as unknown as HTMLElement);
  let isDrawn = false;
  return {
    press(button = 0) {
      element.dispatchEvent(Object.assign(new Event("pointerdown"), { button }));
      void over().then(() => (isDrawn = true));
    },
    hear: (end: string) => defaultView.dispatchEvent(new Event(end)),
    async isDrawnAfter(milliseconds: number) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return isDrawn;
    },
  };
}

describe("a press that is waited for", () => {
  it.each(["pointerup", "pointercancel", "contextmenu", "blur"])("ends with %s, however long it took", async (end) => {
    const window = aWindow();
    window.press();
    expect(await window.isDrawnAfter(20_000)).toBe(false);
    window.hear(end);
    expect(await window.isDrawnAfter(0)).toBe(true);
  });

  it("ends by itself where its end was not heard of", async () => {
    const window = aWindow();
    window.press();
    expect(await window.isDrawnAfter(29_000)).toBe(false);
    expect(await window.isDrawnAfter(2000)).toBe(true);
  });

  it("is none where no click comes of it", async () => {
    const window = aWindow();
    window.press(2);
    expect(await window.isDrawnAfter(0)).toBe(true);
  });

  it("goes on where another button is pressed after it", async () => {
    const window = aWindow();
    window.press();
    window.hear("pointerup");
    window.press();
    expect(await window.isDrawnAfter(1000)).toBe(false);
    window.hear("pointerup");
    expect(await window.isDrawnAfter(0)).toBe(true);
  });
});
