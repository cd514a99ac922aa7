import { systemUpdate } from "../documents/system-update.ts";
import { inTurn } from "./in-turn.ts";
import type { PlaySheet } from "./play-sheet.ts";

/** One more or one less of what is counted; each step starts from what the one before has left. @rule WH-BRAVE-01 WH-CORR-01 */
async function stepCounter(this: PlaySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const { actor } = this;
  const isMore = dataset["step"] === "1";
  await inTurn(actor, () => {
    if (!actor.isCharacter()) return undefined;
    const { comeback, corruption } = foundry.utils.deepClone(actor._source.system);
    if (dataset["counter"] === "comeback")
      return actor.update(systemUpdate({ comeback: isMore ? [...comeback, {}] : comeback.slice(0, -1) }));
    return actor.update(systemUpdate({ corruption: { value: Math.max(0, corruption.value + (isMore ? 1 : -1)) } }));
  });
}

/** Clicks on what is counted. */
export const COUNTER_ACTIONS = { stepCounter } as const;
