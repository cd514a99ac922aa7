import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { type FormValues, isTicked, type Problem, textIn, wholeIn } from "../../../../view/chat/dialogs/form-values.ts";
import { type Localize, toFigure, toSigned, toList } from "../../../../view/base/localize.ts";
import { ITEM_STATES, canAwaken } from "../../rules/items/awakening.ts";
import { MAGICAL_AMMUNITION } from "../../rules/items/charges.ts";
import {
  additionsOf,
  chargeOf,
  chaserOfItem,
  fullCharge,
  HOLDING,
  type Holding,
  type WakingFacts,
} from "../../rules/items/waking-fields.ts";
import { MOST_MAGIC } from "../../rules/tests/chaser.ts";

const STATE_WORDS = Object.fromEntries(ITEM_STATES.map((one) => [one, `WHITEHACK.Redhack.Treasure.State.${one}`]));
const HOLDING_WORDS = Object.fromEntries(
  HOLDING.map((one) => [one, `WHITEHACK.Redhack.Treasure.Holds.${one || "nothing"}`]),
);

/** Whether an Experience can be put into an item at all. @rule RH-MAG-01 RH-MAG-02 */
const mayAwaken = (facts: WakingFacts): boolean =>
  canAwaken(facts) && (facts.state === "splendid" || facts.state === "awakened");

/** What a list says of an item: its state, its bonus with the die, and its charge. @rule RH-MAG-02 RH-MAG-03 RH-MAG-06 */
function tagsOf(facts: WakingFacts, localize: Localize): readonly string[] {
  const { fine, magic } = additionsOf(facts);
  const chaser = chaserOfItem(facts);
  const die = chargeOf(facts);
  return [
    ...(facts.state === "plain" ? [] : [localize(`WHITEHACK.Redhack.Treasure.State.${facts.state}`)]),
    ...(facts.singleUse ? [localize("WHITEHACK.Redhack.Treasure.singleUse")] : []),
    ...(fine > 0 ? [toSigned(fine)] : []),
    ...(chaser === null
      ? []
      : [localize("WHITEHACK.Redhack.Treasure.chaser", { bonus: toSigned(magic), die: `d${chaser}` })]),
    ...(facts.holds === ""
      ? []
      : [die === null ? localize("WHITEHACK.Redhack.Treasure.empty") : `${chargeWord(facts.holds, localize)} d${die}`]),
  ];
}

const chargeWord = (holds: Holding, localize: Localize): string =>
  localize(`WHITEHACK.Redhack.Treasure.Holds.${holds || "nothing"}`);

/** An item with its magic. */
export interface TreasureItem {
  readonly id: string;
  readonly name: string;
  readonly facts: WakingFacts;
}

/** Whether a list of treasure has it. */
export const isTreasure = ({ state, holds, singleUse }: WakingFacts): boolean =>
  state !== "plain" || holds !== "" || singleUse;

/** The treasure of a character, with what can be done about each. @rule RH-MAG-01 RH-MAG-02 RH-MAG-05 RH-MAG-06 */
export const treasureView = (items: readonly TreasureItem[], localize: Localize) => ({
  rows: items
    .filter(({ facts }) => isTreasure(facts))
    .map(({ id, name, facts }) => ({
      id,
      name,
      tags: tagsOf(facts, localize),
      awakens: mayAwaken(facts),
      put: toList(facts.experiences, localize),
      hasCharge: facts.holds !== "" && chargeOf(facts) !== null,
      recharges: fullCharge(facts) !== null && chargeOf(facts) !== fullCharge(facts),
    })),
});

/** The magic of an item on its own sheet. @rule RH-MAG-01 RH-MAG-02 */
export const wakingView = (
  facts: WakingFacts,
  mode: { readonly isReferee: boolean; readonly editable: boolean },
  localize: Localize,
) => ({
  ...facts,
  ...mode,
  states: STATE_WORDS,
  holdings: HOLDING_WORDS,
  most: MOST_MAGIC,
  tags: tagsOf(facts, localize),
  put: toList(facts.experiences, localize),
});

/** The dialog of investing: which Experience, whether it fits, and what the Referee thinks of it. @rule RH-MAG-02 */
export const investForm = ({ unspent }: { readonly unspent: readonly string[] | null }, isReferee: boolean): Form => [
  unspent === null
    ? { name: "experience", label: "WHITEHACK.Redhack.Treasure.experience", max: 200 }
    : {
        name: "experience",
        label: "WHITEHACK.Redhack.Treasure.experience",
        choices: unspent.map((one) => ({ value: one, label: one })),
      },
  {
    ticks: {
      carried: "WHITEHACK.Redhack.Treasure.carried",
      ...(isReferee ? { curses: "WHITEHACK.Redhack.Treasure.curses" } : {}),
    },
  },
  isReferee && {
    name: "raise",
    label: "WHITEHACK.Redhack.Treasure.raise",
    min: 1,
    max: MOST_MAGIC,
    value: 1,
  },
  { note: isReferee ? "WHITEHACK.Redhack.Treasure.investHint" : "WHITEHACK.Redhack.Treasure.consentHint" },
];

export const investmentIn = (values: FormValues) => ({
  experience: textIn(values, "experience").slice(0, 200),
  carried: isTicked(values, "carried"),
  curses: isTicked(values, "curses"),
  raise: Math.max(1, Math.min(MOST_MAGIC, wholeIn(values, "raise"))),
});

/** Why the answers cannot be used. @rule RH-MAG-02 */
export function investProblem(values: FormValues): Problem | null {
  const { experience, carried } = investmentIn(values);
  if (experience === "") return { field: "experience", text: "WHITEHACK.Redhack.Treasure.Refusal.none" };
  return carried ? null : { field: "carried", text: "WHITEHACK.Redhack.Treasure.Refusal.notCarried" };
}

/** The dialog in which a master is asked for ammunition. @rule RH-MAG-05 */
export const ammunitionForm = (localize: Localize): Form => [
  {
    name: "name",
    label: "WHITEHACK.Redhack.Treasure.ammunition",
    value: localize("WHITEHACK.Redhack.Treasure.arrows"),
    max: 60,
  },
  {
    name: "bonus",
    label: "WHITEHACK.Redhack.Treasure.made",
    choices: MAGICAL_AMMUNITION.map(({ bonus, price, usage }) => ({
      value: String(bonus),
      label: localize("WHITEHACK.Redhack.Treasure.offer", {
        bonus: toSigned(bonus),
        price: toFigure(price),
        die: `d${usage}`,
      }),
    })),
    value: "1",
    radio: "list",
  },
];

/** The ammunition that was chosen. @rule RH-MAG-05 */
export function ammunitionIn(values: FormValues) {
  const bonus = wholeIn(values, "bonus");
  return {
    name: textIn(values, "name").slice(0, 60),
    made: MAGICAL_AMMUNITION.find((one) => one.bonus === bonus) ?? MAGICAL_AMMUNITION[0],
  };
}
