import type { Area } from "../combat/place/gap.ts";
import type { AdvantageStep, AdvantageSource } from "../combat/blow/advantage.ts";

/** Where everybody stands, in squares of five feet. */
export interface Squares {
  readonly attacker: Area;
  readonly defender: Area;
  /** Those who fight on the attacker's side and can act. */
  readonly allies: readonly Area[];
}

/** Somebody about to attack somebody, as far as combat advantage asks. */
export interface Exchange {
  /** The Referee's word, which goes before every reason; null to go by the reasons. */
  readonly granted: AdvantageStep | null;
  readonly sources: readonly AdvantageSource[];
  /** The defender has been surprised and has not yet recovered. */
  readonly surprised: boolean;
  /** Null where nobody counts squares. */
  readonly squares: Squares | null;
}
