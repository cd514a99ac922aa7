import { afterEach, beforeEach, describe, expect } from "vitest";
import { fact } from "./fact.ts";
import { CONFIG } from "../common/config.ts";
import { Combat } from "../client/documents/combat.ts";
import type { ActiveEffect } from "../client/documents/active-effect.ts";
import { facesUniform } from "../common/dice/random.ts";
import { actorOf, FOE, HERO, listenTo, onHook, sitDown, type Table } from "./node-table.ts";

let table: Table;
let combat: Combat;
let log: string[];
beforeEach(async () => {
  table = await sitDown();
  log = [];
  const scene = table.gm.game.scenes.contents[0];
  combat = (await table.gm.client.documentClass("Combat").create({ active: true, scene: scene?.id })) as Combat;
  await combat.createEmbeddedDocuments("Combatant", [
    { actorId: HERO, tokenId: "tokenhero0000001", sceneId: scene?.id, initiative: 4 },
    { actorId: FOE, tokenId: "tokenfoe00000001", sceneId: scene?.id, initiative: 2 },
  ]);
});
afterEach(() => table.close());

const names = () => combat.turns.map((one) => one.name);

describe("order", () => {
  fact(
    "COMBAT-01",
    "is by initiative, highest first, those without last, equal ones by id, the same on every client",
    "Combat",
    async () => {
      expect(names()).toEqual(["hero", "foe0"]);
      await combat.turns[1]?.update({ initiative: 9 });
      await table.settled();
      expect(names()).toEqual(["foe0", "hero"]);
      expect((table.bob.game.combats.contents[0] as Combat).turns.map((one) => one.id)).toEqual(
        combat.turns.map((one) => one.id),
      );
    },
  );

  fact("COMBAT-02", "keeps the turn with whom it is when the order changes", "Combat", async () => {
    await combat.startCombat();
    const current = combat.combatant?.id;
    await combat.turns[1]?.update({ initiative: 9 });
    await table.settled();
    expect(combat.combatant?.id).toBe(current);
    expect(combat.turn).toBe(1);
  });
});

describe("initiative", () => {
  fact("COMBAT-03", "is rolled by the manifest's formula, with one message each", "Combat", async () => {
    CONFIG.Dice.randomUniform = facesUniform([
      [6, 6],
      [3, 6],
    ]);
    await combat.resetAll();
    await combat.rollAll();
    expect(combat.turns.map((one) => one.initiative)).toEqual([6, 3]);
    expect(table.gm.game.messages.size).toBe(2);
  });

  fact("COMBAT-04", "of those a player does not own is not rolled by the player", "Combat", async () => {
    await combat.resetAll();
    await table.settled();
    const theirs = table.ann.game.combats.contents[0] as Combat;
    CONFIG.Dice.randomUniform = facesUniform([[5, 6]]);
    await table.ann.run(() => theirs.rollAll());
    await table.settled();
    expect(combat.turns.map((one) => one.initiative)).toEqual([5, null]);
  });

  fact("COMBAT-05", "can be rolled from the actor, by a formula of the combatant's own", "Combat", async () => {
    await combat.resetAll();
    await actorOf(table.gm).rollInitiative({ initiativeOptions: { formula: "7" } });
    expect(combat.getCombatantsByActor(HERO)[0]?.initiative).toBe(7);
  });
});

