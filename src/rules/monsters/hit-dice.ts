import type { DicePlan } from "../dice/dice.ts";
import { requireInteger } from "../numbers.ts";
import { RuleError } from "../rule-error.ts";

/** A monster's hit dice, as written in its stat line. @rule WH-MON-02 */
export interface HitDice {
  /** The fewest and the most dice; equal unless the line gives a range. */
  readonly from: number;
  readonly to: number;
  /** Hit points added once. */
  readonly bonus: number;
  /** "<1": counts as one die in every respect, but has one hit point. */
  readonly single: boolean;
}

const RANGE = /^(\d{1,2})(?:-(\d{1,2}))?(?:\+(\d{1,3}))?$/;

function unreadable(text: string): RuleError {
  return new RuleError("WHITEHACK.Error.hitDice", `"${text}" are not hit dice: write "3", "3+1", "<1" or "1-7+7".`, {
    text,
  });
}

/** Hit dice from "3", "3+1", "<1" or "1–7+7". @rule WH-MON-02 WH-MON-05 */
export function parseHitDice(text: string): HitDice {
  const plain = text.replace(/\s+/g, "").replace(/[−–]/g, "-");
  if (plain === "<1") return { from: 1, to: 1, bonus: 0, single: true };
  const [whole, first, last = first, bonus = "0"] = RANGE.exec(plain) ?? [];
  const from = Number(first);
  const to = Number(last);
  if (whole === undefined || from < 1 || to < from) throw unreadable(text);
  return { from, to, bonus: Number(bonus), single: false };
}

/** The dice in force: those chosen from a range, or the fewest until something is chosen. @rule WH-MON-02 */
export function chosenDice({ from, to }: HitDice, chosen: number | null): number {
  if (chosen === null || from === to) return from;
  if (requireInteger(chosen, "hit dice") >= from && chosen <= to) return chosen;
  throw new RuleError(
    "WHITEHACK.Error.hitDiceChosen",
    `Hit dice must be chosen from ${from} to ${to}, not ${chosen}.`,
    { from, to, chosen },
  );
}

/** The dice for a monster's hit points. @rule WH-MON-02 */
export function monsterHitPoints(hitDice: HitDice, chosen: number | null): DicePlan {
  if (hitDice.single) return { count: 0, faces: 6, bonus: 1 };
  return { count: chosenDice(hitDice, chosen), faces: 6, bonus: hitDice.bonus };
}

/** The stat line of somebody who has grown to this many hit dice; the bonus stays. @rule WH-FORT-03 WH-MON-02 */
export const grownHitDice = ({ bonus }: Pick<HitDice, "bonus">, dice: number): string =>
  `${requireInteger(dice, "hit dice")}${bonus > 0 ? `+${bonus}` : bonus || ""}`;
