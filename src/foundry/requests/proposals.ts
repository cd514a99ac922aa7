import type { LangKey } from "../../types/lang.ts";
import { isEntryStanding } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { EFFECTS } from "./proposal-effects.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;

/** The card that a request names, with one of its proposals; null for anything else. */
function proposalIn({ message: id, place }: Data) {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  if (!message?.isCard("notice") || typeof place !== "number") return null;
  const proposal = message.system.toObject().proposals[place];
  return proposal ? { message, place, proposal } : null;
}
type Found = NonNullable<ReturnType<typeof proposalIn>>;

/** Does to somebody what a card proposes, once, and writes down what that changed. @rule WH-CRIT-03 WH-FUM-01 */
export async function applyProposalFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const found = proposalIn(data);
  const actor = await creatureAt(data["target"]);
  if (!found) return refuse("WHITEHACK.Refusal.noCard");
  if (!actor) return refuse("WHITEHACK.Refusal.noTarget");
  const reason = refusalToApply(found, actor, sender);
  return reason ? refuse(reason) : apply(found, actor, sender);
}

/** Why it is not done; null where it is. */
function refusalToApply(
  { message, place, proposal }: Found,
  actor: Creature,
  sender: User.Implementation,
): LangKey | null {
  if (proposal.refused) return "WHITEHACK.Refusal.refused";
  if (!mayApply(proposal.target?.actor ?? null, actor, sender)) return "WHITEHACK.Refusal.notYours";
  const applied = message.system.record.filter((one) => one.proposal === place && one.target === actor.uuid);
  return applied.some(isEntryStanding) ? "WHITEHACK.Refusal.alreadyApplied" : null;
}

async function apply(
  { message, place, proposal }: Found,
  actor: Creature,
  sender: User.Implementation,
): Promise<Answer> {
  const changes = await EFFECTS[proposal.kind](actor, proposal, message);
  if (!changes) return refuse("WHITEHACK.Refusal.nothingThere");
  const told = { by: sender.id, target: actor.uuid, name: calledName(actor), proposal: place };
  await addEntry(message, entryOf(changes, told));
  return DONE;
}

/** A Referee may do it to anybody; players to those of their own whom the card names. */
const mayApply = (named: string | null, actor: Creature, sender: User.Implementation): boolean =>
  sender.isGM || (named === actor.uuid && actor.testUserPermission(sender, "OWNER"));
