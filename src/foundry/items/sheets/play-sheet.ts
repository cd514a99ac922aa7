import { combatantOf, isActor, isTemplate } from "../../documents/creature.ts";
import {
  type ActorContext,
  type Context,
  part,
  type Parts,
  type RenderOptions,
  type SheetOptions,
} from "../../sheets/base.ts";
import { NarrowActorSheet } from "../../sheets/document-sheets.ts";
import { type ConditionRow, conditionRows } from "../../../view/conditions/conditions-view.ts";
import { habitRows } from "../../../view/items/sheet/habit-rows.ts";
import { battleFields } from "../../../view/sheets/field-view.ts";
import { conditionOf, foundConditions } from "../../conditions/found-conditions.ts";
import { refusalOfDrop } from "../../../view/items/sheet/drops.ts";
import { isOwnItem } from "../../documents/data/shown-item.ts";
import { resolveUuid } from "../../documents/resolve-uuid.ts";
import { isItem, systemUpdate } from "../../documents/changed-document.ts";
import { lazy } from "../../host/lazy.ts";
import { giveItem, isGiven, isOthers, performStow } from "../transfer/perform-stow.ts";
import { showInTracker } from "../../host/show-in-tracker.ts";
import {
  COMPANION_ACTIONS,
  companionContext,
  CONDITION_ACTIONS,
  conditionPart,
  RULES_OF_ONE_ACTIONS,
  RULES_OF_ONE_CONTROL,
} from "../../sheets/companion-actions.ts";
import { refusesNumber } from "../../sheets/form-changes.ts";
import { idle } from "../../host/idle.ts";
import { attackKeyHint } from "../../host/keybindings.ts";
import { localize } from "../../host/localize.ts";
import { packPartContext, packPartIds, pressPackButton, takenByPack } from "../../extensions/packs-in-force.ts";
import { icon } from "../../host/paths.ts";
import { itemMenu, openMenuOf } from "./item-menu.ts";
import { HEALTH_ACTIONS } from "../../health/health-actions.ts";
import { healthOperationsView } from "../../../view/health/health-operations.ts";
import { healthSituation } from "../../health/health-situation.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { sizeOfView } from "../../sheets/careful-sheet.ts";
import { ITEM_ACTIONS, changeItem, itemOf } from "./item.ts";
import { openingPlace } from "../../sheets/opening-place.ts";
import { ROLL_ACTIONS, rollPayload } from "./roll-actions.ts";

/** The container that something is dropped on, "" for what is at hand; null beside both. @rule WH-ENC-01 */
function placeOfDrop({ target }: DragEvent): string | null {
  const place = (target as Element | null)?.closest<HTMLElement>("[data-container]");
  return place?.dataset["container"] ?? null;
}

/** The parts that packs of house rules add. */
const packParts = (actor: Actor.Implementation): Parts =>
  Object.fromEntries(packPartIds(actor).map((id) => [id, part("packs/sheet-part")]));

/** The parts of a dropped document that are used. */
interface DroppedDocument {
  readonly documentName: string;
  readonly type?: string;
  readonly name?: string | null;
}

