import { ARMOR_KINDS, type ArmorKind, GEAR_SIZES, WEAPON_SIZES } from "../rules/gear/items.ts";
import { WEAPON_TRAITS } from "../rules/gear/traits.ts";
import type { LangKey } from "../types/lang.ts";
import { toChoices } from "./choices.ts";
import { type Localize, toFigure } from "./localize.ts";

/** What the head of every item's sheet needs. */
export interface ItemHeadFacts {
  readonly name: string;
  readonly img: string;
  readonly localize: Localize;
}

const SIZES = {
  weapon: toChoices(WEAPON_SIZES, (size) => `WHITEHACK.Size.${size}`),
  gear: toChoices(GEAR_SIZES, (size) => `WHITEHACK.Size.${size}`),
} as const;
const KINDS = toChoices(ARMOR_KINDS, (kind) => `WHITEHACK.ArmorKind.${kind}`);

/** The sheet of a weapon, apart from its fields' values. */
export function weaponView(
  { name, img }: ItemHeadFacts,
  written: { readonly damage: string; readonly traits: readonly string[] },
) {
  return {
    header: { name, img, type: "TYPES.Item.weapon" satisfies LangKey, facts: [written.damage] },
    written,
    sizes: SIZES.weapon,
    traits: WEAPON_TRAITS.map((id) => ({
      id,
      label: `WHITEHACK.Trait.${id}.label` satisfies LangKey,
      hint: `WHITEHACK.Trait.${id}.hint` satisfies LangKey,
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
    header: { name, img, type: `WHITEHACK.ArmorKind.${written.kind}` satisfies LangKey, facts: [armorClass] },
    written,
    kinds: KINDS,
  };
}

/** The sheet of other gear, apart from its fields' values. */
export function gearView({ name, img }: ItemHeadFacts, written: object) {
  return {
    header: { name, img, type: "TYPES.Item.gear" satisfies LangKey, facts: [] },
    written,
    sizes: SIZES.gear,
  };
}
