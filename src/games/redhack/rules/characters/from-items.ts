import type { AttackUse } from "../../../../rules/combat/attack/attack-line.ts";
import type { ArmorFacts, GearFacts, GearSize, ItemFacts, WeaponFacts } from "../../../../rules/items/items.ts";
import { readPackFacts } from "../../../../house-rules/base/pack-fields.ts";
import { AMMUNITION_FIELDS } from "../combat/ammunition.ts";
import { itemsOfTiny, type Load } from "../burdens/load.ts";
import { additionsOf, chargeOf, wakingIn } from "../items/waking-fields.ts";
import { type ArmorPiece, type ArmorWeight, UNARMORED } from "./armor.ts";
import { type Hold, WEAPON_OPENINGS, type WeaponPiece } from "./redhack-facts.ts";

/** Words among a weapon's traits that this game reads. */
const THROWN = "thrown";
const TWO_HANDED = "twoHanded";

const usesOf = ({ range, traits }: WeaponFacts): readonly AttackUse[] => {
  if (range === null) return ["melee"];
  return traits.includes(THROWN) ? ["melee", "missile"] : ["missile"];
};

function holdOf({ equipped, offHand = false, traits }: WeaponFacts): Hold {
  if (!equipped) return "no";
  if (offHand) return "offHand";
  return traits.includes(TWO_HANDED) ? "twoHands" : "oneHand";
}

/** The name of the supply that a weapon's item says each shot uses; null for none. @rule RH-USE-01 */
const supplyIn = (packs: ItemFacts["packs"]): string | null => readPackFacts(AMMUNITION_FIELDS, packs).supply || null;

/** What make and magic add to a weapon: as it has awakened in this game, or as the core's fields say. @rule RH-MAG-02 RH-MAG-03 */
function workOf({ magick, attackBonus, packs }: WeaponFacts): Pick<WeaponPiece, "fine" | "magic"> {
  const waking = wakingIn(packs);
  if (waking.state !== "plain") return additionsOf(waking);
  return magick?.is === true ? { fine: 0, magic: Math.max(0, attackBonus) } : { fine: attackBonus, magic: 0 };
}

/** A carried weapon as this game reads it; a broken one is none. @rule RH-ATK-01 RH-OFF-01 RH-REA-06 */
export const weaponPieces = (items: readonly ItemFacts[]): readonly WeaponPiece[] =>
  items.flatMap((item) =>
    item.type !== "weapon" || item.broken === true
      ? []
      : {
          id: item.id,
          name: item.name,
          damage: item.damage,
          uses: usesOf(item),
          range: item.range ?? 0,
          held: holdOf(item),
          opening: WEAPON_OPENINGS.find((one) => item.traits.includes(one)) ?? null,
          ...workOf(item),
          ammunition: supplyIn(item.packs),
        },
  );

/** Magical ammunition that is carried, and not used up. @rule RH-MAG-05 */
export interface Quiver {
  readonly id: string;
  readonly name: string;
  /** What it adds to a shot. */
  readonly magic: number;
}

/** The magical ammunition among what is carried. @rule RH-MAG-05 */
export const quiversIn = (items: readonly ItemFacts[]): readonly Quiver[] =>
  items.flatMap(({ id, name, packs }) => {
    const waking = wakingIn(packs);
    const { magic } = additionsOf(waking);
    return waking.holds === "ammunition" && chargeOf(waking) !== null && magic > 0 ? [{ id, name, magic }] : [];
  });

/** The least armor class, in the core's scale, of armor that weighs so much. */
const WEIGHTS: readonly (readonly [least: number, weight: ArmorWeight])[] = [
  [6, "heavy"],
  [4, "medium"],
  [1, "light"],
];

const weightOf = ({ countsAs, armorClass }: ArmorFacts): ArmorWeight =>
  WEIGHTS.find(([least]) => (countsAs ?? armorClass) >= least)?.[1] ?? "none";

/** Suits and shields as this game reads them: the core's armor class counts from the unarmored. @rule RH-CHR-02 RH-OFF-03 */
export const armorPieces = (items: readonly ItemFacts[]): readonly ArmorPiece[] =>
  items.flatMap((item) =>
    item.type !== "armor" || item.kind === "helmet"
      ? []
      : {
          id: item.id,
          name: item.name,
          kind: item.kind,
          armorClass: UNARMORED + item.armorClass,
          weight: item.kind === "shield" ? "none" : weightOf(item),
          worn: item.equipped,
          broken: item.broken ?? false,
          ...additionsOf(wakingIn(item.packs)),
        },
  );

/** Items of weight that a thing of a size counts as; tiny ones by the hundred. @rule RH-BUR-01 */
const WEIGHT_OF: Readonly<Record<Exclude<GearSize, "tiny">, number>> = { minor: 1, regular: 1, heavy: 5 };

const weightOfGear = ({ size, quantity }: Pick<GearFacts, "size" | "quantity">): number =>
  size === "tiny" ? itemsOfTiny(quantity) : WEIGHT_OF[size] * quantity;

function itemWeight(item: ItemFacts): number {
  if (item.type === "weapon") return item.size === "heavy" ? 2 * item.quantity : item.quantity;
  if (item.type === "armor") return Math.max(1, item.weight ?? item.armorClass) * item.quantity;
  return weightOfGear(item);
}

const isWorn = (item: ItemFacts): boolean => (item.type === "weapon" || item.type === "armor") && item.equipped;

/** The load of what is carried: worn or held ready, in the pack, or loose, coins with the loose. @rule RH-BUR-01 RH-BUR-03 */
export function loadOf(items: readonly ItemFacts[], coins: number): Load {
  let [loose, stowed, worn] = [itemsOfTiny(coins), 0, 0];
  for (const item of items) {
    const weight = itemWeight(item);
    if (isWorn(item)) worn += weight;
    else if (item.packed) stowed += weight;
    else loose += weight;
  }
  return { loose, stowed, worn, unwieldy: 0 };
}
