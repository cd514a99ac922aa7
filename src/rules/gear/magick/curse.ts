import { type Check, type CheckOutcome, resolveCheck } from "../../dice/check.ts";
import type { Faces } from "../../dice/dice.ts";
import type { DamageFormula } from "../../dice/formula.ts";
import { type Saver, toSaveCheck } from "../../dice/save.ts";
import { type Modifier, partOf } from "../../explained.ts";
import type { HitPoints } from "../../health/hit-points.ts";
import type { HpOutcome } from "../../health/hp-outcome.ts";
import { payHitPoints } from "../../magic/pay.ts";
import { requireCount } from "../../numbers.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { resolveFormula } from "./magick-item.ts";

/** What only the Referee knows about a cursed object. @rule WH-CURSE-01 */
export interface CurseFacts {
  /** Penalty on rolls to examine it. */
  readonly secretModifier: number;
  /** Hit points that identification by magick costs beyond the stated cost. */
  readonly secretCost: number;
  /** Getting rid of it takes a saving throw. */
  readonly removalSave: boolean;
  /** Hit points lost some time after using it; null for none. */
  readonly delayedCost: DamageFormula | null;
}

/** The tags of saving throws against curses. @rule WH-CURSE-01 WH-BRAVE-04 */
export const CURSE_TAGS = ["cursed"] as const;

/** The hidden part of an examination's score, for the Referee only. @rule WH-CURSE-01 */
export const secretModifiers = (curse: CurseFacts | null): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.secret", curse?.secretModifier ?? 0, "WH-CURSE-01");

/**
 * Hit points that identification by magick costs, including the undisclosed part; it can kill.
 * @rule WH-CURSE-01 WH-ITEM-02
 */
export function payIdentification(
  hp: HitPoints,
  { cost, curse }: { readonly cost: number; readonly curse: CurseFacts | null },
  rulebook: Rulebook,
): HpOutcome {
  const amount = requireCount(cost, "cost") + requireCount(curse?.secretCost ?? 0, "secret cost");
  return payHitPoints(hp, { amount }, rulebook);
}

/** The saving throw to get rid of an object; null if it can simply be left behind. @rule WH-CURSE-01 */
export const removalCheck = (curse: CurseFacts, saver: Saver): Check | null =>
  curse.removalSave ? toSaveCheck(saver, { tags: CURSE_TAGS }) : null;

/** Whether the object is gone. @rule WH-CURSE-01 */
export interface RemovalOutcome {
  readonly save: CheckOutcome | null;
  readonly gone: boolean;
}

/** Without a saving throw, or with a successful one, the object is gone; otherwise it stays. @rule WH-CURSE-01 */
export function resolveRemoval(curse: CurseFacts, saver: Saver, faces: Faces): RemovalOutcome {
  const check = removalCheck(curse, saver);
  const save = check && resolveCheck(check, faces);
  return { save, gone: save?.success ?? true };
}

/** Hit points that the object costs its user later, when the Referee says so. @rule WH-CURSE-01 */
export function bleedHitPoints(
  { curse: { delayedCost }, hp }: { readonly curse: CurseFacts; readonly hp: HitPoints },
  faces: Faces,
  rulebook: Rulebook,
): HpOutcome {
  return payHitPoints(hp, { amount: delayedCost ? resolveFormula(delayedCost, faces) : 0 }, rulebook);
}
