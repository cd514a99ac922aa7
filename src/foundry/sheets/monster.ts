import { knownNumbers } from "../../view/sheets/known-numbers.ts";
import { monsterScoresView } from "../../view/sheets/monster-scores.ts";
import { monsterView } from "../../view/sheets/monster-view.ts";
import { bossView } from "../../view/sheets/boss-view.ts";
import { descriptionProse, refereeProse } from "../../view/sheets/prose-view.ts";
import type { Parts, RenderOptions, SheetOptions } from "./base.ts";
import { BOSS_SHEET_ACTIONS } from "./boss-actions.ts";
import { changedMovement } from "../companions/riding.ts";
import { leaveThings } from "./heap-actions.ts";
import { inTurn } from "./in-turn.ts";
import { KEYWORD_ACTIONS } from "./keyword-actions.ts";
import { KEYWORDS } from "./lists/keywords.ts";
import { STAGES } from "./lists/stages.ts";
import { shownFormula } from "../dice.ts";
import { localize } from "../localize.ts";
import { setting } from "../settings.ts";
import { part } from "./part.ts";
import { PlaySheet } from "./play-sheet.ts";
import { enrichedProse, withLinks } from "./prose.ts";
import { rulebookFor, rulesInForceFor } from "../rulebook.ts";
import { sheetItems } from "./sheet-items.ts";

/** What is thrown for a monster's hit points as soon as it is placed; "" where it has its own already. @rule WH-MON-02 */
function thrownWhenPlaced({ inCompendium, system }: Actor.OfType<"monster">): string {
  const plan = system.derived.hitPoints;
  if (!inCompendium || !plan || !setting("rollMonsterHitPoints")) return "";
  return shownFormula(plan) || String(plan.bonus);
}

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
    const { system: facts, _source, name, img } = actor;
    const { keywords } = facts;
    const derived = game.user.isGM ? facts.derived : knownNumbers(facts.derived);
    const written = _source.system as typeof facts;
    const items = sheetItems(actor, facts.items);
    const { hidden } = rulesInForceFor(actor);
    const shown = { name, img: img ?? "", facts, written, keywords, nature: written, derived, items, hidden };
    const ridden = changedMovement(actor);
    const view = monsterView({ ...shown, ridden, localize });
    const boss = bossView(facts, localize);
    return {
      ...view,
      keywords: await withLinks(view.keywords, actor),
      boss,
      canLeave: game.user.isGM && !this.editing && facts.hp.value <= 0 && facts.items.length > 0,
      scores: monsterScoresView(rulebookFor(actor).attributes, written.scores),
      thrownWhenPlaced: thrownWhenPlaced(actor),
      prose: await enrichedProse([...descriptionProse(written), ...refereeProse(written, game.user.isGM)], actor),
    };
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
