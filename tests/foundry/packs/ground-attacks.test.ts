// Which attacks make people give ground, and what special options make of it.
import { describe, expect, it, vi } from "vitest";
import { giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import { performProtect } from "../../../src/foundry/characters/powers/options/perform-protect.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { groundTable } from "../ground-table.ts";
import { fromPack } from "../playing.ts";
import { actorOf, aimAt, HERO, loadDice, placedGoblin } from "../table.ts";

const {
  table,
  settled,
  room,
  question,
  isAsked,
  attackCard,
  where,
  put,
  attackBy,
  strike,
  foeStrikesOften,
  answer,
  onCard,
} = groundTable();
const rolled = () =>
  table().bob.run(
    () => game.messages.contents.filter((one) => one.isCard("attack") && one.system.outcome !== null).length,
  );

describe("FH-ATK-02: which attacks move anybody", () => {
  it("a shot does not", async () => {
    await put({ hero: [6, 5], goblin: [9, 5], friend: [1, 1] });
    const sling = [fromPack("equipment", "Sling")] as Item.CreateData[];
    await table().alice.run(() => actorOf(HERO).createEmbeddedDocuments("Item", sling));
    await settled();
    loadDice([5, 20]);
    await table().alice.run(() => attackBy(actorOf(HERO), placedGoblin(), {}, "missile"));
    await settled();
    expect(table().referee.run(question)).toBeUndefined();
    expect(rolled()).toBe(1);
  });

  it("each attack of a round is an exchange of its own, from where the last has led", async () => {
    await put({ hero: [6, 5], goblin: [7, 5], friend: [1, 1] });
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hitDice: "6" } } as Actor.UpdateData));
    await settled();
    const { done } = await foeStrikesOften([19, 19]);
    await answer("back", table().alice);
    await vi.waitFor(() => table().referee.run(isAsked), { timeout: 20_000 });
    expect(where()).toMatchObject({ hero: "5,5", goblin: "6,5" });
    expect(rolled()).toBe(1);
    await answer("left", table().alice);
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "4,6", goblin: "5,5" });
    expect(rolled()).toBe(2);
  });
});

describe("FH-ATK-03: special options", () => {
  it("whoever protects a friend is the defender", async () => {
    await put({ hero: [5, 4], goblin: [4, 5], friend: [5, 5] });
    loadDice([8, 20]);
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      const line = hero.isCreature() ? hero.system.derived.attacks.find(({ use }) => use === "melee") : undefined;
      if (hero.isCreature() && line)
        await performProtect(hero, line, { values: { option: "protect" }, visibility: "public" });
    });
    await settled();
    loadDice([20, 20], [19, 20]);
    const done = table().referee.run(async () => {
      const friend = room()?.tokens.get("friendtoken00001");
      const goblin = placedGoblin().actor;
      if (friend) aimAt(friend);
      if (goblin?.isCreature()) await performAttack(goblin, { id: "", use: "melee" }, { skip: true });
    });
    await vi.waitFor(() => table().referee.run(isAsked), { timeout: 20_000 });
    expect(table().referee.run(() => question()?.system.asked.actor)).toBe(`Actor.${HERO}`);
    await answer("back", table().alice);
    await done;
    await settled();
    expect(where()).toMatchObject({ hero: "6,3", goblin: "5,4", friend: "5,5" });
  });

  it("whoever is held stands", async () => {
    await put({ hero: [6, 5], goblin: [7, 5], friend: [1, 1] });
    await table().referee.run(() => giveCondition(placedGoblin().actor as never, "held"));
    await settled();
    loadDice([5, 20]);
    await table().alice.run(() => attackBy(actorOf(HERO), placedGoblin(), {}));
    await settled();
    expect(onCard()).toMatchObject({ rolled: true, advantage: 2, stands: "helpless" });
  });

  it("a charge against somebody who stands is double combat advantage", async () => {
    await put({ hero: [6, 5], goblin: [7, 5], friend: [1, 1] });
    const { done } = await strike(5, { option: "charge", run: "3", allowed: "on" });
    await answer("stand");
    await done;
    await settled();
    expect(table().bob.run(() => attackCard()?.system.title)).toBeDefined();
    expect(onCard()).toMatchObject({ rolled: true, advantage: 4, stands: "chosen" });
  });
});
