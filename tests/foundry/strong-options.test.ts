// The options of the Strong that change their own blows, and those of friends and enemies who hear them.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../src/foundry/actions/referee/perform-answer.ts";
import { performAttack } from "../../src/foundry/actions/combat/perform-attack.ts";
import { performThingRoll } from "../../src/foundry/actions/rolls/perform-thing-roll.ts";
import { performSaveFirst } from "../../src/foundry/actions/combat/perform-sequel.ts";
import { performDamage } from "../../src/foundry/actions/combat/perform-damage.ts";
import { refusalOfOption } from "../../src/foundry/strong/option-moment.ts";
import { askReferee } from "../../src/foundry/requests/ask-referee.ts";
import { applyNewest, attackHero, SWORD } from "./blows.ts";
import { everybodyFights } from "./everybody-fights.ts";
import { undoEntry } from "./undoing.ts";
import { actorOf, aimAt, aTable, HERO, lastMessage, loadDice, placedGoblin, type Seat } from "./table.ts";

const FRIEND = "friendtoken00001";
/** A friend of the hero's beside them, who is Bob's. */
const table = aTable(undefined, (actors, room) => {
  const friend = {
    _id: "friend0000000001",
    name: "Friend",
    type: "character",
    ownership: { default: 0, bob00000000000001: 3, bob0000000000001: 3 },
    system: { class: "deft", level: 1, hp: { value: 5, rolled: 5, temporary: 0 } },
  };
  actors.push(friend as never);
  const tokens = room.tokens as object[];
  const place = { _id: FRIEND, actorId: "friend0000000001", name: "Friend", actorLink: true, width: 1, height: 1 };
  tokens.push({ ...place, x: 0, y: 100 });
});
const settled = (): Promise<void> => table().host.settled();
const room = () => placedGoblin().parent;

beforeEach(async () => {
  await table().referee.run(async () => {
    for (const id of ["herotoken0000001", FRIEND])
      await room()?.tokens.get(id)?.update({ disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
    await placedGoblin().update({ disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
  });
  await settled();
});

/** The hero has an option in a slot. */
const learn = async (key: string): Promise<void> => {
  const system = { kind: "option", class: "strong", key, slot: 0 };
  await table().alice.run(() =>
    actorOf(HERO).createEmbeddedDocuments("Item", [{ name: key, type: "ability", system }] as Item.CreateData[]),
  );
  await settled();
};
const optionOf = (key: string): Item.Implementation => {
  const item = actorOf(HERO).items.find(({ name }) => name === key);
  if (!item) throw new Error(`no ${key}`);
  return item;
};
const use = async (key: string, seat: Seat = table().alice): Promise<void> => {
  await seat.run(() => performThingRoll(optionOf(key), "useAbility"));
  await settled();
};
const refusal = (key: string) => table().alice.run(() => refusalOfOption(optionOf(key)));
const heros = () =>
  table().bob.run(() => {
    const actor = actorOf(HERO);
    if (!actor.isCharacter()) throw new Error("no character");
    const { armorClass, savingThrow, attacks } = actor.system.derived;
    const sword = attacks.find(({ id }) => id === SWORD.id);
    return {
      armorClass: armorClass.value,
      savingThrow: savingThrow.value,
      attackValue: sword?.attackValue.value ?? 0,
    };
  });
/** The hero's turn of the next round. */
const nextRound = async (): Promise<void> => {
  await table().referee.run(async () => {
    await game.combat?.nextRound();
    const turn = game.combat?.turns.findIndex(({ actor }) => actor?.id === HERO) ?? 0;
    await game.combat?.update({ turn });
  });
  await settled();
};
const fight = async (): Promise<void> => {
  await everybodyFights(table());
  await nextRound();
};
/** Alice attacks the goblin; how far over its own value the attack was. */
const strike = async (values: object = {}): Promise<Record<string, unknown>> => {
  loadDice([8, 20]);
  return table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, { allowed: true, ...values });
    return lastMessage().toObject().system as unknown as Record<string, unknown>;
  });
};
const modifiers = (system: Record<string, unknown>) =>
  (system["outcome"] as { modifiers: { label: string; value: number }[] }).modifiers.map(({ label, value }) => ({
    label,
    value,
  }));

describe("WH-STRONG-13: battle frenzy", () => {
  it("takes a round, lasts for the battle, blocks the other options, and ends with a save", async () => {
    await learn("frenzy");
    await learn("voice");
    await fight();
    const before = heros();
    await use("frenzy");
    expect(heros()).toEqual(before);
    expect(refusal("frenzy")).toBe("noActionLeft");
    expect(refusal("voice")).toBe("noActionLeft");
    await nextRound();
    expect(heros()).toEqual({
      ...before,
      attackValue: before.attackValue + 2,
      armorClass: before.armorClass - 3,
    });
    expect(refusal("voice")).toBe("frenzied");
    expect(refusal("frenzy")).toBe("usedInBattle");
    await nextRound();
    expect(heros().attackValue).toBe(before.attackValue + 2);
    await table().referee.run(() => game.combat?.delete());
    await settled();
    expect(heros()).toEqual(before);
    const asked = () => table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("question")));
    await vi.waitFor(() => expect(asked()?.system).toMatchObject({ kind: "frenzyEnd", state: "open" }), {
      timeout: 30_000,
    });
    loadDice([20, 20]);
    await table().alice.run(async () => {
      const question = game.messages.contents.findLast((one) => one.isCard("question"));
      if (question) await performAnswer(question, { option: "save", values: {} });
    });
    await settled();
    expect(table().bob.run(() => lastMessage().system)).toMatchObject({
      text: "WHITEHACK.Frenzy.GoesOn",
      facts: [{ label: "WHITEHACK.Frenzy.Nearest", value: "Friend" }],
    });
  });

  it("is taken back from its card, with the use of the battle", async () => {
    await learn("frenzy");
    await fight();
    await use("frenzy");
    await table().alice.run(() => undoEntry(lastMessage()));
    await settled();
    expect(refusal("frenzy")).toBeNull();
    const before = heros();
    await nextRound();
    expect(heros()).toEqual(before);
  });
});

