// What else belongs to fights of The Red Hack at the table: hands, shields of monsters, magical armor, their saving throws,
// casualties and care, ammunition, and light for Whitehack's people.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performSave } from "../../../src/foundry/checks/perform-save.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { packAct, packLinesOn } from "../../../src/foundry/extensions/packs-in-force.ts";
import { bodyOf } from "../../../src/games/redhack/foundry/burdens/bearing.ts";
import { lightLines } from "../../../src/games/redhack/foundry/fights/light-asks.ts";
import { aRedhackTable, AXE, goblinAttacksRuna, playRedhack, redhackFight, RUNA } from "../redhack.ts";
import { actorOf, aimAt, creatureOf, HERO, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";
import { fighter, fightOf } from "../whitebox.ts";

const [SVEN, SHIELD, BOW] = ["redhack000000002", "redshield0000001", "redbow0000000001"] as const;

const table = aRedhackTable((actors) => {
  actors.push({
    _id: SVEN,
    name: "Sven",
    type: "redhack",
    ownership: { default: 0, bob0000000000001: 3 },
    system: { class: "cleric", level: 3, hp: { value: 6, max: 6 } },
  } as never);
});

beforeEach(() => playRedhack(table));

type SeatName = "alice" | "bob" | "referee";
type Dice = readonly (readonly [number, number])[];
const settled = () => table().host.settled();
const change = async (system: object, who: string = RUNA) => {
  await table().referee.run(() => actorOf(who).update({ system } as never));
  await settled();
};
const give = async (...items: readonly object[]) => {
  await table().referee.run(() =>
    creatureOf(RUNA).createEmbeddedDocuments("Item", items as never, { keepId: true } as never),
  );
  await settled();
};
const shield = (packs: object = {}) => ({
  _id: SHIELD,
  name: "Shield",
  type: "armor",
  system: { kind: "shield", armorClass: 1, equipped: true, packs },
});
const press = async (seat: SeatName, act: string, more: object = {}) => {
  await table()[seat].run(() => {
    const pressed = { actor: null, item: null, combatant: null, event: {} as Event, button: {} as HTMLElement };
    return packAct(act)?.({ ...pressed, ...more });
  });
  await settled();
};
const operate = async (seat: SeatName, operation: string, data: object) => {
  const answer = await table()[seat].run(() => askReferee("packOperation", { operation, data } as never));
  await settled();
  return answer;
};
const cards = () => table().referee.run(() => game.messages.contents.filter((one) => one.isCard("roll")));
const rolled = (place: number) => table().referee.run(() => cards().at(place)?.system);
const buttons = (seat: SeatName, message: ChatMessage.Implementation | undefined) =>
  table()[seat].run(() => (message ? (packLinesOn(message).packButtons?.map(({ act }) => act) ?? []) : []));
const undo = async (message: ChatMessage.Implementation | undefined) => {
  await table().referee.run(() => (message ? performUndo(message, recordIn(message).at(-1)?.id ?? "none") : undefined));
  await settled();
};
const attack = async (id: string, use: "melee" | "missile", ...dice: Dice) => {
  loadDice(...dice);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await performAttack(creatureOf(RUNA), { id, use }, { skip: true });
  });
  await settled();
  return table().referee.run(() => cards().at(-1));
};

describe("hands", () => {
  const declare = (seat: SeatName = "alice", more: object = {}) => {
    const data = table().alice.run(() => ({
      fight: fightOf().id ?? "",
      fighter: fighter("Runa").id ?? "",
      spell: "Sleep",
      slot: true,
      ...more,
    }));
    return operate(seat, "rh.declareSpell", data);
  };

  it("RH-OFF-01 a wizard with a torch has no hand for a spell, and a cleric has; the Referee may say that one is freed", async () => {
    await give({ name: "Torch", type: "gear", system: { light: { hours: 1, until: 3600 } } });
    await change({ class: "wizard", overrides: { slots: 3 } });
    await redhackFight(table);
    expect(await declare()).toMatchObject({ done: false, reason: "WHITEHACK.Redhack.Order.Refusal.noHand" });
    expect(await declare("alice", { freed: true })).toMatchObject({ done: false });
    expect(await declare("referee", { freed: true })).toMatchObject({ done: true });
    const told = table().referee.run(() =>
      game.messages.contents.find(
        (one) => one.isCard("notice") && one.system.title === "WHITEHACK.Redhack.Order.declare",
      ),
    );
    await undo(told);
    await change({ class: "cleric" });
    expect(await declare()).toEqual({ done: true });
  });

  it("RH-OFF-01 the other weapon and a grip with both keep from spells, and a free hand does not", async () => {
    await change({ class: "cleric", overrides: { slots: 3 } });
    await redhackFight(table);
    const hold = (system: object) =>
      table().referee.run(() =>
        creatureOf(RUNA)
          .items.get(AXE)
          ?.update({ system } as never),
      );
    await hold({ traits: ["twoHanded"] });
    expect(await declare()).toMatchObject({ done: false });
    await hold({ traits: [], offHand: true });
    expect(await declare()).toMatchObject({ done: false });
    await hold({ offHand: false });
    expect(await declare()).toMatchObject({ done: true });
  });
});

