import type { Explained } from "../explained.ts";
import { type Audience, audienceOf } from "./audience.ts";
import type { Check, CheckOutcome } from "./check.ts";
import { type Task, toTaskCheck } from "./task.ts";

/** What the Referee fixes when asking for a roll; groups are left to the player. */
export interface RollRequest {
  readonly task: Omit<Task, "relevant" | "vocationDoubles">;
  /** Only the Referee sees the result. */
  readonly hidden: boolean;
}

/** What the player adds. */
export type RequestReply = Pick<Task, "relevant" | "vocationDoubles">;

/** The outcome of a request, and who sees it. */
export interface RequestOutcome {
  readonly status: "rolled" | "declined";
  readonly outcome: CheckOutcome | null;
  readonly audience: Audience;
}

/** The Referee's terms plus the player's groups. @rule WH-TASK-06 */
export const toRequestedCheck = (score: Explained, { task }: RollRequest, reply: RequestReply): Check =>
  toTaskCheck(score, { ...task, ...reply });

/** Not rolling counts as declining, and that is never hidden. @rule WH-TASK-06 */
export const resolveRequest = (
  { hidden }: Pick<RollRequest, "hidden">,
  outcome: CheckOutcome | null,
): RequestOutcome => ({
  status: outcome ? "rolled" : "declined",
  outcome,
  audience: audienceOf(hidden && outcome !== null),
});

/** Reveals a hidden outcome to everybody. @rule WH-DICE-07 */
export const reveal = (outcome: RequestOutcome): RequestOutcome => ({ ...outcome, audience: audienceOf() });
