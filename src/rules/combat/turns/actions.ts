/** The three parts of a round, dearest first: a part can be traded for a later one, never for an earlier. @rule WH-ACT-01 WH-ACT-02 */
export const ACTION_PARTS = ["attack", "move", "small"] as const;
export type ActionPart = (typeof ACTION_PARTS)[number];

/** What is left of somebody's round, by part. */
export type ActionsLeft = Readonly<Record<ActionPart, number>>;

/** One of each. @rule WH-ACT-01 */
export const WHOLE_ROUND: ActionsLeft = { attack: 1, move: 1, small: 1 };

/** Of a round that is used up. @rule WH-ACT-03 */
export const NOTHING_LEFT: ActionsLeft = { attack: 0, move: 0, small: 0 };

/** Whether a round holds no attack any more; one of which nothing is noted is whole. @rule WH-ACT-01 */
export const isSpent = (left: ActionsLeft | null): boolean => left !== null && left.attack < 1;

/** What can be done in a fight, as far as the rules care which it is. */
export const ACTS = [
  "attack",
  "move",
  "ready",
  "drop",
  "speak",
  "unpack",
  "quaff",
  "cast",
  "read",
  "firstAid",
  "kickDoor",
  "damageSave",
  "other",
] as const;
export type Act = (typeof ACTS)[number];

/** What of a round an act takes: one part, all of it, or nothing. */
export type ActCost = ActionPart | "round" | "none";

/** What each act takes; a flask or a miracle takes the round, and for reaching into a pack it is not enough. @rule WH-ACT-01 WH-ACT-03 WH-ACT-05 WH-TIME-02 */
export const ACT_COSTS: Readonly<Record<Act, ActCost>> = {
  attack: "attack",
  move: "move",
  ready: "small",
  drop: "small",
  speak: "small",
  unpack: "round",
  quaff: "round",
  cast: "round",
  read: "round",
  firstAid: "round",
  kickDoor: "round",
  damageSave: "none",
  other: "small",
};

/** Whether nothing of the round has been used, which may have begun with more or less than others do. @rule WH-ACT-03 */
export const isUntouched = (left: ActionsLeft, whole: ActionsLeft = WHOLE_ROUND): boolean =>
  ACTION_PARTS.every((part) => left[part] >= whole[part]);

/** The part to give for one that is wanted: itself, else the next dearer one; null where nothing is left. */
function partFor(left: ActionsLeft, wanted: ActionPart): ActionPart | null {
  const affordable = ACTION_PARTS.slice(0, ACTION_PARTS.indexOf(wanted) + 1);
  return affordable.findLast((part) => left[part] > 0) ?? null;
}

/** What is left once a part is used, traded down if need be; null where the round does not hold it. @rule WH-ACT-01 WH-ACT-02 */
export function spendPart(left: ActionsLeft, wanted: ActionPart): ActionsLeft | null {
  const part = partFor(left, wanted);
  return part && { ...left, [part]: left[part] - 1 };
}

/** One part changed into the next cheaper one; null where there is none to change. @rule WH-ACT-02 */
export function tradeDown(left: ActionsLeft, from: ActionPart): ActionsLeft | null {
  const to = ACTION_PARTS[ACTION_PARTS.indexOf(from) + 1];
  if (!to || left[from] < 1) return null;
  return { ...left, [from]: left[from] - 1, [to]: left[to] + 1 };
}

/** What is left once something took the whole round; null where some of it was used before. @rule WH-ACT-03 */
export const spendRound = (left: ActionsLeft, whole: ActionsLeft = WHOLE_ROUND): ActionsLeft | null =>
  isUntouched(left, whole) ? NOTHING_LEFT : null;

/** What is left after something that costs so much; null where it cannot be afforded. @rule WH-ACT-01 WH-ACT-03 WH-ACT-05 */
export function spend(left: ActionsLeft, cost: ActCost, whole: ActionsLeft = WHOLE_ROUND): ActionsLeft | null {
  if (cost === "none") return left;
  return cost === "round" ? spendRound(left, whole) : spendPart(left, cost);
}
