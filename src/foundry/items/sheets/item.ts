import { clicksOn } from "../../sheets/in-turn.ts";
import { type NarrowActorSheet, NarrowItemSheet } from "../../sheets/document-sheets.ts";
import { ITEM_TYPES } from "../../../rules/index.ts";
import { isVeiled, shownTitle, type ShownItem } from "../../../view/items/shown-item.ts";
import { performPostItem, performItemRoll } from "../perform-item-roll.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import { localize } from "../../host/localize.ts";
import { packPartContext, packPartIds, pressPackButton } from "../../extensions/packs-in-force.ts";
import { icon } from "../../host/paths.ts";
import {
  type Context,
  part,
  type Parts,
  type RenderOptions,
  type ItemContext,
  type ItemOptions,
} from "../../sheets/base.ts";
import type { Creature } from "../../documents/creature.ts";
import type { Lists } from "../../sheets/lists/list-editor.ts";
import { MAGICK_LISTS } from "../../magic/magick-lists.ts";
import { numberIn } from "../../../view/base/typed-number.ts";
import { performReady } from "../perform-ready.ts";
import { giveItem, isPacked, performStow } from "../transfer/perform-stow.ts";
import { lazy } from "../../host/lazy.ts";
import type * as ItemSheetView from "./item-sheet-view.ts";

let loaded: typeof ItemSheetView | null = null;

/** What the sheets of items show; once it is here, no drawing waits for it and is overtaken by the next key. */
export const sheetView = async (): Promise<typeof ItemSheetView> =>
  (loaded ??= await lazy(() => import("./item-sheet-view.ts")));

/**
 * The base of the sheets of all items: a page to read and to roll from, a page to write on, and a cover over hidden
 * parts.
 */
export abstract class SystemItemSheet extends NarrowItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = {
    classes: ["item"],
    position: { width: 480, height: "auto" as const },
    actions: {
      rollItem: SystemItemSheet.#rollItem,
      postItem: SystemItemSheet.#postItem,
      packAct: SystemItemSheet.#packAct,
    },
  };

  override readonly lists: Lists = MAGICK_LISTS;

  override get title(): string {
    return this.isHidden ? localize(shownTitle(this.shown)) : this.item.name;
  }

  /** The item as presenters know it. */
  protected get shown(): ShownItem {
    return toShownItem(this.item);
  }

  /** True if this user may not know what the item is. @rule WH-ITEM-02 */
  protected get isHidden(): boolean {
    return !game.user.isGM && (this.item.limited || isVeiled(this.shown));
  }

  override mayWrite(): boolean {
    return this.isEditable && !this.isHidden;
  }

  override pictureFor(): string {
    return icon(this.item.type);
  }

  override _configureRenderParts(options: RenderOptions): Parts {
    if (this.isHidden) return { veiled: part("sheets/item/veiled") };
    const added = packPartIds(this.item).map((id) => [id, part("packs/sheet-part")] as const);
    return {
      ...super._configureRenderParts(options),
      ...Object.fromEntries(added),
      prose: part("sheets/item/prose"),
    };
  }

  override async _preparePartContext(id: string, context: Context, options: RenderOptions): Promise<Context> {
    const prepared = await super._preparePartContext(id, context, options);
    const { editing, isEditable: editable } = this;
    return { ...prepared, ...(await packPartContext(this.item, id, { editing, editable })) };
  }

  override _configureRenderOptions(options: RenderOptions): void {
    options.parts = Object.keys(this._configureRenderParts(options));
    super._configureRenderOptions(options);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const { isEditable: editable, editing, item, shown, isHidden } = this;
    const mode = { uid: this.id, uuid: item.uuid, editable, editing, hidden: isHidden, isReferee: game.user.isGM };
    return Object.assign(context, mode, await (await sheetView()).itemSheetView(item, shown, mode));
  }

  static async #rollItem(this: SystemItemSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await performItemRoll(this.item, target.dataset["roll"], { event });
  }

  static async #packAct(this: SystemItemSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await pressPackButton(this.item, event, target);
  }

  static async #postItem(this: SystemItemSheet): Promise<void> {
    await performPostItem(this.item);
  }
}

