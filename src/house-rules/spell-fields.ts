import { aText, aWhole, orNull } from "../rules/shape.ts";
import { packField, type PackFields, wholeWithin } from "./pack-fields.ts";

/** What is stored of a caster: the magic points left, null for all of them, and what is written over derived numbers. */
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

/** What is stored of a spell that somebody knows. */
export interface KnownSpellStore {
  /** The moment of the world's clock, in seconds, from which it is active; it takes hours to make it so. */
  readonly activeFrom: number;
}

/** A pack's fields of spells. @rule FH-SPL-01 */
export const knownSpellFields = (pack: string): PackFields<KnownSpellStore> => ({
  pack,
  fields: { activeFrom: packField(aWhole, 0) },
});

/** What is stored of a spell that a fighter prepares; the spell is "" for none. */
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

/** What is stored of a being that spells call. */
export interface CalledStore {
  /** What it is made of, as the pack names it; "" for beings that no spell calls. */
  readonly element: string;
  /** The uuid of whoever has called it; "" for one that stays. */
  readonly calledBy: string;
}

/** A pack's fields of beings that spells call. */
export const calledFields = (pack: string): PackFields<CalledStore> => ({
  pack,
  fields: { element: packField(aText, ""), calledBy: packField(aText, "") },
});
