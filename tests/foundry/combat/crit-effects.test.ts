// What crits and fumbles do to somebody, number by number, until it ends by itself or is taken back.
import { beforeEach, describe, expect, it } from "vitest";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { performAttackTable } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { performProposal } from "../../../src/foundry/combat/damage/perform-proposal.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { SWORD } from "../attacks.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { type Face, HERO, aTable, actorOf, aimAt, lastMessage, loadDice, placedGoblin, WITHOUT_BOB } from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const settled = () => table().host.settled();
const hero = () => actorOf(HERO) as Creature;
const goblin = () => placedGoblin().actor as Creature;
const see = <Value>(what: () => Value): Value => table().referee.run(what);

const GEAR = [
  { name: "Club", type: "weapon", system: { equipped: true, damage: "1d6" } },
  { name: "Mail", type: "armor", system: { equipped: true, kind: "body", armorClass: 4 } },
  { name: "Shield", type: "armor", system: { equipped: true, kind: "shield", armorClass: 1 } },
];
/** The goblin is strong and has all that can be lost, and a friend beside it. */
beforeEach(async () => {
  await table().referee.run(async () => {
    const disposition = CONST.TOKEN_DISPOSITIONS.HOSTILE;
    await placedGoblin().update({ disposition });
    const other = { actorId: "goblin0000000001", name: "Other", x: 100, y: 100, width: 1, height: 1, disposition };
    await placedGoblin().parent?.createEmbeddedDocuments("Token", [other] as TokenDocument.CreateData[]);
    await goblin().update({
      system: { hp: { value: 30, max: 30 }, naturalArmor: 0 },
    } as Actor.UpdateData);
    await goblin().createEmbeddedDocuments("Item", GEAR as Item.CreateData[]);
    await placedGoblin()
      .parent?.tokens.get("herotoken0000001")
      ?.update({ disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
  });
  await settled();
});

/** Alice's hero strikes, and looks up what it brings. */
async function look(...faces: readonly Face[]): Promise<void> {
  loadDice(...faces);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await performAttack(hero(), SWORD, { skip: true });
    await performAttackTable(lastMessage());
  });
  await settled();
}
const attackValue = (): number => see(() => hero().system.derived.attacks[0]?.attackValue.value ?? 0);
const crit = (...faces: readonly number[]) => look([attackValue(), 20], ...faces.map((face): Face => [face, 20]));
const fumble = (face: number, ...more: readonly Face[]) => look([20, 20], [20, 20], [face, 6], ...more);

const notice = (): ChatMessage.OfType<"notice"> => {
  const found = game.messages.contents.findLast((one) => one.isCard("notice"));
  if (!found?.isCard("notice")) throw new Error("no notice");
  return found;
};
const press = async (place = 0): Promise<void> => {
  await table().referee.run(() => performProposal(notice(), place));
  await settled();
};
const takeBack = async (): Promise<void> => {
  await table().referee.run(() => undoEntry(notice(), recordIn(notice()).length - 1));
  await settled();
};
const proposed = () => see(() => notice().system.proposals.map(({ kind, what, value }) => [kind, what, value]));
const consequences = () =>
  see(() => game.messages.contents.filter((one) => one.isCard("consequence")).map(({ system }) => system));
const rounds = async (count: number): Promise<void> => {
  for (let round = 0; round < count; round++) {
    await table().referee.run(() => game.combat?.nextRound());
    await settled();
  }
};

/** What of the goblin every result changes, once it is applied. */
const state = () =>
  see(() => {
    const { hp, derived } = goblin().system;
    return {
      armorClass: derived.armorClass.value,
      attack: derived.attacks[0]?.attackValue.value,
      movement: derived.movement.value,
      hp: hp.value,
      state: hp.state,
      rounds: hp.rounds,
      statuses: [...goblin().statuses].toSorted().join(),
      held: goblin()
        .items.contents.flatMap(({ name, system }) =>
          "equipped" in system && system.equipped && !("broken" in system && system.broken) ? [name] : [],
        )
        .toSorted(),
    };
  });

