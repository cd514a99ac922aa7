import { type PackFields, packField, readPackFacts } from "../../../../house-rules/base/pack-fields.ts";
import { requireCount, requireInteger } from "../../../../rules/base/numbers.ts";
import { aFlag, oneOf } from "../../../../rules/base/shape.ts";
import type { ItemFacts } from "../../../../rules/items/items.ts";
import { type ClassMagic, SPELL_LISTS } from "../classes.ts";

/** The list of a spell; "" for one that everybody casts. */
export type SpellList = ClassMagic["list"] | "";

/** What a spell's item stores for this game. */
interface SpellStore {
  readonly list: SpellList;
  /** In the caster's head until it is cast. @rule HC-MAG-02 */
  readonly memorised: boolean;
  /** The spell that reads magical writing; some cast it as often as they like. @rule HC-CLS-32 */
  readonly readMagic: boolean;
}

/** The fields of a spell's item. @rule HC-MAG-01 HC-MAG-02 */
export const SPELL_FIELDS: PackFields<SpellStore> = {
  pack: "hc",
  fields: {
    list: packField(oneOf(["", ...SPELL_LISTS]), ""),
    memorised: packField(aFlag, false),
    readMagic: packField(aFlag, false),
  },
};

/** Whether a piece of gear is the book that its bearer memorises from. @rule HC-MAG-05 */
export const BOOK_FIELDS: PackFields<{ readonly spellbook: boolean }> = {
  pack: "hc",
  fields: { spellbook: packField(aFlag, false) },
};

/** A spell of a caster's book, or of another source. */
export interface BookSpell extends SpellStore {
  readonly id: string;
  readonly name: string;
  readonly level: number;
}

/** A caster, as far as the book depends on them. */
export interface Caster {
  readonly magic: ClassMagic;
  readonly level: number;
  /** What the stat of the class's magic adds. */
  readonly modifier: number;
  /** They prepare and cast above their limit, at a price. @rule HC-CLS-31 */
  readonly highcaster: boolean;
}

const MOST_SPELL_LEVEL = 8;
/** The level of the spells that nobody casts safely. @rule HC-MAG-06 */
export const BEYOND_ALL = 9;

/** The highest level of spells that a caster manages safely: one more at each odd level. @rule HC-CLS-08 HC-CLS-22 HC-CLS-33 */
export const highestSpell = (level: number): number =>
  Math.min(MOST_SPELL_LEVEL, Math.floor((requireCount(level, "level") + 1) / 2));

/**
 * Spells in a book at a level, without Read Magic: those of the beginning with the stat, never fewer than none, and what
 * each further level brings. @rule HC-CLS-08 HC-CLS-22 HC-CLS-33
 */
export const bookSize = ({ magic, level, modifier }: Pick<Caster, "magic" | "level" | "modifier">): number =>
  Math.max(0, magic.start + requireInteger(modifier, "modifier")) +
  magic.each * (Math.max(1, requireCount(level, "level")) - 1);

/** Whether Read Magic is in the book from the start, as with all who cast from the arcane list. @rule HC-CLS-08 HC-CLS-33 */
export const knowsReadMagic = ({ list }: Pick<ClassMagic, "list">): boolean => list === "magicUser";

/** How many spells the caster may still choose or draw; below 0 for more than levels bring, by copying. @rule HC-CLS-08 HC-MAG-04 */
export const spellsMissing = (caster: Caster, book: readonly Pick<BookSpell, "readMagic">[]): number =>
  bookSize(caster) - book.filter(({ readMagic }) => !readMagic).length;

/** Why a spell of the book cannot be memorised: it is above the limit, or of another list; null where it can. */
export type SpellProblem = "tooHigh" | "otherList" | null;

/** Whether a spell can be memorised. @rule HC-MAG-02 HC-MAG-06 */
export function problemOfSpell(
  { magic, level, highcaster }: Caster,
  spell: Pick<BookSpell, "level" | "list">,
): SpellProblem {
  if (spell.list !== "" && spell.list !== magic.list) return "otherList";
  return spell.level > highestSpell(level) && !highcaster ? "tooHigh" : null;
}

/** The spells that a night's rest brings to mind. @rule HC-MAG-02 */
export const memorisedByNight = <Spell extends BookSpell>(caster: Caster, book: readonly Spell[]): readonly Spell[] =>
  book.filter((spell) => !spell.memorised && problemOfSpell(caster, spell) === null);

/** The spells that are forgotten and could come back to mind, such as in a camp. @rule HC-PTY-03 HC-PTY-04 */
export const forgottenSpells = memorisedByNight;

/** Where a spell is copied from. @rule HC-MAG-04 */
export type SpellSource = "scroll" | "book";

/** Why a spell cannot be copied into a book; null where it can. @rule HC-MAG-01 HC-MAG-04 */
export function problemOfCopy(
  { magic }: Pick<Caster, "magic">,
  { hasBook, names }: { readonly hasBook: boolean; readonly names: readonly string[] },
  { name, list }: Pick<BookSpell, "name" | "list">,
): "noBook" | "known" | "otherList" | null {
  if (!hasBook) return "noBook";
  if (list !== "" && list !== magic.list) return "otherList";
  const same = name.trim().toLowerCase();
  return names.some((one) => one.trim().toLowerCase() === same) ? "known" : null;
}

/** Whether copying uses up what is copied: a scroll is destroyed, a book stays. @rule HC-MAG-04 */
export const isUsedUp = (source: SpellSource): boolean => source === "scroll";

/** Whether a book to memorise from is among what is carried. @rule HC-MAG-05 */
export const hasSpellbook = (items: readonly ItemFacts[]): boolean =>
  items.some((item) => item.type === "gear" && readPackFacts(BOOK_FIELDS, item.packs).spellbook);

/** So many spells drawn from those of a list which a caster may learn; `pick` gives a number below its argument. @rule HC-CLS-08 */
export function drawSpells<Spell extends Pick<BookSpell, "name" | "level" | "list">>(
  caster: Caster,
  {
    known,
    supplied,
    count,
  }: { readonly known: readonly string[]; readonly supplied: readonly Spell[]; readonly count: number },
  pick: (below: number) => number,
): readonly Spell[] {
  const taken = new Set(known.map((name) => name.toLowerCase()));
  const left = supplied.filter(
    (spell) =>
      spell.level <= highestSpell(caster.level) &&
      problemOfSpell(caster, spell) === null &&
      !taken.has(spell.name.toLowerCase()),
  );
  const drawn: Spell[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(pick(left.length), 1));
  return drawn;
}

/** The level, as this game counts spells, of an effect that the core knows from a caster of some level on. @rule HC-MAG-05 */
export const levelOfEffect = (casterLevel: number): number => Math.floor(requireCount(casterLevel, "level") / 2) + 1;
