import { WEAPON_TRAITS } from "../../rules/items/traits.ts";
import type { GearSize, WeaponSize } from "../../rules/items/items.ts";
import { capacityOf } from "../../rules/items/containers.ts";
import type { LightFacts } from "../../rules/campaign/exploring/burning.ts";
import { distanceWords } from "../base/words.ts";
import { type Localize, toDiceText, toFigure, toList } from "../base/localize.ts";
import type { ShownItemOf } from "./shown-item.ts";

/** One line about an item on a sheet or a card; both may be language keys. */
export interface FactLine {
  readonly label: string;
  readonly value: string;
}

/** How the rules in force measure items; what is left out is measured as in the core. */
export interface Measures {
  /** Slots that the item takes; null where its size tells its weight. @rule FH-ENC-01 */
  readonly slots?: number | null;
  /** Distances are counted in squares. @rule FH-GRD-01 */
  readonly inSquares?: boolean;
}

/** How much of a load an item is: the slots that it takes, else its size. @rule FH-ENC-01 WH-ENC-01 */
const sizeLine = (size: GearSize | WeaponSize, { slots = null }: Measures): FactLine =>
  slots === null
    ? { label: "WHITEHACK.Sheet.Size", value: `WHITEHACK.Size.${size}` }
    : { label: "WHITEHACK.Number.slots", value: toFigure(slots) };

function weaponLines(
  { damage, size, range, traits }: ShownItemOf<"weapon">["system"],
  measures: Measures,
  localize: Localize,
): readonly FactLine[] {
  const specials = WEAPON_TRAITS.filter((trait) => traits.includes(trait));
  return [
    { label: "WHITEHACK.Sheet.Damage", value: toDiceText(damage) },
    ...(range === null
      ? []
      : [{ label: "WHITEHACK.Distance.close", value: distanceWords(range, measures.inSquares === true, localize) }]),
    sizeLine(size, measures),
    ...(specials.length === 0
      ? []
      : [
          {
            label: "WHITEHACK.Sheet.Traits",
            value: toList(
              specials.map((trait) => localize(`WHITEHACK.Trait.${trait}.label`)),
              localize,
            ),
          },
        ]),
  ];
}

/** How long a light burns, and how many are left of a bundle. @rule WH-TIME-05 */
const lightLines = ({ hours, pieces, used }: LightFacts): readonly FactLine[] => [
  ...(hours > 0 ? [{ label: "WHITEHACK.Light.hours", value: String(hours) }] : []),
  ...(hours > 0 && pieces > 1 ? [{ label: "WHITEHACK.Light.inBundle", value: String(pieces - used) }] : []),
];

/** The size of an item, and the capacity of a container. @rule WH-ENC-01 WH-ART-05 */
const gearLines = (
  { size, container, ...holds }: ShownItemOf<"gear">["system"],
  measures: Measures,
): readonly FactLine[] => [
  sizeLine(size, measures),
  ...(container ? [{ label: "WHITEHACK.Sheet.Capacity", value: String(capacityOf(holds)) }] : []),
  ...(container && holds.extraContainer
    ? [{ label: "WHITEHACK.Sheet.ExtraContainer", value: "WHITEHACK.Item.Yes" }]
    : []),
  ...lightLines(holds.light),
];

/** A weapon, armor or gear at a glance. */
export function itemLines(
  item: ShownItemOf<"weapon" | "armor" | "gear">,
  measures: Measures,
  localize: Localize,
): readonly FactLine[] {
  if (item.type === "weapon") return weaponLines(item.system, measures, localize);
  if (item.type === "armor") {
    const { armorClass, damaged, broken } = item.system;
    return [
      { label: "WHITEHACK.Sheet.ArmorClass", value: String(armorClass) },
      ...(damaged > 0 ? [{ label: "WHITEHACK.Sheet.Damaged", value: String(damaged) }] : []),
      ...(broken ? [{ label: "WHITEHACK.Sheet.Broken", value: "WHITEHACK.Item.Yes" }] : []),
      { label: "WHITEHACK.Sheet.Kind", value: `WHITEHACK.ArmorKind.${item.system.kind}` },
      ...((measures.slots ?? null) === null
        ? []
        : [{ label: "WHITEHACK.Number.slots", value: toFigure(measures.slots ?? 0) }]),
    ];
  }
  return gearLines(item.system, measures);
}
