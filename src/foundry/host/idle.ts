/** Waits until the page has nothing to do; where the browser cannot tell (Safari), for a moment. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 100);
  });
