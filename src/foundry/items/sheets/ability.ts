import type * as SpeciesChanges from "../../../view/characters/classes/species-change.ts";
import { lazy } from "../../host/lazy.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { part, type Parts, type RenderOptions, type ItemContext, type ItemOptions } from "../../sheets/base.ts";
import { putBack } from "../../sheets/form-changes.ts";
import { sheetView, SystemItemSheet } from "./item.ts";
import { MAGICK_LISTS, PRECEDENTS } from "../../magic/magick-lists.ts";
import { SPECIES_SHEET_LISTS } from "../../sheets/lists/list-editor.ts";

/** A species as stored. */
const writtenSpecies = ({ _source }: Item.Implementation): unknown =>
  foundry.utils.deepClone((_source.system as { readonly species?: object }).species);

/** The sheet of an ability. */
export class AbilitySheet extends SystemItemSheet {
  static override DEFAULT_OPTIONS: ItemOptions = {
    classes: ["ability"],
    position: { width: 520 },
  };

  override readonly lists = { ...MAGICK_LISTS, ...SPECIES_SHEET_LISTS, precedents: PRECEDENTS };

  static override PARTS: Parts = { page: part("sheets/item/ability") };

  /** The code that shows and reads the fields of a species; it arrives before its page is shown. */
  #changing: typeof SpeciesChanges | null = null;

  /** The fields of a species; none of other kinds. */
  async #speciesFields(isSpecies: boolean): Promise<object | null> {
    if (!isSpecies) return null;
    this.#changing ??= await lazy(() => import("../../../view/characters/classes/species-change.ts"));
    const { attributes } = rulebookFor(this.item.actor);
    return this.#changing.speciesFields(writtenSpecies(this.item), { attributes, localize });
  }

  /** With the kinds and the classes of the rules in force. */
  protected override async _prepareContext(options: RenderOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    if (!this.item.isAbility()) return context;
    const species = await this.#speciesFields(this.item.system.kind === "species");
    return Object.assign(context, (await sheetView()).abilityFields(this.item), { species });
  }

  /** The parts of a species are no fields of the form: what cannot be used is told, and changes nothing. */
  override changeOf(input: HTMLInputElement): object | null {
    const { species: path } = input.dataset;
    if (path === undefined) return null;
    const { attributes } = rulebookFor(this.item.actor);
    const value = input.type === "checkbox" ? input.checked : input.value;
    const changed = this.#changing?.changedSpecies(
      writtenSpecies(this.item),
      { path, value },
      { attributes, localize },
    );
    if (!changed) return null;
    return "refusal" in changed ? putBack(input, changed.refusal) : changed;
  }
}
