import type { Condition } from "../../rules/index.ts";

/** The lasting effect of a spell on somebody. */
export interface SpellMark {
  readonly condition: Condition;
  /** Its level on this target. */
  readonly level: number;
  readonly rounds: number | null;
  readonly img: string;
  readonly source: string;
}
