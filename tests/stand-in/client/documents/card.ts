import type { Document } from "../../common/abstract/document.ts";
import { BaseCard } from "../../common/documents/card-documents.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import type { PassOptions } from "./card-passing.ts";
import type { Cards } from "./cards.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export interface CardFace {
  name?: string;
  text?: string;
  img: string | null;
}

/** https://foundryvtt.com/api/classes/foundry.documents.Card.html */
export class Card extends ClientDocumentMixin(BaseCard) {
  static readonly DEFAULT_ICON: string = "icons/svg/card-hand.svg";

  declare readonly parent: Cards | null;
  declare name: string;
  declare img: string;
  declare description: string;
  declare type: string;
  declare suit: string | undefined;
  declare value: number | null;
  declare back: CardFace;
  declare faces: CardFace[];
  declare face: number | null;
  declare drawn: boolean;
  declare origin: string | null;
  declare sort: number;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.back.img ||= this.source?.img || Card.DEFAULT_ICON;
    const { i18n } = currentClient().game;
    const hidden = this.back.name || i18n.localize("CARD.Unknown");
    this.name = this.showFace ? this.currentFace?.name || String(this._source["name"]) : hidden;
    this.img = (this.showFace ? this.currentFace?.img : this.back.img) || Card.DEFAULT_ICON;
  }

  /** The face that is up; null when the back is. */
  get currentFace(): CardFace | null {
    if (this.face === null || this.face === undefined) return null;
    return this.faces[Math.min(this.face, this.faces.length - 1)] ?? null;
  }

  get showFace(): boolean {
    return this.currentFace !== null;
  }

  get hasNextFace(): boolean {
    return this.face === null || this.face < this.faces.length - 1;
  }

  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  /** The deck that the card is from. */
  get source(): Cards | null {
    if (this.parent?.type === "deck") return this.parent;
    return (currentClient().game.cards?.get(this.origin ?? "") ?? null) as unknown as Cards | null;
  }

  get isHome(): boolean {
    return this.parent?.type === "deck" || this.origin === this.parent?.id;
  }

  /** Turns the card over: to a face, to the back (null), or from the one to the other. */
  async flip(face?: number | null): Promise<this | undefined> {
    if (face === undefined) return await this.update({ face: this.face === null ? 0 : null });
    return await this.update({ face: face === null ? null : Math.min(Math.max(face, 0), this.faces.length - 1) });
  }

  async pass(to: Cards, options: PassOptions = {}): Promise<Card | undefined> {
    return (await this.parent?.pass(to, [this.id as string], options))?.[0];
  }

  async play(to: Cards, options: PassOptions = {}): Promise<Card | undefined> {
    return await this.pass(to, { ...options, action: "play" });
  }

  async discard(to: Cards, options: PassOptions = {}): Promise<Card | undefined> {
    return await this.pass(to, { ...options, action: "discard" });
  }

  /** Gives the card back to its deck. */
  async recall(options: PassOptions = {}): Promise<this | Card | undefined> {
    const { source } = this;
    if (!source || source === this.parent) return await this.update({ ...options.updateData, drawn: false });
    return await this.pass(source, { chatNotification: false, ...options, action: "return" });
  }

  async toMessage(messageData: Dict = {}, options: Dict = {}): Promise<Document | undefined> {
    const { user } = currentClient().game;
    const data = {
      content: `<div class="card-draw flexrow"><img class="card-face" src="${this.img}" alt=""><h4 class="card-name">${this.name}</h4></div>`,
      author: user?.id,
      ...messageData,
    };
    return (await currentClient().documentClass("ChatMessage").create(data, options)) as Document | undefined;
  }
}
