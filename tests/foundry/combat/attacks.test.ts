// Attacks at the table: what conditions, place, turn and options make of them, and what players are told.
import { beforeEach, describe, expect, it } from "vitest";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { nameStray } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { applyNewest, attackHero, BOW, pressOn, shownTo, SWORD } from "../attacks.ts";
import { aTable, aimAt, HERO, hitPointsOf, lastMessage, loadDice, placedGoblin, creatureOf } from "../table.ts";

const table = aTable();

/** The outcome of the newest attack card. */
const outcomeOf = () => {
  const { system } = lastMessage().toObject();
  if (!("outcome" in system)) throw new Error("no attack");
  return system.outcome as { score: number; armorClass: number; verdict: string; modifiers: object[] };
};

/** Alice attacks the goblin with plain answers, and looks at the card. */
async function attack(key: typeof SWORD | typeof BOW, face: number, values: object = {}) {
  loadDice([face, 20]);
  return table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(key, values);
    return outcomeOf();
  });
}

const condition = async (actor: () => Actor.Implementation | null, id: string): Promise<void> => {
  await table().referee.run(() => actor()?.toggleStatusEffect(id, { active: true }));
  await table().host.settled();
};
const hero = () => creatureOf(HERO);
/** What Alice sees of the newest card. */
const shown = () => shownTo(table().alice);
const lastAttack = (): ChatMessage.OfType<"attack"> => {
  const message = lastMessage();
  if (!message.isCard("attack")) throw new Error("no attack");
  return message;
};
/** Presses a button of the newest card. */
const press = (action: string, seat = table().alice) => seat.run(() => pressOn(lastMessage(), action));

describe("WH-COND-01 in part: conditions in an attack", () => {
  it("change its number, with a line that says why", async () => {
    const { score: plain } = await attack(SWORD, 8);
    await condition(hero, "blind");
    const blinded = await attack(SWORD, 1, { advantage: "1" });
    expect(blinded.score).toBe(plain - 10 + 2);
    expect(blinded.modifiers).toContainEqual({
      label: "WHITEHACK.Condition.blinded",
      value: -10,
      rule: "WH-CRIT-03",
      unknown: false,
    });
  });

  it("are waved aside by clearing their box", async () => {
    const { score: plain } = await attack(SWORD, 8);
    await condition(hero, "blind");
    expect((await attack(SWORD, 8, { "part.0": false })).score).toBe(plain);
  });

  it("keep the stunned from attacking, in a sentence, unless the table lets it pass", async () => {
    await condition(hero, "stun");
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(hero(), SWORD, { skip: true });
    });
    expect(await shown()).toMatchObject({ refusal: "Hero cannot attack: Stunned.", canAllow: true });
    table().alice.run(() => expect(lastMessage().rolls).toEqual([]));
    expect(await attack(SWORD, 8, { allowed: true })).toMatchObject({ verdict: "hit" });
  });
});

