import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { type Localize, toFigure } from "../../../../view/base/localize.ts";
import { NOTICED, type Noticed } from "../../rules/combat/initiative-family.ts";

/** A fight, as far as the steps of its round matter. */
export interface RoundNow {
  /** 0 before it has begun. */
  readonly round: number;
  /** Some act before all others in this round. */
  readonly surprise: boolean;
  /** The one in turn; null before the first. */
  readonly current: { readonly early: boolean; readonly inBlock: boolean; readonly value: number } | null;
  readonly noticed: Noticed;
  readonly isReferee: boolean;
}

const STEPS = ["surprise", "high", "monsters", "low"] as const;
type Step = (typeof STEPS)[number];

/** The least number of those who act before the monsters. */
const HIGH = 4;

/** At which step a round is; null before the first. @rule RH-CMB-01 */
export function stepOf(current: RoundNow["current"]): Step | null {
  if (!current) return null;
  if (current.early) return "surprise";
  if (current.inBlock) return "monsters";
  return current.value >= HIGH ? "high" : "low";
}

/** The steps of a round, the present one marked; in the first, Referees say who has noticed whom. @rule RH-CMB-01 RH-INI-02 */
export function orderHead(facts: RoundNow, localize: Localize) {
  const now = facts.round > 0 ? stepOf(facts.current) : null;
  const shown = STEPS.filter((step) => step !== "surprise" || facts.surprise);
  const mayNotice = facts.isReferee && facts.round <= 1;
  const noticed = localize(`WHITEHACK.Redhack.Order.Noticed.${facts.noticed}`);
  return {
    title: localize("WHITEHACK.Redhack.Order.round"),
    steps: shown.map((step) => ({
      label: localize(`WHITEHACK.Redhack.Order.Step.${step}`),
      isNow: step === now,
    })),
    notes: [],
    buttons: mayNotice
      ? [
          {
            act: "rh.noticed",
            label: localize("WHITEHACK.Redhack.Order.noticed", { noticed }),
            icon: "fa-solid fa-eye",
          },
        ]
      : [],
  };
}

/** The dialog in which the Referee says who has noticed whom. @rule RH-INI-02 */
export const noticedForm = (noticed: Noticed, proposed: Noticed | null = null): Form => [
  { note: "WHITEHACK.Redhack.Order.noticedHint" },
  ...(proposed === null ? [] : [{ note: "WHITEHACK.Redhack.Order.noticedBefore" }]),
  {
    name: "noticed",
    label: "WHITEHACK.Redhack.Order.whoNoticed",
    value: proposed ?? noticed,
    choices: NOTICED.map((value) => ({ value, label: `WHITEHACK.Redhack.Order.Noticed.${value}` })),
  },
];

/** The numbers below one, the highest first. @rule RH-INI-03 */
export const lowerNumbers = (value: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.trunc(value) - 1) }, (_, place) => Math.trunc(value) - 1 - place);

/** The dialog in which a later number is chosen. @rule RH-INI-03 */
export const delayForm = (value: number, localize: Localize): Form => [
  { note: "WHITEHACK.Redhack.Order.delayHint" },
  {
    name: "to",
    label: "WHITEHACK.Redhack.Order.delayTo",
    value: String(lowerNumbers(value)[0] ?? ""),
    choices: lowerNumbers(value).map((to) => ({
      value: String(to),
      label: localize(to < HIGH ? "WHITEHACK.Redhack.Order.delayAfter" : "WHITEHACK.Redhack.Order.delayOn", {
        value: toFigure(to),
      }),
    })),
  },
];