describe("WH-STRONG-21: parry and wait", () => {
  const parry = async (): Promise<void> => {
    table().alice.run(() => aimAt(placedGoblin()));
    await use("parry");
  };

  it("gives 2 armor class now, and double advantage over that enemy in the next round", async () => {
    await learn("parry");
    expect(refusal("parry")).toBe("noFight");
    await fight();
    const before = heros();
    await parry();
    expect(heros()).toEqual({ ...before, armorClass: before.armorClass + 2 });
    expect(refusal("parry")).toBe("noActionLeft");
    await nextRound();
    expect(heros()).toEqual(before);
    expect(modifiers(await strike())).toContainEqual({ label: "WHITEHACK.Modifier.advantage", value: 4 });
    await nextRound();
    expect(modifiers(await strike())).not.toContainEqual(
      expect.objectContaining({ label: "WHITEHACK.Modifier.advantage" }),
    );
  });

  it("gives triple advantage after two rounds, and none once damage has broken it", async () => {
    await learn("parry");
    await fight();
    await parry();
    await nextRound();
    await parry();
    await nextRound();
    expect(modifiers(await strike())).toContainEqual({ label: "WHITEHACK.Modifier.advantage", value: 6 });
    await nextRound();
    await parry();
    loadDice([1, 6]);
    await table().referee.run(async () => {
      const hero = room()?.tokens.get("herotoken0000001");
      const goblin = placedGoblin().actor;
      if (hero) aimAt(hero);
      if (goblin) await performDamage(goblin, { id: "", use: "melee" }, { skip: true });
      await applyNewest();
    });
    await settled();
    await table().referee.run(async () => {
      const question = game.messages.contents.findLast((one) => one.isCard("question"));
      if (question) await performAnswer(question, { option: "decline", values: {} });
    });
    await settled();
    loadDice([20, 20]);
    await table().alice.run(async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("sequel"));
      expect(card?.system).toMatchObject({ what: "parry", save: true });
      if (card?.isCard("sequel")) await performSaveFirst(card, { skip: true });
    });
    await settled();
    await nextRound();
    expect(modifiers(await strike())).not.toContainEqual(
      expect.objectContaining({ label: "WHITEHACK.Modifier.advantage" }),
    );
  });
});

