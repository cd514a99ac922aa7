import { storeAdvance, type Taken } from "../advance/store-advance.ts";
import { levelPlan } from "../advance/level-facts.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { toVisibility } from "../generation.ts";
import { type Answer, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;

const valuesIn = (values: unknown): Data => (typeof values === "object" && values !== null ? { ...values } : {});

/**
 * Gives somebody the level that their owner has made the choices for, once: whoever asks again, by a second click or as
 * another user, finds it taken. @rule WH-XP-03
 */
export async function gainLevelFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const actor = await creatureAt(data["actor"]);
  if (!actor?.isCharacter()) return refuse("WHITEHACK.Refusal.badRequest");
  if (!actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const plan = levelPlan(actor);
  const isNew = data["isNew"] === true;
  const isThis = plan !== null && plan.level === data["level"] && isNew === plan.hitPoints.throws > 0;
  if (!isThis) return refuse("WHITEHACK.Level.taken");
  const taken: Taken = {
    actor,
    plan,
    values: valuesIn(data["values"]),
    rolls: data["rolls"],
    visibility: toVisibility(data["visibility"]),
    by: sender.id,
  };
  return storeAdvance(taken);
}
