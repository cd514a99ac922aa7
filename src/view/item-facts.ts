import { WEAPON_TRAITS } from "../rules/gear/traits.ts";
import { capacityOf } from "../rules/gear/load.ts";
import type { ThingOf } from "./thing.ts";

/** One line of what a sheet or a card tells about a thing; both may be language keys. */
export interface FactLine {
  readonly label: string;
  readonly value: string;
}

const weaponLines = ({ damage, size, range, traits }: ThingOf<"weapon">["system"]): readonly FactLine[] => [
  { label: "WHITEHACK.Sheet.Damage", value: damage },
  ...(range === null ? [] : [{ label: "WHITEHACK.Sheet.Range", value: String(range) }]),
  { label: "WHITEHACK.Sheet.Size", value: `WHITEHACK.Size.${size}` },
  ...WEAPON_TRAITS.filter((trait) => traits.includes(trait)).map((trait) => ({
    label: "WHITEHACK.Sheet.Traits",
    value: `WHITEHACK.Trait.${trait}.label`,
  })),
];

/** How big a thing is, and how much one that holds others holds. @rule WH-ENC-01 WH-ART-05 */
const gearLines = ({ size, container, ...holds }: ThingOf<"gear">["system"]): readonly FactLine[] => [
  { label: "WHITEHACK.Sheet.Size", value: `WHITEHACK.Size.${size}` },
  ...(container ? [{ label: "WHITEHACK.Sheet.Capacity", value: String(capacityOf(holds)) }] : []),
  ...(container && holds.extraContainer
    ? [{ label: "WHITEHACK.Sheet.ExtraContainer", value: "WHITEHACK.Item.Yes" }]
    : []),
];

/** What the table wants to know about a weapon, armor or gear at a glance. */
export function itemLines(thing: ThingOf<"weapon" | "armor" | "gear">): readonly FactLine[] {
  if (thing.type === "weapon") return weaponLines(thing.system);
  if (thing.type === "armor") {
    const { armorClass, damaged, broken } = thing.system;
    return [
      { label: "WHITEHACK.Sheet.ArmorClass", value: String(armorClass) },
      ...(damaged > 0 ? [{ label: "WHITEHACK.Sheet.Damaged", value: String(damaged) }] : []),
      ...(broken ? [{ label: "WHITEHACK.Sheet.Broken", value: "WHITEHACK.Item.Yes" }] : []),
      { label: "WHITEHACK.Sheet.Kind", value: `WHITEHACK.ArmorKind.${thing.system.kind}` },
    ];
  }
  return gearLines(thing.system);
}
