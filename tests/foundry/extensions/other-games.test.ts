// What a table plays that was written for other games, and on the squares of a board.
import { describe, expect, it } from "vitest";
import { playing } from "../playing.ts";
import { aTable, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const { become, numbers, newcomer } = playing(table);

describe("WH-OPT-02 in part: a module of an older game", () => {
  it("adds what the world says to every attack of the characters", async () => {
    await become({
      class: "strong",
      level: 1,
      overrides: { attackValue: null },
      attributes: { strength: { value: 10 } },
    });
    const before = numbers().attackValue.value;
    await table().referee.run(() => game.settings.set("whitehack", "moduleAttackBonus", 2));
    await table().host.settled();
    expect(numbers().attackValue.value - before).toBe(2);
    expect(numbers().attackValue.parts).toContainEqual(
      expect.objectContaining({ label: "WHITEHACK.Modifier.module", value: 2 }),
    );
  });
});

describe("WH-MINI-01: squares of five feet", () => {
  it("are what a new scene has", async () => {
    const scene = await table().referee.run(() => Scene.create({ name: "A cave" }));
    expect(scene?.grid).toMatchObject({ distance: 5, units: "ft" });
  });

  it.each([
    [{}, 30, 6],
    [{ overrides: { movement: 25 } }, 25, 5],
  ])("count how far somebody with %j comes in a round", async (system, feet, squares) => {
    const { movement } = await newcomer({ class: "deft", level: 1, ...system });
    expect([movement.value, movement.squares]).toEqual([feet, squares]);
  });
});
