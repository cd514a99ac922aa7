import type { LangKey } from "../../types/lang.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { toSignature } from "../questions/kinds/signature.ts";
import { askOnce } from "../questions/ask-once.ts";
import { carryOut, type FoundProposal, isCarriedOut, proposalIn } from "./carry-out.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;

/**
 * Does to somebody what a card proposes, once, and writes down what that changed; asks first where a signature object
 * would break. @rule WH-CRIT-03 WH-FUM-01 WH-FORT-04
 */
export async function applyProposalFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const found = proposalIn(data["message"], data["place"]);
  const actor = await creatureAt(data["target"]);
  if (!found) return refuse("WHITEHACK.Refusal.noCard");
  if (!actor) return refuse("WHITEHACK.Refusal.noTarget");
  const reason = refusalToApply(found, actor, sender);
  if (reason) return refuse(reason);
  const question = toSignature(found, actor);
  if (!question) return carryOut(found, actor, sender.id);
  await askOnce(question, found.message);
  return DONE;
}

/** Why it is not done; null where it is. */
function refusalToApply(found: FoundProposal, actor: Creature, sender: User.Implementation): LangKey | null {
  const { proposal } = found;
  if (proposal.refused) return "WHITEHACK.Refusal.refused";
  const isReferees = proposal.kind === "redraw" && !sender.isGM;
  if (isReferees || !mayApply(proposal.target?.actor ?? null, actor, sender)) return "WHITEHACK.Refusal.notYours";
  return isCarriedOut(found, actor) ? "WHITEHACK.Refusal.alreadyApplied" : null;
}

/** A Referee may do it to anybody; players to those of their own whom the card names. */
const mayApply = (named: string | null, actor: Creature, sender: User.Implementation): boolean =>
  sender.isGM || (named === actor.uuid && actor.testUserPermission(sender, "OWNER"));
