import { openAdvance, openSlotChoice } from "../advance/open-advance.ts";
import { loadPart } from "../load-part.ts";
import type { PlaySheet } from "./play-sheet.ts";

async function train(this: PlaySheet): Promise<void> {
  if (!this.actor.isCharacter()) return;
  const { performTraining } = await loadPart(() => import("../actions/characters/perform-training.ts"));
  await performTraining(this.actor);
}

async function advance(this: PlaySheet): Promise<void> {
  if (this.actor.isCharacter()) await openAdvance(this.actor);
}

/** What a slot with room may hold is chosen in the window that has the lists. @rule WH-CLASS-11 */
async function fillSlot(this: PlaySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  if (this.actor.isCharacter()) await openSlotChoice(this.actor, Number(dataset["slot"]));
}

/** Another affiliation takes the place of one. @rule WH-GROUP-08 */
async function exchangeGroup(this: PlaySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  if (!this.actor.isCharacter()) return;
  const { performExchange } = await loadPart(() => import("../actions/characters/perform-exchange.ts"));
  await performExchange(this.actor, Number(dataset["index"]));
}

/** Clicks on what grows and changes with a character: levels, training, affiliations. */
export const ADVANCE_ACTIONS = { advance, exchangeGroup, fillSlot, train } as const;
