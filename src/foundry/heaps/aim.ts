import type { Holder } from "../documents/holder.ts";
import type { Place } from "./place.ts";

/** Where something goes: to somebody, or to a place on the scene; neither where the user is asked. */
export interface Aim {
  readonly to?: Holder;
  readonly at?: Place;
}
