import { performBossAction, performNextStage, performStageBack } from "../actions/combat/perform-boss.ts";
import type { PlaySheet } from "./play-sheet.ts";

async function nextStage(this: PlaySheet): Promise<void> {
  await performNextStage(this.actor);
}

async function stageBack(this: PlaySheet): Promise<void> {
  await performStageBack(this.actor);
}

async function bossAction(this: PlaySheet, event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  await performBossAction(this.actor, dataset["boss"] ?? "", { event });
}

/** Clicks that concern a boss. */
export const BOSS_SHEET_ACTIONS = { nextStage, stageBack, bossAction } as const;
