// What stands on sheets about people, and who sees which of it; coins that go to the party.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;

beforeAll(async () => {
  table = await Table.open();
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
});
afterAll(() => table?.close());

const openSheet = async ({ page }: Seat, tab: string) => {
  await page.evaluate(`void game.actors.getName("Berta Holm").sheet.render({ force: true })`);
  const sheet = page.locator(".whitehack.character");
  await sheet.locator(`[role="tab"][data-tab="${tab}"]`).click();
  return sheet;
};

describe("a character's page of notes", () => {
  it("shows who somebody is to all, and the Referee's own note on the Referee's screen alone", async () => {
    const note = "<p>Her brother is the wight.</p>";
    const update = { system: { refereeNotes: note, identity: "One eye, a loud laugh" } };
    await referee.page.evaluate(`game.actors.getName("Berta Holm").update(${JSON.stringify(update)})`);
    const hers = await openSheet(player, "notes");
    await hers.getByText("One eye, a loud laugh").waitFor();
    const his = await openSheet(referee, "notes");
    await his.getByText("Her brother is the wight.").waitFor();
    await his.getByText("Referee’s notes").waitFor();
    await his.getByText("players’ computers load").waitFor();
    await expect.poll(() => player.page.locator("body").innerHTML()).not.toContain("wight");
    await expect.poll(() => hers.getByText("Referee’s notes").count()).toBe(0);
  });
});

describe("a secret part of a text", () => {
  it("is the owner's to read and to reveal, and then everybody's", async () => {
    const text = `<p>A quiet inn.</p><section class="secret" id="secret-cellar"><p>The cellar floods.</p></section>`;
    const data = { name: "Innkeeper", type: "monster", ownership: { default: 2 }, system: { description: text } };
    await referee.page.evaluate(`Actor.create(${JSON.stringify(data)})`);
    const read = async ({ page }: Seat) => {
      await page.waitForFunction(`game.actors.getName("Innkeeper")`);
      await page.evaluate(`void game.actors.getName("Innkeeper").sheet.render({ force: true })`);
      const sheet = page.locator(".whitehack.monster");
      await sheet.getByText("A quiet inn.").waitFor();
      return sheet;
    };
    const [hers, his] = [await read(player), await read(referee)];
    await expect.poll(() => hers.getByText("The cellar floods.").count()).toBe(0);
    await his.getByText("The cellar floods.").waitFor();
    await his.locator("secret-block button.reveal").click();
    await hers.getByText("The cellar floods.").waitFor();
    await his.locator('.window-header [data-action="close"]').click();
    await hers.locator('.window-header [data-action="close"]').click();
  });
});

describe("coins", () => {
  it("go from the party's stash to a character, and one card tells it", async () => {
    const { page } = referee;
    const party = { name: "The party", type: "party", system: { coins: { gp: 12, sp: 0, cp: 0 } } };
    await page.evaluate(
      `Actor.create(${JSON.stringify(party)}).then((made) => void made.sheet.render({ force: true }))`,
    );
    await page.locator(".whitehack.party").getByRole("button", { name: "Give coins" }).click();
    const dialog = page.locator("dialog.application");
    await dialog.getByLabel("To").selectOption({ label: "Berta Holm" });
    await dialog.getByLabel("gp").fill("5");
    await dialog.locator('button[data-action="confirm"]').click();
    await page.locator('#sidebar button[data-tab="chat"]').click();
    await lastCard(page, "notice").getByText("5 gp").waitFor();
    await expect.poll(() => page.evaluate(`game.actors.getName("The party").system.coins.gp`)).toBe(7);
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
