import { afterEach, beforeEach, describe, expect } from "vitest";
import { CONFIG } from "../common/config.ts";
import type { Dict } from "../common/types.ts";
import { ActiveEffect } from "../client/documents/active-effect.ts";
import type { Combat } from "../client/documents/combat.ts";
import { fact } from "./fact.ts";
import { actorOf, FOE, HERO, itemOf, sitDown, type Table } from "./node-table.ts";

const DURATION = "https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.EffectDurationData.html";
const REGISTRY = "https://foundryvtt.com/api/v14/classes/foundry.helpers.ActiveEffectRegistry.html";
const CONFIGURED = "https://foundryvtt.com/api/v14/variables/CONFIG.ActiveEffect.html";
const EXPIRY = "https://github.com/foundryvtt/foundryvtt/issues/14725";

const config = CONFIG["ActiveEffect"] as Dict;

let table: Table;
beforeEach(async () => {
  table = await sitDown();
});
afterEach(async () => {
  Object.assign(config, { expiryAction: "update", expiryEvents: {} });
  Object.assign(CONFIG.time, { roundTime: 0, turnTime: 0 });
  await table.close();
});

async function affect(duration: Dict, more: Dict = {}): Promise<ActiveEffect> {
  const data = { name: "Haste", duration, ...more };
  const [effect] = await actorOf(table.gm).createEmbeddedDocuments("ActiveEffect", [data]);
  return effect as ActiveEffect;
}

/** A combat of the hero (first) and the foe. */
async function fight(): Promise<Combat> {
  const scene = table.gm.game.scenes.contents[0];
  const combat = (await table.gm.client.documentClass("Combat").create({ active: true, scene: scene?.id })) as Combat;
  await combat.createEmbeddedDocuments("Combatant", [
    { actorId: HERO, tokenId: "tokenhero0000001", sceneId: scene?.id, initiative: 4 },
    { actorId: FOE, tokenId: "tokenfoe00000001", sceneId: scene?.id, initiative: 2 },
  ]);
  return combat;
}

/** Turns go round by themselves; their events end a little later. */
async function onward(combat: Combat): Promise<void> {
  await combat.nextTurn();
  await table.settled();
  await new Promise((resolve) => setImmediate(resolve));
  await table.settled();
}

describe("durations by the world's time", () => {
  fact("DURATION-01", "without a value an effect has no end", DURATION, async () => {
    const { duration, isTemporary } = await affect({});
    expect(duration).toMatchObject({ value: Infinity, remaining: Infinity, expiry: null, expired: false });
    expect(isTemporary).toBe(false);
  });

  fact("DURATION-02", "the effect begins with the world's time", DURATION, async () => {
    await table.gm.game.time.advance(100);
    const effect = await affect({ value: 1, units: "minutes" });
    expect(effect.start).toMatchObject({ time: 100, combat: null, combatant: null, round: null, turn: null });
    expect(effect.duration).toMatchObject({ remaining: 1, seconds: 60 });
  });

  fact("DURATION-03", "what the maker says about the beginning stands", DURATION, async () => {
    await table.gm.game.time.advance(100);
    const effect = await affect({ value: 60, units: "seconds" }, { start: { time: 70 } });
    expect(effect.duration.remaining).toBe(30);
  });

  fact("DURATION-04", "time that passes is counted on every client", REGISTRY, async () => {
    const effect = await affect({ value: 60, units: "seconds" });
    await table.gm.game.time.advance(20);
    await table.settled();
    expect(effect.duration.remaining).toBe(40);
    expect(actorOf(table.ann).effects.contents[0]?.duration.remaining).toBe(40);
  });

  fact("DURATION-05", "when it is over, the effect is marked and works no more", CONFIGURED, async () => {
    const change = { key: "system.luck", type: "add", value: 5 };
    const effect = await affect({ value: 60, units: "seconds" }, { system: { changes: [change] } });
    expect(actorOf(table.gm).system["luck"]).toBe(15);
    await table.gm.game.time.advance({ minute: 1 });
    await expect.poll(() => effect.duration.expired).toBe(true);
    expect(effect.active).toBe(false);
    expect(actorOf(table.gm).system["luck"]).toBe(10);
    await expect.poll(() => actorOf(table.bob).system["luck"]).toBe(10);
  });

  fact("DURATION-06", "or deleted, or left alone, as CONFIG has it", CONFIGURED, async () => {
    config["expiryAction"] = null;
    const effect = await affect({ value: 60, units: "seconds" });
    await table.gm.game.time.advance(90);
    await table.settled();
    expect(effect.duration).toMatchObject({ remaining: -30, expired: false });
    config["expiryAction"] = "delete";
    await ActiveEffect.registry.refresh("updateWorldTime");
    await expect.poll(() => actorOf(table.gm).effects.size).toBe(0);
  });

  fact("DURATION-07", "outside of combat rounds are seconds, and turns have no end", DURATION, async () => {
    CONFIG.time.roundTime = 6;
    const rounds = await affect({ value: 3, units: "rounds" });
    expect(rounds.duration).toMatchObject({ value: 18, units: "seconds", remaining: 18 });
    expect(rounds._source["duration"]).toMatchObject({ value: 3, units: "rounds" });
    expect((await affect({ value: 3, units: "turns" })).duration.remaining).toBe(Infinity);
  });

  fact("DURATION-08", "time alone ends outside of combat what would end at an event of one", EXPIRY, async () => {
    const effect = await affect({ value: 10, units: "seconds", expiry: "turnStart" });
    const waits = await affect({ value: 10, units: "seconds", expiry: "combatStart" });
    await table.gm.game.time.advance(10);
    await expect.poll(() => effect.duration.expired).toBe(true);
    expect(waits.duration.expired).toBe(false);
  });

  fact("DURATION-17", "a status without an end outlasts all time", DURATION, async () => {
    await actorOf(table.gm).toggleStatusEffect("prone", { active: true });
    await table.gm.game.time.advance({ hour: 1 });
    await table.settled();
    expect(actorOf(table.gm).effects.contents.map(({ active }) => active)).toEqual([true]);
  });

  fact("DURATION-09", "effects that do not come to an actor have no end", REGISTRY, async () => {
    const item = itemOf(actorOf(table.gm));
    await item.createEmbeddedDocuments("ActiveEffect", [
      { name: "Glow", transfer: false, duration: { value: 1, units: "seconds" } },
    ]);
    await table.gm.game.time.advance(10);
    await table.settled();
    expect([...ActiveEffect.registry]).toEqual([]);
    expect(item.effects.contents[0]?.duration.expired).toBe(false);
  });
});

