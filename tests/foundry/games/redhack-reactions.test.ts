// Answers to attacks at the table: blocks with a shield, duels, and the supply of reactions that they take.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { packAct, packLinesOn, partsInForce } from "../../../src/foundry/extensions/packs-in-force.ts";
import { strayInto } from "../../../src/games/redhack/foundry/reactions/after-attack.ts";
import { aRedhackTable, AXE, goblinAttacksRuna, playRedhack, redhackFight, RUNA, RUNA_TOKEN } from "../redhack.ts";
import { aimAt, creatureOf, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";
import { fighter } from "../whitebox.ts";

const SHIELD = "redshield0000001";
const [SVEN, SVEN_TOKEN, CLUB] = ["redhack000000002", "sventoken0000001", "redclub000000001"] as const;

const table = aRedhackTable((actors, room) => {
  const [runa] = actors.filter((one) => (one as { _id?: string })._id === RUNA);
  runa?.items?.push({
    _id: SHIELD,
    name: "Shield",
    type: "armor",
    system: { kind: "shield", armorClass: 1, equipped: true },
  });
  const club = { _id: CLUB, name: "Club", type: "weapon", system: { damage: "1d6", equipped: true } };
  const hp = { value: 6, max: 6 };
  actors.push({
    _id: SVEN,
    name: "Sven",
    type: "redhack",
    ownership: { default: 0, bob0000000000001: 3 },
    items: [club],
    system: { class: "fighter", hp },
  } as never);
  const at = { x: 300, y: 0, width: 1, height: 1, disposition: 1 };
  const token = { _id: SVEN_TOKEN, actorId: SVEN, name: "Sven", actorLink: true, ...at };
  Object.assign(room, { tokens: [...room.tokens, token] });
});

beforeEach(() => playRedhack(table));

const settled = () => table().host.settled();
const lastRoll = () => game.messages.contents.findLast((one) => one.isCard("roll"));
const lastPrompt = (kind: string) => {
  const found = game.messages.contents.findLast((one) => one.isCard("prompt") && one.system.kind === kind);
  if (!found?.isCard("prompt")) throw new Error(`Nobody is asked: ${kind}`);
  return found;
};
const promptOf = async (seat: "alice" | "bob" | "referee", kind: string) => {
  await table()[seat].run(() =>
    vi.waitUntil(() => game.messages.contents.some((one) => one.isCard("prompt") && one.system.kind === kind)),
  );
  return table()[seat].run(() => lastPrompt(kind));
};

/** The goblin attacks Runa, who fails her defence by this face. */
async function goblinHits(face: number): Promise<void> {
  await table().referee.run(goblinAttacksRuna);
  await settled();
  loadDice([face, 20]);
  await table().alice.run(() => performAnswer(lastPrompt("defence"), { option: "defend", values: { ticked: "{}" } }));
  await settled();
}

const goblinsCard = () => table().referee.run(() => game.messages.contents.find((one) => one.isCard("roll"))?.system);
const block = async (...dice: readonly (readonly [number, number])[]) => {
  const prompt = await promptOf("alice", "rhBlock");
  loadDice(...dice);
  await table().alice.run(() => performAnswer(prompt, { option: prompt.system.options[0]?.id ?? "", values: {} }));
  await settled();
};
const shieldIsBroken = () =>
  table().referee.run(() => foundry.utils.getProperty(creatureOf(RUNA).items.get(SHIELD) ?? {}, "system.broken"));

describe("a shield", () => {
  it("RH-REA-01, RH-OFF-03 in part: blocks a hit for a reaction, rolled with Strength over the hit dice; undo gives all back", async () => {
    await redhackFight(table);
    const mark = () => table().alice.run(() => packMarks(fighter("Runa"), partsInForce()));
    expect(mark()).toEqual(["Reactions 1 of 1"]);
    await goblinHits(18);
    expect(goblinsCard()).toMatchObject({ success: false });
    await block([12, 20]);
    expect(table().alice.run(() => lastRoll()?.system)).toMatchObject({
      success: true,
      rules: expect.arrayContaining(["RH-OFF-03"]) as unknown,
    });
    expect(goblinsCard()).toMatchObject({
      success: true,
      damage: null,
      verdict: "WHITEHACK.Redhack.Reactions.Verdict.blocked",
    });
    expect(mark()).toEqual(["Reactions 0 of 1"]);
    expect(shieldIsBroken()).toBe(false);
    await table().referee.run(() => {
      const prompt = lastPrompt("rhBlock");
      return performUndo(prompt, recordIn(prompt)[0]?.id ?? "none");
    });
    await settled();
    expect(goblinsCard()).toMatchObject({ success: false, damage: { dice: [{ faces: 6 }] } });
    expect(mark()).toEqual(["Reactions 1 of 1"]);
    loadDice([4, 6], [4, 6]); // those who have acted roll again
    await table().referee.run(() => game.combat?.nextRound());
    await settled();
    expect(mark()).toEqual(["Reactions 1 of 1"]);
  });

  it("RH-OFF-04 breaks when it has blocked a critical hit", async () => {
    await goblinHits(1);
    await block([12, 20]);
    expect(shieldIsBroken()).toBe(true);
  });

  it("RH-OFF-03 in part: one that fails to block lets the hit stand", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "damageLater", false as never));
    await goblinHits(18);
    await block([15, 20], [5, 6]); // over her Strength of 12; the damage has waited
    expect(table().referee.run(() => lastMessage().system)).toMatchObject({ amount: 5 });
    expect(goblinsCard()).toMatchObject({ success: false, damage: { dice: [{ faces: 6 }] } });
  });
});

