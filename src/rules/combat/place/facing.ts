import { type Modifier, NO_PARTS } from "../../explained.ts";
import type { Rulebook } from "../../rulebook.ts";
import { type AdvantageSource, type AdvantageStep, toAdvantageStep } from "../blow/advantage.ts";
import type { Area } from "./gap.ts";

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

/** Flank, rear and other advantages of place. Slot of `family.facing`. */
export interface FacingRules {
  /** Steps of combat advantage. */
  advantage(exchange: Exchange, rulebook: Rulebook): AdvantageStep;
  /** What the place adds to the attack value alone. */
  modifiers(exchange: Exchange, rulebook: Rulebook): readonly Modifier[];
}

/** The Referee grants it; reasons do not add up, the strongest one counts (Amb-36). @rule WH-CA-01 WH-CA-02 WH-CA-03 */
export const coreFacing: FacingRules = {
  advantage({ granted, sources, surprised }, { surprise, options }) {
    if (granted !== null) return granted;
    const steps: readonly number[] = [...sources.map((source) => source.steps), surprised ? surprise.advantage : 0];
    const sum = steps.reduce((total, step) => total + step, 0);
    return toAdvantageStep(options.advantageSources === "added" ? sum : Math.max(...steps));
  },
  modifiers: () => NO_PARTS,
};