describe("WH-CRIT-03: a result of the table", () => {
  it.each([
    [1, { held: ["Mail", "Shield"] }],
    [2, { held: ["Club", "Mail"], armorClass: 4 }],
    [3, { held: ["Mail", "Shield"] }],
    [4, { held: ["Club", "Mail"], armorClass: 4 }],
    [5, { armorClass: 1 }],
    [6, { movement: 15 }],
    [7, { statuses: "silence" }],
    [8, { attack: 1 }],
    [9, { statuses: "prone" }],
    [10, { statuses: "fear" }],
    [11, { statuses: "deaf" }],
    [12, { statuses: "bleeding" }],
    [14, { statuses: "stun" }],
    [16, { state: "dying", rounds: 5 }],
    [17, { state: "dead" }],
  ] as const)("%i changes what it says, and goes back", async (face, changed) => {
    const before = state();
    expect(before).toMatchObject({ armorClass: 5, attack: 11, movement: 30, state: "up", statuses: "" });
    await crit(face);
    await press();
    expect(state()).toMatchObject(changed);
    await takeBack();
    expect(state()).toEqual(before);
  });

  it("5 lowers the listed number of a monster, too (WH-MON-13 in part)", async () => {
    await table().referee.run(() => goblin().update({ system: { naturalArmor: null } } as Actor.UpdateData));
    await settled();
    await crit(5);
    await press();
    expect(state()).toMatchObject({ armorClass: -1 });
  });

  it("1 lets the weapon lie ten feet off, where it can be taken", async () => {
    await crit(1);
    await press();
    const lying = see(() =>
      (placedGoblin().parent?.tokens.contents ?? [])
        .filter(({ actor }) => actor?.isHeap())
        .map(({ x, y, actor }) => ({
          far: Math.abs(x - placedGoblin().x) / 100,
          level: y === placedGoblin().y,
          what: actor?.items.contents.map(({ name }) => name),
        })),
    );
    expect(lying).toEqual([{ far: 2, level: true, what: ["Club"] }]);
  });

  it("12 and 14: bleeding takes a point each round until somebody helps, and what stuns ends after two", async () => {
    await everybodyFights(table());
    await crit(20, 12, 14);
    await press(0);
    await press(1);
    expect(see(() => goblin().statuses.has("stun"))).toBe(true);
    await rounds(2);
    await expect.poll(state).toMatchObject({ hp: 28 });
    await rounds(1);
    await expect.poll(state).toMatchObject({ hp: 27, statuses: "bleeding" });
  });

  it("16: the rounds to death are counted, and it dies", async () => {
    await everybodyFights(table());
    await crit(16);
    await press();
    await rounds(2);
    await expect.poll(state).toMatchObject({ state: "dying", rounds: 3 });
    await rounds(3);
    await expect.poll(state).toMatchObject({ state: "dead" });
  });

  it("18: whoever sees it tests their courage, at a word of the Referee", async () => {
    await crit(18);
    expect(proposed()).toEqual([["doom", "dead", 0]]);
    expect(consequences()).toMatchObject([{ what: "morale", reasons: ["gruesome"], targets: [{ name: "Other" }] }]);
  });

  it("19: attacks a friend, and dies; WH-CRIT-06: without a friend it only dies", async () => {
    await crit(19);
    expect(consequences()).toMatchObject([{ what: "attackAlly", save: false, targets: [{ name: "Other" }] }]);
    await table().referee.run(() => placedGoblin().parent?.tokens.getName("Other")?.delete());
    await settled();
    await crit(18);
    expect(proposed()).toEqual([["doom", "dead", 0]]);
    expect(consequences()).toHaveLength(1);
  });
});

