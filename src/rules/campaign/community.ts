import type { RuleOptions } from "../options.ts";
import { USAGES } from "../world/time/usages.ts";
import { isUsable, spendUse, type Uses, type UsesChange } from "../world/time/uses.ts";

/**
 * Whether the party's small helpers may be called: once per session, and only if the table has earned them.
 * @rule WH-COMM-01
 */
export const areMiceReady = (uses: Uses, { community }: Pick<RuleOptions, "community">): boolean =>
  community && isUsable(uses, USAGES.communityMice);

/** Somebody calls the mice for a little help. @rule WH-COMM-01 */
export const callMice = (uses: Uses, options: Pick<RuleOptions, "community">): UsesChange =>
  areMiceReady(uses, options) ? spendUse(uses, USAGES.communityMice) : { uses, changed: {}, refused: true };
