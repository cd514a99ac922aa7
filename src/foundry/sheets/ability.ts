import { abilityChoices } from "../../view/ability-choices.ts";
import { changedSpecies, speciesFields } from "../../view/species-change.ts";
import { localize } from "../localize.ts";
import { rulebook } from "../rulebook.ts";
import type { Context, Parts, RenderOptions, ThingOptions } from "./base.ts";
import { ThingSheet } from "./item.ts";
import { part } from "./part.ts";

/** The sheet of something that somebody can do. */
export class AbilitySheet extends ThingSheet {
  static override DEFAULT_OPTIONS: ThingOptions = { classes: ["ability"] };

  static override PARTS: Parts = { page: part("sheets/item/ability") };

  /** With the kinds and the classes of the rules in force. */
  protected override async _prepareContext(options: RenderOptions): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as Context;
    if (!this.item.isAbility()) return context as never;
    const { system } = this.item;
    const species = system.kind === "species" && speciesFields(system.species, localize);
    return Object.assign(context, abilityChoices(system, rulebook().classes, localize), { species }) as never;
  }

  /** The lists of a species are no single fields. */
  protected override changeOf({ dataset, value }: HTMLInputElement): object | null {
    const { speciesList } = dataset;
    if (speciesList === undefined || !this.item.isAbility()) return null;
    const species = changedSpecies(this.item.system.species, speciesList, value, localize);
    return species && { species };
  }
}
