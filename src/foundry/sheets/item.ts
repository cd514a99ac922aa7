import { itemView, type ItemViewer, veiledView } from "../../view/things/item-view.ts";
import { descriptionProse } from "../../view/sheets/prose-view.ts";
import { isVeiled, shownTitle, type Thing } from "../../view/things/thing.ts";
import { performPostItem } from "../actions/things/perform-post-item.ts";
import { performThingRoll } from "../actions/rolls/perform-thing-roll.ts";
import { toThing } from "../data/thing.ts";
import { systemUpdate } from "../documents/system-update.ts";
import { localize } from "../localize.ts";
import { standInForMissing } from "../missing-images.ts";
import { icon } from "../paths.ts";
import {
  type FormConfig,
  NarrowItemSheet,
  type Parts,
  type PartState,
  type ProcessedForm,
  type RenderOptions,
  type ThingContext,
  type ThingOptions,
} from "./base.ts";
import { showTooltipsOnFocus } from "./focus-tooltips.ts";
import { isFieldOfForm, onlyChanged, refuseNoNumber } from "./form-changes.ts";
import { inTurn } from "./in-turn.ts";
import { keepSpace } from "./keep-space.ts";
import { removeOtherParts } from "./limited-view.ts";
import { changeOfRow, changeOfWords, LIST_ACTIONS, type Lists } from "./lists/list-editor.ts";
import { MAGICK_LISTS } from "./lists/magick-lists.ts";
import { part } from "./part.ts";
import { rememberPart, rememberTold, restorePart } from "./part-state.ts";
import { enrichedProse, isWritingIn } from "./prose.ts";

/** What the sheets of all items share: a page to read and to roll from, a page to write on, and what a cover hides. */
export abstract class ThingSheet extends NarrowItemSheet {
  static override DEFAULT_OPTIONS: ThingOptions = {
    classes: ["whitehack", "item"],
    position: { width: 480, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      toggleEditing: ThingSheet.#toggleEditing,
      rollThing: ThingSheet.#rollThing,
      postItem: ThingSheet.#postItem,
      ...LIST_ACTIONS,
    },
  };

  /** The lists that are edited row by row. */
  readonly lists: Lists = MAGICK_LISTS;

  #editing = false;

  override get title(): string {
    return this.isHidden ? localize(shownTitle(this.thing)) : this.item.name;
  }

  /** The item as presenters know it. */
  protected get thing(): Thing {
    return toThing(this.item);
  }

  /** Whether this user may not know what the thing is. @rule WH-ITEM-02 */
  protected get isHidden(): boolean {
    return !game.user.isGM && (this.item.limited || isVeiled(this.thing));
  }

  /** Whether the fields of the edit mode are shown. */
  get editing(): boolean {
    return this.#editing && this.isEditable && !this.isHidden;
  }

  /** Shows or hides the fields of the edit mode. */
  async setEditing(editing: boolean): Promise<void> {
    this.#editing = editing;
    await this.render({ force: true });
  }

  override _configureRenderParts(options: RenderOptions): Parts {
    if (this.isHidden) return { veiled: part("sheets/item/veiled") };
    return { ...super._configureRenderParts(options), prose: part("sheets/item/prose") };
  }

  override _configureRenderOptions(options: RenderOptions): void {
    const isWriting = this.editing && isWritingIn(this.element);
    options.parts = Object.keys(this._configureRenderParts(options)).filter((id) => id !== "prose" || !isWriting);
    super._configureRenderOptions(options);
  }

  get #viewer(): ItemViewer {
    const { actor, isOwner, inCompendium } = this.item;
    const bearer = actor?.isCreature() ? actor.type : null;
    return { bearer, isReferee: game.user.isGM, acts: isOwner && !inCompendium };
  }

  protected override async _prepareContext(options: RenderOptions): Promise<ThingContext> {
    const context = await super._prepareContext(options);
    const { isEditable: editable, editing, item, thing, isHidden } = this;
    const mode = { uid: this.id, uuid: item.uuid, editable, editing, hidden: isHidden, isReferee: game.user.isGM };
    const view = (isHidden ? veiledView : itemView)(this.#written(thing), this.#viewer, localize);
    // Nobody but a Referee reads the description of a thing that is not identified.
    const isTold = !isVeiled(thing) || game.user.isGM;
    const written = isTold ? await enrichedProse(descriptionProse(thing.system), item) : [];
    const prose = written.filter(({ source }) => source !== "" || editing);
    return Object.assign(context, mode, view, { prose });
  }

  /** With the stored numbers, which active effects may have changed. */
  #written(thing: Thing): Thing {
    const { written = null, problem = null } = thing.system as { written?: object | null; problem?: object | null };
    const stored: object = { ...thing, system: { ...(this.item._source.system as object), written, problem } };
    return stored as Thing;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    showTooltipsOnFocus(this.element);
    this.element.addEventListener("keydown", keepSpace);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    removeOtherParts(this.element, Object.keys(this._configureRenderParts(options)));
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    standInForMissing(element, () => icon(this.item.type));
    element.addEventListener("change", rememberTold);
    element.addEventListener("change", (event) => {
      if (isFieldOfForm(event)) return;
      event.stopPropagation();
      const input = event.target as HTMLInputElement;
      void inTurn(this.item, () => this.#storeChange(input));
    });
  }

  #storeChange(input: HTMLInputElement): Promise<unknown> | undefined {
    const system = this.changeOf(input) ?? changeOfRow(this, input) ?? changeOfWords(input);
    return system ? this.item.update(systemUpdate(system)) : undefined;
  }

  /** What a change makes of lists and other things that are no single fields; null for what stores nothing. */
  protected changeOf(_input: HTMLInputElement): object | null {
    return null;
  }

  override _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._preSyncPartState(id, next, prior, state);
    rememberPart(state, prior);
  }

  override _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
    super._syncPartState(id, next, prior, state);
    restorePart(state, next);
  }

  protected override _onChangeForm(config: FormConfig, event: Event): void {
    if (!refuseNoNumber(event, this.item)) super._onChangeForm(config, event);
  }

  protected override _processFormData(...[event, form, formData]: ProcessedForm): object {
    const all = super._processFormData(event, form, formData);
    return onlyChanged(event, formData.object) ?? all;
  }

  static async #toggleEditing(this: ThingSheet): Promise<void> {
    await this.setEditing(!this.editing);
  }

  static async #rollThing(this: ThingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await performThingRoll(this.item, target.dataset["roll"], { event });
  }

  static async #postItem(this: ThingSheet): Promise<void> {
    await performPostItem(this.item);
  }
}
