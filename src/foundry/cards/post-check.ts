import { asKnownCheck, type CheckOutcome, type RollFacts, storedRoll } from "../../rules/index.ts";
import type { RecordEntry } from "../../undo/record.ts";
import type { CheckCardFacts } from "../../view/cards/check-card.ts";
import { type Audience, postCard } from "./post-card.ts";

/** A check that was thrown: a task of the untrained unless it says otherwise. */
export interface ThrownCheck extends Partial<Pick<CheckCardFacts, "kind" | "trained" | "facts">> {
  readonly title: string;
  /** Who has thrown it; null for somebody who is gone. */
  readonly actor: Actor.Implementation | null;
  readonly outcome: CheckOutcome;
  readonly rolls: readonly Roll[];
  /** What an examination was about. */
  readonly about?: string | null;
  /** The id of the question that asked for it. */
  readonly asked?: string;
  /** What counted line by line: with it the Referee can rule on the roll afterwards. */
  readonly roll?: RollFacts;
  /** What it has used up. */
  readonly record?: readonly RecordEntry[];
  readonly audience: Audience;
}

/** Posts the card of a check, without the magick that nobody has identified; gives it, or null where the host has refused it. @rule WH-TASK-01 WH-SAVE-01 WH-ITEM-02 */
export function postCheck({ actor, rolls, audience, outcome, roll, ...told }: ThrownCheck) {
  const { kind = "task", trained = false, ...rest } = told;
  const kept = roll && storedRoll(roll);
  const ruling = kept ? { roll: kept, thrown: outcome.faces } : {};
  const system = { kind, trained, actor: actor?.uuid ?? "", ...rest, ...ruling, outcome: asKnownCheck(outcome) };
  return postCard({ kind: "check", actor, system, rolls, audience });
}
