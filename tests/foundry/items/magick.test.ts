import { describe, expect, it } from "vitest";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { performAttackDamage } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { performSave } from "../../../src/foundry/checks/perform-save.ts";
import { presentCard } from "../present-card.ts";
import { heroItems, magick } from "../hero-items.ts";
import {
  HERO,
  type Seat,
  aTable,
  actorOf,
  aimAt,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
  creatureOf,
} from "../table.ts";
import { shownTo } from "../attacks.ts";

const GREAT = { attackValue: 7, damage: 7 };

const table = aTable();

const { give, roll, told, stored } = heroItems(table);
const hitPoints = () => table().referee.run(() => hitPointsOf(actorOf(HERO)).value);

const lastMessages = (count: number) => game.messages.contents.slice(-count);

/** Gives the goblin a kind. */
async function make(kind: string): Promise<void> {
  await table().referee.run(() => placedGoblin().actor?.update({ system: { kinds: [kind] } } as Actor.UpdateData));
  await table().host.settled();
}

async function attack(id: string): Promise<void> {
  await table().alice.run(() => {
    aimAt(placedGoblin());
    return performAttack(creatureOf(HERO), { id, use: "melee" }, { skip: true });
  });
  await table().host.settled();
}

describe("a cursed item (WH-CURSE-01)", () => {
  const ring = (curse: object) => magick({ known: false, cursed: true, cover: "Dull ring", curse });

  it("makes finding out harder, and nobody but the Referee is told", async () => {
    const id = await give("gear", ring({ secretModifier: -8 }), "Ring of Woe");
    loadDice([8, 20], [9, 20], [5, 6]);
    await roll(table().alice, id, "identify");
    expect(stored(id)).toMatchObject({ magick: { known: false } });
    expect(told(table().alice, 2)).toMatchObject([
      { type: "check", outcome: { score: 10, result: "failure", modifiers: [] } },
      { type: "notice", text: "WHITEHACK.Notice.examined", rules: ["WH-ITEM-02"] },
    ]);
    const badges = (seat: Seat) =>
      seat.run(async () => {
        const card = await presentCard(game.messages.contents.at(-2) as ChatMessage.Implementation);
        return card?.["badges"];
      });
    expect(await badges(table().alice)).toEqual([{ label: "WHITEHACK.DiceMode.negative", value: "" }]);
    expect(await badges(table().referee)).toContainEqual({ label: "WHITEHACK.Check.Secret", value: "−8" });
    expect(table().bob.run(() => JSON.stringify(lastMessages(2)))).not.toContain("-8");
  });

  it("takes secret hit points when magick tells what it is", async () => {
    const id = await give("gear", ring({ secretCost: 5 }));
    await roll(table().alice, id, "reveal");
    expect(hitPoints()).toBe(6);
    await roll(table().referee, id, "reveal");
    expect(hitPoints()).toBe(1);
    expect(stored(id)).toMatchObject({ magick: { known: true } });
  });

  it("stays with whoever fails to be rid of it", async () => {
    const id = await give("gear", { magick: { ...ring({ removalSave: true }).magick, known: true } });
    loadDice([20, 20], [1, 20]);
    await roll(table().alice, id, "getRid");
    expect(told(table().alice, 2)).toMatchObject([{ type: "check" }, { text: "WHITEHACK.Notice.curseStays" }]);
    await roll(table().alice, id, "getRid");
    expect(told(table().alice, 1)).toMatchObject([{ text: "WHITEHACK.Notice.curseLeft", rules: ["WH-CURSE-01"] }]);
  });

  it("takes hit points later, on a card that can be undone", async () => {
    const id = await give("gear", ring({ delayedCost: "2d6" }));
    loadDice([4, 6], [2, 6]);
    await roll(table().referee, id, "bleed");
    expect(told(table().referee, 1)).toMatchObject([
      { type: "damage", amount: 6, target: { name: "Hero" }, record: [], outcome: { rules: ["WH-CURSE-01"] } },
    ]);
  });
});

