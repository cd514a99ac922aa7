// Spells of the third and fourth level that do something to people: taken elsewhere, controlled, unseen.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { combatantOf, type Creature } from "../../../src/foundry/documents/creature.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { noteFight } from "../../../src/foundry/documents/note-fight.ts";
import { lastMessage, loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aCastingTable, spell } from "./casting-table.ts";

const TELEPORT = spell("tele", "Teleportation", { original: "Teleportera", level: 4, range: 0, save: "negates" });
const CONTROL = spell("control", "Control Person", {
  original: "Kontrollera person",
  level: 4,
  duration: { amount: 10, unit: "round" },
  save: "negates",
  concentration: true,
});

const { table, hero, goblin, see, act, prepares, asked, answer, nextTurn, hurt, save } = aCastingTable([
  TELEPORT,
  CONTROL,
]);

const tokenOf = (name: string) => placedGoblin().parent?.tokens.find((one) => one.name === name);
const where = (name: string) => see(() => [tokenOf(name)?._source.x, tokenOf(name)?._source.y]);
const undoPrompt = () =>
  act(table().referee, async () => {
    const question = game.messages.contents.findLast((one) => one.type === "prompt");
    if (question) await undoEntry(question);
  });
/** The referee answers a question of this kind. */
const decide = (kind: string, option: string, face: number) =>
  act(table().referee, async () => {
    loadDice([face, 20]);
    const prompt = openPrompts().find(({ system }) => system.kind === kind);
    if (prompt) await performAnswer(prompt, { option, values: {} });
  });

describe("Teleportation", () => {
  const goes = async (who: readonly (() => Creature)[], at: object, level = 1) => {
    await prepares("tele", { level, spent: level > 1 ? { meters: level - 1 } : {} });
    loadDice([5, 20]);
    await act(table().alice, async () => {
      const prompt = openPrompts().at(-1);
      const aim = JSON.stringify({ who: who.map((one) => one().uuid), at });
      if (prompt) await performAnswer(prompt, { option: "cast", values: { aim } });
    });
  };

  it("FH-S4-04: takes its caster to a space within reach, which is undone from the card, and nobody strikes at them", async () => {
    await goes([hero], { x: 3000, y: 2000 });
    expect([where("Hero"), asked()]).toEqual([[3000, 2000], []]);
    await undoPrompt();
    expect(where("Hero")).toEqual([0, 0]);
  });

  it("FH-S4-04: goes no farther than a hundred meters for each level", async () => {
    await act(table().referee, () => placedGoblin().parent?.update({ width: 12_000 }) as never);
    await goes([hero], { x: 10_000, y: 0 });
    expect(where("Hero")).toEqual([0, 0]);
    expect(see(() => lastMessage().toObject().system)).toMatchObject({ text: expect.stringContaining("66") });
    await goes([hero], { x: 10_000, y: 0 }, 2);
    expect(where("Hero")).toEqual([10_000, 0]);
  });

  it("FH-S4-04: whoever is unwilling saves and stays, or is taken along", async () => {
    await goes([goblin], { x: 500, y: 500 });
    await decide("spellMove", "save", 2);
    expect(where("Goblin")).toEqual([100, 0]);
    await goes([goblin], { x: 500, y: 500 });
    await decide("spellMove", "save", 20);
    expect(where("Goblin")).toEqual([500, 500]);
    await undoPrompt();
    expect(where("Goblin")).toEqual([100, 0]);
  });
});

describe("Control Person", () => {
  const conditions = () => see(() => goblin().effects.contents.map(({ name }) => name));

  /** The goblin fails its first saving throw. */
  beforeEach(async () => {
    await everybodyFights(table());
    await prepares("control");
    await nextTurn(2);
    await vi.waitUntil(() => asked().includes("spellCast"));
    await answer("cast", [see(goblin)], [5, 20]);
    await decide("spellSave", "save", 20);
  });

  it("FH-S4-03: asks for a saving throw each turn, which lets its target act freely for that round", async () => {
    expect(conditions()).toEqual(["Controlled"]);
    await nextTurn();
    await vi.waitFor(() => expect(asked()).toEqual(["fhControlSave"]));
    await decide("fhControlSave", "save", 20);
    expect(conditions()).toEqual(["Controlled"]);
    await nextTurn(2);
    await vi.waitFor(() => expect(asked()).toEqual(["fhControlSave"]));
    await decide("fhControlSave", "save", 2);
    expect(conditions()).toEqual(["Controlled", "Acts freely"]);
  });

  it("FH-S4-03: its target falls down where the caster stops concentrating on purpose", async () => {
    await act(table().referee, () => noteFight(combatantOf(hero()), { concentrating: false }));
    await nextTurn();
    await vi.waitFor(() => expect(conditions()).toEqual(["Prone"]));
    await act(table().referee, () => undoEntry(lastMessage()));
    expect(conditions()).toEqual(["Controlled"]);
  });

  it("FH-S4-03: its target sleeps deeply where the concentration is broken, and rolls each turn to wake", async () => {
    await hurt(2);
    await save(18);
    expect(conditions()).toEqual(["Deep sleep"]);
    await nextTurn();
    await vi.waitFor(() => expect(asked()).toContain("fhControlSave"));
    await decide("fhControlSave", "save", 20);
    expect(conditions()).toEqual(["Deep sleep"]);
    await nextTurn(2);
    await vi.waitFor(() => expect(asked()).toContain("fhControlSave"));
    await decide("fhControlSave", "save", 2);
    expect(conditions()).toEqual([]);
  });
});

describe("Invisibility", () => {
  const isHidden = () => see(() => hero().effects.contents.some(({ name }) => name === "Invisible"));

  it("FH-S3-08: whoever moves farther than one move in a turn is seen again, which is undone from the card", async () => {
    await prepares("unseen");
    await answer("cast", [see(hero)], [5, 20]);
    await everybodyFights(table());
    const moves = async (moved: number) => {
      await act(table().referee, async () => {
        await noteFight(combatantOf(hero()), { round: game.combat?.round ?? 0, moved });
        await game.combat?.nextTurn();
      });
    };
    await moves(30);
    expect(isHidden()).toBe(true);
    await nextTurn();
    await moves(35);
    await vi.waitFor(() => expect(see(() => lastMessage().toObject().system)).toMatchObject({ rules: ["FH-S3-08"] }));
    expect(isHidden()).toBe(false);
    await act(table().referee, () => undoEntry(lastMessage()));
    expect(isHidden()).toBe(true);
  });
});