describe("a duel", () => {
  const strike = async (face: number) => {
    loadDice([face, 20]);
    await table().bob.run(async () => {
      await game.settings.set("whitehack", "skipDialogs", true as never);
      const token = placedGoblin().parent?.tokens.get(RUNA_TOKEN);
      if (token) aimAt(token);
      await performAttack(creatureOf(SVEN), { id: CLUB, use: "melee" }, { skip: true });
    });
    await settled();
  };
  const answer = async (face: number) => {
    const prompt = await promptOf("alice", "rhDuel");
    loadDice([face, 20]);
    await table().alice.run(() => performAnswer(prompt, { option: "roll", values: {} }));
    await settled();
  };
  const attack = () => table().bob.run(() => game.messages.contents.find((one) => one.isCard("roll"))?.system);

  it("RH-PVP-01 is rolled by both: the higher success wins, and the defender a tie", async () => {
    await strike(7);
    expect(attack()).toMatchObject({ success: null, damage: null });
    await answer(7);
    expect(attack()).toMatchObject({
      success: false,
      damage: null,
      verdict: "WHITEHACK.Redhack.Reactions.Verdict.beaten",
    });
  });

  it("RH-PVP-01 hits where the defence fails", async () => {
    await strike(7);
    await answer(15); // over her armor class of 14
    expect(attack()).toMatchObject({ success: true, damage: { dice: [{ faces: 8 }] } }); // a fighter's d6, a step up
  });

  it("RH-PVP-01 asks nobody after a miss", async () => {
    await strike(15);
    expect(attack()).toMatchObject({ success: false });
    expect(table().alice.run(() => game.messages.contents.filter((one) => one.isCard("prompt")).length)).toBe(0);
  });
});

