import { gearStruck, resolveLoss } from "../../../rules/index.ts";
import { aText, aWhole, orElse, type ReadBy, shape } from "../../../rules/shape.ts";
import { carriedBy } from "../../data/item-facts.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { foundAt } from "../../documents/found-at.ts";
import { isSignature } from "../../fortunate/signature-object.ts";
import { isItem } from "../../undo/changed-document.ts";
import { storeChange } from "../../undo/store-change.ts";
import { localize } from "../../localize.ts";
import { carryOut, type FoundProposal, isCarriedOut, proposalIn } from "../../requests/carry-out.ts";
import { defineKind, type Followed, type NewQuestion } from "../kind.ts";

const [AGREE, KEEP] = ["agree", "keep"];
const PLAIN = { detail: "", actor: null, fields: [] } as const;

/** Either a proposal of a card would break it, or somebody has said that it is broken: then `item` names it. */
const readPayload = shape({ card: aText, place: aWhole, target: aText, item: orElse(aText, "") });
type Payload = ReadBy<typeof readPayload>;

/** The signature object that a proposal would break; null where it breaks none. @rule WH-FORT-04 */
function atRisk({ proposal }: FoundProposal, creature: Creature): Item.Implementation | null {
  if (proposal.kind !== "ruin") return null;
  const item = creature.items.get(gearStruck(carriedBy(creature), proposal.what)?.id ?? "");
  return item && isSignature(item) ? item : null;
}

/** The proposal that would break it, and its owner; null where it is not open any more. */
async function proposedIn({ card, place, target }: Payload) {
  const found = proposalIn(card, place);
  const creature = await creatureAt(target);
  const isOpen = found && creature && !found.proposal.refused && !isCarriedOut(found, creature);
  return isOpen && atRisk(found, creature) ? { found, creature } : null;
}

/** The thing that is said to be broken; null where it is, or is no signature object any more. */
function namedIn({ item: uuid }: Payload): Item.Implementation | null {
  const item = uuid === "" ? null : foundAt(uuid);
  return isItem(item) && isSignature(item) && isWhole(item) ? item : null;
}

const isWhole = ({ system }: Item.Implementation): boolean => "broken" in system && !system.broken;

/** Whether a signature object may break: never, unless its player agrees. @rule WH-FORT-04 */
export const signatureKind = defineKind<Payload>({
  id: "signature",
  payload: readPayload,
  isDue: async (payload) => namedIn(payload) !== null || (await proposedIn(payload)) !== null,
  async follow({ payload, answer, question }) {
    const named = namedIn(payload);
    const proposed = named ? null : await proposedIn(payload);
    if (!named && !proposed) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (!resolveLoss(true, "broken", answer.option === AGREE).lost) return {};
    return named ? breakIt(named) : carriedOut(proposed, question.system.by);
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

const toQuestion = (creature: Actor.Implementation, { name }: Item.Implementation, payload: Payload): NewQuestion => ({
  kind: signatureKind.id,
  title: "WHITEHACK.Signature.Title",
  text: localize("WHITEHACK.Signature.Breaks", { name }),
  rules: ["WH-FORT-04"],
  about: creature,
  asked: { actor: creature.uuid },
  payload,
  options: [
    { id: KEEP, label: "WHITEHACK.Signature.Keep", ...PLAIN },
    { id: AGREE, label: "WHITEHACK.Signature.Agree", ...PLAIN },
  ],
  fallback: KEEP,
});

/** The question to whoever plays the owner of a signature object that a proposal would break; null where none would. @rule WH-FORT-04 */
export function toSignature(found: FoundProposal, creature: Creature): NewQuestion | null {
  const item = atRisk(found, creature);
  const { message, place } = found;
  return item && toQuestion(creature, item, { card: message.id ?? "", place, target: creature.uuid, item: "" });
}

/** The same for a thing that somebody has marked as broken; null for other things. @rule WH-FORT-04 */
export function toBroken(item: Item.Implementation): NewQuestion | null {
  const { actor, uuid } = item;
  if (!actor || !isSignature(item) || !isWhole(item)) return null;
  return toQuestion(actor, item, { card: "", place: -1, target: actor.uuid, item: uuid });
}
