/**
 * The three parts of a round, most valuable first: a part can be traded for a later one, never for an earlier one.
 * @rule WH-ACT-01 WH-ACT-02
 */
export const ACTION_PARTS = ["attack", "move", "small"] as const;
export type ActionPart = (typeof ACTION_PARTS)[number];

/** The rest of a combatant's round, by part. */
export type ActionsLeft = Readonly<Record<ActionPart, number>>;

/** A whole round: one of each part. @rule WH-ACT-01 */
export const WHOLE_ROUND: ActionsLeft = { attack: 1, move: 1, small: 1 };

/** A round that is used up. @rule WH-ACT-03 */
export const NOTHING_LEFT: ActionsLeft = { attack: 0, move: 0, small: 0 };

/**
 * The cost of moving in a round: its own part, and an attack that was given up for a second one.
 * @rule WH-ACT-01 WH-ACT-02
 */
export type Walked = Readonly<Record<"attack" | "move", number>>;

export const NOT_WALKED: Walked = { attack: 0, move: 0 };

/** Whether a round has no attack left; a round without a record is whole. @rule WH-ACT-01 */
export const isSpent = (left: ActionsLeft | null): boolean => left !== null && left.attack < 1;

/** The acts of a fight, as far as the rules distinguish them. */
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
  "useItem",
  "wholeRound",
  "other",
] as const;
export type Act = (typeof ACTS)[number];

/** The cost of an act in a round: one part, all of it, or nothing. */
export type ActCost = ActionPart | "round" | "none";

/**
 * The cost of each act; a flask or a miracle takes the whole round, and getting something out of a pack takes
 * longer. @rule WH-ACT-01 WH-ACT-03 WH-ACT-05 WH-TIME-02
 */
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
  useItem: "none",
  wholeRound: "round",
  other: "small",
};

/** Whether nothing of the round has been used; it may have started with more or less than usual. @rule WH-ACT-03 */
export const isUntouched = (left: ActionsLeft, whole: ActionsLeft = WHOLE_ROUND): boolean =>
  ACTION_PARTS.every((part) => left[part] >= whole[part]);

/** The part to spend for the one wanted: itself, else the next more valuable one; null if nothing is left. */
function partFor(left: ActionsLeft, wanted: ActionPart): ActionPart | null {
  const affordable = ACTION_PARTS.slice(0, ACTION_PARTS.indexOf(wanted) + 1);
  return affordable.findLast((part) => left[part] > 0) ?? null;
}

/**
 * The rest of a round after using a part, traded down if necessary; null if the round cannot provide it.
 * @rule WH-ACT-01 WH-ACT-02
 */
export function spendPart(left: ActionsLeft, wanted: ActionPart): ActionsLeft | null {
  const part = partFor(left, wanted);
  return part && { ...left, [part]: left[part] - 1 };
}

/** Trades one part for the next less valuable one; null if there is none to trade. @rule WH-ACT-02 */
export function tradeDown(left: ActionsLeft, from: ActionPart): ActionsLeft | null {
  const to = ACTION_PARTS[ACTION_PARTS.indexOf(from) + 1];
  if (!to || left[from] < 1) return null;
  return { ...left, [from]: left[from] - 1, [to]: left[to] + 1 };
}

/**
 * The actions left once a user corrects a part by hand: one less, or all of it again where nothing was left.
 * @rule WH-ACT-01
 */
export const correctPart = (left: ActionsLeft, part: ActionPart, whole: ActionsLeft = WHOLE_ROUND): ActionsLeft => ({
  ...left,
  [part]: left[part] > 0 ? left[part] - 1 : Math.max(1, whole[part]),
});

/** The rest of a round after an act that takes the whole of it; null if some of it was already used. @rule WH-ACT-03 */
export const spendRound = (left: ActionsLeft, whole: ActionsLeft = WHOLE_ROUND): ActionsLeft | null =>
  isUntouched(left, whole) ? NOTHING_LEFT : null;

/** The rest of a round after an act of this cost; null if it cannot be paid. @rule WH-ACT-01 WH-ACT-03 WH-ACT-05 */
export function spend(left: ActionsLeft, cost: ActCost, whole: ActionsLeft = WHOLE_ROUND): ActionsLeft | null {
  if (cost === "none") return left;
  return cost === "round" ? spendRound(left, whole) : spendPart(left, cost);
}
