import type { Form } from "../../../../view/chat/dialogs/form.ts";
import type { Localize } from "../../../../view/base/localize.ts";
import { MOST_NAME } from "../../rules/combat/fight-board.ts";
import { DISTANCE_BANDS } from "../../rules/exploration/distance.ts";
import { bandText } from "./band-words.ts";

const choices = (localize: Localize) =>
  DISTANCE_BANDS.map((_, steps) => ({ value: String(steps), label: bandText(steps, localize) }));

const HOW_FAR = { name: "steps", label: "WHITEHACK.Redhack.Order.howFar" } as const;

/** How far the sides are apart as the board is laid out. @rule RH-MOV-01 RH-DST-01 */
export const beginForm = (localize: Localize): Form => [
  { note: "WHITEHACK.Redhack.Order.beginHint" },
  {
    ...HOW_FAR,
    value: "1",
    choices: [...choices(localize), { value: "scene", label: "WHITEHACK.Redhack.Order.fromScene" }],
  },
];

/** How far two are apart. @rule RH-DST-01 */
export const howFarForm = (steps: number, localize: Localize): Form => [
  { ...HOW_FAR, value: String(Math.min(steps, DISTANCE_BANDS.length - 1)), choices: choices(localize) },
];

/** A place that matters, and how far it is from the one in focus. @rule RH-MOV-01 */
export const spotForm = (localize: Localize): Form => [
  { note: "WHITEHACK.Redhack.Order.spotHint" },
  { name: "name", label: "WHITEHACK.Redhack.Order.spotName", max: MOST_NAME, value: "" },
  { ...HOW_FAR, value: "1", choices: choices(localize) },
];
