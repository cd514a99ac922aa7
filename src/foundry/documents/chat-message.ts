import { CARD_KINDS } from "../cards/card-kinds.ts";
import { renderCard } from "../cards/render-card.ts";

/** A message of the chat log; our own kinds are cards, drawn anew from what they store whenever they are shown. */
export class ChatMessageDocument<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Whether this is one of our own kinds. */
  isCard(): boolean {
    return CARD_KINDS.some((kind) => kind === this.type);
  }

  /** Narrows `system` to a check card's. */
  isCheckCard(): this is ChatMessage.OfType<"check"> {
    return this.type === "check";
  }

  /** Narrows `system` to an attack card's. */
  isAttackCard(): this is ChatMessage.OfType<"attack"> {
    return this.type === "attack";
  }

  /** Narrows `system` to a damage card's. */
  isDamageCard(): this is ChatMessage.OfType<"damage"> {
    return this.type === "damage";
  }

  /** Narrows `system` to an item card's. */
  isItemCard(): this is ChatMessage.OfType<"item"> {
    return this.type === "item";
  }

  /** Narrows `system` to a notice's. */
  isNoticeCard(): this is ChatMessage.OfType<"notice"> {
    return this.type === "notice";
  }

  /** Whether this user may know what the message says: nobody but the Referees learns a blind outcome. */
  get isRevealed(): boolean {
    return this.isContentVisible && (game.user.isGM || !this.blind);
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    await renderCard(this, html);
    return html;
  }
}