const NEW_NAMES = {
  weapon: "WHITEHACK.Sheet.NewWeapon",
  armor: "WHITEHACK.Sheet.NewArmor",
  gear: "WHITEHACK.Sheet.NewGear",
  substance: "WHITEHACK.Sheet.NewSubstance",
  scroll: "WHITEHACK.Sheet.NewScroll",
  ability: "WHITEHACK.Sheet.NewAbility",
} as const;
const NEW_TYPES = [...ITEM_TYPES, "ability"] as const satisfies readonly (keyof typeof NEW_NAMES)[];

/** The item of the row that an element stands in. */
export function itemOf(sheet: NarrowActorSheet, element: Element): Item.Implementation | null {
  const row = element.closest<HTMLElement>("[data-item-id]");
  return sheet.actor.items.get(row?.dataset["itemId"] ?? "") ?? null;
}

/** Shows an item's own sheet. */
export function openSheet(item: Item.Implementation | null): void {
  const sheet = item?.sheet as foundry.applications.api.ApplicationV2 | null | undefined;
  void sheet?.render({ force: true });
}

/** Stores one field of an item that is edited in its row. */
export async function changeItem(item: Item.Implementation, field: string, value: string): Promise<void> {
  const number = numberIn(value, false);
  const changed = await item.update({ system: { [field]: number } } as Item.UpdateData);
  if (!changed) item.actor?.render(); // what is stored of a number beyond its bounds may be what there was
}

async function toggleEquipped(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await performReady(item);
}

/** Into the container in use, or out again. @rule WH-ENC-01 WH-ENC-07 */
async function togglePacked(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await performStow(item, isPacked(item) ? null : "");
}

function openItem(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): void {
  openSheet(itemOf(this, target));
}

/** A new ability belongs to the character's class, beside the slots, which have a window of their own. */
const ofClass = ({ system: { derived, nature, whitehack } }: Creature) =>
  derived.class === undefined ? {} : { class: whitehack.class, level: nature.level };

async function createItem(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const type = NEW_TYPES.find((one) => one === target.dataset["type"]);
  if (!type || !this.isEditable) return;
  const system = type === "ability" && this.actor.creature ? ofClass(this.actor.creature) : {};
  const data = [{ type, name: localize(NEW_NAMES[type]), system }];
  const [item] = await this.actor.createEmbeddedDocuments("Item", data as Item.CreateData[]);
  if (item?.sheet instanceof SystemItemSheet) await item.sheet.setEditing(true);
}

async function rollItem(this: NarrowActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await performItemRoll(item, target.dataset["roll"], { event });
}

async function switchAbility(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  const { performAskedSwitch } = await lazy(() => import("../../characters/slots/perform-switch.ts"));
  if (item?.isAbility()) await performAskedSwitch(item);
}

/** Clicks on the rows of items. */
export const ITEM_ACTIONS = { toggleEquipped, togglePacked, openItem, createItem, rollItem, switchAbility } as const;

const takePart = () => lazy(() => import("../transfer/perform-give.ts"));

async function takeItem(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await (await takePart()).performTake(item);
}

/** Asks how many, and for whom. */
async function takeSome(this: NarrowActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item) await giveItem(item);
}

const WHOLE_HEAP_ACTIONS = clicksOn("heap", {
  takeCoins: async (heap) => (await takePart()).performTakeCoins(heap),
  takeAll: async (heap) => (await takePart()).performTakeAll(heap),
});

/** Leaves all of an actor's possessions where it lies. */
export async function leaveItems(this: NarrowActorSheet): Promise<void> {
  await (await takePart()).performLeave(this.actor);
}

/** Clicks that take something out of a heap. */
export const HEAP_ACTIONS = { takeItem, takeSome, ...WHOLE_HEAP_ACTIONS };
/** Clicks that take something out of a stash; how many coins is always asked. */
export const STASH_ACTIONS = { takeItem, takeSome } as const;
