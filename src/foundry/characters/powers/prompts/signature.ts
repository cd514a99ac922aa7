import { gearTarget, resolveLoss } from "../../../../rules/index.ts";
import { aText, aWhole, orElse, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { carriedBy } from "../../../documents/data/item-facts.ts";
import { type Creature, resolveCreature } from "../../../documents/creature.ts";
import { resolveUuidSync } from "../../../documents/resolve-uuid.ts";
import { isSignature } from "../../../items/signature-object.ts";
import { isItem } from "../../../documents/changed-document.ts";
import { storeChange } from "../../../documents/store-change.ts";
import { localize } from "../../../host/localize.ts";
import { carryOut, type FoundProposal, isCarriedOut, proposalIn } from "../../../chat/requests/carry-out.ts";
import { defineKind, type Followed, type NewPrompt } from "../../../chat/prompts/kind.ts";
import { askOnce } from "../../../chat/prompts/post-prompt.ts";
import { DONE, refuse } from "../../../chat/requests/requests.ts";
import { defineRequest } from "../../../chat/requests/define-request.ts";

const [AGREE, KEEP] = ["agree", "keep"];
/** Either a proposal of a card would break the item, or a user has marked it as broken: then `item` names it. */
const readPayload = shape({ card: aText, place: aWhole, target: aText, item: orElse(aText, "") });
type Payload = ReadBy<typeof readPayload>;

/** The signature object that a proposal would break; null where it breaks none. @rule WH-FORT-04 */
function atRisk({ proposal }: FoundProposal, creature: Creature): Item.Implementation | null {
  if (proposal.kind !== "ruin") return null;
  const item = creature.items.get(gearTarget(carriedBy(creature), proposal.what)?.id ?? "");
  return item && isSignature(item) ? item : null;
}

/** The proposal that would break it, and its owner; null where it is not open any more. */
async function proposedIn({ card, place, target }: Payload) {
  const found = proposalIn(card, place);
  const creature = await resolveCreature(target);
  const isOpen = found && creature && !found.proposal.refused && !isCarriedOut(found, creature);
  return isOpen && atRisk(found, creature) ? { found, creature } : null;
}

/** The thing that is said to be broken; null where it is, or is no signature object any more. */
function namedIn({ item: uuid }: Payload): Item.Implementation | null {
  const item = uuid === "" ? null : resolveUuidSync(uuid);
  return isItem(item) && isSignature(item) && isWhole(item) ? item : null;
}

const isWhole = ({ system }: Item.Implementation): boolean => "broken" in system && !system.broken;

/** The prompt whether a signature object may break: never, unless its player agrees. @rule WH-FORT-04 */
export const signatureKind = defineKind<Payload>({
  id: "signature",
  payload: readPayload,
  isDue: async (payload) => namedIn(payload) !== null || (await proposedIn(payload)) !== null,
  async follow({ payload, answer, prompt }) {
    const named = namedIn(payload);
    const proposed = named ? null : await proposedIn(payload);
    if (!named && !proposed) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (!resolveLoss(true, "broken", answer.option === AGREE).lost) return {};
    return named ? breakIt(named) : carriedOut(proposed, prompt.system.by);
  },
});

const breakIt = async (item: Item.Implementation): Promise<Followed> => ({
  changes: await storeChange(item, { broken: true, equipped: false }),
});

/** The card that proposes it keeps what it has changed. */
async function carriedOut(proposed: Awaited<ReturnType<typeof proposedIn>>, by: string | null): Promise<Followed> {
  if (!proposed) return {};
  const done = await carryOut(proposed.found, proposed.creature, by);
  return done.done ? { isElsewhere: true } : { refused: done.reason };
}

const toQuestion = (creature: Actor.Implementation, { name }: Item.Implementation, payload: Payload): NewPrompt => ({
  kind: signatureKind.id,
  title: "WHITEHACK.Signature.Title",
  text: localize("WHITEHACK.Signature.Breaks", { name }),
  rules: ["WH-FORT-04"],
  about: creature,
  asked: { actor: creature.uuid },
  payload,
  options: [
    { id: KEEP, label: "WHITEHACK.Signature.Keep" },
    { id: AGREE, label: "WHITEHACK.Signature.Agree" },
  ],
  fallback: KEEP,
});

/**
 * The prompt to the player of a signature object's owner where a proposal would break it; null where none would.
 * @rule WH-FORT-04
 */
export function toSignature(found: FoundProposal, creature: Creature): NewPrompt | null {
  const item = atRisk(found, creature);
  const { message, place } = found;
  return item && toQuestion(creature, item, { card: message.id ?? "", place, target: creature.uuid, item: "" });
}

/** The prompt about an item that a user has marked as broken; null for other items. @rule WH-FORT-04 */
function toBroken(item: Item.Implementation): NewPrompt | null {
  const { actor, uuid } = item;
  if (!actor || !isSignature(item) || !isWhole(item)) return null;
  return toQuestion(actor, item, { card: "", place: -1, target: actor.uuid, item: uuid });
}

/** A user has marked a signature object as broken: its player is asked first. @rule WH-FORT-04 */
export const breakSignatureRequest = defineRequest({
  name: "breakSignature",
  payload: shape({ item: aText }),
  async run({ item: uuid }, sender) {
    const item = resolveUuidSync(uuid);
    if (!isItem(item) || !item.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    const prompt = toBroken(item);
    if (!prompt) return refuse("WHITEHACK.Refusal.nothingThere");
    await askOnce(prompt, null);
    return DONE;
  },
});
