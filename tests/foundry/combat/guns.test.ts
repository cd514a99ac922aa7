// Modern weapons: ways of firing, clips that run empty, the roll after a fight.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { attackWith } from "../../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack } from "../../../src/foundry/combat/attack/attack-at.ts";
import { sprayQuestion, sprayWith } from "../../../src/foundry/characters/powers/strong/perform-spray.ts";
import { pressOn } from "../attacks.ts";
import { falling } from "../falling.ts";
import { heroItems } from "../hero-items.ts";
import { actorOf, aimAt, aTable, GOBLIN, HERO, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { give, roll, stored, told } = heroItems(table);
const { answer, fight, questions } = falling(table);

const modern = async (on: boolean): Promise<void> => {
  await table().referee.run(() => game.settings.set("whitehack", "modernWeapons", on));
  await table().host.settled();
};
beforeEach(() => modern(true));

const gun = (traits: readonly string[], more: object = {}) =>
  give("weapon", { damage: "1d6", range: 50, equipped: true, clips: 3, traits, ...more }, "Gun");

/** Alice shoots at the goblin, with these answers of the dialog. */
const shoot = async (id: string, face: number, values: object = {}): Promise<void> => {
  loadDice([face, 20]);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    const hero = actorOf(HERO);
    const aimed = hero.isCreature() ? aimedAttack(hero, { id, use: "missile" }) : null;
    if (hero.isCreature() && aimed) await attackWith(hero, aimed, { values: { ...values }, visibility: "public" });
  });
  await table().host.settled();
};
const attackCard = () => {
  const card = game.messages.contents.findLast(({ type }) => type === "attack");
  if (!card) throw new Error("Nobody has shot");
  return card;
};
const damage = async (face: number): Promise<object> => {
  loadDice([face, 6]);
  await table().alice.run(() => pressOn(attackCard(), "rollDamage"));
  await table().host.settled();
  return table().alice.run(() => lastMessage().toObject().system as object);
};
const endFight = async (): Promise<void> => {
  await table().referee.run(() => game.combats.contents[0]?.delete());
  await table().host.settled();
};
const asked = (count: number) =>
  vi.waitFor(() => expect(questions(table().alice).filter(({ kind }) => kind === "ammo")).toHaveLength(count));

describe("ways of firing (WH-GUN-01)", () => {
  it("WH-GUN-01 (3): are one of three for an automatic weapon, and none elsewhere", async () => {
    await shoot(await gun(["automatic", "clip"]), 5, { fire: "burst, fullAuto" });
    expect(await damage(4)).toMatchObject({ amount: 4, outcome: { modifiers: [] } });
    await shoot(await gun(["clip"]), 5, { fire: "burst" });
    expect(await damage(4)).toMatchObject({ amount: 4, outcome: { modifiers: [] } });
    await modern(false);
    await shoot(await gun(["automatic", "clip"]), 5, { fire: "burst" });
    expect(await damage(4)).toMatchObject({ amount: 4, outcome: { modifiers: [] } });
  });

  it("WH-GUN-01 (1), (2): add to damage, up to d6+3, and say so", async () => {
    await shoot(await gun(["automatic", "clip"]), 5, { fire: "burst" });
    expect(await damage(4)).toMatchObject({ amount: 5, outcome: { modifiers: [{ value: 1, rule: "WH-GUN-01" }] } });
    await shoot(await gun(["automatic", "clip"], { damage: "1d6+1" }), 5, { fire: "fullAuto" });
    expect(await damage(4)).toMatchObject({ amount: 7, outcome: { modifiers: [{ value: 2, rule: "WH-GUN-01" }] } });
  });
});

