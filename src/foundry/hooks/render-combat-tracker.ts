import { dressTracker } from "../fight/show-in-tracker.ts";

/** Beside every fighter's name: what is left of the round, what hit points say, and whether an answer is owed. */
export const renderCombatTracker = (_tracker: object, html: HTMLElement): void => dressTracker(html);
