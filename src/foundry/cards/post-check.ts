import type { CheckOutcome } from "../../rules/index.ts";
import type { CheckCardFacts } from "../../view/cards/check-card.ts";
import { type Audience, postCard } from "./post-card.ts";

/** A check that was thrown: a task of the untrained unless it says otherwise. */
export interface ThrownCheck extends Partial<Pick<CheckCardFacts, "kind" | "trained" | "secret">> {
  readonly title: string;
  /** Who has thrown it; null for somebody who is gone. */
  readonly actor: Actor.Implementation | null;
  readonly outcome: CheckOutcome;
  readonly rolls: readonly Roll[];
  readonly audience: Audience;
}

/** Posts the card of a check; gives it, or null where the host has refused it. @rule WH-TASK-01 WH-SAVE-01 */
export const postCheck = ({ actor, rolls, audience, kind = "task", trained = false, ...told }: ThrownCheck) =>
  postCard({ kind: "check", actor, system: { kind, trained, actor: actor?.uuid ?? "", ...told }, rolls, audience });
