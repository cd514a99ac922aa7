// What a blow sets off: another attack, an attack on a friend, a test of courage, the next stage of a boss.
import { beforeEach, describe, expect, it } from "vitest";
import { performDamage } from "../../src/foundry/actions/combat/perform-damage.ts";
import { performAnsweredSave, performSave } from "../../src/foundry/actions/rolls/perform-save.ts";
import { messageModeSetting, type Visibility } from "../../src/foundry/generation.ts";
import { rulebookFor } from "../../src/foundry/rulebook.ts";
import { askReferee } from "../../src/foundry/requests/ask-referee.ts";
import { performAnsweredChange } from "../../src/foundry/actions/health/perform-change.ts";
import { performNextAttack, performSaveFirst } from "../../src/foundry/actions/combat/perform-sequel.ts";
import { presentCard } from "../../src/foundry/cards/present-card.ts";
import { BOW, applyNewest, attackHero, pressOn, rollSword, shownTo, SWORD } from "./blows.ts";
import { undoEntry } from "./undoing.ts";
import { performAnswer } from "../../src/foundry/actions/referee/perform-question.ts";
import {
  type Face,
  actorOf,
  aTable,
  aimAt,
  HERO,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
  type Seat,
} from "./table.ts";

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

/** Everybody on the scene fights. */
const fight = async (): Promise<void> => {
  await table().referee.run(async () => {
    const [combat] = await Combat.createDocuments([{ scene: room()?.id ?? "", active: true }]);
    const fighters = (room()?.tokens.contents ?? []).map(({ id, actorId }, place) => ({
      tokenId: id,
      actorId,
      sceneId: room()?.id,
      initiative: 6 - place,
    }));
    await combat?.createEmbeddedDocuments("Combatant", fighters as Combatant.CreateData[]);
    await combat?.startCombat();
  });
  await table().host.settled();
};

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

/** Somebody saves with these answers; gives the card. */
async function saveAs(id: string, values: object): Promise<string | null> {
  const actor = actorOf(id);
  if (!actor.isCreature()) return null;
  const question = { saver: actor.system.derived, readings: rulebookFor(actor).options };
  const card = await performAnsweredSave(actor, question, { values: { ...values }, visibility: "public" });
  return card?.id ?? null;
}

const sequels = (seat: Seat) =>
  seat.run(() =>
    game.messages.contents.filter((one) => one.isCard("sequel") && one.visible).map(({ system }) => system),
  );
const shown = (seat: Seat) => shownTo(seat);

/** Attacks out of the newest momentum. */
const press = async (seat: Seat): Promise<void> => {
  loadDice([8, 20]);
  await seat.run(async () => {
    const card = game.messages.contents.findLast((one) => one.isCard("sequel"));
    if (card?.isCard("sequel")) await performNextAttack(card, 0, { skip: true });
  });
  await table().host.settled();
};

describe("WH-STRONG-02: momentum", () => {
  it("offers another attack at once on whoever else is in reach, once an enemy is down", async () => {
    await strike(6);
    expect(sequels(table().alice)).toMatchObject([{ what: "momentum", targets: [{ name: "Other" }] }]);
    expect(await shown(table().alice)).toMatchObject({ attacks: [{ place: 0, name: "Other" }] });
    expect(await shown(table().bob)).toMatchObject({ attacks: [] });
    const card = table().alice.run(lastMessage);
    loadDice([8, 20]);
    await table().alice.run(() => {
      if (!card.isCard("sequel")) throw new Error("no sequel");
      return performNextAttack(card, 0, { skip: true });
    });
    const attack = table().alice.run(() => lastMessage().toObject().system);
    expect(attack).toMatchObject({ target: { name: "Other" }, blow: { blow: { moment: { kind: "momentum" } } } });
  });

  it("is offered by damage that nobody rolled an attack for", async () => {
    loadDice([6, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await rollSword();
      await applyNewest();
    });
    await table().host.settled();
    expect(sequels(table().alice)).toMatchObject([
      { what: "momentum", attack: SWORD, targets: [{ name: "Other" }], state: "open" },
    ]);
  });

  it("is one attack, whoever presses first, and goes when the blow is undone", async () => {
    await strike(6);
    const damage = table().referee.run(() => game.messages.contents.find((one) => one.isCard("damage")));
    await press(table().alice);
    expect(sequels(table().referee)).toMatchObject([{ state: "used" }]);
    const card = () => table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("sequel")));
    expect(await table().alice.run(async () => presentCard(card() ?? lastMessage()))).toMatchObject({
      became: "WHITEHACK.Sequel.State.used",
      attacks: [],
      rules: [{ rules: "WH-STRONG-02" }],
    });
    const messages = table().referee.run(() => game.messages.size);
    await press(table().referee);
    expect(table().referee.run(() => game.messages.size)).toBe(messages);
    expect(table().referee.notices).toContainEqual(expect.objectContaining({ message: "WHITEHACK.Refusal.seenTo" }));
    await table().referee.run(async () => damage && undoEntry(game.messages.get(damage.id ?? "") ?? damage));
    await table().host.settled();
    expect(sequels(table().referee)).toEqual([]);
  });

  it("needs an enemy that is down, and another one in reach", async () => {
    await strike(1);
    expect(sequels(table().referee)).toEqual([]);
    await table().referee.run(() => room()?.tokens.get(OTHER)?.update({ x: 900 }));
    await table().host.settled();
    await strike(6);
    expect(sequels(table().referee)).toEqual([]);
  });

  it.each([
    { trigger: "anyAttack", offered: 1 },
    { trigger: "meleeAttacks", offered: 0 },
  ])("momentumTrigger $trigger: is offered $offered times when a shot brings the enemy down", async (ruling) => {
    await table().referee.run(() =>
      game.settings.set("whitehack", "momentumTrigger", ruling.trigger as "anyAttack" | "meleeAttacks"),
    );
    await strike(6, BOW);
    expect(sequels(table().referee)).toHaveLength(ruling.offered);
  });

  it("belongs to those whose class has it", async () => {
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { class: "wise" } } as Actor.UpdateData));
    await table().host.settled();
    await strike(6);
    expect(sequels(table().referee)).toEqual([]);
  });
});

