import { askReferee } from "../../chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { allTargets } from "../../documents/place.ts";
import type { DefendedAttack } from "../../extensions/games.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { defenceRoll } from "../prompts/defence.ts";

/** Attacks: the players of targets who defend themselves are asked to roll, and at all others the attacker rolls. */
export async function performDefended({ actor, attack, how, attackOthers }: DefendedAttack): Promise<void> {
  const { occasion = {} } = how;
  const targets = occasion.target === undefined ? allTargets(actor) : [occasion.target];
  const asked = targets.flatMap((one) => (one && defenceRoll(actor, attack, one) ? one : []));
  if (asked.length === 0) return void (await attackOthers(how));
  if (occasion.begin && !(await occasion.begin())) return;
  for (const { place } of asked) {
    const { uuid: attacker } = actor;
    const { id, use } = attack;
    const told = { attacker, id, use, kind: occasion.kind ?? "regular", target: place.uuid } as const;
    notifyRefusal(await askReferee("askDefence", { ...told, visibility: chosenVisibility() }));
  }
  const { begin: _, ...rest } = occasion;
  for (const target of targets.filter((one) => one !== null && !asked.includes(one)))
    await attackOthers({ ...how, occasion: { ...rest, target } });
}
