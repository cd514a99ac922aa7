// True miracles: one person at a time knows each, the Referee words all but the first, and they can be stolen.
import { beforeEach, describe, expect, it } from "vitest";
import { openTheft, steal } from "../../../src/foundry/campaign/auction/perform-theft.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { playing } from "../playing.ts";
import { actorOf, aTable, BOB, HERO, type Seat } from "../table.ts";
import { undoing } from "../undoing.ts";

const THIEF = "thief00000000001";
const table = aTable(undefined, (actors) => {
  const system = { class: "wise", level: 3, hp: { value: 9, rolled: 9 } };
  actors.push({ _id: THIEF, name: "Thief", type: "character", ownership: { default: 0, [BOB]: 3 }, system } as object);
});
const { give } = heroItems(table);
const { become, playBy } = playing(table);
const { undo } = undoing(table);

type Character = Actor.OfType<"character">;

const GATE = { kind: "miracle", slot: 0, unique: true };
const known = (id: string) =>
  table().bob.run(() =>
    actorOf(id)
      .items.contents.filter((item) => item.isAbility())
      .map(({ name, system }) => [name, system.unique, system.slot] as const),
  );

/** A player writes a miracle down on a sheet. */
async function learn(seat: Seat, id: string, name = "The gate", more: object = GATE): Promise<void> {
  await seat.run(() =>
    actorOf(id).createEmbeddedDocuments("Item", [{ name, type: "ability", system: more } as Item.CreateData]),
  );
  await table().host.settled();
}
const asAbility = (id: string): Item.OfType<"ability"> => {
  const item = itemOf(id);
  if (!item.isAbility()) throw new Error("No ability");
  return item;
};
const stealFor = async (id: string): Promise<void> => {
  await table().referee.run(() => steal(asAbility(id), actorOf(THIEF) as Character));
  await table().host.settled();
};

beforeEach(async () => {
  await become({ class: "wise", level: 5, hp: { value: 20, rolled: 20 } });
  await playBy({ trueMiracles: true });
});

describe("a true miracle", () => {
  it("WH-TRUE-02: is refused to a second person with a sentence, whoever drops it, and is free again with its knower", async () => {
    const id = await give("ability", GATE, "The gate");
    for (const seat of [table().bob, table().referee]) {
      await learn(seat, THIEF, " the Gate");
      expect(seat.notices.at(-1)).toMatchObject({ type: "warn", message: expect.stringContaining("true miracle") });
    }
    expect(known(THIEF)).toEqual([]);
    await learn(table().bob, THIEF, "The gate", { ...GATE, unique: false });
    expect(known(THIEF)).toHaveLength(1);
    await table().referee.run(() => itemOf(id).delete());
    await learn(table().bob, THIEF, "The gate", GATE);
    expect(known(THIEF)).toHaveLength(2);
  });

  it("WH-TRUE-02: is anybody's where the world does not play by them", async () => {
    await playBy({ trueMiracles: false });
    await give("ability", GATE, "The gate");
    await learn(table().bob, THIEF);
    expect(known(THIEF)).toHaveLength(1);
  });

  it("WH-TRUE-02: goes to whoever has stolen it, in a slot of theirs, and comes back when that is undone", async () => {
    const id = await give("ability", GATE, "The gate");
    await stealFor(id);
    expect([known(HERO), known(THIEF)]).toEqual([[], [["The gate", true, 0]]]);
    await undo(table().referee);
    expect([known(HERO), known(THIEF)]).toEqual([[["The gate", true, 0]], []]);
  });

  it("WH-TRUE-02: is won or lost in an auction of Wisdom or Intelligence, which moves nothing by itself", async () => {
    const id = await give("ability", GATE, "The gate");
    const both = () => ({ thief: actorOf(THIEF), knower: actorOf(HERO) }) as Record<"thief" | "knower", Character>;
    await table().referee.run(() => openTheft(asAbility(id), { ...both(), attribute: "wisdom" }));
    await table().host.settled();
    const card = table().bob.run(() => game.messages.contents.findLast((one) => one.type === "auction")?.toObject());
    const bidders = [THIEF, HERO].map((one) => ({ actor: `Actor.${one}`, what: "wisdom" }));
    expect(card?.system).toMatchObject({ title: "Theft of “The gate”", bidders });
    expect([known(HERO), known(THIEF)]).toEqual([[["The gate", true, 0]], []]);
  });

  it("WH-TRUE-02: stays where it is when its own knower is named", async () => {
    const id = await give("ability", GATE, "The gate");
    await table().referee.run(() => steal(asAbility(id), actorOf(HERO) as Character));
    expect(known(HERO)).toEqual([["The gate", true, 0]]);
  });
});

describe("wordings", () => {
  it("WH-TRUE-02: the first is the player's, all others the Referee's", async () => {
    const [first, second] = [await give("ability", GATE, "Ember"), await give("ability", GATE, "Frost")];
    const rename = async (seat: Seat, id: string, name: string): Promise<string> => {
      await seat.run(() => itemOf(id).update({ name }));
      await table().host.settled();
      return table().bob.run(() => itemOf(id).name);
    };
    expect(await rename(table().alice, first, "Cinder")).toBe("Cinder");
    expect(await rename(table().alice, second, "Rime")).toBe("Frost");
    expect(table().alice.notices.at(-1)).toMatchObject({ message: "WHITEHACK.Wording.Referees" });
    expect(await rename(table().referee, second, "Rime")).toBe("Rime");
  });
});
