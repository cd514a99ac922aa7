// Where somebody on the canvas can strike in melee: on squares, on hexagons and without a grid.
import { describe, expect, it } from "vitest";
import { guardedBy } from "../../../src/foundry/movement/canvas/guarded-by.ts";
import { actorOf, aTable, HERO, placedGoblin, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

const guarded = (by: () => TokenDocument.Implementation = placedGoblin) => table().referee.run(() => guardedBy(by()));
const heroToken = (): TokenDocument.Implementation => {
  const token = game.scenes.active?.tokens.get("herotoken0000001");
  if (!token) throw new Error("No hero");
  return token;
};

/** The goblin stands in the middle of such a grid, as big as that. */
async function stand(grid: object, size = 1): Promise<void> {
  await table().referee.run(async () => {
    await game.scenes.active?.update({ grid } as Scene.UpdateData);
    await placedGoblin().update({ x: 1000, y: 1000, width: size, height: size }, { animate: false });
  });
  await table().host.settled();
}

describe("WH-ACT-04: somebody guards", () => {
  it.each([
    { name: "the squares around them", grid: { type: 1 }, size: 1, count: 8 },
    { name: "more of them when big", grid: { type: 1 }, size: 2, count: 12 },
    { name: "the hexagons around them", grid: { type: 2 }, size: 1, count: 6 },
    { name: "the hexagons in columns around them", grid: { type: 4 }, size: 1, count: 6 },
    { name: "one space where there is no grid", grid: { type: 0 }, size: 1, count: 1 },
    { name: "none on squares too wide for a sword", grid: { type: 1, distance: 10 }, size: 1, count: 0 },
  ])("$name", async ({ grid, size, count }) => {
    await stand(grid, size);
    const spaces = guarded();
    expect(spaces).toHaveLength(count);
    expect(new Set(spaces.map(({ x, y }) => `${x}.${y}`)).size).toBe(count);
  });

  it("two squares on every side with a weapon that reaches", async () => {
    await table().alice.run(() => heroToken().update({ x: 500, y: 500 }, { animate: false }));
    expect(guarded(heroToken)).toHaveLength(8);
    await table().alice.run(() =>
      actorOf(HERO)
        .items.getName("Sword")
        ?.update({ system: { traits: ["reach"] } } as Item.UpdateData),
    );
    await table().host.settled();
    expect(guarded(heroToken)).toHaveLength(24);
  });

  it("nothing when down, and nothing when stunned", async () => {
    const goblin = () => placedGoblin().actor;
    await table().referee.run(() => goblin()?.toggleStatusEffect("stun", { active: true }));
    expect(guarded()).toEqual([]);
    await table().referee.run(() => goblin()?.toggleStatusEffect("stun", { active: false }));
    expect(guarded()).not.toEqual([]);
    await table().referee.run(() => goblin()?.update({ system: { hp: { value: 0 } } } as Actor.UpdateData));
    expect(guarded()).toEqual([]);
  });

  it("what lies around it without a grid, as far from its edge as it reaches", async () => {
    await stand({ type: 0 });
    const [space] = guarded();
    const xs = space?.corners.map(({ x }) => x) ?? [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([900, 1200]);
  });
});
