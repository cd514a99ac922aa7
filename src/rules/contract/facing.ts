import type { Area } from "../combat/place/gap.ts";
import type { AdvantageStep, AdvantageSource } from "../combat/blow/advantage.ts";

/** Everybody's position, in squares of five feet. */
export interface Squares {
  readonly attacker: Area;
  readonly defender: Area;
  /** Those fighting on the attacker's side who can act. */
  readonly allies: readonly Area[];
}

/** An attack about to be made, as far as combat advantage matters. */
export interface Exchange {
  /** The Referee's decision, which overrides every reason; null to go by the reasons. */
  readonly granted: AdvantageStep | null;
  readonly sources: readonly AdvantageSource[];
  /** The defender has been surprised and has not recovered. */
  readonly surprised: boolean;
  /** Whether it is made with a missile; left out for melee. */
  readonly isMissile?: boolean;
  /** Null if positions are not tracked. */
  readonly squares: Squares | null;
}
