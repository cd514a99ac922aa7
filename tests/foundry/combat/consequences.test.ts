// What an attack sets off: another attack, an attack on a friend, a test of courage, the next stage of a boss.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnsweredChange } from "../../../src/foundry/health/ask-caught.ts";
import { performCalledLoyalty, performNextAttack } from "../../../src/foundry/app/perform-consequence.ts";
import { postCard } from "../../../src/foundry/chat/cards/post-card.ts";
import { presentCard } from "../present-card.ts";
import { BOW, applyNewest, attackHero, pressOn, rollSword, shownTo, SWORD } from "../attacks.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { undoEntry } from "../undoing.ts";
import { type Face, aTable, actorOf, aimAt, HERO, lastMessage, loadDice, placedGoblin, type Seat } from "../table.ts";

const table = aTable();
const OTHER = "othertoken000001";
const room = () => placedGoblin().parent;

/** The hero's friend is Bob's, and stands beside him; a second goblin stands beside the first. */
beforeEach(async () => {
  await table().referee.run(async () => {
    await room()?.tokens.get("herotoken0000001")?.update({ disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
    await placedGoblin().update({ disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
    const goblin = { actorId: "goblin0000000001", width: 1, height: 1, disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE };
    const others = [{ ...goblin, _id: OTHER, name: "Other", x: 100, y: 100 }] as TokenDocument.CreateData[];
    await room()?.createEmbeddedDocuments("Token", others, { keepId: true });
  });
  await table().host.settled();
});

/** Begins a fight of everybody. */
const fight = (): Promise<void> => everybodyFights(table());

/** Alice strikes the goblin, and applies the damage. */
const strike = async (die: number, weapon: typeof SWORD | typeof BOW = SWORD): Promise<void> => {
  loadDice([8, 20]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(weapon, {});
  });
  loadDice([die, 6]);
  await table().alice.run(() => pressOn(lastMessage(), "rollDamage"));
  await table().alice.run(applyNewest);
  await table().host.settled();
};

const consequences = (seat: Seat) =>
  seat.run(() =>
    game.messages.contents.filter((one) => one.isCard("consequence") && one.visible).map(({ system }) => system),
  );
const shown = (seat: Seat) => shownTo(seat);

/** Attacks out of the newest momentum. */
const press = async (seat: Seat): Promise<void> => {
  loadDice([8, 20]);
  await seat.run(async () => {
    const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
    if (card?.isCard("consequence")) await performNextAttack(card, 0, { skip: true });
  });
  await table().host.settled();
};

describe("WH-STRONG-02: momentum", () => {
  it("offers another attack at once on whoever else is in reach, once an enemy is down", async () => {
    await strike(6);
    expect(consequences(table().alice)).toMatchObject([{ what: "momentum", targets: [{ name: "Other" }] }]);
    expect(await shown(table().alice)).toMatchObject({ attacks: [{ place: 0, name: "Other" }] });
    expect(await shown(table().bob)).toMatchObject({ attacks: [] });
    const card = table().alice.run(lastMessage);
    loadDice([8, 20]);
    await table().alice.run(() => {
      if (!card.isCard("consequence")) throw new Error("no consequence");
      return performNextAttack(card, 0, { skip: true });
    });
    const attack = table().alice.run(() => lastMessage().toObject().system);
    expect(attack).toMatchObject({ target: { name: "Other" }, attack: { attack: { moment: { kind: "momentum" } } } });
  });

  it("is offered by damage that nobody rolled an attack for", async () => {
    loadDice([6, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await rollSword();
      await applyNewest();
    });
    await table().host.settled();
    expect(consequences(table().alice)).toMatchObject([
      { what: "momentum", attack: SWORD, targets: [{ name: "Other" }], state: "open" },
    ]);
  });

  it("is one attack, whoever presses first, and goes when the attack is undone", async () => {
    await strike(6);
    const damage = table().referee.run(() => game.messages.contents.find((one) => one.isCard("damage")));
    await press(table().alice);
    expect(consequences(table().referee)).toMatchObject([{ state: "used" }]);
    const card = () => table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("consequence")));
    expect(await table().alice.run(async () => presentCard(card() ?? lastMessage()))).toMatchObject({
      became: "WHITEHACK.Consequence.State.used",
      attacks: [],
      rules: [{ rules: "WH-STRONG-02" }],
    });
    const messages = table().referee.run(() => game.messages.size);
    await press(table().referee);
    expect(table().referee.run(() => game.messages.size)).toBe(messages);
    expect(table().referee.notices).toContainEqual(expect.objectContaining({ message: "WHITEHACK.Refusal.seenTo" }));
    await table().referee.run(async () => damage && undoEntry(game.messages.get(damage.id ?? "") ?? damage));
    await table().host.settled();
    expect(consequences(table().referee)).toEqual([]);
  });

  it("needs an enemy that is down, and another one in reach", async () => {
    await strike(1);
    expect(consequences(table().referee)).toEqual([]);
    await table().referee.run(() => room()?.tokens.get(OTHER)?.update({ x: 900 }));
    await table().host.settled();
    await strike(6);
    expect(consequences(table().referee)).toEqual([]);
  });

  it.each([
    { trigger: "anyAttack", offered: 1 },
    { trigger: "meleeAttacks", offered: 0 },
  ])("momentumTrigger $trigger: is offered $offered times when a shot brings the enemy down", async (ruling) => {
    await table().referee.run(() =>
      game.settings.set("whitehack", "momentumTrigger", ruling.trigger as "anyAttack" | "meleeAttacks"),
    );
    await strike(6, BOW);
    expect(consequences(table().referee)).toHaveLength(ruling.offered);
  });

  it("belongs to those whose class has it", async () => {
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { class: "wise" } } as Actor.UpdateData));
    await table().host.settled();
    await strike(6);
    expect(consequences(table().referee)).toEqual([]);
  });
});

