// Those whose courage fails are marked, and those who meet strangers compare languages and attitudes.
import { describe, expect, it, vi } from "vitest";
import { performMorale } from "../../../src/foundry/monsters/perform-morale.ts";
import { performProposal } from "../../../src/foundry/combat/damage/perform-proposal.ts";
import { performReaction, rollReaction } from "../../../src/foundry/monsters/reactions/perform-reaction.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { spokenBy } from "../../../src/foundry/documents/score-of.ts";
import { falling, hero } from "../falling.ts";
import { aimAt, aTable, lastMessage, loadDice, placedGoblin, WITHOUT_BOB } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { answer, questions, settled, write } = falling(table);
const { undo } = undoing(table);

const goblin = () => {
  const { actor } = placedGoblin();
  if (!actor?.isCreature() || !actor.isMonster()) throw new Error("no goblin");
  return actor;
};
const statuses = () => table().alice.run(() => [...goblin().statuses]);

describe("morale", () => {
  const test = async (face: number) => {
    loadDice([face, 20]);
    await table().referee.run(() => performMorale([goblin()]));
    await settled();
  };

  it("WH-MORALE-01 (2): marks whoever breaks as fleeing or surrendered, as the Referee chooses", async () => {
    const { morale } = table().referee.run(() => goblin().system.derived);
    await test(morale + 1);
    const proposals = () =>
      table().referee.run(() => (lastMessage().toObject().system as { proposals: { what: string }[] }).proposals);
    expect(proposals().map(({ what }) => what)).toEqual(["fleeing", "surrendered"]);
    const card = table().referee.run(() => lastMessage());
    await table().referee.run(() => performProposal(card, 1));
    await settled();
    expect(statuses()).toEqual(["surrendered"]);
    await undo(table().referee);
    expect(statuses()).toEqual([]);
    await test(morale);
    expect(proposals()).toEqual([]);
  });
});

describe("a first meeting", () => {
  const meet = async (face: number, shared?: boolean) => {
    loadDice([face, 20]);
    await table().referee.run(async () => {
      aimAt(placedGoblin());
      const speaker = hero();
      if (speaker.isCreature()) await performReaction([speaker], shared);
    });
    await settled();
  };
  const attitude = () => table().referee.run(() => goblin().system.attitude);

  it("WH-REACT-01 (1), (2): keeps with the strangers how they feel, and a card takes it back", async () => {
    await meet(1, true);
    expect(attitude()).toBe("WHITEHACK.Reaction.tolerated");
    await undo(table().referee);
    expect(attitude()).toBe("");
  });

  it("WH-REACT-01 (3): asks the Referee alone how hostility shows", async () => {
    await meet(20, true);
    expect(attitude()).toBe("");
    await vi.waitFor(() => expect(questions(table().referee).map(({ kind }) => kind)).toEqual(["hostility"]));
    const seen = table().alice.run(() =>
      game.messages.contents.filter(({ type, visible }) => type === "prompt" && visible),
    );
    expect(seen).toEqual([]);
    await answer(table().referee, "hidden");
    expect(attitude()).toBe("WHITEHACK.Reaction.hostility.hidden");
  });

  it("WH-REACT-02 (1), (4): costs 6 where no language is shared by what the sheets say, unless the Referee says so", async () => {
    const scoreOf = async (language: "written" | "shared" | "none"): Promise<number> => {
      loadDice([1, 20]);
      await table().referee.run(async () => {
        const speaker = hero();
        const meeting = { speaker: null, language, modifier: 0 };
        if (speaker.isCharacter()) await rollReaction(speaker, meeting, [goblin()]);
      });
      await settled();
      return table().referee.run(() => {
        const card = game.messages.contents.findLast(({ type }) => type === "check");
        if (!card) throw new Error("Nobody has rolled");
        return (card.toObject().system as { outcome: { score: number } }).outcome.score;
      });
    };
    await write({ languages: "Common" });
    const plain = await scoreOf("written");
    expect(await scoreOf("none")).toBe(plain - 6);
    await write({ languages: "Goblin" }, goblin);
    expect(await scoreOf("written")).toBe(plain - 6);
    expect(await scoreOf("shared")).toBe(plain);
    await write({ languages: "Common, goblin" });
    expect(await scoreOf("written")).toBe(plain);
  });

  it("WH-REACT-02: knows who speaks what: characters by groups and what is written, monsters by what is written", async () => {
    await write({ languages: "Common, Goblin" });
    await write({ languages: "Goblin" }, goblin);
    table().referee.run(() => {
      expect(spokenBy(hero() as Creature)).toContain("Goblin");
      expect(spokenBy(goblin())).toEqual(["Goblin"]);
    });
  });
});
