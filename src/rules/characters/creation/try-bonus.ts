import type { Faces } from "../../base/dice.ts";
import {
  areTooMany,
  attributesToTry,
  type BonusAttempt,
  bonusesOfAttempts,
  bringsBonus,
  canShow,
  kindsForAttempt,
  planAttempt,
  refusedBonuses,
} from "../attributes/bonus-attempts.ts";
import type { BonusKind } from "../attributes/custom-bonuses.ts";
import type { CreationWorld } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { scoreIn, type Standing } from "./standing.ts";

/** The attributes on which a draft may still try for a bonus; none without a class, which limits them. @rule WH-CUST-02 */
export function openToTry(draft: Draft, { rulebook }: CreationWorld): readonly string[] {
  const { options, attributes, classes } = rulebook;
  if (!options.customAttributes || !classes[draft.class]) return [];
  const settled = attributes.names.filter((name) => scoreIn(draft, name) !== undefined);
  return attributesToTry(settled, draft.attempts, draft.raises);
}

/** The dice of an attempt on an attribute; null if it is not open to one. @rule WH-CUST-02 */
export const planTry = (draft: Draft, attribute: string, world: CreationWorld, aligned = false) =>
  openToTry(draft, world).includes(attribute)
    ? planAttempt({ score: scoreIn(draft, attribute) ?? 0, aligned }, world.rulebook.options)
    : null;

/** The draft with one more attempt. @rule WH-CUST-02 */
export function withAttempt(draft: Draft, attribute: string, faces: Faces, aligned = false): Draft {
  const score = scoreIn(draft, attribute) ?? 0;
  const made: BonusAttempt = { attribute, score, faces, kind: "", against: "", aligned };
  return { ...draft, attempts: [...draft.attempts, made] };
}

/** The draft with what was chosen for an attempt. @rule WH-CUST-02 */
export const withBonus = (
  draft: Draft,
  place: number,
  chosen: Partial<Pick<BonusAttempt, "kind" | "against">>,
): Draft => ({
  ...draft,
  attempts: draft.attempts.map((attempt, at) => (at === place ? { ...attempt, ...chosen } : attempt)),
});

/** The kinds of bonus that an attempt may bring; none without a class. @rule WH-CUST-02 WH-CUST-03 */
export function kindsFor(draft: Draft, place: number, { rulebook }: CreationWorld): readonly BonusKind[] {
  const table = rulebook.classes[draft.class];
  const others = draft.attempts.filter((_, at) => at !== place);
  return table ? kindsForAttempt(table, bonusesOfAttempts(others, rulebook.options)) : [];
}

/** How many attempts and choices are left. @rule WH-CUST-02 */
export function openBonuses(draft: Draft, world: CreationWorld, { owner }: Standing): number {
  const { options } = world.rulebook;
  if (!options.customAttributes || !owner) return 0;
  const unchosen = draft.attempts.filter((attempt) => attempt.kind === "" && bringsBonus(attempt, options)).length;
  return unchosen + (openToTry(draft, world).length > 0 ? 1 : 0);
}

/** Whether the dice of an attempt can have shown that, and its score is one that the attribute has had. */
function isFitting(attempt: BonusAttempt, draft: Draft, { rulebook }: CreationWorld): boolean {
  const { attribute, score } = attempt;
  const least = draft.scores[attribute] ?? Number.NaN;
  const most = scoreIn(draft, attribute) ?? Number.NaN;
  if (!rulebook.attributes.names.includes(attribute) || !(score >= least && score <= most)) return false;
  return canShow(attempt, rulebook.options);
}

/** How many attempts and bonuses the rules forbid. @rule WH-CUST-02 WH-CUST-03 */
export function misfitAttempts(draft: Draft, world: CreationWorld, { owner }: Standing): number {
  const { attempts, raises } = draft;
  const { options } = world.rulebook;
  if (!options.customAttributes) return 0; // they do not count
  const strange = attempts.filter((attempt) => !isFitting(attempt, draft, world));
  if (strange.length > 0) return strange.length;
  const refused = refusedBonuses(owner?.table ?? null, bonusesOfAttempts(attempts, options));
  return refused + (areTooMany(attempts, raises) ? 1 : 0);
}
