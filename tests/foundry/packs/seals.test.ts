// Seal holds doors, containers and heaps shut; Open and Dispel end it.
import { beforeEach, describe, expect, it } from "vitest";
import { performStow } from "../../../src/foundry/items/transfer/perform-stow.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { HERO, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aCastingTable } from "./casting-table.ts";

const { table, hero, see, act, prepares, cards } = aCastingTable();
const CLOSED = 0;
const LOCKED = 2;
const SEAL_SECONDS = 1_200; // two dungeon turns

const scene = () => {
  const found = placedGoblin().parent;
  if (!found) throw new Error("no scene");
  return found;
};
const place = () => {
  const token = scene().tokens.find(({ actorId }) => actorId === HERO);
  if (!token) throw new Error("the hero stands nowhere");
  return token;
};
const door = (at: number) => {
  const wall = scene().walls.contents[at];
  if (!wall) throw new Error("no door");
  return wall;
};
const state = (at = 0) => see(() => door(at).ds);
const passes = (seconds: number) => act(table().referee, () => game.time.advance(seconds));
const lastValue = () =>
  see(() => (cards("notice").at(-1)?.toObject().system as { facts: { value: string }[] } | undefined)?.facts[0]?.value);

/** Alice casts a spell at a door, a container or a heap. */
async function casts(id: string, level: number, opening: () => { readonly uuid: string }): Promise<void> {
  await prepares(id, { level, spent: id === "seal" && level > 1 ? { bashing: level - 1 } : {} });
  loadDice([5, 20]);
  await act(table().alice, async () => {
    const prompt = openPrompts().at(-1);
    const aim = JSON.stringify({ who: [], at: null, opening: opening().uuid });
    if (prompt) await performAnswer(prompt, { option: "cast", values: { aim } });
  });
}

beforeEach(() =>
  act(table().referee, async () => {
    await place().update({ x: 500, y: 500 });
    const walls = [
      { c: [600, 500, 600, 600], door: 1, ds: CLOSED },
      { c: [2000, 500, 2000, 600], door: 1, ds: CLOSED },
    ];
    await scene().createEmbeddedDocuments("Wall", walls as unknown as WallDocument.CreateData[]);
  }),
);

describe("a door", () => {
  it("FH-S1-04: is held shut until the seal ends by the clock, and is then as it was", async () => {
    await casts("seal", 1, () => door(0));
    expect([state(), lastValue()]).toEqual([LOCKED, "WHITEHACK.Seal.Sealed"]);
    expect(see(() => hero().effects.size)).toBe(0);
    await passes(SEAL_SECONDS - 10);
    expect(state()).toBe(LOCKED);
    await passes(20);
    await expect.poll(() => state()).toBe(CLOSED);
  });

  it("FH-S1-04: is free again when the card is undone", async () => {
    await casts("seal", 1, () => door(0));
    await act(table().referee, async () => {
      const question = cards("prompt").at(-1);
      if (question) await undoEntry(question);
    });
    expect(state()).toBe(CLOSED);
  });

  it("FH-S1-04: is not sealed beyond the caster's hand", async () => {
    await casts("seal", 1, () => door(1));
    expect(state(1)).toBe(CLOSED);
  });

  it("FH-S2-13: is opened by as many levels, sealed or only locked, and not by fewer", async () => {
    await casts("seal", 3, () => door(0));
    await casts("open", 2, () => door(0));
    expect([state(), lastValue()]).toEqual([LOCKED, "WHITEHACK.Seal.Holds"]);
    await casts("open", 3, () => door(0));
    expect([state(), lastValue()]).toEqual([CLOSED, "WHITEHACK.Seal.Opens"]);
    await act(table().referee, () => door(0).update({ ds: LOCKED } as never) as never);
    await casts("open", 2, () => door(0));
    expect(state()).toBe(CLOSED);
  });

  it("FH-S2-08: that was locked before is locked again when its seal is dispelled", async () => {
    await act(table().referee, () => door(0).update({ ds: LOCKED } as never) as never);
    await casts("seal", 1, () => door(0));
    await casts("dispel", 2, () => door(0));
    expect([state(), see(() => door(0).getFlag("whitehack", "sealed"))]).toEqual([LOCKED, ""]);
  });

  it("FH-S1-04: is as it was before while the rules are off, and held shut again with them", async () => {
    const rules = (enabled: boolean) =>
      act(table().referee, () => {
        const stored = { packs: [{ pack: "fh", enabled, preset: "spells" }] };
        return game.settings.set("whitehack", "houseRules" as never, stored as never);
      });
    await casts("seal", 1, () => door(0));
    await rules(false);
    await expect.poll(() => state()).toBe(CLOSED);
    await rules(true);
    await expect.poll(() => state()).toBe(LOCKED);
  });
});

