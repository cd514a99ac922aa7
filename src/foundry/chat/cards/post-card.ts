import type { Proposal } from "../../../rules/index.ts";
import { type Visibility, withVisibility } from "../../host/compat.ts";
import { speakerFor } from "../../documents/speaker.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { keptOfRules } from "../../extensions/packs-in-force.ts";
import type { CardKind, PostedCard } from "./card-registry.ts";

/** The members of the chat log that the community types leave out. */
interface DrawnLog {
  updateMessage(message: ChatMessage.Implementation): Promise<void>;
}

/** Draws a card anew whose own data have not changed, because of other data that it shows. */
export function redrawCard(message: ChatMessage.Implementation | undefined): void {
  // the types have no methods of the log
  if (message && ui.chat?.rendered) void (ui.chat as unknown as DrawnLog).updateMessage(message);
}

/** The target of a card, by uuid and by name. */
export interface CardTarget {
  readonly actor: string | null;
  readonly token: string | null;
  readonly name: string;
}

/** A card's proposal, before anybody has applied it. */
export interface PostedProposal extends Proposal {
  readonly target: CardTarget | null;
}

/** The users who see a card: by a mode, those who see the card that it follows, or users by their ids. */
export type Audience =
  | { readonly visibility: Visibility; readonly into?: string | undefined }
  | { readonly like: ChatMessage.Implementation }
  | { readonly whisper: readonly string[] };

interface Card<Kind extends CardKind> {
  readonly kind: Kind;
  readonly actor: Actor.Implementation | null;
  readonly system: PostedCard<Kind> & { readonly title: string };
  readonly rolls?: readonly Roll[];
  readonly audience: Audience;
}

/**
 * Posts a card to those who may see it, with the host's record of its dice.
 *
 * Its `content` is a line for chat exports and for hosts without our templates; it says nothing of the outcome.
 */
export async function postCard<Kind extends CardKind>(card: Card<Kind>): Promise<ChatMessage.Implementation | null> {
  const { kind, actor, system, rolls = [], audience } = card;
  const data: object = {
    type: kind,
    system,
    speaker: speakerFor(actor),
    content: foundry.utils.escapeHTML(game.i18n.localize(system.title)),
    rolls: rolls.map((roll) => JSON.stringify(roll)),
    ...(rolls.length > 0 && { sound: CONFIG.sounds.dice }),
    ...withGroup(keptOfRules(actor), kind, audience),
  };
  return (await ChatMessage.create(seenBy(data as ChatMessage.CreateData, audience))) ?? null;
}

/** Notes on an attack, and on the damage that follows it, which card tells it together with others: see `groupCardOf`. */
function withGroup({ flags = {} }: { readonly flags?: object }, kind: CardKind, audience: Audience): object {
  const follows = "like" in audience && kind === "damage" ? audience.like.getFlag(SYSTEM_ID, "into") : undefined;
  const into = "visibility" in audience ? audience.into : follows;
  return { flags: into === undefined ? flags : foundry.utils.mergeObject(flags, { [SYSTEM_ID]: { into } }) };
}

function seenBy(data: ChatMessage.CreateData, audience: Audience): ChatMessage.CreateData {
  if ("visibility" in audience) return withVisibility(data, audience.visibility);
  const { whisper, blind } = "like" in audience ? audience.like : { ...audience, blind: false };
  return { ...data, whisper: [...whisper], blind };
}