describe("reactions", () => {
  const attackRuna = async () => {
    await table().referee.run(goblinAttacksRuna);
    await settled();
  };
  const openPrompts = (kind: string) =>
    table().referee.run(
      () =>
        game.messages.contents.filter(
          (one) => one.isCard("prompt") && one.system.kind === kind && one.system.state === "open",
        ).length,
    );
  const turnOf = async (name: string) => {
    await table().referee.run(async () => {
      const fight = game.combat;
      await fight?.update({ turn: fight.turns.findIndex((one) => one.name === name) });
    });
    await settled();
  };
  const press = async (seat: "alice" | "referee", name: string) => {
    await table()[seat].run(() => {
      const pressed = { actor: null, item: null, combatant: fighter(name), event: {} as Event };
      return packAct("rh.exposed")?.({ ...pressed, button: {} as HTMLElement });
    });
    await settled();
  };
  const answerWith = async (
    seat: "alice" | "bob",
    kind: string,
    place: number,
    ...dice: readonly (readonly [number, number])[]
  ) => {
    const prompt = await promptOf(seat, kind);
    const option = prompt.system.options[place]?.id ?? "";
    loadDice(...dice);
    await table()[seat].run(() => performAnswer(prompt, { option, values: {} }));
    await settled();
  };
  const mark = (name: string) => table().alice.run(() => packMarks(fighter(name), partsInForce())[0]);

  it("RH-REA-03 RH-REA-01 calls an ally, who strikes first; an attacker who drops attacks nobody", async () => {
    await redhackFight(table, SVEN_TOKEN);
    await turnOf("Goblin");
    await attackRuna();
    const called = await promptOf("alice", "defence");
    expect(called.system.options.map(({ id, label }) => (id === "defend" ? id : label))).toEqual([
      "defend",
      "WHITEHACK.Redhack.Reactions.call",
    ]);
    await answerWith("alice", "defence", 1);
    await answerWith("bob", "rhReaction", 0, [9, 20]);
    expect(mark("Sven")).toBe("Reactions 0 of 1");
    expect(table().bob.run(() => lastRoll()?.system)).toMatchObject({ success: true, actor: `Actor.${SVEN}` });
    expect(openPrompts("defence")).toBe(1);
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 0 } } } as never));
    await settled();
    await table().referee.run(() =>
      vi.waitUntil(
        () =>
          !game.messages.contents.some(
            (one) => one.isCard("prompt") && one.system.kind === "defence" && one.system.state === "open",
          ),
      ),
    );
  });

  it("RH-REA-05 is offered when an enemy looks away, to whoever takes it first, and to nobody without reactions", async () => {
    await redhackFight(table, SVEN_TOKEN);
    await turnOf("Goblin");
    await press("referee", "Goblin");
    const prompt = await promptOf("alice", "rhReaction");
    expect(prompt.system.options).toHaveLength(3); // each with one weapon, and letting it be
    await answerWith("alice", "rhReaction", 0, [9, 20]);
    expect(mark("Runa")).toBe("Reactions 0 of 1");
    await press("referee", "Goblin");
    expect((await promptOf("alice", "rhReaction")).system.options).toHaveLength(2);
  });

  it("RH-REA-07 monsters react by their die, and strike at those who defend themselves", async () => {
    await redhackFight(table);
    loadDice([2, 6]);
    await press("alice", "Runa");
    expect(openPrompts("defence")).toBe(0);
    loadDice([1, 6]);
    await press("alice", "Runa"); // a player says it once in a round
    expect(openPrompts("defence")).toBe(0);
    await press("referee", "Runa");
    await promptOf("alice", "defence");
    expect(openPrompts("defence")).toBe(1);
  });

  it("RH-REA-02 RH-REA-04 RH-REA-06 are asked for when an enemy comes near: a move, a shot, a spear", async () => {
    const bow = { name: "Bow", type: "weapon", system: { damage: "1d6", equipped: true, range: 70 } };
    const spear = { name: "Spear", type: "weapon", system: { damage: "1d6", equipped: true, traits: ["spear"] } };
    await table().referee.run(() => creatureOf(RUNA).createEmbeddedDocuments("Item", [bow, spear] as never));
    await table().referee.run(() => placedGoblin().update({ x: 2200, y: 0 }, { teleport: true } as never));
    await redhackFight(table);
    await turnOf("Goblin");
    await table().referee.run(() => placedGoblin().move([{ x: 300, y: 0 }] as never));
    await settled();
    await table().alice.run(() =>
      vi.waitUntil(() => game.messages.contents.filter((one) => one.isCard("prompt")).length >= 3),
    );
    const titles = table().alice.run(() =>
      game.messages.contents.flatMap((one) => (one.isCard("prompt") ? [one.system.title] : [])),
    );
    expect(titles).toEqual(
      ["countermove", "overwatch", "spear"].map((kind) => `WHITEHACK.Redhack.Reactions.Kind.${kind}`),
    );
    await answerWith("alice", "rhReaction", 0, [9, 20]);
    expect(mark("Runa")).toBe("Reactions 0 of 1");
  });
});

