import type { Duration } from "../../contract/turn-length.ts";

/** Something inside whatever is bashed open. */
export interface Content {
  readonly name: string;
  readonly brittle: boolean;
}

/** A container or a door, and the tool used on it. */
export interface Bashing {
  /** The tool is able to wear the material down. */
  readonly hasTool: boolean;
  readonly contents: readonly Content[];
  /** Whether turns are counted, so that noise may attract somebody. */
  readonly crawling: boolean;
}

/** The outcome of bashing, which needs no roll. */
export interface BashingOutcome {
  readonly refusal: "noTool" | null;
  readonly opens: boolean;
  readonly took: Duration;
  readonly noisy: boolean;
  /** Brittle things that broke. */
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

/** With a suitable tool it opens after ten noisy minutes, and brittle things inside always break. @rule WH-CASE-05 */
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
