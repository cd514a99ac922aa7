// Monsters from games of percentages or dice pools: their skills decide how they roll.
import { describe, expect, it } from "vitest";
import { performImport } from "../../../src/foundry/monsters/import/perform-import.ts";
import { chosenQuestion } from "../../../src/foundry/checks/chosen-task.ts";
import { performAnsweredTask } from "../../../src/foundry/checks/perform-task.ts";
import { aTable, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

interface Brought {
  readonly name: string;
  readonly skills: Readonly<Record<string, number>>;
}

/** A monster with the skills that an import has written down. */
const imported = ({ name, skills }: Brought) =>
  table().referee.run(async () => {
    const keywords = Object.entries(skills).map(([skill, score]) => ({ name: skill, text: "", skill: score }));
    const system = { hitDice: "2", keywords: [...keywords, { name: "Fear", text: "" }] };
    const actor = await performImport({ name, type: "monster", system, items: [], squares: 1 });
    if (!actor?.isMonster()) throw new Error("No monster was made");
    return actor;
  });

const CULTIST: Brought = { name: "Mill Cultist", skills: { Dodge: 1, Climb: 11 } };
const THUG: Brought = { name: "Mill Thug", skills: { Climb: 13 } };
const HOUND: Brought = { name: "Mill Hound", skills: {} };

async function roll(block: Brought, values: object, ...faces: number[]): Promise<object> {
  const monster = await imported(block);
  return table().referee.run(async () => {
    loadDice(...faces.map((face) => [face, 20] as const));
    const question = chosenQuestion(monster, "strength", { ...values });
    await performAnsweredTask(monster, question, { values: { ...values }, visibility: "public" });
    const { title, outcome } = lastMessage().toObject().system as { title: string; outcome: object };
    return { title, ...outcome };
  });
}
const offered = async (block: Brought) => {
  const monster = await imported(block);
  return table().referee.run(() =>
    Object.values(chosenQuestion(monster, "strength", {}).offers?.scores?.choices ?? {}),
  );
};

describe("a skill of another game", () => {
  it.each([
    [CULTIST, "Climb (11)"],
    [THUG, "Climb (13)"],
  ])("WH-CONV-01: is offered with its score, as is the lack of one", async (block, skill) => {
    expect((await offered(block)).slice(4)).toContain(skill);
    expect((await offered(block)).at(-1)).toBe("WHITEHACK.MonsterScore.unskilled");
    expect(await offered(HOUND)).toHaveLength(4);
  });

  it("WH-CONV-01: decides by itself how a common task is rolled", async () => {
    expect(await roll(CULTIST, { task: "climb" }, 9)).toMatchObject({ mode: "single", base: 11, success: true });
    expect(await roll(CULTIST, { task: "track" }, 4, 18)).toMatchObject({ mode: "negative", face: 18 });
    expect(await roll(HOUND, { task: "track" }, 4)).toMatchObject({ mode: "single" });
  });

  it("WH-CONV-01: may be chosen, and so may another score", async () => {
    expect(await roll(THUG, { score: "unskilled" }, 3, 17)).toMatchObject({ mode: "negative", face: 17 });
    expect(await roll(THUG, { score: "skill.0" }, 3)).toMatchObject({ mode: "single", base: 13 });
    expect(await roll(THUG, { task: "track", score: "poor" }, 3)).toMatchObject({ mode: "single" });
  });
});