describe("turns", () => {
  fact("COMBAT-06", "announce themselves on the acting client, the change on all", "Combat", async () => {
    for (const client of [table.gm, table.ann])
      listenTo(client, log, "combatStart", "combatTurn", "combatRound", "combatTurnChange");
    await combat.startCombat();
    await combat.nextTurn();
    await combat.nextTurn();
    await table.settled();
    expect(log.filter((one) => one.startsWith("Gamemaster"))).toEqual([
      "Gamemaster:combatStart",
      "Gamemaster:combatTurnChange",
      "Gamemaster:combatTurn",
      "Gamemaster:combatTurnChange",
      "Gamemaster:combatRound",
      "Gamemaster:combatTurnChange",
    ]);
    expect(log.filter((one) => one.startsWith("Ann"))).toEqual(Array(3).fill("Ann:combatTurnChange"));
    expect([combat.round, combat.turn]).toEqual([2, 0]);
  });

  fact(
    "COMBAT-07",
    "let hooks change what is written",
    "https://foundryvtt.com/api/v14/functions/hookEvents.combatTurnChange.html",
    async () => {
      onHook(table.gm, "combatTurn", (_combat: Combat, data: { turn: number }) => {
        data.turn = 0;
      });
      await combat.startCombat();
      await combat.nextTurn();
      expect(combat.turn).toBe(0);
    },
  );

  fact("COMBAT-08", "go back", "https://foundryvtt.com/api/v14/functions/hookEvents.combatTurn.html", async () => {
    await combat.startCombat();
    await combat.nextTurn();
    await combat.previousTurn();
    expect([combat.round, combat.turn]).toEqual([1, 0]);
    await combat.previousTurn();
    expect([combat.round, combat.turn]).toEqual([0, null]);
  });

  fact("COMBAT-09", "let the world's time pass by CONFIG.time", "Combat", async () => {
    const before = { ...CONFIG.time };
    Object.assign(CONFIG.time, { roundTime: 10, turnTime: 0 });
    try {
      await combat.startCombat();
      await combat.nextRound();
      await table.settled();
      expect(table.ann.game.time.worldTime).toBe(10);
    } finally {
      Object.assign(CONFIG.time, before);
    }
  });

  fact(
    "COMBAT-10",
    "set off events on one Gamemaster's client alone: end of turn, end of round, start of round, start of turn",
    "Combat",
    async () => {
      class Loud extends Combat {
        override async _onEndTurn(): Promise<void> {
          log.push("end turn");
        }
        override async _onEndRound(): Promise<void> {
          log.push("end round");
        }
        override async _onStartRound(): Promise<void> {
          log.push("start round");
        }
        override async _onStartTurn(): Promise<void> {
          log.push("start turn");
        }
      }
      const slot = CONFIG["Combat"] as { documentClass: unknown };
      slot.documentClass = Loud;
      const loud = (await Loud.create({ active: true })) as Combat;
      await loud.createEmbeddedDocuments("Combatant", [{ actorId: HERO, initiative: 1 }]);
      await loud.startCombat();
      await table.settled();
      expect(log).toEqual(["start round", "start turn"]);
      log.length = 0;
      await loud.nextTurn();
      await table.settled();
      expect(log).toEqual(["end turn", "end round", "start round", "start turn"]);
      slot.documentClass = Combat;
    },
  );
});

describe("combatants", () => {
  fact("COMBAT-11", "are toggled by tokens and take their names and pictures", "Combat", async () => {
    const token = table.gm.game.scenes.contents[0]?.tokens.get("tokenfoe00000001");
    expect(token?.inCombat).toBe(true);
    await token?.toggleCombatant({ active: false });
    expect(names()).toEqual(["hero"]);
    await token?.toggleCombatant();
    expect(names()).toEqual(["hero", "foe0"]);
    expect(combat.turns.map((one) => one.isNPC)).toEqual([false, true]);
  });

  fact("COMBAT-12", "are defeated by the status of the dead", "Combatant", async () => {
    expect(combat.turns[0]?.isDefeated).toBe(false);
    await actorOf(table.gm).toggleStatusEffect("dead");
    expect(combat.turns[0]?.isDefeated).toBe(true);
  });
});

describe("durations", () => {
  fact(
    "COMBAT-13",
    "count rounds from where the combat stood",
    "https://foundryvtt.com/api/v14/variables/CONFIG.specialStatusEffects.html",
    async () => {
      await combat.startCombat();
      const [effect] = (await actorOf(table.gm).createEmbeddedDocuments("ActiveEffect", [
        { name: "Brief", duration: { value: 2, units: "rounds", expiry: "roundEnd" } },
      ])) as ActiveEffect[];
      expect(effect?.start).toMatchObject({ round: 1, turn: 0 });
      await combat.nextRound();
      actorOf(table.gm).reset();
      expect(effect?.duration.remaining).toBe(1);
    },
  );
});
