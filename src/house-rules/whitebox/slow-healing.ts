import { type BindingTerms, type HealingRules, parseDamage, requireNumber, toKnown } from "../../rules/index.ts";

const HOURS = 24;
/** Days of rest after which nothing is missing any more. */
const A_MONTH = 30;

/** Nothing is rolled: a hit point for a day of rest, and everything after a month. @rule WB-HEA-01 */
export const slowHealing = (binding: BindingTerms): HealingRules => ({
  isRolled: () => false,
  rests: [
    { kind: "rest", hours: HOURS },
    { kind: "rest", hours: 7 * HOURS },
    { kind: "rest", hours: A_MONTH * HOURS },
  ],
  recovers(hp, { kind, hours = 0 }, naturalFactor) {
    if (kind !== "rest") return 0;
    const days = Math.floor(requireNumber(hours, "hours") / HOURS);
    const { value, max } = toKnown(hp);
    return days >= A_MONTH ? Math.max(0, max - value) : days * naturalFactor;
  },
  rules: ["WB-HEA-01"],
  binding,
});

/** One try after the fight for each who is conscious, without a roll. @rule WB-HEA-02 */
export const quickBandages: BindingTerms = {
  rolled: false,
  formula: parseDamage("d6-1"),
  least: 0,
  awakeOnly: true,
  rules: ["WB-HEA-02"],
};
