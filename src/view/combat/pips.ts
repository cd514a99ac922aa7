import { type Localize, toFigure, toList } from "../base/localize.ts";
import { ACTION_PARTS, type ActionPart, type ActionsLeft, tradeDown } from "../../rules/base/actions.ts";

/** Several names in one line: those who are called the same are counted. */
export function namesTogether(names: readonly string[], localize: Localize): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return toList(
    [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)),
    localize,
  );
}

/** The die, the bonus and the sum; the die alone where nothing is added. @rule WH-INIT-01 */
export function initiativeSum(faces: readonly number[], bonus: number, value: number, localize: Localize): string {
  const key = faces.length === 0 ? "none" : bonus === 0 ? "die" : bonus < 0 ? "less" : "more";
  const figures = { die: faces.join(" + "), bonus: toFigure(Math.abs(bonus)), value: toFigure(value) };
  return key === "none" ? figures.value : localize(`WHITEHACK.Initiative.sum.${key}`, figures);
}

/** The parts of a round, and free attacks, which come out of turn. */
export const PIP_IDS = [...ACTION_PARTS, "free"] as const;
export type PipId = (typeof PIP_IDS)[number];

/** The actions of a combatant in a round, and those left. */
export interface RoundFacts {
  readonly left: ActionsLeft;
  readonly whole: ActionsLeft;
  /** Free attacks left, and in all; null where the viewer is not to know. */
  readonly free: { readonly left: number; readonly whole: number } | null;
  /** The viewer may put it right. */
  readonly mayCorrect: boolean;
  /** The rules know a move and one action, and nothing small besides. @rule WB-ACT-01 */
  readonly isBasic?: boolean;
}

/** A part of a round, as a button for those who may put it right. */
export interface Pip {
  readonly id: PipId;
  readonly icon: string;
  /** A full dot for each that is left, an empty one for each that is used; a number where there are many. */
  readonly dots: string;
  /** The meaning, and for users who may press it the effect. */
  readonly label: string;
  readonly isSpent: boolean;
  /** The label of the button beside it, which trades it for the next part; "" for no button. @rule WH-ACT-02 */
  readonly trade: string;
}

const ICONS: Readonly<Record<PipId, string>> = {
  attack: "fa-solid fa-hand-fist",
  move: "fa-solid fa-shoe-prints",
  small: "fa-solid fa-hand",
  free: "fa-solid fa-bolt",
};

/** The most dots that are drawn. */
const MOST_DOTS = 3;

function dotsOf(left: number, whole: number): string {
  const all = Math.max(left, whole, 1);
  if (all > MOST_DOTS) return `${toFigure(left)}/${toFigure(all)}`;
  return "●".repeat(left) + "○".repeat(all - left);
}

function toldOf(id: PipId, left: number, { isBasic }: RoundFacts, localize: Localize): string {
  const name = localize(`WHITEHACK.Pip.name.${isBasic && id === "attack" ? "action" : id}`);
  return left > 0
    ? localize("WHITEHACK.Pip.left", { name, left: toFigure(left) })
    : localize("WHITEHACK.Pip.none", { name });
}

function pipOf(
  id: PipId,
  count: { readonly left: number; readonly whole: number },
  facts: RoundFacts,
  localize: Localize,
): Pip {
  const left = Math.max(0, count.left);
  const told = toldOf(id, left, facts, localize);
  const press = left > 0 ? "spend" : "giveBack";
  return {
    id,
    icon: ICONS[id],
    dots: dotsOf(left, count.whole),
    label: facts.mayCorrect ? localize(`WHITEHACK.Pip.${press}`, { told }) : told,
    isSpent: left === 0,
    trade: tradeOf(id, facts, localize),
  };
}

/** A part can be traded for the next one, as long as it is left. @rule WH-ACT-02 */
function tradeOf(id: PipId, { left, mayCorrect, isBasic }: RoundFacts, localize: Localize): string {
  const isPart = (one: PipId): one is ActionPart => one !== "free";
  if (!mayCorrect || !isPart(id) || (isBasic && id === "move") || tradeDown(left, id) === null) return "";
  const part = id === "attack" ? "attack" : "move";
  return localize(`WHITEHACK.Pip.trade.${isBasic ? "action" : part}`);
}

/** The round of a fighter as pips. @rule WH-ACT-01 WH-ACT-02 WH-FREE-02 */
export function roundPips(facts: RoundFacts, localize: Localize): readonly Pip[] {
  const shown = ACTION_PARTS.filter((part) => part !== "small" || !facts.isBasic);
  const parts = shown.map((part) => pipOf(part, { left: facts.left[part], whole: facts.whole[part] }, facts, localize));
  return facts.free ? [...parts, pipOf("free", facts.free, facts, localize)] : parts;
}
