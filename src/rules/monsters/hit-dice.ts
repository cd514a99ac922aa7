import type { DicePlan } from "../base/dice.ts";
import { requireInteger } from "../base/numbers.ts";
import { RuleError } from "../base/rule-error.ts";
import { type Modifier, partOf, toExplained } from "../base/explained.ts";
import type { Rulebook } from "../families/rulebook.ts";
import type { MonsterFacts } from "../base/facts.ts";
import { type ArmorClassState, deriveArmorClass, wornArmor } from "../items/armor-class.ts";
import { addedParts } from "../items/added-parts.ts";

/** A monster's hit dice, as written in its stat line. @rule WH-MON-02 */
export interface HitDice {
  /** The fewest and the most dice; equal unless the line gives a range. */
  readonly from: number;
  readonly to: number;
  /** Hit points added once. */
  readonly bonus: number;
  /** "<1": counts as one die in every respect, but has one hit point. */
  readonly single: boolean;
}

const RANGE = /^(\d{1,2})(?:-(\d{1,2}))?(?:\+(\d{1,3}))?$/;

function unreadable(text: string): RuleError {
  return new RuleError("WHITEHACK.Error.hitDice", `"${text}" are not hit dice: write "3", "3+1", "<1" or "1-7+7".`, {
    text,
  });
}

/** Hit dice from "3", "3+1", "<1" or "1–7+7". @rule WH-MON-02 WH-MON-05 */
export function parseHitDice(text: string): HitDice {
  const plain = text.replace(/\s+/g, "").replace(/[−–]/g, "-");
  if (plain === "<1") return { from: 1, to: 1, bonus: 0, single: true };
  const [whole, first, last = first, bonus = "0"] = RANGE.exec(plain) ?? [];
  const from = Number(first);
  const to = Number(last);
  if (whole === undefined || from < 1 || to < from) throw unreadable(text);
  return { from, to, bonus: Number(bonus), single: false };
}

/** The dice in force: those chosen from a range, or the fewest until something is chosen. @rule WH-MON-02 */
export function chosenDice({ from, to }: HitDice, chosen: number | null): number {
  if (chosen === null || from === to) return from;
  if (requireInteger(chosen, "hit dice") >= from && chosen <= to) return chosen;
  throw new RuleError(
    "WHITEHACK.Error.hitDiceChosen",
    `Hit dice must be chosen from ${from} to ${to}, not ${chosen}.`,
    { from, to, chosen },
  );
}

/** The dice for a monster's hit points. @rule WH-MON-02 */
export function monsterHitPoints(hitDice: HitDice, chosen: number | null): DicePlan {
  if (hitDice.single) return { count: 0, faces: 6, bonus: 1 };
  return { count: chosenDice(hitDice, chosen), faces: 6, bonus: hitDice.bonus };
}

/** The stat line of a creature that has grown to this many hit dice; the bonus stays. @rule WH-FORT-03 WH-MON-02 */
export const grownHitDice = ({ bonus }: Pick<HitDice, "bonus">, dice: number): string =>
  `${requireInteger(dice, "hit dice")}${bonus > 0 ? `+${bonus}` : bonus || ""}`;

/** An armor class that may grow with the hit dice. */
interface ArmorRange {
  /** At the fewest hit dice. */
  readonly armorClass: number;
  /** At the most; null if it is the same for all. */
  readonly armorClassTo?: number | null;
}

/**
 * The listed armor class for a number of hit dice within the line's range: it grows evenly from one end to the
 * other, in whole numbers. @rule WH-MON-02 WH-MON-14
 */
export function armorClassAt({ armorClass, armorClassTo = null }: ArmorRange, hitDice: HitDice, dice: number): number {
  const { from, to } = hitDice;
  const least = requireInteger(armorClass, "armor class");
  const span = requireInteger(to, "hit dice") - requireInteger(from, "hit dice");
  if (armorClassTo === null || span === 0) return least;
  const growth = requireInteger(armorClassTo, "armor class") - least;
  return Math.floor(least + (growth * (requireInteger(dice, "hit dice") - from)) / span);
}

/**
 * The listed armor class, which includes the usual gear; for a monster equipped otherwise, the natural one with what
 * it wears. @rule WH-MON-13
 */
export function monsterArmorClass(
  facts: MonsterFacts,
  { hitDice, dice }: { readonly hitDice: HitDice | null; readonly dice: number },
  { monsters }: Pick<Rulebook, "monsters">,
): ArmorClassState {
  const { overrides, items } = facts;
  const armorClass = hitDice ? armorClassAt(facts, hitDice, dice) : facts.armorClass;
  const naturalArmor = monsters.naturalArmor(facts, armorClass);
  const override = overrides.armorClass ?? null;
  const effects = addedParts(facts, "armorClass");
  const worn = wornArmor(items);
  if (naturalArmor === null) {
    const shield = facts.shield ? 1 : 0;
    const helmet = worn.helmet !== null || worn.headgear === true;
    return {
      shield,
      ordinary: facts.metalArmor ? armorClass : shield,
      metal: facts.metalArmor,
      helmet,
      countsAs: armorClass,
      ...toExplained(armorClass, [...effects, ...ruinedArmor(facts)], override),
    };
  }
  const dressed = deriveArmorClass(worn, effects, null);
  return { ...dressed, ...toExplained(naturalArmor, dressed.parts, override) };
}

/**
 * The loss of broken and damaged armor from a listed armor class, which includes it: no more than it gave (Amb-33).
 * @rule WH-CRIT-03 WH-MON-13
 */
function ruinedArmor({ items }: MonsterFacts): readonly Modifier[] {
  const lost = items.reduce((sum, item) => {
    if (item.type !== "armor" || item.kind === "helmet" || item.quantity < 1) return sum;
    const { armorClass, broken = false, equipped, damaged = 0 } = item;
    const worn = equipped ? Math.min(armorClass, damaged) : 0;
    return sum + (broken ? armorClass : worn);
  }, 0);
  return partOf("WHITEHACK.Modifier.ruinedArmor", -lost, "WH-CRIT-03");
}
