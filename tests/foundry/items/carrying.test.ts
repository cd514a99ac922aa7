// Mount and rider stay together on the canvas, whichever of the two is moved and by whom.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aTable, ALICE, actorOf, HERO, type Seat } from "../table.ts";
import { falling } from "../falling.ts";

const HORSE = "horse00000000001";
const HORSE_TOKEN = "horsetoken000001";
const HERO_TOKEN = "herotoken0000001";

const table = aTable(undefined, (actors, room) => {
  const horse = {
    _id: HORSE,
    name: "Bess",
    type: "monster",
    system: { mount: { is: true } },
    ownership: { default: 0 },
  };
  actors.push(horse as object);
  const place = { _id: HORSE_TOKEN, actorId: HORSE, name: "Bess", actorLink: true, x: 0, y: 100, width: 1, height: 1 };
  (room.tokens as object[]).push(place);
});
const { fight } = falling(table);

const tokenOf = (id: string): TokenDocument.Implementation => {
  const token = game.scenes.active?.tokens.get(id);
  if (!token) throw new Error(`No token ${id}`);
  return token;
};
const places = (seat = table().bob) =>
  seat.run(() =>
    [HERO_TOKEN, HORSE_TOKEN].map((id) => {
      const { x, y, elevation } = tokenOf(id)._source;
      return [x, y, elevation];
    }),
  );

/** Who has written to a token, by the names of users. */
function movers(id: string): readonly string[] {
  const by: string[] = [];
  table().bob.run(() =>
    Hooks.on("updateToken", (token: TokenDocument.Implementation, _changes: object, _how: object, user: string) => {
      if (token.id === id && token.parent === game.scenes.active) by.push(game.users.get(user)?.name ?? "");
    }),
  );
  return by;
}

async function move(seat: Seat, id: string, to: object, method = "api"): Promise<void> {
  await seat.run(() => tokenOf(id).move(to as never, { method } as object));
  await table().host.settled();
}

beforeEach(async () => {
  await table().referee.run(() =>
    actorOf(HERO).update({ system: { riding: actorOf(HORSE).uuid } } as Actor.UpdateData),
  );
  await table().host.settled();
});

describe("WH-WPN-08 in part: a mount and its rider", () => {
  it("go together when the rider moves, by the Referee's client where the mount is not the player's", async () => {
    const by = movers(HORSE_TOKEN);
    await move(table().alice, HERO_TOKEN, { x: 300, y: 0, elevation: 10 });
    expect(places()).toEqual([
      [300, 0, 10],
      [300, 100, 10],
    ]);
    expect(by).toEqual(["Referee"]);
  });

  it("go together when the mount moves, by whoever has moved it", async () => {
    const ownership = { [ALICE]: 3 };
    await table().referee.run(() => actorOf(HORSE).update({ ownership } as object));
    const by = movers(HERO_TOKEN);
    await move(table().alice, HORSE_TOKEN, { x: 200, y: 300 });
    await move(table().alice, HORSE_TOKEN, { x: 200, y: 400 });
    expect(places()).toEqual([
      [200, 300, 0],
      [200, 400, 0],
    ]);
    expect(by).toEqual(["Alice", "Alice"]);
  });

  it("are left where they are put when somebody moves both", async () => {
    const ways = [
      { _id: HERO_TOKEN, x: 500, y: 0 },
      { _id: HORSE_TOKEN, x: 500, y: 200 },
    ];
    await table().referee.run(() => game.scenes.active?.updateEmbeddedDocuments("Token", ways));
    await table().host.settled();
    expect(places()).toEqual([
      [500, 0, 0],
      [500, 200, 0],
    ]);
  });

  it("go together when the mount's token is not linked to its actor, which is what the rider rides", async () => {
    await table().referee.run(() => tokenOf(HORSE_TOKEN).update({ actorLink: false }));
    await table().host.settled();
    await move(table().alice, HERO_TOKEN, { x: 300, y: 0 });
    expect(places().map(([x]) => x)).toEqual([300, 300]);
    await move(table().referee, HORSE_TOKEN, { x: 100, y: 100 });
    expect(places().map(([x]) => x)).toEqual([100, 100]);
  });

  it("go together, the rider and the nearest of several mounts of one kind that are not linked", async () => {
    const other = { actorId: HORSE, name: "Bess", actorLink: false, x: 900, y: 100 };
    await table().referee.run(async () => {
      await tokenOf(HORSE_TOKEN).update({ actorLink: false });
      await game.scenes.active?.createEmbeddedDocuments("Token", [other]);
    });
    await table().host.settled();
    await move(table().alice, HERO_TOKEN, { x: 800, y: 0 }); // beside the other, which stays where it is
    expect(places().map(([x]) => x)).toEqual([800, 800]);
    const rest = table().bob.run(() =>
      game.scenes.active?.tokens.filter(({ name }) => name === "Bess").map(({ x }) => x),
    );
    expect(rest?.toSorted()).toEqual([800, 900]);
  });

  it("part when the rider is on foot", async () => {
    await table().referee.run(() => actorOf(HERO).update({ system: { riding: "" } } as Actor.UpdateData));
    await move(table().alice, HERO_TOKEN, { x: 300, y: 0 });
    expect(places()[1]).toEqual([0, 100, 0]);
  });

  it("spend the rider's move once, whichever of the two is moved", async () => {
    await fight();
    const combat = () => game.combats.contents[0];
    await table().referee.run(() =>
      combat()?.update({ turn: combat()?.turns.findIndex((one) => one.name === "Hero") }),
    );
    await table().host.settled();
    const moved = () =>
      table().bob.run(() => combat()?.combatants.find(({ name }) => name === "Hero")?.fightState.moved);
    await move(table().referee, HORSE_TOKEN, { x: 0, y: 300 }, "dragging");
    await vi.waitFor(() => expect(moved()).toBe(10), { timeout: 5000 });
    await move(table().alice, HERO_TOKEN, { x: 0, y: 300 }, "dragging");
    await vi.waitFor(() => expect(moved()).toBe(15), { timeout: 5000 });
    await move(table().referee, HORSE_TOKEN, { x: 0, y: 500 }); // pushed, or moved by a module
    await move(table().alice, HERO_TOKEN, { x: 0, y: 500 }, "dragging");
    await vi.waitFor(() => expect(moved()).toBe(20), { timeout: 5000 });
  });
});
