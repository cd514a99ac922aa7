import { FERRYHACK } from "../src/house-rules/ferryhack/rules/pack.ts";
import type { HouseRulePack } from "../src/house-rules/base/house-rule.ts";
import { HAMMERCRAWL } from "../src/games/hammercrawl/rules/pack.ts";
import { REDHACK } from "../src/games/redhack/rules/pack.ts";
import { WHITEBOX } from "../src/house-rules/whitebox/rules/pack.ts";

/**
 * All packs in the code, in the order in which their rules apply; some are unfinished. For tools and tests: at the table
 * packs load when they are needed (`src/foundry/app/offered-packs.ts`), and that list alone names them.
 */
export const ALL_PACKS: readonly HouseRulePack[] = [FERRYHACK, WHITEBOX, REDHACK, HAMMERCRAWL];
