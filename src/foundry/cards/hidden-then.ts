import { type ItemFacts, type Modifier, unknownModifiers } from "../../rules/index.ts";
import { carriedBy } from "../data/item-facts.ts";
import type { Creature } from "../documents/creature.ts";

/** Whether something is called so: by its own name, or by its cover. */
export const goesBy = ({ name, magick }: ItemFacts, label: string): boolean =>
  label === name || label === magick?.cover;

/**
 * What magick that nobody has identified has added to what a message decided: that of things which nobody has touched
 * since. Cards hold none of it, so of a thing that was changed later nobody can say what it did then. @rule WH-ITEM-02
 */
export function hiddenThen(
  { _stats }: ChatMessage.Implementation,
  creature: Creature,
  modifiers: readonly Modifier[],
): readonly Modifier[] {
  const posted = _stats.createdTime ?? 0;
  const isAsThen = ({ id }: ItemFacts): boolean => (creature.items.get(id)?._stats.modifiedTime ?? 0) <= posted;
  const things = carriedBy(creature).filter(isAsThen);
  return unknownModifiers(modifiers).filter(({ label }) => things.some((thing) => goesBy(thing, label)));
}
