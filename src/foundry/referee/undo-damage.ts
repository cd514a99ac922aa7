import { stands } from "../../view/damage-card.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { damageCardIn } from "./damage-card-in.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

interface HitPointsThen {
  readonly value: number;
  readonly temporary: number;
}

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
  if (!entry || !stands(entry)) return refuse("WHITEHACK.Refusal.alreadyUndone");
  const actor = await creatureAt(entry.actor);
  if (!actor) return refuse("WHITEHACK.Refusal.noTarget");
  const { hp, exact } = takenBack(actor.system.hp, entry);
  await actor.update({ system: { hp } });
  entry.undone = exact ? "exact" : "difference";
  await message.update({ system: { applied } });
  return DONE;
}

/** The old values where nothing has happened since; otherwise the difference, so that what happened since is kept. */
function takenBack(
  now: HitPointsThen,
  { before, after }: { readonly before: HitPointsThen; readonly after: HitPointsThen },
): { readonly hp: HitPointsThen; readonly exact: boolean } {
  const exact = now.value === after.value && now.temporary === after.temporary;
  if (exact) return { hp: { value: before.value, temporary: before.temporary }, exact };
  const value = now.value + before.value - after.value;
  const temporary = Math.max(0, now.temporary + before.temporary - after.temporary);
  return { hp: { value, temporary }, exact };
}