describe("WH-ACT-04 in part: reach", () => {
  const stepBack = async (x: number): Promise<void> => {
    await table().referee.run(() => placedGoblin().update({ x }));
    await table().host.settled();
  };

  const FAR = "Out of reach: 25 ft away, reach 5 ft.";

  it("refuses who is too far away, in feet, until the table lets it pass on the card", async () => {
    await stepBack(500);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(hero(), SWORD, { skip: true });
    });
    expect(await shown()).toMatchObject({ refusal: FAR, canAllow: true, canRollDamage: false });
    loadDice([8, 20]);
    await press("allowAttack");
    await table().host.settled();
    expect(await shown()).toMatchObject({
      refusal: null,
      verdict: "hit",
      canRollDamage: true,
      facts: [{ label: "WHITEHACK.Remark.allowed", value: FAR }],
    });
    table().bob.run(() => expect(lastMessage().rolls).toHaveLength(1));
  });

  it("is let pass by whoever may, and once", async () => {
    await stepBack(500);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(hero(), SWORD, { skip: true });
    });
    await table().host.settled();
    await press("allowAttack", table().bob);
    expect(await shown()).toMatchObject({ refusal: FAR });
    loadDice([8, 20]);
    await Promise.all([press("allowAttack"), press("allowAttack")]);
    expect(await shown()).toMatchObject({ refusal: null, verdict: "hit" });
    await press("allowAttack");
    table().alice.run(() => expect(game.messages.size).toBe(1));
  });

  it("is a word of the table in the dialog, which the card repeats", async () => {
    await stepBack(500);
    expect(await attack(SWORD, 8, { allowed: true })).toMatchObject({ verdict: "hit" });
    expect(await shown()).toMatchObject({ facts: [{ label: "WHITEHACK.Remark.allowed", value: FAR }] });
  });

  it("goes by what is typed in, too", async () => {
    await stepBack(500);
    expect(await attack(SWORD, 8, { distance: 5 })).toMatchObject({ verdict: "hit" });
  });
});

