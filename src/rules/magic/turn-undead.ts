import type { TurnUndeadRules } from "../families/rulebook.ts";

/** There is no such act: the Wise may word a miracle for it, at the usual cost. @rule WH-WISE-02 */
export const coreTurnUndead: TurnUndeadRules = {
  terms: null,
  plan: () => ({ count: 0, faces: 6, bonus: 0 }),
  turned: () => ({ hitDice: 0, lost: 0, turned: [], rules: [] }),
};
