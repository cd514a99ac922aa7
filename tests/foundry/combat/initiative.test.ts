import { describe, expect, it } from "vitest";
import { rollTogether } from "../../../src/foundry/combat/initiative/roll-together.ts";
import { performInitiative } from "../../../src/foundry/combat/initiative/after-surprise.ts";
import { noteAct, noteInitiative } from "../../../src/foundry/documents/note-fight.ts";
import { GOBLIN, HERO, type Seat, aTable, actorOf, lastMessage, loadDice } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const weapon = (id: string, size: string, rest: object = {}) => ({
  _id: id,
  name: id,
  type: "weapon",
  system: { damage: "1d6", size, equipped: true, ...rest },
});
const fighter = (id: string, items: object[]) => ({
  _id: id,
  name: id,
  type: "monster",
  items,
  system: { hitDice: "1", hp: { value: 5, max: 5, temporary: 0 } },
});
const [PISTOL, AXE, DAGGER] = ["pistol0000000001", "axe0000000000001", "dagger0000000001"] as const;

const table = aTable(undefined, (actors) => {
  actors.push(
    fighter(AXE, [weapon("weapon0000000001", "heavy")]),
    fighter(DAGGER, [weapon("weapon0000000002", "minor")]),
    fighter(PISTOL, [weapon("weapon0000000003", "regular", { range: 30 })]),
  );
});

const fight = (...actors: readonly string[]) =>
  table().referee.run(async () => {
    const combat = await Combat.create({ active: true });
    const entered = actors.map((actorId) => ({ actorId, name: actorId })) as Combatant.CreateData[];
    await combat?.createEmbeddedDocuments("Combatant", entered);
    return combat;
  });
const orderFor = (seat: Seat) => seat.run(() => game.combats.contents[0]?.turns.map(({ actorId }) => actorId));

