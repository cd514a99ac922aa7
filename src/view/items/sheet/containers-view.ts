import { contentsOf, type LoadPlace } from "../../../rules/items/burden.ts";
import { capacityOf, holdersAmong, isContainer } from "../../../rules/items/containers.ts";
import type { GearFacts, ItemFacts } from "../../../rules/items/items.ts";
import type { RuleOptions } from "../../../rules/base/options.ts";
import { type Localize, toFigure, toList } from "../../base/localize.ts";
import { type GearRow, gearRows, type SheetItem } from "./sheet-item.ts";

/** A container and its contents. */
interface ContainerView {
  readonly id: string;
  readonly name: string;
  /** Its own row, as a list of one. */
  readonly rows: readonly GearRow[];
  readonly contents: readonly GearRow[];
  /** Names of the weapons and armor in it, whose rows are elsewhere. */
  readonly also: string;
}

const factsOf = (items: readonly SheetItem[]): readonly ItemFacts[] =>
  items.map(({ facts }) => facts).filter((facts) => facts !== null);

const isWorn = ({ facts }: SheetItem): boolean => facts?.type === "weapon" || facts?.type === "armor";

/** Rows below a container need not repeat where they are. */
const withoutPlace = (item: SheetItem): SheetItem => ({ ...item, place: "" });

/** How full a container is; half objects and coins are visible. @rule WH-ENC-01 */
export function filledOf(container: GearFacts, facts: readonly ItemFacts[], options: RuleOptions) {
  const used = Math.round(contentsOf(container, facts, options) * 100) / 100;
  const room = capacityOf(container);
  return { filled: `${toFigure(used)}/${toFigure(room)}`, isOver: used > room };
}

/** How full a container is by the rules in force, where they measure each; null where they do not. */
function filledPlace(id: string, places: readonly LoadPlace[]): ReturnType<typeof filledOf> | null {
  const place = places.find((one) => one.id === id);
  return place
    ? { filled: `${toFigure(place.used)}/${toFigure(place.capacity)}`, isOver: place.used > place.capacity }
    : null;
}

/** Carried items other than weapons and armor: at hand, and in each container. @rule WH-ENC-01 */
export function gearPlaces(
  items: readonly SheetItem[],
  { options, places = [] }: { readonly options: RuleOptions; readonly places?: readonly LoadPlace[] | undefined },
  localize: Localize,
) {
  const facts = factsOf(items);
  const holder = holdersAmong(facts);
  const inside = (id: string): readonly SheetItem[] =>
    items.filter((item) => item.facts && !isContainer(item.facts) && holder(item.facts)?.id === id);
  const containers = items.flatMap((item): ContainerView[] => {
    const { id, name, facts: container } = item;
    if (!container || !isContainer(container)) return [];
    const rows = gearRows([item], localize).map((row) => ({
      ...row,
      ...(filledPlace(id, places) ?? filledOf(container, facts, options)),
    }));
    const items = inside(id);
    const also = items.filter(isWorn).map((one) => one.name);
    return [{ id, name, rows, contents: gearRows(items.map(withoutPlace), localize), also: toList(also, localize) }];
  });
  const isLoose = ({ facts: one }: SheetItem): boolean => one === null || (!isContainer(one) && !holder(one));
  return { gear: gearRows(items.filter(isLoose), localize), containers };
}
