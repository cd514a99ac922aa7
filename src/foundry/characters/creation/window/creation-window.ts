import { draftProblems, isFinishable } from "../../../../rules/characters/creation/problems.ts";
import { standingOf } from "../../../../rules/characters/creation/standing.ts";
import type { CreationWorld } from "../../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../../rules/characters/creation/draft.ts";
import {
  CREATION_PAGES,
  type CreationPage,
  type Shaping,
} from "../../../../view/characters/creation/creation-frame.ts";
import { performFinishDraft } from "../perform-finish-draft.ts";
import { type DraftHome, draftOf, isActorHome, keepDraft } from "../draft-store.ts";
import { isRareOffered } from "../../../health/health-situation.ts";
import { type WorldOffers, worldOffers } from "../../../items/shop/world-offers.ts";
import { localize } from "../../../host/localize.ts";
import { icon } from "../../../host/paths.ts";
import { rulebookFor } from "../../../host/rulebook.ts";
import { type Context, type Part, part, type RenderOptions } from "../../../sheets/base.ts";
import { inTurn } from "../../../sheets/in-turn.ts";
import { BaseWindow, type WindowOptions } from "../../../chat/base.ts";
import { showFound } from "../../../items/shop/perform-purchase.ts";
import { CLICKS } from "./creation-clicks.ts";
import { type Control, type CreationState, FIELDS, type Handler, partContext } from "./creation-fields.ts";

/** Buttons and fields alike; no instanceof, since the window may be a detached one. */
const controlOf = (element: HTMLElement): Control => {
  const { dataset, value, checked } = element as HTMLInputElement;
  return { dataset, value, checked };
};

/** How many steps back "Undo" goes. */
const MEMORY = 50;

const page = (template: string) => ({ ...part(template), scrollable: ["", ".make-goods", ".make-list > ul"] });