/** The base of the sheets of characters and monsters: play and edit mode, rolls, items, the limited view. */
export abstract class PlaySheet extends NarrowActorSheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["actor"],
    window: { controls: [RULES_OF_ONE_CONTROL] },
    actions: {
      ...RULES_OF_ONE_ACTIONS,
      stepHitPoints: PlaySheet.#stepHitPoints,
      openRowMenu: PlaySheet.#openRowMenu,
      pressPip: PlaySheet.#pressPip,
      packAct: PlaySheet.#packAct,
      ...HEALTH_ACTIONS,
      ...ITEM_ACTIONS,
      ...ROLL_ACTIONS,
      ...CONDITION_ACTIONS,
      ...COMPANION_ACTIONS,
    },
  };

  /** True if the limited view was drawn last. */
  #limited = false;

  override get title(): string {
    return this.actor.name;
  }

  /** True if this user is shown the picture and the description alone. */
  get isLimited(): boolean {
    return this.actor.limited;
  }

  override pictureFor(image: Element): string {
    const { name, type } = this.actor; // people of other games have no picture of ours
    return image.matches(".row-image") ? icon("gear") : Actor.implementation.getDefaultArtwork({ name, type }).img;
  }

  /** Draws every part once and throws it away, a part at a time. */
  async warm(): Promise<void> {
    const options = { isFirstRender: true } as RenderOptions;
    const context = await this._prepareContext(options);
    for (const { template } of Object.values(this._configureRenderParts(options))) {
      await idle();
      await foundry.applications.handlebars.renderTemplate(template, { ...context });
    }
  }

  override _configureRenderParts(options: RenderOptions): Parts {
    if (this.isLimited) return { limited: part("sheets/actor/limited") };
    return { ...super._configureRenderParts(options), ...packParts(this.actor) };
  }

  override async _preparePartContext(id: string, context: Context, options: RenderOptions): Promise<Context> {
    const prepared = await super._preparePartContext(id, context, options);
    const { editing, isEditable: editable } = this;
    return { ...prepared, ...(await packPartContext(this.actor, id, { editing, editable })) };
  }

  override _configureRenderOptions(options: RenderOptions): void {
    const limited = this.isLimited;
    const isTurned = limited !== this.#limited;
    // The requested parts may belong to the other view.
    if (limited || isTurned || !options.parts) options.parts = Object.keys(this._configureRenderParts(options));
    super._configureRenderOptions(options);
    this.#place(options, isTurned);
    this.#limited = limited;
  }

  /** The place of a sheet that opens, and the size of one whose view has turned. */
  #place(options: RenderOptions, isTurned: boolean): void {
    const limited = this.isLimited;
    if (options.isFirstRender && !limited) Object.assign(options, openingPlace(this.position, options.position));
    if (isTurned) Object.assign(options, { position: { ...options.position, ...sizeOfView(limited, this.options) } });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<ActorContext> {
    const context = await super._prepareContext(options);
    const { editing, isEditable: editable } = this;
    const mode = {
      uid: this.id,
      uuid: this.actor.uuid,
      editable,
      editing,
      playing: editable && !editing,
      conditions: this.#conditions,
      attackKey: attackKeyHint(),
    };
    const { creature } = this.actor;
    const help = creature && healthOperationsView(healthSituation(creature, game.user));
    const battle = creature && battleFields(creature.system.battle);
    const company = creature && (await companionContext(creature, editing));
    return Object.assign(context, mode, { help, battle }, company, await this.view(options));
  }

  get #conditions(): readonly ConditionRow[] {
    const { creature } = this.actor;
    if (!creature) return [];
    const { habits } = creature.system.whitehack;
    return [...conditionRows(foundConditions(creature), localize), ...habitRows(habits, icon("pill"), localize)];
  }

  /** The content of the templates beyond the mode. */
  protected abstract view(options: RenderOptions): Promise<object>;

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => itemMenu(this), ".item-row", { jQuery: false, fixed: true });
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#keepLooking();
    showInTracker(); // what is left of the round, which stands on the sheet as well
  }

  /** The host may disable what is on the sheet at another time than while it is drawn. */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this.#keepLooking();
  }

  /** The host disables every button for those who may only look; looking at items is looking too. */
  #keepLooking(): void {
    for (const button of this.element.querySelectorAll<HTMLButtonElement>(".always-interactive"))
      button.disabled = false;
  }

  /** Fields in the rows of items change the item. */
  override takesChange(input: HTMLInputElement): boolean {
    const { field } = input.dataset;
    const item = itemOf(this, input);
    if (!item || field === undefined) return false;
    if (!refusesNumber(input, item.system, field)) void changeItem(item, field, input.value);
    return true;
  }

  /** Whatever is dropped is taken, or a sentence says why it is not. */
  protected override async _onDrop(event: DragEvent) {
    const { TextEditor } = foundry.applications.ux;
    const { uuid } = TextEditor.implementation.getDragEventData(event) as Record<string, unknown>; // read now: it is gone later
    const looked = typeof uuid === "string" ? resolveUuid(uuid) : null; // before another owner gives it another uuid
    const failed = await Promise.resolve(super._onDrop(event)).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const dropped = await looked;
    if (looked && dropped === null) ui.notifications.warn("WHITEHACK.Refusal.dropGone", { localize: true });
    else if (failed) throw failed.error;
    else if (dropped !== null && !isItem(dropped) && !isActor(dropped)) this.#takes(dropped);
  }

  /** True if this sheet has room for a dropped document; it says why not. */
  #takes(dropped: unknown): boolean {
    const { documentName, type = "", name } = dropped as DroppedDocument;
    const isOurs = !isItem(dropped) || isOwnItem(dropped);
    const refusal = refusalOfDrop(this.actor.type, { documentName, type, isOurs });
    if (refusal) ui.notifications.warn(localize(refusal, { name: name ?? documentName }));
    return refusal === null;
  }

  /** A template that is dropped on an actor is laid over it. @rule WH-EXM-01 */
  protected override async _onDropActor(event: DragEvent, actor: Actor.Implementation) {
    if (await takenByPack(this.actor, actor)) return null;
    if (!this.#takes(actor)) return null;
    if (!isTemplate(actor) && this.actor.isMonster()) {
      ui.notifications.warn(localize("WHITEHACK.Refusal.notTaken", { name: actor.name }));
      return null;
    }
    if (!isTemplate(actor)) return super._onDropActor(event, actor);
    const { performTemplate } = await lazy(() => import("../perform-template.ts"));
    await performTemplate(this.actor, actor);
    return null;
  }

  /** Conditions become statuses, which tokens show; everything else is carried. */
  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    const { actor } = this;
    if (!this.#takes(item)) return null;
    if (isGiven(item, actor)) {
      await giveItem(item, { to: actor });
      return null;
    }
    if (isOthers(item)) {
      ui.notifications.warn("WHITEHACK.Refusal.notCopied", { localize: true });
      return null;
    }
    const condition = conditionOf(item);
    const { creature } = actor;
    if (!condition || !actor.isOwner || !creature || item.parent?.uuid === actor.uuid)
      return (await this.#counted(event, item)) ?? super._onDropItem(event, item);
    await (await conditionPart()).performCondition(creature, condition);
    return null;
  }

  /** The like item at hand to which what is dropped was counted; null where there is none. @rule WH-ENC-01 */
  async #counted(event: DragEvent, item: Item.Implementation): Promise<Item.Implementation | null> {
    const { actor } = this;
    if (!actor.isOwner || item.parent || placeOfDrop(event)) return null;
    const { likeItem } = await lazy(() => import("../transfer/move-transfer.ts"));
    const like = likeItem(actor, item.toObject());
    if (!like) return null;
    const [had, more] = [like, item].map(({ system }) => (system as { readonly quantity?: number }).quantity ?? 0);
    await inTurn(like, () => like.update(systemUpdate({ quantity: (had ?? 0) + (more ?? 0) }) as Item.UpdateData));
    return like;
  }

  /** Moves an item that this actor has already to where it is dropped: into a container, or at hand. @rule WH-ENC-01 */
  protected override _onSortItem(event: DragEvent, item: Item.Implementation) {
    const place = placeOfDrop(event);
    if (place !== null) void performStow(item, place || null);
    return super._onSortItem(event, item);
  }

  /** A user who may look may also give an item. */
  protected override _canDragDrop(_selector: string | undefined): boolean {
    return true;
  }

  protected override _canDragStart(_selector: string | undefined): boolean {
    return true; // a user who may look may also ask for it
  }

  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const row = event.currentTarget as HTMLElement;
    const payload = row.dataset["itemId"] ? null : rollPayload(this.actor, row.dataset["roll"]);
    if (payload) event.dataTransfer?.setData("text/plain", JSON.stringify(payload));
    else await super._onDragStart(event);
  }

  /** One after the other: each step starts from what the one before has left. */
  static async #stepHitPoints(this: PlaySheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const step = Number(target.dataset["step"]) * (event.shiftKey ? 5 : 1);
    await inTurn(this.actor, () => this.actor.modifyTokenAttribute("hp", step, true));
  }

  static async #pressPip(this: PlaySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { pressPip } = await lazy(() => import("../../combat/initiative/roll-together.ts"));
    await pressPip(combatantOf(this.actor), dataset);
  }

  static async #packAct(this: PlaySheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await pressPackButton(this.actor, event, target);
  }

  static #openRowMenu(this: PlaySheet, event: PointerEvent, target: HTMLElement): void {
    event.stopPropagation(); // a click that reaches the document closes every menu
    openMenuOf(target);
  }
}
