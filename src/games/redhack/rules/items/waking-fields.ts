import { aFlag, aText, listOf, oneOf, type Reader } from "../../../../rules/base/shape.ts";
import { packField, type PackFields, readPackFacts, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import { type DieSize } from "../../../../rules/base/dice.ts";
import type { ItemFacts } from "../../../../rules/items/items.ts";
import type { ArmorWeight } from "../characters/armor.ts";
import { chaserDie, MOST_MAGIC } from "../tests/chaser.ts";
import { type Supply, toSupply } from "../tests/usage.ts";
import {
  bonusOf,
  ITEM_STATES,
  type ItemState,
  type PiecesRule,
  SPLENDID_BONUS,
  suitBonus,
  type WakingItem,
} from "./awakening.ts";
import { CHARGED, type ChargedKind, CHARGES } from "./charges.ts";

/** The most Experiences that an item holds, and the letters of each. */
const MOST_EXPERIENCES = 20;
export const LONGEST_EXPERIENCE = 200;

/** What holds charges: nothing, a wand or the like, or magical ammunition. @rule RH-MAG-05 RH-MAG-06 */
export const HOLDING = ["", ...CHARGED, "ammunition"] as const;
export type Holding = (typeof HOLDING)[number];

/** The magic of an item as this game stores it. @rule RH-MAG-01 RH-MAG-02 RH-MAG-06 */
export interface WakingFacts {
  readonly state: ItemState;
  readonly singleUse: boolean;
  /** The magical bonus; 0 before it awakens. */
  readonly bonus: number;
  /** The bonus of its make, while it is splendid. */
  readonly splendid: number;
  /** The Experiences that were put into it. */
  readonly experiences: readonly string[];
  readonly holds: Holding;
  /** The faces of its usage die; 0 once it is empty. */
  readonly charge: number;
}

const experiences: Reader<readonly string[]> = (value) =>
  Array.isArray(value)
    ? listOf((one) => aText(one)?.slice(0, LONGEST_EXPERIENCE))(value.slice(0, MOST_EXPERIENCES))
    : undefined;

export const WAKING_FIELDS: PackFields<WakingFacts> = {
  pack: "rh",
  fields: {
    state: packField(oneOf(ITEM_STATES), "plain"),
    singleUse: packField(aFlag, false),
    bonus: packField(wholeWithin(0, MOST_MAGIC), 0),
    splendid: packField(wholeWithin(0, MOST_MAGIC), SPLENDID_BONUS),
    experiences: packField(experiences, []),
    holds: packField(oneOf(HOLDING), ""),
    charge: packField(wholeWithin(0, 20), 0),
  },
};

/** The magic that is stored with an item, by what all packs have stored there. */
export const wakingIn = (packs: unknown): WakingFacts => readPackFacts(WAKING_FIELDS, packs);

/** The item as the rules of awakening know it. */
export const toWaking = ({ state, singleUse, bonus, experiences: put }: WakingFacts): WakingItem => ({
  state,
  singleUse,
  bonus: state === "awakened" ? bonus : 0,
  experiences: put,
});

/** The addition of a splendid make, and the magical bonus that brings a chaser. @rule RH-MAG-02 RH-MAG-03 RH-MAG-04 */
export const additionsOf = (facts: WakingFacts): { readonly fine: number; readonly magic: number } => {
  const all = bonusOf(toWaking(facts), facts.splendid);
  return facts.state === "awakened" ? { fine: 0, magic: all } : { fine: all, magic: 0 };
};

/** The die beside the d20 that an item brings; null for none. @rule RH-ADV-02 RH-MAG-03 */
export const chaserOfItem = (facts: WakingFacts): DieSize | null => chaserDie(additionsOf(facts).magic);

/** The magical bonus of all pieces of armor that are worn; shields have their own. @rule RH-MAG-04 */
export function armorMagicOf(items: readonly ItemFacts[], weight: ArmorWeight, rule: PiecesRule): number {
  const pieces = items.flatMap((item) =>
    item.type === "armor" && item.kind !== "shield" && item.equipped && item.broken !== true
      ? [toWaking(wakingIn(item.packs))]
      : [],
  );
  return suitBonus(pieces, weight, rule);
}

/** The usage die of something that holds charges; null once it is empty. @rule RH-MAG-06 */
export const chargeOf = ({ charge }: WakingFacts): Supply => toSupply(charge);

const isCharged = (holds: Holding): holds is ChargedKind => CHARGED.some((one) => one === holds);

/** The die that an item is charged to; null for what cannot be charged anew. @rule RH-MAG-06 */
export const fullCharge = ({ holds }: WakingFacts): Supply => (isCharged(holds) ? CHARGES[holds] : null);
