import { describe, expect, it } from "vitest";
import { performHitPoints } from "../../../src/foundry/health/pay-hit-points.ts";
import { performPostItem } from "../../../src/foundry/items/perform-item-roll.ts";
import { api } from "../../../src/foundry/app/api.ts";
import { rollFrom, toDragData } from "../../../src/foundry/documents/roll-payload.ts";
import { GOBLIN, HERO, aTable, actorOf, hitPointsOf, lastMessage, loadDice, placedGoblin } from "../table.ts";

const table = aTable();

describe("initiative", () => {
  const fight = () =>
    table().referee.run(async () => {
      const combat = await Combat.create({ active: true });
      await combat?.createEmbeddedDocuments("Combatant", [
        { actorId: HERO },
        { actorId: GOBLIN, tokenId: placedGoblin().id, sceneId: placedGoblin().parent?.id },
      ] as Combatant.CreateData[]);
      return combat;
    });

  it("is a d6, for characters with their dexterity", async () => {
    loadDice([6, 6], [4, 6]);
    const combat = await fight();
    await table().referee.run(async () => {
      await combat?.rollAll();
      expect(combat?.turns.map(({ name, initiative }) => [name, initiative])).toEqual([
        ["Hero", 8],
        ["Goblin", 4],
      ]);
    });
  });
});

describe("hit points", () => {
  it("of a monster are rolled from its hit dice", async () => {
    loadDice([4, 6]);
    await table().referee.run(async () => {
      await performHitPoints(actorOf(GOBLIN));
      expect(actorOf(GOBLIN).toObject().system).toMatchObject({ hp: { value: 4, max: 4 } });
      expect(lastMessage().system).toMatchObject({ formula: "1d6", faces: [4], total: 4 });
    });
  });

  it("WH-CLASS-08: of a character keep the best that was ever rolled", async () => {
    loadDice([1, 6], [1, 6]);
    await table().alice.run(async () => {
      await performHitPoints(actorOf(HERO));
      expect(actorOf(HERO).toObject().system).toMatchObject({ hp: { value: 6, rolled: 6 } });
    });
  });

  it("WH-CLASS-06: of a Brave of few levels are thrown twice, and the better throw counts", async () => {
    await table().alice.run(async () => {
      await actorOf(HERO).update({ system: { class: "brave", level: 2 } });
      loadDice([2, 6], [1, 6], [6, 6], [4, 6]);
      await performHitPoints(actorOf(HERO));
      expect(actorOf(HERO).toObject().system).toMatchObject({ hp: { value: 10, rolled: 10 } });
      expect(lastMessage().system).toMatchObject({ formula: "2d6", faces: [6, 4], total: 10 });
      expect(lastMessage().rolls.map(({ total }) => total)).toEqual([3, 10]);
    });
  });

  it("are not rolled without a class", async () => {
    await table().alice.run(async () => {
      await actorOf(HERO).update({ system: { class: "" } });
      await performHitPoints(actorOf(HERO));
    });
    expect(table().alice.notices).toContainEqual(expect.objectContaining({ message: "WHITEHACK.Refusal.noHitDice" }));
  });

  it("are rolled by their owner only", async () => {
    await table().bob.run(() => performHitPoints(actorOf(HERO)));
    table().bob.run(() => expect(game.messages.size).toBe(0));
  });

  it("go below zero on a token's bar, temporary ones first, and never above the maximum", async () => {
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      await hero.update({ system: { hp: { temporary: 2 } } });
      await hero.modifyTokenAttribute("hp", -10, true, true);
      expect(hitPointsOf(hero)).toEqual({ value: -2, temporary: 0 });
      await hero.modifyTokenAttribute("hp", 99, true, true);
      expect(hitPointsOf(hero)).toEqual({ value: 6, temporary: 0 });
      await hero.modifyTokenAttribute("hp", -3, false, true);
      expect(hitPointsOf(hero)).toEqual({ value: -3, temporary: 0 });
    });
  });
});

describe("a thing shown to the table", () => {
  it("brings its facts", async () => {
    await table().alice.run(async () => {
      const sword = actorOf(HERO).items.getName("Sword");
      if (sword) await performPostItem(sword);
      expect(lastMessage().type).toBe("item");
      expect(lastMessage().system).toMatchObject({ title: "Sword", type: "TYPES.Item.weapon" });
      expect(JSON.stringify(lastMessage().system)).toContain("1d6");
    });
  });
});

describe("a card made by hand", () => {
  it("is cleaned of scripts by the server, whoever makes it", async () => {
    await table().bob.run(() =>
      ChatMessage.create({
        type: "item",
        content: "<script>alert(1)</script>",
        system: { title: "Gift", description: "<p>A gift</p><script>alert(1)</script><img src=x onerror=alert(1)>" },
      } as ChatMessage.CreateData),
    );
    await table().host.settled();
    table().referee.run(() => {
      expect(JSON.stringify(lastMessage().toObject())).toContain("<p>A gift</p>");
      expect(JSON.stringify(lastMessage().toObject())).not.toMatch(/<script|onerror/);
    });
  });
});

describe("macros", () => {
  it("roll by uuid", async () => {
    loadDice([5, 20], [6, 20], [7, 20]);
    await table().alice.run(async () => {
      await api.rollTask(`Actor.${HERO}`, "strength", { skip: true });
      await api.rollSave(`Actor.${HERO}`, { skip: true });
      await api.rollAttack(`Actor.${HERO}.Item.sword00000000001`, { skip: true });
      expect(game.messages.contents.map(({ type }) => type)).toEqual(["check", "check", "attack"]);
    });
  });

  it("tell when there is nothing to roll", async () => {
    await table().alice.run(async () => {
      await api.rollTask("Actor.gone", "strength");
      await api.rollTask(`Actor.${HERO}`, "luck");
      await api.rollAttack("rubbish");
      expect(game.messages.size).toBe(0);
    });
    expect(table().alice.notices.map(({ message }) => message)).toEqual(Array(3).fill("WHITEHACK.Refusal.unknownRoll"));
  });

  it("are made of rolls that are known, and of nothing else", () => {
    table().alice.run(() => {
      const uuid = `Actor.${HERO}`;
      expect(rollFrom(toDragData({ kind: "save", uuid }))).toEqual({ kind: "save", uuid });
      const task = { kind: "task", uuid, attribute: "wisdom" } as const;
      expect(rollFrom(toDragData(task))).toEqual(task);
      expect(rollFrom({ type: "Item", uuid: `${uuid}.Item.sword00000000001` })).toMatchObject({ kind: "attack" });
      expect(rollFrom({ type: "whitehack.roll", kind: "task", attribute: "luck", uuid })).toBeNull();
      expect(rollFrom({ type: "Item", uuid: "Item.gone" })).toBeNull();
      expect(rollFrom({ type: "Item", uuid })).toBeNull();
      expect(rollFrom({ type: "whitehack.roll", kind: "save", uuid: 5 })).toBeNull();
    });
  });
});
