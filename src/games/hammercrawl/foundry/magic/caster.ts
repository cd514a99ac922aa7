import type { Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { type Feature } from "../../rules/classes.ts";
import { failureIn } from "../../rules/magic/casting.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { BOOK_FIELDS, type BookSpell, SPELL_FIELDS } from "../../rules/magic/spellbook.ts";
import type { ShownCaster } from "../../view/magic-view.ts";

/** A spell's item as the book has it; null for other items. @rule HC-MAG-01 */
export function bookSpellOf(item: Item.Implementation | null | undefined): BookSpell | null {
  if (item?.type !== "spell") return null;
  const { level } = item.system as { readonly level: number };
  return { id: item.id ?? "", name: item.name, level, ...packFactsOf(item, SPELL_FIELDS) };
}

/** The level that a scroll was written with; a spell of the first where nobody has said. */
export const levelOfScroll = ({ system }: Item.Implementation): number =>
  Math.max(1, (system as { readonly level?: number }).level ?? 1);

/** A caster with book, armor and scrolls; null for those whose class has no magic. @rule HC-MAG-01 */
export function casterOf(actor: Creature): ShownCaster | null {
  const numbers = hammercrawlNumbers(actor);
  const magic = numbers?.class?.magic;
  if (!numbers || !magic) return null;
  const features: readonly Feature[] = numbers.class?.features ?? [];
  const items = actor.items.contents;
  return {
    caster: {
      magic,
      level: numbers.level,
      modifier: numbers.modifiers[magic.stat],
      highcaster: features.includes("highcaster"),
    },
    features,
    book: items.flatMap((item) => bookSpellOf(item) ?? []),
    hasBook: items.some((item) => item.type === "gear" && packFactsOf(item, BOOK_FIELDS).spellbook),
    chance: failureIn(magic, numbers.armorWeight),
    scrolls: items
      .filter(({ type }) => type === "scroll")
      .map((item) => ({ id: item.id ?? "", name: item.name, level: levelOfScroll(item) })),
  };
}
