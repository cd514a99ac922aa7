import { type Condition, EVERY_ACT, toCondition } from "./condition.ts";

export const CONDITION_IDS = [
  "stunned",
  "blinded",
  "deafened",
  "muted",
  "hurt",
  "staggered",
  "prone",
  "held",
  "confused",
  "fleeing",
  "surrendered",
  "bleeding",
  "knockedOut",
] as const;
export type ConditionId = (typeof CONDITION_IDS)[number];

/** Ten minutes. */
const TEN_MINUTES = { until: "rounds", rounds: 60 } as const;

/**
 * The conditions that the game names; with numbers only where the game gives them, otherwise up to the Referee.
 * @rule WH-COND-01 WH-CRIT-03 WH-FUM-01 WH-SPEC-05
 */
export const CONDITIONS: Readonly<Record<ConditionId, Condition>> = {
  stunned: toCondition({
    id: "stunned",
    label: "WHITEHACK.Condition.stunned",
    prevents: EVERY_ACT,
    end: { until: "rounds", rounds: 2 },
    rule: "WH-CRIT-03",
  }),
  blinded: toCondition({
    id: "blinded",
    label: "WHITEHACK.Condition.blinded",
    actions: -10,
    end: TEN_MINUTES,
    rule: "WH-CRIT-03",
  }),
  deafened: toCondition({
    id: "deafened",
    label: "WHITEHACK.Condition.deafened",
    end: TEN_MINUTES,
    rule: "WH-CRIT-03",
  }),
  muted: toCondition({
    id: "muted",
    label: "WHITEHACK.Condition.muted",
    prevents: ["speak"],
    end: TEN_MINUTES,
    rule: "WH-CRIT-03",
  }),
  hurt: toCondition({
    id: "hurt",
    label: "WHITEHACK.Condition.hurt",
    halfMovement: true,
    end: { until: "treatment" },
    rule: "WH-CRIT-03",
  }),
  staggered: toCondition({
    id: "staggered",
    label: "WHITEHACK.Condition.staggered",
    halfMovement: true,
    end: { until: "rounds", rounds: 2 },
    rule: "WH-FUM-01",
  }),
  prone: toCondition({ id: "prone", label: "WHITEHACK.Condition.prone", rule: "WH-CRIT-03" }),
  held: toCondition({
    id: "held",
    label: "WHITEHACK.Condition.held",
    prevents: ["move"],
    rule: "WH-SPEC-05",
  }),
  confused: toCondition({ id: "confused", label: "WHITEHACK.Condition.confused", rule: "WH-CRIT-03" }),
  fleeing: toCondition({ id: "fleeing", label: "WHITEHACK.Condition.fleeing", rule: "WH-CRIT-03" }),
  surrendered: toCondition({
    id: "surrendered",
    label: "WHITEHACK.Condition.surrendered",
    prevents: ["attack"],
    rule: "WH-MORALE-01",
  }),
  bleeding: toCondition({
    id: "bleeding",
    label: "WHITEHACK.Condition.bleeding",
    bleeding: 1,
    end: { until: "treatment" },
    rule: "WH-CRIT-03",
  }),
  knockedOut: toCondition({
    id: "knockedOut",
    label: "WHITEHACK.Condition.knockedOut",
    prevents: EVERY_ACT,
    rule: "WH-DMG-02",
  }),
};
