import { storeMilestone } from "../advance/store-milestone.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { toVisibility } from "../generation.ts";
import { type Answer, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;

const valuesIn = (values: unknown): Data => (typeof values === "object" && values !== null ? { ...values } : {});

/** Uses a mark beyond the last level for its owner, once: `used` says how many the asker took to be used before. @rule WH-POST-01 */
export async function useMilestoneFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const actor = await creatureAt(data["actor"]);
  if (!actor?.isCharacter()) return refuse("WHITEHACK.Refusal.badRequest");
  if (!actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (actor.system.milestones !== data["used"]) return refuse("WHITEHACK.Milestone.taken");
  return storeMilestone({
    actor,
    values: valuesIn(data["values"]),
    rolls: data["rolls"],
    visibility: toVisibility(data["visibility"]),
    by: sender.id,
  });
}
