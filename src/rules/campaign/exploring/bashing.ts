import type { Attribute } from "../../base/attribute-set.ts";
import type { Duration } from "../../families/turns.ts";
import { type DicePlan, type Faces, requireFaces } from "../../base/dice.ts";
import { requireInteger } from "../../base/numbers.ts";

/** How the success of something in a dungeon is decided. */
export type TestMethod =
  /** Automatic success. */
  | { readonly kind: "certain" }
  /** A task roll; null for any attribute that fits. */
  | { readonly kind: "task"; readonly attribute: Attribute | null }
  /** This many faces of a d6 succeed, the lowest ones. */
  | { readonly kind: "chance"; readonly inSix: number };

/** A task roll against this attribute. */
export const byTask = (attribute: Attribute | null): TestMethod => ({ kind: "task", attribute });

/** Something inside whatever is bashed open. */
export interface Content {
  readonly name: string;
  readonly brittle: boolean;
}

/** A container or a door, and the tool used on it. */
interface Bashing {
  /** The tool is able to wear the material down. */
  readonly hasTool: boolean;
  readonly contents: readonly Content[];
  /** Whether turns are counted, so that noise may attract a creature. */
  readonly crawling: boolean;
}

/** The outcome of bashing, which needs no roll. */
interface BashingOutcome {
  readonly refusal: "noTool" | null;
  readonly opens: boolean;
  readonly took: Duration;
  readonly noisy: boolean;
  /** Brittle items that broke. */
  readonly broken: readonly Content[];
  /** The Referee is offered an encounter check. */
  readonly offersEncounter: boolean;
}

const REFUSED: BashingOutcome = {
  refusal: "noTool",
  opens: false,
  took: { amount: 0, unit: "dungeonTurn" },
  noisy: false,
  broken: [],
  offersEncounter: false,
};

/** With a suitable tool it opens after ten noisy minutes, and brittle items inside always break. @rule WH-CASE-05 */
export function resolveBashing({ hasTool, contents, crawling }: Bashing): BashingOutcome {
  if (!hasTool) return REFUSED;
  return {
    refusal: null,
    opens: true,
    took: { amount: 1, unit: "dungeonTurn" },
    noisy: true,
    broken: contents.filter(({ brittle }) => brittle),
    offersEncounter: crawling,
  };
}

/** The die that tells whether noise attracts a creature. @rule WH-CASE-05 */
export const NOISE_DIE: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** True if noise attracts a creature: the die shows no more than the Referee has said. @rule WH-CASE-05 */
export function noiseBrings(faces: Faces, most: number): boolean {
  const limit = requireInteger(most, "most");
  return requireFaces(NOISE_DIE, faces).some((face) => face <= limit);
}

/** Words in the names of items that break easily. */
const BRITTLE =
  /\b(?:glass|vials?|flasks?|bottles?|jars?|pots?|lanterns?|mirrors?|lens|lenses|crystal|porcelain|eggs?)\b/iu;

/** Whether something probably breaks easily: what is kept in a vial, or is made of glass and the like by its name. @rule WH-CASE-05 */
export const looksBrittle = ({ type, name }: { readonly type: string; readonly name: string }): boolean =>
  type === "substance" || BRITTLE.test(name);
