import { ATTUNEMENT_FORMS } from "../../rules/classes/slots.ts";
import { ENERGIES } from "../../rules/magic/energy.ts";
import { USAGE_SCOPES } from "../../rules/world/time/scopes.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import {
  choiceOrBlank,
  flag,
  line,
  record,
  richText,
  schemaVersion,
  whole,
  wholeOrNone,
  word,
  words,
} from "./fields.ts";

const { ArrayField, SchemaField } = foundry.data.fields;

const uses = () =>
  new SchemaField({ scope: choiceOrBlank(USAGE_SCOPES), max: wholeOrNone(0, 99), spent: whole(0, 0, 99) });

/** What was agreed on earlier, the newest last. @rule WH-MIR-06 */
const precedents = () =>
  new ArrayField(new SchemaField({ effect: line(), cost: line(), offers: words(), factors: words() }));

function defineAbilitySchema() {
  return {
    kind: word("power"), // one of the game's, or what the slots of a class of one's own hold
    class: line(),
    key: line(), // its id in the rules, where they know it
    level: whole(0, 0, 99),
    slot: wholeOrNone(0, 99), // of the class, counted from 0; none for what stands beside the slots
    active: flag(true),
    form: choiceOrBlank(ATTUNEMENT_FORMS),
    item: line(), // the thing that it is tied to, by id or name
    cost: line(),
    precedents: precedents(), // of a miracle
    found: choiceOrBlank(ENERGIES), // energy that has not been used
    uses: uses(),
    roll: line(),
    species: record(), // of a species that is played like a class, as the rules read it
    description: richText(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
export type AbilitySchema = ReturnType<typeof defineAbilitySchema>;

/** What is written down about something that somebody can do. */
export class AbilityData extends foundry.abstract.TypeDataModel<AbilitySchema, Item.Implementation> {
  static override defineSchema(): AbilitySchema {
    return defineAbilitySchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("ability", source));
  }
}