describe("a weapon that nobody has identified", () => {
  const sword = { equipped: true, damageBonus: 1, ...magick({ known: false, cover: "Old sword", grants: GREAT }) };

  /** The newest card as somebody sees it, in one line. */
  const seen = (seat: Seat): Promise<string> =>
    seat.run(async () => {
      const message = game.messages.contents.at(-1);
      return JSON.stringify(message ? await presentCard(message) : null);
    });

  it("WH-ITEM-02 in part: shows its bonus on cards to Referees alone", async () => {
    const id = await give("weapon", sword, "Sword of Doom");
    loadDice([5, 20], [3, 6]);
    await attack(id);
    const bonus = "+7";
    expect(await seen(table().referee)).toContain(bonus);
    expect(await seen(table().alice)).not.toContain(bonus);
    await table().alice.run(() => performAttackDamage(lastMessage()));
    await table().host.settled();
    expect(await seen(table().referee)).toContain("+8"); // with its own damage bonus
    expect(await seen(table().alice)).not.toMatch(/\+8|WH-ART-05/);
    expect(told(table().referee, 1)).toMatchObject([{ amount: 11 }]);
  });

  it("WH-ITEM-02 in part: leaves neither its bonus nor a mark in the messages of other players", async () => {
    const id = await give("weapon", sword, "Sword of Doom");
    await give("gear", magick({ known: false, cover: "Dull ring", grants: { savingThrow: 7 } }), "Ring of Luck");
    loadDice([15, 20], [3, 6], [11, 20]);
    await attack(id);
    await table().alice.run(() => performAttackDamage(lastMessage()));
    await table().alice.run(() => performSave(actorOf(HERO), { skip: true }));
    await table().host.settled();
    const data = table().bob.run(() => lastMessages(3).map(({ system }) => JSON.stringify(system)));
    expect(data.join()).not.toMatch(/"unknown":true|Sword of Doom|Ring of Luck|WH-ART-05|"value":7\b/);
    expect(told(table().bob, 3)).toMatchObject([
      { outcome: { score: 11 } },
      { outcome: { modifiers: [] }, amount: 11 },
      { outcome: { score: 5, success: true, modifiers: [] } },
    ]);
    expect(await seen(table().referee)).toContain("+7");
  });

  it("WH-ITEM-02 in part: keeps its bonus where it is identified between the attack and its damage", async () => {
    const id = await give("weapon", sword, "Sword of Doom");
    loadDice([5, 20], [3, 6]);
    await attack(id);
    await table().referee.run(() =>
      actorOf(HERO)
        .items.get(id)
        ?.update({ system: { magick: { known: true } } } as Item.UpdateData),
    );
    await table().host.settled();
    await table().alice.run(() => performAttackDamage(lastMessage()));
    await table().host.settled();
    expect(told(table().bob, 1)).toMatchObject([{ amount: 11 }]);
    expect(await seen(table().bob)).toContain("+7");
  });

  it("WH-ITEM-02 in part: says nothing on cards that were decided before it was put on", async () => {
    const id = await give("weapon", sword, "Sword of Doom");
    const luck = { packed: true, ...magick({ known: false, cover: "Dull ring", grants: { savingThrow: 7 } }) };
    const ring = await give("gear", luck, "Ring of Luck");
    loadDice([11, 20], [15, 20], [11, 20]);
    await table().alice.run(() => performSave(actorOf(HERO), { skip: true }));
    await table().host.settled();
    expect(await seen(table().referee)).not.toContain("+7");
    const later = { modifiedTime: Date.now() + 60_000 };
    const change = (item: string, system: object) =>
      table().referee.run(() =>
        actorOf(HERO)
          .items.get(item)
          ?.update({ system } as Item.UpdateData, later),
      );
    await change(ring, { packed: false });
    await table().host.settled();
    expect(await seen(table().referee)).not.toContain("+7");
    await attack(id);
    expect(await seen(table().referee)).toContain("+7");
    await change(id, { magick: { grants: { attackValue: 5 } } });
    await table().host.settled();
    expect(await seen(table().referee)).not.toMatch(/\+[57]/);
  });
});

