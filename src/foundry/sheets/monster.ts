import { monsterView } from "../../view/monster-view.ts";
import { descriptionProse } from "../../view/prose-view.ts";
import type { Parts, RenderOptions, SheetOptions } from "./base.ts";
import { KEYWORD_ACTIONS, changeKeyword } from "./keyword-actions.ts";
import { localize } from "../localize.ts";
import { part } from "./part.ts";
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
    header: part("sheets/actor/monster/header"),
    vitals: part("sheets/actor/vitals"),
    line: part("sheets/actor/monster/line"),
    keywords: part("sheets/actor/monster/keywords"),
    combat: part("sheets/actor/monster/combat"),
    gear: part("sheets/actor/monster/gear"),
    notes: part("sheets/actor/monster/notes"),
    adjust: part("sheets/actor/adjust"),
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
