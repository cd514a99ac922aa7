import { showInTracker } from "../fight/show-in-tracker.ts";

/** A thing has come, changed or gone: a weapon to load, or one to strike with, is told in the tracker and in one's own turn. */
export const changeItem = (): void => showInTracker();
