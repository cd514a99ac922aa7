import { abilityChoices } from "../../view/ability-choices.ts";
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
    const choices = this.item.isAbility() ? abilityChoices(this.item.system, rulebook().classes, localize) : {};
    return Object.assign(context, choices) as never;
  }
}
