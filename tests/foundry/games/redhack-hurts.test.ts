// What hurts do at the table: Constitution at zero hit points, going on by willpower, those who are down, and heart.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { postDamage } from "../../../src/foundry/chat/cards/post-damage.ts";
import { packButtons, packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { leftOf } from "../../../src/foundry/documents/moment.ts";
import { noteInRound } from "../../../src/foundry/documents/note-fight.ts";
import { performMorale } from "../../../src/foundry/monsters/perform-morale.ts";
import { asTarget } from "../../../src/foundry/documents/place.ts";
import { packAct, packLinesOn, partsInForce } from "../../../src/foundry/extensions/packs-in-force.ts";
import { aRedhackTable, playRedhack, redhackFight, RUNA } from "../redhack.ts";
import { creatureOf, GOBLIN, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";
import { fighter } from "../whitebox.ts";
import { bodyOf } from "../../../src/games/redhack/foundry/burdens/bearing.ts";

const table = aRedhackTable((_actors, room) => {
  const other = { _id: "goblintoken00002", actorId: GOBLIN, name: "Goblin two", actorLink: false, x: 400, y: 0 };
  Object.assign(room, { tokens: [...room.tokens, { ...other, width: 1, height: 1 }] });
});
beforeEach(() => playRedhack(table));

const settled = () => table().host.settled();
const runa = () => table().referee.run(() => creatureOf(RUNA).system.hp);
const goblin = () => {
  const { creature } = placedGoblin();
  if (!creature) throw new Error("There is no goblin");
  return creature;
};

/** Damage of the Referee's that arrives at somebody. */
async function hurt(who: "runa" | "goblin", amount: number): Promise<void> {
  await table().referee.run(async () => {
    const target = asTarget(who === "runa" ? creatureOf(RUNA) : goblin());
    await postDamage({
      title: "Trap",
      actor: null,
      target,
      outcome: null,
      amount,
      facts: [],
      audience: { visibility: "public" },
    });
    await performApplyDamage(lastMessage());
  });
  await settled();
}

type SeatName = "alice" | "referee";
const promptOf = async (seat: SeatName, kind: string) => {
  const find = () => {
    const found = game.messages.contents.findLast(
      (one) => one.isCard("prompt") && one.system.kind === kind && one.system.state === "open",
    );
    return found?.isCard("prompt") ? found : null;
  };
  return table()[seat].run(() => vi.waitUntil(find));
};
async function answer(seat: SeatName, kind: string, option: string, ...dice: readonly (readonly [number, number])[]) {
  const prompt = await promptOf(seat, kind);
  loadDice(...dice);
  await table()[seat].run(() =>
    performAnswer(prompt, {
      option,
      values: prompt.system.options.some(({ fields, id }) => id === option && fields.length > 0) ? { healing: 0 } : {},
    }),
  );
  await settled();
}
const lastFacts = () =>
  table().referee.run(() => {
    const card = game.messages.contents.findLast((one) => one.isCard("notice"));
    return card?.isCard("notice") ? card.system.facts.map(({ value }) => value) : [];
  });
const undoLast = async (kind: "notice" | "prompt", rule = "") => {
  const isOf = (rules: readonly string[]): boolean => rule === "" || rules.includes(rule);
  await table().referee.run(() => {
    const card = game.messages.contents.findLast(
      (one) => one.isCard(kind) && recordIn(one).length > 0 && isOf(one.system.rules),
    );
    return card ? performUndo(card, recordIn(card)[0]?.id ?? "none") : undefined;
  });
  await settled();
};

describe("at zero hit points", () => {
  const fall = async (face: number) => {
    await hurt("runa", 9);
    await answer("alice", "deathSave", "constitution", [face, 20]);
  };

  it("RH-INJ-01 in part: takes what is beyond from Constitution, and the test is in a band: a 20 stays up", async () => {
    await fall(20);
    expect(runa()).toMatchObject({ value: 0, state: "up", extra: { rhConstitutionLost: 3 } });
  });

  it("RH-INJ-01 in part: a 1 falls, and so does what is over the Constitution that is left", async () => {
    await fall(1);
    expect(runa()).toMatchObject({ state: "knockedOut" });
    await table().referee.run(() =>
      creatureOf(RUNA).update({ system: { hp: { value: 6, state: "up", extra: { rhConstitutionLost: 0 } } } } as never),
    );
    await fall(7);
    expect(runa()).toMatchObject({ state: "knockedOut" });
  });

  it("RH-INJ-05 goes on by willpower: a point to begin, one for each round, and undo gives it back", async () => {
    await redhackFight(table);
    await fall(19);
    const buttons = () =>
      table().alice.run(() => packButtons(fighter("Runa"), partsInForce()).map(({ label }) => label));
    expect(buttons()).toContain("Go on by willpower: 1 Constitution");
    const press = () =>
      table().alice.run(() => {
        const combatant = fighter("Runa");
        return packAct("rh.effort")?.({
          actor: null,
          item: null,
          combatant,
          event: {} as Event,
          button: {} as HTMLElement,
        });
      });
    await table().referee.run(() => noteInRound(fighter("Runa"), { left: { attack: 0, move: 1, small: 0 } }));
    await settled();
    await press();
    await settled();
    expect(runa()).toMatchObject({ state: "knockedOut" }); // going on takes the action
    await table().referee.run(() => noteInRound(fighter("Runa"), { left: null }));
    await settled();
    await press(); // nothing is spent, though she who lies there could do nothing
    await settled();
    expect(runa()).toMatchObject({ state: "up", extra: { rhConstitutionLost: 4 } });
    expect(table().referee.run(() => leftOf(fighter("Runa"), creatureOf(RUNA)))).toMatchObject({ attack: 0, move: 1 });
    for (let round = 0; round < 2; round += 1) {
      loadDice([4, 6], [4, 6]); // those who have acted roll again
      await table().referee.run(() => game.combat?.nextTurn());
      await settled();
    }
    await vi.waitFor(() => expect(runa()).toMatchObject({ state: "up", extra: { rhConstitutionLost: 5 } }));
    await undoLast("notice", "RH-INJ-05");
    expect(runa()).toMatchObject({ extra: { rhConstitutionLost: 4 } });
    await press();
    await settled();
    expect(runa()).toMatchObject({ state: "knockedOut" });
  });
});

describe("those who are down", () => {
  it("RH-INJ-02 RH-INJ-04 RH-INJ-06 a foe is dead, a prisoner, or rolled for on demand", async () => {
    await redhackFight(table);
    await hurt("goblin", 9);
    await table().referee.run(() => game.combat?.delete());
    await settled();
    await answer("referee", "rhFate", "prisoner");
    expect(table().referee.run(() => goblin().statuses.has("surrendered"))).toBe(true);
    await answer("referee", "rhFate", "abandoned", [3, 6], [2, 8]); // 3 and one is festering; an injury of 10 points
    expect(lastFacts()).toEqual([
      "Injured, perhaps festering",
      "10 points of Constitution to heal",
      "Save against death, difficulty 2",
    ]);
    await undoLast("prompt");
  });

  it("RH-INJ-03 RH-INJ-04 a character's state follows from the Constitution lost, left for dead two more", async () => {
    await redhackFight(table);
    await hurt("runa", 9);
    await answer("alice", "deathSave", "constitution", [19, 20]);
    await table().referee.run(() => game.combat?.delete());
    await settled();
    await answer("referee", "rhDowned", "left"); // 3 and 2 lost: a wound
    expect(lastFacts()).toEqual(["Wounded", "7 points of Constitution to heal"]);
    const hurts = () => table().referee.run(() => bodyOf(creatureOf(RUNA)).hurts.map(({ kind, owed }) => [kind, owed]));
    expect(hurts()).toEqual([["wound", 7]]);
    expect(runa()).toMatchObject({ extra: { rhConstitutionLost: 5 } });
    await undoLast("prompt");
    expect(hurts()).toEqual([]);
    expect(runa()).toMatchObject({ extra: { rhConstitutionLost: 3 } });
  });
});

describe("healing", () => {
  const potion = () =>
    table().referee.run(async () => {
      const outcome = {
        formula: { dice: 1, faces: 6, bonus: 1 },
        modifiers: [],
        multiplier: 1,
        faces: [4],
        total: 5,
        rules: [],
      };
      await postDamage({
        title: "Potion",
        kind: "healing",
        actor: creatureOf(RUNA),
        target: asTarget(creatureOf(RUNA)),
        outcome: outcome as never,
        amount: 5,
        facts: [],
        audience: { visibility: "public" },
      });
      return lastMessage();
    });

  it("RH-INJ-03 goes into Constitution first for those at zero", async () => {
    await hurt("runa", 9);
    await answer("alice", "deathSave", "constitution", [19, 20]);
    await potion();
    await table().referee.run(() => performApplyDamage(lastMessage()));
    await settled();
    expect(runa()).toMatchObject({ value: 2, state: "up", extra: { rhConstitutionLost: 0 } });
  });

  it("RH-HRT-02 in part: can be taken as a point of Constitution for each die, and undo takes it back", async () => {
    await table().referee.run(() =>
      creatureOf(RUNA).update({ system: { hp: { extra: { rhConstitutionLost: 3 } } } } as never),
    );
    await potion();
    expect(table().alice.run(() => packLinesOn(lastMessage()).packButtons?.map(({ act }) => act))).toEqual([
      "rh.asConstitution",
    ]);
    await table().referee.run(() =>
      packAct("rh.asConstitution")?.({
        actor: null,
        item: null,
        combatant: null,
        event: {} as Event,
        button: {} as HTMLElement,
        message: lastMessage(),
      }),
    );
    await settled();
    expect(runa()).toMatchObject({ value: 6, extra: { rhConstitutionLost: 2 } });
    await table().referee.run(() => performUndo(lastMessage(), recordIn(lastMessage())[0]?.id ?? "none"));
    await settled();
    expect(runa()).toMatchObject({ extra: { rhConstitutionLost: 3 } });
  });
});

describe("heart", () => {
  const titles = () =>
    table().referee.run(() =>
      game.messages.contents.flatMap((one) => (one.isCard("consequence") ? [one.system.reasons] : [])),
    );
  const morale = async (...faces: readonly number[]) => {
    loadDice(...faces.map((face) => [face, 6] as const));
    await table().referee.run(() => performMorale([goblin()]));
    await settled();
  };

  it("RH-MOR-02 RH-DMG-02 first blood and the first bloodied are moments to test those who stand; undo takes the moment back", async () => {
    await redhackFight(table, "goblintoken00002");
    await hurt("goblin", 1);
    expect(titles()).toEqual([["firstBlood"]]);
    await hurt("goblin", 2);
    expect(titles()).toEqual([["firstBlood"], ["firstBloodied"]]);
    const marks = () => table().alice.run(() => packMarks(fighter("Goblin"), partsInForce()));
    expect(marks()).toEqual(["Bloodied"]);
    await hurt("goblin", 1);
    expect(titles()).toHaveLength(2);
    await hurt("goblin", 9);
    expect(titles().at(-1)).toEqual(["firstDown", "halfDown"]);
  });

  it("RH-MOR-01 is two dice against a rating, lower in the second test, and there is no third", async () => {
    await redhackFight(table, "goblintoken00002");
    await morale(4, 3);
    expect(lastFacts()).toEqual(["Holds (7 against 7)"]);
    await morale(4, 3);
    expect(lastFacts()).toEqual(["Flees or surrenders (7 against 6)"]);
    await morale(6, 6);
    expect(lastFacts()).toEqual(["Flees or surrenders (7 against 6)"]);
    await undoLast("notice");
    await table().referee.run(() => goblin().update({ system: { packs: { rh: { morale: 12 } } } } as never));
    await morale(6, 5);
    expect(lastFacts()).toEqual(["Holds (11 against 11)"]);
  });
});
