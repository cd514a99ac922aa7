import { precedentFields } from "../../view/dialogs/precedent-rows.ts";
import { abilityChoices } from "../../view/things/ability-choices.ts";
import { changedSpecies, speciesFields } from "../../view/classes/species-change.ts";
import { lootedFields } from "../../view/things/looted-fields.ts";
import { wordingText } from "../../view/things/wording-view.ts";
import { wordingFacts } from "../documents/wording-facts.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import type { Parts, RenderOptions, ThingContext, ThingOptions } from "./base.ts";
import { putBack } from "./form-changes.ts";
import { ThingSheet } from "./item.ts";
import { MAGICK_LISTS } from "./lists/magick-lists.ts";
import { PRECEDENTS } from "./lists/precedents.ts";
import { SPECIES_SHEET_LISTS } from "./lists/species-lists.ts";
import { part } from "./part.ts";

/** A species as stored. */
const writtenSpecies = ({ _source }: Item.Implementation): unknown =>
  foundry.utils.deepClone((_source.system as { readonly species?: object }).species);

/** The sheet of something that somebody can do. */
export class AbilitySheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = {
    classes: ["ability"],
    position: { width: 520 },
  };

  override readonly lists = { ...MAGICK_LISTS, ...SPECIES_SHEET_LISTS, precedents: PRECEDENTS };

  static override PARTS: Parts = { page: part("sheets/item/ability") };

  /** With the kinds and the classes of the rules in force. */
  protected override async _prepareContext(options: RenderOptions): Promise<ThingContext> {
    const context = await super._prepareContext(options);
    if (!this.item.isAbility()) return context;
    const { system } = this.item;
    const { attributes, classes } = rulebookFor(this.item.actor);
    const species = system.kind === "species" && speciesFields(writtenSpecies(this.item), { attributes, localize });
    return Object.assign(context, abilityChoices(system, classes, localize), {
      species,
      wording: wordingText(wordingFacts(this.item), localize),
      looted: lootedFields(system, system.looted),
      precedents: precedentFields(system, game.user.isGM),
    });
  }

  /** The parts of a species are no fields of the form: what cannot be used is told, and changes nothing. */
  override changeOf(input: HTMLInputElement): object | null {
    const { species: path } = input.dataset;
    if (path === undefined) return null;
    const { attributes } = rulebookFor(this.item.actor);
    const value = input.type === "checkbox" ? input.checked : input.value;
    const changed = changedSpecies(writtenSpecies(this.item), { path, value }, { attributes, localize });
    return changed && "refusal" in changed ? putBack(input, changed.refusal) : changed;
  }
}
