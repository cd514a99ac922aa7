import type { Agreed, AgreedShares, Award, Earned } from "../../rules/contract/xp.ts";
import type { FormValues } from "./form-values.ts";
import { numbersIn } from "../read-number.ts";
import { figureIn, isTicked, textIn } from "./form-values.ts";
import type { Problem } from "./problem.ts";
import { type Localize, toFigure } from "../localize.ts";

/** Somebody who may share in what was earned. */
export interface Sharer {
  readonly uuid: string;
  readonly name: string;
  /** Whether they share by default. */
  readonly ticked: boolean;
}

/** Those who may share, as checkboxes. */
export const sharerBoxes = (sharers: readonly Sharer[]) =>
  sharers.map((sharer, place) => ({ ...sharer, name: `share.${place}`, part: `part.${place}`, label: sharer.name }));

/** Those who are ticked, by their uuids. */
export const sharersIn = (values: FormValues, sharers: readonly Sharer[]): readonly string[] =>
  sharers.filter((_, place) => isTicked(values, `share.${place}`)).map(({ uuid }) => uuid);

/** What was agreed among those who are ticked. @rule FH-XP-05 */
export function agreedIn(values: FormValues, sharers: readonly Sharer[]): Agreed {
  const ticked = sharers.flatMap((_, place) => (isTicked(values, `share.${place}`) ? [place] : []));
  return { parts: ticked.map((place) => partIn(values, `part.${place}`)), helpers: partIn(values, "helpers") ?? 0 };
}

const MOST = 999_999_999;

/** The whole numbers in a text; none where something in it is no number. */
const wholesIn = (values: FormValues, name: string): readonly number[] =>
  (numbersIn(textIn(values, name)) ?? []).filter((one) => one <= MOST);

/** A share that was agreed on; null for an equal one. */
const partIn = (values: FormValues, name: string): number | null => {
  const part = figureIn(values, name, true);
  return part === null || part < 0 || part > MOST ? null : Math.trunc(part);
};

/** Why the numbers of an award cannot be read; null where they can. */
export function awardProblem(values: FormValues): Problem | null {
  const field = ["monsters", "quests"].find((name) => numbersIn(textIn(values, name)) === null);
  return field === undefined ? null : { text: "WHITEHACK.TypedNumber.list", field };
}

/** The earnings as typed into the dialog; anything unreadable counts nothing, as the preview shows. */
export function earnedIn(values: FormValues): Earned {
  return {
    monsters: wholesIn(values, "monsters"),
    gold: partIn(values, "gold") ?? 0,
    quests: wholesIn(values, "quests"),
  };
}

/** A preview of shares that were agreed on. @rule FH-XP-05 */
export const agreedPreview = ({ each, left }: AgreedShares, localize: Localize): Readonly<Record<string, string>> => ({
  score: each.map(toFigure).join(", "),
  rest: left === 0 ? "" : localize("WHITEHACK.Award.rest", { remainder: toFigure(left) }),
});

/** A preview of the award: each number as it was understood, each share, and the remainder. @rule WH-XP-01 */
export function awardPreview(
  values: FormValues,
  awardOf: (earned: Earned) => Award,
  localize: Localize,
): Readonly<Record<string, string>> {
  const earned = earnedIn(values);
  const { each, remainder } = awardOf(earned);
  const understood = [...earned.monsters, earned.gold, ...earned.quests].filter((one) => one > 0);
  const from = { numbers: understood.map(toFigure).join(" + ") };
  return {
    score: toFigure(each),
    dice: understood.length > 1 ? localize("WHITEHACK.Award.from", from) : "",
    rest: remainder > 0 ? localize("WHITEHACK.Award.rest", { remainder: toFigure(remainder) }) : "",
  };
}
