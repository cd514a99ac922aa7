type Ability = Item.OfType<"ability">;

/** The ability of somebody that the rules know by this key, as long as it is active; null for none. @rule WH-BRAVE-03 WH-FORT-01 */
export const powerOf = ({ items }: Actor.Implementation, key: string): Ability | null =>
  items.contents.find((item): item is Ability => item.isAbility() && item.system.key === key && item.system.active) ??
  null;
