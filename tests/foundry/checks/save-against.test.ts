// A saving throw against something: what is stored of a creature's nature decides how it is rolled.
import { describe, expect, it } from "vitest";
import { performSave } from "../../../src/foundry/checks/perform-save.ts";
import { aTable, actorOf, GOBLIN, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

/** The goblin, with these defences and a saving throw of 8, saves against something. */
const saves = async (defences: object, against: readonly string[]) => {
  await table().referee.run(async () => {
    const system = { hitDice: "3", defences: { immune: [], resistant: [], vulnerable: [], ...defences } };
    await actorOf(GOBLIN).update({ system } as Actor.UpdateData);
    await performSave(actorOf(GOBLIN), { skip: true }, { against });
  });
  await table().host.settled();
  return table().referee.run(() => {
    const message = lastMessage();
    return message.isCard("check") ? message.system.outcome : message.system;
  });
};

describe("a saving throw against something", () => {
  it("WH-SAVE-03 (1): whoever resists it rolls two dice, and the better counts", async () => {
    loadDice([12, 20], [6, 20]);
    expect(await saves({ resistant: ["cold"] }, ["cold"])).toMatchObject({
      score: 8,
      mode: "positive",
      result: "success",
      quality: 6,
    });
  });

  it("WH-SAVE-03 (2): whoever is vulnerable to it rolls two dice, and the worse counts", async () => {
    loadDice([4, 20], [15, 20]);
    expect(await saves({ vulnerable: ["fire"] }, ["fire"])).toMatchObject({ mode: "negative", result: "failure" });
  });

  it("WH-SAVE-03 (3): whoever is immune to it rolls nothing, and the card says so", async () => {
    loadDice();
    expect(await saves({ immune: ["poison"] }, ["poison"])).toMatchObject({
      text: "WHITEHACK.Notice.noSaveNeeded",
      rules: ["WH-SAVE-03"],
    });
  });

  it("WH-SAVE-03 (4): one does away with the other, and what it is not against changes nothing", async () => {
    const both = { resistant: ["fire"], vulnerable: ["fire"] };
    loadDice([5, 20]);
    expect(await saves(both, ["fire"])).toMatchObject({ mode: "single" });
    loadDice([5, 20]);
    expect(await saves({ resistant: ["cold"] }, ["fire"])).toMatchObject({ mode: "single" });
  });
});
