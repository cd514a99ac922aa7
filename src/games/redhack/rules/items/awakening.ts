import { requireCount, RuleError } from "../../../../rules/index.ts";
import type { ArmorWeight } from "../characters/armor.ts";
import { MOST_MAGIC } from "../tests/chaser.ts";

export const ITEM_STATES = ["plain", "splendid", "awakened", "cursed"] as const;
/** How far an item has come: of fabulous make, awakened by a great event, or cursed by a terrible one. @rule RH-MAG-02 */
export type ItemState = (typeof ITEM_STATES)[number];

/** The bonus of a splendid item that has not awakened, unless the Referee writes another; the booklet names none. @rule RH-MAG-02 */
export const SPLENDID_BONUS = 1;

/** An item that may awaken, as it is stored. */
export interface WakingItem {
  readonly state: ItemState;
  /** Used up by one use, like potions and scrolls. */
  readonly singleUse: boolean;
  /** The magical bonus, from 1 to 5; 0 before it awakens. */
  readonly bonus: number;
  /** The ids of the Experiences that were put into it, in their order. */
  readonly experiences: readonly string[];
}

/** An Experience of a character. */
export interface InvestedExperience {
  readonly id: string;
  /** It was earned while carrying the item. */
  readonly carried: boolean;
  /** It is checked off already. */
  readonly used: boolean;
  /** Perfidy or tragic failure: the item is cursed by it, if the Referee says so. */
  readonly curses: boolean;
}

/** Whether an item can awaken at all, so that it has a button for it: not what is used up at once. @rule RH-MAG-01 */
export const canAwaken = ({ singleUse }: Pick<WakingItem, "singleUse">): boolean => !singleUse;

export const INVESTING_REFUSALS = ["singleUse", "notSplendid", "used", "notCarried", "noConsent", "highest"] as const;
/** Why an Experience cannot be put into an item. */
export type InvestingRefusal = (typeof INVESTING_REFUSALS)[number];

/** Why an Experience cannot be put into an item; null if it can. @rule RH-MAG-01 RH-MAG-02 RH-MAG-03 */
export function investingRefusal(
  item: WakingItem,
  experience: InvestedExperience,
  consent: boolean,
): InvestingRefusal | null {
  const applies: Readonly<Record<InvestingRefusal, boolean>> = {
    singleUse: !canAwaken(item),
    notSplendid: item.state === "plain" || item.state === "cursed",
    used: experience.used || item.experiences.includes(experience.id),
    notCarried: !experience.carried,
    noConsent: !consent,
    highest: !experience.curses && item.bonus >= MOST_MAGIC,
  };
  return INVESTING_REFUSALS.find((reason) => applies[reason]) ?? null;
}

/** An item and the Experience after one was put into the other. */
export interface Investment {
  readonly item: WakingItem;
  readonly experience: InvestedExperience;
}

/**
 * An Experience awakens a splendid item at +1, raises one that is awake by one, or curses it, and is checked off. The Referee
 * may begin higher. @rule RH-MAG-02 RH-MAG-03 @throws RuleError where `investingRefusal` has a reason
 */
export function invest(item: WakingItem, experience: InvestedExperience, raise = 1): Investment {
  const refusal = investingRefusal(item, experience, true);
  if (refusal !== null)
    throw new RuleError("WHITEHACK.Error.choice", `The Experience cannot be put into it: ${refusal}.`, {
      choice: experience.id,
    });
  const more = { experiences: [...item.experiences, experience.id] };
  const checkedOff = { ...experience, used: true };
  if (experience.curses) return { item: { ...item, ...more, state: "cursed" }, experience: checkedOff };
  const bonus = Math.min(MOST_MAGIC, item.bonus + Math.max(1, requireCount(raise, "bonus")));
  return { item: { ...item, ...more, state: "awakened", bonus }, experience: checkedOff };
}

/** The bonus that an item gives now: its magic, or no more than that of its make; a curse gives none. @rule RH-MAG-02 RH-MAG-03 */
export function bonusOf({ state, bonus }: WakingItem, splendid: number = SPLENDID_BONUS): number {
  if (state === "awakened") return bonus;
  return state === "splendid" ? requireCount(splendid, "bonus") : 0;
}

/** The most that the pieces of a suit give together. */
const MOST_OF_SUIT: Readonly<Record<ArmorWeight, number>> = {
  none: 0,
  light: 2,
  medium: 4,
  heavy: MOST_MAGIC,
};

export const PIECES_RULES = ["combine", "highest"] as const;
/** Whether the bonuses of a suit's pieces add up, or only the highest counts, as for weapons. */
export type PiecesRule = (typeof PIECES_RULES)[number];

/** The magical bonus of a suit by its awakened pieces. @rule RH-MAG-04 */
export function suitBonus(
  pieces: readonly WakingItem[],
  weight: ArmorWeight,
  rule: PiecesRule = PIECES_RULES[0],
): number {
  const bonuses = pieces.filter(({ state }) => state === "awakened").map(({ bonus }) => bonus);
  if (rule === "highest") return Math.max(0, ...bonuses);
  return Math.min(
    MOST_OF_SUIT[weight],
    bonuses.reduce((sum, bonus) => sum + bonus, 0),
  );
}
