import { isEntryStanding } from "../../../undo/record.ts";
import { type NoticeCardFacts, type NoticeViewer, noticeCard } from "../../../view/chat/cards/notice-card.ts";
import { spanText } from "../../../view/checks/cards/task-part.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { isActorUuid, worldActorAt } from "../../documents/creature.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import { DRAWN_KINDS, type DrawnFacts } from "../../../view/campaign/story/drawn-facts.ts";
import { performProposal, performProposals, performRefusal } from "../../combat/damage/perform-proposal.ts";
import { choice, flag, line, list, text, uuid, whole, wholeOrNone, words } from "../../documents/data/fields.ts";
import { cardRecord, faces, facts, proposals } from "../../documents/data/outcome-fields.ts";
import type { Chain } from "../../chat/post/post-lines.ts";
import { storyPart } from "../../host/lazy-parts.ts";
import { undoEntry, undoNamed } from "../../chat/cards/prompt-card.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";
import type { PostedProposal } from "../../chat/cards/post-card.ts";
import { isOwn, recordViewer } from "../../chat/undo/card-record.ts";

const { NumberField, SchemaField } = foundry.data.fields;

/** The draws from tables, and their use. @rule WH-REF-02 */
const drawn = () =>
  new SchemaField(
    {
      kind: choice(DRAWN_KINDS, "table"),
      rows: list(new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 })),
      adjusted: list(new SchemaField({ place: whole(0, 0, 999), text: line() })),
      happens: flag(),
      counts: flag(),
      note: line(),
      published: flag(),
      past: flag(), // a modus roll of a phase that was over when the log was cleared
    },
    { required: true, nullable: true, initial: null },
  );

const schema = () => ({
  title: line(),
  actor: uuid(),
  text: text(),
  formula: line(),
  faces: faces(),
  total: wholeOrNone(-99_999, 99_999),
  rules: words(),
  facts: facts(),
  proposals: proposals(),
  links: words(),
  creatures: wholeOrNone(0, 999), // how many of whom the links lead to come at once; null for what is no encounter
  chains: list(new SchemaField({ run: line(), node: line(), name: line() })), // reactions that may be the next event
  drawn: drawn(),
  time: whole(0, 0, 31_536_000), // seconds of the world's clock that it takes
  record: cardRecord(),
});

interface Posted extends Omit<NoticeCardFacts, "proposals"> {
  readonly actor: string | null;
  readonly proposals?: readonly PostedProposal[];
  readonly links?: readonly string[];
  readonly creatures?: number | null;
  readonly chains?: readonly Chain[];
  readonly drawn?: DrawnFacts | null;
}

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly notice: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

function viewerOf(message: ChatMessage.OfType<"notice">): NoticeViewer {
  const actors = message.system.proposals.map(({ target }) => target?.actor ?? null).filter((one) => one !== null);
  return { ...recordViewer(message), owns: actors.filter(isOwn) };
}

/** A link to a document, which can also be dragged onto the scene. */
async function linkTo(address: string): Promise<Handlebars.SafeString> {
  const written = `@UUID[${foundry.utils.escapeHTML(address)}]`;
  return new Handlebars.SafeString(await foundry.applications.ux.TextEditor.implementation.enrichHTML(written));
}

/** The creatures that this card can put onto the scene, and their number; the Referee's business. @rule WH-CRAWL-02 */
const arrivals = ({ system: { creatures, links } }: ChatMessage.OfType<"notice">) =>
  creatures === null || !game.user.isGM
    ? []
    : links.filter(isActorUuid).map((uuid) => ({ uuid, number: toFigure(creatures), name: nameAt(uuid) }));

/** The party that a card is about; null for all others. */
const partyOf = ({ system: { actor } }: ChatMessage.OfType<"notice">) => worldActorAt("party", actor);

/** The name of an actor, of which an index of a compendium knows as much. */
const nameAt = (uuid: string): string => (resolveUuidSync(uuid) as { readonly name?: string } | null)?.name ?? "";

const passText = (seconds: number): string =>
  localize("WHITEHACK.CommonTask.PassTime", { time: spanText(seconds, localize) });

/** A card that tells a sentence or a plain total, such as hit points that were rolled or a charge that was spent. */
export const noticeCardKind = defineCard({
  type: "notice",
  schema,
  template: "cards/notice",
  async present(message) {
    const { links, chains, record, drawn: own } = message.system;
    const leadsOn = game.user.isGM && record.every(isEntryStanding); // what was undone leads nowhere
    const shown = noticeCard(message.system, viewerOf(message));
    return {
      ...shown,
      pass: shown.passes > 0 ? passText(shown.passes) : "",
      chains: leadsOn ? chains : [],
      links: await Promise.all(links.map(linkTo)),
      arrivals: arrivals(message),
      draws: game.user.isGM && message.system.text === "WHITEHACK.Underway.comes" && partyOf(message) !== null,
      drawn: own && (await storyPart()).drawnPart(message),
    };
  },
  buttons: {
    applyProposal: (message, { dataset }) => performProposal(message, Number(dataset["place"])),
    applyProposals(message, { dataset }) {
      const { apply, either } = noticeCard(message.system, viewerOf(message)).together;
      return performProposals(message, either.find(({ what }) => what === dataset["what"])?.places ?? apply);
    },
    undoProposals: async (message) => {
      for (const entry of noticeCard(message.system, viewerOf(message)).together.undo) await undoNamed(message, entry);
    },
    refuseProposal: (message, { dataset }) => performRefusal(message, Number(dataset["place"])),
    makeEvent: async (_, { dataset }) => {
      const { performFollowing } = await lazy(() => import("../../campaign/factions/perform-event.ts"));
      await performFollowing(dataset["run"] ?? "", dataset["node"] ?? "");
    },
    drawEncounter: async (message) => {
      const party = partyOf(message);
      const { performEncounter } = await lazy(() => import("../../campaign/exploring/perform-encounter.ts"));
      if (party) await performEncounter(party);
    },
    placeEncounter: async (message, { dataset }) => {
      const { placeInView } = await lazy(() => import("../../campaign/exploring/perform-encounter.ts"));
      await placeInView(message, dataset["uuid"] ?? "");
    },
    drawnOperation: async (message, button) => (await storyPart()).drawnOperation(message, button),
    passTime: async (message) =>
      (await lazy(() => import("../../chat/cards/pass-on-card.ts"))).passOnCard(message, message.system.time),
    undo: undoEntry,
  },
});
