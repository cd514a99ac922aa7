import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { BOSS_SHEET_ACTIONS, STAGES } from "./stages.ts";
import { leaveThings } from "../../items/sheets/item.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { KEYWORD_ACTIONS } from "../../sheets/keyword-actions.ts";
import { KEYWORDS } from "../../sheets/lists/list-editor.ts";
import { loadPart } from "../../host/load-part.ts";
import { PlaySheet } from "../../items/sheets/play-sheet.ts";

/** The sheet of a monster: its line, its attacks and what is special about it. */
export class MonsterSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["monster"],
    position: { width: 600, height: 680 },
    actions: { leaveThings, ...KEYWORD_ACTIONS, ...BOSS_SHEET_ACTIONS, stepHitDice: MonsterSheet.#stepHitDice },
  };

  override readonly lists = { keywords: KEYWORDS, stages: STAGES };

  static override PARTS: Parts = {
    header: part("sheets/actor/monster/header"),
    vitals: part("sheets/actor/vitals"),
    conditions: part("sheets/actor/conditions"),
    line: part("sheets/actor/monster/line"),
    keywords: part("sheets/actor/monster/keywords"),
    boss: part("sheets/actor/monster/boss"),
    combat: part("sheets/actor/monster/combat"),
    gear: part("sheets/actor/monster/gear"),
    notes: part("sheets/actor/monster/notes"),
    adjust: part("sheets/actor/adjust"),
  };

  protected override async view(_options: RenderOptions): Promise<object> {
    const { actor } = this;
    if (!actor.isMonster()) return {};
    const { monsterSheetView } = await loadPart(() => import("./monster-sheet-view.ts"));
    return monsterSheetView(actor, this.editing);
  }

  /** One hit die more or less, within the range that the line gives; armor class and the rest follow. @rule WH-MON-02 */
  static async #stepHitDice(this: MonsterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = this;
    await inTurn(actor, () => {
      const { hitDice = null, dice = 0 } = actor.isMonster() ? actor.system.derived : {};
      if (!hitDice) return undefined;
      const hitDiceChosen = Math.min(hitDice.to, Math.max(hitDice.from, dice + Number(target.dataset["step"])));
      return actor.update({ system: { hitDiceChosen } });
    });
  }
}
