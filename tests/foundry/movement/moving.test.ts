// What moving takes of a fighter's round, over all the drags of a turn.
import { beforeEach, describe, expect, it } from "vitest";
import { falling } from "../falling.ts";
import { aTable, placedGoblin, type Seat } from "../table.ts";

/** The hero stands beside the goblin, who moves. */
const table = aTable(undefined, (_, room) => {
  for (const token of room.tokens as { _id: string; disposition?: number }[])
    token.disposition = token._id === "goblintoken00001" ? -1 : 1;
});
const { fight, answer, settled } = falling(table);

const tokenOf = (name: string) => placedGoblin().parent?.tokens.find((one) => one.name === name);
const fighter = (of: string) => game.combats.contents[0]?.combatants.find(({ name }) => name === of);
const notes = (of: string) => table().bob.run(() => fighter(of)?.fightState);
const where = () =>
  table().bob.run(() => {
    const { x, y } = tokenOf("Goblin")?._source ?? {};
    return [x, y];
  });
const turnOf = async (of: string): Promise<void> => {
  await table().referee.run(async () => {
    const combat = game.combats.contents[0];
    for (const one of combat?.combatants ?? []) await one.update({ initiative: one.name === of ? 6 : 2 });
  });
  await settled(); // the turn stays with its fighter, who has another place now
  await table().referee.run(async () => {
    const combat = game.combats.contents[0];
    await combat?.update({ turn: combat.turns.findIndex(({ name }) => name === of) });
  });
  await settled();
};
type Waypoints = Parameters<TokenDocument.Implementation["move"]>[0];
const drag = async (to: object, seat: Seat = table().referee, of = "Goblin", method = "dragging") => {
  await seat.run(() => tokenOf(of)?.move(to as Waypoints, { method } as object));
  await settled();
};
const SOON = { timeout: 5000 } as const;

beforeEach(async () => {
  await fight();
  await turnOf("Goblin");
});

describe("WH-ACT-01: what moving takes of a round", () => {
  const left = (of = "Goblin") => notes(of)?.left;
  beforeEach(() =>
    table().referee.run(() => fighter("Hero")?.setFlag("whitehack", "fight", { round: 1, freeAttacks: 3 } as never)),
  );

  it("the first drag takes the move, one more within it nothing, and a farther one the attack; undone, it is given back", async () => {
    await drag({ x: 100, y: 200 });
    await expect.poll(() => left()).toEqual({ attack: 1, move: 0, small: 1 });
    await drag({ x: 100, y: 400 });
    await expect.poll(() => notes("Goblin")).toMatchObject({ moved: 20, left: { attack: 1, move: 0 } });
    await drag({ x: 100, y: 1400 });
    await expect.poll(() => notes("Goblin")).toMatchObject({ moved: 70, beyond: 1, left: { attack: 0, move: 0 } });
    await table().referee.run(() => tokenOf("Goblin")?.revertRecordedMovement());
    await expect.poll(() => notes("Goblin")).toMatchObject({ moved: 20, beyond: 0, left: { attack: 1, move: 0 } });
  });

  it("a way that goes on segment by segment takes what the whole of it does", async () => {
    await table().referee.run(() => fighter("Hero")?.setFlag("whitehack", "fight", { freeAttacks: 0 } as never));
    await settled();
    await drag({ x: 700, y: 0 });
    await answer(table().alice, "pass");
    await expect.poll(where, SOON).toEqual([700, 0]);
    await expect.poll(() => notes("Goblin")).toMatchObject({ moved: 30, left: { attack: 1, move: 0 } });
  });

  it.each([
    ["a push", { x: 700, y: 0 }, "api"],
    ["vanishing", { x: 700, y: 0, action: "blink" }, "dragging"],
  ])("%s takes nothing", async (_, to, method) => {
    await drag(to, table().referee, "Goblin", method);
    expect([where(), notes("Goblin")?.moved, left()]).toEqual([[700, 0], 0, null]);
  });
});