describe("WH-CRIT-06, WH-FUM-01: a result that cannot be", () => {
  beforeEach(async () => {
    await table().referee.run(async () => {
      await goblin().items.getName("Shield")?.delete();
      await hero()
        .items.get(SWORD.id)
        ?.update({ system: { equipped: false } } as Item.UpdateData);
    });
    await settled();
  });

  it("is thrown again at a word of the Referee, once, and that is undone with all that it brought", async () => {
    await table().referee.run(() =>
      hero()
        .items.get(SWORD.id)
        ?.update({ system: { equipped: true } } as Item.UpdateData),
    );
    await crit(4);
    expect(proposed()).toEqual([["redraw", expect.stringContaining("crit"), 4]]);
    const first = see(() => notice().id ?? "");
    await table().alice.run(() => performProposal(notice(), 0));
    expect(see(() => notice().id)).toBe(first);
    loadDice([6, 20]);
    await press();
    expect(proposed()).toEqual([["condition", "hurt", 0]]);
    await table().referee.run(() => undoEntry(game.messages.get(first) as ChatMessage.Implementation));
    await settled();
    expect(see(() => notice().id)).toBe(first);
    loadDice([14, 20]);
    await press();
    expect(proposed()).toEqual([["condition", "stunned", 0]]);
  });
});

describe("WH-FUM-01: a fumble that cannot be", () => {
  it("is thrown again at a word of the Referee, is told anew, and counts no second time", async () => {
    await fumble(2); // there is neither armor nor shield
    expect(proposed()).toEqual([["redraw", expect.stringContaining("fumble"), 2]]);
    const first = see(() => notice());
    loadDice([4, 6]);
    await press();
    expect(see(() => notice().id)).not.toBe(first.id);
    expect(proposed()).toEqual([["condition", "staggered", 0]]);
    const cards = () => see(() => game.messages.size);
    const told = cards();
    await table().referee.run(() => performProposal(first, 0));
    await settled();
    expect(cards()).toBe(told);
    await table().referee.run(() => undoEntry(first));
    await settled();
    expect(see(() => notice().id)).toBe(first.id);
  });
});

describe("WH-FUM-01: a fumble", () => {
  const held = () =>
    see(() => {
      const sword = hero().items.get(SWORD.id);
      return sword && { ...sword.toObject().system };
    });

  it.each([
    [1, expect.objectContaining({ equipped: false, broken: true })],
    [3, undefined],
  ] as const)("%i costs the weapon, and gives it back", async (face, sword) => {
    await fumble(face);
    await press();
    expect(held()).toEqual(sword);
    await takeBack();
    expect(held()).toMatchObject({ equipped: true, broken: false });
  });

  it("2 takes armor, or a shield, out of the number", async () => {
    await table().referee.run(() => hero().createEmbeddedDocuments("Item", GEAR.slice(1) as Item.CreateData[]));
    await settled();
    const armorClass = () => see(() => hero().system.derived.armorClass.value);
    const before = armorClass();
    await fumble(2);
    await press();
    expect(armorClass()).toBe(before - 1);
    await takeBack();
    expect(armorClass()).toBe(before);
  });

  it("4 halves movement for two rounds", async () => {
    await everybodyFights(table());
    const movement = () => see(() => hero().system.derived.movement.value);
    await fumble(4);
    await press();
    expect(movement()).toBe(15);
    await rounds(3);
    expect(movement()).toBe(30);
  });

  it("5 is an attack on the nearest friend, and 6 one's own damage", async () => {
    await table().referee.run(async () => {
      const disposition = CONST.TOKEN_DISPOSITIONS.HOSTILE;
      await placedGoblin().parent?.tokens.get("herotoken0000001")?.update({ disposition });
    });
    await settled();
    await fumble(5);
    expect(consequences()).toMatchObject([
      { what: "attackAlly", name: "Hero", targets: [{ name: expect.any(String) }] },
    ]);
    await fumble(6, [2, 6]);
    expect(see(() => lastMessage().toObject())).toMatchObject({
      type: "damage",
      system: { target: { name: "Hero" }, amount: 2 },
    });
  });
});
