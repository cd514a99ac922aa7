import { askSplit } from "../../dialogs/ask-split.ts";
import { calledName, charactersAmong } from "../../documents/chosen-creatures.ts";
import { membersOf } from "../../documents/party.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";

/** Asks which members share the coins of the stash, and has the Referee's client divide them. @rule WH-EQ-01 */
export async function performSplit(party: Actor.OfType<"party">): Promise<void> {
  const members = charactersAmong(membersOf(party));
  if (members.length === 0) return;
  const sharers = members.map((one) => ({ uuid: one.uuid, name: calledName(one), ticked: true }));
  const chosen = await askSplit(party, party.system.coins, sharers);
  if (!chosen) return;
  const visibility = chosenVisibility();
  tellRefusal(await askReferee("splitCoins", { party: party.uuid, members: chosen, visibility }));
}
