import { tablePart } from "../../host/lazy-parts.ts";
import type { PlaySheet } from "../../items/sheets/play-sheet.ts";
import { wholeTyped } from "../../../view/items/classes/class-trait-parts.ts";
import { localize } from "../../host/localize.ts";
import { type ListShape, type RowChange, withField } from "../../sheets/lists/list-editor.ts";

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
export const BOSS_SHEET_ACTIONS = { nextStage, stageBack, bossAction } as const;

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
