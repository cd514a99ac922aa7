import { chosenCreatures } from "../../documents/chosen-creatures.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { tellRefusal } from "../tell/tell.ts";

/** Applies a card's proposal to the target that it names, or else to the selected tokens. @rule WH-CRIT-03 WH-FUM-01 */
export async function performProposal(message: ChatMessage.Implementation, place: number): Promise<void> {
  const proposal = message.isCard("notice") ? message.system.proposals[place] : undefined;
  if (!proposal || !message.id) return;
  const named = proposal.target?.actor;
  const targets = named ? [named] : (await chosenCreatures()).map(({ uuid }) => uuid);
  for (const target of targets) tellRefusal(await askReferee("applyProposal", { message: message.id, place, target }));
}

/** The Referee refuses it, or reconsiders. */
export async function performRefusal(message: ChatMessage.Implementation, place: number): Promise<void> {
  if (!message.isCard("notice") || !game.user.isGM) return;
  const { proposals, record } = message.system.toObject(); // both: a card of an older version keeps them together
  const proposal = proposals[place];
  if (!proposal) return;
  proposal.refused = !proposal.refused;
  await message.update({ system: { proposals, record } });
}
