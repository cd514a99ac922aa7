import { NO_PARTS } from "../explained.ts";
import { deriveBurden } from "./burden.ts";
import { loadOf } from "./load.ts";
import type { EncumbranceRules } from "../contract/rulebook.ts";

/** Objects are counted, and every odd excess raises the burden. @rule WH-ENC-01 WH-ENC-04 WH-ENC-06 */
export const coreEncumbrance: EncumbranceRules = {
  burden: ({ items, coins, injured, spaces = 0 }, options) =>
    deriveBurden({ spaces, ...loadOf(items, coins, options) }, injured, options),
  slowing: () => NO_PARTS,
};
