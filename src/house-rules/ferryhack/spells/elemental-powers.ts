import { ELEMENTS, type Element } from "./elementals.ts";

export const POWERS = ["knockOver", "feed", "heatWeapon", "findMetal", "drown", "destroy", "wearDown"] as const;
/** What an elemental can do besides striking. */
export type Power = (typeof POWERS)[number];

const POWERS_OF: Readonly<Record<Element, readonly Power[]>> = {
  air: ["knockOver", "destroy"],
  fire: ["feed", "heatWeapon", "destroy"],
  earth: ["findMetal", "destroy", "wearDown"],
  water: ["drown", "destroy", "wearDown"],
};

/** What an elemental can do besides striking. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
export const powersOf = (element: Element): readonly Power[] => POWERS_OF[element];

/** The powers for which nobody has to be aimed at. */
export const AIMLESS_POWERS: readonly Power[] = ["feed", "findMetal"];

/** The kinds of harm that the blows of each element do, besides being magick. @rule FH-S3-02 FH-S3-05 */
export const ELEMENT_HARM: Readonly<Record<Element, readonly string[]>> = {
  air: ["magick"],
  fire: ["magick", "fire"],
  earth: ["magick"],
  water: ["magick"],
};

/** An element as it was written down; null for none. */
export const elementIn = (text: string): Element | null => ELEMENTS.find((one) => one === text) ?? null;
