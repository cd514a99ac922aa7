// WhiteBox at the table: who is bound in melee, and the ways out of it.
import { beforeEach, describe, expect, it } from "vitest";
import { packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { attackHero, SWORD } from "../attacks.ts";
import { falling } from "../falling.ts";
import { aimAt, aTable, loadDice, placedGoblin } from "../table.ts";
import { undoing } from "../undoing.ts";
import { playWhitebox } from "../whitebox-play.ts";

const { FRIENDLY, HOSTILE } = { FRIENDLY: 1, HOSTILE: -1 };

const table = aTable(undefined, (_actors, room) => {
  const tokens = room.tokens as { _id: string; disposition?: number }[];
  for (const token of tokens) token.disposition = token._id === "goblintoken00001" ? HOSTILE : FRIENDLY;
});
const { fight, answer, questions, settled, nextRound } = falling(table);
const { undo } = undoing(table);
const SOON = { timeout: 5000 } as const;

const tokenOf = (name: string) => placedGoblin().parent?.tokens.find((one) => one.name === name);
const fighter = (of: string) => game.combats.contents[0]?.combatants.find(({ name }) => name === of);
const notes = () => table().bob.run(() => fighter("Hero")?.fightState);
const marks = (of: string) =>
  table().bob.run(() => {
    const one = fighter(of);
    return one ? packMarks(one).filter((mark) => mark.startsWith("in melee")) : [];
  });
const where = (of = "Hero") =>
  table().bob.run(() => {
    const { x, y } = tokenOf(of)?._source ?? {};
    return [x, y];
  });
const asked = () => questions(table().referee).map(({ kind }) => kind);
const state = () => [where(), asked()];

const place = async (of: string, x: number, y = 0): Promise<void> => {
  await table().referee.run(() => tokenOf(of)?.update({ x, y }));
  await settled();
};
const turnOf = async (of: string): Promise<void> => {
  await table().referee.run(() => {
    const combat = game.combats.contents[0];
    return combat?.update({ turn: combat.turns.findIndex(({ name }) => name === of) });
  });
  await settled();
};
const strike = async (face = 20): Promise<void> => {
  loadDice([face, 20]);
  await table().alice.run(() => {
    aimAt(placedGoblin());
    return attackHero(SWORD, {});
  });
  await settled();
};
const drag = async (...to: readonly (readonly [number, number])[]): Promise<void> => {
  const points = to.map(([x, y]) => ({ x, y }));
  await table().alice.run(() => tokenOf("Hero")?.move(points as never, { method: "dragging" } as object));
  await settled();
};

beforeEach(async () => {
  await playWhitebox(table);
  for (const seat of [table().alice, table().bob, table().referee])
    await seat.run(() => game.settings.set("whitehack", "skipDialogs", true));
  await place("Goblin", 0);
  await place("Hero", 100);
  await fight();
  await turnOf("Hero");
});

describe("a melee of WhiteBox", () => {
  it("WB-ACT-04: an attack with a blade binds the two although it misses, and its card takes that back", async () => {
    expect([marks("Hero"), marks("Goblin")]).toEqual([[], []]);
    await strike();
    expect([marks("Hero"), marks("Goblin")]).toEqual([["in melee with Goblin"], ["in melee with Hero"]]);
    await undo(table().referee);
    expect(marks("Hero")).toEqual([]);
    await place("Hero", 200);
    await strike();
    expect(marks("Hero")).toEqual([]);
  });

  it("WB-CMB-08 (3): holds whoever is bound, and ends when one is out of reach or falls", async () => {
    await drag([200, 100], [100, 200], [0, 300]);
    await expect.poll(() => where(), SOON).toEqual([0, 300]);
    await place("Hero", 100);
    await nextRound();
    await turnOf("Hero");
    await strike();
    await drag([200, 100], [100, 200], [0, 200]);
    expect(state()).toEqual([[100, 0], []]);
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 0 } } } as Actor.UpdateData));
    await settled();
    expect(marks("Hero")).toEqual([]);
    await drag([200, 100]);
    await expect.poll(() => where(), SOON).toEqual([200, 100]);
    await nextRound();
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hp: { value: 3 } } } as Actor.UpdateData));
    await place("Hero", 100);
    await expect.poll(() => marks("Hero"), SOON).toEqual([]);
  });

  it("WB-CMB-09: a step leads anywhere, and a friend changes places if they like", async () => {
    await strike();
    await drag([100, 100]);
    await expect.poll(() => state(), SOON).toEqual([[100, 100], []]);
    expect(marks("Hero")).toEqual(["in melee with Goblin"]);
    await nextRound();
    await turnOf("Hero");
    await table().referee.run(async () => {
      const actor = await Actor.create({
        name: "Friend",
        type: "monster",
        system: { hp: { value: 5, max: 5 } },
      } as never);
      const friend = { name: "Friend", actorId: actor?.id, actorLink: true, x: 200, y: 100, disposition: FRIENDLY };
      await placedGoblin().parent?.createEmbeddedDocuments("Token", [{ ...friend, width: 1, height: 1 } as never]);
    });
    await settled();
    await drag([200, 100]);
    await expect.poll(() => state(), SOON).toEqual([[100, 100], ["wbSwap"]]);
    await answer(table().referee, "swap");
    await expect
      .poll(() => [where(), where("Friend")], SOON)
      .toEqual([
        [200, 100],
        [100, 100],
      ]);
    expect(notes()).toMatchObject({ moved: 5, left: { attack: 1, move: 0 } });
    await undo(table().referee);
    expect([where(), where("Friend")]).toEqual([
      [100, 100],
      [200, 100],
    ]);
  });

  it("WB-CMB-10: whoever has struck goes back half a move, and nobody strikes at them", async () => {
    await strike();
    await drag([500, 0]);
    expect(state()).toEqual([[100, 0], []]);
    await drag([400, 0]);
    await expect.poll(() => state(), SOON).toEqual([[400, 0], []]);
    await expect.poll(() => notes(), SOON).toMatchObject({ moved: 15, left: { attack: 0, move: 0 } });
    expect(marks("Hero")).toEqual([]);
  });

  it("WB-CMB-11: whoever flees is asked, gives up the attack, and those in the melee strike", async () => {
    await strike();
    await nextRound();
    await turnOf("Hero");
    await drag([200, 0], [200, 300]);
    expect(state()).toEqual([[100, 0], []]);
    await drag([500, 0]);
    await expect.poll(() => asked(), SOON).toEqual(["wbLeaveMelee"]);
    expect(questions(table().alice)[0]?.options.map(({ id }) => id)).toEqual(["flee", "stay"]);
    await answer(table().alice, "stay");
    expect(state()).toEqual([[100, 0], []]);
    await drag([500, 0]);
    await expect.poll(() => asked(), SOON).toEqual(["wbLeaveMelee"]);
    await nextRound();
    await turnOf("Hero");
    await expect.poll(() => asked(), SOON).toEqual([]);
    await drag([500, 0]);
    await answer(table().alice, "flee");
    await expect.poll(() => state(), SOON).toEqual([[100, 0], ["freeAttack"]]);
    expect(notes()?.left).toMatchObject({ attack: 0 });
    await answer(table().referee, "pass");
    await expect.poll(() => state(), SOON).toEqual([[500, 0], []]);
  });
});
