import { type Condition, EVERY_ACT, toCondition } from "../../../../rules/conditions/condition.ts";

/**
 * Long enough for what comes late in the next round, since the sides may change their places: the action that it is about
 * takes it off, or one's own turn.
 */
const AN_ACTION = { until: "rounds", rounds: 2 } as const;

/** What this game's fights put people into; what their numbers cannot say is read by its dice. */
export const HC_CONDITIONS = {
  /** Attacks that are seen coming have a die of disadvantage. */
  defending: toCondition({
    id: "hcDefending",
    label: "WHITEHACK.Hammercrawl.Condition.defending",
    rule: "HC-CMB-06",
    end: AN_ACTION,
  }),
  /** The next action has a die of disadvantage. */
  hampered: toCondition({
    id: "hcHampered",
    label: "WHITEHACK.Hammercrawl.Condition.hampered",
    rule: "HC-CMB-10",
    end: AN_ACTION,
  }),
  /** The next attack on it has a die of advantage. */
  exposed: toCondition({
    id: "hcExposed",
    label: "WHITEHACK.Hammercrawl.Condition.exposed",
    rule: "HC-CMB-10",
    end: AN_ACTION,
  }),
  idle: toCondition({
    id: "hcIdle",
    label: "WHITEHACK.Hammercrawl.Condition.idle",
    rule: "HC-CMB-10",
    prevents: EVERY_ACT,
    end: AN_ACTION,
  }),
  incapacitated: toCondition({
    id: "hcIncapacitated",
    label: "WHITEHACK.Hammercrawl.Condition.incapacitated",
    rule: "HC-CMB-10",
    prevents: EVERY_ACT,
    end: { until: "battle" },
  }),
  dazed: toCondition({
    id: "hcDazed",
    label: "WHITEHACK.Hammercrawl.Condition.dazed",
    rule: "HC-CMB-14",
    end: AN_ACTION,
  }),
  /** A shield that has struck, or a shield weapon that is used as one, protects nobody. */
  shieldDown: toCondition({
    id: "hcShieldDown",
    label: "WHITEHACK.Hammercrawl.Condition.shieldDown",
    rule: "HC-CLS-27",
    end: AN_ACTION,
  }),
  rage: toCondition({
    id: "hcRage",
    label: "WHITEHACK.Hammercrawl.Condition.rage",
    rule: "HC-CLS-20",
    end: { until: "battle" },
  }),
  panting: toCondition({
    id: "hcPanting",
    label: "WHITEHACK.Hammercrawl.Condition.panting",
    rule: "HC-CLS-20",
    prevents: EVERY_ACT,
    end: { until: "round" },
  }),
  /** Out for some minutes after a rage. */
  unconscious: toCondition({
    id: "hcUnconscious",
    label: "WHITEHACK.Hammercrawl.Condition.unconscious",
    rule: "HC-CLS-20",
    prevents: EVERY_ACT,
    advantage: 2,
  }),
  /** Acid burns on, round by round. */
  acid: toCondition({
    id: "hcAcid",
    label: "WHITEHACK.Hammercrawl.Condition.acid",
    rule: "HC-EQP-05",
    end: AN_ACTION,
  }),
  /** Stays put in a round: one die of the action gets the readiness. */
  ready: toCondition({
    id: "hcReady",
    label: "WHITEHACK.Hammercrawl.Condition.ready",
    rule: "HC-CMB-04",
    end: { until: "round" },
  }),
} as const satisfies Readonly<Record<string, Condition>>;
export type HcCondition = keyof typeof HC_CONDITIONS;

/** Whether a creature is in one of them. */
export const isIn = (conditions: readonly string[], which: HcCondition): boolean =>
  conditions.includes(HC_CONDITIONS[which].id);

/** The conditions that end with the attack that they change: of the attacker, and of the target. @rule HC-CMB-10 HC-CMB-14 */
export const SPENT_BY_ATTACK: readonly HcCondition[] = ["hampered", "dazed", "ready"];
export const SPENT_ON_TARGET: readonly HcCondition[] = ["exposed"];

/** The conditions that end as one's own turn begins, and those that end with it. @rule HC-CMB-06 HC-CMB-10 HC-CLS-27 */
export const OVER_BEFORE_TURN: readonly HcCondition[] = ["shieldDown", "defending"];
export const OVER_AFTER_TURN: readonly HcCondition[] = ["idle"];