describe("WH-MORALE-01 in part: courage", () => {
  beforeEach(() => table().referee.run(() => game.settings.set("whitehack", "morale", true)));

  it("is asked of those who still stand once the first of them is down, and by nobody but the Referee", async () => {
    await fight();
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { class: "wise" } } as Actor.UpdateData));
    await table().host.settled();
    await strike(6);
    expect(consequences(table().alice)).toEqual([]);
    expect(consequences(table().referee)).toMatchObject([{ what: "morale", targets: [{ name: "Other" }] }]);
    expect(await shown(table().referee)).toMatchObject({ canTestMorale: true });
    loadDice([20, 20]);
    await table().referee.run(() => pressOn(lastMessage(), "testMorale"));
    table().referee.run(() => expect(lastMessage().system).toMatchObject({ rules: ["WH-MORALE-01"] }));
  });

  it("is asked after harm of any other kind too", async () => {
    await fight();
    await table().referee.run(async () => {
      const values = { kind: "damage" as const, amount: 9, harm: "fire" };
      const { actor } = placedGoblin();
      if (actor) await performAnsweredChange(actor, { values, visibility: "public" });
      await applyNewest();
    });
    await table().host.settled();
    expect(consequences(table().referee)).toMatchObject([{ what: "morale", targets: [{ name: "Other" }] }]);
  });

  it("is asked of nobody where the table plays without it", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "morale", false));
    await fight();
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { class: "wise" } } as Actor.UpdateData));
    await table().host.settled();
    await strike(6);
    expect(consequences(table().referee)).toEqual([]);
  });

  it("is asked of nobody out of a fight", async () => {
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { class: "wise" } } as Actor.UpdateData));
    await table().host.settled();
    await strike(6);
    expect(consequences(table().referee)).toEqual([]);
  });
});

describe("WH-BOSS-06 in part: the end of a stage", () => {
  it("is told the Referee alone, who brings the next on", async () => {
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { class: "wise" } } as Actor.UpdateData));
    const stages = [{ name: "In ice", hitDice: "1", armorClass: 0, damage: "1d6", endsAt: 0 }];
    await table().referee.run(() =>
      placedGoblin().actor?.update({ system: { boss: true, stages } } as Actor.UpdateData),
    );
    await table().host.settled();
    await strike(6);
    expect(consequences(table().alice)).toEqual([]);
    expect(consequences(table().referee)).toMatchObject([{ what: "stage", name: "Goblin" }]);
    loadDice([4, 6]);
    await table().referee.run(() => pressOn(lastMessage(), "nextStage"));
    const stage = table().referee.run(() => {
      const { actor } = placedGoblin();
      return actor?.isMonster() ? actor.system.bossState.stage : null;
    });
    expect(stage).toBe(1);
  });
});

describe("WH-BOSS-06 in part: a stage that steps in", () => {
  it("is told the Referee as soon as hit points are that low, and once", async () => {
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { class: "wise" } } as Actor.UpdateData));
    const stages = [{ name: "In ice", hitDice: "1", armorClass: 0, damage: "1d6", endsAt: 0, shieldsAt: 6 }];
    const system = { boss: true, stages, hp: { value: 9, max: 9 } };
    await table().referee.run(() => placedGoblin().actor?.update({ system } as Actor.UpdateData));
    await table().host.settled();
    await strike(3);
    expect(consequences(table().referee)).toMatchObject([{ what: "stage", name: "Goblin" }]);
    await strike(1);
    expect(consequences(table().referee)).toHaveLength(1);
  });
});

