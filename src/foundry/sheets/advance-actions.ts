import { openAdvance } from "../advance/open-advance.ts";
import { performTraining } from "../actions/characters/perform-training.ts";
import type { PlaySheet } from "./play-sheet.ts";

async function train(this: PlaySheet): Promise<void> {
  if (this.actor.isCharacter()) await performTraining(this.actor);
}

async function advance(this: PlaySheet): Promise<void> {
  if (this.actor.isCharacter()) await openAdvance(this.actor);
}

/** Clicks beside a character's experience. */
export const ADVANCE_ACTIONS = { advance, train } as const;
