import { oneOf } from "../../rules/shape.ts";
import { packField, type PackFields } from "../pack-fields.ts";

export const MATRICES = ["fighter", "cleric", "wizard"] as const;
/** A table of attacks. */
export type Matrix = (typeof MATRICES)[number];

/** The table that the Referee has chosen for somebody; "" for that of the class. */
export interface MatrixFacts {
  readonly matrix: Matrix | "";
}

export const MATRIX_FIELDS: PackFields<MatrixFacts> = {
  pack: "wb",
  fields: { matrix: packField(oneOf(["", ...MATRICES]), "") },
};
