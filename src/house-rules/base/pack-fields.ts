import { aText, aWhole, orNull, type Reader } from "../../rules/base/shape.ts";

/** A field of a pack's own: how it is read, and what counts where nothing usable is stored. */
interface PackField<Value> {
  readonly read: Reader<Value>;
  readonly usual: Value;
}

/**
 * Fields that a pack adds to actors, items or fighters. They are stored under the pack's id and stay there while the pack
 * is off. What is stored may be of any age or hand: a value that cannot be read counts as not there.
 */
export interface PackFields<Facts extends object> {
  readonly pack: string;
  readonly fields: { readonly [Name in keyof Facts]: PackField<Facts[Name]> };
}

/** A field with its usual value. */
export const packField = <Value>(read: Reader<Value>, usual: Value): PackField<Value> => ({ read, usual });

/** A whole number within bounds, which takes what lies beyond them as the bound. */
export const wholeWithin =
  (least: number, most: number): Reader<number> =>
  (value) =>
    typeof value === "number" && Number.isFinite(value)
      ? Math.min(most, Math.max(least, Math.trunc(value)))
      : undefined;

type Stored = Readonly<Record<string, unknown>>;
const NOTHING: Stored = Object.freeze({});

const recordIn = (value: unknown): Stored =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Stored) : NOTHING;

/** The stored facts of a pack, among those of all packs. */
export const storedOfPack = (packs: unknown, pack: string): Stored => recordIn(recordIn(packs)[pack]);

/** The facts of what has nothing stored, which most items are: read once for each set of fields. */
const usualFacts = new WeakMap<object, object>();

/** The stored facts, field by field. */
function factsIn<Facts extends object>(fields: PackFields<Facts>["fields"], stored: Stored): Facts {
  const facts: Record<string, unknown> = {};
  for (const [name, { read, usual }] of Object.entries<PackField<unknown>>(fields))
    facts[name] = read(stored[name]) ?? usual;
  return facts as Facts;
}

function usualOf<Facts extends object>(fields: PackFields<Facts>["fields"]): Facts {
  const known = usualFacts.get(fields);
  if (known) return known as Facts;
  const facts = Object.freeze(factsIn(fields, NOTHING));
  usualFacts.set(fields, facts);
  return facts;
}

/** The pack's fields of something, read from what all packs have stored there. */
export function readPackFacts<Facts extends object>({ pack, fields }: PackFields<Facts>, packs: unknown): Facts {
  const stored = storedOfPack(packs, pack);
  return Object.keys(stored).length > 0 ? factsIn(fields, stored) : usualOf(fields);
}

/** The new values that may be stored: those that can be read, as they are read. */
export function toStoredFacts<Facts extends object>({ fields }: PackFields<Facts>, facts: Partial<Facts>): Stored {
  const known = Object.entries<PackField<unknown>>(fields).filter(([name]) => name in facts);
  const read = known.map(([name, field]) => [name, field.read(facts[name as keyof Facts])] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/**
 * The stored facts of a caster: the magic points left, null for all of them, and what is written over derived numbers.
 */
export interface CasterStore {
  readonly points: number | null;
  readonly mostPoints: number | null;
  readonly activeSpells: number | null;
  readonly inactiveSpells: number | null;
}

const MOST = 999;
const aCountOrNone = orNull(wholeWithin(0, MOST));

/** A pack's fields of casters. */
export const casterFields = (pack: string): PackFields<CasterStore> => ({
  pack,
  fields: {
    points: packField(aCountOrNone, null),
    mostPoints: packField(aCountOrNone, null),
    activeSpells: packField(aCountOrNone, null),
    inactiveSpells: packField(aCountOrNone, null),
  },
});

/** The stored facts of a known spell. */
interface KnownSpellStore {
  /** The moment of the world's clock, in seconds, from which it is active; it takes hours to make it so. */
  readonly activeFrom: number;
}

/** A pack's fields of spells. @rule FH-SPL-01 */
export const knownSpellFields = (pack: string): PackFields<KnownSpellStore> => ({
  pack,
  fields: { activeFrom: packField(aWhole, 0) },
});

/** The stored facts of a spell that a fighter prepares; the spell is "" for none. */
export interface PreparingStore {
  readonly spell: string;
  readonly spellLevel: number;
  /** On what further levels are spent, and which attribute the spell is about, as JSON. */
  readonly spellPlan: string;
  readonly spellRound: number;
  /** When it takes effect: a `SpellTiming`. */
  readonly spellTiming: string;
}

/** A pack's fields of fighters who prepare a spell. */
export const preparingFields = (pack: string): PackFields<PreparingStore> => ({
  pack,
  fields: {
    spell: packField(aText, ""),
    spellLevel: packField(wholeWithin(0, MOST), 0),
    spellPlan: packField(aText, ""),
    spellRound: packField(wholeWithin(0, 99_999), 0),
    spellTiming: packField(aText, ""),
  },
});

/** Nothing that is prepared. */
export const NOTHING_PREPARED: PreparingStore = {
  spell: "",
  spellLevel: 0,
  spellPlan: "",
  spellRound: 0,
  spellTiming: "",
};

/** The stored facts of a being that spells call. */
interface CalledStore {
  /** The element of the being, as the pack names it; "" for beings that no spell calls. */
  readonly element: string;
  /** The uuid of the caster who has called it; "" for one that stays. */
  readonly calledBy: string;
}

/** A pack's fields of beings that spells call. */
export const calledFields = (pack: string): PackFields<CalledStore> => ({
  pack,
  fields: { element: packField(aText, ""), calledBy: packField(aText, "") },
});
