import type { DoseMark } from "../../conditions/dose-mark.ts";
import { throwDice } from "../../dice.ts";
import { inTurn } from "../../requests/in-turn.ts";
import { storeArrival, tellArrival, throwArrival } from "./dose-arrival.ts";
import { arrivingOf } from "./dose-coming.ts";

/** The time of a dose has come, by the tracker or by the clock: it does its work now. @rule WH-POIS-01 WH-TIME-01 */
export async function arriveLate(taker: Actor.Implementation, mark: DoseMark): Promise<void> {
  const arriving = taker.isCreature() ? arrivingOf(taker, mark) : null;
  if (!arriving) return;
  await inTurn(async () => {
    const thrown = await throwArrival(arriving, throwDice);
    await tellArrival(arriving, thrown, { facts: [], changes: await storeArrival(arriving, thrown) });
  });
}