describe("WH-MORALE-01 in part: courage", () => {
  beforeEach(() => table().referee.run(() => game.settings.set("whitehack", "morale", true)));

  it("is asked of those who still stand once the first of them is down, and by nobody but the Referee", async () => {
    await fight();
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { class: "wise" } } as Actor.UpdateData));
    await table().host.settled();
    await strike(6);
    expect(sequels(table().alice)).toEqual([]);
    expect(sequels(table().referee)).toMatchObject([{ what: "morale", targets: [{ name: "Other" }] }]);
    expect(await shown(table().referee)).toMatchObject({ canTestMorale: true });
    loadDice([20, 20]);
    await table().referee.run(() => pressOn(lastMessage(), "testMorale"));
    table().referee.run(() => expect(lastMessage().system).toMatchObject({ rules: ["WH-MORALE-01"] }));
  });

  it("is asked after harm of any other kind too", async () => {
    await fight();
    await table().referee.run(async () => {
      const values = { kind: "damage", amount: 9, harm: "fire" };
      const { actor } = placedGoblin();
      if (actor) await performAnsweredChange(actor, { values, visibility: "public" });
      await applyNewest();
    });
    await table().host.settled();
    expect(sequels(table().referee)).toMatchObject([{ what: "morale", targets: [{ name: "Other" }] }]);
  });

  it("is asked of nobody out of a fight", async () => {
    await table().alice.run(() => game.actors.get(HERO)?.update({ system: { class: "wise" } } as Actor.UpdateData));
    await table().host.settled();
    await strike(6);
    expect(sequels(table().referee)).toEqual([]);
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
    expect(sequels(table().alice)).toEqual([]);
    expect(sequels(table().referee)).toMatchObject([{ what: "stage", name: "Goblin" }]);
    loadDice([4, 6]);
    await table().referee.run(() => pressOn(lastMessage(), "nextStage"));
    const stage = table().referee.run(() => {
      const { actor } = placedGoblin();
      return actor?.isMonster() ? actor.system.bossState.stage : null;
    });
    expect(stage).toBe(1);
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
    await attackWith(20);
    await table20([20, 20], [5, 6]);
    expect(sequels(table().alice)).toMatchObject([{ what: "attackAlly", name: "Hero", targets: [] }]);
  });

  it("is the goblin's, once it has not saved, where a crit confuses it", async () => {
    await attackWith(11);
    await table20([15, 20]);
    expect(sequels(table().referee)).toMatchObject([
      { what: "attackAlly", save: true, name: "Goblin", targets: [{ name: "Other" }] },
    ]);
    expect(await shown(table().alice)).toMatchObject({ canSave: false, attacks: [] });
    expect(await shown(table().referee)).toMatchObject({ canSave: true, attacks: [{ name: "Other" }] });
  });
});

