import { type Check, type CheckOutcome, planCheck, resolveCheck } from "./check.ts";
import type { Explained } from "../base/explained.ts";
import { type Task, toTaskCheck } from "./task.ts";

const AUDIENCES = ["everybody", "referee"] as const;
/** Who sees the result of a roll. */
type Audience = (typeof AUDIENCES)[number];

/** Rolls are public, including those of monsters, unless the Referee hides one. @rule WH-DICE-07 */
export const audienceOf = (hidden = false): Audience => (hidden ? "referee" : "everybody");

const FACES: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);

/** How likely a check succeeds, from 0 to 1, computed by trying every possible roll. @rule WH-SVD-05 */
export function successChance(check: Check): number {
  const { count } = planCheck(check);
  if (count === 0) return 0;
  const falls = count === 1 ? FACES.map((face) => [face]) : FACES.flatMap((one) => FACES.map((two) => [one, two]));
  return falls.filter((faces) => resolveCheck(check, faces).success).length / falls.length;
}

/** The bonus from a helper with a fitting group. @rule WH-CASE-02 */
export const STEALTH_HELP = 2;

/** The terms that the Referee fixes when asking for a roll; groups are left to the player. */
export interface RollRequest {
  readonly task: Omit<Task, "relevant" | "vocationDoubles">;
  /** Only the Referee sees the result. */
  readonly hidden: boolean;
}

/** The player's additions. */
export type RequestReply = Pick<Task, "relevant" | "vocationDoubles">;

/** The outcome of a request, and who sees it. */
interface RequestOutcome {
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