describe("clips (WH-GUN-02)", () => {
  it("WH-GUN-02 (3): are empty at once after full auto, need a round, and come back with the attack's card", async () => {
    const id = await gun(["automatic", "clip"]);
    await shoot(id, 5, { fire: "fullAuto" });
    expect(stored(id)).toMatchObject({ clips: 2, loading: 1, gun: { fired: false } });
    expect(told(table().bob, 1)).toMatchObject([
      { title: "Gun", text: "WHITEHACK.Gun.Empty", facts: [{ value: "2" }] },
    ]);
    await table().alice.run(() => undoEntry(attackCard()));
    await table().host.settled();
    expect(stored(id)).toMatchObject({ clips: 3, loading: 0 });
  });

  it("WH-GUN-02 (1), (4): ask after the fight for each gun that was fired, and hold enough at 10", async () => {
    await fight();
    const id = await gun(["clip"]);
    await gun(["clip"]); // is not fired
    await shoot(id, 5);
    expect(stored(id)).toMatchObject({ gun: { fired: true, burst: false } });
    await endFight();
    await asked(1);
    await answer(table().alice, "roll", [[10, 20]]);
    expect(told(table().bob, 1)).toMatchObject([{ text: "WHITEHACK.Gun.NotEmpty", facts: [{ value: "10" }] }]);
    expect(stored(id)).toMatchObject({ clips: 3, loading: 0, gun: { fired: false } });
  });

  it("WH-GUN-02: ask once, though another fight is over before somebody has rolled", async () => {
    await fight();
    await shoot(await gun(["clip"]), 5);
    await endFight();
    await asked(1);
    await fight();
    await endFight();
    expect(questions(table().alice).filter(({ kind }) => kind === "ammo")).toHaveLength(1);
  });

  it("WH-GUN-02 (2): run empty at 6 after a burst, by the button too", async () => {
    const id = await gun(["automatic", "clip"]);
    await shoot(id, 5, { fire: "burst" });
    loadDice([6, 20]);
    await roll(table().alice, id, "rollAmmo");
    expect(told(table().bob, 1)).toMatchObject([
      { text: "WHITEHACK.Gun.Empty", facts: [{ value: "5" }, { value: "2" }] },
    ]);
    expect(stored(id)).toMatchObject({ clips: 2, loading: 1, gun: { fired: false, burst: false } });
    await table().alice.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(stored(id)).toMatchObject({ clips: 3, gun: { fired: true, burst: true } });
  });

  it.each([
    { example: 1, trait: "smallClip", faces: [4, 12], text: "Empty", clips: 2, more: false },
    { example: 2, trait: "largeClip", faces: [4, 12], text: "NotEmpty", clips: 3, more: false },
    { example: 3, trait: "largeClip", faces: [15, 15], text: "Empty", clips: 2, more: false },
    { example: 4, trait: "smallClip", faces: [12, 12], text: "Empty", clips: 2, more: true },
  ])("WH-GUN-03 (1)–(4), example $example: $trait at $faces is $text", async ({ trait, faces, text, clips, more }) => {
    const id = await gun([trait]);
    await shoot(id, 5);
    loadDice(...faces.map((face) => [face, 20] as const));
    await roll(table().alice, id, "rollAmmo");
    const [card] = told(table().bob, 1);
    expect(card).toMatchObject({ text: `WHITEHACK.Gun.${text}`, faces });
    const isTold = JSON.stringify(card).includes("WHITEHACK.Gun.DetrimentText");
    expect(isTold).toBe(more);
    expect(stored(id)).toMatchObject({ clips });
  });

  it("WH-GUN-02: are left alone where guns are not played", async () => {
    await modern(false);
    const id = await gun(["clip"]);
    await shoot(id, 5);
    expect(stored(id)).toMatchObject({ gun: { fired: false } });
  });
});

