import { tablePart } from "../actions/load-table-part.ts";
import type { PlaySheet } from "./play-sheet.ts";

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
