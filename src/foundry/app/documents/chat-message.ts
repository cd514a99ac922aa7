import type { Creature } from "../../documents/creature.ts";
import { type CardKind, CardModel } from "../../chat/cards/card-registry.ts";
import { isLeading } from "../../host/serving.ts";
import { keepWhenCleared } from "../../host/lazy-parts.ts";

/** A message of the chat log; our own kinds are cards, drawn anew from what they store whenever they are shown. */
export class ChatMessageDocument<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** The card as it was drawn last, for the hook that puts it into its place; null for other messages. */
  drawnCard: string | null = null;

  /** A cleared log does not take with it what says where the story is. @rule WH-PHASE-01 */
  static override async _onDeleteOperation(...args: Parameters<typeof ChatMessage._onDeleteOperation>): Promise<void> {
    await super._onDeleteOperation(...args);
    const [gone, , user] = args;
    if (user.isSelf && isLeading()) keepWhenCleared(gone);
  }

  /** Narrows `system` to what a kind of card stores. */
  isCard<Kind extends CardKind>(kind: Kind): this is ChatMessage.OfType<Kind> {
    const type: string = this.type;
    return type === kind;
  }

  /** The creature that speaks by the card; null for what the rules know nothing of. */
  get creature(): Creature | null {
    return this.speakerActor?.creature ?? null;
  }

  /** True if this user may know what the message says: nobody but the Referees learns a blind outcome. */
  get isRevealed(): boolean {
    return this.isContentVisible && (game.user.isGM || !this.blind);
  }

  /** Draws the card before the host's own markup: the host calls the hook in which it is put in place at once. */
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const { system } = this;
    this.drawnCard = system instanceof CardModel ? await system.draw() : null;
    return super.renderHTML(options);
  }
}
