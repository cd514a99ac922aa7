import { oneOf } from "../../rules/shape.ts";
import { type PackFields, packField } from "../pack-fields.ts";

/** What a flask may be said to hold, whatever it is called; "nothing" is none that matters here. */
export const FLASK_CONTENTS = ["oil", "holyWater", "cleanWater", "nothing"] as const;
export type FlaskContent = (typeof FLASK_CONTENTS)[number];

/** What is kept of a thing that may be a flask. @rule WB-CMB-02 WB-CMB-13 */
export interface Flasked {
  /** "" where its name says it. */
  readonly holds: FlaskContent | "";
}

export const FLASK_FIELDS: PackFields<Flasked> = {
  pack: "wb",
  fields: { holds: packField(oneOf(["", ...FLASK_CONTENTS]), "") },
};
