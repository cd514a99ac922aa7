import { storeMilestone } from "../advance/store-milestone.ts";
import { readTaking } from "../advance/taking.ts";
import { type Answer, refuse } from "./requests.ts";

/** Uses a milestone of a character, once: `used` is how many were used before, as the asker knew it. @rule WH-POST-01 */
export async function useMilestoneFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const taking = await readTaking(data, sender);
  if (typeof taking === "string") return refuse(taking);
  return taking.actor.system.milestones === data["used"] ? storeMilestone(taking) : refuse("WHITEHACK.Milestone.taken");
}
