import { ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import type { CreatureDerived } from "../../../rules/base/creature.ts";
import { CREATURE_SIZES } from "../../../rules/base/facts.ts";
import { CreatureData } from "../../../foundry/documents/data/creature.ts";
import {
  choice,
  choiceOrBlank,
  flag,
  line,
  richText,
  schemaVersion,
  text,
  whole,
  wholeOrNone,
  words,
} from "../../../foundry/documents/data/fields.ts";
import { lazy } from "../../../foundry/host/lazy.ts";
import { lateNumbers } from "../../../foundry/documents/data/late-numbers.ts";
import { SCHEMA_VERSION } from "../../../foundry/documents/migrations/migrate.ts";
import { creatureNumbers } from "../../base/numbers.ts";
import type * as Numbers from "./hammercrawl-numbers.ts";

const { SchemaField } = foundry.data.fields;

const score = () => new SchemaField({ value: whole(10, 0, 30) });

const scores = () =>
  new SchemaField(
    Object.fromEntries(ATTRIBUTES.map((name) => [name, score()])) as Record<
      (typeof ATTRIBUTES)[number],
      ReturnType<typeof score>
    >,
  );

const hammercrawlFields = () => ({
  class: line(), // the id of a class; "" until one is chosen
  level: whole(1, 1, 15),
  xp: whole(0, 0, 1e6), // since the last level
  alignment: choiceOrBlank(["chaotic", "evil", "good", "lawful", "neutral"]),
  attributes: scores(),
  intelligenceLost: whole(0, 0, 30),
  skills: words(),
  languages: words(),
  traits: words(),
  outfit: words(), // what they began with, such as "Torch × 3"
  thief: new SchemaField({ bailiwick: line(), failing: line() }),
  notToday: whole(0, 0, 99),
  expertiseUsed: whole(0, 0, 99),
  turningsUsed: whole(0, 0, 99),
  isOverlooked: flag(true), // as long as nobody minds a halfling
  epitaph: text(),
  coins: new SchemaField({ gp: whole(0, 0, 1e9), sp: whole(0, 0, 1e9), cp: whole(0, 0, 1e9) }),
  size: choice(CREATURE_SIZES, "medium"),
  overrides: new SchemaField({
    armorClass: wholeOrNone(0, 60),
    speed: wholeOrNone(0, 999),
    melee: wholeOrNone(-20, 60),
    missile: wholeOrNone(-20, 60),
    attackDice: wholeOrNone(0, 20),
  }),
  biography: richText(),
  notes: richText(),
  refereeNotes: richText(),
  schemaVersion: schemaVersion(SCHEMA_VERSION),
});

/** The code that works out the numbers; no world that does not play this game loads it. */
const numbers = lateNumbers<typeof Numbers>(() => lazy(() => import("./hammercrawl-numbers.ts"), { isOfRules: true }));

/** Fetches that code. */
export const fetchNumbers = numbers.fetch;

/** The code of this game; null until one of its people has been read, and it has come. */
export const hammercrawlPart = numbers.now;

/** Numbers until the code for them has come: nobody acts by these. */
const UNTIL_THEN = creatureNumbers({ attackValue: 10, savingThrow: 6, armorClass: 0, movement: 30, attacks: [] });

/** The data by its own fields: the types know those of all creatures alone. */
const asStored = (data: object): Numbers.Stored => data as Numbers.Stored;

/** The data of a character of HAMMERCRAWL! */
export class HammercrawlData extends CreatureData {
  static override defineSchema() {
    return { ...super.defineSchema(), ...hammercrawlFields() };
  }

  /** The tier of the dungeon level where they stand; null where they stand nowhere. @rule HC-TIR-02 */
  get dungeonTier() {
    return numbers.now()?.tierAround(this.parent) ?? null;
  }

  protected override derive(): CreatureDerived {
    const part = numbers.now();
    if (part) return part.deriveFrom(asStored(this));
    numbers.await(this.parent);
    return UNTIL_THEN;
  }
}
