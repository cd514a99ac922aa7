// What the shell makes of input that no sheet would give it: a clear refusal, nothing lost, nothing changed.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performHitPoints } from "../../../src/foundry/health/pay-hit-points.ts";
import { api } from "../../../src/foundry/app/api.ts";
import { SWORD, applyNewest, rollSword, undoNewest } from "../attacks.ts";
import {
  ALICE,
  GOBLIN,
  HERO,
  type Seat,
  aTable,
  actorOf,
  aimAt,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
} from "../table.ts";

const goblin = (seat: Seat) => seat.run(() => hitPointsOf(placedGoblin().actor));
const told = (seat: Seat) => seat.notices.map(({ message }) => message);

describe("numbers out of this world", () => {
  const table = aTable();

  it.each([
    ["monster", { hp: { value: -1e30, max: 1e30, temporary: -1 }, armorClass: 1e9 }],
    ["character", { hp: { value: 1e300, rolled: 2.5, temporary: 1e9 }, coins: { gp: -4, sp: 1e300, cp: 0.4 } }],
  ] as const)("are cut down for a %s, and everything is derived from what is left", async (type, system) => {
    await table().referee.run(async () => {
      const actor = await Actor.create({ name: "Absurd", type, system } as unknown as Actor.CreateData);
      expect(JSON.stringify(actor?.toObject().system)).not.toMatch(/e\+|NaN|null,"max"/);
      expect(JSON.stringify(actor?.system)).not.toMatch(/NaN|Infinity/);
    });
  });

  it.each([
    { damage: 5 },
    { attributes: 7 },
    { hp: "full" },
    { biography: { html: "x" } },
    { level: [] },
    { coins: { gp: Number.POSITIVE_INFINITY } },
  ])("and wrong types (%j) change nothing else", async (system) => {
    const before = table().referee.run(() => actorOf(HERO).toObject().system);
    await table().referee.run(() =>
      actorOf(HERO)
        .update({ system } as unknown as Actor.UpdateData)
        .catch(() => undefined),
    );
    await table().host.settled();
    table().alice.run(() => {
      const after = actorOf(HERO).toObject().system as Record<string, unknown>;
      expect({ ...after, biography: "" }).toEqual({ ...before, biography: "" });
      expect(after["biography"]).toBeTypeOf("string");
    });
  });
});

describe("texts that cannot be read", () => {
  const table = aTable();

  it("for damage are told, and nothing is rolled", async () => {
    await table().alice.run(async () => {
      await actorOf(HERO)
        .items.get(SWORD.id)
        ?.update({ system: { damage: "<b>lots</b>" } });
      await rollSword();
      expect(game.messages.size).toBe(0);
    });
    expect(told(table().alice)).toEqual([expect.stringContaining("lots")]);
  });

  it.each(["many", "", "0", "1d6", "9-2", "1e9", "<2"])(
    "for hit dice (%s) are told, and nothing changes",
    async (hitDice) => {
      await table().referee.run(async () => {
        await actorOf(GOBLIN).update({ system: { hitDice } });
        await performHitPoints(actorOf(GOBLIN));
        expect(actorOf(GOBLIN).toObject().system).toMatchObject({ hp: { value: 5, max: 5 } });
        expect(actorOf(GOBLIN).system).toMatchObject({ derived: { problems: [{ label: "WHITEHACK.Error.hitDice" }] } });
        expect(game.messages.size).toBe(0);
      });
      expect(told(table().referee)).toEqual(["WHITEHACK.Refusal.noHitDice"]);
    },
  );
});

describe("an actor that carries what the game does not know", () => {
  const spell = { _id: "spell00000000001", name: "Old spell", type: "rumor", system: { power: 3 } };
  // The host complains to the console of what it cannot read.
  beforeEach(() => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
    return () => quiet.mockRestore();
  });
  const table = aTable(undefined, (actors) => actors[0]?.items?.push(spell));

  it("works with everything else, and the thing is kept", async () => {
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      expect(hero.items.map(({ name }) => name)).toEqual(["Sword", "Bow"]);
      expect(hero.system).toMatchObject({ derived: { attackValue: { value: 11 }, problems: [] } });
      await hero.update({ system: { xp: 5 } });
      await hero.items.get(SWORD.id)?.update({ name: "Blade" });
      expect(hero.items.map(({ name }) => name)).toEqual(["Blade", "Bow"]);
      expect(hero.system).toMatchObject({ derived: { attackValue: { value: 11 } } });
    });
    await table().host.settled();
    const kept = table().referee.run(() => actorOf(HERO).toObject());
    expect(kept).toMatchObject({ system: { xp: 5 } });
    expect(kept.items).toContainEqual(expect.objectContaining({ name: "Old spell", type: "rumor" }));
  });
});

