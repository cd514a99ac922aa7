// How long the Referee's board of factions takes to be drawn, in Chromium, on the stand-in table.
import { Table } from "../../tests/support/table.ts";
import { median, rounded } from "./measure.ts";

const COUNT = 60;
const ROUNDS = 7;

const faction = (at: number): string => `f${at % COUNT}`;

const BOARD = {
  factions: Object.fromEntries(
    Array.from({ length: COUNT }, (_, at) => [
      faction(at),
      { name: `Faction ${at}`, text: "More", score: 11, sort: at },
    ]),
  ),
  ties: Object.fromEntries(
    Array.from({ length: 2 * COUNT }, (_, at) => [
      `t${at}`,
      { from: faction(at), to: faction(at * 7 + 1), label: "friend", score: 12, sort: at },
    ]),
  ),
};

/** Draws a board of sixty factions and a hundred and twenty ties, each time from nothing; in milliseconds. */
export async function benchBoard(): Promise<Record<string, number>> {
  const table = await Table.open({ scene: "plain" });
  try {
    const { page } = await table.sit("Referee");
    const times = await page.evaluate<number[]>(`(async () => {
      const open = () => game.system.api.openBoard();
      const close = () => foundry.applications.instances.get("whitehack-board").close();
      await open();
      await close();
      const [entry] = await game.packs.get("world.whitehack-board").getDocuments();
      await entry.update({ flags: { whitehack: { board: ${JSON.stringify(BOARD)} } } });
      const taken = [];
      for (let round = 0; round < ${ROUNDS}; round++) {
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        const start = performance.now();
        await open();
        taken.push(performance.now() - start);
        await close();
      }
      return taken;
    })()`);
    return {
      boardOfSixtyFactionsFirstMs: rounded(times[0] ?? Number.NaN),
      boardOfSixtyFactionsMs: rounded(median(times)),
    };
  } finally {
    await table.close();
  }
}