describe("a container", () => {
  const item = (name: string) =>
    see(() => {
      const found = hero().items.getName(name);
      if (!found) throw new Error(`no ${name}`);
      return found;
    });
  const isPacked = () => see(() => (item("Rope").system as { packed: boolean }).packed);
  const takeOut = () => act(table().alice, () => performStow(item("Rope"), null));
  const warned = () => table().alice.notices.at(-1)?.message ?? "";
  const gives = () =>
    table().alice.run(() =>
      askReferee("giveItem", {
        from: hero().uuid,
        to: placedGoblin().actor?.uuid ?? "",
        item: item("Rope").id ?? "",
        amount: 1,
        coins: { gp: 0, sp: 0, cp: 0 },
        visibility: "public" as const,
      }),
    );

  beforeEach(() =>
    act(table().referee, async () => {
      const chest = { name: "Chest", type: "gear", system: { container: true, size: "heavy" } };
      const [made] = await hero().createEmbeddedDocuments("Item", [chest as Item.CreateData]);
      const rope = { name: "Rope", type: "gear", system: { packed: true, within: made?.id ?? "" } };
      await hero().createEmbeddedDocuments("Item", [rope as Item.CreateData]);
    }),
  );

  it("FH-S1-04: gives nothing out while it is sealed, by nobody's hand, and does so afterwards", async () => {
    await casts("seal", 1, () => item("Chest"));
    expect(see(() => [hero().effects.size, item("Chest").effects.size])).toEqual([0, 1]);
    await takeOut();
    expect([isPacked(), warned()]).toEqual([true, expect.stringContaining("Refusal.sealed")]);
    expect(await gives()).toMatchObject({ done: false, reason: "WHITEHACK.Refusal.sealed" });
    await passes(SEAL_SECONDS + 10);
    await expect.poll(() => see(() => item("Chest").effects.size)).toBe(0);
    await takeOut();
    expect(isPacked()).toBe(false);
  });

  it("FH-S1-04: gives nothing out of a bag that lies in it, either", async () => {
    await act(table().referee, async () => {
      const bag = { name: "Bag", type: "gear", system: { container: true, packed: true, within: item("Chest").id } };
      const [made] = await hero().createEmbeddedDocuments("Item", [bag as Item.CreateData]);
      await item("Rope").update({ system: { within: made?.id ?? "" } } as Item.UpdateData);
    });
    await casts("seal", 1, () => item("Chest"));
    await takeOut();
    expect([isPacked(), warned()]).toEqual([true, expect.stringContaining("Refusal.sealed")]);
    expect(await gives()).toMatchObject({ done: false, reason: "WHITEHACK.Refusal.sealed" });
  });

  it("FH-S2-13: gives it out again when it is opened, and is sealed again when that is undone", async () => {
    await casts("seal", 2, () => item("Chest"));
    await casts("open", 2, () => item("Chest"));
    expect(see(() => item("Chest").effects.size)).toBe(0);
    await act(table().referee, async () => {
      const question = cards("prompt").at(-1);
      if (question) await undoEntry(question);
    });
    expect(see(() => item("Chest").effects.size)).toBe(1);
  });
});

describe("a pile on the scene", () => {
  const pile = () =>
    see(() => {
      const actor = scene().tokens.find((token) => token.actor?.type === "heap")?.actor;
      if (!actor) throw new Error("nothing lies there");
      return actor;
    });
  const lies = () => see(() => [pile().items.map(({ name }) => name), pile().toObject().system]);
  const gift = (what: object) => ({
    item: "",
    amount: 1,
    coins: { gp: 0, sp: 0, cp: 0 },
    visibility: "public" as const,
    ...what,
  });
  const lays = (what: object) =>
    table().alice.run(() =>
      askReferee("layDown", { from: hero().uuid, at: { scene: scene().id ?? "", x: 440, y: 550 }, ...gift(what) }),
    );
  const takes = (what: object) =>
    table().alice.run(() => askReferee("giveItem", { from: pile().uuid, to: hero().uuid, ...gift(what) }));
  const puts = (what: object) =>
    table().alice.run(() => askReferee("giveItem", { from: hero().uuid, to: pile().uuid, ...gift(what) }));
  const inPile = (name: string) => see(() => pile().items.getName(name)?.id ?? "");
  const onHero = (name: string) => see(() => hero().items.getName(name)?.id ?? "");
  const COINS = { coins: { gp: 2, sp: 0, cp: 0 } };
  const SHUT = { done: false, reason: "WHITEHACK.Refusal.sealed" };

  beforeEach(async () => {
    await act(table().referee, async () => {
      await hero().update({ system: { coins: { gp: 5, sp: 0, cp: 0 } } } as Actor.UpdateData);
      await hero().createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" } as Item.CreateData]);
    });
    await lays({ item: onHero("Rope") });
    await lays(COINS);
  });

  it("FH-S1-04: gives nothing out and takes nothing in while it is sealed, and does so afterwards", async () => {
    await casts("seal", 1, pile);
    const before = lies();
    expect(before).toMatchObject([["Rope"], { coins: { gp: 2 } }]);
    expect(await takes({ item: inPile("Rope") })).toEqual(SHUT);
    expect(await takes(COINS)).toEqual(SHUT);
    expect(await puts({ item: onHero("Sword") })).toEqual(SHUT);
    expect(lies()).toEqual(before);
    await passes(SEAL_SECONDS + 10);
    await expect.poll(() => see(() => pile().effects.size)).toBe(0);
    expect(await takes({ item: inPile("Rope") })).toEqual({ done: true });
    expect(onHero("Rope")).not.toBe("");
  });

  it("FH-S2-13: gives it out again when it is opened", async () => {
    await casts("seal", 1, pile);
    await casts("open", 2, pile);
    expect(await takes(COINS)).toEqual({ done: true });
  });
});
