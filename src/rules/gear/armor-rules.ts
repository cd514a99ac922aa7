import type { ArmorRules } from "../contract/rulebook.ts";
import { NO_PARTS } from "../explained.ts";

/** Armor only protects, and a listed armor class includes the gear unless the natural one is written down. @rule WH-MON-13 */
export const coreArmor: ArmorRules = {
  slowing: () => NO_PARTS,
  natural: ({ naturalArmor = null }) => naturalArmor,
  price: ({ cost }) => cost,
};
