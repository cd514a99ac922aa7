import type { GroupFacts } from "../base/facts.ts";
import type { RuleOptions } from "../base/options.ts";

/** A creature whose sight matters. */
interface Seer {
  readonly kind: "monster" | "character";
  /** A monster that is a human being. */
  readonly human?: boolean;
  readonly groups?: readonly GroupFacts[];
}

/** How far a creature sees in the dark in feet, and whether the Referee decides it. */
interface DarkSight {
  readonly feet: number;
  readonly askReferee: boolean;
}

/** Non-humans see better in the dark; for characters of another species the Referee decides. @rule WH-MON-12 */
export function darkSightOf({ kind, human = false, groups = [] }: Seer, { darkSightFeet }: RuleOptions): DarkSight {
  if (kind === "monster") return { feet: human ? 0 : darkSightFeet, askReferee: false };
  return { feet: 0, askReferee: groups.some((group) => group.kind === "species") };
}
