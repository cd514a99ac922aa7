import { numberIn } from "../../../view/base/typed-number.ts";
import type { Goods } from "../../../rules/characters/creation/catalog.ts";
import { coinRatesOf } from "../../../rules/index.ts";
import { shopView, type Shopping } from "../../../view/characters/shop/shop-view.ts";
import { type Looking, performPurchase, showFound } from "./perform-purchase.ts";
import { goodsForSale } from "./world-offers.ts";
import type { Purse } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { type Context, type Part, part } from "../../sheets/base.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";

/** The windows that are open, by whose they are. */
const shops = new WeakMap<Purse, ShopWindow>();

/**
 * The window in which a character buys in play: search, shelves, a shopping list, and its cost to the purse.
 * @rule WH-EQ-02 FH-ENC-06
 */
export class ShopWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "creation", "shop"],
    position: { width: 760, height: 560 },
    window: { icon: "fa-solid fa-cart-shopping", resizable: true },
    actions: { buy: ShopWindow.#more, giveBack: ShopWindow.#less, pay: ShopWindow.#pay },
  };

  static override PARTS: Record<string, Part> = {
    market: { ...part("shop/market"), scrollable: [".make-goods", ".make-list > ul"] },
    till: part("shop/till"),
  };

  /** The window of a character. */
  static of(actor: Purse): ShopWindow {
    const open = shops.get(actor) ?? new ShopWindow(actor);
    shops.set(actor, open);
    return open;
  }

  readonly #actor: Purse;
  readonly #counts = new Map<string, number>();
  #goods: readonly Goods[] = [];
  #looking: Looking = { query: "", aisle: "" };
  #agreed: number | null = null;

  constructor(actor: Purse) {
    super({ id: `whitehack-shop-${actor.uuid.replaceAll(".", "-")}` });
    this.#actor = actor;
  }

  override get title(): string {
    return localize("WHITEHACK.Shop.title", { name: this.#actor.name });
  }

  get #shopping(): Shopping {
    const counted = this.#goods.map((goods) => ({ goods, count: this.#counts.get(goods.id) ?? 0 }));
    return {
      goods: this.#goods,
      lines: counted.filter(({ count }) => count > 0),
      purse: this.#actor.system.coins,
      agreed: this.#agreed,
      rates: coinRatesOf(rulebookFor(this.#actor).options),
      localize,
    };
  }

  protected override async _prepareContext(): Promise<Context> {
    this.#goods = await goodsForSale(game.user, rulebookFor(this.#actor));
    return { uid: this.id, ...shopView(this.#shopping), ...this.#looking };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("input", ({ target }) => this.#filter(target as HTMLInputElement));
    element.addEventListener("change", ({ target }) => void this.#agree(target as HTMLInputElement));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    showFound(this.element, this.#goods, this.#looking);
  }

  #filter({ dataset: { filter }, value }: HTMLInputElement): void {
    if (filter !== "query" && filter !== "aisle") return;
    this.#looking = { ...this.#looking, [filter]: value };
    showFound(this.element, this.#goods, this.#looking);
  }

  /** Another price than the listed one, such as one that was bargained for; left empty, the listed one. */
  async #agree({ name, value }: HTMLInputElement): Promise<void> {
    if (name !== "agreed") return;
    const gold = numberIn(value, false);
    this.#agreed = gold === null || gold < 0 ? null : Math.min(gold, 1e6);
    await this.renderParts("market", "till");
  }

  async #count(id: string, by: number): Promise<void> {
    this.#counts.set(id, Math.max(0, (this.#counts.get(id) ?? 0) + by));
    await this.renderParts("market", "till");
  }

  static async #more(this: ShopWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.#count(dataset["goods"] ?? "", 1);
  }

  static async #less(this: ShopWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.#count(dataset["goods"] ?? "", -1);
  }

  /** Pays once, for however many clicks, and closes. */
  static async #pay(this: ShopWindow): Promise<void> {
    await inTurn(this, async () => {
      const { lines, agreed } = this.#shopping;
      if (lines.length === 0 || !(await performPurchase(this.#actor, lines, agreed))) return;
      this.#counts.clear();
      this.#agreed = null;
      await this.close();
    });
  }
}
