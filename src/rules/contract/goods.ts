import type { PackFacts } from "./pack-facts.ts";

/** Something with a price. */
export interface Goods {
  /** Gold pieces, as written. */
  readonly cost: number;
  readonly packs?: PackFacts;
}
