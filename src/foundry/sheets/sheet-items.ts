import type { ItemFacts } from "../../rules/index.ts";
import type { SheetItem } from "../../view/sheet-item.ts";

/** The name of an item's type, also of types that a module brings. */
const typeLabel = (type: string): string =>
  game.i18n.localize((CONFIG.Item.typeLabels as Readonly<Record<string, string>>)[type] ?? type);

/** What an actor carries, in the order of the sheet; items of unknown types have no facts. */
export function sheetItems(actor: Actor.Implementation, known: readonly ItemFacts[]): readonly SheetItem[] {
  const facts = new Map(known.map((one) => [one.id, one]));
  return actor.items.contents
    .toSorted((first, second) => first.sort - second.sort || first.name.localeCompare(second.name))
    .map(({ id, name, img, type }) => ({
      id: id ?? "",
      name,
      img: img ?? "",
      typeLabel: typeLabel(type),
      facts: facts.get(id ?? "") ?? null,
    }));
}
