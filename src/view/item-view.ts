import { ARMOR_KINDS, type ArmorKind, GEAR_SIZES, WEAPON_SIZES } from "../rules/gear/items.ts";
import { WEAPON_TRAITS } from "../rules/gear/traits.ts";
import { type Localize, toFigure } from "./localize.ts";

/** What the head of every item's sheet needs. */
export interface ItemHeadFacts {
  readonly name: string;
  readonly img: string;
  readonly localize: Localize;
}

const choices = (words: readonly string[], prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(words.map((word) => [word, prefix + word]));

/** The sheet of a weapon, apart from its fields' values. */
export function weaponView(
  { name, img }: ItemHeadFacts,
  written: { readonly damage: string; readonly traits: readonly string[] },
) {
  return {
    header: { name, img, type: "TYPES.Item.weapon", facts: [written.damage] },
    written,
    sizes: choices(WEAPON_SIZES, "WHITEHACK.Size."),
    traits: WEAPON_TRAITS.map((id) => ({
      id,
      label: `WHITEHACK.Trait.${id}.label`,
      hint: `WHITEHACK.Trait.${id}.hint`,
      on: written.traits.includes(id),
    })),
  };
}

/** The sheet of a piece of armor, apart from its fields' values. */
export function armorView(
  { name, img, localize }: ItemHeadFacts,
  written: { readonly armorClass: number; readonly kind: ArmorKind },
) {
  const armorClass = `${localize("WHITEHACK.Abbreviation.armorClass")} ${toFigure(written.armorClass)}`;
  return {
    header: { name, img, type: `WHITEHACK.ArmorKind.${written.kind}`, facts: [armorClass] },
    written,
    kinds: choices(ARMOR_KINDS, "WHITEHACK.ArmorKind."),
  };
}

/** The sheet of other gear, apart from its fields' values. */
export function gearView({ name, img }: ItemHeadFacts, written: object) {
  return {
    header: { name, img, type: "TYPES.Item.gear", facts: [] },
    written,
    sizes: choices(GEAR_SIZES, "WHITEHACK.Size."),
  };
}
