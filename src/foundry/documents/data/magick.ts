import { MODE_ROLLS } from "../../../rules/items/magick/magick-facts.ts";
import { SAVERS } from "../../../rules/items/magick/magick-item.ts";
import { EFFECT_SAVES } from "../../../rules/items/substances/dose.ts";
import { bonus, choice, flag, line, list, whole, wholeOrNone, words } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

const charges = () => new SchemaField({ formula: line(), value: wholeOrNone(0, 9_999), max: wholeOrNone(0, 9_999) });

const modes = () =>
  list(
    new SchemaField({
      mode: choice(["positive", "negative"], "positive"),
      roll: choice(MODE_ROLLS, "task"),
      when: line(), // in words; of a saving throw, what it is made against
    }),
  );

const against = () =>
  list(new SchemaField({ kind: line(), damage: line(), attackValue: whole(0, -99, 99), bonus: whole(0, -99, 99) }));

/** The part that nobody but the Referee sees. */
const curse = () =>
  new SchemaField({
    secretModifier: whole(0, -99, 99),
    secretCost: whole(0, 0, 99),
    removalSave: flag(),
    delayedCost: line(),
  });

/** The magick in an item; ordinary items have it unused. Costs are hit points. */
export const magick = () =>
  new SchemaField({
    is: flag(),
    cursed: flag(),
    known: flag(true),
    cover: line(),
    charges: charges(),
    cost: line(),
    activation: line(),
    duration: line(),
    save: choice(EFFECT_SAVES, "none"),
    saver: choice(SAVERS, "target"),
    count: new SchemaField({ formula: line(), of: line() }), // so many of something, thrown at each use
    radius: wholeOrNone(0, 9_999), // feet
    tags: words(),
    grants: bonus(),
    sets: list(new SchemaField({ attribute: line(), value: whole(10, 0, 99) })),
    modes: modes(),
    against: against(),
    miracleCost: wholeOrNone(0, 99),
    easesMiracles: flag(),
    countsAs: line(),
    curse: curse(),
  });
