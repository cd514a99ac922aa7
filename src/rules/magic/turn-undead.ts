import type { TurnUndeadRules } from "../contract/rulebook.ts";

/** There is no such act: the Wise may word a miracle for it, at the usual cost. @rule WH-WISE-02 */
export const coreTurnUndead: TurnUndeadRules = { plan: () => null, turned: () => [] };