describe("durations by combat", () => {
  fact("DURATION-10", "the effect begins with whose turn it is", DURATION, async () => {
    const combat = await fight();
    await combat.startCombat();
    const effect = await affect({ value: 1, units: "rounds" });
    const { id, initiative } = combat.combatant as { id: string; initiative: number };
    expect(effect.start).toMatchObject({ combat, combatant: id, initiative, round: 1, turn: 0 });
  });

  fact("DURATION-11", "rounds are those of the combat in which it began", DURATION, async () => {
    const combat = await fight();
    await combat.startCombat();
    const effect = await affect({ value: 2, units: "rounds" });
    await onward(combat);
    expect(effect.duration.remaining).toBe(2);
    await onward(combat);
    expect([combat.round, effect.duration.remaining]).toEqual([2, 1]);
  });

  fact("DURATION-12", "one that ends with a turn ends at the start of its combatant's", EXPIRY, async () => {
    const combat = await fight();
    await combat.startCombat();
    await onward(combat);
    const effect = await affect({ value: 1, units: "rounds", expiry: "turnStart" });
    await onward(combat);
    expect(effect.duration).toMatchObject({ remaining: 0, expired: false });
    await onward(combat);
    await expect.poll(() => effect.duration.expired).toBe(true);
  });

  fact("DURATION-13", "or with the end of the turn that has just been", EXPIRY, async () => {
    const combat = await fight();
    await combat.startCombat();
    const effect = await affect({ value: 0, units: "turns", expiry: "turnEnd" });
    const other = await affect(
      { value: 0, units: "turns", expiry: "turnEnd" },
      { start: { combatant: combat.turns[1]?.id } },
    );
    await onward(combat);
    await expect.poll(() => effect.duration.expired).toBe(true);
    expect(other.duration.expired).toBe(false);
  });

  fact(
    "DURATION-14",
    "rounds and combats end effects, too",
    "https://foundryvtt.com/api/v14/variables/CONST.ACTIVE_EFFECT_EXPIRY_EVENTS.html",
    async () => {
      const combat = await fight();
      const atStart = await affect({ expiry: "combatStart" });
      const atEnd = await affect({ expiry: "roundEnd" });
      await combat.startCombat();
      await expect.poll(() => atStart.duration.expired).toBe(true);
      expect(atEnd.duration.expired).toBe(false);
      await combat.nextRound();
      await expect.poll(() => atEnd.duration.expired).toBe(true);
    },
  );

  fact(
    "DURATION-15",
    "an event of a package's own ends what waits for it, for the actors it names",
    REGISTRY,
    async () => {
      config["expiryEvents"] = { "tiny.sunrise": "TINY.Sunrise" };
      const effect = await affect({ expiry: "tiny.sunrise" });
      await ActiveEffect.registry.refresh("tiny.sunrise", { actors: new Set([actorOf(table.gm, FOE)]) });
      expect(effect.duration.expired).toBe(false);
      await ActiveEffect.registry.refresh("tiny.sunrise", { actors: new Set([actorOf(table.gm)]) });
      await expect.poll(() => effect.duration.expired).toBe(true);
    },
  );

  fact(
    "DURATION-16",
    "only the active Gamemaster's client writes",
    "https://github.com/foundryvtt/foundryvtt/issues/13743",
    async () => {
      const effect = await affect({ value: 0, units: "seconds" });
      await table.ann.run(() => ActiveEffect.registry.refresh("updateWorldTime"));
      await table.settled();
      expect(effect.duration.expired).toBe(false);
    },
  );
});
