import { describe, expect, it } from "vitest";
import { distanceBetween } from "../../../src/foundry/host/distance.ts";
import { aTable, placedGoblin, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const ROOM = "room000000000001";

const between = (): number | null => {
  const hero = placedGoblin().parent?.tokens.get("herotoken0000001");
  return hero ? distanceBetween(hero, placedGoblin()) : null;
};

/** Feet from the hero in the first square to the goblin put there. */
const feetTo = (place: object, grid: object = {}) =>
  table().referee.run(async () => {
    await game.scenes.get(ROOM)?.update({ grid } as Scene.UpdateData);
    await placedGoblin().update(place, { animate: false });
    return between();
  });

describe.each([
  { squares: "5 ft", grid: { distance: 5 }, foot: 1 },
  { squares: "10 ft", grid: { distance: 10 }, foot: 2 },
])("WH-RNG-01: the distance on squares of $squares", ({ grid, foot }) => {
  it.each([
    ["beside it", { x: 100, y: 0 }, 5],
    ["in the diagonal", { x: 100, y: 100 }, 5],
    ["two squares on", { x: 200, y: 0 }, 10],
    ["big, and beside it", { x: 100, y: 0, width: 2, height: 2 }, 5],
    ["bigger, and one square on", { x: 200, y: 0, width: 3, height: 3 }, 10],
    ["in the same square", { x: 0, y: 0 }, 0],
    ["over its head", { x: 0, y: 0, elevation: 30 * foot }, 30],
  ])("to a target %s", async (_, place, feet) => {
    expect(await feetTo(place, grid)).toBe(feet * foot);
  });
});

describe("the distance without a grid", () => {
  it.each([
    ["that touches", { x: 100, y: 0 }, 0],
    ["that is big and touches", { x: 100, y: 50, width: 2, height: 2 }, 0],
    ["half a square away", { x: 150, y: 0 }, 3],
    ["ten squares away", { x: 1100, y: 0 }, 50],
  ])("goes from edge to edge to a target %s", async (_, place, feet) => {
    expect(await feetTo(place, { type: 0 })).toBe(feet);
  });
});

describe("the distance between scenes", () => {
  it("is none", async () => {
    await table().referee.run(async () => {
      const elsewhere = await Scene.create({ name: "Elsewhere" });
      const [token] = (await elsewhere?.createEmbeddedDocuments("Token", [{ name: "Far", x: 0, y: 0 }])) ?? [];
      expect(token && distanceBetween(placedGoblin(), token)).toBeNull();
    });
  });
});
