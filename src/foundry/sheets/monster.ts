import { monsterView } from "../../view/monster-view.ts";
import { descriptionProse } from "../../view/prose-view.ts";
import { template } from "../paths.ts";
import type { Parts, RenderOptions, SheetOptions } from "./base.ts";
import { KEYWORD_ACTIONS, changeKeyword } from "./keyword-actions.ts";
import { localize } from "./localize.ts";
import { PARTIALS } from "./partials.ts";
import { PlaySheet } from "./play-sheet.ts";
import { enrichedProse } from "./prose.ts";
import { sheetItems } from "./sheet-items.ts";

/** The sheet of a monster: its line, its attacks and what is special about it. */
export class MonsterSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["monster"],
    position: { width: 600, height: 680 },
    actions: { ...KEYWORD_ACTIONS },
  };

  static override PARTS: Parts = {
    header: { template: template("sheets/actor/monster/header"), templates: PARTIALS },
    vitals: { template: template("sheets/actor/vitals") },
    line: { template: template("sheets/actor/monster/line") },
    keywords: { template: template("sheets/actor/monster/keywords") },
    combat: { template: template("sheets/actor/monster/combat") },
    gear: { template: template("sheets/actor/monster/gear") },
    notes: { template: template("sheets/actor/monster/notes") },
    adjust: { template: template("sheets/actor/adjust") },
  };

  protected override async view(_options: RenderOptions): Promise<object> {
    const { actor } = this;
    if (!actor.isMonster()) return {};
    const { system: facts, _source, name, img } = actor;
    const { derived, keywords } = facts;
    const written = _source.system as typeof facts;
    const items = sheetItems(actor, facts.items);
    const view = monsterView({ name, img: img ?? "", facts, written, keywords, derived, items, localize });
    return { ...view, prose: await enrichedProse(descriptionProse(written), actor) };
  }

  protected override onFieldChange(input: HTMLInputElement): boolean {
    return changeKeyword(this.actor, input) || super.onFieldChange(input);
  }
}
