import {
  DAMAGE_SHARES,
  DEFENCES,
  DICE_MODES,
  PAIRS,
  PROPOSAL_KINDS,
  REFUSALS,
  RESULTS,
  VERDICTS,
} from "../../../rules/index.ts";
import { HP_PROMPTS } from "../../../rules/health/hp-outcome.ts";
import { CHANGE_KINDS, UNDO_STATES } from "../../../undo/record.ts";
import {
  choice,
  choiceOrNone,
  flag,
  idOrNone,
  line,
  list,
  record,
  recordOrNone,
  uuid,
  whole,
  wholeOrNone,
  word,
  words,
} from "./fields.ts";

const { BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;

/** The id of the rule that says so; "" where none does. */
const rule = () => line();

/** Lines of a sum, each with its reason. */
const modifiers = () =>
  list(new SchemaField({ label: line(), value: whole(0, -9_999, 9_999), rule: rule(), unknown: flag() }));

const reasons = () =>
  list(new SchemaField({ label: line(), mode: choice(["positive", "negative"], "positive"), rule: rule() }));

/** The text of a card, line by line. */
export const facts = () => list(new SchemaField({ label: line(), value: line() }));

/** The faces of the dice. */
export const faces = () =>
  list(new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 20, initial: 1 }));

/** Comeback dice that wait until the player may know what a roll came to. @rule WH-BRAVE-01 WH-DICE-07 */
export const comebackLater = () => ({ waits: flag(), taken: words() });

/** The outcome of a check, without what has led to it. */
export const checkResult = () => ({
  score: whole(0, -9_999, 9_999),
  faces: faces(),
  kept: wholeOrNone(0, 1),
  face: wholeOrNone(1, 20),
  result: choice(RESULTS, "failure"),
  success: flag(),
  quality: wholeOrNone(0, 9_999),
  pair: choiceOrNone(PAIRS),
});

/** The outcome of a check, field by field. */
export const checkOutcome = () => ({
  ...checkResult(),
  base: whole(0, -9_999, 9_999),
  modifiers: modifiers(),
  reasons: reasons(),
  mode: choice(DICE_MODES, "single"),
  surplus: whole(0, 0, 9_999),
  rules: words(),
});

/** The additions of an attack to the outcome of a check. */
export const attackRollOutcome = () => ({
  ...checkOutcome(),
  armorClass: wholeOrNone(-999, 999),
  verdict: choice(VERDICTS, "open"),
  hit: new BooleanField({ required: true, nullable: true, initial: null }),
  hitsUpTo: wholeOrNone(-999, 9_999),
  advantageNextRound: flag(),
  damageMultiplier: whole(1, 0, 99),
  fumble: flag(),
  refusal: choiceOrNone(REFUSALS),
  over: flag(),
  needed: wholeOrNone(-999, 9_999),
});

/** So many d6 and a constant. */
const damageFormula = () => new SchemaField({ dice: whole(1, 0, 99), bonus: whole(0, -999, 999) });

/** The outcome of a damage roll. */
export const damageOutcome = () => ({
  formula: damageFormula(),
  modifiers: modifiers(),
  multiplier: whole(1, 0, 99),
  faces: faces(),
  rolled: whole(0, 0, 9_999),
  subtotal: whole(1, 0, 99_999),
  floored: flag(),
  total: whole(0, 0, 99_999),
  rules: words(),
});

/** The proposals of a table. */
export const proposals = () =>
  list(
    new SchemaField({
      kind: choice(PROPOSAL_KINDS, "condition"),
      what: line(),
      value: whole(0, 0, 9_999),
      target: targeted(),
      refused: flag(),
    }),
  );

/** The change of one document. */
const change = () =>
  new SchemaField({
    kind: choice(CHANGE_KINDS, "changed"),
    document: uuid(),
    actor: uuid(),
    name: line(),
    before: record(),
    after: record(),
    source: recordOrNone(), // the whole of what is gone or used up
    heir: uuid(),
    undone: choice(UNDO_STATES, "none"),
  });

const prompt = () =>
  new StringField({ required: true, nullable: false, blank: false, choices: HP_PROMPTS, initial: "injured" });

/** Why damage has counted for less. */
const defence = () =>
  new SchemaField(
    { why: choice(DEFENCES, "immune"), kinds: words() },
    { required: true, nullable: true, initial: null },
  );

/** The events and changes by a card, so that they can be told and undone: see `src/undo`. */
export const cardRecord = () =>
  list(
    new SchemaField({
      id: word("own"),
      by: idOrNone(),
      target: uuid(),
      name: line(),
      proposal: wholeOrNone(0, 99),
      prompts: list(prompt()),
      defence: defence(),
      share: choice(DAMAGE_SHARES, "whole"),
      step: idOrNone(),
      changes: list(change()),
    }),
  );

/** Whom a card is about: kept by name too, because documents may be deleted. */
export const targeted = () =>
  new SchemaField({ actor: uuid(), token: uuid(), name: line() }, { required: true, nullable: true, initial: null });
