import { describe, expect, it } from "vitest";
import { GOBLIN, HERO, REFEREE, aTable, actorOf, hitPointsOf, loadDice } from "../table.ts";

const table = aTable([REFEREE]);

/** Puts an actor's token into the room, as a drop on the scene does. */
async function put(actorId: string, more: object = {}): Promise<TokenDocument.Implementation | undefined> {
  const actor = actorOf(actorId);
  const token = await actor.getTokenDocument({ x: 500, y: 500, ...more });
  const [placed] = (await game.scenes.contents[0]?.createEmbeddedDocuments("Token", [token.toObject()])) ?? [];
  return placed;
}

describe("a monster that is put on a scene", () => {
  it("WH-MON-02: rolls hit points of its own, each time", async () => {
    await table().referee.run(async () => {
      await actorOf(GOBLIN).update({ system: { hitDice: "3+1" } });
      loadDice([2, 6], [3, 6], [4, 6]);
      const first = await put(GOBLIN);
      expect(hitPointsOf(first?.actor ?? null).value).toBe(10);
      loadDice([1, 6], [1, 6], [1, 6]);
      const second = await put(GOBLIN);
      expect(hitPointsOf(second?.actor ?? null).value).toBe(4);
      expect(hitPointsOf(actorOf(GOBLIN)).value).toBe(5);
    });
  });

  it("WH-MON-02 (2): of less than one hit die has one hit point without a roll", async () => {
    await table().referee.run(async () => {
      await actorOf(GOBLIN).update({ system: { hitDice: "<1" } });
      loadDice();
      const token = await put(GOBLIN);
      expect(hitPointsOf(token?.actor ?? null).value).toBe(1);
    });
  });

  it("has a number of its own, so that nobody takes one for another", async () => {
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "rollMonsterHitPoints", false);
      const blob = await Actor.create({ name: "Blob", type: "monster" });
      const names: (string | undefined)[] = [];
      for (let count = 0; count < 3; count += 1) names.push((await put(blob?.id ?? ""))?.name);
      expect(names).toEqual(["Blob (1)", "Blob (2)", "Blob (3)"]);
    });
  });

  it("is as big as its kind, until somebody gives it a size of its own", async () => {
    await table().referee.run(async () => {
      const ogre = await Actor.create({ name: "Ogre", type: "monster", system: { creatureSize: "large" } } as never);
      const resize = (size: string) => ogre?.update({ system: { creatureSize: size } } as Actor.UpdateData);
      const sides = () => [ogre?.prototypeToken.width, ogre?.prototypeToken.height];
      expect(sides()).toEqual([2, 2]);
      await resize("huge");
      expect(sides()).toEqual([3, 3]);
      await resize("small");
      expect(sides()).toEqual([1, 1]);
      await ogre?.update({ prototypeToken: { width: 5, height: 1 } } as Actor.UpdateData);
      await resize("huge");
      expect(sides()).toEqual([5, 1]);
    });
  });

  it("keeps the hit points that a copy brings along", async () => {
    await table().referee.run(async () => {
      loadDice();
      const token = await put(GOBLIN, { delta: { system: { hp: { value: 2, max: 4 } } } });
      expect(hitPointsOf(token?.actor ?? null).value).toBe(2);
    });
  });

  it("is left alone where the world says so, and so are characters", async () => {
    await table().referee.run(async () => {
      loadDice();
      await put(HERO);
      expect(hitPointsOf(actorOf(HERO)).value).toBe(6);
      await game.settings.set("whitehack", "rollMonsterHitPoints", false);
      const token = await put(GOBLIN);
      expect(hitPointsOf(token?.actor ?? null).value).toBe(5);
    });
  });
});