describe("a card whose target has gone", () => {
  const table = aTable();

  async function strike(): Promise<void> {
    loadDice([4, 6]);
    await table().alice.run(() => {
      aimAt(placedGoblin());
      return rollSword();
    });
    await table().host.settled();
  }

  it("is refused, and can still be read", async () => {
    await strike();
    await table().referee.run(() => placedGoblin().delete());
    await table().host.settled();
    for (const seat of [table().alice, table().referee]) await seat.run(applyNewest);
    for (const seat of [table().alice, table().referee]) expect(told(seat)).toEqual(["WHITEHACK.Refusal.noTarget"]);
    table().referee.run(() => expect(lastMessage().system).toMatchObject({ record: [], target: { name: "Goblin" } }));
  });

  it("cannot be undone any more", async () => {
    await strike();
    await table().alice.run(applyNewest);
    await table().referee.run(() => placedGoblin().delete());
    await table().host.settled();
    await table().referee.run(undoNewest);
    expect(told(table().referee)).toEqual(["WHITEHACK.Refusal.nothingThere"]);
  });
});

describe("two users who change the same actor at once", () => {
  const table = aTable();

  it("both keep what they wrote", async () => {
    Object.assign(table().alice, { delay: 20 });
    await Promise.all([
      table().alice.run(() => actorOf(HERO).update({ system: { xp: 9, coins: { gp: 4 } } })),
      table().referee.run(() => actorOf(HERO).update({ system: { coins: { sp: 7 }, hp: { value: 2 } } })),
    ]);
    await table().host.settled();
    for (const seat of [table().referee, table().alice, table().bob])
      seat.run(() =>
        expect(actorOf(HERO).toObject().system).toMatchObject({ xp: 9, coins: { gp: 4, sp: 7 }, hp: { value: 2 } }),
      );
  });
});

describe("a player at the console", () => {
  const table = aTable();

  const forge = (seat: Seat, target: string, system: object) =>
    seat.run(() =>
      ChatMessage.create({
        type: "damage",
        content: "x",
        system: { title: "Forged", kind: "damage", amount: 99, target: { actor: target, name: "x" }, ...system },
      } as unknown as ChatMessage.CreateData),
    );

  it("rolls for nobody else's creature", async () => {
    await table().bob.run(async () => {
      await api.rollTask(`Actor.${HERO}`, "strength", { skip: true });
      await api.rollSave(`Actor.${GOBLIN}`, { skip: true });
      await api.rollAttack(`Actor.${HERO}.Item.${SWORD.id}`, { skip: true });
      await api.rollSave(null as unknown as string);
      await api.rollAttack(7 as unknown as string);
      expect(game.messages.size).toBe(0);
    });
    expect(told(table().bob)).toEqual([
      ...Array(3).fill("WHITEHACK.Refusal.notYoursToRoll"),
      ...Array(2).fill("WHITEHACK.Refusal.unknownRoll"),
    ]);
  });

  it.each([
    ["that nobody rolled", {}],
    ["with a total that no dice came to", { outcome: { total: 99, faces: [6], formula: { dice: 1, bonus: 0 } } }],
    ["with another total than the amount", { outcome: { total: 1, faces: [], formula: { dice: 0, bonus: 1 } } }],
  ])("applies no damage %s to others' creatures", async (_, system) => {
    const uuid = table().bob.run(() => placedGoblin().actor?.uuid ?? "");
    await forge(table().bob, uuid, system);
    await table().host.settled();
    await table().bob.run(applyNewest);
    expect(told(table().bob)).toEqual(["WHITEHACK.Refusal.notRolled"]);
    expect(goblin(table().referee)).toEqual({ value: 5, temporary: 0 });
  });

  it("may write down what befell the own character", async () => {
    await forge(table().alice, `Actor.${HERO}`, { amount: 2 });
    await table().host.settled();
    await table().alice.run(applyNewest);
    await table().host.settled();
    expect(table().referee.run(() => hitPointsOf(actorOf(HERO)))).toEqual({ value: 4, temporary: 0 });
    expect(told(table().alice)).toEqual([]);
  });

  it("cannot change a card that the Referee posted, nor the goblin itself", async () => {
    await forge(table().referee, `Actor.${HERO}`, {});
    await table().host.settled();
    await table().alice.run(async () => {
      expect(game.user.id).toBe(ALICE);
      await expect(lastMessage().update({ system: { amount: 0 } })).rejects.toThrow(/permission/);
      await expect(placedGoblin().actor?.update({ system: { hp: { value: 0 } } })).rejects.toThrow(/permission/);
    });
    expect(goblin(table().referee)).toEqual({ value: 5, temporary: 0 });
  });
});