describe("a monster's shield", () => {
  it("RH-OFF-03 blocks a hit where the Referee holds it before: the attack again over hit dice; undo gives the hit back", async () => {
    const hit = await attack(AXE, "melee", [9, 20]);
    expect(rolled(0)).toMatchObject({ success: true });
    expect(buttons("referee", hit)).toContain("rh.monsterBlock");
    expect(buttons("alice", hit)).not.toContain("rh.monsterBlock");
    loadDice([13, 20]); // over her Strength of 12
    await press("referee", "rh.monsterBlock", { message: hit });
    expect(rolled(0)).toMatchObject({
      success: false,
      damage: null,
      verdict: "WHITEHACK.Redhack.Reactions.Verdict.blocked",
    });
    expect(rolled(1)).toMatchObject({ success: true, rules: expect.arrayContaining(["RH-OFF-03"]) as unknown });
    await undo(hit);
    expect(rolled(0)).toMatchObject({ success: true, damage: { dice: [{ faces: 8 }] } });
    expect(cards()).toHaveLength(1);
  });

  it("RH-OFF-03 that fails lets the hit stand, and is held before it no second time", async () => {
    const hit = await attack(AXE, "melee", [9, 20]);
    loadDice([2, 20]); // over one hit die, where the armor class is 3
    await press("referee", "rh.monsterBlock", { message: hit });
    expect(rolled(1)).toMatchObject({ success: false });
    expect(rolled(0)).toMatchObject({ success: true, damage: { dice: [{ faces: 8 }] } });
    expect(buttons("referee", hit)).not.toContain("rh.monsterBlock");
  });

  it("RH-OFF-03 RH-MVM-01 blocks another monster's hit with hit dice and ten", async () => {
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
    const hit = table().referee.run(() => cards().at(-1));
    loadDice([11, 20]); // one hit die and ten, over one
    await press("referee", "rh.monsterBlock", { message: hit });
    expect(rolled(0)).toMatchObject({ success: true, damage: null });
    await undo(hit);
    expect(rolled(0)).toMatchObject({ success: false, damage: { dice: [{ faces: 6 }] } });
  });
});

describe("magical armor", () => {
  const lastPrompt = (kind: string) => {
    const found = game.messages.contents.findLast((one) => one.isCard("prompt") && one.system.kind === kind);
    if (!found?.isCard("prompt")) throw new Error(`Nobody is asked: ${kind}`);
    return found;
  };
  const goblinHits = async (...dice: Dice) => {
    await table().referee.run(goblinAttacksRuna);
    await settled();
    loadDice(...dice);
    await table().alice.run(() => performAnswer(lastPrompt("defence"), { option: "defend", values: { ticked: "{}" } }));
    await settled();
  };
  const AWAKENED = { rh: { state: "awakened", bonus: 2 } };

  it("RH-ADV-02 awakened armor brings a die whose ends defend whatever the other shows", async () => {
    await table().referee.run(() =>
      creatureOf(RUNA)
        .items.getName("Chain")
        ?.update({ system: { packs: AWAKENED } } as never),
    );
    await settled();
    await goblinHits([19, 20], [10, 10]);
    expect(rolled(0)).toMatchObject({ success: true, verdict: "WHITEHACK.Redhack.Verdict.chaser", damage: null });
    await goblinHits([19, 20], [9, 10]);
    expect(rolled(1)).toMatchObject({ success: false });
  });

  it("RH-ADV-02 RH-OFF-03 an awakened shield brings it when it blocks", async () => {
    await give(shield(AWAKENED));
    await redhackFight(table);
    await goblinHits([19, 20]);
    const prompt = await table().alice.run(() => vi.waitFor(() => lastPrompt("rhBlock")));
    loadDice([19, 20], [1, 10]);
    await table().alice.run(() => performAnswer(prompt, { option: prompt.system.options[0]?.id ?? "", values: {} }));
    await settled();
    expect(rolled(1)).toMatchObject({ success: true, verdict: "WHITEHACK.Redhack.Verdict.chaser" });
    expect(rolled(0)).toMatchObject({ success: true, damage: null });
  });
});

