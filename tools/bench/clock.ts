// How much a Referee's client works when the world's clock moves on among three hundred timers, in Chromium, on the stand-in
// table: without waiting for the line, by the processor time of its page.
import { Table } from "../../tests/support/table.ts";
import { median, rounded } from "./measure.ts";
import { ledgerOf } from "./work.ts";

const COUNT = 300;
const ROUNDS = 9;
const TURN = 600;

/** Makes a party anew with timers on its list, of which the next turn ends some. */
const running = (count: number, ending: number): string => `(async () => {
  await game.actors.getName("Crew")?.delete();
  const timers = Array.from({ length: ${count} }, (_, at) => [
    foundry.utils.randomID(),
    { name: "Timer " + at, endsAt: game.time.worldTime + (at < ${ending} ? 1 : ${2 * TURN}) + at },
  ]);
  await Actor.create({ name: "Crew", type: "party", system: { journey: { running: Object.fromEntries(timers) } } });
})()`;

/** Lets a turn pass, until what ends by it is told and off the list. */
const step = (left: number, ending: number): string => `(async () => {
  const party = game.actors.getName("Crew");
  const isOver = () =>
    Object.keys(party.system.journey.running).length === ${left} &&
    (${ending} === 0 || (game.messages.contents.at(-1)?.system.record?.length ?? 0) > 0);
  await game.time.advance(${TURN});
  while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 10));
})()`;

/** The work of a clock step without timers, of one that ends three of three hundred, and of one that ends half of them; in milliseconds. */
export async function benchClock(): Promise<Record<string, number>> {
  const table = await Table.open();
  try {
    const { page } = await table.sit("Referee");
    const { rested, worked } = await ledgerOf(page);
    const work = async (count: number, ending: number): Promise<number> => {
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.evaluate(running(count, ending));
        await rested();
        const before = await worked();
        await page.evaluate(step(count - ending, ending));
        taken.push((await worked()) - before);
      }
      return rounded(median(taken.slice(2))); // the first two load and compile
    };
    return {
      clockStepWithoutTimersMs: await work(0, 0),
      clockStepOf300TimersMs: await work(COUNT, 3),
      clockStepThatEnds150TimersMs: await work(COUNT, COUNT / 2),
    };
  } finally {
    await table.close();
  }
}
