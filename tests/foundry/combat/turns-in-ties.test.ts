// Who has the turn where several act at once, and whom the tracker passes over.
import { describe, expect, it, vi } from "vitest";
import { doOperation } from "../../../src/foundry/app/turn-strip/turn-strip.ts";
import { fighterInTurn } from "../../../src/foundry/app/turn-strip/strip-facts.ts";
import { mobInTurn } from "../../../src/foundry/combat/tracker/fight-operations.ts";
import { markFighter } from "../../../src/foundry/documents/note-fight.ts";
import { groupOf } from "../../../src/foundry/combat/initiative/roll-together.ts";
import { skipTheFallen } from "../../../src/foundry/host/settings.ts";
import { dropCanvasData } from "../../../src/foundry/app/hooks/canvas-hooks.ts";
import { aTable, BOB, GOBLIN, HERO, type Seat } from "../table.ts";

const FRIEND = "friend0000000001";
const ORCS = ["orc0000000000001", "orc0000000000002", "orc0000000000003"] as const;
const SOURCE = "Compendium.whitehack.monsters.Actor.orcorcorcorcorc1";
const placed = (actorId: string, name: string, y: number) => ({
  _id: name.toLowerCase().replaceAll(" ", "").padEnd(16, "0"),
  actorId,
  name,
  x: 200,
  y,
  width: 1,
  height: 1,
});
const [TOKEN_A, TOKEN_B, TOKEN_CHIEF] = [
  placed(ORCS[0], "Orc A", 0),
  placed(ORCS[0], "Orc B", 100),
  placed(ORCS[2], "Chief", 200),
] as const;
const table = aTable(undefined, (actors, { tokens }) => {
  (tokens as object[]).push(TOKEN_A, TOKEN_B, TOKEN_CHIEF);
  const system = { hitDice: "1", hp: { value: 5, max: 5, temporary: 0 } };
  for (const [place, _id] of ORCS.entries()) {
    const name = place === 2 ? "Orc chief" : "Orc";
    actors.push({ _id, name, type: "monster", system, items: [], _stats: { compendiumSource: SOURCE } } as never);
  }
  actors.push({ _id: FRIEND, name: "Friend", type: "character", ownership: { default: 0, [BOB]: 3 } } as never);
});
const settled = () => table().host.settled();

const fight = () => {
  const found = game.combats.contents[0];
  if (!found) throw new Error("There is no fight");
  return found;
};
const enter = async (...entered: readonly (readonly [string, string, number, object?])[]): Promise<void> => {
  await table().referee.run(async () => {
    const combat = await Combat.create({ active: true });
    const data = entered.map(([actorId, name, initiative, more]) => ({ actorId, name, initiative, ...more }));
    await combat?.createEmbeddedDocuments("Combatant", data as Combatant.CreateData[]);
    await combat?.startCombat();
  });
  await settled();
};
const current = () => table().bob.run(() => fight().combatant?.name);
const onStrip = (seat: Seat) => seat.run(() => fighterInTurn()?.name ?? null);
const endTurn = async (seat: Seat): Promise<void> => {
  await seat.run(async () => {
    const fighter = fighterInTurn();
    if (fighter) await doOperation(fighter, { operation: "end" } as never, {} as Event);
  });
  await settled();
};

describe("a tie", () => {
  const TIE = [
    [HERO, "Hero", 5],
    [FRIEND, "Friend", 5],
    [GOBLIN, "Goblin", 2],
  ] as const;
  const seats = () => ({ Hero: table().alice, Friend: table().bob });

  it("WH-INIT-03: ends nobody's turn but one's own, and comes to nobody twice", async () => {
    await enter(...TIE);
    const first = current() as "Hero" | "Friend";
    const [own, other] = first === "Hero" ? (["Hero", "Friend"] as const) : (["Friend", "Hero"] as const);
    expect([onStrip(seats()[own]), onStrip(seats()[other])]).toEqual([own, other]);
    await endTurn(seats()[other]);
    expect(current()).toBe(own);
    expect([onStrip(seats()[own]), onStrip(seats()[other])]).toEqual([own, null]);
    await endTurn(seats()[own]);
    await vi.waitFor(() => expect(current()).toBe("Goblin"));
    await table().referee.run(() => fight().nextTurn());
    await settled();
    expect([onStrip(seats()[own]), onStrip(seats()[other])]).toEqual([own, other]); // a new round
  });

  it("WH-INIT-03: whoever has had the turn does not get it again with the next of the same number", async () => {
    await enter(...TIE);
    const first = current() as "Hero" | "Friend";
    await endTurn(seats()[first]);
    expect(onStrip(seats()[first])).toBe(null);
  });
});

