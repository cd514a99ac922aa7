import { type Localize, toFigure } from "../../../../view/base/localize.ts";
import { distanceOfSteps, type Steps } from "../../rules/combat/bands.ts";

/** The word for a number of steps, as a language key. @rule RH-DST-01 */
export const bandWord = (steps: Steps): string => `WHITEHACK.Redhack.Order.Band.${distanceOfSteps(steps).band}`;

/** The most feet of a number of steps. @rule RH-DST-01 */
export const feetText = (steps: Steps): string => toFigure(distanceOfSteps(steps).upTo);

/** The word and the feet: "near (up to 60 ft)". @rule RH-DST-01 */
export const bandText = (steps: Steps, localize: Localize): string =>
  localize("WHITEHACK.Redhack.Order.bandUpTo", { band: localize(bandWord(steps)), feet: feetText(steps) });
