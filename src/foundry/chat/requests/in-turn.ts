import { oneAfterAnother } from "../../host/one-after-another.ts";

/** One piece of the Referee's work after another. */
export const inTurn = oneAfterAnother();