/** The window where a character is made: a few pages in any order, each by hand or at random. @rule WH-GEN-01 */
export class CreationWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "creation"],
    position: { width: 960, height: 640 },
    window: { title: "WHITEHACK.Creation.Title", icon: "fa-solid fa-feather", resizable: true },
    actions: {
      ...Object.fromEntries(Object.keys(CLICKS).map((name) => [name, CreationWindow.#click])),
      showPage: CreationWindow.#showPage,
      undoStep: CreationWindow.#undo,
      finishLater: CreationWindow.#later,
      finish: CreationWindow.#finish,
    },
  };

  static override PARTS: Record<CreationPage | "nav" | "tally", Part> = {
    nav: part("creation/nav"),
    attributes: page("creation/attributes"),
    class: page("creation/class"),
    groups: page("creation/groups"),
    gear: page("creation/gear"),
    abilities: page("creation/abilities"),
    person: page("creation/person"),
    ready: page("creation/ready"),
    tally: part("creation/tally"),
  };

  readonly #home: DraftHome;
  #state: CreationState;
  #offers: WorldOffers | null = null;
  readonly #before: Draft[] = [];
  #isBusy = false;

  constructor(home: DraftHome) {
    super({ id: `whitehack-creation-${home.id}` });
    this.#home = home;
    this.#state = {
      draft: draftOf(home),
      page: "attributes",
      query: "",
      aisle: "",
      oracle: [],
      wording: "",
      aligned: false,
    };
  }

  override get title(): string {
    const home = this.#home;
    return isActorHome(home)
      ? localize("WHITEHACK.Creation.TitleOf", { name: home.name })
      : localize("WHITEHACK.Creation.Title");
  }

  get #world(): CreationWorld {
    const rulebook = rulebookFor(isActorHome(this.#home) ? this.#home : null);
    if (!this.#offers) throw new Error("The window was asked before it was drawn");
    return { rulebook, catalog: this.#offers.catalog, rareOffered: isRareOffered(game.user) };
  }

  /** The draft with the portrait of its class, as long as no other picture is chosen. */
  get #draft(): Draft {
    const { draft } = this.#state;
    const hasOwn = isActorHome(this.#home) && this.#home.img !== icon("character");
    const portrait = hasOwn ? "" : (this.#offers?.classes.get(draft.class)?.img ?? "");
    return { ...draft, img: draft.img || portrait };
  }

  #shaping(): Shaping {
    const world = this.#world;
    const draft = this.#draft;
    return {
      draft,
      world,
      standing: standingOf(draft, world),
      problems: draftProblems(draft, world),
      page: this.#state.page,
      isReferee: game.user.isGM,
      localize,
    };
  }

  protected override async _prepareContext(): Promise<Context> {
    this.#offers ??= await worldOffers(game.user);
    return { uid: this.id };
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const offers = this.#offers;
    const { page: shown } = this.#state;
    const base = {
      ...(await super._preparePartContext(partId, context, options)),
      page: partId,
      isShown: partId === shown,
      canUndo: this.#before.length > 0,
    };
    const isFrame = partId === "nav" || partId === "tally";
    if (!offers || (!isFrame && partId !== shown)) return base;
    return { ...base, ...(await partContext(partId, { shaping: this.#shaping(), state: this.#state, offers })) };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("change", ({ target }) => void this.#take(target as HTMLElement));
    element.addEventListener("input", ({ target }) => this.#filter(target as HTMLElement));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#showFound();
  }

  /** The keyboard goes on in the first empty field of the page that is shown, where it has one to begin with; else at its top. */
  focusPage(): void {
    const begin = this.element.querySelector<HTMLElement>(".make-page:not([hidden]) [data-begin]");
    if (begin) begin.focus();
    else this.#focus(`${this.#state.page}-title`);
  }

  /** Moves the keyboard to an element, by the end of its id. */
  #focus(end: string): void {
    this.element.querySelector<HTMLElement>(`#${CSS.escape(`${this.id}-${end}`)}`)?.focus();
  }

  /** Applies a field. Its part is redrawn even if nothing has changed, so that it shows what counts. */
  async #take(field: HTMLElement): Promise<void> {
    const handler = FIELDS[field.dataset["set"] ?? ""];
    const control = controlOf(field); // as it is now: it may have to wait
    if (!handler) return;
    await inTurn(this, () => this.#handle(handler, control));
  }

  /** Does what a button says, once for however many clicks while it is being done. */
  async #press(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    await inTurn(this, work);
    this.#isBusy = false;
  }

  /** A user who turns the page while dice are rolled stays on the new one. */
  async #handle(handler: Handler, control: Control): Promise<void> {
    const begun = this.#state;
    const { state, refusal, focus } = await handler(begun, control, this.#world);
    if (refusal) ui.notifications.warn(refusal);
    const { page: shown, query, aisle } = this.#state;
    await this.#store({ ...state, page: state.page === begun.page ? shown : state.page, query, aisle });
    if (focus !== undefined && this.#state.page === begun.page) this.#focus(focus);
  }

  async #store(state: CreationState): Promise<void> {
    const { draft, page: shown } = this.#state;
    this.#state = state;
    if (state.draft !== draft) {
      this.#before.push(draft);
      this.#before.splice(0, this.#before.length - MEMORY);
      void inTurn(this.#home, () => keepDraft(this.#home, state.draft));
    }
    await this.renderParts(...new Set(["nav", shown, state.page, "tally"]));
  }

  /** Filters the shop as the user types, without drawing it anew. */
  #filter(field: HTMLElement): void {
    const { dataset, value } = field as HTMLInputElement;
    if (dataset["filter"] === "query") this.#state = { ...this.#state, query: value };
    if (dataset["filter"] === "aisle") this.#state = { ...this.#state, aisle: value };
    if (dataset["filter"]) this.#showFound();
  }

  #showFound(): void {
    if (this.#offers) showFound(this.element, this.#offers.catalog.goods, this.#state);
  }

  static async #click(this: CreationWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const handler = CLICKS[target.dataset["action"] ?? ""];
    if (handler) await this.#press(() => this.#handle(handler, controlOf(target)));
  }

  static async #showPage(this: CreationWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const wanted = CREATION_PAGES.find((name) => name === dataset["page"]);
    if (!wanted) return;
    await this.#store({ ...this.#state, page: wanted });
    this.focusPage();
  }

  static async #undo(this: CreationWindow): Promise<void> {
    await this.#press(async () => {
      const before = this.#before.pop();
      if (!before) return;
      this.#state = { ...this.#state, draft: before };
      void inTurn(this.#home, () => keepDraft(this.#home, before));
      await this.renderParts("nav", this.#state.page, "tally");
    });
  }

  static async #later(this: CreationWindow): Promise<void> {
    await inTurn(this.#home, () => keepDraft(this.#home, this.#state.draft));
    await this.close();
  }

  /** Makes one character, however often the button is clicked. */
  static async #finish(this: CreationWindow): Promise<void> {
    await this.#press(async () => {
      if (!isFinishable(this.#shaping().problems)) return;
      const actor = await performFinishDraft(this.#home, this.#draft, this.#world);
      if (!actor) return;
      await this.close();
      await actor.sheet?.render(true);
      // the window that had the focus is gone
      document
        .querySelector<HTMLElement>(`#${CSS.escape(String(actor.sheet?.id))} [role="tab"][aria-selected="true"]`)
        ?.focus();
    });
  }
}
