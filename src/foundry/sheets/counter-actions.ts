import { systemUpdate } from "../documents/system-update.ts";
import { loadPart } from "../load-part.ts";
import { inTurn } from "./in-turn.ts";
import type { PlaySheet } from "./play-sheet.ts";

const corruptionPart = () => loadPart(() => import("../corruption/perform-rise.ts"));

/**
 * One more or one less of what is counted; each step starts from what the one before has left. More corruption asks
 * how much and why. @rule WH-BRAVE-01 WH-CORR-01
 */
async function stepCounter(this: PlaySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const { actor } = this;
  const isMore = dataset["step"] === "1";
  if (isMore && dataset["counter"] === "corruption") return raise(actor);
  await inTurn(actor, () => {
    if (!actor.isCharacter()) return undefined;
    const { comeback, corruption } = foundry.utils.deepClone(actor._source.system);
    if (dataset["counter"] === "comeback")
      return actor.update(systemUpdate({ comeback: isMore ? [...comeback, {}] : comeback.slice(0, -1) }));
    return actor.update(systemUpdate({ corruption: { value: Math.max(0, corruption.value - 1) } }));
  });
}

async function raise(actor: Actor.Implementation): Promise<void> {
  const { performRise } = await corruptionPart();
  if (actor.isCharacter()) await performRise(actor);
}

/** Asks again for the saving throw that the last rise of corruption allows. @rule WH-CORR-02 */
async function saveCorruption(this: PlaySheet): Promise<void> {
  const { askForSave } = await corruptionPart();
  if (this.actor.isCharacter()) await askForSave(this.actor);
}

/** Clicks on what is counted. */
export const COUNTER_ACTIONS = { stepCounter, saveCorruption } as const;
