import { NO_PARTS } from "../base/explained.ts";
import { toAdvantageStep } from "../conditions/condition.ts";
import type { FacingRules } from "../families/rulebook.ts";

/**
 * The Referee grants it; reasons do not add up: only the strongest counts (Amb-36). @rule WH-CA-01 WH-CA-02 WH-CA-03
 */
export const coreFacing: FacingRules = {
  advantage({ granted, sources, surprised }, { surprise, options }) {
    if (granted !== null) return granted;
    const steps: readonly number[] = [...sources.map((source) => source.steps), surprised ? surprise.advantage : 0];
    const sum = steps.reduce((total, step) => total + step, 0);
    return toAdvantageStep(options.advantageSources === "added" ? sum : Math.max(...steps));
  },
  modifiers: () => NO_PARTS,
};
