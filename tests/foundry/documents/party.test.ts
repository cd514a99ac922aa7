// A party as an actor: who is there, what belongs to all, and how its coins are divided.
import { describe, expect, it } from "vitest";
import { membersOf } from "../../../src/foundry/documents/creature.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { ALICE, aTable, actorOf, GOBLIN, HERO, lastMessage, type Seat } from "../table.ts";
import { undoing } from "../undoing.ts";

const PARTY = "party00000000001";
const OTHER = "other00000000001";
const member = (id: string, name: string) => ({ actor: `Actor.${id}`, name, bearsLight: false });

const table = aTable(undefined, (actors) => {
  const other = { _id: OTHER, name: "Other", type: "character", items: [], system: { coins: { gp: 1 } } };
  const party = {
    _id: PARTY,
    name: "Crew",
    type: "party",
    ownership: { default: 0, [ALICE]: 3 },
    items: [{ _id: "rope000000000001", name: "Rope", type: "gear" }],
    system: {
      members: [
        member(OTHER, "Other"),
        member(HERO, "Hero"),
        member("gone000000000001", "Hob"),
        member(GOBLIN, "Goblin"),
      ],
      coins: { gp: 7, sp: 4, cp: 1 },
    },
  };
  actors.push(other, party);
});
const { undo, states } = undoing(table);

const coinsOf = (id: string) =>
  table().referee.run(() => {
    const actor = actorOf(id);
    return actor.isCharacter() || actor.isParty() ? { ...actor._source.system.coins } : null;
  });

async function split(seat: Seat, members: readonly string[]) {
  const request = { party: `Actor.${PARTY}`, members, visibility: "public" } as const;
  const answer = await seat.run(() => askReferee("splitCoins", request));
  await table().host.settled();
  return answer;
}
const BOTH = [`Actor.${HERO}`, `Actor.${OTHER}`];

describe("a party", () => {
  it("knows its members in marching order, and carries things", () => {
    table().referee.run(() => {
      const party = actorOf(PARTY);
      if (!party.isParty()) throw new Error("no party");
      expect(membersOf(party).map(({ name }) => name)).toEqual(["Other", "Hero", "Goblin"]);
      expect(party.isCreature()).toBe(false);
      expect(party.system.items.map(({ name }) => name)).toEqual(["Rope"]);
      expect(party.img).toContain("party.webp");
    });
  });
});

describe("a new party", () => {
  it("is for all players to see, unless it is made for some alone", async () => {
    const levels = await table().referee.run(async () => {
      const make = (data: object) => Actor.create({ name: "New", type: "party", ...data } as Actor.CreateData);
      const made = [await make({}), await make({ ownership: { default: 0 } }), await make({ type: "character" })];
      return made.map((one) => one?.ownership.default);
    });
    expect(levels).toEqual([2, 0, 0]);
  });
});

describe("things of a party", () => {
  it("go to a member and back, on cards that can be undone", async () => {
    const give = async (from: string, to: string, item: string) => {
      const coins = { gp: 0, sp: 0, cp: 0 };
      const gift = { from: `Actor.${from}`, to: `Actor.${to}`, item, amount: 1, coins };
      const answer = await table().alice.run(() => askReferee("giveItem", { ...gift, visibility: "public" }));
      await table().host.settled();
      return answer;
    };
    const namesOf = (id: string) => table().referee.run(() => actorOf(id).items.contents.map(({ name }) => name));
    expect(await give(PARTY, HERO, "rope000000000001")).toEqual({ done: true });
    expect([namesOf(PARTY), namesOf(HERO)]).toEqual([[], ["Sword", "Bow", "Rope"]]);
    expect(await give(HERO, PARTY, "bow0000000000001")).toEqual({ done: true });
    expect([namesOf(PARTY), namesOf(HERO)]).toEqual([["Bow"], ["Sword", "Rope"]]);
    await undo(table().referee);
    expect([namesOf(PARTY), namesOf(HERO).toSorted()]).toEqual([[], ["Bow", "Rope", "Sword"]]);
  });
});

describe("the coins of a party (WH-EQ-01)", () => {
  it("are divided by the Referee's client for a player who owns it, on a card that can be undone", async () => {
    expect(await split(table().alice, BOTH)).toEqual({ done: true });
    expect([coinsOf(HERO), coinsOf(OTHER), coinsOf(PARTY)]).toEqual([
      { gp: 3, sp: 2, cp: 0 },
      { gp: 4, sp: 2, cp: 0 },
      { gp: 1, sp: 0, cp: 1 },
    ]);
    const facts = table().referee.run(() => (lastMessage().toObject().system as { facts?: object }).facts);
    expect(facts).toEqual([
      { label: "Other", value: "3 gp 2 sp" },
      { label: "Hero", value: "3 gp 2 sp" },
      { label: "WHITEHACK.Party.stays", value: "1 gp 1 cp" },
    ]);
    await undo(table().referee);
    expect(states()).toEqual(["exact", "exact", "exact"]);
    expect([coinsOf(HERO), coinsOf(OTHER), coinsOf(PARTY)]).toEqual([
      { gp: 0, sp: 0, cp: 0 },
      { gp: 1, sp: 0, cp: 0 },
      { gp: 7, sp: 4, cp: 1 },
    ]);
  });

  it("go to members alone, each of them once", async () => {
    await split(table().referee, [`Actor.${HERO}`, `Actor.${HERO}`, `Actor.${GOBLIN}`, "Actor.gone000000000001", ""]);
    expect(coinsOf(HERO)).toEqual({ gp: 7, sp: 4, cp: 1 });
    expect(coinsOf(PARTY)).toEqual({ gp: 0, sp: 0, cp: 0 });
  });

  it.each([
    ["who do not own the party", "bob", BOTH, "notYourParty"],
    ["who name nobody", "alice", [], "nothingToShare"],
  ] as const)("stay for those %s", async (_, who, members, reason) => {
    expect(await split(table()[who], members)).toEqual({ done: false, reason: `WHITEHACK.Refusal.${reason}` });
    expect(coinsOf(PARTY)).toEqual({ gp: 7, sp: 4, cp: 1 });
  });
});