describe("a monster's own saving throw", () => {
  it("RH-MVM-01 is rolled with its hit dice and ten, by its button and wherever other rules ask for one", async () => {
    loadDice([11, 20]);
    await press("referee", "rh.monsterSave", { actor: table().referee.run(() => placedGoblin().actor) });
    expect(rolled(0)).toMatchObject({ success: true, rules: expect.arrayContaining(["RH-MVM-01"]) as unknown });
    loadDice([12, 20]);
    await press("referee", "rh.monsterSave", { actor: table().referee.run(() => placedGoblin().actor) });
    expect(rolled(1)).toMatchObject({ success: false });
    const save = async () => {
      loadDice([11, 20]);
      await table().referee.run(() => performSave(placedGoblin().actor as never, { skip: true }));
      await settled();
      return table().referee.run(() => {
        const card = game.messages.contents.findLast((one) => one.isCard("check"));
        return card?.isCard("check") ? card.system.outcome.score : null;
      });
    };
    expect(await save()).toBe(11);
    await playRedhack(table, "reactions");
    expect(await save()).toBe(6);
  });
});

describe("those who fall", () => {
  const fall = (more: object = {}) =>
    change({ hp: { value: 0, state: "knockedOut", extra: { rhConstitutionLost: 4 } }, ...more });
  const unwieldy = (who: string) => table().referee.run(() => bodyOf(creatureOf(who)).unwieldy);
  const help = (how: string, seat: SeatName = "bob") => {
    const data = table().referee.run(() => ({
      helper: creatureOf(SVEN).uuid,
      casualty: creatureOf(RUNA).uuid,
      how,
    }));
    return operate(seat, "rh.helpCasualty", data);
  };

  it("RH-INJ-01 one who is carried is a burden with the gear; others may not say so, and undo takes it off", async () => {
    expect(await help("carry")).toMatchObject({ done: false }); // she is up
    await fall();
    expect(await help("carry", "alice")).toMatchObject({ done: false });
    expect(await help("carry")).toMatchObject({ done: true });
    expect(unwieldy(SVEN)).toBe(1);
    await undo(table().referee.run(() => lastMessage()));
    expect(unwieldy(SVEN)).toBe(0);
    await give({ name: "Bricks", type: "gear", system: { quantity: 15 } });
    expect(await help("carry")).toMatchObject({ done: true });
    expect(unwieldy(SVEN)).toBeGreaterThan(1);
  });

  it("RH-EXP-08 one who is helped along encumbers both if they bear anything", async () => {
    await fall({ burdens: 1 });
    expect(await help("along")).toMatchObject({ done: true });
    expect([unwieldy(SVEN), unwieldy(RUNA)]).toEqual([3, 2]);
    await undo(table().referee.run(() => lastMessage()));
    expect([unwieldy(SVEN), unwieldy(RUNA)]).toEqual([0, 0]);
    await change({ burdens: 0 });
    await help("along");
    expect([unwieldy(SVEN), unwieldy(RUNA)]).toEqual([1, 0]);
  });

  it("RH-HRT-02 a cleric's care gives back a point for each level in each downtime; undo takes it", async () => {
    const lost = () =>
      table().referee.run(() => foundry.utils.getProperty(creatureOf(RUNA), "system.hp.extra.rhConstitutionLost"));
    const nurse = (nurseId: string, patient: string, seat: SeatName = "bob") => {
      const data = table().referee.run(() => ({
        nurse: creatureOf(nurseId).uuid,
        patient: creatureOf(patient).uuid,
        downtimes: 1,
      }));
      return operate(seat, "rh.nurse", data);
    };
    expect(await nurse(SVEN, RUNA)).toMatchObject({ done: false }); // nothing is lost
    await fall();
    expect(await nurse(SVEN, RUNA, "alice")).toMatchObject({ done: false });
    expect(await nurse(RUNA, RUNA, "alice")).toMatchObject({ done: false }); // no cleric
    expect(await nurse(SVEN, RUNA)).toMatchObject({ done: true });
    expect(lost()).toBe(1);
    await undo(table().referee.run(() => lastMessage()));
    expect(lost()).toBe(4);
  });
});