describe("WH-WISE-22: concentration", () => {
  /** The goblin wounds the hero, who is in the middle of a miracle. */
  const wound = async (visibility: Visibility = "public"): Promise<void> => {
    await fight();
    await table().referee.run(async () => {
      const hero = game.combat?.combatants.find(({ actor }) => actor?.id === HERO);
      await hero?.update({ flags: { whitehack: { fight: { concentrating: true } } } });
    });
    await table().host.settled();
    loadDice([2, 6]);
    await table().referee.run(async () => {
      const hero = room()?.tokens.get("herotoken0000001");
      if (hero) aimAt(hero);
      await game.settings.set("core", messageModeSetting(), visibility as never);
      const goblin = placedGoblin().actor;
      if (goblin) await performDamage(goblin, { id: "", use: "melee" }, { skip: true });
      await applyNewest();
    });
    await table().host.settled();
  };
  const save = async (face: number): Promise<void> => {
    loadDice([face, 20]);
    await table().alice.run(async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("sequel"));
      if (card?.isCard("sequel")) await performSaveFirst(card, { skip: true });
    });
    await table().host.settled();
  };

  it("is saved for by whoever is hurt in the middle of it, once", async () => {
    await wound();
    await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await table().host.settled();
    expect(sequels(table().alice)).toMatchObject([{ what: "concentration", save: true, state: "open", name: "Hero" }]);
    await save(1);
    expect(sequels(table().alice)).toMatchObject([{ state: "spared" }]);
    await save(20);
    expect(sequels(table().alice)).toMatchObject([{ state: "spared" }]);
  });

  it("is over where the save fails", async () => {
    await wound();
    await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await table().host.settled();
    await save(20);
    expect(sequels(table().alice)).toMatchObject([{ state: "failed" }]);
    expect(
      await table().alice.run(async () => {
        const card = game.messages.contents.findLast((one) => one.isCard("sequel"));
        return card && presentCard(card);
      }),
    ).toMatchObject({ became: "WHITEHACK.Sequel.Concentration.failed", canSave: false });
    const state = table().bob.run(
      () => game.combat?.combatants.find(({ actor }) => actor?.id === HERO)?.fightState.concentrating,
    );
    expect(state).toBe(false);
  });

  it.each(["gm", "blind", "self"] as const)(
    "is told its owner and the Referee alone after harm in %s",
    async (mode) => {
      await wound(mode);
      await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
      await table().host.settled();
      expect(sequels(table().alice)).toMatchObject([{ what: "concentration" }]);
      expect(sequels(table().referee)).toMatchObject([{ what: "concentration" }]);
      expect(sequels(table().bob)).toEqual([]);
    },
  );

  it("is kept by whoever is immune, without dice", async () => {
    await wound();
    await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await table().host.settled();
    const check = await table().alice.run(() => saveAs(HERO, { immune: true }));
    const message = table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("sequel"))?.id ?? "");
    await table().host.settled();
    const answer = table().alice.run(() => askReferee("useSequel", { message, check }));
    await table().host.settled();
    expect(await answer).toEqual({ done: true });
    expect(sequels(table().alice)).toMatchObject([{ state: "spared" }]);
  });

  it("is kept by no claim without a save of this moment", async () => {
    loadDice([1, 20]);
    const early = await table().alice.run(() => performSave(actorOf(HERO), { skip: true }));
    await table().host.settled();
    await wound();
    await table().referee.run(() => performAnswer(lastMessage(), { option: "decline", values: {} }));
    await table().host.settled();
    const id = table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("sequel"))?.id ?? "");
    for (const check of [null, early?.id ?? ""]) {
      const answer = table().alice.run(() => askReferee("useSequel", { message: id, check }));
      await table().host.settled();
      expect(await answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.seenTo" });
    }
    expect(sequels(table().alice)).toMatchObject([{ state: "open" }]);
  });
});

describe("damage whose attack card nobody can read", () => {
  it("arrives once, and can be undone", async () => {
    loadDice([8, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, {});
    });
    loadDice([1, 6]);
    await table().alice.run(() => pressOn(lastMessage(), "rollDamage"));
    const spoilt = { system: { blow: { blow: null } } } as ChatMessage.UpdateData;
    await table().alice.run(() => game.messages.contents.find((one) => one.isCard("attack"))?.update(spoilt));
    await table().host.settled();
    const points = () => table().referee.run(() => hitPointsOf(placedGoblin().actor).value);
    const before = points();
    await table().alice.run(applyNewest);
    await table().host.settled();
    const after = points();
    expect(after).toBeLessThan(before);
    await table().alice.run(applyNewest);
    await table().host.settled();
    expect(points()).toBe(after);
    await table().referee.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(points()).toBe(before);
  });
});
