import { type UsageScope, usesComingBack } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";

/** The abilities of somebody that a new scope would bring back. @rule WH-TIME-06 */
export const abilitiesBack = ({ items }: Creature, begun: UsageScope): readonly Item.OfType<"ability">[] =>
  usesComingBack(
    items.contents
      .filter((item) => item.isAbility())
      .map((item) => ({ item, scope: item.system.uses.scope, spent: item.system.uses.spent })),
    begun,
  ).map(({ item }) => item);
