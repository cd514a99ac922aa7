import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { CONFIG } from "../../common/config.ts";
import { CARD_DRAW_MODES } from "../../common/constants.ts";
import { BaseCards } from "../../common/documents/card-documents.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import { Hooks } from "../game/hooks.ts";
import { Card } from "./card.ts";
import { dealCards, planPass, type PassOptions } from "./card-passing.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export { Card } from "./card.ts";

export interface DealOptions extends PassOptions {
  how?: number;
}

/** A deck, hand or pile of cards. https://foundryvtt.com/api/classes/foundry.documents.Cards.html */
export class Cards extends ClientDocumentMixin(BaseCards) {
  static readonly DEFAULT_ICON: string = "icons/svg/card-hand.svg";

  declare name: string;
  declare img: string;
  declare type: "deck" | "hand" | "pile";
  declare cards: EmbeddedCollection<Card>;

  get thumbnail(): string {
    return this.img;
  }

  get typeLabel(): string {
    return currentClient().game.i18n.localize(`CARDS.Types.${this.type}`);
  }

  /** Cards that may be drawn: all of a hand or pile, those of a deck that are there. */
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn);
  }

  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  /** May copies of its cards be made? Those of a deck that is not all at home may not. */
  get canClone(): boolean {
    return this.type === "deck" || this.cards.size === 0;
  }

  /* ---------- moving cards ---------- */

  /** Gives each of the stacks a number of cards, one after another. */
  async deal(to: Cards[], number = 1, { how = 0, action = "deal", ...options }: DealOptions = {}): Promise<this> {
    const drawn = this._drawCards(number * to.length, how);
    const shares = to.map((stack, at) => ({ to: stack, cards: drawn.filter((_card, n) => n % to.length === at) }));
    const { updateData = {}, chatNotification = true } = options;
    const plans = shares.map(({ to: stack, cards }) => planPass(this, stack, cards, updateData));
    Hooks.callAll("dealCards", this, to, {
      action,
      toCreate: plans.map(({ toCreate }) => toCreate),
      fromUpdate: plans.flatMap(({ fromUpdate }) => fromUpdate),
      fromDelete: plans.flatMap(({ fromDelete }) => fromDelete),
    });
    await dealCards(this, plans);
    if (chatNotification)
      await this.#tell("CARDS.NotifyDeal", { number, from: this.name, to: to.map(({ name }) => name).join(", ") });
    return this;
  }

  /** Passes cards to another stack; a deck keeps knowing the cards that it has given away. */
  async pass(to: Cards, ids: string[], options: PassOptions = {}): Promise<Card[]> {
    const { updateData = {}, action = "pass", chatNotification = true } = options;
    const cards = ids.map((id) => this.cards.get(id, { strict: true }) as Card);
    if (cards.some((card) => this.type === "deck" && card.drawn))
      throw new Error(`You may not pass a Card which has already been drawn`);
    const plan = planPass(this, to, cards, updateData);
    Hooks.callAll("passCards", this, to, { action, ...plan, to: undefined });
    const [passed = []] = await dealCards(this, [plan]);
    if (chatNotification)
      await this.#tell("CARDS.NotifyPass", { number: cards.length, from: this.name, to: to.name, action });
    return passed;
  }

  /** Takes cards from another stack. */
  async draw(from: Cards, number = 1, { how = 0, updateData = {}, ...options }: DealOptions = {}): Promise<Card[]> {
    if (!["hand", "pile"].includes(this.type)) throw new Error("You may only draw Cards into a hand or pile");
    const ids = from._drawCards(number, how).map((card) => card.id as string);
    return await from.pass(this, ids, { updateData, action: "draw", ...options });
  }

  _drawCards(number: number, how: number): Card[] {
    const cards = this.availableCards;
    if (cards.length < number)
      throw new Error(`There are not ${number} available cards remaining in the ${this.typeLabel} ${this.name}`);
    const isShuffled = this.cards.some((card) => card.sort !== 0);
    cards.sort(isShuffled ? this.sortShuffled : this.sortStandard);
    if (how === CARD_DRAW_MODES.RANDOM)
      return Array.from(
        { length: number },
        () => cards.splice(Math.floor(CONFIG.Dice.randomUniform() * cards.length), 1)[0] as Card,
      );
    return how === CARD_DRAW_MODES.BOTTOM ? cards.slice(cards.length - number) : cards.slice(0, number);
  }

  async shuffle({ updateData = {}, chatNotification = true }: PassOptions = {}): Promise<this> {
    const order = this.cards.map((card) => ({ card, at: CONFIG.Dice.randomUniform() }));
    order.sort((a, b) => a.at - b.at);
    const updates = order.map(({ card }, sort) => ({ ...updateData, _id: card.id, sort }));
    await this.updateEmbeddedDocuments("Card", updates);
    if (chatNotification) await this.#tell("CARDS.NotifyShuffle", { name: this.name });
    return this;
  }

  /** A deck gets all of its cards back; a hand or pile gives each card back to where it is from. */
  async recall(options: PassOptions = {}): Promise<this> {
    const { chatNotification = true } = options;
    if (this.type === "deck") await this.#recallDeck(options);
    else await this.#returnCards(options);
    if (chatNotification) await this.#tell("CARDS.NotifyReset", { name: this.name });
    return this;
  }

  async #recallDeck({ updateData = {} }: PassOptions): Promise<void> {
    const stacks = currentClient().game.cards.contents as unknown as Cards[];
    const toDelete: Record<string, string[]> = {};
    for (const stack of stacks) {
      const strays = stack === this ? [] : stack.cards.filter((card) => card.origin === this.id);
      if (strays.length) toDelete[stack.id as string] = strays.map((card) => card.id as string);
    }
    const fromUpdate = this.cards.map((card) => ({ ...updateData, _id: card.id, drawn: false }));
    Hooks.callAll("returnCards", this, this.drawnCards, { toUpdate: { [this.id as string]: fromUpdate }, toDelete });
    for (const [id, ids] of Object.entries(toDelete))
      await stacks.find((stack) => stack.id === id)?.deleteEmbeddedDocuments("Card", ids);
    await this.updateEmbeddedDocuments("Card", fromUpdate);
  }

  async #returnCards({ updateData = {} }: PassOptions): Promise<void> {
    const toUpdate: Record<string, Dict[]> = {};
    const returned = this.cards.contents.filter((card) => card.source && !card.isHome);
    for (const card of returned)
      (toUpdate[(card.source as unknown as Cards).id as string] ??= []).push({
        ...updateData,
        _id: card.id,
        drawn: false,
      });
    const fromDelete = returned.map((card) => card.id as string);
    Hooks.callAll("returnCards", this, returned, { toUpdate, fromDelete });
    for (const [id, updates] of Object.entries(toUpdate))
      await currentClient().game.cards.get(id)?.updateEmbeddedDocuments("Card", updates);
    await this.deleteEmbeddedDocuments("Card", fromDelete);
  }

  /* ---------- order ---------- */

  sortStandard(a: Card, b: Card): number {
    if ((a.suit ?? "") !== (b.suit ?? "")) return (a.suit ?? "").localeCompare(b.suit ?? "");
    return (a.value ?? -Infinity) - (b.value ?? -Infinity) || 0;
  }

  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  async #tell(key: string, data: Dict): Promise<Document | undefined> {
    const { i18n, user } = currentClient().game;
    const text = i18n.has(key)
      ? i18n.format(key, data)
      : `${key.split(".Notify")[1]}: ${Object.values(data).join(", ")}`;
    const content = `<p>${text}</p>`;
    const message = { content, speaker: { alias: user?.name }, flags: { core: { cards: this.uuid } } };
    return (await currentClient().documentClass("ChatMessage").create(message)) as Document | undefined;
  }
}
