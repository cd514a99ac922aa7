import { factsIn, isStanding } from "../../view/changes.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { damageCardIn } from "../requests/damage-card-in.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { putBack } from "./take-back.ts";

/** Takes a change of hit points back, once; only a Referee may. */
export async function undoDamageFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  if (!sender.isGM) return refuse("WHITEHACK.Refusal.refereeOnly");
  const message = damageCardIn(data);
  if (!message) return refuse("WHITEHACK.Refusal.noCard");
  const applied = message.system.toObject().applied;
  const entry = typeof data["place"] === "number" ? applied[data["place"]] : undefined;
  if (!entry || !isStanding(entry)) return refuse("WHITEHACK.Refusal.alreadyUndone");
  const actor = await creatureAt(entry.actor);
  if (!actor) return refuse("WHITEHACK.Refusal.noTarget");
  const undone = await putBack(actor, { before: factsOf(entry.before), after: factsOf(entry.after) });
  if (!undone) return refuse("WHITEHACK.Refusal.nothingThere");
  entry.undone = undone;
  await message.update({ system: { applied } });
  return DONE;
}

const factsOf = (hp: object) => factsIn({ hp });
