import { CONDITION_IDS } from "../../../rules/conditions/conditions.ts";
import { DICE_MODES } from "../../../rules/checks/check.ts";
import { DOSE_UNITS, EFFECT_SAVES } from "../../../rules/items/substances/dose.ts";
import { choice, choiceOrBlank, flag, line, text, whole } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const effectFields = () => ({
  text: text(),
  damage: line(),
  healing: line(),
  delay: whole(0, 0, 999_999),
  save: choice(EFFECT_SAVES, "none"),
  saveModifier: whole(0, -99, 99),
  canFumble: flag(),
  fumbleDamage: line(), // of a fumbled saving throw
  state: line(), // what it brings about, as a condition
  condition: choiceOrBlank(CONDITION_IDS), // whose numbers that has
  wakes: flag(), // by being shaken
  lasts: line(), // "10" or "1d6"; without end where it is blank
  lastsIn: choice(DOSE_UNITS, "minutes"),
  resisted: line(), // the same, after a successful saving throw; not at all where it is blank
  resistedIn: choice(DOSE_UNITS, "rounds"),
  grantsSave: line(), // what the taker may save against once more
  grantsMode: choice(DICE_MODES, "single"),
});

/** The effects of a dose of a substance. */
export const effectField = () => new SchemaField(effectFields());

/** A second effect, which not every substance has. */
export const effectOrNone = () => new SchemaField(effectFields(), { required: true, nullable: true, initial: null });
