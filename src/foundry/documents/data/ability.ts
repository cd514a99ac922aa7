import { KEYWORD_ABILITY, KEYWORD_CATEGORIES, KEYWORD_TARGETS, keywordMaximum } from "../../../rules/magic/keyword.ts";
import { ATTUNEMENT_FORMS } from "../../../rules/characters/classes/slots.ts";
import { ENERGIES } from "../../../rules/magic/energy.ts";
import { USAGE_SCOPES } from "../../../rules/base/time/uses.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import {
  choice,
  choiceOrBlank,
  flag,
  line,
  list,
  packStore,
  record,
  richText,
  schemaVersion,
  whole,
  wholeOrNone,
  word,
  words,
} from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const uses = () =>
  new SchemaField({ scope: choiceOrBlank(USAGE_SCOPES), max: wholeOrNone(0, 99), spent: whole(0, 0, 99) });

/** The earlier agreements, the newest last. @rule WH-MIR-06 */
const precedents = () => list(new SchemaField({ effect: line(), cost: line(), offers: words(), factors: words() }));

/** The category of a keyword of a fallen enemy, and the one number that it raises. @rule WH-STRONG-03 WH-STRONG-06 */
const looted = () =>
  new SchemaField({
    enemy: line(),
    category: choice(KEYWORD_CATEGORIES, "memorableEnemy"),
    levelTaken: whole(0, 0, 99),
    target: choiceOrBlank(KEYWORD_TARGETS),
  });

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
    fromScroll: flag(), // the effect of a scroll that was tied to the slot, once a day
    unique: flag(), // a true miracle, which one person knows at a time
    precedents: precedents(), // of a miracle
    found: choiceOrBlank(ENERGIES), // energy that has not been used
    uses: uses(),
    looted: looted(), // of a keyword
    roll: line(),
    species: record(), // of a species that is played like a class, as the rules read it
    description: richText(),
    packs: packStore(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
type AbilitySchema = ReturnType<typeof defineAbilitySchema>;

/** The stored data of an ability. */
export class AbilityData extends foundry.abstract.TypeDataModel<AbilitySchema, Item.Implementation> {
  static override defineSchema(): AbilitySchema {
    return defineAbilitySchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("ability", source));
  }

  /** A keyword may be used as often as its owner has levels. @rule WH-STRONG-05 */
  override prepareDerivedData(): void {
    const { character: actor } = this.parent;
    if (this.key !== KEYWORD_ABILITY || !actor) return;
    const { levelTaken } = this.looted;
    const { level } = actor.system;
    const { options } = rulebookFor(actor);
    this.uses.max = keywordMaximum({ levelTaken: levelTaken || level }, level, options);
  }
}
