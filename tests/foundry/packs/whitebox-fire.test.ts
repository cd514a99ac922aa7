// Fire by WhiteBox lies on the scene: drawn with its light, it hurts once a round, and goes out by itself.
import { beforeEach, describe, expect, it } from "vitest";
import { pressPackButton } from "../../../src/foundry/extensions/packs-in-force.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { falling, followed, hero } from "../falling.ts";
import { aimAt, aTable, type Face, HERO, loadDice, placedGoblin, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { playWhitebox } from "../whitebox-play.ts";

const SOON = { timeout: 20_000 };
const table = aTable();
const { settled, fight } = falling(table);

const room = () => placedGoblin().parent;
let oil = "";

async function press(act: string, ...dice: Face[]): Promise<void> {
  loadDice(...dice);
  await table().alice.run(() => {
    aimAt(placedGoblin());
    return pressPackButton(hero(), new Event("click"), {
      dataset: { act, item: oil },
      closest: () => ({ dataset: { itemId: oil } }),
    } as unknown as HTMLElement);
  });
  await settled();
}
const drawn = () => room()?.drawings.contents ?? [];
const fires = (seat: Seat = table().bob) =>
  seat.run(() =>
    drawn()
      .filter(({ text }) => !text)
      .map(({ x, y }) => `${x / 100},${y / 100}`)
      .toSorted(),
  );
/** The words on the scene, and the lower edge of each in pixels. */
const labels = () =>
  table().bob.run(() => drawn().flatMap(({ text, y, shape }) => (text ? [[text, y + (shape.height ?? 0)]] : [])));
const lights = () => table().bob.run(() => room()?.lights.size ?? 0);
/** All that the host stores of something, but for who has changed it when. */
const asStored = (one: { toObject(): object }): object => ({ ...one.toObject(), _stats: null });
/** Whom the cards of burning name, card by card. */
const burnt = () =>
  table().bob.run(() =>
    game.messages.contents.flatMap((one) => {
      if (!one.isCard("damage") || one.system.title !== "WHITEHACK.Blaze.title") return [];
      const { target, many } = one.system;
      return [[...(target ? [target.name] : []), ...many.map(({ name }) => name)].toSorted()];
    }),
  );
const nextRound = async (...dice: Face[]): Promise<void> => {
  loadDice(...dice);
  await table().referee.run(() => game.combats.contents[0]?.nextRound());
  await followed(table());
};
const move = async (x: number, y: number): Promise<void> => {
  await table().referee.run(() =>
    placedGoblin().move({ x: x * 100, y: y * 100 } as never, { method: "api" } as object),
  );
  await settled();
};
const lastNotice = (seat: Seat) =>
  seat.run(() => {
    const card = game.messages.contents.findLast((one) => one.isCard("notice"));
    if (!card) throw new Error("no card");
    return card;
  });

beforeEach(async () => {
  await playWhitebox(table);
  await table().alice.run(() => game.settings.set("whitehack", "skipDialogs", true));
  const [item] = await table().referee.run(async () => {
    await placedGoblin().update({ x: 200, y: 0 });
    const own = room()?.tokens.find(({ actorId }) => actorId === HERO);
    await own?.update({ x: 0, y: 0 });
    const data = { name: "Lamp oil, one pint", type: "gear", system: { quantity: 3 } };
    return hero().createEmbeddedDocuments("Item", [data as Item.CreateData]);
  });
  await settled();
  oil = item?.id ?? "";
});

describe("WB-CMB-02: thrown oil in a fight", () => {
  it("WB-CMB-02: lies under whoever was hit for all to see, burns them again the next round, and is out", async () => {
    await fight();
    await press("wb.throwFlask", [6, 20]);
    await expect.poll(() => fires(), SOON).toEqual(["2,0"]);
    expect([fires(table().alice), lights()]).toEqual([["2,0"], 1]);
    expect(labels()).toEqual([["Burning oil", 0]]); // above the square, where no token covers it
    expect(burnt()).toEqual([]); // the first round is on the card of the flask
    await nextRound([4, 6]);
    await expect.poll(burnt, SOON).toEqual([["Goblin"]]);
    await nextRound();
    await expect.poll(() => fires(), SOON).toEqual([]);
    expect([lights(), burnt()]).toEqual([0, [["Goblin"]]]);
  });

  it("WB-CMB-02: burns whoever was hit wherever they go", async () => {
    await fight();
    await press("wb.throwFlask", [6, 20]);
    await expect.poll(() => fires(), SOON).toEqual(["2,0"]);
    await move(6, 3);
    await nextRound([4, 6]);
    await expect.poll(burnt, SOON).toEqual([["Goblin"]]);
  });

  it("WB-CMB-02 WB-CMB-14: a miss burns where it lands, and hurts whoever comes there, once a round", async () => {
    await fight();
    await press("wb.throwFlask", [19, 20], [3, 8], [4, 6], [2, 6]); // ten feet east
    await expect.poll(() => fires(), SOON).toEqual(["4,0"]);
    loadDice([5, 6]);
    await move(6, 0);
    await expect.poll(burnt, SOON).toEqual([["Goblin"]]);
    await move(4, 0);
    expect(burnt()).toEqual([["Goblin"]]);
    await nextRound([2, 6]);
    await expect.poll(burnt, SOON).toEqual([["Goblin"], ["Goblin"]]);
  });

  it("WB-CMB-02: is taken off the scene when the card of the flask is undone", async () => {
    await press("wb.throwFlask", [6, 20]);
    await expect.poll(() => fires(), SOON).toEqual(["2,0"]);
    await table().referee.run(() => undoEntry(lastNotice(table().referee)));
    await settled();
    expect([fires(), lights()]).toEqual([[], 0]);
  });

  it("WB-CMB-02: is put away while the rules are off, and comes back with them as it was", async () => {
    const rules = (enabled: boolean) =>
      table().referee.run(() => {
        const stored = { packs: [{ pack: "wb", enabled, preset: "full" }], switches: {} };
        return game.settings.set("whitehack", "houseRules" as never, stored as never);
      });
    const stored = () =>
      table().bob.run(() => [...(room()?.drawings.contents ?? []), ...(room()?.lights.contents ?? [])].map(asStored));
    await fight();
    await press("wb.throwFlask", [6, 20]);
    await expect.poll(() => fires(), SOON).toEqual(["2,0"]);
    const before = stored();
    await rules(false);
    await expect.poll(() => [fires(), lights()], SOON).toEqual([[], 0]);
    await settled();
    const told = table().referee.run(() => lastNotice(table().referee));
    expect([told.isContentVisible, told.system.title, told.system.text]).toEqual([
      true,
      "WHITEHACK.Pack.wb",
      "WHITEHACK.PutAway.Gone",
    ]);
    expect(told.whisper.length).toBeGreaterThan(0);
    await nextRound();
    await rules(true);
    await expect.poll(() => fires(), SOON).toEqual(["2,0"]);
    await settled();
    expect(stored()).toEqual(before);
    await nextRound();
    await expect.poll(() => [fires(), lights()], SOON).toEqual([[], 0]); // its rounds are over by now
  });

  it("WB-CMB-02: that does not catch fire leaves nothing", async () => {
    await press("wb.throwFlask", [19, 20], [3, 8], [4, 6], [1, 6]);
    await settled();
    expect([fires(), lights()]).toEqual([[], 0]);
  });
});

describe("WB-CMB-03: poured oil", () => {
  const pour = async (): Promise<void> => {
    await table().referee.run(() => placedGoblin().update({ x: 100, y: 0 }));
    await settled();
    await press("wb.pourFlask");
  };

  it("WB-CMB-03: covers four squares for a turn of the clock, and hurts all who stand in it by one card a round", async () => {
    const other = { actorId: "goblin0000000001", name: "Other", actorLink: false, x: 200, y: 100, width: 1, height: 1 };
    await table().referee.run(() => room()?.createEmbeddedDocuments("Token", [other as TokenDocument.CreateData]));
    await settled();
    await pour();
    await expect.poll(() => fires(), SOON).toEqual(["1,0", "1,1", "2,0", "2,1"]);
    loadDice([3, 6]);
    await table().referee.run(() => game.time.advance(10));
    await expect.poll(burnt, SOON).toEqual([["Goblin", "Other"]]);
    loadDice();
    await table().referee.run(() => game.time.advance(600));
    await expect.poll(() => fires(), SOON).toEqual([]);
  });

  it("WB-CMB-03 WB-ACT-07: takes the action of the round", async () => {
    await fight();
    const left = () =>
      table().bob.run(
        () => game.combats.contents[0]?.combatants.find(({ actorId }) => actorId === HERO)?.fightState.left,
      );
    expect(left()).toBeNull();
    await pour();
    expect(left()).toMatchObject({ attack: 0, move: 1 });
  });

  it("WB-CMB-03: is not poured farther away than beside oneself", async () => {
    await table().referee.run(() => placedGoblin().update({ x: 600, y: 0 }));
    await settled();
    await press("wb.pourFlask");
    expect(table().alice.notices.at(-1)?.message).toContain("tooFarToPour");
    expect(fires()).toEqual([]);
  });
});

describe("the Referee's client", () => {
  const ask = (data: object) =>
    table().alice.run(async () => {
      const { askReferee } = await import("../../../src/foundry/chat/requests/ask-referee.ts");
      const whole = { scene: room()?.id ?? "", on: [], poured: false, ...data };
      return askReferee("packOperation", { operation: "wb.lightBlaze", data: whole });
    });

  it("WB-CMB-02: lays no fire without a card of the asker's own, twice by one card, or farther than a throw", async () => {
    expect(await ask({ card: "nothing", squares: [{ x: 2, y: 0 }] })).toMatchObject({ done: false });
    await press("wb.throwFlask", [6, 20]);
    await expect.poll(() => fires(), SOON).toEqual(["2,0"]);
    const card = lastNotice(table().alice).id ?? "";
    expect(await ask({ card, squares: [{ x: 3, y: 0 }] })).toMatchObject({ done: false });
    const far = table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("notice"))?.id ?? "");
    expect(await ask({ card: far, squares: [{ x: 90, y: 90 }] })).toMatchObject({ done: false });
    expect(fires()).toEqual(["2,0"]);
  });
});

