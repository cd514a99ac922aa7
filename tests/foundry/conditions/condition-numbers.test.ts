// Conditions change numbers, for as long as they last; and they end by themselves.
import { describe, expect, it } from "vitest";
import { endByTurn } from "../../../src/foundry/conditions/end-conditions.ts";
import { foundConditions } from "../../../src/foundry/conditions/found-conditions.ts";
import { giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { undoEntry } from "../undoing.ts";
import { GOBLIN, HERO, aTable, actorOf, placedGoblin } from "../table.ts";

const table = aTable();
const hero = () => actorOf(HERO) as Actor.OfType<"character">;
const goblin = () => placedGoblin().actor as Creature;
const settled = () => table().host.settled();

type Given = Parameters<typeof giveCondition>;
async function give(whom: () => Creature, ...given: [Given[1], Given[2]?]): Promise<void> {
  await table().referee.run(() => giveCondition(whom(), ...given));
  await settled();
}
const derived = () => table().alice.run(() => hero().system.derived);

describe("a condition in force", () => {
  it("WH-COND-01 in part: takes 10 from attacks and tasks of the blinded, and tooltips say so", async () => {
    const before = derived();
    await give(hero, "blinded");
    const after = derived();
    expect(after.attackValue.value).toBe(before.attackValue.value - 10);
    expect(after.attackValue.parts.at(-1)).toMatchObject({ label: "WHITEHACK.Condition.blinded", value: -10 });
    expect(after.taskModifiers.wisdom).toEqual([
      { label: "WHITEHACK.Condition.blinded", value: -10, rule: "WH-CRIT-03" },
    ]);
    expect(after.attacks[0]?.attackValue.value).toBe((before.attacks[0]?.attackValue.value ?? 0) - 10);
    expect(after.savingThrow.value).toBe(before.savingThrow.value);
  });

  it("WH-MOVE-02 in part: halves the movement of the staggered, of monsters too", async () => {
    await give(hero, "staggered");
    await give(goblin, "hurt");
    expect(derived().movement).toMatchObject({ value: 15, careful: 5, running: 30 });
    expect(table().bob.run(() => goblin().system.derived.movement.value)).toBe(15);
  });

  it("WH-COND-01 in part: of the table's own changes what the table says, as strongly as it says", async () => {
    const before = derived();
    await give(
      hero,
      { name: "Cursed by frogs", levers: { armorClass: -1, savingThrow: -2, damage: 1, initiative: -1 } },
      { strength: 2 },
    );
    const after = derived();
    expect(after.armorClass.value).toBe(before.armorClass.value - 2);
    expect(after.savingThrow.value).toBe(before.savingThrow.value - 4);
    expect(after.initiativeBonus.value).toBe(before.initiativeBonus.value - 2);
    expect(after.armorClass.parts.at(-1)).toEqual({ label: "Cursed by frogs", value: -2 });
    table().bob.run(() =>
      expect(hero().effects.contents[0]).toMatchObject({ name: "Cursed by frogs", isTemporary: true }),
    );
  });

  it("counts too where the host's palette has set it", async () => {
    await table().referee.run(() => hero().toggleStatusEffect("blind", { active: true }));
    await settled();
    expect(derived().taskModifiers.strength).toHaveLength(1);
  });

  it("begins anew where somebody is in it already", async () => {
    await give(hero, "stunned", { end: { until: "minutes", minutes: 1 } });
    await give(hero, "stunned", { end: { until: "treatment" } });
    table().bob.run(() => {
      expect(hero().effects.size).toBe(1);
      expect(hero().effects.contents[0]?.getFlag("whitehack", "condition")?.end).toMatchObject({ until: "treatment" });
    });
  });
});

/** A fight in which the hero acts before the goblin. */
async function fight(): Promise<void> {
  await table().referee.run(async () => {
    const tokens = [hero().getActiveTokens(false, true)[0], placedGoblin()];
    const combat = await Combat.create({ active: true });
    await combat?.createEmbeddedDocuments(
      "Combatant",
      tokens.map((token, place) => ({
        tokenId: token?.id ?? null,
        sceneId: token?.parent?.id ?? null,
        actorId: [HERO, GOBLIN][place] ?? null,
        initiative: 9 - place,
      })),
    );
    await combat?.startCombat();
  });
  await settled();
}
const next = async (): Promise<void> => {
  await table().referee.run(() => game.combat?.nextTurn());
  await settled();
};
const combat = (): Combat.Implementation => game.combat as Combat.Implementation;
const has = (whom: () => Creature, status: string): boolean => table().bob.run(() => whom().statuses.has(status));

describe("the end of a condition", () => {
  it("WH-TIME-01 in part: until own turn, it ends when whoever brought it about acts again", async () => {
    await fight();
    const source = table().referee.run(() => hero().uuid);
    await give(goblin, "prone", { end: { until: "rounds", rounds: 1 }, source });
    await next();
    expect(has(goblin, "prone")).toBe(true);
    await next();
    await expect.poll(() => has(goblin, "prone")).toBe(false);
  });

  it("WH-COND-01 in part: two rounds later, on the same turn", async () => {
    await fight();
    await give(goblin, "stunned");
    for (let turn = 0; turn < 3; turn += 1) await next();
    expect(has(goblin, "stun")).toBe(true);
    await next();
    await expect.poll(() => has(goblin, "stun")).toBe(false);
  });

  it("WH-COND-01: a time in rounds that was set is told when it is over, once, and what is undone is back", async () => {
    await fight();
    const over = () =>
      table().bob.run(() =>
        game.messages.contents.filter((one) => one.isCard("notice") && one.system.title.includes("ConditionOver")),
      );
    await give(hero, "prone", { end: { until: "rounds", rounds: 1 } });
    await next();
    await next();
    await expect.poll(() => over().length).toBe(1);
    expect(over()[0]?.toObject().system).toMatchObject({ facts: [{ value: "Prone" }] });
    await table().referee.run(() => undoEntry(game.messages.get(over()[0]?.id ?? "") as never));
    await settled();
    expect(has(hero, "prone")).toBe(true);
    for (let turn = 0; turn < 2; turn += 1) await next();
    expect([has(hero, "prone"), over().length], "it goes on, until it is taken away").toEqual([true, 1]);
    const shown = table().bob.run(() => foundConditions(hero()).map(({ name }) => name));
    expect(shown).toEqual(["Prone"]);
  });

  it("WH-COND-01: what is brought back before its turn has its old end", async () => {
    await fight();
    await give(hero, "prone", { end: { until: "rounds", rounds: 1 } });
    await next();
    await next();
    await expect.poll(() => has(hero, "prone")).toBe(false);
    await settled();
    await table().referee.run(async () => {
      await game.combat?.previousTurn();
      const card = game.messages.contents.findLast((one) => one.isCard("notice"));
      await undoEntry(card as never);
    });
    await settled();
    expect(has(hero, "prone")).toBe(true);
    await next();
    await expect.poll(() => has(hero, "prone")).toBe(false);
  });

  it("WH-COND-01 WH-TIME-01: minutes are the clock's, in a fight too", async () => {
    await fight();
    await give(hero, "deafened", { end: { until: "minutes", minutes: 10 } });
    await next();
    expect(has(hero, "deaf")).toBe(true);
    await table().referee.run(() => game.time.advance(600));
    await settled();
    await expect.poll(() => has(hero, "deaf")).toBe(false);
  });

  it("ends once where turns follow each other faster than the host deletes", async () => {
    await fight();
    await give(goblin, "prone", {
      end: { until: "rounds", rounds: 1 },
      source: table().referee.run(() => hero().uuid),
    });
    const refused = await table().referee.run(async () => {
      const errors: unknown[] = [];
      Hooks.on("error", (...said: unknown[]) => errors.push(said));
      await combat().update({ round: 2, turn: 0 }, { turnEvents: false });
      await Promise.all([endByTurn(combat()), endByTurn(combat())]);
      return errors;
    });
    await settled();
    expect(refused).toEqual([]);
    expect(has(goblin, "prone")).toBe(false);
  });

  it("WH-COND-01 in part: what belongs to the next round waits for it, and every browser counts it then", async () => {
    await fight();
    const before = derived().armorClass.value;
    await give(hero, { name: "Off guard", levers: { armorClass: -2 } }, { end: { until: "nextRound" } });
    expect(derived().armorClass.value).toBe(before);
    await next();
    await next();
    expect(derived().armorClass.value).toBe(before - 2);
    await next();
    await next();
    await expect.poll(() => table().bob.run(() => hero().effects.size)).toBe(0);
    expect(derived().armorClass.value).toBe(before);
  });

  it("WH-COND-01 in part: with the fight for what lasts so long, and for what nobody counts any more", async () => {
    await fight();
    await give(hero, "held", { end: { until: "battle" } });
    await give(hero, "stunned");
    await give(hero, "blinded");
    await table().referee.run(() => game.combat?.delete());
    await settled();
    expect(table().bob.run(() => [...hero().statuses])).toEqual(["blind"]);
  });

  it("WH-COND-01 in part: by the clock, for minutes and for what began in no fight", async () => {
    await give(hero, "blinded");
    await give(hero, "held", { end: { until: "minutes", minutes: 2 } });
    await give(hero, "hurt");
    const wait = async (seconds: number): Promise<void> => {
      await table().referee.run(() => game.time.advance(seconds));
      await settled();
    };
    await wait(119);
    expect(table().bob.run(() => [...hero().statuses].toSorted())).toEqual(["blind", "hurt", "restrain"]);
    await wait(1);
    expect(has(hero, "restrain")).toBe(false);
    await wait(480);
    expect(table().bob.run(() => [...hero().statuses])).toEqual(["hurt"]);
  });
});

describe("what hit points tell", () => {
  const write = async (hp: object, whom: () => Creature = hero): Promise<void> => {
    await table().referee.run(() => whom().update({ system: { hp } } as Actor.UpdateData));
    await settled();
  };
  const statuses = (whom: () => Creature = hero) => table().bob.run(() => [...whom().statuses].toSorted());

  it("WH-DMG-02: is seen on whoever is knocked out, until they get up", async () => {
    await write({ value: 0 });
    expect(statuses()).toEqual(["unconscious"]);
    await write({ value: 2 });
    expect(statuses()).toEqual([]);
  });

  it("WH-DMG-04: is seen on the dead from afar, who are defeated in the fight", async () => {
    await fight();
    await write({ value: -12 }, goblin);
    await expect.poll(() => statuses(goblin)).toEqual(["dead"]);
    table().bob.run(() => expect(goblin().effects.contents[0]?.getFlag("core", "overlay")).toBe(true));
    await expect
      .poll(() => table().bob.run(() => game.combat?.combatants.find(({ name }) => name === "Goblin")?.isDefeated))
      .toBe(true);
  });

  it("WH-DMG-03 in part: says who is dying, who is stable, and who was hurt", async () => {
    await write({ value: -3 });
    expect(statuses()).toEqual(["dying", "injured", "unconscious"]);
    await write({ state: "stable" });
    expect(statuses()).toEqual(["injured", "stable", "unconscious"]);
  });

  it("WH-DMG-05 in part: says who loses blood, until somebody tends to it", async () => {
    await write({ bleeding: 2 });
    expect(statuses()).toEqual(["bleeding"]);
    await write({ tended: true });
    expect(statuses()).toEqual([]);
  });

  it("is written by the palette, and never stands beside it", async () => {
    const toggle = async (id: string): Promise<void> => {
      await table().referee.run(() => hero().toggleStatusEffect(id));
      await settled();
    };
    await toggle("dead");
    expect(table().bob.run(() => hero().system.hp.state)).toBe("dead");
    await toggle("dead");
    expect(table().bob.run(() => hero().system.hp.state)).toBe("up");
    expect(statuses()).toEqual([]);
    await toggle("bleeding");
    expect(table().bob.run(() => hero().system.hp.bleeding)).toBe(1);
  });
});
