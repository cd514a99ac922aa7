import type { Change } from "./record.ts";
import { type Data, isData, isUntouched, valueAt } from "./span.ts";

const COINS = "system.coins";

const coinsIn = (data: Data): Data => {
  const coins = valueAt(data, COINS);
  return isData(coins) ? coins : {};
};

/** By how much each sort of coins in a purse has become more, or less. */
const growth = ({ before, after }: Pick<Change, "before" | "after">): readonly (readonly [string, number])[] =>
  Object.keys(coinsIn(after)).map((kind) => [kind, Number(coinsIn(after)[kind]) - Number(coinsIn(before)[kind] ?? 0)]);

const isThingMoved = ({ kind, after }: Change): boolean => kind === "made" && Object.keys(after).length > 0;

const QUANTITY = "system.quantity";

/** By how many a stack of things has become more, or less. */
function stacked({ kind, before, after }: Change): number {
  const [had, has] = [valueAt(before, QUANTITY), valueAt(after, QUANTITY)];
  return kind === "changed" && typeof had === "number" && typeof has === "number" ? has - had : 0;
}

/** Whether things that somebody has lost were counted to a stack of another's. */
const isCountedOver = (changes: readonly Change[]): boolean =>
  changes.some((one) => stacked(one) > 0) &&
  changes.some((one) => (one.kind === "gone" && Boolean(one.heir)) || stacked(one) < 0);

/** Whether something has changed hands by these changes: undone in part, it would be doubled or lost. */
export function isMove(changes: readonly Change[]): boolean {
  const sums = changes.flatMap((change) => growth(change).map(([, more]) => more));
  return (
    changes.some(isThingMoved) ||
    isCountedOver(changes) ||
    (sums.some((more) => more > 0) && sums.some((more) => more < 0))
  );
}

/** Whether all that a change has brought is still there, in what is stored of its document now. */
export const isStillThere = (now: Data, change: Change): boolean =>
  change.kind === "made"
    ? isUntouched(now, change)
    : growth(change).every(([kind, more]) => more <= 0 || Number(coinsIn(now)[kind]) >= more) &&
      (stacked(change) <= 0 || Number(valueAt(now, QUANTITY)) >= stacked(change));

/** Whether what a change was about stood on the scene, and went with its token: it comes back with that. */
export const wentWithToken = ({ actor }: Change, all: readonly Change[]): boolean =>
  all.some(({ kind, document }) => kind === "gone" && document !== null && actor?.startsWith(`${document}.`) === true);
