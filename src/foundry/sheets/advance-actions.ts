import { performTraining } from "../actions/characters/perform-training.ts";
import type { PlaySheet } from "./play-sheet.ts";

async function train(this: PlaySheet): Promise<void> {
  if (this.actor.isCharacter()) await performTraining(this.actor);
}

/** Clicks beside a character's experience. */
export const ADVANCE_ACTIONS = { train } as const;