describe("WH-STRONG-18 in part: a tactical call", () => {
  const called = () =>
    table().bob.run(() => game.actors.get("friend0000000001")?.effects.map(({ name }) => name) ?? []);

  it("gives a friend 4 for one attack, once in a battle", async () => {
    await learn("tacticalCall");
    await fight();
    await use("tacticalCall");
    expect(called()).toEqual(["Tactical call"]);
    expect(refusal("tacticalCall")).toBe("usedInBattle");
    const target = "Actor.friend0000000001";
    const item = table().alice.run(() => optionOf("tacticalCall").uuid);
    const again = { item, mode: "tacticalCall", target, visibility: "public" } as const;
    expect(await table().alice.run(() => askReferee("callOut", again))).toMatchObject({ done: false });
    expect(await table().bob.run(() => askReferee("callOut", again))).toMatchObject({ done: false });
    await table().alice.run(() => undoEntry(lastMessage()));
    await settled();
    expect(called()).toEqual([]);
    expect(refusal("tacticalCall")).toBeNull();
  });
});

describe("WH-STRONG-19: encouraging and frightening", () => {
  const call = async (mode: "encourage" | "frighten") => {
    const item = table().alice.run(() => optionOf("voice").uuid);
    const answer = await table().alice.run(() =>
      askReferee("callOut", { item, mode, target: null, visibility: "public" }),
    );
    await settled();
    return answer;
  };
  const on = (id: string) =>
    table().bob.run(
      () =>
        room()
          ?.tokens.get(id)
          ?.actor?.effects.map(({ name }) => name) ?? [],
    );

  it("reaches friends, or enemies, within 15 feet, for a round", async () => {
    await learn("voice");
    await fight();
    expect(await call("encourage")).toEqual({ done: true });
    expect(on(FRIEND)).toEqual(["Encouraged"]);
    expect(on("goblintoken00001")).toEqual([]);
    expect(await call("frighten")).toEqual({ done: true });
    expect(on("goblintoken00001")).toEqual(["Frightened"]);
    await nextRound();
    await nextRound();
    expect(on(FRIEND)).toEqual([]);
    await table().referee.run(() => room()?.tokens.get(FRIEND)?.update({ y: 400 }));
    await settled();
    expect(await call("encourage")).toEqual({ done: false, reason: "WHITEHACK.Refusal.noTarget" });
  });
});

describe("WH-STRONG-10: guarding a friend", () => {
  /** The goblin attacks the friend; whom the attack has met. */
  const attacked = async (save: number): Promise<unknown> => {
    loadDice([save, 20], [9, 20]);
    return table().referee.run(async () => {
      const friend = room()?.tokens.get(FRIEND);
      const goblin = placedGoblin().actor;
      if (friend) aimAt(friend);
      if (goblin) await performAttack(goblin, { id: "", use: "melee" }, { skip: true });
      return (lastMessage().toObject().system as { target?: { name: string } }).target?.name;
    });
  };

  it("takes the attacks on whoever stands beside, unless the attacker saves, until the guard's next turn", async () => {
    await learn("guard");
    expect(refusal("guard")).toBe("noFight");
    await fight();
    await table().referee.run(() => placedGoblin().update({ x: 100, y: 100 }));
    await settled();
    await use("guard");
    expect(table().bob.run(() => actorOf(HERO).effects.map(({ name }) => name))).toEqual(["Guard a companion"]);
    expect(await attacked(20)).toBe("Hero");
    expect(await attacked(1)).toBe("Friend");
    await nextRound();
    loadDice([9, 20]);
    expect(await attacked(9)).toBe("Friend");
    expect(table().bob.run(() => actorOf(HERO).effects.size)).toBe(0);
  });

  it("needs somebody beside, and the whole round", async () => {
    await learn("guard");
    await fight();
    await table().referee.run(() => room()?.tokens.get(FRIEND)?.update({ y: 500 }));
    await settled();
    await use("guard");
    expect(table().bob.run(() => actorOf(HERO).effects.size)).toBe(0);
    expect(table().alice.notices.map(({ message }) => message)).toContain("WHITEHACK.StrongRefusal.notAdjacent");
  });
});

describe("WH-STRONG-20 in part: melee and ranged attack", () => {
  it("is refused to whoever has moved, and to those without two weapons for one hand", async () => {
    await learn("meleeAndRanged");
    await fight();
    expect(refusal("meleeAndRanged")).toBeNull();
    await table().alice.run(async () => {
      const hero = game.combat?.combatants.find(({ actor }) => actor?.id === HERO);
      await hero?.update({ flags: { whitehack: { fight: { round: game.combat?.round ?? 0, moved: 10 } } } });
    });
    await settled();
    expect(refusal("meleeAndRanged")).toBe("moved");
  });
});
