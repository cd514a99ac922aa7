/** How long a part that has not arrived is waited for before it is fetched again, in milliseconds. */
const PAUSES = [250, 1000, 3000, 8000] as const;

/** Waits until the server can be reached; where the line seems to be up, for a moment. */
async function lineIsUp(pause: number): Promise<void> {
  const { socket } = game;
  if (socket && !socket.connected) await new Promise((resolve) => void socket.once("connect", () => resolve(null)));
  else await new Promise((resolve) => setTimeout(resolve, pause));
}

async function fetched<Part>(load: () => Promise<Part>, [pause, ...pauses]: readonly number[]): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (pause === undefined) throw error;
  }
  await lineIsUp(pause);
  return fetched(load, pauses);
}

/**
 * Loads a part of the system that is not needed at the start, such as a window: `loadPart(() => import("./window.ts"))`.
 * Its first user waits a moment. A part that does not arrive is fetched again once the line is up: browsers do not keep a
 * failed import, so its address stays, and what parts share is loaded once. What never arrives is reported: the system may
 * have been updated on the server since this page was loaded.
 */
export async function loadPart<Part>(load: () => Promise<Part>, { isQuiet = false } = {}): Promise<Part> {
  try {
    return await fetched(load, PAUSES);
  } catch (error) {
    if (!isQuiet) ui.notifications.error("WHITEHACK.Notice.partNotLoaded", { localize: true });
    throw error;
  }
}
