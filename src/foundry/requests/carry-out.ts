import { isEntryStanding } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { EFFECTS } from "./proposal-effects.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/** The card that a request names, with one of its proposals; null for anything else. */
export function proposalIn(id: unknown, place: unknown) {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  if (!message?.isCard("notice") || typeof place !== "number") return null;
  const proposal = message.system.toObject().proposals[place];
  return proposal ? { message, place, proposal } : null;
}
export type FoundProposal = NonNullable<ReturnType<typeof proposalIn>>;

/** Whether a proposal has been carried out on somebody, and still stands. */
export const isCarriedOut = ({ message, place }: FoundProposal, { uuid }: Creature): boolean =>
  message.system.record.some((one) => one.proposal === place && one.target === uuid && isEntryStanding(one));

/** Does to somebody what is proposed, and writes down on the card what that changed. @rule WH-CRIT-03 WH-FUM-01 */
export async function carryOut(
  { message, place, proposal }: FoundProposal,
  actor: Creature,
  by: string | null,
): Promise<Answer> {
  const changes = await EFFECTS[proposal.kind](actor, proposal, message);
  if (!changes) return refuse("WHITEHACK.Refusal.nothingThere");
  await addEntry(message, entryOf(changes, { by, target: actor.uuid, name: calledName(actor), proposal: place }));
  return DONE;
}
