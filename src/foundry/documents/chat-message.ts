import { renderCard } from "../cards/render-card.ts";

/** A message of the chat log; our own kinds are cards, drawn anew from what they store whenever they are shown. */
export class ChatMessageDocument<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Narrows `system` to an attack card's. */
  isAttackCard(): this is ChatMessage.OfType<"attack"> {
    return this.type === "attack";
  }

  /** Narrows `system` to a damage card's. */
  isDamageCard(): this is ChatMessage.OfType<"damage"> {
    return this.type === "damage";
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
