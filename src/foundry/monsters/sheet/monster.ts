import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { leaveItems } from "../../items/sheets/item.ts";
import { asKind } from "../../documents/creature.ts";
import { clicksOn, inTurn, type SheetClick } from "../../sheets/in-turn.ts";
import { KEYWORDS, type ListShape, type RowChange, withField } from "../../sheets/lists/list-editor.ts";
import { lazy } from "../../host/lazy.ts";
import { PlaySheet } from "../../items/sheets/play-sheet.ts";
import { tablePart } from "../../host/lazy-parts.ts";
import { wholeTyped } from "../../../view/base/typed-number.ts";
import { localize } from "../../host/localize.ts";

const keywordPart = () => lazy(() => import("../../characters/powers/perform-keyword.ts"));

const placeOf = (target: HTMLElement): number => Number(target.dataset["index"]);

/** Clicks on keywords, and those that concern a boss. */
const MONSTER_ACTIONS = clicksOn("monster", {
  useKeyword: async (monster, { target }) => (await keywordPart()).performKeyword(monster, placeOf(target)),
  saveKeyword: async (monster, { event, target }) =>
    (await keywordPart()).performKeywordSave(monster, placeOf(target), { event }),
  areaKeyword: async (monster, { target }) => (await keywordPart()).performAreaKeyword(monster, placeOf(target)),
  nextStage: async (monster) => (await tablePart()).performNextStage(monster),
  stageBack: async (monster) => (await tablePart()).performStageBack(monster),
  pickPicture: async (_monster, { target }) => (await tablePart()).performPickPicture(target),
  rollLoot: async (monster) => void (await (await tablePart()).rollLoot([monster])),
  bossAction: async (monster, { event, target }) =>
    (await tablePart()).performBossAction(monster, target.dataset["boss"] ?? "", { event }),
});

/** Numbers that may be left out. */
const MAY_LACK = ["hitDiceChosen", "movement.other", "xp", "endsAt", "shieldsAt"];

const wholeOrNone = (_before: unknown, { value }: HTMLInputElement): unknown =>
  value === "" ? null : wholeTyped(value);

/** The path of a picture or a film, as the host shows them on tokens. */
const pictureOrNone = (_before: unknown, { value }: HTMLInputElement): unknown => {
  const { IMAGE, VIDEO } = CONST.FILE_CATEGORIES;
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(value.trim())?.[1]?.toLowerCase() ?? "";
  return value.trim() === "" || ending in IMAGE || ending in VIDEO ? value.trim() : undefined;
};

function changedStage(change: RowChange) {
  if (change.field === "img") return withField(change, pictureOrNone, "WHITEHACK.Boss.NoPicture");
  return MAY_LACK.includes(change.field) ? withField(change, wholeOrNone) : withField(change);
}

/** The stages of a boss. @rule WH-BOSS-06 */
const STAGES: ListShape = {
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
    actions: { leaveItems, ...MONSTER_ACTIONS, ...clicksOn("monster", { stepHitDice }) },
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
