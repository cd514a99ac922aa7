import { chosenCreatures } from "../../documents/creature.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";

/** Applies a card's proposal to the target that it names, or else to the selected tokens. @rule WH-CRIT-03 WH-FUM-01 */
export async function performProposal(message: ChatMessage.Implementation, place: number): Promise<void> {
  const proposal = message.isCard("notice") ? message.system.proposals[place] : undefined;
  if (!proposal || !message.id) return;
  const named = proposal.target?.actor;
  const targets = named ? [named] : (await chosenCreatures()).map(({ uuid }) => uuid);
  for (const target of targets)
    notifyRefusal(await askReferee("applyProposal", { message: message.id, place, target }));
}

/** Applies several of a card's proposals, each to the target that it names. @rule WB-BAN-03 */
export async function performProposals(message: ChatMessage.Implementation, places: readonly number[]): Promise<void> {
  for (const place of places) await performProposal(message, place);
}

/** The Referee refuses it, or reconsiders. */
export async function performRefusal(message: ChatMessage.Implementation, place: number): Promise<void> {
  if (!message.isCard("notice") || !game.user.isGM) return;
  const { proposals } = message.system.toObject();
  const proposal = proposals[place];
  if (!proposal) return;
  proposal.refused = !proposal.refused;
  await message.update({ system: { proposals } });
}
