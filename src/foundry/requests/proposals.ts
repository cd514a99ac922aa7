import type { LangKey } from "../../types/lang.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { EFFECTS } from "./proposal-effects.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type NoticeCard = ChatMessage.OfType<"notice">;
type Data = Readonly<Record<string, unknown>>;

/** The card that a request names, with the stored form of one of its proposals; null for anything else. */
function proposalIn({ message: id, place }: Data) {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  if (!message?.isCard("notice")) return null;
  const proposals = message.system.toObject().proposals;
  const proposal = typeof place === "number" ? proposals[place] : undefined;
  return proposal ? { message, proposals, proposal } : null;
}

/** Does to somebody what a card proposes, once, and writes down how it was before. @rule WH-CRIT-03 WH-FUM-01 */
export async function applyProposalFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const found = proposalIn(data);
  const actor = await creatureAt(data["target"]);
  if (!found) return refuse("WHITEHACK.Refusal.noCard");
  if (!actor) return refuse("WHITEHACK.Refusal.noTarget");
  const reason = refusalOf(found.proposal, actor, sender);
  return reason ? refuse(reason) : apply(found, actor);
}

type Found = NonNullable<ReturnType<typeof proposalIn>>;

/** Why it is not done; null where it is. */
function refusalOf(
  { refused, target, applied }: Found["proposal"],
  actor: Creature,
  sender: User.Implementation,
): LangKey | null {
  if (refused) return "WHITEHACK.Refusal.refused";
  if (!mayApply(target?.actor ?? null, actor, sender)) return "WHITEHACK.Refusal.notYours";
  return applied.some((one) => one.actor === actor.uuid && !one.undone) ? "WHITEHACK.Refusal.alreadyApplied" : null;
}

async function apply({ message, proposals, proposal }: Found, actor: Creature): Promise<Answer> {
  const change = await EFFECTS[proposal.kind].apply(actor, proposal, message);
  if (!change) return refuse("WHITEHACK.Refusal.nothingThere");
  const name = actor.token?.name ?? actor.name;
  proposal.applied = [...proposal.applied, { actor: actor.uuid, name, ...change, undone: false }];
  await store(message, proposals);
  return DONE;
}

/** A Referee may do it to anybody; players to those of their own whom the card names. */
const mayApply = (named: string | null, actor: Creature, sender: User.Implementation): boolean =>
  sender.isGM || (named === actor.uuid && actor.testUserPermission(sender, "OWNER"));

/** Puts back what was before, once; only a Referee may. */
export async function undoProposalFor(data: Data, sender: User.Implementation): Promise<Answer> {
  if (!sender.isGM) return refuse("WHITEHACK.Refusal.refereeOnly");
  const found = proposalIn(data);
  if (!found) return refuse("WHITEHACK.Refusal.noCard");
  const { proposal, proposals, message } = found;
  const applied = typeof data["index"] === "number" ? proposal.applied[data["index"]] : undefined;
  if (!applied || applied.undone) return refuse("WHITEHACK.Refusal.alreadyUndone");
  const actor = await creatureAt(applied.actor);
  if (!actor) return refuse("WHITEHACK.Refusal.noTarget");
  await EFFECTS[proposal.kind].undo(actor, applied.before);
  applied.undone = true;
  await store(message, proposals);
  return DONE;
}

const store = (message: NoticeCard, proposals: object): Promise<unknown> =>
  message.update({ system: { proposals } } as ChatMessage.UpdateData);
