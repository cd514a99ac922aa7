// Initiative by group on one card, and what is chosen about it from round to round.
import { beforeEach, describe, expect, it } from "vitest";
import { performLowerTo } from "../../../src/foundry/combat/attack/perform-lower.ts";
import { getCombatantContextOptions } from "../../../src/foundry/app/hooks/document-hooks.ts";
import { trackerLines } from "../../../src/foundry/combat/tracker/tracker-lines.ts";
import { GOBLIN, HERO, aTable, lastMessage, loadDice, type Seat } from "../table.ts";
import { undoing } from "../undoing.ts";

const BOSS = "boss000000000001";
const table = aTable(undefined, (actors) => {
  const system = { hitDice: "3", hp: { value: 9, max: 9, temporary: 0 }, boss: true };
  const boss = { _id: BOSS, name: "Boss", type: "monster", system, items: [] };
  actors.push(boss);
});
const { undo } = undoing(table);
const settled = () => table().host.settled();

const fightOf = () => {
  const fight = game.combats.contents[0];
  if (!fight) throw new Error("no fight");
  return fight;
};
const fighter = (name: string) => {
  const found = fightOf().combatants.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const numbers = (seat: Seat = table().alice) =>
  seat.run(() => Object.fromEntries(fightOf().combatants.map(({ name, initiative }) => [name, initiative])));
const order = () => table().alice.run(() => fightOf().turns.map(({ name }) => name));
const cards = () => table().referee.run(() => game.messages.size);
const facts = () => table().referee.run(() => (lastMessage().toObject().system as { facts?: object[] }).facts);

/** Who fights, by name: an actor, and what else is stored of them. */
const enter = (...entered: readonly (readonly [actorId: string, name: string, rest?: object])[]) =>
  table().referee.run(async () => {
    const combat = await Combat.create({ active: true });
    const data = entered.map(([actorId, name, rest]) => ({ actorId, name, ...rest }));
    await combat?.createEmbeddedDocuments("Combatant", data as Combatant.CreateData[]);
  });
const roll = async (which: "rollAll" | "rollNPC"): Promise<void> => {
  await table().referee.run(() => fightOf()[which]());
  await settled();
};

/** Presses a line of the tracker's menu; false where it is not offered. */
const choose = async (seat: Seat, name: string, label: string): Promise<boolean> => {
  const pressed = seat.run(() => {
    interface Entry {
      readonly label?: string;
      readonly visible?: (target: HTMLElement) => boolean;
      readonly onClick?: (event: null, target: HTMLElement) => void;
    }
    const entries: Entry[] = [];
    getCombatantContextOptions({}, entries);
    const target = { dataset: { combatantId: fighter(name).id } } as unknown as HTMLElement;
    const entry = entries.find((one) => one.label === `WHITEHACK.${label}` && one.visible?.(target));
    entry?.onClick?.(null, target);
    return entry !== undefined;
  });
  await settled();
  return pressed;
};

describe("WH-INIT-02: rolling initiative together", () => {
  const goblins = [1, 2, 3].map((number) => [GOBLIN, `Goblin ${number}`] as const);

  it("rolls one die for goblins, one for their boss, and tells both on one card that undoes it", async () => {
    await enter(...goblins, [BOSS, "Boss"], [HERO, "Hero"]);
    loadDice([5, 6], [2, 6]);
    const before = cards();
    await roll("rollNPC");
    expect(numbers()).toEqual({ "Goblin 1": 5, "Goblin 2": 5, "Goblin 3": 5, Boss: 2, Hero: null });
    expect(cards()).toBe(before + 1);
    expect(facts()).toMatchObject([{ label: "Goblin 1, Goblin 2, Goblin 3" }, { label: "Boss" }]);
    await undo(table().referee);
    expect(numbers()).toMatchObject({ "Goblin 1": null, Boss: null });
  });

  it("throws for characters and monsters by one click, and says who is first on a tie (WH-INIT-03)", async () => {
    await enter(...goblins, [HERO, "Hero"]);
    const bonus = table().referee.run(() => fighter("Hero").initiativeBonus);
    loadDice([5, 6], [5 - bonus, 6]);
    await roll("rollAll");
    expect(new Set(Object.values(numbers()))).toEqual(new Set([5]));
    expect(facts()).toHaveLength(3);
    expect(facts()?.at(-1)).toMatchObject({ label: "Both have 5" });
  });

  it("rolls alone, or with a whole side, where the Referee says so", async () => {
    await enter(...goblins, [BOSS, "Boss"]);
    expect(await choose(table().alice, "Goblin 1", "Initiative.rollsWith.alone")).toBe(false);
    await choose(table().referee, "Goblin 1", "Initiative.rollsWith.alone");
    for (const name of ["Goblin 2", "Boss"]) await choose(table().referee, name, "Initiative.rollsWith.side");
    loadDice([1, 6], [4, 6], [6, 6]);
    await roll("rollNPC");
    const rolled = numbers();
    expect(rolled["Goblin 2"]).toBe(rolled["Boss"]);
    expect(new Set(Object.values(rolled)).size).toBe(3);
  });

  it("tells of those who are hidden to the Referee alone", async () => {
    await enter([GOBLIN, "Seen"], [GOBLIN, "Hidden", { hidden: true }]);
    loadDice([5, 6]);
    await roll("rollNPC");
    expect(facts()).toMatchObject([{ label: "Hidden" }]);
    const shown = table().alice.run(() => game.messages.contents.filter(({ visible }) => visible).length);
    expect(shown).toBe(1);
  });
});

describe("what is chosen about initiative in a round", () => {
  const turnOf = async (name: string): Promise<void> => {
    await table().referee.run(() => fightOf().update({ turn: fightOf().turns.findIndex((one) => one.name === name) }));
    await settled();
  };
  const nextRound = async (): Promise<void> => {
    await table().referee.run(() => fightOf().nextRound());
    await settled();
  };
  const enterAt = async (hero: number): Promise<void> => {
    await enter([HERO, "Hero", { initiative: hero }], [GOBLIN, "Goblin", { initiative: 3 }]);
    await table().referee.run(() => fightOf().startCombat());
    await settled();
  };

  describe("WH-INIT-04: waiting", () => {
    beforeEach(() => enterAt(1));

    it("gives 6 from the next round on, once, told and undone by a card", async () => {
      expect(await choose(table().alice, "Hero", "FightMark.set.waiting")).toBe(true);
      await turnOf("Goblin");
      await turnOf("Hero");
      await nextRound();
      expect(numbers()).toEqual({ Hero: 6, Goblin: 3 });
      expect(order()).toEqual(["Hero", "Goblin"]);
      expect(table().alice.run(() => fightOf().combatant?.name)).toBe("Hero");
      const told = cards();
      await undo(table().referee);
      expect(numbers()).toMatchObject({ Hero: 1 });
      await nextRound();
      expect(numbers()).toMatchObject({ Hero: 1 });
      expect(cards()).toBe(told);
    });

    it("is refused to whoever has acted, with a sentence, and does not count if one acts after all", async () => {
      await choose(table().alice, "Hero", "FightMark.set.acted");
      await choose(table().alice, "Hero", "FightMark.set.waiting");
      expect(table().alice.notices).toContainEqual(
        expect.objectContaining({ message: "WHITEHACK.Refusal.cannotWait" }),
      );
      expect(table().alice.run(() => fighter("Hero").fightState.waiting)).toBe(false);
      await choose(table().alice, "Hero", "FightMark.unset.acted");
      await choose(table().alice, "Hero", "FightMark.set.waiting");
      await choose(table().alice, "Hero", "FightMark.set.acted");
      await nextRound();
      expect(numbers()).toMatchObject({ Hero: 1 });
      expect(facts()).toMatchObject([
        { label: "Hero", value: "1 stays: whoever does anything in the round has not waited" },
      ]);
    });

    it("lowers nobody", async () => {
      await table().referee.run(() => fighter("Hero").update({ initiative: 8 }));
      await choose(table().alice, "Hero", "FightMark.set.waiting");
      await nextRound();
      expect(numbers()).toMatchObject({ Hero: 8 });
      expect(facts()).toMatchObject([{ value: "8 stays: waiting would not make it higher" }]);
    });
  });

  describe("WH-INIT-05: a lower initiative", () => {
    beforeEach(() => enterAt(5));

    it("holds from the next round on, goes first among equals in that round, and is seen before", async () => {
      await table().referee.run(() => fighter("Hero").update({ flags: heavy() }));
      await table().alice.run(() => performLowerTo(fighter("Hero"), 3));
      await settled();
      expect(numbers()).toMatchObject({ Hero: 5 });
      expect(table().bob.run(() => trackerLines(fighter("Hero")))).toContain("Initiative 3 from the next round on");
      await nextRound();
      expect(numbers()).toEqual({ Hero: 3, Goblin: 3 });
      await table().referee.run(() => fighter("Hero").update({ flags: heavy() }));
      expect(order()).toEqual(["Hero", "Goblin"]);
      await nextRound();
      expect(order()).toEqual(["Goblin", "Hero"]);
    });

    it("is never higher, and can be given up before the round ends", async () => {
      await table().alice.run(() => performLowerTo(fighter("Hero"), 6));
      expect(table().alice.notices).toContainEqual(
        expect.objectContaining({ message: "WHITEHACK.Refusal.noLowerInitiative" }),
      );
      expect(await choose(table().bob, "Hero", "Initiative.lower")).toBe(false);
      await table().alice.run(() => performLowerTo(fighter("Hero"), 2));
      await settled();
      expect(await choose(table().alice, "Hero", "Initiative.keep")).toBe(true);
      await nextRound();
      expect(numbers()).toMatchObject({ Hero: 5 });
    });
  });
});

/** A heavy weapon that is still to be drawn. */
const heavy = (): Combatant.UpdateData["flags"] => ({
  whitehack: { fight: { readiness: { missile: false, size: "heavy", drawn: false } } },
});
