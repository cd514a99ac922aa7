// What HAMMERCRAWL! takes for granted, at the table: classes that are races, dice that add up, a d30, spells from elsewhere.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performGameTest } from "../../../src/foundry/checks/perform-game-test.ts";
import * as DIALOG from "../../../src/foundry/chat/dialogs/ask.ts";
import * as PROSE from "../../../src/foundry/sheets/prose.ts";
import { hammercrawlSheetView } from "../../../src/games/hammercrawl/foundry/hammercrawl-actions.ts";
import { casterOf } from "../../../src/games/hammercrawl/foundry/magic/caster.ts";
import { aHammercrawlTable, BROK, playHammercrawl } from "../hammercrawl.ts";
import { actorOf, creatureOf, loadDice } from "../table.ts";

const table = aHammercrawlTable();
beforeEach(() => playHammercrawl(table));

const become = async (kind: string, data: object = {}) => {
  await table().referee.run(() => actorOf(BROK).update({ system: { class: kind, ...data } } as object));
  await table().host.settled();
};

describe("conventions", () => {
  it("HC-CNV-04 (1): the sheet of an elf shows its class, and asks for no species", async () => {
    await become("elf");
    vi.spyOn(PROSE, "enrichedProse").mockResolvedValue("" as never); // the host's editor is in browsers alone
    const view = await table().alice.run(() => hammercrawlSheetView(creatureOf(BROK)));
    expect(view).toMatchObject({ header: { classLabel: "WHITEHACK.Hammercrawl.Class.of.elf" } });
    expect(JSON.stringify(view).toLowerCase()).not.toContain("species");
  });

  it("HC-CNV-07: what is said in the dialog adds to what the class gives, and the card keeps the best of all", async () => {
    await become("dwarf"); // the better of two dice for body saves
    vi.spyOn(DIALOG, "ask").mockResolvedValue({ values: { steps: 1 }, visibility: "public" } as never);
    loadDice([2, 20], [9, 20], [15, 20]);
    await table().alice.run(() => game.settings.set("whitehack", "skipDialogs", false as never));
    const card = await table().alice.run(() => performGameTest(creatureOf(BROK), "save.body"));
    expect(card?.system).toMatchObject({ dropped: [0, 1], success: true });
  });

  it("HC-CNV-08 (1): thirty-sided dice are rolled", async () => {
    loadDice([30, 30]);
    expect((await table().alice.run(() => new Roll("1d30").evaluate())).total).toBe(30);
  });

  it("HC-CNV-08 (2): a spell from anywhere is written into the book that it is dropped on", async () => {
    await become("magicUser", { level: 3 });
    const data = { name: "Web of Fire", type: "spell", system: { level: 2 } };
    await table().alice.run(() => creatureOf(BROK).createEmbeddedDocuments("Item", [data] as never));
    await table().host.settled();
    expect(table().alice.run(() => casterOf(creatureOf(BROK))?.book.map(({ name }) => name))).toContain("Web of Fire");
  });
});
