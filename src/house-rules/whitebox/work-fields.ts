import { aFlag, aText } from "../../rules/shape.ts";
import { packField, type PackFields } from "../pack-fields.ts";

/** What a fighter is at work on. @rule WB-ACT-07 */
export interface Work {
  readonly doing: string;
}

export const WORK_FIELDS: PackFields<Work> = { pack: "wb", fields: { doing: packField(aText, "") } };

/** What is kept of a thing. @rule WB-ACT-08 */
export interface UseOfThing {
  /** Using it takes the whole round, so that nobody moves in it. */
  readonly wholeRound: boolean;
}

export const USE_FIELDS: PackFields<UseOfThing> = { pack: "wb", fields: { wholeRound: packField(aFlag, false) } };