describe("WH-FUM-01 in part, WH-CRIT-03 in part: an attack on a friend", () => {
  const table20 = async (...dice: Face[]): Promise<void> => {
    loadDice(...dice);
    await table().alice.run(() => pressOn(lastMessage(), "rollTable"));
    await table().host.settled();
  };
  const attackWith = async (face: number): Promise<void> => {
    loadDice([face, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, {});
    });
  };

  it("is what a fumble may lead to", async () => {
    const friend = { disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY };
    await table().referee.run(() => room()?.tokens.get(OTHER)?.update(friend));
    await attackWith(20);
    await table20([20, 20], [5, 6]);
    expect(consequences(table().alice)).toMatchObject([
      { what: "attackAlly", name: "Hero", targets: [{ name: "Other" }] },
    ]);
  });

  it("is the goblin's, once it has not saved, where a crit confuses it", async () => {
    await attackWith(11);
    await table20([15, 20]);
    expect(consequences(table().referee)).toMatchObject([
      { what: "attackAlly", save: true, name: "Goblin", targets: [{ name: "Other" }] },
    ]);
    expect(await shown(table().alice)).toMatchObject({ canSave: false, attacks: [] });
    expect(await shown(table().referee)).toMatchObject({ canSave: true, attacks: [{ name: "Other" }] });
  });
});

describe("WH-MORALE-02: the morale of those who are hired", () => {
  const RETAINER = "retainer00000001";
  beforeEach(() => table().referee.run(() => game.settings.set("whitehack", "morale", true)));

  /** The hero's retainer stands beside a friend, in a fight. */
  const hire = async (companion: object): Promise<void> => {
    await table().referee.run(async () => {
      const system = { hitDice: "1", hp: { value: 4, max: 4 }, companion: { master: `Actor.${HERO}`, ...companion } };
      await Actor.create({ _id: RETAINER, name: "Osk", type: "monster", system } as Actor.CreateData, { keepId: true });
      const token = { actorId: RETAINER, actorLink: true, name: "Osk", width: 1, height: 1, x: 200, y: 200 };
      const disposition = CONST.TOKEN_DISPOSITIONS.FRIENDLY;
      await room()?.createEmbeddedDocuments("Token", [{ ...token, disposition }] as TokenDocument.CreateData[]);
      await actorOf(HERO).update({
        system: { class: "fortunate", attributes: { charisma: { value: 9 } } },
      } as Actor.UpdateData);
    });
    await table().host.settled();
    await fight();
  };
  /** The goblin strikes the hero down. */
  const fall = async (): Promise<void> => {
    await table().referee.run(async () => {
      const { uuid, name } = actorOf(HERO);
      const target = { actor: uuid, token: null, name };
      const facts = {
        title: "Claw",
        kind: "damage" as const,
        amount: 9,
        lethal: true,
        attack: false,
        kinds: [],
        outcome: null,
      };
      await postCard({
        kind: "damage",
        actor: null,
        system: { ...facts, actor: null, target },
        audience: { visibility: "public" },
      });
      await applyNewest();
    });
    await table().host.settled();
  };
  const open = (seat: Seat) => consequences(seat).filter(({ what }) => what === "loyalty");

  it("is asked of their master once somebody of the side is down, who tests it by Charisma with the bonus of the class", async () => {
    await hire({ kind: "retainer" });
    await fall();
    expect(open(table().alice)).toMatchObject([
      { state: "open", reasons: ["firstDown", "halfDown"], targets: [{ name: "Osk" }], rules: ["WH-MORALE-02"] },
    ]);
    expect(consequences(table().referee).some(({ what }) => what === "morale")).toBe(false);
    loadDice([10, 20]);
    await table().alice.run(async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
      if (card?.isCard("consequence")) await performCalledLoyalty(card, { skip: true });
    });
    await table().host.settled();
    expect(open(table().alice)).toMatchObject([{ state: "used" }]);
    table().bob.run(() => expect(lastMessage().system).toMatchObject({ outcome: { score: 13, success: true } }));
  });

  it("is asked for nobody who follows without a contract", async () => {
    await hire({ kind: "animal" });
    await fall();
    expect(open(table().referee)).toEqual([]);
  });
});
