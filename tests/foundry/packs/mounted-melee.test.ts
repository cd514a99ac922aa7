// Rider and mount give ground, follow and are pushed as one, and one undo puts both back.
import { beforeEach, describe, expect, it } from "vitest";
import { pressOn } from "../attacks.ts";
import { groundTable } from "../ground-table.ts";
import { actorOf, HERO, loadDice, placedGoblin } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const {
  table,
  settled,
  room,
  fight,
  learn,
  asked,
  attackBy,
  attackCard,
  where,
  put,
  strike,
  foeStrikes,
  answer,
  isAsked,
  options,
  onCard,
} = groundTable();

const HORSE = "horse00000000001";
const PLACE = "horsetoken000001";

/** Where the horse stands, in squares. */
const horse = () =>
  table().bob.run(() => {
    const token = room()?.tokens.get(PLACE);
    return `${(token?.x ?? 0) / 100},${(token?.y ?? 0) / 100}`;
  });
const putHorse = async (x: number, y: number, size = 1): Promise<void> => {
  await table().referee.run(() =>
    room()
      ?.tokens.get(PLACE)
      ?.update({ x: x * 100, y: y * 100, width: size, height: size }, { whitehackCarried: true } as never),
  );
  await settled();
};
/** The hero is put somewhere, and the horse under them. */
async function mounted(x: number, y: number): Promise<void> {
  await put({ hero: [x, y] });
  await putHorse(x, y);
}

beforeEach(async () => {
  await table().referee.run(async () => {
    await Actor.create(
      {
        _id: HORSE,
        name: "Bess",
        type: "monster",
        ownership: { default: 0, alice00000000001: 3 },
        system: { movement: { land: 60 }, hp: { value: 9 }, mount: { is: true, capacity: 20 } },
      } as never,
      { keepId: true },
    );
    const token = {
      _id: PLACE,
      actorId: HORSE,
      name: "Bess",
      actorLink: true,
      disposition: 1,
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    };
    await room()?.createEmbeddedDocuments("Token", [token] as never, { keepId: true });
    await actorOf(HERO).update({ system: { riding: `Actor.${HORSE}` } } as Actor.UpdateData);
  });
  await settled();
});

/** The goblin attacks the horse. */
async function strikesHorse(): Promise<{ done: Promise<void> }> {
  loadDice([19, 20]);
  const done = table().referee.run(async () => {
    const token = room()?.tokens.get(PLACE);
    if (token) await attackBy(placedGoblin().actor, token, {});
  });
  await expect
    .poll(() => table().referee.run(() => asked()?.state === "open" && isAsked() === undefined), { timeout: 20_000 })
    .toBe(true);
  await settled();
  return { done };
}

describe("FH-HRS-05: rider and mount are one in a melee", () => {
  it("FH-HRS-05: they give ground together, and one undo puts both back", async () => {
    await put({ goblin: [6, 5], friend: [1, 1] });
    await mounted(5, 5);
    const { done } = await foeStrikes(19);
    expect(options()?.[0]).toBe("back");
    await answer("back", table().alice);
    await done;
    await settled();
    expect([where().hero, horse(), where().goblin]).toEqual(["4,5", "4,5", "5,5"]);
    await table().referee.run(async () => {
      const card = attackCard();
      const place = card
        ? recordIn(card).findIndex(({ changes }) => changes.some(({ document }) => document?.includes("Token")))
        : -1;
      if (card) await undoEntry(card, place);
    });
    await settled();
    expect([where().hero, horse(), where().goblin]).toEqual(["5,5", "5,5", "6,5"]);
  });

  it("FH-HRS-05: attackers choose the mount as well, and the rider says where both go", async () => {
    await put({ goblin: [6, 5], friend: [1, 1] });
    await mounted(5, 5);
    const { done } = await strikesHorse();
    expect(asked()).toMatchObject({ kind: "ground", asked: { actor: `Actor.${HERO}` } });
    await answer("left", table().alice);
    await done;
    await settled();
    expect([where().hero, horse(), where().goblin]).toEqual(["4,6", "4,6", "5,5"]);
    expect(onCard()).toMatchObject({ rolled: true, stands: null });
  });

  it("FH-HRS-05: a horse of four squares goes as a whole, and is not in its rider's way", async () => {
    await put({ goblin: [7, 5], friend: [1, 1], hero: [6, 5] });
    await putHorse(5, 5, 2);
    const { done } = await foeStrikes(19);
    expect(options()).toHaveLength(4);
    await answer("back", table().alice);
    await done;
    await settled();
    expect([where().hero, horse(), where().goblin]).toEqual(["5,5", "4,5", "6,5"]);
  });

  it("FH-HRS-05: they follow together whom the rider has driven back, and enter where somebody was pushed from", async () => {
    await fight();
    await learn("push");
    await put({ goblin: [4, 5], friend: [1, 1] });
    await mounted(3, 5);
    const { done } = await strike(8);
    await answer("back");
    await done;
    await settled();
    expect([where().hero, horse(), where().goblin]).toEqual(["4,5", "4,5", "5,5"]);
    await table().alice.run(async () => {
      const card = attackCard();
      if (card) await pressOn(card, "pushBack");
    });
    await settled();
    await answer("yield");
    await expect.poll(() => [where().hero, horse(), where().goblin]).toEqual(["5,5", "5,5", "7,5"]);
  });

  it("FH-HRS-05: a mounted friend makes room with the mount", async () => {
    await table().referee.run(() =>
      actorOf("friend0000000001").update({ system: { riding: `Actor.${HORSE}` } } as Actor.UpdateData),
    );
    await table().referee.run(() => actorOf(HERO).update({ system: { riding: "" } } as Actor.UpdateData));
    await settled();
    await put({ hero: [6, 0], goblin: [7, 0], friend: [5, 0] });
    await putHorse(5, 0);
    await table().referee.run(() => room()?.createEmbeddedDocuments("Wall", [{ c: [500, 100, 600, 100] }] as never));
    const { done } = await foeStrikes(19);
    await answer("back", table().alice);
    expect(asked()).toMatchObject({ title: "WHITEHACK.Ground.PushedTitle" });
    await answer("back", table().bob);
    await done;
    await settled();
    expect([where().hero, where().friend, horse()]).toEqual(["5,0", "4,0", "4,0"]);
  });
});
