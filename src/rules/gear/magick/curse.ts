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

/** What only the Referee knows of a cursed object. @rule WH-CURSE-01 */
export interface CurseFacts {
  /** On rolls that examine it. */
  readonly secretModifier: number;
  /** Hit points beyond the named cost of an identification by magick. */
  readonly secretCost: number;
  /** Whoever wants to be rid of it saves. */
  readonly removalSave: boolean;
  /** Hit points that it takes some time after it was used; null for none. */
  readonly delayedCost: DamageFormula | null;
}

/** What saving throws against curses are tagged with. @rule WH-CURSE-01 WH-BRAVE-04 */
export const CURSE_TAGS = ["cursed"] as const;

/** The secret part of an examination's score, for the Referee alone. @rule WH-CURSE-01 */
export const secretModifiers = (curse: CurseFacts | null): readonly Modifier[] =>
  partOf("WHITEHACK.Modifier.secret", curse?.secretModifier ?? 0, "WH-CURSE-01");

/** Hit points of an identification by magick, with what nobody was told of; it can kill. @rule WH-CURSE-01 WH-ITEM-02 */
export function payIdentification(
  hp: HitPoints,
  { cost, curse }: { readonly cost: number; readonly curse: CurseFacts | null },
  rulebook: Rulebook,
): HpOutcome {
  const amount = requireCount(cost, "cost") + requireCount(curse?.secretCost ?? 0, "secret cost");
  return payHitPoints(hp, { amount }, rulebook);
}

/** The save that gets rid of an object; null where it can simply be left behind. @rule WH-CURSE-01 */
export const removalCheck = (curse: CurseFacts, saver: Saver): Check | null =>
  curse.removalSave ? toSaveCheck(saver, { tags: CURSE_TAGS }) : null;

/** Whether the object is gone. @rule WH-CURSE-01 */
export interface RemovalOutcome {
  readonly save: CheckOutcome | null;
  readonly gone: boolean;
}

/** Without a save, or with a successful one, the object is gone; else it stays. @rule WH-CURSE-01 */
export function resolveRemoval(curse: CurseFacts, saver: Saver, faces: Faces): RemovalOutcome {
  const check = removalCheck(curse, saver);
  const save = check && resolveCheck(check, faces);
  return { save, gone: save?.success ?? true };
}

/** Hit points that the object later costs its user, at the Referee's word. @rule WH-CURSE-01 */
export function bleedHitPoints(
  { curse: { delayedCost }, hp }: { readonly curse: CurseFacts; readonly hp: HitPoints },
  faces: Faces,
  rulebook: Rulebook,
): HpOutcome {
  return payHitPoints(hp, { amount: delayedCost ? resolveFormula(delayedCost, faces) : 0 }, rulebook);
}
