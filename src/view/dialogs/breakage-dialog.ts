import type { Content } from "../../rules/index.ts";
import { type FormValues, isTicked } from "./form-values.ts";

/** Something in what was bashed open, by its id. */
export interface BrittleThing extends Content {
  readonly id: string;
}

/** The things, brittle where the Referee has ticked them; the box of each is called by its place. @rule WH-CASE-05 */
export const breaksIn = (values: FormValues, things: readonly BrittleThing[]): readonly BrittleThing[] =>
  things.map((one, place) => ({ ...one, brittle: isTicked(values, `breaks.${place}`) }));
