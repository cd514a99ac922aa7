// The options of the Strong that change their own attacks, and those of friends and enemies who hear them.
import { describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { performSaveFirst } from "../../../src/foundry/app/perform-consequence.ts";
import { performDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { applyNewest, BOW, SWORD } from "../attacks.ts";
import { FRIEND, FRIENDS_ACTOR, modifiers, strongHero, tableWithFriend } from "../strong-hero.ts";
import { undoEntry } from "../undoing.ts";
import { actorOf, aimAt, HERO, lastMessage, loadDice, placedGoblin, creatureOf } from "../table.ts";

const table = tableWithFriend();
const { settled, room, learn, optionOf, use, refusal, nextRound, fight, strike } = strongHero(table);

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
/** The goblin hurts the hero, who does not shrug it off. */
const wounded = async (): Promise<void> => {
  loadDice([1, 6]);
  await table().referee.run(async () => {
    const hero = room()?.tokens.get("herotoken0000001");
    const goblin = placedGoblin().creature;
    if (hero) aimAt(hero);
    if (goblin) await performDamage(goblin, { id: "", use: "melee" }, { skip: true });
    await applyNewest();
  });
  await settled();
  await table().referee.run(async () => {
    const question = game.messages.contents.findLast((one) => one.isCard("prompt"));
    if (question) await performAnswer(question, { option: "decline", values: {} });
  });
  await settled();
};
/** The hero saves against what the newest card says. */
const saves = async (face: number, what: string): Promise<void> => {
  loadDice([face, 20]);
  await table().alice.run(async () => {
    const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
    expect(card?.system).toMatchObject({ what, save: true });
    if (card?.isCard("consequence")) await performSaveFirst(card, { skip: true });
  });
  await settled();
};

describe("WH-STRONG-13: battle frenzy", () => {
  it("(4) may be lost by a save while it is worked up, which its card takes back, and not any more in the frenzy", async () => {
    await learn("frenzy");
    await fight();
    const before = heros();
    await use("frenzy");
    await wounded();
    await saves(20, "frenzy");
    await nextRound();
    expect(heros()).toEqual(before);
    await table().referee.run(async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
      if (card) await undoEntry(card);
    });
    await settled();
    expect(heros().attackValue).toBe(before.attackValue + 2);
    const cards = () => table().referee.run(() => game.messages.filter((one) => one.isCard("consequence")).length);
    const known = cards();
    await wounded();
    expect(cards()).toBe(known);
  });

  it("(4) goes on after a save that succeeds", async () => {
    await learn("frenzy");
    await fight();
    const before = heros();
    await use("frenzy");
    await wounded();
    await saves(1, "frenzy");
    await nextRound();
    expect(heros().attackValue).toBe(before.attackValue + 2);
  });

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
    const asked = () => table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("prompt")));
    await vi.waitFor(() => expect(asked()?.system).toMatchObject({ kind: "frenzyEnd", state: "open" }), {
      timeout: 30_000,
    });
    loadDice([20, 20]);
    await table().alice.run(async () => {
      const question = game.messages.contents.findLast((one) => one.isCard("prompt"));
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
    await wounded();
    await saves(20, "parry");
    await nextRound();
    expect(modifiers(await strike())).not.toContainEqual(
      expect.objectContaining({ label: "WHITEHACK.Modifier.advantage" }),
    );
  });
});

