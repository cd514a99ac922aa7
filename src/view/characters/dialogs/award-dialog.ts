import type { Agreed, AgreedShares, Award, Earned } from "../../../rules/families/goods.ts";
import { figureIn, type FormValues, isTicked, textIn, type Problem } from "../../chat/dialogs/form-values.ts";
import { numbersIn } from "../../base/read-number.ts";
import { type Localize, toFigure, toList } from "../../base/localize.ts";

/** A character who may share in an award. */
export interface Sharer {
  readonly uuid: string;
  readonly name: string;
  /** True if they share by default. */
  readonly ticked: boolean;
}

/** Those who may share, as checkboxes. */
export const sharerBoxes = (sharers: readonly Sharer[]) =>
  sharers.map((sharer, place) => ({ ...sharer, name: `share.${place}`, part: `part.${place}`, label: sharer.name }));

/** Those who are ticked, by their uuids. */
export const sharersIn = (values: FormValues, sharers: readonly Sharer[]): readonly string[] =>
  sharers.filter((_, place) => isTicked(values, `share.${place}`)).map(({ uuid }) => uuid);

/** The shares that were agreed among the ticked characters. @rule FH-XP-05 */
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

/** A quest that is done, and what it is worth; "" if it has no name. @rule WH-XP-02 */
interface Quest {
  readonly name: string;
  readonly xp: number;
}

/** The quests of a list, with their names or without: "The lost mill 300; wolves 50". Null where one has no number. @rule WH-XP-02 */
function questsIn(text: string): readonly Quest[] | null {
  const quests = text.split(/[;\n]|,\s+/).map((part) => questIn(part.trim()));
  return quests.some((one) => one === null) ? null : quests.flatMap((one) => one ?? []);
}

function questIn(part: string): readonly Quest[] | null {
  if (!/\p{L}/u.test(part)) return numbersIn(part)?.map((xp) => ({ name: "", xp })) ?? null;
  const at = Math.max(part.lastIndexOf(" "), part.lastIndexOf(":")) + 1;
  const [xp] = numbersIn(part.slice(at)) ?? [];
  return xp === undefined ? null : [{ name: nameBefore(part.slice(0, at)), xp }];
}

const LONGEST_NAME = 80;

/** A name without what stands between it and its number: spaces, a colon, a dash. */
function nameBefore(text: string): string {
  let end = text.length;
  while (end > 0 && " :–-".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).slice(0, LONGEST_NAME);
}

/** Why the numbers of an award cannot be read; null where they can. */
export function awardProblem(values: FormValues): Problem | null {
  if (numbersIn(textIn(values, "monsters")) === null) return { text: "WHITEHACK.TypedNumber.list", field: "monsters" };
  return questsIn(textIn(values, "quests")) ? null : { text: "WHITEHACK.Award.questList", field: "quests" };
}

/** The earnings as typed into the dialog; anything unreadable counts nothing, as the preview shows. */
export function earnedIn(values: FormValues): Earned {
  const quests = (questsIn(textIn(values, "quests")) ?? []).filter(({ xp }) => xp <= MOST);
  return {
    monsters: wholesIn(values, "monsters"),
    gold: partIn(values, "gold") ?? 0,
    quests: quests.map(({ xp }) => xp),
    ...(quests.some(({ name }) => name !== "") && { questNames: quests.map(({ name }) => name) }),
  };
}

/** A preview of shares that were agreed on. @rule FH-XP-05 */
export const agreedPreview = ({ each, left }: AgreedShares, localize: Localize): Readonly<Record<string, string>> => ({
  score: toList(each.map(toFigure), localize),
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
