/**
 * Loads a part of the system that is not needed at the start, such as a window: `loadPart(() => import("./window.ts"))`.
 * Its first user waits a moment. A part that does not arrive is reported: the line may be down, or the system may have
 * been updated on the server since this page was loaded.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    ui.notifications.error("WHITEHACK.Notice.partNotLoaded", { localize: true });
    throw error;
  }
}