describe("a spray (WH-GUN-05)", () => {
  const ARMED = { kind: "option", class: "strong", key: "spray", slot: 0, active: true };

  /** Goblins around the one at whom Alice aims, by their armor classes. */
  const crowd = async (armor: Readonly<Record<string, number>>): Promise<void> => {
    await table().referee.run(async () => {
      const tokens = Object.entries(armor).map(([name, armorClass], place) => ({
        actorId: GOBLIN,
        name,
        x: 500 + 100 * (place % 3),
        y: 100,
        width: 1,
        height: 1,
        delta: { system: { armorClass } },
      }));
      await placedGoblin().update({ x: 600, y: 0 });
      await placedGoblin().parent?.createEmbeddedDocuments("Token", tokens as unknown as TokenDocument.CreateData[]);
    });
    await table().host.settled();
  };
  const spray = async (id: string, face: number, spare: readonly string[] = []): Promise<void> => {
    loadDice([face, 20], [4, 6]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      const hero = actorOf(HERO);
      const line = hero.isCreature() ? hero.system.derived.attacks.find((one) => one.id === id) : undefined;
      if (!hero.isCharacter() || !line) throw new Error("No gun");
      const question = sprayQuestion(hero, line);
      const spared = question.people.map(({ name }, place) => [`spared.${place}`, spare.includes(name)]);
      await sprayWith(hero, question, { values: Object.fromEntries(spared) as object as never, visibility: "public" });
    });
    await table().host.settled();
  };
  const facts = () =>
    table().bob.run(() => {
      const card = game.messages.contents.findLast(({ type }) => type === "check");
      return card?.isCard("check") ? card.system.facts.map(({ label, value }) => `${label}: ${value}`) : [];
    });

  it("WH-GUN-05 (1)–(4): compares one roll with every armor class, and spares those whom it clears by four", async () => {
    await crowd({ Hidden: 10, Friend: 5, Nearer: 6 });
    const id = await gun(["automatic", "clip"]);
    await spray(id, 9, ["Friend", "Nearer"]);
    expect(facts()).toEqual([
      "Goblin: WHITEHACK.Spray.hit",
      "Hidden: WHITEHACK.Spray.miss",
      "Friend: WHITEHACK.Spray.spared",
      "Nearer: WHITEHACK.Spray.hit",
      "Gun: WHITEHACK.Gun.Empty",
    ]);
    expect(stored(id)).toMatchObject({ clips: 2, loading: 1 });
    expect(told(table().bob, 1)).toMatchObject([
      { type: "damage", amount: 4, many: [{ name: "Goblin" }, { name: "Nearer" }] },
    ]);
  });

  it("WH-GUN-05 WH-GUN-02: empties no clip of a gun that has none", async () => {
    await crowd({ Friend: 12 });
    await fight();
    await spray(await gun(["automatic"]), 9);
    expect(facts()).not.toContain("Gun: WHITEHACK.Gun.Empty");
  });

  it("WH-GUN-05, Amb-41: hits whom it was to spare even where it misses, if the table says so", async () => {
    await crowd({ Friend: 12 });
    await spray(await gun(["automatic", "clip"]), 9, ["Friend"]);
    expect(facts()).toContain("Friend: WHITEHACK.Spray.miss");
    await table().referee.run(() => game.settings.set("whitehack", "sprayHitsSpared", true));
    await table().host.settled();
    await spray(await gun(["automatic", "clip"]), 9, ["Friend"]);
    expect(facts()).toContain("Friend: WHITEHACK.Spray.hit");
  });

  it("WH-GUN-05, WH-STRONG-22 (1), (2): takes a loaded automatic weapon in hand, where modern weapons are played", async () => {
    const option = await give("ability", ARMED, "Spray");
    const use = () => roll(table().alice, option, "useAbility");
    const notice = () => table().alice.notices.at(-1)?.message;
    await use();
    expect(notice()).toBe("WHITEHACK.StrongRefusal.noAutomatic");
    const id = await gun(["automatic", "clip"]);
    table().alice.run(() => aimAt(placedGoblin()));
    loadDice([5, 20], [4, 6]);
    await use();
    expect(facts()).toEqual(["Goblin: WHITEHACK.Spray.hit", "Gun: WHITEHACK.Gun.Empty"]);
    await table().alice.run(() =>
      undoEntry(game.messages.contents.findLast(({ type }) => type === "check") as ChatMessage.Implementation),
    );
    await table().host.settled();
    expect(stored(id)).toMatchObject({ clips: 3, loading: 0 });
    await modern(false);
    await use();
    expect(notice()).toBe("WHITEHACK.StrongRefusal.notInPlay");
  });
});
