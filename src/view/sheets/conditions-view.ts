import type { ActiveCondition } from "../../rules/conditions/active-condition.ts";
import type { ConditionEnd } from "../../rules/conditions/condition.ts";
import type { TurnInRound } from "../../rules/world/time/until-own-turn.ts";
import type { Localize } from "../localize.ts";

/** A condition of somebody's, as the shell finds it. */
export interface FoundCondition {
  /** Of the effect; of what hit points bring, its own word. */
  readonly id: string;
  /** A language key, or the words of the table. */
  readonly name: string;
  readonly img: string;
  readonly strength: number;
  /** Null for what lasts as long as hit points say so. */
  readonly active: ActiveCondition | null;
  /** The turn of the fight in which it began; null where no turns are counted. */
  readonly now: TurnInRound | null;
  /** On whose turn it ends, where it ends on one. */
  readonly turnOf: string;
  /** Whoever, or whatever, has brought it about; "" where nobody knows. */
  readonly source: string;
  /** A thing that is worn keeps what it does. */
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

/** A sentence with a number in it; one has its own. */
const counted = (key: "rounds" | "roundsTurn" | "minutes", count: number, localize: Localize, name = ""): string =>
  localize(count === 1 ? `WHITEHACK.ConditionEnd.${key}One` : `WHITEHACK.ConditionEnd.${key}`, {
    count: String(count),
    name,
  });

type Timed = Pick<FoundCondition, "active" | "now" | "turnOf">;
const UNTIMED: Timed = { active: null, now: null, turnOf: "" };

/** Rounds that are left, up to the turn on which it ends. @rule WH-TIME-01 */
function roundsLeft(rounds: number, { active, now, turnOf }: Timed, localize: Localize): string {
  if (!active?.since || !now) return counted("rounds", rounds, localize);
  const left = rounds - (now.round - active.since.round);
  if (!turnOf) return counted("rounds", Math.max(1, left), localize);
  if (left <= 0) return localize("WHITEHACK.ConditionEnd.turn", { name: turnOf });
  return counted("roundsTurn", left, localize, turnOf);
}

/** How long a condition lasts, in words; `found` is null for one that has not begun. @rule WH-COND-01 */
export function endWords(end: ConditionEnd, found: FoundCondition | null, localize: Localize): string {
  if (end.until === "rounds") return roundsLeft(end.rounds, found ?? UNTIMED, localize);
  if (end.until === "minutes") return counted("minutes", end.minutes, localize);
  return localize(`WHITEHACK.ConditionEnd.${end.until}`);
}

const toRow = (found: FoundCondition, localize: Localize): ConditionRow => ({
  id: found.id,
  name: localize(found.name),
  img: found.img,
  strength: found.strength === 1 ? null : `×${found.strength}`,
  end: found.active
    ? endWords(found.active.condition.end, found, localize)
    : localize("WHITEHACK.ConditionEnd.hitPoints"),
  source: found.source ? localize("WHITEHACK.Conditions.from", { name: found.source }) : null,
  canBeTaken: found.canBeTaken,
});

/** Somebody's conditions, line by line. @rule WH-COND-01 */
export const conditionRows = (found: readonly FoundCondition[], localize: Localize): readonly ConditionRow[] =>
  found.map((one) => toRow(one, localize));
