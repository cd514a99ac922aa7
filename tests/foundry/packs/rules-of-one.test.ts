// House rules of a single actor: the Referee chooses them in a dialog, a card tells them and takes them back.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnsweredRulesOfOne, performRulesOfOne } from "../../../src/foundry/app/rules/perform-rules-of-one.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { ALICE, actorOf, aTable, GOBLIN, HERO, lastMessage, REFEREE } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable([REFEREE, ALICE]);
const { undo } = undoing(table);

beforeEach(async () => {
  const packs = [{ pack: "fh", enabled: true, preset: "full" }];
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs } as never));
  for (const seat of [table().referee, table().alice])
    await seat.run(() => vi.waitUntil(() => magicOf(HERO) === "fh", { timeout: 15_000 }));
});

const creature = (id: string) => {
  const actor = actorOf(id);
  if (!actor.isCreature()) throw new Error("no creature");
  return actor;
};
const magicOf = (id: string) => rulesInForceFor(actorOf(id)).families.magic.choice;
const choose = (values: Record<string, unknown>) =>
  table().referee.run(async () => {
    await performAnsweredRulesOfOne(creature(HERO), { values });
    await table().host.settled();
  });
const everybody = () => [table().referee, table().alice];

describe("house rules of one", () => {
  it("count for that one alone, on every client, until the card takes them back", async () => {
    await choose({ "one-family-magic": '"core"' });
    for (const seat of everybody()) seat.run(() => expect([magicOf(HERO), magicOf(GOBLIN)]).toEqual(["core", "fh"]));
    table().alice.run(() => {
      const [fact] = (lastMessage().system as { facts: { label: string; value: string }[] }).facts;
      expect(fact?.label).toBe("Magick");
    });
    await undo(table().referee);
    for (const seat of everybody()) seat.run(() => expect(magicOf(HERO)).toBe("fh"));
  });

  it("are left to the world again by the same choice", async () => {
    await choose({ "one-family-magic": '"core"' });
    await choose({ "one-family-magic": "null" });
    table().referee.run(() => {
      expect(magicOf(HERO)).toBe("fh");
      expect(creature(HERO).system.derived.problems).toEqual([]);
    });
  });

  it("say nothing where nothing was changed, and pass over what is no answer", async () => {
    const count = () => table().referee.run(() => game.messages.size);
    const before = count();
    await choose({ "one-family-magic": "null" });
    await choose({ "one-family-magic": '"cooking"' });
    expect(count()).toBe(before);
    table().referee.run(() => expect(magicOf(HERO)).toBe("fh"));
  });

  it("are the Referee's to choose", async () => {
    await table().alice.run(() => performRulesOfOne(creature(HERO)));
    expect(table().alice.run(() => game.messages.size)).toBe(0);
  });
});
