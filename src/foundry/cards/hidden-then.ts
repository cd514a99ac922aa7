import { type ItemFacts, type Modifier, unknownModifiers } from "../../rules/index.ts";
import { carriedBy } from "../data/item-facts.ts";
import type { Creature } from "../documents/creature.ts";

/** Whether a thing goes by this name, its own or its cover. */
export const goesBy = ({ name, magick }: ItemFacts, label: string): boolean =>
  label === name || label === magick?.cover;

/**
 * What magick that nobody has identified added to a card's result. Cards hold none of it, so it is read from the things;
 * one that has changed since is left out, because nobody can say what it did then. @rule WH-ITEM-02
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
