import type { Proposal, ProposalKind } from "../../../rules/index.ts";
import { type Change, isEntryStanding } from "../../../undo/record.ts";
import { calledName, type Creature } from "../../documents/creature.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/** Applies a proposal to a creature, and returns the changes; null if it cannot be applied. */
export type Effect = (
  actor: Creature,
  proposal: Proposal,
  message: ChatMessage.Implementation,
) => Promise<readonly Change[] | null>;

let effects: Readonly<Record<ProposalKind, Effect>> | null = null;

/** Sets how each kind of proposal is carried out; done once, by `app`, before any is. */
export function registerEffects(all: Readonly<Record<ProposalKind, Effect>>): void {
  effects = all;
}

/** The card that a request names, with one of its proposals; null for anything else. */
export function proposalIn(id: string, place: number) {
  const message = game.messages.get(id);
  if (!message?.isCard("notice")) return null;
  const proposal = message.system.toObject().proposals[place];
  return proposal ? { message, place, proposal } : null;
}
export type FoundProposal = NonNullable<ReturnType<typeof proposalIn>>;

/** True if a proposal has been carried out on a creature, and still stands. */
export const isCarriedOut = ({ message, place }: FoundProposal, { uuid }: Creature): boolean =>
  message.system.record.some((one) => one.proposal === place && one.target === uuid && isEntryStanding(one));

/** Applies a proposal to a creature, and writes the changes down on the card. @rule WH-CRIT-03 WH-FUM-01 */
export async function carryOut(
  { message, place, proposal }: FoundProposal,
  actor: Creature,
  by: string | null,
): Promise<Answer> {
  if (!effects) throw new Error("The effects of proposals are not registered");
  const changes = await effects[proposal.kind](actor, proposal, message);
  if (!changes) return refuse("WHITEHACK.Refusal.nothingThere");
  await addEntry(message, entryOf(changes, { by, target: actor.uuid, name: calledName(actor), proposal: place }));
  return DONE;
}
