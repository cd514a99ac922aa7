import {
  COMEBACK_LINE,
  DICE_MODES,
  diceLacking,
  type RollFacts,
  type RollRuling,
  ruledBy,
  ruledRoll,
  RULING_STEP,
} from "../../rules/index.ts";
import { rulingWords } from "../../view/checks/cards/ruling-view.ts";
import { settleRuled } from "./comeback/roll-comeback.ts";
import { type CheckMessage, outcomeOn, rulingOf } from "./cards/ruling-of.ts";
import type { Change } from "../../undo/record.ts";
import { resolveCreature } from "../documents/creature.ts";
import { rollDice } from "../host/dice.ts";
import { localize } from "../host/localize.ts";
import { addEntry, entryOf } from "../chat/undo/card-record.ts";
import { storeUpdate } from "../documents/store-change.ts";

/** The ruling that a button of a card stands for; null if it is none. */
function rulingBy({ step, mode, line }: DOMStringMap): RollRuling | null {
  if (step !== undefined) return { kind: "step", by: step === "harder" ? -RULING_STEP : RULING_STEP };
  if (line !== undefined) return { kind: "line", id: line };
  return mode === undefined ? null : { kind: "mode", mode: DICE_MODES.find((one) => one === mode) ?? null };
}

/**
 * The Referee rules on a roll that was made: its dice are read anew. A die that the ruling asks for in addition
 * is rolled now, and stays rolled whatever is undone. @rule WH-TASK-05 WH-DICE-06
 */
export async function performRuling(message: CheckMessage, said: DOMStringMap): Promise<void> {
  const ruling = rulingBy(said);
  const { roll, ruled, rolled } = rulingOf(message);
  if (!game.user.isGM || !ruling || !roll) return;
  const next = ruledBy(ruled, ruling);
  await rollLacking(message, ruledRoll(roll, next), rolled);
  const { success } = outcomeOn(message);
  const ruledOn = await storeUpdate(message, { system: { ruled: next } });
  const changes = [...ruledOn, ...(await comebackBy(message, success))];
  const name = rulingWords(ruling, ruledRoll(roll, next), localize);
  if (changes.length > 0) await addEntry(message, entryOf(changes, { name }));
}

/** If the ruling has turned success into failure or back, a comeback die is gained or lost; rolls that used some are left alone, and those whose die waits. @rule WH-BRAVE-01 */
export async function comebackBy(message: CheckMessage, was: boolean): Promise<readonly Change[]> {
  const { roll, outcome } = rulingOf(message);
  const isUsed = roll?.lines.some(({ id }) => id === COMEBACK_LINE) ?? false;
  const { kind, incident, comeback, actor: uuid } = message.system;
  if (isUsed || outcome.success === was || comeback.waits) return [];
  return settleRuled(await resolveCreature(uuid), { kind, incident, success: outcome.success });
}

async function rollLacking(message: CheckMessage, roll: RollFacts, rolled: readonly number[]): Promise<void> {
  const count = diceLacking(roll, rolled);
  if (count === 0) return;
  const { faces, rolls } = await rollDice({ count, faces: 20, bonus: 0 });
  const all = [...message.rolls, ...rolls].map((one) => JSON.stringify(one));
  const update: object = { rolls: all, system: { rolled: [...rolled, ...faces] } };
  await message.update(update as ChatMessage.UpdateData);
}
