import { type ItemFacts, WEAPON_TRAITS } from "../rules/index.ts";

/** One line of what a card tells about a thing; both may be language keys. */
export interface FactLine {
  readonly label: string;
  readonly value: string;
}

/** What the table wants to know about a thing at a glance. */
export function itemFacts(item: ItemFacts): FactLine[] {
  if (item.type === "weapon") {
    const { damage, size, range, traits } = item;
    return [
      { label: "WHITEHACK.Sheet.Damage", value: damage },
      ...(range === null ? [] : [{ label: "WHITEHACK.Sheet.Range", value: String(range) }]),
      { label: "WHITEHACK.Sheet.Size", value: `WHITEHACK.Size.${size}` },
      ...WEAPON_TRAITS.filter((trait) => traits.includes(trait)).map((trait) => ({
        label: "WHITEHACK.Sheet.Traits",
        value: `WHITEHACK.Trait.${trait}.label`,
      })),
    ];
  }
  if (item.type === "armor") {
    return [
      { label: "WHITEHACK.Sheet.ArmorClass", value: String(item.armorClass) },
      { label: "WHITEHACK.Sheet.Kind", value: `WHITEHACK.ArmorKind.${item.kind}` },
    ];
  }
  return [{ label: "WHITEHACK.Sheet.Size", value: `WHITEHACK.Size.${item.size}` }];
}
