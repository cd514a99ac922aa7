/** Events that end a press, and the milliseconds after which it counts as over if none of them came. */
const [ENDS, LONGEST] = [["pointerup", "pointercancel", "contextmenu", "blur"], 30_000] as const;

/** A promise of a moment after so many milliseconds. */
export const tick = (after = 0): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, after));

/** Pixels that a hand may tremble while it presses; further away a press is meant to be given up. */
const TREMBLE = 8;

/** Keeps presses with their buttons where the page moves below the pointer, as a log does to which a message comes. */
export const keepPresses = (element: HTMLElement): void => element.addEventListener("pointerdown", holdTo);

function holdTo({ target, pointerId, isTrusted, clientX, clientY }: PointerEvent): void {
  const button = (target as Element).closest("button");
  if (!button || !isTrusted || button.closest("[draggable]")) return;
  button.setPointerCapture(pointerId);
  const letGo = (move: PointerEvent): void => {
    const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) > TREMBLE;
    if (isFar && button.hasPointerCapture(pointerId)) button.releasePointerCapture(pointerId);
  };
  button.addEventListener("pointermove", letGo);
  button.addEventListener("lostpointercapture", () => button.removeEventListener("pointermove", letGo), { once: true });
}

/**
 * Presses of a mouse or finger on what is heeded. What is drawn anew, or comes and moves the rest, while a button is held
 * down would take the click away: it waits until `over`, where the click has followed what ends the press.
 */
export function presses() {
  let held: Promise<unknown> | null = null;
  return {
    heed(element: HTMLElement): void {
      const begin = ({ button }: PointerEvent): void => {
        if (button !== 0) return; // no click comes of it
        const [{ defaultView }, hearing] = [element.ownerDocument, new AbortController()];
        const ends = ENDS.map((end) => new Promise((resolve) => defaultView?.addEventListener(end, resolve, hearing)));
        const press = Promise.race([...ends, tick(LONGEST)])
          .then(() => hearing.abort())
          .then(() => tick())
          .then(() => {
            if (held === press) held = null;
          });
        held = press;
      };
      element.addEventListener("pointerdown", begin, { capture: true });
    },
    async over(): Promise<void> {
      while (held) await held;
    },
  };
}

/** Presses on any card of the log. */
export const onCards = presses();
