import type { Creature } from "../../documents/creature.ts";
import { type CardKind, CardModel } from "../../chat/cards/card-registry.ts";
import { grownBy, rootOf } from "../../chat/cards/read-cards.ts";
import { oneAfterAnother } from "../../host/one-after-another.ts";
import { onCards } from "../../host/presses.ts";
import { isLeading } from "../../host/serving.ts";
import { keepWhenCleared } from "../../host/lazy-parts.ts";

/** The copies of a message are drawn one after another: each is put in place from what was drawn for it. */
const oneByOne = oneAfterAnother();

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

  /**
   * Draws the card before the host's own markup: the host calls the hook in which it is put in place at once. It goes
   * into the log when no button of a card is held down.
   */
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await oneByOne(async () => {
      this.drawnCard = await this.#draw(options?.canClose === true);
      return super.renderHTML(options);
    }, this);
    await onCards.over();
    return html;
  }

  /** The card with the parts by which it has grown, or nothing for such a part; in a notice that is closed each stands alone. */
  async #draw(isNotice: boolean): Promise<string | null> {
    const { system } = this;
    if (!(system instanceof CardModel)) return null;
    if (isNotice) return system.draw();
    const root = rootOf(this);
    if (root && grownBy(root).includes(this)) return "";
    const parts = grownBy(this).map((part) => part.#drawPart(this.alias));
    return [await system.draw(), ...(await Promise.all(parts))].join("");
  }

  /** The card as a part of another one, with its speaker where that is another. */
  async #drawPart(alias: string): Promise<string> {
    const card = (await this.#draw(true)) ?? "";
    const speaker = this.alias === alias ? "" : `<p class="part-speaker">${foundry.utils.escapeHTML(this.alias)}</p>`;
    return `<div class="whitehack card-part" data-part="${this.id}">${speaker}${card}</div>`;
  }
}
