import { beforeEach, describe, expect, it } from "vitest";
import { bendFortune } from "../../../src/foundry/characters/powers/fortunate/perform-fortune.ts";
import { performRetainerMorale } from "../../../src/foundry/characters/powers/fortunate/retainer-morale.ts";
import { isSignature } from "../../../src/foundry/items/signature-object.ts";
import { taskQuestion } from "../../../src/foundry/checks/task-question.ts";
import { fromPack, playing } from "../playing.ts";
import { HERO, aTable, actorOf, lastMessage, loadDice } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const play = playing(table);
const { undo } = undoing(table);

const power = () => actorOf(HERO).items.contents.find(({ name }) => name === "Good fortune");
const bend = (what: string): Promise<void> =>
  table().alice.run(async () => {
    const [hero, item] = [actorOf(HERO), power()];
    if (item && hero.isCharacter()) await bendFortune(item, hero, what);
  });
const spent = () =>
  table().bob.run(() => {
    const item = power();
    return item?.isAbility() ? item.system.uses.spent : null;
  });

beforeEach(async () => {
  await play.become({ class: "fortunate", attributes: { charisma: { value: 9 } } });
  await play.carry(fromPack("abilities", "Good fortune"), {
    ...fromPack("abilities", "Standing"),
    name: "Star of the stage",
  });
});

describe("good fortune", () => {
  it("WH-FORT-01 in part: once in a session fortune does what was said, told on a card that takes it back", async () => {
    await bend("The harbor master lends us his ship.");
    for (const seat of [table().bob, table().referee])
      seat.run(() =>
        expect(lastMessage().system).toMatchObject({
          text: "Fortune favors Hero.",
          facts: [{ value: "The harbor master lends us his ship." }, {}],
          rules: ["WH-FORT-01", "WH-TIME-06"],
        }),
      );
    expect(spent()).toBe(1);
    await bend("Again!");
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Fortune.Refusal.onceASession");
    await undo(table().referee);
    expect(spent()).toBe(0);
  });

  it("WH-FORT-01 in part: is for the Fortunate who say what it does", async () => {
    await bend("");
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Fortune.Unsaid");
    await play.become({ class: "wise" });
    await bend("A ship.");
    expect(table().alice.notices.at(-1)?.message).toBe("WHITEHACK.Fortune.Refusal.notFortunate");
    expect(spent()).toBe(0);
  });
});

describe("retainers and the signature object", () => {
  it("WH-MORALE-02, WH-FORT-04: morale of retainers is tested by the master's Charisma and 4", async () => {
    loadDice([13, 20]);
    await table().alice.run(() => {
      const hero = actorOf(HERO);
      return hero.isCharacter() ? performRetainerMorale(hero, { skip: true }) : undefined;
    });
    table().bob.run(() =>
      expect(lastMessage().system).toMatchObject({
        title: "WHITEHACK.Retainer.Morale",
        outcome: { score: 13, success: true },
      }),
    );
  });

  it("WH-FORT-04 in part: a signature object is known as such, and other things are not", async () => {
    const isIt = () =>
      table().bob.run(() => {
        const sword = actorOf(HERO).items.get("sword00000000001");
        return sword ? isSignature(sword) : null;
      });
    expect(isIt()).toBe(false);
    const object = fromPack("abilities", "Signature object") as { readonly system: object };
    await play.carry({ ...object, system: { ...object.system, item: "Sword" } });
    expect(isIt()).toBe(true);
    await play.become({ class: "strong" });
    expect(isIt()).toBe(false);
  });
});

describe("a standing", () => {
  it("is asked for beside abilities of any kind that somebody writes", async () => {
    await play.carry({ name: "Odd", type: "ability", system: { kind: "constructor", active: true } });
    expect(await play.task("charisma", {}, 5, 6)).toMatchObject({ success: true });
  });

  it("WH-FORT-01: says in the dialog how affiliated factions take it", async () => {
    const whens = () =>
      table().alice.run(() => {
        const actor = actorOf(HERO);
        return actor.isCharacter() ? (taskQuestion(actor, "charisma").ofClass ?? []).map(({ when }) => when) : [];
      });
    expect(whens()).toEqual(["where it is known and matters"]);
    await play.become({
      groups: [{ name: "Thieves", kind: "affiliation", attributes: ["charisma"], unwritten: false }],
    });
    expect(whens()).toEqual(["a standing is known: Thieves will be more helpful, and their enemies more vengeful"]);
  });

  it("WH-FORT-01 in part: lets the vocation count at any attribute where it is relevant, and nowhere else", async () => {
    const ticked = { "group.0": true, "class.standing": true };
    expect(await play.task("charisma", ticked, 15, 6)).toMatchObject({ faces: [15, 6], success: true });
    expect(await play.task("charisma", { "group.0": true }, 15)).toMatchObject({ faces: [15], success: false });
  });
});
