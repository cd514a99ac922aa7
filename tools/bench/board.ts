// How long the Referee's board of factions takes to be drawn, in Chromium, on the stand-in table.
import { Table } from "../../tests/support/table.ts";
import { median, rounded } from "./measure.ts";

const FACTIONS = 60;

/** Draws a board of sixty factions and a hundred and twenty ties, each time from nothing. */
export async function benchBoard(): Promise<Record<string, number>> {
  const table = await Table.open({ scene: "plain" });
  try {
    const { page } = await table.sit("Referee");
    const times = await page.evaluate(async (count) => {
      interface Window {
        close(): Promise<unknown>;
      }
      interface Entry {
        update(change: object): Promise<unknown>;
      }
      const {
        game,
        foundry,
        requestAnimationFrame: frame,
      } = globalThis as unknown as {
        game: {
          system: { api: { openBoard(): Promise<void> } };
          packs: { get(id: string): { getDocuments(): Promise<Entry[]> } };
        };
        foundry: { applications: { instances: Map<string, Window> } };
        requestAnimationFrame(work: () => void): void;
      };
      const close = async () => foundry.applications.instances.get("whitehack-board")?.close();
      await game.system.api.openBoard();
      await close();
      const [entry] = await game.packs.get("world.whitehack-board").getDocuments();
      const of = (at: number) => `f${at % count}`;
      const factions = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          of(at),
          { name: `Faction ${at}`, text: "More", score: 11, sort: at },
        ]),
      );
      const ties = Object.fromEntries(
        Array.from({ length: 2 * count }, (_, at) => [
          `t${at}`,
          { from: of(at), to: of(at * 7 + 1), label: "friend", score: 12, sort: at },
        ]),
      );
      await entry?.update({ flags: { whitehack: { board: { factions, ties } } } });
      const taken: number[] = [];
      for (let round = 0; round < 7; round++) {
        await new Promise<void>((painted) => frame(() => setTimeout(painted)));
        const start = performance.now();
        await game.system.api.openBoard();
        taken.push(performance.now() - start);
        await close();
      }
      return taken;
    }, FACTIONS);
    return { boardOfSixtyFactionsMs: rounded(median(times)) };
  } finally {
    await table.close();
  }
}
