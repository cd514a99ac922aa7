import { coinRatesOf } from "../../rules/index.ts";
import { itemView, type ItemViewer, veiledView } from "../../view/things/item-view.ts";
import { descriptionProse } from "../../view/sheets/prose-view.ts";
import { isVeiled, shownTitle, type Thing } from "../../view/things/thing.ts";
import { performPostItem } from "../actions/things/perform-post-item.ts";
import { placeChoices } from "../actions/things/perform-place.ts";
import { performThingRoll } from "../actions/rolls/perform-thing-roll.ts";
import { bearingOf } from "../actions/things/thing-bearing.ts";
import { toThing } from "../data/thing.ts";
import { localize } from "../localize.ts";
import { packPartContext, packPartIds, pressPackButton } from "../packs/sheet-parts.ts";
import { icon } from "../paths.ts";
import { rulebookFor } from "../rulebook.ts";
import type { Context, Parts, RenderOptions, ThingContext, ThingOptions } from "./base.ts";
import { NarrowItemSheet } from "./document-sheets.ts";
import { type Lists } from "./lists/list-editor.ts";
import { MAGICK_LISTS } from "./lists/magick-lists.ts";
import { part } from "./part.ts";
import { enrichedProse } from "./prose.ts";

/** What the sheets of all items share: a page to read and to roll from, a page to write on, and what a cover hides. */
export abstract class ThingSheet extends NarrowItemSheet {
  static override DEFAULT_OPTIONS: ThingOptions = {
    classes: ["item"],
    position: { width: 480, height: "auto" as const },
    actions: {
      rollThing: ThingSheet.#rollThing,
      postItem: ThingSheet.#postItem,
      packAct: ThingSheet.#packAct,
    },
  };

  override readonly lists: Lists = MAGICK_LISTS;

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

  get #viewer(): ItemViewer {
    const { actor, isOwner, inCompendium } = this.item;
    const rulebook = rulebookFor(actor);
    const { attributes } = rulebook;
    const rates = coinRatesOf(rulebook.options);
    return { ...bearingOf(this.item), acts: isOwner && !inCompendium, attributes, rates, prices: rulebook };
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
    return Object.assign(context, mode, view, { prose, places: editing && placeChoices(item) });
  }

  /** With the stored numbers, which active effects may have changed. */
  #written(thing: Thing): Thing {
    const { written = null, problem = null } = thing.system as { written?: object | null; problem?: object | null };
    const stored: object = { ...thing, system: { ...(this.item._source.system as object), written, problem } };
    return stored as Thing;
  }

  static async #rollThing(this: ThingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await performThingRoll(this.item, target.dataset["roll"], { event });
  }

  static async #packAct(this: ThingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await pressPackButton(this.item, event, target);
  }

  static async #postItem(this: ThingSheet): Promise<void> {
    await performPostItem(this.item);
  }
}
