import { DRUG_SAVES } from "../../rules/items/drug.ts";
import { bonus, choice, flag, line, whole, wholeOrNone, words } from "./fields.ts";

const { ArrayField, SchemaField } = foundry.data.fields;

const charges = () => new SchemaField({ formula: line(), value: wholeOrNone(0, 9_999), max: wholeOrNone(0, 9_999) });

/** The magick in a thing; ordinary things have it unused. Costs are hit points. */
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
    save: choice(DRUG_SAVES, "none"),
    tags: words(),
    grants: bonus(),
    sets: new ArrayField(new SchemaField({ attribute: line(), value: whole(10, 0, 99) })),
    easesMiracles: flag(),
    countsAs: line(),
  });
