import type { Proposal } from "../../../rules/index.ts";
import { type Visibility, withVisibility } from "../../host/compat.ts";
import { speakerFor } from "../../documents/speaker.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { keptOfRules } from "../../extensions/packs-in-force.ts";
import type { CardKind, PostedCard } from "./card-registry.ts";
import { partOf, partsSaid, rootOf } from "./read-cards.ts";

/** The members of the chat log that the community types leave out. */
interface DrawnLog {
  updateMessage(message: ChatMessage.Implementation): Promise<void>;
}

/** Draws a card anew whose own data have not changed, because of other data that it shows. */
export function redrawCard(message: ChatMessage.Implementation | undefined): void {
  if (!message) return;
  drawAnew(message);
  redrawAround(message);
}

/** Draws the card of an attack anew with all that it has grown by: one of its parts has changed, come or gone. */
export function redrawAround(part: ChatMessage.Implementation): void {
  const root = rootOf(part) ?? part;
  for (const one of [root, ...partsSaid(root)]) if (one !== part) drawAnew(one);
}

function drawAnew(message: ChatMessage.Implementation): void {
  // the types have no methods of the log
  if (ui.chat?.rendered) void (ui.chat as unknown as DrawnLog).updateMessage(message);
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
  | { readonly visibility: Visibility; readonly within?: string | undefined }
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
    ...flagsOf({ ...keptOfRules(actor), ...withinOf(kind, audience) }),
  };
  return (await ChatMessage.create(seenBy(data as ChatMessage.CreateData, audience))) ?? null;
}

const flagsOf = (flags: object): object => (Object.keys(flags).length > 0 ? { flags: { [SYSTEM_ID]: flags } } : {});

/** The card that a new one is told or drawn on. */
function withinOf(kind: CardKind, audience: Audience): { readonly within?: string } {
  if ("like" in audience) return kind === "consequence" ? {} : partOf(audience.like);
  return "visibility" in audience && audience.within ? { within: audience.within } : {};
}

function seenBy(data: ChatMessage.CreateData, audience: Audience): ChatMessage.CreateData {
  if ("visibility" in audience) return withVisibility(data, audience.visibility);
  const { whisper, blind } = "like" in audience ? audience.like : { ...audience, blind: false };
  return { ...data, whisper: [...whisper], blind };
}
