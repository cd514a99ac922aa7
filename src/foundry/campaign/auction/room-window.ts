import { numberIn } from "../../../view/base/typed-number.ts";
import { part, type PartState } from "../../sheets/base.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";
import { performOpenPage } from "../../chat/post/open-page.ts";
import { pageAddress } from "../../../view/base/rule-pages.ts";
import { type AuctionMessage, mayActFor, presentAuction } from "./auction-at.ts";
import { performBid, performOperation, performHiddenRoll, performOpenRoll } from "./open-auction.ts";
import { isRunning } from "../../../view/campaign/auction/auction.ts";
import { isTrusted } from "../../chat/cards/read-cards.ts";

/** The room of an auction: who is in, what was bid, whose turn it is, and what one can do about it. @rule WH-AUC-01 */
class RoomWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "auction-room"],
    position: { width: 460, height: "auto" },
    window: { icon: "fa-solid fa-gavel", resizable: true },
    actions: {
      rollHidden: RoomWindow.#rollHidden,
      bid: RoomWindow.#bid,
      bidOne: RoomWindow.#bidOne,
      stay: RoomWindow.#stay,
      rollOpenly: RoomWindow.#rollOpenly,
      operation: RoomWindow.#operation,
      chances: RoomWindow.#chances,
      help: RoomWindow.#help,
    },
  };

  static override PARTS = { room: part("auction/room") };

  readonly #message: AuctionMessage;
  /** Off to begin with: a user asks for the chances. @rule WH-AUC-14 */
  #wantsChances = false;

  constructor(message: AuctionMessage, id: string) {
    super({ id });
    this.#message = message;
  }

  override get title(): string {
    return this.#message.system.title || game.i18n.localize("WHITEHACK.Auction.title");
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const wantsChances = this.#wantsChances;
    return { ...presentAuction(this.#message, { inRoom: true, wantsChances }), wantsChances };
  }

  /** It grows with bids and dice: what would be below the edge of the page moves up. */
  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const below = Math.ceil(this.element.getBoundingClientRect().bottom - window.innerHeight);
    if (below > 0 && !this.minimized) this.setPosition({ top: Math.max((this.position.top ?? 0) - below, 0) });
  }

  /** The user's unsent input stays there when others have moved. */
  override _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._preSyncPartState(partId, next, prior, state);
    for (const field of prior.querySelectorAll<HTMLInputElement>("input[data-typed]")) {
      const same = next.querySelector<HTMLInputElement>(`#${CSS.escape(field.id)}`);
      if (!same) continue;
      same.value = field.value;
      same.dataset["typed"] = "";
    }
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("input", ({ target }) => ((target as HTMLElement).dataset["typed"] = ""));
  }

  /** The values filled in beside a button. */
  #filled(button: HTMLElement) {
    const row = button.closest<HTMLElement>("[data-bidder]");
    const read = (name: string) => row?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
    return { bidder: row?.dataset["bidder"] ?? "", value: read("value"), text: read("text"), base: read("base") };
  }

  static async #rollHidden(this: RoomWindow, _event: Event, button: HTMLElement): Promise<void> {
    const { bidder, base } = this.#filled(button);
    await performHiddenRoll(this.#message, bidder, numberIn(base));
  }

  static async #bid(this: RoomWindow, _event: Event, button: HTMLElement): Promise<void> {
    const { bidder, value, text } = this.#filled(button);
    await performBid(this.#message, { bidder, value: numberIn(value) ?? Number.NaN, text });
  }

  static async #bidOne(this: RoomWindow, _event: Event, button: HTMLElement): Promise<void> {
    const { bidder, text } = this.#filled(button);
    await performBid(this.#message, { bidder, value: 1, text });
  }

  static async #stay(this: RoomWindow, _event: Event, button: HTMLElement): Promise<void> {
    const { bidder, text } = this.#filled(button);
    await performBid(this.#message, { bidder, value: null, text });
  }

  static async #rollOpenly(this: RoomWindow, _event: Event, button: HTMLElement): Promise<void> {
    const { bidder, base } = this.#filled(button);
    await performOpenRoll(this.#message, bidder, numberIn(base));
  }

  static async #operation(this: RoomWindow, _event: Event, button: HTMLElement): Promise<void> {
    await performOperation(this.#message, button.dataset["operation"] ?? "");
  }

  static async #chances(this: RoomWindow): Promise<void> {
    this.#wantsChances = !this.#wantsChances;
    await this.render();
  }

  static async #help(this: RoomWindow): Promise<void> {
    await performOpenPage(pageAddress("auctions"));
  }
}

/** Rooms that are drawn for the first time; nobody finds them yet. */
const opening = new Set<string>();

/** The state of an auction. */
const standOf = (message: AuctionMessage): string => JSON.stringify(message.toObject().system);

/** Opens the room of an auction, once. */
export async function openRoom(message: AuctionMessage): Promise<void> {
  const id = `whitehack-auction-${message.id}`;
  if (opening.has(id)) return;
  const open = foundry.applications.instances.get(id);
  if (open) await open.render({ force: true });
  else await openFirst(message, id);
}

/** An event while a room was drawn for the first time caused no redraw of it. */
async function openFirst(message: AuctionMessage, id: string): Promise<void> {
  const room = new RoomWindow(message, id);
  const drawn = standOf(message);
  opening.add(id);
  await room.render({ force: true }).finally(() => opening.delete(id));
  if (standOf(message) !== drawn) await room.render();
}

/** Opens the room for users with a part in the auction, as long as it runs. @rule WH-AUC-01 */
export function enterRoom(message: ChatMessage.Implementation): void {
  if (!message.isCard("auction") || !isTrusted(message) || !isRunning(message.system)) return;
  if (message.system.bidders.some((one) => mayActFor(game.user, one))) void openRoom(message);
}