describe("WB-CMB-02 WB-CMB-03: a fire that a player asks for at the console", () => {
  const light = async (more: object = {}) => {
    const answer = await table().alice.run(async () => {
      const card = await ChatMessage.create({
        type: "notice",
        system: { title: "Oil", actor: hero().uuid },
        speaker: { actor: HERO },
      } as unknown as ChatMessage.CreateData);
      const data = { card: card?.id ?? "", scene: room()?.id ?? "", squares: [{ x: 2, y: 0 }], on: [], poured: false };
      return askReferee("packOperation", { operation: "wb.lightBlaze", data: { ...data, ...more } });
    });
    await settled();
    return answer;
  };
  const NOT_LIT = { done: false, reason: "WHITEHACK.Refusal.notLit" };

  it("is no larger and no farther away than her flask explains, and comes of a flask", async () => {
    const goblin = table().bob.run(() => placedGoblin().uuid);
    const wide = [0, 1, 2].map((x) => ({ x, y: 0 }));
    expect(await light({ squares: wide })).toEqual(NOT_LIT);
    expect(await light({ squares: wide, on: [goblin] })).toEqual(NOT_LIT);
    expect(await light({ squares: [{ x: 9, y: 0 }], poured: true })).toEqual(NOT_LIT);
    expect(await light({ poured: true, on: [goblin] })).toEqual(NOT_LIT);
    await table().alice.run(() => hero().items.get(oil)?.update({ name: "Pea soup" }));
    await settled();
    expect([await light(), fires()]).toEqual([NOT_LIT, []]);
  });

  it("is lit by a card once, whatever has become of the fire and of the card's record since", async () => {
    await press("wb.throwFlask", [6, 20]);
    await expect.poll(() => fires(), SOON).toEqual(["2,0"]);
    const card = lastNotice(table().alice);
    await table().referee.run(() => {
      const ids = room()?.drawings.contents.map(({ id }) => id ?? "") ?? [];
      return room()?.deleteEmbeddedDocuments("Drawing", ids);
    });
    await table().alice.run(() => card.update({ system: { record: [] } } as unknown as ChatMessage.UpdateData));
    await settled();
    expect([await light({ card: card.id ?? "" }), fires()]).toEqual([
      { done: false, reason: "WHITEHACK.Refusal.alreadyApplied" },
      [],
    ]);
  });
});
