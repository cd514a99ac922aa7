import { gearStruck, resolveLoss } from "../../../rules/index.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../rules/shape.ts";
import { carriedBy } from "../../data/item-facts.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { isSignature } from "../../fortunate/signature-object.ts";
import { localize } from "../../localize.ts";
import { carryOut, type FoundProposal, isCarriedOut, proposalIn } from "../../requests/carry-out.ts";
import { defineKind, type NewQuestion } from "../kind.ts";

const [AGREE, KEEP] = ["agree", "keep"];
const PLAIN = { detail: "", actor: null, fields: [] } as const;

const readPayload = shape({ card: aText, place: aWhole, target: aText });
type Payload = ReadBy<typeof readPayload>;

/** The signature object that a proposal would break; null where it breaks none. @rule WH-FORT-04 */
function atRisk({ proposal }: FoundProposal, creature: Creature): Item.Implementation | null {
  if (proposal.kind !== "ruin") return null;
  const item = creature.items.get(gearStruck(carriedBy(creature), proposal.what)?.id ?? "");
  return item && isSignature(item) ? item : null;
}

async function dueIn({ card, place, target }: Payload) {
  const found = proposalIn(card, place);
  const creature = await creatureAt(target);
  const isOpen = found && creature && !found.proposal.refused && !isCarriedOut(found, creature);
  return isOpen ? { found, creature } : null;
}

/** Whether a signature object may break: never, unless its player agrees. @rule WH-FORT-04 */
export const signatureKind = defineKind<Payload>({
  id: "signature",
  payload: readPayload,
  async isDue(payload) {
    const due = await dueIn(payload);
    return due !== null && atRisk(due.found, due.creature) !== null;
  },
  async follow({ payload, answer, question }) {
    const due = await dueIn(payload);
    if (!due) return { refused: "WHITEHACK.Refusal.noTarget" };
    if (!resolveLoss(true, "broken", answer.option === AGREE).lost) return {};
    const done = await carryOut(due.found, due.creature, question.system.by);
    return done.done ? {} : { refused: done.reason };
  },
});

/** The question to whoever plays the owner of a signature object that would break; null where none would. @rule WH-FORT-04 */
export function toSignature(found: FoundProposal, creature: Creature): NewQuestion | null {
  const item = atRisk(found, creature);
  if (!item) return null;
  return {
    kind: signatureKind.id,
    title: "WHITEHACK.Signature.Title",
    text: localize("WHITEHACK.Signature.Breaks", { name: item.name }),
    rules: ["WH-FORT-04"],
    about: creature,
    asked: { actor: creature.uuid },
    payload: { card: found.message.id ?? "", place: found.place, target: creature.uuid },
    options: [
      { id: KEEP, label: "WHITEHACK.Signature.Keep", ...PLAIN },
      { id: AGREE, label: "WHITEHACK.Signature.Agree", ...PLAIN },
    ],
    fallback: KEEP,
  };
}
