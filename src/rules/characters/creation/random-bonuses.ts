import { ATTEMPTS_AT_CREATION } from "../attributes/custom-bonuses.ts";
import { bringsBonus, planAttempt } from "../attributes/bonus-attempts.ts";
import { SAVE_TAGS } from "../../classes/class-table.ts";
import type { DicePlan, Faces } from "../../dice/dice.ts";
import type { CreationWorld } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import type { Lots } from "./lots.ts";
import { kindsFor, openToTry, withAttempt, withBonus } from "./try-bonus.ts";

/** Any score that allows a roll: the dice are the same for each. */
const SOME_SCORE = 10;

/** The dice of all attempts at a custom bonus that are still open; none where nobody tries. @rule WH-CUST-02 */
export function openTryDice(draft: Draft, world: CreationWorld): readonly DicePlan[] {
  if (openToTry(draft, world).length === 0) return [];
  const count = ATTEMPTS_AT_CREATION + draft.raises.length - draft.attempts.length;
  return Array.from({ length: Math.max(0, count) }, () => planAttempt({ score: SOME_SCORE }, world.rulebook.options));
}

/** What the attempt at a place brings, chosen at random. @rule WH-CUST-02 */
function withRandomKind(draft: Draft, place: number, world: CreationWorld, lots: Lots): Draft {
  const attempt = draft.attempts[place];
  if (!attempt || !bringsBonus(attempt, world.rulebook.options)) return draft;
  const kind = lots.one(kindsFor(draft, place, world)) ?? "";
  const against = kind === "savingThrowVersus" ? (lots.one(SAVE_TAGS) ?? "") : "";
  return withBonus(draft, place, { kind, against });
}

/**
 * All open attempts made on random attributes, and random bonuses for all that have brought one. What was thrown before
 * stays. @rule WH-CUST-02 WH-CUST-03
 */
export function withRandomBonuses(draft: Draft, throws: readonly Faces[], world: CreationWorld, lots: Lots): Draft {
  let next: Draft = { ...draft, attempts: draft.attempts.map((one) => ({ ...one, kind: "" as const, against: "" })) };
  for (const faces of throws) {
    const attribute = lots.one(openToTry(next, world));
    if (attribute !== null) next = withAttempt(next, attribute, faces);
  }
  return next.attempts.reduce((made, _, place) => withRandomKind(made, place, world, lots), next);
}
