import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { coreRulebook } from "../../src/rules/index.ts";
import { readyTroop } from "../../src/simulation/troop.ts";
import { resolveSimulation } from "../../src/simulation/tally.ts";
import { rowsOf, simulate } from "../../tools/simulate.ts";
import { readArguments } from "../../tools/simulation/arguments.ts";
import { parseSide, readBestiary, readSides, sentenceOf } from "../../tools/simulation/troops.ts";

const folder = mkdtempSync(path.join(tmpdir(), "whitehack-simulate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function fileWith(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}
/** The sentence that somebody is told; "" if all is well. */
async function told(work: () => unknown): Promise<string> {
  try {
    await work();
    return "";
  } catch (error) {
    return sentenceOf(error) ?? `fault: ${String(error)}`;
  }
}
const bestiary = await readBestiary();

describe("npm run simulate", () => {
  it("reads lines, several troops to a side, and monsters of the packs by name", async () => {
    const [first, second] = await readSides(["4 fighter: HD 2 AC 5 d6", "3 orcs + 1 Ogre"]);
    expect(first).toMatchObject([{ name: "fighter", count: 4 }]);
    expect(second).toMatchObject([
      { name: "Orc", count: 3 },
      { name: "Ogre", count: 1 },
    ]);
  });
  it("can play every monster of the packs", () => {
    const unready = [...bestiary.values()].filter(
      (monster) => readyTroop({ ...monster, count: 1 }, coreRulebook).lines.length === 0,
    );
    expect(bestiary.size).toBeGreaterThan(50);
    expect(unready).toEqual([]);
  });
  it("reads files", async () => {
    const yaml = fileWith("fight.yaml", 'sides:\n  - "2 fighter: HD 2 AC 5 d6"\n  - ["1 orc", "1 ogre"]\n');
    expect((await readSides([yaml])).map((side) => side.length)).toEqual([1, 2]);
    const json = fileWith("fight.json", '{"sides": ["1 orc", "1 ogre"]}');
    expect((await readSides([json])).map((side) => side.length)).toEqual([1, 1]);
    expect((await readSides(["1 orc", "2 orc", "3 orc + 1 ogre"])).map((side) => side.length)).toEqual([1, 1, 2]);
  });
  it.each([
    [[], "Two sides fight"],
    [["1 orc", "1 dragonling"], 'No pack has a monster "dragonling"'],
    [["1 orc", "1 orc: HD 1 AC x d6"], "AC is followed by a whole number"],
    [[path.join(folder, "nowhere.yaml")], "cannot be read"],
  ])("says what is wrong with the sides %j", async (sides, sentence) => {
    expect(await told(() => readSides(sides))).toContain(sentence);
  });
  it.each([
    ["one.yaml", "sides: [1 orc]", "a list of two"],
    ["empty.yaml", "", "a list of two"],
    ["map.yaml", "sides:\n  - 4 goblin: HD 1\n  - 1 orc\n", "a line in quotes"],
  ])("says what is wrong with the file %s", async (name, text, sentence) => {
    const file = fileWith(name, text);
    expect(await told(() => readSides([file]))).toContain(sentence);
  });
  it.each([
    [["--fights", "many"], '--fights is "many": it must be a whole number from 1 to 1000000.'],
    [["--fights", "0"], "from 1 to 1000000"],
    [["--seed", "1.5"], "--seed"],
    [["--rounds", ""], "--rounds"],
    [["--figths", "3"], "Unknown option"],
    [["--set", "luck=true"], 'names "luck"'],
    [["--set", "critsAlwaysHit=perhaps"], "true, false"],
    [["--set", "moduleAttackBonus=99"], "-20 to 20"],
    [["--set", "helmetReroll=never"], "automatic, asked"],
    [["--rules", "zz"], "there are fh, wb, rh"],
  ])("says what is wrong with %j", async (args, sentence) => {
    expect(await told(() => readArguments(args))).toContain(sentence);
  });
  it("answers open questions and enables packs", () => {
    const { rulebook, fights, seed, longest } = readArguments(
      "--set critsAlwaysHit=true --set moduleAttackBonus=2 --set helmetReroll=asked --rules wb --fights 20".split(" "),
    );
    expect(rulebook.options).toMatchObject({ critsAlwaysHit: true, moduleAttackBonus: 2, helmetReroll: "asked" });
    expect(rulebook.initiative).not.toBe(coreRulebook.initiative);
    expect({ fights, seed, longest }).toEqual({ fights: 20, seed: 1, longest: 100 });
  });
  it("draws what it compared into a file", async () => {
    const file = path.join(folder, "chart.svg");
    const said: string[] = [];
    const sides = ["2 fighter: HD 3 AC 5 d6 heroes", "1 kobold: HD 1 AC 2 d6-1", "9 <giant>: HD 9 AC 6 3d6"];
    expect(await simulate([...sides, "--fights", "20", "--svg", file], (line) => said.push(line))).toBe(true);
    expect(said.at(-1)).toBe(`The chart is in ${file}.`);
    const drawn = readFileSync(file, "utf8");
    expect(drawn).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(drawn).toContain("1 kobold");
    expect(drawn).toContain("9 &lt;giant&gt;");
    expect(await simulate([...sides, "--fights", "1", "--svg", folder], (line) => said.push(line))).toBe(false);
    expect(said.at(-1)).toContain("cannot be written");
  });
  it("puts what it counted into a table", () => {
    const side = parseSide("2 orc", bestiary);
    const tally = resolveSimulation({ sides: [side, side], rulebook: coreRulebook, fights: 50, seed: 1 });
    const rows = rowsOf([side, side], tally);
    expect(Object.keys(rows)).toEqual(["2 Orc", "2 Orc (2)", "nobody"]);
    const wins = Object.values(rows).map((row) => row["wins %"] ?? Number.NaN);
    expect(wins.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100, 0);
  });
});
