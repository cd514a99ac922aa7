// A third game by the documented hook, from a module: its people fight beside Whitehack's, are hurt and healed, and all
// of it is undone.
import { beforeEach, describe, expect, it } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performAttack, gameOf } from "../../../src/foundry/extensions/games.ts";
import { rollCardDamage } from "../../../src/foundry/combat/attack/game-damage.ts";
import { offerGames } from "../../../src/foundry/app/offered-games.ts";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { actorOf, aimAt, HERO, hitPointsOf, lastMessage, loadDice, placedGoblin, creatureOf } from "../table.ts";
import { aBrawl, BRAWLER, FISTS } from "../brawling.ts";
import { recordIn } from "../undoing.ts";

const table = aBrawl();

const EIGHT = { count: 1, faces: 8, bonus: 0 };

const goblinHp = () => table().referee.run(() => hitPointsOf(placedGoblin().actor).value);
const bellaHp = () => table().referee.run(() => hitPointsOf(actorOf(BRAWLER)).value);

/** Alice's brawler strikes at the goblin with these faces. */
async function strike(...faces: readonly (readonly [number, number])[]): Promise<void> {
  loadDice(...faces);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await performAttack(creatureOf(BRAWLER), FISTS, { skip: true });
  });
  await table().host.settled();
}

async function undoLast(): Promise<void> {
  await table().referee.run(() => performUndo(lastMessage(), recordIn(lastMessage())[0]?.id ?? "none"));
  await table().host.settled();
}

