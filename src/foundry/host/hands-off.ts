/**
 * Waits until a user who has left a field has arrived elsewhere. A field tells of its change before the focus has moved
 * on, and while the pointer that leaves it is still held down: what is drawn anew at that moment loses the focus, or
 * the click.
 */
export function handsOff(element: HTMLElement): () => Promise<void> {
  let held: Promise<unknown> = Promise.resolve();
  element.addEventListener(
    "pointerdown",
    () => {
      const over = element.ownerDocument.defaultView ?? window;
      held = new Promise((resolve) => {
        for (const end of ["pointerup", "pointercancel"]) over.addEventListener(end, resolve, { once: true });
      });
    },
    { capture: true },
  );
  return async () => {
    await held;
    await new Promise((resolve) => {
      setTimeout(resolve); // a click follows what ends the press
    });
  };
}
