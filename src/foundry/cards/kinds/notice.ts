import { type NoticeCardFacts, type NoticeViewer, noticeCard } from "../../../view/cards/notice-card.ts";
import { performProposal, performRefusal, performUndoProposal } from "../../actions/combat/perform-proposal.ts";
import { performUndoChanges } from "../../actions/referee/perform-undo.ts";
import { line, wholeOrNone, words } from "../../data/fields.ts";
import { changes, faces, facts, proposals, uuid } from "../../data/outcome-fields.ts";
import type { CardShape } from "../card-shapes.ts";
import { defineCard } from "../define-card.ts";
import { isOwn, knownOf } from "../known-of.ts";
import type { PostedProposal } from "../post-card.ts";

const schema = () => ({
  title: line(),
  actor: uuid(),
  text: line(),
  formula: line(),
  faces: faces(),
  total: wholeOrNone(-99_999, 99_999),
  rules: words(),
  facts: facts(),
  proposals: proposals(),
  changes: changes(),
});

interface Posted extends Omit<NoticeCardFacts, "proposals"> {
  readonly actor: string | null;
  readonly proposals?: readonly PostedProposal[];
}

declare module "../card-shapes.ts" {
  interface CardShapes {
    readonly notice: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

function viewerOf({ system: { proposals, changes } }: ChatMessage.OfType<"notice">): NoticeViewer {
  const actors = proposals.map(({ target }) => target?.actor ?? null).filter((one) => one !== null);
  return { isReferee: game.user.isGM, owns: actors.filter(isOwn), knows: knownOf(changes) };
}

/** A card that tells a sentence or a plain total, such as hit points that were rolled or a charge that was spent. */
export const noticeCardKind = defineCard({
  type: "notice",
  schema,
  template: "cards/notice",
  present: (message) => noticeCard(message.system, viewerOf(message)),
  buttons: {
    applyProposal: (message, { dataset }) => performProposal(message, Number(dataset["place"])),
    undoProposal: (message, { dataset }) =>
      performUndoProposal(message, { place: Number(dataset["place"]), index: Number(dataset["index"]) }),
    refuseProposal: (message, { dataset }) => performRefusal(message, Number(dataset["place"])),
    undoChanges: performUndoChanges,
  },
});
