// Tiles and regions that the Referee has ticked are in the way of whoever gives ground, follows or is pushed.
import { beforeEach, describe, expect, it } from "vitest";
import { boardOf } from "../../../src/foundry/movement/board-of.ts";
import { groundTable } from "../ground-table.ts";

const { table, settled, room, put, strike, answer, options, wall, where, onCard } = groundTable();

const TICKED = { whitehack: { blocks: true } };

/** The ways that the defender is offered. */
const ways = () => options()?.filter((one) => !one.startsWith("stand")) ?? [];

async function lay(what: "Tile" | "Region", ...data: readonly object[]): Promise<void> {
  await table().referee.run(() => room()?.createEmbeddedDocuments(what, data as never));
  await settled();
}
/** A tile by its first corner, as Foundry of this generation stores it. */
const tile = (x: number, y: number, width: number, height: number, more: object = {}) => ({
  texture: { src: "icons/svg/chest.svg" },
  x,
  y,
  width,
  height,
  flags: TICKED,
  ...more,
});
const region = (x: number, y: number, width: number, height: number, more: object = {}) => ({
  name: "Pit",
  shapes: [{ type: "rectangle", x, y, width, height }],
  flags: TICKED,
  ...more,
});

beforeEach(() => put({ hero: [3, 5], goblin: [4, 5], friend: [1, 1] }));

describe("FH-DEF-03: what is in the way", () => {
  it("FH-DEF-03 (1): a wall before (5,4) leaves (5,5) and (5,6)", async () => {
    await wall([500, 400, 500, 500], [500, 500, 600, 500]);
    const { done } = await strike(5);
    expect(ways()).toEqual(["back", "right"]);
    await answer("stand");
    await done;
  });

  it("FH-DEF-03 (2): a friend in (5,5) and a crate in (5,4) leave (5,6)", async () => {
    await table().referee.run(() =>
      room()?.tokens.get("friendtoken00001")?.update({ x: 500, y: 500, disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE }),
    );
    await lay("Tile", tile(500, 400, 100, 100));
    const { done } = await strike(5);
    expect(ways()).toEqual(["right"]);
    await answer("right");
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "4,5", goblin: "5,6" });
  });

  it.each([
    { what: "a small tile in a square", laid: tile(530, 530, 30, 30), left: ["left", "right"] },
    { what: "a tile over two squares", laid: tile(500, 400, 100, 200), left: ["right"] },
    { what: "a tile beside them", laid: tile(585, 400, 30, 300), left: ["back", "left", "right"] },
    { what: "a thin tile through them", laid: tile(560, 400, 20, 300), left: [] },
    {
      what: "a tile that is not ticked",
      laid: tile(500, 500, 100, 100, { flags: {} }),
      left: ["back", "left", "right"],
    },
    { what: "a hidden tile", laid: tile(500, 500, 100, 100, { hidden: true }), left: ["back", "left", "right"] },
    { what: "a tile turned on its end", laid: tile(400, 500, 300, 100, { rotation: 90 }), left: [] },
  ])("FH-DEF-03: $what", async ({ laid, left }) => {
    await lay("Tile", laid);
    const free = table().referee.run(() => {
      const scene = room();
      const board = scene && boardOf(scene);
      const area = { x: 4, y: 5, width: 1, height: 1 };
      const at = { back: { ...area, x: 5 }, left: { ...area, x: 5, y: 4 }, right: { ...area, x: 5, y: 6 } };
      return Object.entries(at).flatMap(([way, to]) => (board?.barrier(area, to) ? [] : [way]));
    });
    expect(free).toEqual(left);
  });

  it("FH-DEF-03: the squares of a region, whatever its height, but for its holes", async () => {
    const pit = region(500, 400, 100, 300, { elevation: { bottom: -20, top: -10 } });
    await lay("Region", pit);
    const { done } = await strike(5, {}, false);
    await done;
    await settled();
    expect(onCard()).toMatchObject({ stands: "cornered", advantage: 2 });
    await table().referee.run(() =>
      room()?.regions.contents[0]?.update({
        shapes: [
          { type: "rectangle", x: 500, y: 400, width: 100, height: 300 },
          { type: "rectangle", x: 500, y: 600, width: 100, height: 100, hole: true },
        ],
      } as never),
    );
    await settled();
    const again = await strike(5);
    expect(ways()).toEqual(["right"]);
    await answer("stand");
    await again.done;
  });

  it("FH-DEF-03: nobody follows or is pushed there", async () => {
    await lay("Tile", tile(600, 500, 100, 100), tile(400, 500, 40, 40));
    const { done } = await strike(5);
    await answer("back");
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "3,5", goblin: "5,5" });
    expect(onCard().told).toContain("WHITEHACK.Ground.NoRoom");
  });
});
