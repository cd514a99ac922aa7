import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { leaveItems } from "../../items/sheets/item.ts";
import { asKind } from "../../documents/creature.ts";
import { clicksOn, type SheetClick } from "../../sheets/document-sheets.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { KEYWORDS, type ListShape, type RowChange, withField } from "../../sheets/lists/list-editor.ts";
import { lazy } from "../../host/lazy.ts";
import { PlaySheet } from "../../items/sheets/play-sheet.ts";
import { tablePart } from "../../host/lazy-parts.ts";
import { wholeTyped } from "../../../view/items/classes/class-trait-parts.ts";
import { localize } from "../../host/localize.ts";

const keywordPart = () => lazy(() => import("../../characters/powers/perform-keyword.ts"));

async function useKeyword(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await (await keywordPart()).performKeyword(this.actor, Number(target.dataset["index"]));
}

async function saveKeyword(this: PlaySheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  await (await keywordPart()).performKeywordSave(this.actor, Number(target.dataset["index"]), { event });
}

async function areaKeyword(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await (await keywordPart()).performAreaKeyword(this.actor, Number(target.dataset["index"]));
}

/** Clicks on keywords. */
const KEYWORD_ACTIONS = { useKeyword, saveKeyword, areaKeyword } as const;

async function nextStage(this: PlaySheet): Promise<void> {
  await (await tablePart()).performNextStage(this.actor);
}

async function stageBack(this: PlaySheet): Promise<void> {
  await (await tablePart()).performStageBack(this.actor);
}

async function bossAction(this: PlaySheet, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  await (await tablePart()).performBossAction(this.actor, dataset["boss"] ?? "", { event });
}

/** Clicks that concern a boss. */
const BOSS_SHEET_ACTIONS = { nextStage, stageBack, bossAction } as const;

/** Numbers that may be left out. */
const MAY_LACK = ["hitDiceChosen", "movement.other", "xp", "endsAt", "shieldsAt"];

const wholeOrNone = (_before: unknown, { value }: HTMLInputElement): unknown =>
  value === "" ? null : wholeTyped(value);

const changedStage = (change: RowChange) =>
  MAY_LACK.includes(change.field) ? withField(change, wholeOrNone) : withField(change);

/** The stages of a boss. @rule WH-BOSS-06 */
export const STAGES: ListShape = {
  path: "stages",
  start: () => ({ name: localize("WHITEHACK.Boss.NewStage"), endsAt: 0 }),
  change: changedStage,
};

/** One hit die more or less, within the range that the line gives; armor class and the rest follow. @rule WH-MON-02 */
const stepHitDice = (actor: Actor.OfType<"monster">, { target }: SheetClick) =>
  inTurn(actor, () => {
    const { hitDice, dice } = actor.system.derived;
    if (!hitDice) return undefined;
    const hitDiceChosen = Math.min(hitDice.to, Math.max(hitDice.from, dice + Number(target.dataset["step"])));
    return actor.update({ system: { hitDiceChosen } });
  });

/** The sheet of a monster: its line, its attacks and what is special about it. */
export class MonsterSheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["monster"],
    position: { width: 600, height: 680 },
    actions: { leaveItems, ...KEYWORD_ACTIONS, ...BOSS_SHEET_ACTIONS, ...clicksOn("monster", { stepHitDice }) },
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
    const actor = asKind("monster", this.actor);
    if (!actor) return {};
    const { monsterSheetView } = await lazy(() => import("./monster-sheet-view.ts"));
    return monsterSheetView(actor, this.editing);
  }
}