describe("a group", () => {
  const GROUP = [
    [ORCS[0], "Orc A", 4],
    [ORCS[0], "Orc B", 4],
    [ORCS[0], "Orc C", 4],
    [HERO, "Hero", 1],
  ] as const;

  it("WH-INIT-02 (2): with a fallen foe goes on with those who have not acted", async () => {
    await enter(...GROUP);
    const order = table().referee.run(() => fight().turns.map(({ name }) => name));
    await table().referee.run(() => fight().turns[1]?.update({ defeated: true }));
    await settled();
    expect(onStrip(table().referee)).toBe(order[0]);
    await endTurn(table().referee);
    expect(onStrip(table().referee)).toBe(order[2]);
  });

  const ofToken = ({ _id }: { readonly _id: string }) => ({ tokenId: _id, sceneId: "room000000000001" });
  const enterPlaced = (chiefs: number): Promise<void> =>
    enter(
      [ORCS[0], "Orc A", 4, ofToken(TOKEN_A)],
      [ORCS[0], "Orc B", 4, ofToken(TOKEN_B)],
      [ORCS[2], "Chief", chiefs, ofToken(TOKEN_CHIEF)],
      [HERO, "Hero", 1],
    );
  const giveTurn = async (name: string): Promise<void> => {
    await table().referee.run(() => fight().update({ turn: fight().turns.findIndex((one) => one.name === name) }));
    await settled();
  };
  const offered = () => table().referee.run(mobInTurn);

  it("WH-INIT-02 in part: is offered to attack together, with others of its side that act on its number", async () => {
    await enterPlaced(3);
    await giveTurn("Orc B");
    expect(offered()).toBe("Orc A, Orc B");
    await giveTurn("Chief");
    expect(offered()).toBe("");
    await table().referee.run(() => fight().combatants.getName("Chief")?.update({ initiative: 4 }));
    await settled();
    await giveTurn("Chief");
    expect(offered()).toBe("Chief, Orc A, Orc B");
  });

  it("WH-INIT-02 in part: that has attacked together has had its turns, which end by one press", async () => {
    await enterPlaced(3);
    await giveTurn("Orc A");
    await table().referee.run(async () => {
      for (const name of ["Orc A", "Orc B"]) {
        const orc = fight().combatants.getName(name);
        if (orc) await markFighter(orc, "acted", true);
      }
    });
    await settled();
    await endTurn(table().referee);
    await vi.waitFor(() => expect(current()).toBe("Chief"));
    await endTurn(table().referee);
    expect(current()).toBe("Hero");
  });

  it("WH-INIT-02 in part: whose others have an attack left goes on with them", async () => {
    await enterPlaced(3);
    const order = table().referee.run(() => fight().turns.map(({ name }) => name ?? ""));
    const [first = "", second] = order.filter((name) => name.startsWith("Orc")); // of one number, in the order of their ids
    await giveTurn(first);
    await endTurn(table().referee);
    expect(current()).toBe(second);
  });

  it("WH-INIT-02: the fallen are passed over, as long as the Referee does not want them back", async () => {
    await table().referee.run(skipTheFallen);
    await enter(...GROUP);
    const order = table().referee.run(() => fight().turns.map(({ name }) => name));
    await table().referee.run(() => fight().turns[1]?.update({ defeated: true }));
    await endTurn(table().referee);
    expect(current()).toBe(order[2]);
    const tracker = (): { skipDefeated?: boolean } => game.settings.get("core", "combatTrackerConfig" as never);
    await table().referee.run(async () => {
      await game.settings.set("core", "combatTrackerConfig" as never, { ...tracker(), skipDefeated: false } as never);
      await skipTheFallen();
    });
    expect(table().referee.run(tracker)).toMatchObject({ skipDefeated: false });
  });

  it("WH-INIT-02 in part: is made of one kind, of however many actors; whoever is called otherwise rolls alone", async () => {
    await enter([ORCS[0], "One", 0], [ORCS[1], "Two", 0], [ORCS[2], "Three", 0]);
    const groups = table().referee.run(() =>
      Object.fromEntries(fight().combatants.map((one) => [one.name ?? "", groupOf(one)])),
    );
    expect(groups["One"]).toBe(groups["Two"]);
    expect(groups["Three"]).not.toBe(groups["One"]);
  });
});

describe("what is dropped from a compendium", () => {
  it("WH-INIT-02 in part: is the actor that the world has of it, and another where there is none", () => {
    const dropped = (uuid: string) =>
      table().referee.run(() => {
        const data = { type: "Actor", uuid, x: 10, y: 10 };
        dropCanvasData(null, data);
        return data.uuid;
      });
    expect(dropped(SOURCE)).toBe(`Actor.${ORCS[0]}`);
    expect(dropped("Compendium.whitehack.monsters.Actor.none")).toBe("Compendium.whitehack.monsters.Actor.none");
  });
});