describe("after a miss, and between others", () => {
  const press = async (seat: "alice" | "referee", act: string, more: object = {}) => {
    await table()[seat].run(() => {
      const pressed = { actor: null, item: null, combatant: null, event: {} as Event, button: {} as HTMLElement };
      return packAct(act)?.({ ...pressed, ...more });
    });
    await settled();
  };
  const buttons = (seat: "alice" | "referee") =>
    table()[seat].run(() => packLinesOn(lastMessage()).packButtons?.map(({ act }) => act) ?? []);

  it("RH-OFF-02 the weapon in the other hand has one more try", async () => {
    const knife = { name: "Knife", type: "weapon", system: { damage: "1d4", equipped: true, offHand: true } };
    await table().referee.run(() => creatureOf(RUNA).createEmbeddedDocuments("Item", [knife] as never));
    loadDice([3, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(RUNA), { id: AXE, use: "melee" }, { skip: true });
    });
    await settled();
    expect(buttons("alice")).toEqual(["rh.second"]);
    const message = table().alice.run(() => lastMessage());
    loadDice([9, 20]);
    await press("alice", "rh.second", { message });
    expect(table().alice.run(() => lastRoll()?.system)).toMatchObject({
      success: true,
      damage: { dice: [{ faces: 4 }] },
    });
    expect(buttons("alice")).toEqual([]);
  });

  it("RH-OFF-02 that it was used is on the card of the miss, for the Referee alone to undo", async () => {
    const knife = { name: "Knife", type: "weapon", system: { damage: "1d4", equipped: true, offHand: true } };
    await table().referee.run(() => creatureOf(RUNA).createEmbeddedDocuments("Item", [knife] as never));
    await redhackFight(table);
    loadDice([3, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(RUNA), { id: AXE, use: "melee" }, { skip: true });
    });
    await settled();
    const message = table().alice.run(() => lastMessage());
    const isOffered = () =>
      table().alice.run(() => packLinesOn(message).packButtons?.some(({ act }) => act === "rh.second") ?? false);
    loadDice([9, 20]);
    await press("alice", "rh.second", { message });
    expect(isOffered()).toBe(false);
    const entry = () => recordIn(message).find(({ name }) => name === "Knife");
    expect(entry()?.changes).toHaveLength(1);
    await table().alice.run(() => performUndo(message, entry()?.id ?? "none"));
    await settled();
    expect(isOffered()).toBe(false);
    await table().referee.run(() => performUndo(game.messages.get(message.id ?? "") ?? message, entry()?.id ?? "none"));
    await settled();
    expect(isOffered()).toBe(true);
  });

  it("RH-ATK-02 a shot into a melee that misses may meet another by the same die; undo takes it back", async () => {
    const bow = {
      _id: "redbow0000000001",
      name: "Bow",
      type: "weapon",
      system: { damage: "1d6", equipped: true, range: 70 },
    };
    await table().referee.run(async () => {
      await creatureOf(RUNA).createEmbeddedDocuments("Item", [bow] as never, { keepId: true });
      const sven = placedGoblin().parent?.tokens.get(SVEN_TOKEN);
      await sven?.update({ x: 100, y: 100 }, { teleport: true } as never);
    });
    await settled();
    loadDice([17, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(RUNA), { id: "redbow0000000001", use: "missile" }, { skip: true });
    });
    await settled();
    expect(buttons("referee")).toContain("rh.stray");
    const card = () => lastRoll();
    await table().referee.run(async () => {
      const met = placedGoblin().parent?.tokens.get(SVEN_TOKEN);
      const message = card();
      if (met && message?.isCard("roll")) await strayInto(message, met);
    });
    await settled();
    expect(table().referee.run(() => card()?.system)).toMatchObject({
      success: true,
      target: { name: "Sven" },
      damage: { dice: [{ faces: 6 }] },
    });
    await table().referee.run(() =>
      performUndo(card() ?? lastMessage(), recordIn(card() ?? lastMessage()).at(-1)?.id ?? "none"),
    );
    await settled();
    expect(table().referee.run(() => card()?.system)).toMatchObject({
      success: false,
      target: { name: "Goblin" },
      damage: null,
    });
  });

  it("RH-MVM-01 in part: a monster defends itself against another, with its armor class and ten over hit dice", async () => {
    await table().referee.run(async () => {
      const goblin = placedGoblin();
      const data = { actorId: goblin.actorId, name: "Rival", actorLink: false, x: 100, y: 100, width: 1, height: 1 };
      await goblin.parent?.createEmbeddedDocuments("Token", [data] as never);
      const rival = goblin.parent?.tokens.getName("Rival");
      if (rival) aimAt(rival);
      loadDice([14, 20]);
      if (goblin.actor?.isCreature()) await performAttack(goblin.actor, { id: "", use: "melee" }, { skip: true });
    });
    await settled();
    // armor class 3 is 13: 14 is too much, and the goblin's d6 is dealt
    expect(table().referee.run(() => lastRoll()?.system)).toMatchObject({
      success: false,
      damage: { dice: [{ faces: 6 }] },
    });
  });

  it("RH-TST-07 RH-TST-08 an effect is rolled over the hit dice of whom it is aimed at, and where monsters resist by kinds, two more or less", async () => {
    await table().referee.run(() =>
      creatureOf(RUNA).update({ system: { class: "wizard", attributes: { intelligence: { value: 15 } } } } as never),
    );
    await settled();
    table().alice.run(() => aimAt(placedGoblin()));
    const button = { dataset: { what: "arcane" } } as unknown as HTMLElement;
    loadDice([5, 20]);
    await press("alice", "rh.effect", { actor: table().alice.run(() => creatureOf(RUNA)), button });
    expect(table().alice.run(() => lastRoll()?.system)).toMatchObject({
      success: true,
      rules: expect.arrayContaining(["RH-TST-07"]) as unknown,
    });
    expect(table().alice.run(() => lastRoll()?.system.facts.map(({ value }) => value))).toContain("2–15, 20");
    await playRedhack(table, "complete", { switches: { "rh.monsterSaveTypes": true } });
    await table().alice.run(() => game.settings.set("whitehack", "skipDialogs", true as never));
    loadDice([5, 20]);
    await press("alice", "rh.effect", { actor: table().alice.run(() => creatureOf(RUNA)), button });
    expect(table().alice.run(() => lastRoll()?.system.rules)).toContain("RH-TST-08"); // a spell: the hit die counts as none
  });
});
