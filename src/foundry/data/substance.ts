import { CONDITION_IDS } from "../../rules/conditions/conditions.ts";
import { DICE_MODES } from "../../rules/dice/mode.ts";
import { GEAR_SIZES } from "../../rules/gear/items.ts";
import { DOSE_UNITS, EFFECT_SAVES } from "../../rules/gear/substances/dose.ts";
import { SUBSTANCE_KINDS } from "../../rules/gear/substances/substance-kinds.ts";
import { SCHEMA_VERSION, migrateInPlace } from "../migrations/migrate.ts";
import { carried, choice, choiceOrBlank, flag, line, schemaVersion, whole, words } from "./fields.ts";
import { magick } from "./magick.ts";

const { SchemaField } = foundry.data.fields;

const effectFields = () => ({
  text: line(),
  damage: line(),
  healing: line(),
  delay: whole(0, 0, 999_999),
  save: choice(EFFECT_SAVES, "none"),
  saveModifier: whole(0, -99, 99),
  canFumble: flag(),
  fumbleDamage: line(), // of a fumbled saving throw
  state: line(), // what it brings about, as a condition
  condition: choiceOrBlank(CONDITION_IDS), // whose numbers that has
  lasts: line(), // "10" or "1d6"; without end where it is blank
  lastsIn: choice(DOSE_UNITS, "minutes"),
  resisted: line(), // the same, after a successful saving throw; not at all where it is blank
  resistedIn: choice(DOSE_UNITS, "rounds"),
  grantsSave: line(), // what whoever takes it may save against once more
  grantsMode: choice(DICE_MODES, "single"),
});

function defineSubstanceSchema() {
  return {
    kind: choice(SUBSTANCE_KINDS, "potion"),
    doses: whole(1, 0, 999),
    size: choice(GEAR_SIZES, "minor"),
    use: line(),
    tags: words(),
    primary: new SchemaField(effectFields()),
    secondary: new SchemaField(effectFields(), { required: true, nullable: true, initial: null }),
    remedy: line(),
    addictive: flag(),
    addictsAtOnce: flag(), // the first dose, too, calls for a saving throw
    overdose: flag(),
    savings: whole(0, 0, 99), // hit points that each dose takes off a miracle
    doublesMiracles: flag(), // in withdrawal
    ofKeyword: flag(), // taken from a fallen enemy: it spoils when another keyword is taken
    withdrawal: line(),
    magick: magick(),
    ...carried(),
    schemaVersion: schemaVersion(SCHEMA_VERSION),
  };
}
export type SubstanceSchema = ReturnType<typeof defineSubstanceSchema>;

/** What is written down about a potion, a poison, a drug, a powder or a material. */
export class SubstanceData extends foundry.abstract.TypeDataModel<SubstanceSchema, Item.Implementation> {
  static override defineSchema(): SubstanceSchema {
    return defineSubstanceSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    return super.migrateData(migrateInPlace("substance", source));
  }
}
