import type { ActiveCondition } from "../../rules/conditions/active-condition.ts";
import type { ConditionEnd } from "../../rules/conditions/condition.ts";
import type { TurnInRound } from "../../rules/base/time/uses.ts";
import type { Localize } from "../base/localize.ts";

/** A condition of a creature, as the shell finds it. */
export interface FoundCondition {
  /** The id of the effect, or a word for a condition that follows from hit points. */
  readonly id: string;
  /** A language key, or the words of the table. */
  readonly name: string;
  readonly img: string;
  readonly strength: number;
  /** Null for a condition that lasts as long as the hit points that cause it, and for marks of packs. */
  readonly active: ActiveCondition | null;
  /** A mark of a pack, which stays until a user removes it. */
  readonly isMark?: boolean;
  /** The current turn of the fight in which it began; null if no turns are counted. */
  readonly now: TurnInRound | null;
  /** The name of the one on whose turn it ends; "" for none. */
  readonly turnOf: string;
  /** The source; "" if it is unknown. */
  readonly source: string;
  /** True if it can be removed; not while a worn item causes it. */
  readonly canBeTaken: boolean;
}

/** A condition as a line of a sheet. */
export interface ConditionRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly strength: string | null;
  readonly end: string;
  readonly source: string | null;
  readonly canBeTaken: boolean;
}

/** A sentence with a number; 1 has a sentence of its own. */
const counted = (
  key: "rounds" | "roundsTurn" | "minutes" | "days",
  count: number,
  localize: Localize,
  name = "",
): string =>
  localize(`WHITEHACK.ConditionEnd.${key}`, {
    count: String(count),
    name,
  });

type Timed = Pick<FoundCondition, "active" | "now" | "turnOf">;
const UNTIMED: Timed = { active: null, now: null, turnOf: "" };

/** The rounds left, up to the turn on which it ends. @rule WH-TIME-01 */
function roundsLeft(rounds: number, { active, now, turnOf }: Timed, localize: Localize): string {
  if (!active?.since || !now) return counted("rounds", rounds, localize);
  const left = rounds - (now.round - active.since.round);
  if (!turnOf) return counted("rounds", Math.max(1, left), localize);
  if (left <= 0) return localize("WHITEHACK.ConditionEnd.turn", { name: turnOf });
  return counted("roundsTurn", left, localize, turnOf);
}

const MINUTES_OF_A_DAY = 1440;

/** Whole days in days, everything else in minutes. */
const timeWords = (minutes: number, localize: Localize): string =>
  minutes > 0 && minutes % MINUTES_OF_A_DAY === 0
    ? counted("days", minutes / MINUTES_OF_A_DAY, localize)
    : counted("minutes", minutes, localize);

/** How long a condition lasts, in words; `found` is null for one that has not begun. @rule WH-COND-01 */
export function endWords(end: ConditionEnd, found: FoundCondition | null, localize: Localize): string {
  if (end.until === "rounds") return roundsLeft(end.rounds, found ?? UNTIMED, localize);
  if (end.until === "minutes") return timeWords(end.minutes, localize);
  return localize(`WHITEHACK.ConditionEnd.${end.until}`);
}

const toRow = (found: FoundCondition, localize: Localize): ConditionRow => ({
  id: found.id,
  name: localize(found.name),
  img: found.img,
  strength: found.strength === 1 ? null : `×${found.strength}`,
  end: found.active
    ? endWords(found.active.condition.end, found, localize)
    : localize(found.isMark ? "WHITEHACK.ConditionEnd.lasting" : "WHITEHACK.ConditionEnd.hitPoints"),
  source: found.source ? localize("WHITEHACK.Conditions.from", { name: found.source }) : null,
  canBeTaken: found.canBeTaken,
});

/** The conditions of a creature, line by line. @rule WH-COND-01 */
export const conditionRows = (found: readonly FoundCondition[], localize: Localize): readonly ConditionRow[] =>
  found.map((one) => toRow(one, localize));
