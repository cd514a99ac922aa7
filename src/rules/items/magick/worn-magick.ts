import type { ReplacedScore } from "../../characters/attributes/custom-bonuses.ts";
import type { Modifier } from "../../base/explained.ts";
import type { ItemFacts } from "../items.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { GrantedNumber, MagickFacts } from "./magick-facts.ts";

const RULE = "WH-ART-05";
const NO_SCORES: MagickFacts["sets"] = Object.freeze([]);
/** For a weapon, these apply to its own attacks only. */
const OWN: readonly GrantedNumber[] = ["attackValue", "damage"];

/** The name of an item as players know it. @rule WH-ITEM-02 */
export const shownName = ({ name, magick }: Pick<ItemFacts, "name" | "magick">): string =>
  magick?.is && !magick.known && magick.cover !== "" ? magick.cover : name;

/** The mark of anything from an unidentified item. @rule WH-ITEM-02 */
export const unknownMark = ({ magick }: Pick<ItemFacts, "magick">): Pick<Modifier, "unknown"> =>
  magick?.is && !magick.known ? { unknown: true } : {};

/** The magick of an item in use: worn, wielded or otherwise at hand; null for none. @rule WH-ART-05 */
export function magickInUse(item: ItemFacts): MagickFacts | null {
  const { magick = null, quantity } = item;
  if (!magick?.is || quantity < 1) return null;
  const isUsed = item.type === "weapon" || item.type === "armor" ? item.equipped : !item.packed;
  return isUsed ? magick : null;
}

/** Modifiers of a weapon's own attacks from its magick, in either hand. @rule WH-ART-05 */
export const weaponMagick = (weapon: ItemFacts, number: "attackValue" | "damage"): readonly Modifier[] =>
  grantOf(weapon, weapon.magick?.is ? weapon.magick : null, number);

/** Modifiers of a number from all magick in use, which add up. @rule WH-ART-05 */
export function magickParts(items: readonly ItemFacts[], number: GrantedNumber): readonly Modifier[] {
  const parts: Modifier[] = [];
  // a plain loop: every number of a sheet asks every item
  for (const item of items) {
    const magick = magickInUse(item);
    if (magick && (item.type !== "weapon" || !OWN.includes(number))) parts.push(...grantOf(item, magick, number));
  }
  return parts;
}

function grantOf(item: ItemFacts, magick: MagickFacts | null, number: GrantedNumber): readonly Modifier[] {
  const value = requireInteger(magick?.grants[number] ?? 0, number);
  return value === 0 ? [] : [{ label: shownName(item), value, rule: RULE, ...unknownMark(item) }];
}

/** The scores replaced by magick in use; of several, the last one counts. @rule WH-ART-05 WH-ATTR-08 */
export function magickScores(items: readonly ItemFacts[]): readonly ReplacedScore[] {
  const scores: ReplacedScore[] = [];
  for (const item of items) {
    for (const { attribute, value } of magickInUse(item)?.sets ?? NO_SCORES) {
      scores.push({ label: shownName(item), attribute, score: requireInteger(value, attribute), rule: RULE });
    }
  }
  return scores;
}

/** Whether an item in use also serves as another kind: "helmet". @rule WH-ART-05 */
export const servesAs = (items: readonly ItemFacts[], kind: string): boolean =>
  items.some((item) => magickInUse(item)?.countsAs === kind);