describe("WH-RNG-02 in part: a shot into a melee", () => {
  it("is seen to be one where somebody else fights the target", async () => {
    await table().referee.run(async () => {
      const scene = placedGoblin().parent;
      await scene?.tokens.get("herotoken0000001")?.update({ x: 500, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
      await placedGoblin().update({ disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
    });
    await table().host.settled();
    expect(await attack(BOW, 5)).toMatchObject({ verdict: "hit" }); // nobody is near it
    await table().referee.run(async () => {
      const friend = { actorId: HERO, name: "Friend", actorLink: false, x: 200, y: 0, width: 1, height: 1 };
      const scene = placedGoblin().parent;
      await scene?.createEmbeddedDocuments("Token", [{ ...friend, disposition: 1 } as TokenDocument.CreateData]);
    });
    await table().host.settled();
    expect(await attack(BOW, 5)).toMatchObject({ verdict: "stray" });
    expect(await attack(BOW, 5, { intoMelee: false })).toMatchObject({ verdict: "hit" });
  });
});

describe("WH-RNG-02: a stray shot", () => {
  const FRIEND = "friendtoken00001";
  const friend = () => {
    const token = placedGoblin().parent?.tokens.get(FRIEND);
    if (!token) throw new Error("no friend");
    return token;
  };
  const pointsOf = (token: () => TokenDocument.Implementation) =>
    table().referee.run(() => hitPointsOf(token().actor).value);

  beforeEach(async () => {
    await table().referee.run(async () => {
      const scene = placedGoblin().parent;
      const [orc] = await Actor.createDocuments([
        { name: "Friend", type: "monster", system: { armorClass: 1, hp: { value: 9, max: 9 } } } as Actor.CreateData,
      ]);
      const token = { _id: FRIEND, actorId: orc?.id, name: "Friend", x: 200, y: 0, width: 1, height: 1 };
      await scene?.createEmbeddedDocuments("Token", [token as TokenDocument.CreateData], { keepId: true });
      await friend().actor?.update({ system: { hp: { value: 9, max: 9 } } } as Actor.UpdateData);
    });
    await table().host.settled();
    await attack(BOW, 5, { intoMelee: true });
  });

  it("waits for the Referee, who says whom it has met", async () => {
    expect(await shown()).toMatchObject({
      verdict: "stray",
      canRollDamage: false,
      awaitsStray: true,
      canNameStray: false,
    });
    await press("rollDamage");
    table().alice.run(() => expect(game.messages.size).toBe(1));
    await table().alice.run(() => nameStray(lastAttack(), friend()));
    expect(await shown()).toMatchObject({ stray: null, awaitsStray: true });
    await table().referee.run(() => nameStray(lastAttack(), friend()));
    await table().host.settled();
    expect(await shown()).toMatchObject({ stray: "Friend", awaitsStray: false, canRollDamage: true });
  });

  it("hurts whom it has met, and nobody else", async () => {
    await table().referee.run(() => nameStray(lastAttack(), friend()));
    await table().host.settled();
    loadDice([4, 6]);
    await press("rollDamage");
    table().alice.run(() => expect(lastMessage().system).toMatchObject({ amount: 4, target: { name: "Friend" } }));
    const before = [pointsOf(placedGoblin), pointsOf(friend)];
    await table().alice.run(applyNewest);
    await table().host.settled();
    expect([pointsOf(placedGoblin), pointsOf(friend)]).toEqual([before[0], (before[1] ?? 0) - 4]);
  });

  it("is said once", async () => {
    await table().referee.run(() => nameStray(lastAttack(), friend()));
    await table().referee.run(() => nameStray(lastAttack(), placedGoblin()));
    await table().host.settled();
    expect(await shown()).toMatchObject({ stray: "Friend" });
  });
});

describe("WH-INIT-06 in part, WH-FREE-04 in part: the turn", () => {
  const fight = async (current: string): Promise<void> => {
    await table().referee.run(async () => {
      const [combat] = await Combat.createDocuments([{ scene: placedGoblin().parent?.id ?? "", active: true }]);
      const fighters = [
        { tokenId: "herotoken0000001", actorId: HERO, sceneId: "room000000000001", initiative: 5 },
        { tokenId: "goblintoken00001", actorId: "goblin0000000001", sceneId: "room000000000001", initiative: 3 },
      ];
      await combat?.createEmbeddedDocuments("Combatant", fighters as Combatant.CreateData[]);
      await combat?.startCombat();
      if (current === "goblin") await combat?.nextTurn();
    });
    await table().host.settled();
  };

  it("is asked for only in a fight", async () => {
    expect(await attack(SWORD, 8)).toMatchObject({ verdict: "hit" });
    await fight("hero");
    expect(await attack(SWORD, 8)).toMatchObject({ verdict: "hit" });
  });

  it("of somebody else leaves free attacks, and no special option", async () => {
    await fight("goblin");
    const refusalWith = async (values: object) => {
      await table().alice.run(async () => {
        aimAt(placedGoblin());
        await attackHero(SWORD, values);
      });
      return (await shown()) as { refusal?: string };
    };
    loadDice([8, 20]);
    expect(await refusalWith({})).toMatchObject({
      refusal: null,
      facts: [{ label: "WHITEHACK.Remark.allowed", value: "It is not the turn of Hero." }],
    });
    expect((await refusalWith({ kind: "free", option: "trip" })).refusal).toBe(
      "A free attack cannot be a special option.",
    );
    expect(await attack(SWORD, 8, { kind: "free" })).toMatchObject({ verdict: "hit" });
  });
});

describe("WH-SURP-01 in part: surprise", () => {
  it("is one step of combat advantage", async () => {
    const { score: plain } = await attack(SWORD, 8);
    expect((await attack(SWORD, 8, { surprised: true })).score).toBe(plain + 2);
  });
});

describe("WH-SPEC-01: special options", () => {
  it("change the roll (WH-SPEC-03 in part, WH-SPEC-04 in part)", async () => {
    const { score: plain } = await attack(SWORD, 8);
    expect((await attack(SWORD, 8, { option: "offense" })).score).toBe(plain + 1);
    expect((await attack(SWORD, 8, { option: "defense.0" })).score).toBe(plain - 2);
  });

  it("ask a charge for its run (WH-SPEC-02 in part)", async () => {
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, { option: "charge", run: 10 });
    });
    expect(await shown()).toMatchObject({
      refusal: "A charge needs at least 15 ft in a straight line; Hero ran 10 ft.",
    });
    const { score: plain } = await attack(SWORD, 8);
    expect((await attack(SWORD, 8, { option: "charge", run: 15 })).score).toBe(plain + 2);
  });
});
