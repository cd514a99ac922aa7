import { levelPlan } from "../advance/level-facts.ts";
import { storeAdvance } from "../advance/store-advance.ts";
import { readTaking } from "../advance/taking.ts";
import { type Answer, refuse } from "./requests.ts";

/**
 * Gives somebody the level that their owner has made the choices for, once: whoever asks again, by a second click or as
 * another user, finds it taken. @rule WH-XP-03
 */
export async function gainLevelFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const taking = await readTaking(data, sender);
  if (typeof taking === "string") return refuse(taking);
  const plan = levelPlan(taking.actor);
  const isNew = data["isNew"] === true;
  const isThis = plan !== null && plan.level === data["level"] && isNew === plan.hitPoints.throws > 0;
  return isThis ? storeAdvance(taking, plan) : refuse("WHITEHACK.Level.taken");
}
