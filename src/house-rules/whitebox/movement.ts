import { type Burden, coreMovement, type MovementRules } from "../../rules/index.ts";

/** Feet a round by burden, for everybody. */
const LONG_RATES: Readonly<Record<Burden, number>> = {
  normal: 120,
  heavy: 90,
  severe: 60,
  massive: 30,
  beyondMassive: 0,
};

/** The rates of a round of a minute, or those of the core. @rule WB-ACT-02 */
export const combatRates = (long: boolean): MovementRules => ({
  ...coreMovement,
  ...(long && { rate: (_size, burden) => LONG_RATES[burden] }),
});
