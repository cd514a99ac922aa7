import { ATTRIBUTES } from "../../../rules/base/attribute-set.ts";
import type { CreatureDerived } from "../../../rules/base/creature.ts";
import { CREATURE_SIZES } from "../../../rules/base/facts.ts";
import { CreatureData } from "../../../foundry/documents/data/creature.ts";
import {
  choice,
  flag,
  line,
  list,
  richText,
  schemaVersion,
  whole,
  wholeOrNone,
  words,
} from "../../../foundry/documents/data/fields.ts";
import { lazy } from "../../../foundry/host/lazy.ts";
import { lateNumbers } from "../../../foundry/documents/data/late-numbers.ts";
import { SCHEMA_VERSION } from "../../../foundry/documents/migrations/migrate.ts";
import { creatureNumbers } from "../../base/numbers.ts";
import type * as Numbers from "./redhack-numbers.ts";

const { SchemaField } = foundry.data.fields;

const score = () => new SchemaField({ value: whole(10, 1, 30) });

const scores = () =>
  new SchemaField(
    Object.fromEntries(ATTRIBUTES.map((name) => [name, score()])) as Record<
      (typeof ATTRIBUTES)[number],
      ReturnType<typeof score>
    >,
  );

/** A supply with a usage die; 0 once it is used up. @rule RH-USE-01 */
const supply = () => new SchemaField({ name: line(), die: whole(8, 0, 20) });

const redhackFields = () => ({
  class: line(), // the id of a class; "" until one is chosen
  level: whole(1, 1, 99),
  attributes: scores(),
  rate: whole(120, 0, 999), // the old rate in feet a turn
  backgrounds: words(),
  languages: words(),
  techniques: words(),
  experiences: list(new SchemaField({ name: line(), spent: flag() })),
  supplies: list(supply()),
  slotsUsed: whole(0, 0, 99),
  burdens: whole(0, 0, 99), // beside what is carried: exhaustion, wounds, wants
  coins: new SchemaField({ gp: whole(0, 0, 1e9), sp: whole(0, 0, 1e9), cp: whole(0, 0, 1e9) }),
  size: choice(CREATURE_SIZES, "medium"),
  overrides: new SchemaField({
    armorClass: wholeOrNone(0, 40),
    initiative: wholeOrNone(4, 12),
    reactions: wholeOrNone(0, 20),
    slots: wholeOrNone(0, 99),
    techniques: wholeOrNone(0, 99),
  }),
  biography: richText(),
  notes: richText(),
  refereeNotes: richText(),
  schemaVersion: schemaVersion(SCHEMA_VERSION),
});

/** The code that works out the numbers; no world that does not play this game loads it. */
const numbers = lateNumbers<typeof Numbers>(() => lazy(() => import("./redhack-numbers.ts"), { isOfRules: true }));

/** Fetches that code. */
export const fetchNumbers = numbers.fetch;

/** The code of this game; null until one of its people has been read, and it has come. */
export const redhackPart = numbers.now;

/** Numbers until the code for them has come: nobody acts by these. */
const UNTIL_THEN = creatureNumbers({ attackValue: 10, savingThrow: 10, armorClass: 0, movement: 40, attacks: [] });

/** The data by its own fields: the types know those of all creatures alone. */
const asStored = (data: object): Numbers.Stored => data as Numbers.Stored;

/** The data of a character of The Red Hack. @rule RH-CHR-01 */
export class RedhackData extends CreatureData {
  static override defineSchema() {
    return { ...super.defineSchema(), ...redhackFields() };
  }

  protected override derive(): CreatureDerived {
    const part = numbers.now();
    if (part) return part.deriveFrom(asStored(this));
    numbers.await(this.parent);
    return UNTIL_THEN;
  }
}
