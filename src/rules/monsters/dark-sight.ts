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

/** The one of several who sees farthest without light, in feet; null is as far as there is something to be seen. */
export const farthestOf = <Sight extends { readonly range: number | null }>(sights: readonly Sight[]): Sight | null =>
  sights.toSorted((one, other) => (other.range ?? Infinity) - (one.range ?? Infinity))[0] ?? null;

/** The widest light of several, in feet; null for none. */
export function widestOf(
  lights: readonly { readonly bright: number; readonly dim: number }[],
): { readonly bright: number; readonly dim: number } | null {
  const bright = Math.max(0, ...lights.map((light) => light.bright));
  const dim = Math.max(0, ...lights.map((light) => light.dim));
  return bright + dim > 0 ? { bright, dim } : null;
}