describe("WH-STRONG-18: a tactical call", () => {
  const called = () =>
    table().bob.run(() => game.actors.get("friend0000000001")?.effects.map(({ name }) => name) ?? []);

  it("gives a friend 4 for one attack, once in a battle", async () => {
    await learn("tacticalCall");
    await fight();
    await use("tacticalCall");
    expect(called()).toEqual(["Tactical call"]);
    expect(refusal("tacticalCall")).toBe("usedInBattle");
    const item = table().alice.run(() => optionOf("tacticalCall").uuid);
    const again = { item, mode: "tacticalCall", target: "Actor.friend0000000001", visibility: "self" } as const;
    expect(await table().alice.run(() => askReferee("callOut", again))).toMatchObject({ done: false });
    expect(await table().bob.run(() => askReferee("callOut", again))).toMatchObject({ done: false });
    await table().alice.run(() => undoEntry(lastMessage()));
    await settled();
    expect(called()).toEqual([]);
    expect(refusal("tacticalCall")).toBeNull();
    await table().alice.run(() => askReferee("callOut", again));
    expect(table().alice.run(() => lastMessage().whisper.length)).toBe(2); // hers and the Referee's
  });

  /** The friend attacks the goblin; what has changed the attack. */
  const friendStrikes = async () => {
    loadDice([8, 20]);
    return table().bob.run(async () => {
      aimAt(placedGoblin());
      const { id = "", use: how = "melee" } = friendsLine() ?? {};
      await performAttack(creatureOf(FRIENDS_ACTOR), { id, use: how }, { skip: true });
      return modifiers(lastMessage().toObject().system as unknown as Record<string, unknown>);
    });
  };
  const friendsLine = () => {
    const friend = actorOf(FRIENDS_ACTOR);
    return friend.isCharacter() ? friend.system.derived.attacks[0] : undefined;
  };
  const call = { label: "WHITEHACK.StrongOption.tacticalCall", value: 4 };

  it("is used up by the friend's next attack, until that is undone, and is over with the battle", async () => {
    const club = { name: "Club", type: "weapon", system: { damage: "1d6", equipped: true } };
    await table().bob.run(() => actorOf(FRIENDS_ACTOR).createEmbeddedDocuments("Item", [club] as Item.CreateData[]));
    await learn("tacticalCall");
    await fight();
    await use("tacticalCall");
    await table().referee.run(async () => {
      const turn = game.combat?.turns.findIndex(({ actor }) => actor?.id === FRIENDS_ACTOR) ?? 0;
      await game.combat?.update({ turn });
    });
    await settled();
    expect(await friendStrikes()).toContainEqual(call);
    expect(called()).toEqual([]);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(called()).toEqual(["Tactical call"]);
    expect(await friendStrikes()).toContainEqual(call);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    await table().referee.run(() => game.combat?.delete());
    await settled();
    expect(called()).toEqual([]);
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
      const goblin = placedGoblin().creature;
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

describe("WH-STRONG-20: melee and ranged attack", () => {
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

  it("gives up the move for an attack in melee and one at range, each with a weapon for one hand", async () => {
    const bow = () => actorOf(HERO).items.get(BOW.id);
    await table().alice.run(() => bow()?.update({ system: { traits: ["twoHanded"] } } as Item.UpdateData));
    await learn("meleeAndRanged");
    await fight();
    await use("meleeAndRanged", { skip: true });
    const oneHanded = "WHITEHACK.StrongRefusal.oneHanded";
    expect(table().alice.notices.map(({ message }) => message)).toContain(oneHanded);
    const knife = { name: "Knife", type: "weapon", system: { damage: "1d6-2", range: 20, melee: false } };
    await table().alice.run(() => actorOf(HERO).createEmbeddedDocuments("Item", [knife] as Item.CreateData[]));
    await settled();
    loadDice([8, 20], [9, 20]);
    table().alice.run(() => aimAt(placedGoblin()));
    await use("meleeAndRanged", { skip: true });
    const cards = table().bob.run(() => game.messages.contents.slice(-3).map((one) => one.toObject()));
    expect(cards).toMatchObject([
      { type: "notice", system: { text: "WHITEHACK.StrongUsed.meleeAndRanged" } },
      { type: "attack", system: { outcome: { faces: [8] } } },
      { type: "attack", system: { outcome: { faces: [9] } } },
    ]);
    const left = table().bob.run(
      () => game.combat?.combatants.find(({ actor }) => actor?.id === HERO)?.fightState.left ?? null,
    );
    expect(left).toMatchObject({ attack: 0, move: 0 });
    expect(refusal("meleeAndRanged")).toBe("noActionLeft");
  });
});
