import type { ArmorRules } from "../contract/goods.ts";
import { NO_PARTS } from "../explained.ts";

/** Armor only protects. @rule WH-AC-01 */
export const coreArmor: ArmorRules = { slowing: () => NO_PARTS, price: ({ cost }) => cost };