describe("willpower outside of fights", () => {
  it("RH-INJ-05 takes a point at once and one for each dungeon turn that passes; undo gives back, and the player may give up", async () => {
    const hp = () => table().referee.run(() => creatureOf(RUNA).system.hp);
    const lost = (points: number) => ({ extra: { rhConstitutionLost: points } });
    await change({ hp: { value: 0, state: "knockedOut", ...lost(3) } });
    const pressIt = () => press("alice", "rh.effort", { actor: table().alice.run(() => creatureOf(RUNA)) });
    await pressIt();
    expect(hp()).toMatchObject({ state: "up", ...lost(4) });
    await table().referee.run(() => game.time.advance(600));
    await table().referee.run(() => vi.waitFor(() => expect(creatureOf(RUNA).system.hp).toMatchObject(lost(6))));
    await settled();
    const told = table().referee.run(() => game.messages.contents.findLast((one) => recordIn(one).length > 0));
    await undo(told);
    expect(hp()).toMatchObject({ state: "up", ...lost(4) });
    await table().referee.run(() => game.time.advance(60));
    await settled();
    expect(hp()).toMatchObject(lost(4));
    await pressIt();
    expect(hp()).toMatchObject({ state: "knockedOut", ...lost(4) });
  });
});

describe("ammunition", () => {
  it("RH-ATK-01 RH-USE-01 each shot rolls the usage die of the supply that the weapon names; undo gives it back", async () => {
    const packs = { rh: { supply: "Arrows" } };
    await give({ _id: BOW, name: "Bow", type: "weapon", system: { damage: "1d6", equipped: true, range: 70, packs } });
    await change({ supplies: [{ name: "Arrows", die: 8 }] });
    const dice = () =>
      table().referee.run(() => {
        const stored: object = creatureOf(RUNA)._source.system;
        return (stored as { readonly supplies: readonly { readonly die: number }[] }).supplies[0]?.die;
      });
    const shot = await attack(BOW, "missile", [2, 8], [9, 20]);
    expect(dice()).toBe(6);
    await undo(shot);
    expect(dice()).toBe(8);
    await attack(AXE, "melee", [9, 20]);
    expect(dice()).toBe(8);
  });
});

describe("light for Whitehack's people", () => {
  const parts = () =>
    table().alice.run(() => {
      const card = game.messages.contents.findLast((one) => one.isCard("attack"));
      return card?.isCard("attack")
        ? (card.system.outcome?.modifiers ?? []).map(({ label, value }) => [label, value])
        : [];
    });
  const strike = async () => {
    loadDice([9, 20]);
    await table().alice.run(async () => {
      await game.settings.set("whitehack", "skipDialogs", true as never);
      aimAt(placedGoblin());
      await performAttack(creatureOf(HERO), { id: "sword00000000001", use: "melee" }, { skip: true });
    });
    await settled();
    return parts();
  };

  it("RH-LGT-03 RH-LGT-04 two less for each step worse than the enemy's, and nothing where the world's light is another's", async () => {
    const dark = (level: number) =>
      table().referee.run(() => placedGoblin().parent?.update({ environment: { darknessLevel: level } } as never));
    await dark(1);
    await settled();
    expect(await strike()).toContainEqual(["WHITEHACK.Redhack.Reason.light", -4]);
    const lines = (attribute: string) => table().alice.run(() => lightLines(creatureOf(HERO), attribute));
    expect(lines("wisdom")).toMatchObject([{ on: false, effect: { value: -4 } }]);
    await playRedhack(table, "reactions");
    expect((await strike()).map(([label]) => label)).not.toContain("WHITEHACK.Redhack.Reason.light");
    expect(lines("wisdom")).toEqual([]);
  });

  it("RH-LGT-09 stealth has two dice where the dark hides from every foe, and only there", async () => {
    const lines = () =>
      table().alice.run(() => {
        aimAt(placedGoblin()); // from whom it is that Hero hides
        return lightLines(creatureOf(HERO), "dexterity").map(({ id }) => id);
      });
    const level = async (lightLevel: string) => {
      const flags = { whitehack: { lightLevel } };
      await table().referee.run(() => placedGoblin().parent?.update({ flags } as never));
      await settled();
    };
    await level("bright");
    expect(lines()).toEqual(["rh.dark"]); // goblins see badly by day, and Hero well
    await level("dark");
    expect(lines()).toEqual(["rh.light"]);
  });
});
