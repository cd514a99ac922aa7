import type { Duration } from "../../contract/turn-length.ts";

/** Something inside what is bashed open. */
export interface Content {
  readonly name: string;
  readonly brittle: boolean;
}

/** A container or a door, and what it is bashed with. */
export interface Bashing {
  /** A tool that can wear the material down. */
  readonly hasTool: boolean;
  readonly contents: readonly Content[];
  /** Whether turns are counted, so that noise may bring somebody. */
  readonly crawling: boolean;
}

/** What bashing comes to; it needs no roll. */
export interface BashingOutcome {
  readonly refusal: "noTool" | null;
  readonly opens: boolean;
  readonly took: Duration;
  readonly noisy: boolean;
  /** The brittle things that are gone. */
  readonly broken: readonly Content[];
  /** The Referee is offered a check for an encounter. */
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

/** With a fitting tool it opens in ten noisy minutes, and brittle things inside always break. @rule WH-CASE-05 */
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