describe("the tracker", () => {
  it("lets missiles go first on a tie, then the lighter weapon, for everybody (WH-INIT-03)", async () => {
    const combat = await fight(AXE, DAGGER, PISTOL);
    loadDice([5, 6], [5, 6], [5, 6]);
    await table().referee.run(() => combat?.rollAll());
    await table().host.settled();
    for (const seat of [table().referee, table().alice]) expect(orderFor(seat)).toEqual([PISTOL, DAGGER, AXE]);
  });

  it("WH-INIT-01 in part: gives the first turn by the dice of a fight that began without them", async () => {
    const combat = await fight(AXE, DAGGER, PISTOL);
    const turnOf = () => table().referee.run(() => combat?.combatant?.actorId);
    await table().referee.run(() => combat?.startCombat());
    await table().host.settled();
    loadDice([1, 6], [2, 6], [6, 6]);
    await table().referee.run(() => combat?.rollAll());
    await table().host.settled();
    expect([orderFor(table().alice), turnOf()]).toEqual([[PISTOL, DAGGER, AXE], PISTOL]);
  });

  it("WH-INIT-01 in part: leaves the turn with whoever has acted before the dice", async () => {
    const combat = await fight(AXE, DAGGER, PISTOL);
    await table().referee.run(() => combat?.startCombat());
    await table().host.settled();
    const first = table().referee.run(() => combat?.combatant ?? null);
    await table().referee.run(() => noteAct(first?.actor ?? null, "attack"));
    await table().host.settled();
    loadDice([1, 6], [1, 6], [1, 6]);
    await table().referee.run(() => combat?.rollAll());
    await table().host.settled();
    expect(table().referee.run(() => combat?.combatant?.id)).toBe(first?.id);
  });

  it("WH-INIT-03 Amb-32: lets a die decide a tie that nothing else does, where the table plays so", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "initiativeTies", "thrown"));
    await table().host.settled();
    const twin = "twin000000000001";
    await table().referee.run(() =>
      Actor.create([fighter(twin, [weapon("weapon0000000006", "minor")])] as Actor.CreateData[], { keepId: true }),
    );
    const combat = await fight(AXE, DAGGER, twin);
    loadDice([5, 6], [5, 6], [5, 6], [2, 6], [4, 6]);
    await table().referee.run(() => combat?.rollAll());
    await table().host.settled();
    for (const seat of [table().referee, table().alice]) expect(orderFor(seat)).toEqual([twin, DAGGER, AXE]);
    const facts = table().referee.run(() => (lastMessage().toObject().system as { facts: object[] }).facts);
    expect(facts).toContainEqual({ label: "Both have 5", value: `${DAGGER} 2 · ${twin} 4` });
    await table().referee.run(() => game.settings.set("whitehack", "initiativeTies", "simultaneous"));
  });

  it("WH-INIT-03 Amb-32: has dice for a tie go with the number, and come back with it", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "initiativeTies", "thrown"));
    await table().host.settled();
    const twin = "twin000000000001";
    await table().referee.run(() =>
      Actor.create([fighter(twin, [weapon("weapon0000000006", "minor")])] as Actor.CreateData[], { keepId: true }),
    );
    const combat = await fight(DAGGER, twin);
    const stored = () =>
      table().referee.run(() =>
        [DAGGER, twin].map((actor) => {
          const one = combat?.getCombatantsByActor(actor)[0];
          return [one?.initiative, one?.fightState.tie];
        }),
      );
    await table().referee.run(() => {
      loadDice([5, 6], [5, 6], [2, 6], [4, 6]);
      return combat?.rollAll();
    });
    await table().host.settled();
    const tied = stored();
    expect(tied.map(([initiative]) => initiative)).toEqual([5, 5]);
    expect(tied[0]?.[1]).not.toBe(tied[1]?.[1]);
    loadDice([3, 6], [6, 6]);
    await table().referee.run(() => combat && rollTogether(combat, combat.combatants.contents));
    await table().host.settled();
    expect(stored()).toEqual([
      [3, 0],
      [6, 0],
    ]);
    await table().referee.run(async () => {
      for (const place of recordIn(lastMessage()).keys()) await undoEntry(lastMessage(), place);
    });
    await table().host.settled();
    expect(stored()).toEqual(tied);
    const late = table().referee.run(() => combat?.getCombatantsByActor(DAGGER)[0]);
    await table().referee.run(() => late && noteInitiative(late, 4));
    expect(stored()[0]).toEqual([4, 0]);
    await table().referee.run(() => game.settings.set("whitehack", "initiativeTies", "simultaneous"));
  });

  it("WH-WPN-11: lets bare hands go before small arms, and a sling before a bow", async () => {
    const [fist, sling, bow] = ["fist000000000001", "sling00000000001", "bow0000000000002"] as const;
    const ranged = (id: string, size: string) => weapon(id, size, { range: 30 });
    await table().referee.run(() =>
      Actor.create(
        [
          fighter(fist, []),
          fighter(sling, [ranged("weapon0000000004", "weightless")]),
          fighter(bow, [ranged("weapon0000000005", "regular")]),
        ] as Actor.CreateData[],
        { keepId: true },
      ),
    );
    const combat = await fight(DAGGER, AXE, bow, fist, sling);
    loadDice([5, 6], [5, 6], [5, 6], [5, 6], [5, 6]);
    await table().referee.run(() => combat?.rollAll());
    await table().host.settled();
    expect(orderFor(table().referee)).toEqual([sling, bow, fist, DAGGER, AXE]);
  });

  it("lets the higher initiative go first, and whoever has none last (WH-INIT-01)", async () => {
    const combat = await fight(PISTOL, AXE, DAGGER);
    await table().referee.run(async () => {
      const of = (actor: string) => combat?.getCombatantsByActor(actor)[0]?.id ?? "";
      await combat?.setInitiative(of(PISTOL), 2);
      await combat?.setInitiative(of(AXE), 6);
    });
    expect(orderFor(table().referee)).toEqual([AXE, PISTOL, DAGGER]);
  });

  it("keeps the order of a tie while weapons change hands, until initiative is set anew", async () => {
    const combat = await fight(AXE, DAGGER);
    loadDice([5, 6], [5, 6]);
    await table().referee.run(async () => {
      await combat?.rollAll();
      await actorOf(DAGGER)
        .items.get("weapon0000000002")
        ?.update({ system: { equipped: false, size: "heavy" } });
      combat?.setupTurns();
    });
    expect(orderFor(table().referee)).toEqual([DAGGER, AXE]);
    await table().referee.run(async () => {
      await actorOf(AXE)
        .items.get("weapon0000000001")
        ?.update({ system: { size: "weightless" } });
      const axe = combat?.getCombatantsByActor(AXE)[0]?.id ?? "";
      await combat?.setInitiative(axe, 1); // the same number again would be no change
      await combat?.setInitiative(axe, 5);
    });
    expect(orderFor(table().referee)).toEqual([AXE, DAGGER]);
  });

  it("keeps the order of a tie when a form sends the same initiative again (WH-INIT-03)", async () => {
    const combat = await fight(AXE, DAGGER);
    loadDice([5, 6], [5, 6]);
    await table().referee.run(async () => {
      await combat?.rollAll();
      await actorOf(DAGGER)
        .items.get("weapon0000000002")
        ?.update({ system: { equipped: false, size: "heavy" } });
      const [dagger] = combat?.getCombatantsByActor(DAGGER) ?? [];
      await dagger?.update({ initiative: 5, name: "The quick one" });
      expect(dagger?.name).toBe("The quick one");
    });
    expect(orderFor(table().referee)).toEqual([DAGGER, AXE]);
  });

  it("takes nonsense among the flags for bare hands", async () => {
    const combat = await fight(AXE, GOBLIN);
    loadDice([5, 6], [5, 6]);
    await table().referee.run(async () => {
      await combat?.rollAll();
      const [axe] = combat?.getCombatantsByActor(AXE) ?? [];
      await axe?.update({
        flags: { whitehack: { fight: { readiness: { missile: "no", size: "huge", drawn: 1 } } } },
      } as object);
      expect(axe?.initiativeEntry).toEqual({ value: 5, missile: false, size: "none", drawn: true });
    });
  });

  it("notes a player's readiness too, who may set initiative but little else", async () => {
    await fight(GOBLIN);
    await table().host.settled();
    loadDice([4, 6]);
    await table().alice.run(() => performInitiative(actorOf(HERO)));
    await table().host.settled();
    table().referee.run(() =>
      expect(game.combat?.getCombatantsByActor(HERO)[0]?.initiativeEntry).toEqual({
        value: 6,
        missile: false,
        size: "regular",
        drawn: true,
        dexterity: 16,
      }),
    );
  });
});

