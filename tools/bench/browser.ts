// How long a player waits: measured in Chromium, on the stand-in table, with the system as it ships.
import type { Page } from "playwright";
import { Table } from "../../tests/support/table.ts";
import { DEMO_USERS, demoWorld } from "../demo/world.ts";
import { median, rounded } from "./measure.ts";
import { makeSage, SAGE } from "./sage.ts";

type Json = Record<string, unknown>;

/** What somebody changes while the sheet is open. */
type Change = "wound" | "quantity";

interface Renders {
  readonly first: number[];
  readonly again: number[];
}

/**
 * First renders of a character's sheet, and those after each change, in milliseconds, from the call to the finished
 * promise. A quantity changes in the list that is open. The browser paints what was changed before, as it has done at a
 * table before the next change comes.
 */
async function sheetRenders(page: Page, name: string, change: Change): Promise<Renders> {
  // No named functions in here: tsx would wrap them in a helper that the page does not have.
  return page.evaluate(
    async ([wanted, kind]) => {
      interface Changeable {
        type: string;
        system: { hp: { value: number }; quantity: number };
        updateSource(change: object): unknown;
      }
      interface Creature extends Changeable {
        items: Iterable<Changeable>;
        sheet: {
          render(options: object): Promise<unknown>;
          changeTab(tab: string, group: string): void;
          close(): Promise<unknown>;
        };
        reset(): void;
      }
      const { actors } = (globalThis as unknown as { game: { actors: { getName(name: string): Creature } } }).game;
      const actor = actors.getName(wanted);
      const { sheet } = actor;
      const first: number[] = [];
      const again: number[] = [];
      for (let round = 0; round < 9; round++) {
        for (let turn = 0; turn < 6; turn++) {
          const item = [...actor.items].find(({ type }) => type === "gear");
          const { hp } = actor.system;
          if (kind === "wound") actor.updateSource({ system: { hp: { value: hp.value - 1 } } });
          else item?.updateSource({ system: { quantity: item.system.quantity + 1 } });
          actor.reset();
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
          const start = performance.now();
          await sheet.render({ force: turn === 0 });
          (turn === 0 ? first : again).push(performance.now() - start);
          if (turn === 0) sheet.changeTab(kind === "wound" ? "play" : "gear", "primary");
        }
        await sheet.close();
      }
      return { first, again };
    },
    [name, change] as const,
  );
}

/** Waits until the page has been idle fifty times, as it would be before a player finds the first button. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Rolls initiative for a hundred combatants at once. */
async function initiativeOfAHundred(page: Page): Promise<number> {
  return page.evaluate(async () => {
    interface Documents {
      create(data: object): Promise<{
        createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        rollAll(): Promise<unknown>;
        delete(): Promise<unknown>;
      }>;
    }
    const { Combat, game } = globalThis as unknown as {
      Combat: Documents;
      game: { actors: { contents: { id: string; name: string }[] } };
    };
    const combat = await Combat.create({});
    const actors = game.actors.contents;
    const combatants = Array.from({ length: 100 }, (_, at) => ({
      actorId: actors[at % actors.length]?.id,
      name: `Fighter ${at}`,
    }));
    await combat.createEmbeddedDocuments("Combatant", combatants);
    const start = performance.now();
    await combat.rollAll();
    const took = performance.now() - start;
    await combat.delete();
    return took;
  });
}

/** The demo world with five hundred actors in it. */
async function crowdedWorld(): Promise<Record<string, Json[]>> {
  const world = await demoWorld();
  const [hero] = world["Actor"] ?? [];
  const crowd = Array.from({ length: 500 }, (_, at) => ({
    ...structuredClone(hero),
    _id: `Crowd${String(at).padStart(11, "0")}`,
    name: `Villager ${at}`,
    ownership: { default: 0 },
  }));
  return { ...world, Actor: [...(world["Actor"] ?? []), ...crowd] };
}

/** A scene with fifty tokens of an actor. */
function crowdedScene(actorId: string): Json {
  const tokens = Array.from({ length: 50 }, (_, at) => ({
    _id: `BenchToken${String(at).padStart(6, "0")}`,
    name: `Token ${at}`,
    actorId,
    x: (at % 10) * 100,
    y: Math.floor(at / 10) * 100,
  }));
  return {
    _id: "BenchScene000000",
    name: "Bench",
    active: true,
    width: 3000,
    height: 2000,
    grid: { type: 1, size: 100 },
    tokens,
  };
}

/** Moves fifty tokens at once: the time until the promises resolve, and until another browser has all of it. */
async function fiftyMoves(): Promise<{ here: number; there: number }> {
  const world = await demoWorld();
  const table = await Table.open({
    scene: "plain",
    seed: { ...world, Scene: [crowdedScene(String(world["Actor"]?.[0]?.["_id"]))] },
  });
  try {
    const [{ page }, other] = [await table.sit("Referee"), await table.sit("Mira")];
    const started = performance.now();
    const here = await page.evaluate<number>(`(async () => {
      const start = performance.now();
      await Promise.all(canvas.scene.tokens.map((token) => token.update({ x: token.x + 1000 }, { animate: false })));
      return performance.now() - start;
    })()`);
    await other.page.waitForFunction("canvas.scene.tokens.contents.every((token) => token._source.x >= 1000)");
    return { here, there: performance.now() - started };
  } finally {
    await table.close();
  }
}

/** Milliseconds from the start of the page to the end of the `ready` hook. */
async function startToReady(seed: Record<string, Json[]>): Promise<number> {
  const table = await Table.open({ scene: "plain", seed });
  try {
    const samples: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { page } = await table.sit("Referee");
      samples.push(await page.evaluate(() => performance.getEntriesByName("ready")[0]?.startTime ?? Number.NaN));
      await page.context().close();
    }
    return median(samples);
  } finally {
    await table.close();
  }
}

export async function benchBrowser(): Promise<Record<string, number>> {
  const table = await Table.open({ scene: "plain" });
  try {
    const { page } = await table.sit(DEMO_USERS[0]?.name as "Referee");
    await comeToRest(page);
    const { first, again } = await sheetRenders(page, "Berta Holm", "wound");
    await makeSage(page);
    const sage = await sheetRenders(page, SAGE, "wound");
    const counted = await sheetRenders(page, SAGE, "quantity");
    const initiative = await initiativeOfAHundred(page);
    const moves = await fiftyMoves();
    return {
      sheetFirstRenderMs: rounded(median(first)),
      sheetVeryFirstRenderMs: rounded(first[0] ?? Number.NaN),
      sheetRerenderMs: rounded(median(again)),
      sheetOfSixtyItemsFirstMs: rounded(median(sage.first)),
      sheetOfSixtyItemsAgainMs: rounded(median(sage.again)),
      sheetOfSixtyItemsCountedMs: rounded(median(counted.again)),
      // What another program's turn on the processor has not disturbed.
      sheetOfSixtyItemsAgainLeastMs: rounded(Math.min(...sage.again)),
      sheetOfSixtyItemsCountedLeastMs: rounded(Math.min(...counted.again)),
      initiativeOf100Ms: rounded(initiative),
      fiftyMovesMs: rounded(moves.here),
      fiftyMovesSeenByAnotherMs: rounded(moves.there),
      startToReadyEmptyMs: rounded(await startToReady({})),
      startToReadyWith500ActorsMs: rounded(await startToReady(await crowdedWorld())),
    };
  } finally {
    await table.close();
  }
}
