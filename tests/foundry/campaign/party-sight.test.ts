// A party's token sees what its members see, and shines as they do.
import { beforeEach, describe, expect, it } from "vitest";
import { aTable, actorOf, HERO } from "../table.ts";

const PARTY = "party00000000001";
const ROOM = "room000000000001";
const CREW = "crewtoken0000001";

const members = [{ actor: `Actor.${HERO}`, name: "Hero", bearsLight: false }];
const table = aTable(undefined, (actors) => {
  const crew = { _id: PARTY, name: "Crew", type: "party", ownership: { default: 2 }, items: [], system: { members } };
  actors.push(crew);
});

const referee = async (work: () => Promise<unknown>): Promise<void> => {
  await table().referee.run(work);
  await table().host.settled();
};
const scene = () => game.scenes.get(ROOM);
/** How far the party's token sees and shines, in feet, on the screen of a player. */
const seen = () =>
  table().alice.run(() => {
    const token = scene()?.tokens.get(CREW);
    return token && { range: token.sight.range, bright: token.light.bright, dim: token.light.dim };
  });
const hero = (changes: object) =>
  referee(async () =>
    scene()
      ?.tokens.find(({ actorId }) => actorId === HERO)
      ?.update(changes as TokenDocument.UpdateData),
  );
const place = (more: object = {}) =>
  referee(async () => {
    const data: object = { _id: CREW, name: "Crew", actorId: PARTY, actorLink: true, x: 500, y: 500, ...more };
    await scene()?.createEmbeddedDocuments("Token", [data as TokenDocument.CreateData], { keepId: true });
  });

describe("a new party", () => {
  it("stands for itself on a scene, and sees", async () => {
    await referee(() => Actor.create({ name: "New crew", type: "party" } as Actor.CreateData));
    table().referee.run(() =>
      expect(game.actors.getName("New crew")?.prototypeToken).toMatchObject({
        actorLink: true,
        sight: { enabled: true },
      }),
    );
  });
});

describe("the token of a party", () => {
  beforeEach(() => hero({ sight: { enabled: true, range: 30 }, light: { bright: 10, dim: 20 } }));

  it("sees and shines as far as its members when it comes, and when one of them changes", async () => {
    await place({ sight: { enabled: true, range: 0 } });
    await expect.poll(seen).toEqual({ range: 30, bright: 10, dim: 20 });
    await hero({ sight: { range: 60 }, light: { bright: 0, dim: 0 } });
    await expect.poll(seen).toEqual({ range: 60, bright: 0, dim: 0 });
  });

  it("takes the farthest of several, by what members will see where they have no token there", async () => {
    await place({ sight: { enabled: true, range: 0 } });
    const owl: object = { name: "Owl", type: "monster", prototypeToken: { sight: { enabled: true, range: 90 } } };
    await referee(async () => {
      const made = await Actor.create(owl as Actor.CreateData);
      const both = [...members, { actor: made?.uuid ?? "", name: "Owl", bearsLight: false }];
      await actorOf(PARTY).update({ system: { members: both } } as Actor.UpdateData);
    });
    await expect.poll(seen).toEqual({ range: 90, bright: 10, dim: 20 });
    await referee(() => actorOf(PARTY).update({ system: { members } } as Actor.UpdateData));
    await expect.poll(seen).toEqual({ range: 30, bright: 10, dim: 20 });
  });

  it("keeps its own sight where that is switched off", async () => {
    await place({ sight: { enabled: false, range: 5 } });
    await expect.poll(seen).toEqual({ range: 5, bright: 10, dim: 20 });
  });
});
