import type { ClassTraits } from "../characters/classes/class-table.ts";
import { requireInteger } from "../base/numbers.ts";
import type { AttackKind } from "./momentum.ts";
import type { Keyword, KeywordCategory } from "../magic/keyword.ts";

/** An enemy's end, as the card stores it. */
export interface Kill {
  readonly enemy: string;
  /** The text of the enemy's special abilities. */
  readonly keywords: readonly string[];
  /** The class traits of the character who made the killing attack. */
  readonly killer: ClassTraits;
  /** Any attack can be the last one, including one from momentum. */
  readonly kind: AttackKind;
}

const LOOT_REFUSALS = ["notMemorable", "notLooter", "noKeywords"] as const;
/** Why no keyword can be taken from an enemy. */
type LootRefusal = (typeof LOOT_REFUSALS)[number];

/** Why no keyword can be taken from an enemy, or null if one can: the Referee says whether the battle was memorable. @rule WH-STRONG-03 WH-STRONG-23 */
export function lootRefusal({ keywords, killer }: Kill, memorable: boolean): LootRefusal | null {
  if (!killer.loots) return "notLooter";
  if (!memorable) return "notMemorable";
  return keywords.length > 0 ? null : "noKeywords";
}

/**
 * All kills of a battle that still offer a keyword, once the Referee has called it memorable.
 * @rule WH-STRONG-23 WH-STRONG-03
 */
export const lootableKills = <Some extends Kill>(kills: readonly Some[], memorable: boolean): readonly Some[] =>
  kills.filter((kill) => lootRefusal(kill, memorable) === null);

/** A keyword as taken: its category is fixed, and it is unused. @rule WH-STRONG-03 */
export const lootKeyword = (
  { enemy }: Pick<Kill, "enemy">,
  name: string,
  category: KeywordCategory,
  level: number,
): Keyword => ({
  name,
  enemy,
  category,
  levelTaken: requireInteger(level, "level"),
  used: 0,
  target: null,
});

/** Whether an ability does harm, as far as its words tell: they name dice, as a breath of fire does. @rule WH-STRONG-08 */
export const isViolent = (text: string): boolean => /\b\d*[dt]\d+/i.test(text);

/** Whether an ability may be taken as supernatural: a violent one should be refused. @rule WH-STRONG-08 */
export const isFitSupernatural = ({ violent }: { readonly violent: boolean }): boolean => !violent;
