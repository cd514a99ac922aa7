import type { Agreed, AgreedShares, Award, Earned } from "../../rules/contract/xp.ts";
import type { FormValues } from "./form-values.ts";
import { isTicked } from "./form-values.ts";
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
  const [helpers = 0] = wholesIn(values["helpers"]);
  return { parts: ticked.map((place) => wholesIn(values[`part.${place}`])[0] ?? null), helpers };
}

/** The whole numbers in a text, whatever separates them; numbers of more than nine digits are ignored. */
function wholesIn(typed: unknown): readonly number[] {
  const text = typeof typed === "string" || typeof typed === "number" ? String(typed) : "";
  return (text.match(/\d+/g) ?? []).filter((digits) => digits.length <= 9).map(Number);
}

/** The earnings as typed into the dialog; anything unreadable counts nothing, as the preview shows. */
export function earnedIn(values: FormValues): Earned {
  const [gold = 0] = wholesIn(values["gold"]);
  return { monsters: wholesIn(values["monsters"]), gold, quests: wholesIn(values["quests"]) };
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
