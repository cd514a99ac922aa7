import { HP_STATES } from "../../rules/health/hit-points.ts";
import { choiceOrNone, flag, keyed, whole, wholeOrNone } from "./fields.ts";

const { NumberField, SchemaField, TypedObjectField } = foundry.data.fields;

/** What packs of house rules count besides, by keys of their own. */
const pools = () =>
  keyed(new TypedObjectField(new NumberField({ required: true, nullable: false, integer: true, initial: 0 })));

/** What is stored of anybody's hit points; characters and monsters come to their maximum in different ways. */
export const hitPoints = () => ({
  value: whole(1, -999, 9_999),
  temporary: whole(0, 0, 9_999),
  state: choiceOrNone(HP_STATES), // none: what the value tells
  injured: flag(),
  rounds: wholeOrNone(0, 9_999),
  tended: flag(),
  bleeding: whole(0, 0, 99),
  lastBreath: flag(),
  extra: pools(),
});

/** Notes on the current battle of somebody, or on the last one. @rule WH-SVD-01 WH-HEAL-03 */
export const battle = () =>
  new SchemaField({
    damageSave: flag(), // was made
    atStart: wholeOrNone(-999, 9_999), // hit points when it began
    bound: flag(), // somebody has tried to bind the wounds
  });
