import { WEAPON_TRAITS } from "../../rules/gear/traits.ts";
import { capacityOf } from "../../rules/gear/containers.ts";
import type { LightFacts } from "../../rules/world/exploration/burning.ts";
import type { Localize } from "../localize.ts";
import type { ThingOf } from "./thing.ts";

/** One line about a thing on a sheet or a card; both may be language keys. */
export interface FactLine {
  readonly label: string;
  readonly value: string;
}

function weaponLines(
  { damage, size, range, traits }: ThingOf<"weapon">["system"],
  localize: Localize,
): readonly FactLine[] {
  const specials = WEAPON_TRAITS.filter((trait) => traits.includes(trait));
  return [
    { label: "WHITEHACK.Sheet.Damage", value: damage.replaceAll("-", "−") },
    ...(range === null ? [] : [{ label: "WHITEHACK.Sheet.Range", value: String(range) }]),
    { label: "WHITEHACK.Sheet.Size", value: `WHITEHACK.Size.${size}` },
    ...(specials.length === 0
      ? []
      : [
          {
            label: "WHITEHACK.Sheet.Traits",
            value: specials.map((trait) => localize(`WHITEHACK.Trait.${trait}.label`)).join(", "),
          },
        ]),
  ];
}

/** How long a light burns, and how many are left of a bundle. @rule WH-TIME-05 */
const lightLines = ({ hours, pieces, used }: LightFacts): readonly FactLine[] => [
  ...(hours > 0 ? [{ label: "WHITEHACK.Light.hours", value: String(hours) }] : []),
  ...(hours > 0 && pieces > 1 ? [{ label: "WHITEHACK.Light.inBundle", value: String(pieces - used) }] : []),
];

/** The size of a thing, and the capacity of a container. @rule WH-ENC-01 WH-ART-05 */
const gearLines = ({ size, container, ...holds }: ThingOf<"gear">["system"]): readonly FactLine[] => [
  { label: "WHITEHACK.Sheet.Size", value: `WHITEHACK.Size.${size}` },
  ...(container ? [{ label: "WHITEHACK.Sheet.Capacity", value: String(capacityOf(holds)) }] : []),
  ...(container && holds.extraContainer
    ? [{ label: "WHITEHACK.Sheet.ExtraContainer", value: "WHITEHACK.Item.Yes" }]
    : []),
  ...lightLines(holds.light),
];

/** A weapon, armor or gear at a glance. */
export function itemLines(thing: ThingOf<"weapon" | "armor" | "gear">, localize: Localize): readonly FactLine[] {
  if (thing.type === "weapon") return weaponLines(thing.system, localize);
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
