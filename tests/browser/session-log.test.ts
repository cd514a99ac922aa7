// A small evening, and the log of it: something is found, experience given, somebody falls, a card is undone and a throw
// is blind. The Referee writes it from the desk; a player reads what everybody could, and is sent nothing of the rest.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { loadDice } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS] = ["Berta Holm", "Sister Aldis"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  for (const { page } of [referee, mira]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
});
afterAll(() => table?.close());

const desk = () => referee.page.locator("#whitehack-desk");
const operation = (name: string) => desk().locator(".desk-operations").getByRole("button", { name });
const card = (seat: Seat, kind: string, text: string) =>
  seat.page.locator(`#chat .chat-log [data-card="${kind}"]`, { hasText: text }).last();
const clock = () => inPage<number>(referee, "return game.time.worldTime;");
const pageOf = (seat: Seat, text: string) => seat.page.locator(".journal-entry, .journal-sheet", { hasText: text });

it("an evening is played: things change hands, one falls, a throw is blind, and a card is undone", async () => {
  await inPage(
    referee,
    `await game.actors.getName("${BERTA}").createEmbeddedDocuments("Item", [{ name: "Silver key", type: "gear" }]);`,
  );
  const sheet = await openSheet(mira, BERTA);
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  await sheet.getByRole("button", { name: "More for Silver key" }).click();
  await mira.page.getByText("Give to somebody").click();
  const giving = dialogOf(mira, "Give Silver key");
  await giving.locator('select[name="to"]').selectOption({ label: "The ground (a heap on the scene)" });
  await confirm(giving);
  await card(referee, "notice", "Silver key").waitFor();
  await closeSheet(sheet);

  await inPage(
    referee,
    `const actor = game.actors.getName("${ALDIS}");
     const target = { actor: actor.uuid, token: null, name: actor.name };
     await ChatMessage.create({ type: "damage", system: { title: "Claw", amount: 4, target, knockOut: true } });
     await actor.update({ system: { hp: { value: 2 } } });`,
  );
  await card(referee, "damage", "Claw").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => inPage<number>(mira, `return game.actors.getName("${ALDIS}").system.hp.value;`)).toBe(-2);

  await inPage(
    mira,
    `await game.settings.set("core", "${await inPage<string>(mira, 'return game.release.generation > 13 ? "messageMode" : "rollMode";')}", game.release.generation > 13 ? "blind" : "blindroll");`,
  );
  await loadDice(mira.page, [7, 20]);
  await inPage(mira, `await game.system.api.rollTask(game.actors.getName("${BERTA}").uuid, "wisdom", { skip: true });`);
  await card(referee, "check", "Wisdom").waitFor();
});

it("the Referee awards experience, lets six hours pass, and takes ten minutes back", async () => {
  await inPage(referee, "await game.system.api.toggleDesk();");
  await operation("Award XP").click();
  const award = dialogOf(referee, "XP");
  await award.locator('input[type="number"]').first().fill("120");
  await confirm(award);
  await card(mira, "notice", "Experience").waitFor();
  const before = await clock();
  await desk().getByRole("button", { name: "6 h", exact: true }).click();
  await expect.poll(clock).toBe(before + 21_600);
  const passed = desk().locator(".desk-last .row", { hasText: "Time passes" });
  await expect.poll(() => passed.count()).toBe(1);
  await desk().getByRole("button", { name: "10 min" }).click();
  await expect.poll(clock).toBe(before + 22_200);
  await expect.poll(() => passed.count()).toBe(2);
  await passed.first().getByRole("button", { name: "Undo" }).click();
  await expect.poll(clock).toBe(before + 21_600);
});

it("WH-REF-07: the log is written from the desk: one page for everybody, one that only Referees are sent", async () => {
  await operation("Session log").click();
  await pageOf(referee, "What only Referees were told").first().waitFor();
  const open = pageOf(referee, "Who was there").first();
  const read = await open.innerText();
  for (const words of [`${BERTA} left Silver key behind.`, "gained 30 XP.", `${ALDIS} fell.`, "6 h"])
    expect(read).toContain(words);
  expect(read).not.toContain("Wisdom");
  await expect.poll(() => pageOf(referee, "What only Referees were told").first().innerText()).toContain("Wisdom");
  await picture("the log of the session", { referee });
});

it("a player reads it and is sent nothing of the other; a second press writes nothing, and what was edited stays", async () => {
  await mira.page.waitForFunction(`game.journal.contents.some(({ pages }) => pages.size === 1)`);
  await inPage(mira, `await game.journal.getName("Session log").sheet.render({ force: true });`);
  await pageOf(mira, "Who was there").first().waitFor();
  await picture("a player reads the log", { mira });
  const held = await mira.page.evaluate<string>(
    `JSON.stringify([game.journal.contents, [...game.packs.keys()], game.packs.contents.map(({ index }) => [...index])])`,
  );
  expect(held).not.toMatch(/Wisdom|What only Referees|whitehack-board/);
  await inPage(
    referee,
    `await game.journal.getName("Session log").pages.contents[0].update({ name: "The key", text: { content: "<p>My own words</p>" } });
     await game.system.api.writeSessionLog();`,
  );
  await referee.page.getByText("Nothing has happened since the last page.").first().waitFor();
  const pages = `return game.journal.getName("Session log").pages.contents.map(({ name, text }) => name + text.content);`;
  await expect.poll(() => inPage<readonly string[]>(referee, pages)).toEqual(["The key<p>My own words</p>"]);
  await inPage(mira, "await game.system.api.writeSessionLog();");
  await mira.page.getByText("Only the Referee").first().waitFor();
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