describe("a game of a module", () => {
  it("brings people with numbers of their own, which shared procedures read", () => {
    table().bob.run(() => {
      const bella = actorOf(BRAWLER);
      expect([bella.isCreature(), bella.isCharacter(), bella.isMonster()]).toEqual([true, false, false]);
      expect(gameOf(bella.type)?.id).toBe("brawl");
      expect(bella.isCreature() && bella.system.derived).toMatchObject({
        savingThrow: { value: 6 },
        armorClass: { value: 1 },
        movement: { value: 30 },
        attacks: [{ name: "BRAWL.Fist", range: 5 }],
        size: "medium",
      });
      expect(gameOf(actorOf(HERO).type)?.id).toBe("whitehack");
    });
  });

  it("rolls its tests with its own dice, and says what they need", async () => {
    loadDice([4, 10], [4, 10]);
    await table().alice.run(async () => {
      const bella = actorOf(BRAWLER);
      if (bella.isCreature()) await gameOf(bella.type)?.performTest(bella, "brawn", { skip: true });
      expect(lastMessage().system).toMatchObject({
        title: "BRAWL.Brawn",
        game: "brawl",
        dice: [{ die: 10, faces: [4, 4] }],
        verdict: "BRAWL.Done",
        facts: [{ value: "13" }, { value: "13" }],
        damage: null,
      });
    });
  });

  it("has no roll of a test that it does not know", async () => {
    await table().alice.run(async () => {
      const bella = actorOf(BRAWLER);
      if (bella.isCreature()) await gameOf(bella.type)?.performTest(bella, "strength", {});
    });
    expect(table().alice.notices.map(({ message }) => message)).toEqual(["WHITEHACK.Refusal.unknownRoll"]);
  });

  it("misses by its own rules, and has no damage then", async () => {
    await strike([1, 10], [7, 10]);
    table().alice.run(() => expect(lastMessage().system).toMatchObject({ verdict: "BRAWL.Whiff", damage: null }));
  });

  it("hits a monster of Whitehack's: its player rolls and applies the damage, and the Referee undoes it", async () => {
    await strike([5, 10], [4, 10]);
    loadDice([4, 8]);
    await table().alice.run(async () => {
      const card = lastMessage();
      expect(card.system).toMatchObject({ verdict: "BRAWL.Knocked", damage: { dice: [{ faces: 8 }] } });
      if (card.isCard("roll")) await rollCardDamage(card);
      await performApplyDamage(lastMessage());
    });
    await table().host.settled();
    expect(goblinHp()).toBe(1);
    await undoLast();
    expect(goblinHp()).toBe(5);
  });

  it("rolls its damage once, and again once that card is gone", async () => {
    const damages = () => table().alice.run(() => game.messages.contents.filter((one) => one.isCard("damage")));
    const rollIt = async () => {
      loadDice([4, 8]);
      await table().alice.run(async () => {
        const card = game.messages.contents.findLast((one) => one.isCard("roll"));
        if (card?.isCard("roll")) await rollCardDamage(card);
      });
      await table().host.settled();
    };
    await strike([5, 10], [4, 10]);
    await rollIt();
    await rollIt();
    expect(damages()).toHaveLength(1);
    expect(table().alice.notices.map(({ message }) => message)).toEqual(["WHITEHACK.Refusal.damageRolled"]);
    await table().referee.run(() => game.messages.get(damages()[0]?.id ?? "")?.delete());
    await table().host.settled();
    await rollIt();
    expect(damages()).toHaveLength(1);
  });

  it("lets no player apply more than its dice allow", async () => {
    await strike([5, 10], [4, 10]);
    loadDice(...Array.from({ length: 60 }, () => [1, 6] as const));
    const forged = { amount: 60, kind: "damage", title: "Fists", lethal: true, outcome: null };
    await table().alice.run(async () => {
      const attackCard = lastMessage().id;
      const roll = await Roll.create("60d6").evaluate();
      const goblin = placedGoblin().actor?.uuid;
      await ChatMessage.create({
        type: "damage",
        rolls: [JSON.stringify(roll)],
        system: { ...forged, amount: roll.total, attackCard, target: { actor: goblin, token: null, name: "Goblin" } },
      } as never);
      await performApplyDamage(lastMessage());
    });
    await table().host.settled();
    expect(goblinHp()).toBe(5);
    expect(table().alice.notices.map(({ message }) => message)).toContain("WHITEHACK.Refusal.notRolled");
  });

  it("lets no player claim an attack whose dice were not thrown", async () => {
    loadDice([8, 8]);
    await table().alice.run(async () => {
      const about = { title: "Fists", game: "brawl", actor: `Actor.${BRAWLER}`, verdict: "BRAWL.Knocked" };
      const claimed = { ...about, dice: [{ die: 10, faces: [9, 9] }], damage: { dice: [EIGHT], kinds: [] } };
      const goblin = { actor: placedGoblin().actor?.uuid, token: null, name: "Goblin" };
      await ChatMessage.create({ type: "roll", system: { ...claimed, target: goblin } } as never);
      const card = lastMessage();
      if (card.isCard("roll")) await rollCardDamage(card);
      await performApplyDamage(lastMessage());
    });
    await table().host.settled();
    expect(goblinHp()).toBe(5);
    expect(table().alice.notices.map(({ message }) => message)).toContain("WHITEHACK.Refusal.notRolled");
  });

  it("is hurt by Whitehack's people, falls by its hit points, is undone and healed", async () => {
    const deal = (amount: number, kind: string) => ({
      type: "damage",
      system: { title: "Axe", kind, amount, target: { actor: `Actor.${BRAWLER}`, token: null, name: "Bella" } },
    });
    const apply = async (amount: number, kind = "damage"): Promise<void> => {
      await table().referee.run(async () => {
        await ChatMessage.create(deal(amount, kind) as never);
        await performApplyDamage(lastMessage());
      });
      await table().host.settled();
    };
    await apply(4);
    expect(bellaHp()).toBe(5);
    await apply(9);
    table().referee.run(() => expect(actorOf(BRAWLER).statuses.size).toBeGreaterThan(0));
    const down = table().referee.run(() => game.messages.contents.findLast((one) => one.isCard("damage")));
    if (down)
      await table().referee.run(() =>
        performUndo(game.messages.get(down.id ?? "") ?? down, recordIn(down)[0]?.id ?? ""),
      );
    await table().host.settled();
    expect(bellaHp()).toBe(5);
    await apply(3, "healing");
    expect(bellaHp()).toBe(8);
  });
});

describe("a game that cannot be played", () => {
  it.each([
    ["nothing", null],
    ["people of nobody's", { id: "odd" }],
    ["an id that there is", { id: "brawl", people: {} }],
    ["people of another game", { id: "thief", people: { character: {} } }],
  ])("is left out: %s", (_, pushed) => {
    table().referee.run(() => {
      const add = Hooks.on("whitehack.games", (games) => void games.push(pushed as never));
      offerGames();
      Hooks.off("whitehack.games", add);
      expect(gameOf("character")?.id).toBe("whitehack");
      expect(gameOf("brawl.brawler")?.id).toBe("brawl");
      expect(gameOf("odd")).toBeUndefined();
    });
  });
});

describe("the rules of other games' people", () => {
  beforeEach(() => table().host.settled());

  it("are the world's, unless their game answers otherwise", () => {
    table().referee.run(() => expect(rulebookFor(actorOf(BRAWLER))).toBe(rulebookFor(null)));
  });
});
