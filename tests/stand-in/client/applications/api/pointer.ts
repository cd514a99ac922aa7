/** Follow one pointer from its press on `handle` until it is let go. */
export function followPointer(handle: HTMLElement, event: PointerEvent, move: (event: PointerEvent) => void): void {
  const ended = new AbortController();
  const { signal } = ended;
  const stop = (): void => ended.abort();
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener("pointermove", move, { signal });
  handle.addEventListener("pointerup", stop, { signal });
  handle.addEventListener("pointercancel", stop, { signal });
  handle.addEventListener("lostpointercapture", stop, { signal });
}