describe("rolling initiative in vain", () => {
  const saidTo = ({ notices }: Seat) => notices.map(({ message }) => message);

  it("says that the die is cast, once it is (WH-INIT-01)", async () => {
    await fight(AXE);
    loadDice([4, 6]);
    await table().alice.run(() => performInitiative(actorOf(HERO)));
    expect(saidTo(table().alice)).toEqual([]);
    await table().alice.run(() => performInitiative(actorOf(HERO)));
    expect(saidTo(table().alice)).toEqual(["WHITEHACK.Refusal.rolledAlready"]);
    table().alice.run(() => expect(game.combat?.getCombatantsByActor(HERO)[0]?.initiative).toBe(6));
  });

  it("enters somebody without a token, and only once", async () => {
    await fight(AXE);
    const daggers = () => game.combat?.getCombatantsByActor(DAGGER) ?? [];
    await table().referee.run(async () => {
      loadDice([4, 6]);
      await performInitiative(actorOf(DAGGER));
      await game.combat?.resetAll();
      loadDice([3, 6]);
      await performInitiative(actorOf(DAGGER));
      expect(daggers().map(({ initiative }) => initiative)).toEqual([3]);
    });
    expect(saidTo(table().referee)).toEqual([]);
  });
});

describe("rolling initiative without a fight", () => {
  it("tells a player whom to ask", async () => {
    await table().alice.run(() => performInitiative(actorOf(HERO)));
    expect(table().alice.notices).toEqual([
      expect.objectContaining({ type: "info", message: "WHITEHACK.Refusal.noCombat" }),
    ]);
    table().alice.run(() => expect(game.combats.size).toBe(0));
  });

  it("begins one for a Referee", async () => {
    loadDice([4, 6]);
    await table().referee.run(() => performInitiative(actorOf(HERO)));
    table().referee.run(() => expect(game.combats.contents[0]?.combatants.contents[0]?.initiative).toBe(6));
    expect(table().referee.notices).toEqual([]);
  });
});
