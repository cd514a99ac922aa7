// WhiteBox at the table: who leads, who is surprised, tempers, and monsters that sense the unseen.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askMorale } from "../../../src/foundry/monsters/perform-morale.ts";
import { packButtons, packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { packAct, packPartContext } from "../../../src/foundry/extensions/packs-in-force.ts";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { falling } from "../falling.ts";
import { aTable, actorOf, GOBLIN, loadDice, placedGoblin } from "../table.ts";
import { playWhitebox } from "../whitebox-play.ts";

const table = aTable();
const { fight, settled, said, nextRound, strike } = falling(table);
const referee = <Result>(work: () => Result): Result => table().referee.run(work);

const goblinFighter = () => {
  const found = game.combats.contents[0]?.combatants.find(({ tokenId }) => tokenId === placedGoblin().id);
  if (!found) throw new Error("the goblin does not fight");
  return found;
};
const goblin = () => {
  const { actor } = placedGoblin();
  if (!actor?.isMonster()) throw new Error("no goblin");
  return actor;
};
const press = async (act: string): Promise<void> => {
  await referee(() =>
    packAct(act)?.({
      actor: goblin(),
      item: null,
      combatant: goblinFighter(),
      event: {} as Event,
      button: {} as HTMLElement,
    }),
  );
  await settled();
};
/** A second goblin, whose courage can be tested. */
const another = async (): Promise<void> => {
  await referee(async () => {
    const { x, y, ...data } = placedGoblin().toObject();
    const [made] =
      (await placedGoblin().parent?.createEmbeddedDocuments("Token", [
        { ...data, _id: null, name: "Other", x: x + 300, y },
      ] as never)) ?? [];
    const combat = game.combats.contents[0];
    await combat?.createEmbeddedDocuments("Combatant", [
      { tokenId: made?.id, sceneId: placedGoblin().parent?.id, actorId: GOBLIN },
    ] as never);
  });
  await settled();
};
const tests = () =>
  said(table().referee, "consequence").filter((told) => (told as { what?: string }).what === "morale");

beforeEach(() => playWhitebox(table));

describe("courage by WhiteBox", () => {
  it("WB-MOR-01: the Referee marks a leader, whose fall tests the others", async () => {
    await fight();
    await another();
    expect(referee(() => packButtons(goblinFighter()).map(({ act, isPressed }) => [act, isPressed]))).toContainEqual([
      "wb.lead",
      false,
    ]);
    expect(table().alice.run(() => packButtons(goblinFighter()).map(({ act }) => act))).not.toContain("wb.lead");
    await press("wb.lead");
    expect(referee(() => packMarks(goblinFighter()))).toContain("leads the others");
    expect(table().alice.run(() => packMarks(goblinFighter()))).not.toContain("leads the others");
    await strike(99, {}, goblin);
    await vi.waitFor(() => expect(tests().length).toBeGreaterThan(0));
    expect(tests().at(-1)).toMatchObject({ reasons: expect.arrayContaining(["leaderDown"]) as unknown });
  });

  const reasons = () => tests().map((one) => (one as { reasons?: readonly string[] }).reasons);

  it("WB-MOR-01: a leader who is struck out with hit points left tests the others, too", async () => {
    await fight();
    await another();
    await press("wb.lead");
    await referee(() => goblinFighter().update({ defeated: true }));
    await settled();
    await vi.waitFor(() => expect(reasons()).toEqual([["leaderDown"]]));
  });

  it("WB-MOR-01: the first attack that takes half of what one of them has tests all of them, once", async () => {
    await fight();
    await another();
    await referee(() => goblin().update({ system: { hp: { value: 10, max: 10 } } } as never));
    await settled();
    await strike(4, {}, goblin);
    expect(reasons()).toEqual([]);
    await strike(5, {}, goblin);
    await vi.waitFor(() => expect(reasons()).toEqual([["devastating"]]));
    await referee(() => goblin().update({ system: { hp: { value: 10, max: 10 } } } as never));
    await strike(5, {}, goblin);
    expect(reasons()).toEqual([["devastating"]]);
  });

  it("WB-MOR-01: two against each of them tests them as a round begins, once, and so does surrender when it is offered", async () => {
    await fight();
    await referee(async () => {
      const combat = game.combats.contents[0];
      await placedGoblin().update({ disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
      for (const { token } of combat?.combatants ?? [])
        if (token?.id !== placedGoblin().id) await token?.update({ disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
      const own = combat?.combatants.find(({ tokenId }) => tokenId !== placedGoblin().id);
      const { tokenId, sceneId, actorId } = own ?? {};
      await combat?.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId, actorId }] as never);
    });
    await settled();
    await nextRound();
    await vi.waitFor(() => expect(reasons()).toEqual([["outnumbered"]]));
    await nextRound();
    await press("wb.offer");
    await vi.waitFor(() => expect(reasons()).toEqual([["outnumbered"], ["surrender"]]));
  });

  it("WB-MOR-01: those who are surprised are tested as the fight begins", async () => {
    await fight();
    await referee(() => goblinFighter().update({ flags: { whitehack: { fight: { surprised: true } } } } as never));
    await referee(() => game.combats.contents[0]?.update({ round: 0, turn: 0 }));
    await nextRound();
    await vi.waitFor(() => expect(tests().at(-1)).toMatchObject({ reasons: ["surprised"] }));
  });

  it("WB-MOR-03: a test begins with the temper that is kept of a monster", async () => {
    await referee(() => goblin().update({ system: { packs: { wb: { temper: -7 } } } } as never));
    await settled();
    await referee(async () => {
      const { terms } = rulebookFor(goblin()).morale;
      expect(terms?.temper(goblin().system.packs)).toBe(-2);
      const context = await packPartContext(goblin(), "wb-nature", { editing: true, editable: true });
      expect(context).toMatchObject({ pack: { temper: -2, hasTemper: true } });
      expect(typeof askMorale).toBe("function");
    });
    await table().alice.run(async () =>
      expect(await packPartContext(actorOf(GOBLIN), "wb-nature", { editing: false, editable: false })).toBeNull(),
    );
  });
});

describe("the unseen", () => {
  it("WB-CMB-16: a monster finds them by a die against its Hit Dice, and the Referee alone sees it", async () => {
    await referee(() => goblin().update({ system: { hitDice: "3", packs: { wb: { senses: true } } } } as never));
    await fight();
    for (const [face, text] of [
      [3, "finds"],
      [4, "misses"],
    ] as const) {
      loadDice([face, 6]);
      await press("wb.sense");
      expect(said(table().referee, "notice").at(-1)).toMatchObject({
        text: `WHITEHACK.WhiteBox.sense.${text}`,
        rules: ["WB-CMB-16"],
      });
    }
    expect(table().alice.run(() => game.messages.contents.at(-1)?.visible ?? false)).toBe(false);
  });
});
