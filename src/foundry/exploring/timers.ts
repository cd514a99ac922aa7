import { startTimer } from "../../rules/index.ts";
import { timerDialog, timerIn } from "../../view/dialogs/timer-dialog.ts";
import { ask } from "../dialogs/ask.ts";
import { withoutKey } from "../generation.ts";
import { rulebookFor } from "../rulebook.ts";
import { inTurn } from "../sheets/in-turn.ts";
import type { Party } from "./crawl.ts";

/** Asks what shall end by the clock, and when. @rule WH-TIME-05 */
export async function addTimer(party: Party): Promise<void> {
  const reply = await ask({
    name: "timer",
    actor: party,
    title: "WHITEHACK.Underway.addTimer",
    context: timerDialog(),
    confirm: { label: "WHITEHACK.Underway.Timer.start", icon: "fa-solid fa-stopwatch" },
    problem: (values) => (timerIn(values) ? null : { text: "WHITEHACK.Underway.Timer.nameless", field: "name" }),
  });
  const asked = reply && timerIn(reply.values);
  if (!asked) return;
  const timer = startTimer(asked.name, game.time.worldTime, asked.lasts, rulebookFor(null));
  await setTimers(party, { [foundry.utils.randomID()]: timer });
}

/** Takes a timer off the list before it ends. */
export const removeTimer = (party: Party, id: string): Promise<void> => setTimers(party, withoutKey(id));

const setTimers = (party: Party, running: object): Promise<void> =>
  inTurn(party, () => party.update({ system: { journey: { running } } } as Actor.UpdateData));
