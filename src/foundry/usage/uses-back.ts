import { type UsageScope, usesComingBack } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { storeItems } from "../undo/store-change.ts";

/** What came back to somebody, as a line of a card and as changes that can be undone. */
export interface CameBack {
  readonly creature: Creature;
  readonly line: FactLine;
  readonly changes: readonly Change[];
}

/** The abilities of somebody that a new scope would bring back. @rule WH-TIME-06 */
export const abilitiesBack = ({ items }: Creature, begun: UsageScope): readonly Item.OfType<"ability">[] =>
  usesComingBack(
    items.contents
      .filter((item) => item.isAbility())
      .map((item) => ({ item, scope: item.system.uses.scope, spent: item.system.uses.spent })),
    begun,
  ).map(({ item }) => item);

/** Counts the uses of somebody's abilities anew, all at once; null where none had been used. @rule WH-TIME-06 */
export async function bringUsesBack(creature: Creature, begun: UsageScope): Promise<CameBack | null> {
  const abilities = abilitiesBack(creature, begun);
  if (abilities.length === 0) return null;
  const updates = abilities.map((item) => ({ item: item as Item.Implementation, system: { uses: { spent: 0 } } }));
  const changes = await storeItems(creature, updates);
  const names = abilities.map(({ name }) => name).join(", ");
  return { creature, line: { label: calledName(creature), value: names }, changes };
}
