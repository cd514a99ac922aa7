// The time that an operation takes: its card tells it, and the Referee lets it pass by one button.
import { describe, expect, it } from "vitest";
import { performRest } from "../../../src/foundry/health/perform-rest.ts";
import { performAnsweredReading, readingQuestion } from "../../../src/foundry/items/artifacts/perform-reading.ts";
import { passOnCard } from "../../../src/foundry/chat/cards/pass-on-card.ts";
import { presentCard } from "../present-card.ts";
import { performSwitch } from "../../../src/foundry/characters/slots/perform-switch.ts";
import { play } from "../../../src/foundry/campaign/party/play.ts";
import type { Rest } from "../../../src/rules/index.ts";
import { aTable, actorOf, HERO, lastMessage, loadDice, type Seat } from "../table.ts";
import { heroItems } from "../hero-items.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const { roll } = heroItems(table);
const { undo } = undoing(table);

const HOUR = 3600;
const hero = () => {
  const actor = actorOf(HERO);
  if (!actor.isCharacter()) throw new Error("The hero is no character");
  return actor;
};
const clock = () => table().bob.run(() => game.time.worldTime);
const hp = () => table().bob.run(() => hero().system.hp.value);
const offered = (seat: Seat): Promise<unknown> =>
  seat.run(async () => ((await presentCard(lastMessage())) as { pass?: unknown }).pass);
const letPass = async (seat: Seat): Promise<void> => {
  await seat.run(async () => {
    const card = lastMessage();
    if (card.isCard("notice")) await passOnCard(card, card.system.time);
  });
  await table().host.settled();
};
const give = (data: object): Promise<string> =>
  table().alice.run(async () => {
    const [made] = await hero().createEmbeddedDocuments("Item", [data as Item.CreateData]);
    return made?.id ?? "";
  });
const item = (id: string) => {
  const found = hero().items.get(id);
  if (!found) throw new Error("There is no such item");
  return found;
};
const abilityItem = (id: string) => {
  const found = item(id);
  if (!found.isAbility()) throw new Error("It is no ability");
  return found;
};
const hurt = async (value: number): Promise<void> => {
  await table().referee.run(async () => {
    await hero().update({ system: { hp: { value, rolled: 6 } } } as Actor.UpdateData);
  });
  await table().host.settled();
};
const rest = async (seat: Seat, kind: Rest["kind"], hours = 0): Promise<void> => {
  await seat.run(() => performRest([hero()], { kind, hours }));
  await table().host.settled();
};

describe("a card offers the time that its deed takes", () => {
  it("WH-CLASS-10 WH-TIME-05: switching a slot takes six hours, which pass once and are undone", async () => {
    await table().alice.run(() => hero().update({ system: { class: "deft" } } as Actor.UpdateData));
    const ability = (name: string, active: boolean) => ({
      name,
      type: "ability",
      system: { kind: "attunement", slot: 0, active },
    });
    await give(ability("Teacher", true));
    const pet = await give(ability("Pet", false));
    await table().alice.run(() => performSwitch(abilityItem(pet)));
    await table().host.settled();
    expect(await offered(table().alice)).toBe("");
    expect(await offered(table().referee)).toBe("Let 6 h pass");
    await letPass(table().alice);
    expect(clock()).toBe(0);
    await letPass(table().referee);
    await letPass(table().referee);
    expect(clock()).toBe(6 * HOUR);
    expect(await offered(table().referee)).toBe("");
    await undo(table().referee, 1);
    expect(clock()).toBe(0);
    expect(await offered(table().referee)).toBe("Let 6 h pass");
    await undo(table().referee);
    expect(await offered(table().referee)).toBe(""); // what was undone takes no time
  });

  it("WH-ITEM-02 WH-TIME-05: an examination takes the hours that were rolled", async () => {
    const ring = await give({
      name: "Ring",
      type: "gear",
      system: { magick: { is: true, known: false, cover: "Dull ring" } },
    });
    loadDice([3, 20], [4, 20], [2, 6]);
    await roll(table().alice, ring, "identify");
    expect(await offered(table().referee)).toBe("Let 2 h pass");
    await letPass(table().referee);
    expect(clock()).toBe(2 * HOUR);
  });

  it.each([
    [{}, "Let 10 min pass", 600],
    [{ minutes: 60 }, "Let 1 h pass", HOUR],
    [{ minutes: 0 }, "", 0],
  ])("WH-SCROLL-01: a scroll is read in ten minutes, or as it says: %j", async (values, words, seconds) => {
    const scroll = await give({ name: "Scroll", type: "scroll", system: { cost: "1", wording: "Open" } });
    loadDice([3, 20], [4, 20]);
    await table().alice.run(() =>
      performAnsweredReading(item(scroll), readingQuestion(item(scroll), hero()), { values, visibility: "public" }),
    );
    await table().host.settled();
    expect(await offered(table().referee)).toBe(words);
    await letPass(table().referee);
    expect(clock()).toBe(seconds);
  });

  it.each([
    ["evening", 0, "Let 6 h pass"],
    ["morning", 0, ""],
    ["rest", 48, "Let 48 h pass"],
  ] as const)("WH-HEAL-01 WH-HEAL-02 in part: %s", async (kind, hours, words) => {
    await hurt(1);
    loadDice([20, 20]);
    await rest(table().alice, kind, hours);
    expect(await offered(table().alice)).toBe("");
    expect(await offered(table().referee)).toBe(words);
  });
});

describe("a night", () => {
  it("WH-HEAL-02 WH-TIME-05: heals an evening and a morning by one button, and its card offers the hours", async () => {
    await hurt(1);
    loadDice([20, 20], [2, 20]);
    await rest(table().alice, "night");
    expect(hp()).toBe(4);
    expect(clock()).toBe(0);
    expect(await offered(table().referee)).toBe("Let 6 h pass");
    await undo(table().alice);
    expect(hp()).toBe(1);
  });

  it("WH-HEAL-02 WH-TIME-05: by the Referee for a group, the hours pass at once, and one undo takes all back", async () => {
    await hurt(1);
    loadDice([20, 20], [2, 20]);
    await table().referee.run(() => play.rest("night", { actors: [hero().uuid] }));
    await table().host.settled();
    expect([hp(), clock()]).toEqual([4, 6 * HOUR]);
    expect(await offered(table().referee)).toBe("");
    await undo(table().referee);
    expect([hp(), clock()]).toEqual([1, 0]);
    expect(await offered(table().referee)).toBe("");
  });

  it("WH-TIME-06 in part: a round and a day pass by the Referee's control of time", async () => {
    const { performPass } = await import("../../../src/foundry/campaign/time/perform-begin.ts");
    await table().referee.run(() => performPass("round"));
    await table().referee.run(() => performPass("day"));
    await table().host.settled();
    expect(clock()).toBe(24 * HOUR + 10);
  });
});