describe("what magick does (WH-ART-05)", () => {
  it("throws the number of what it brings, and tells who is near", async () => {
    const id = await give("gear", magick({ cost: "1", radius: 20, count: { formula: "3d6", of: "crows" } }), "Hat");
    loadDice([4, 6], [2, 6], [1, 6]);
    await roll(table().alice, id, "useItem");
    expect(told(table().alice, 1)).toMatchObject([
      {
        facts: expect.arrayContaining([
          { label: "crows", value: "7" },
          { label: "WHITEHACK.Item.Within", value: "Goblin" },
        ]) as unknown,
      },
    ]);
  });

  it("asks its bearer for a saving throw, tagged with its curse", async () => {
    const tags = ["mind"];
    const id = await give("gear", magick({ cursed: true, save: "negates", saver: "bearer", tags }), "Figurine");
    loadDice([5, 20]);
    await roll(table().alice, id, "itemSave");
    expect(told(table().alice, 1)).toMatchObject([{ type: "check", kind: "save" }]);
  });

  it("doubles saving throws against what it helps against, and no others", async () => {
    await give("gear", magick({ modes: [{ mode: "positive", roll: "save", when: "magick" }] }), "Brooch");
    loadDice([5, 20], [9, 20], [5, 20]);
    await table().alice.run(() => performSave(actorOf(HERO), { skip: true }, { against: ["magick"] }));
    expect(told(table().alice, 1)).toMatchObject([
      { outcome: { mode: "positive", reasons: [{ label: "Brooch", rule: "WH-ART-05" }] } },
    ]);
    await table().alice.run(() => performSave(actorOf(HERO), { skip: true }, { against: ["poison"] }));
    expect(told(table().alice, 1)).toMatchObject([{ outcome: { mode: "single", reasons: [] } }]);
  });

  it("of an antidote is a save more, with a positive double roll", async () => {
    const id = await give("substance", { kind: "potion", primary: { grantsSave: "poison", grantsMode: "positive" } });
    loadDice([15, 20], [3, 20]);
    await roll(table().alice, id, "takePrimary");
    expect(told(table().alice, 1)).toMatchObject([{ kind: "save", outcome: { mode: "positive", success: true } }]);
  });

  it("sets the cost of miracles, which fail where the save does", async () => {
    await give("weapon", { equipped: true, ...magick({ miracleCost: 1, save: "negates", saver: "bearer" }) }, "Staff");
    const id = await give("ability", { kind: "miracle", cost: "4", roll: "2d6" }, "Sleep");
    loadDice([20, 20]);
    await roll(table().alice, id, "useAbility");
    expect(hitPoints()).toBe(5);
    expect(told(table().alice, 2)).toMatchObject([
      { type: "check", title: "Staff", outcome: { success: false } },
      { type: "notice", text: "WHITEHACK.Notice.miracleFails", total: null, rules: ["WH-WISE-03", "WH-ART-05"] },
    ]);
    loadDice([2, 20], [3, 6], [4, 6]);
    await roll(table().alice, id, "useAbility");
    expect(told(table().alice, 1)).toMatchObject([{ text: "WHITEHACK.Notice.miracleHappens", total: 7 }]);
    expect(hitPoints()).toBe(4);
  });

  it("leaves other abilities at their own cost", async () => {
    await give("weapon", { equipped: true, ...magick({ miracleCost: 1 }) }, "Staff");
    const id = await give("ability", { kind: "power", cost: "4" }, "Song");
    await roll(table().alice, id, "useAbility");
    expect(hitPoints()).toBe(2);
  });
});

describe("a weapon against some (WH-ART-05)", () => {
  const spear = { damage: "1d6", equipped: true, ...magick({ against: [{ kind: "werewolf", damage: "4d6" }] }) };

  it("does what it does to them, and the card says so", async () => {
    await make("werewolf");
    const id = await give("weapon", spear, "Bright spear");
    loadDice([8, 20], [1, 6], [2, 6], [3, 6], [4, 6]);
    await attack(id);
    expect(await shownTo(table().alice)).toMatchObject({
      facts: [{ label: "WHITEHACK.Remark.against", value: "werewolf, 4d6" }],
    });
    await table().alice.run(() => performAttackDamage(lastMessage()));
    expect(told(table().alice, 1)).toMatchObject([{ type: "damage", amount: 10 }]);
  });

  it("is an ordinary one to everybody else", async () => {
    await make("goblinoid");
    const id = await give("weapon", spear, "Bright spear");
    loadDice([8, 20]);
    await attack(id);
    expect(await shownTo(table().alice)).toMatchObject({ facts: [] });
    loadDice([3, 6]);
    await table().alice.run(() => performAttackDamage(lastMessage()));
    expect(told(table().alice, 1)).toMatchObject([{ type: "damage", amount: 3 }]);
  });

  it("may pass the armor by", async () => {
    await table().referee.run(() => placedGoblin().actor?.update({ system: { metalArmor: true } } as Actor.UpdateData));
    const id = await give("weapon", { damage: "1d6", equipped: true, traits: ["ignoresArmor"] }, "Bolt");
    loadDice([1, 20]);
    await attack(id);
    expect(told(table().alice, 1)).toMatchObject([{ outcome: { armorClass: 0, verdict: "hit" } }]);
    expect(await shownTo(table().alice)).toMatchObject({
      facts: [{ label: "WHITEHACK.Trait.ignoresArmor.label", value: "WHITEHACK.Remark.passedArmor" }],
    });
  });
});
