// An evening at the Referee's desk: who is there, time, a roll that is asked for, a question, an award, undoing, and an encounter that is weighed.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { question } from "../support/fight.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS] = ["Berta Holm", "Sister Aldis"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open();
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

const desk = () => referee.page.locator("#whitehack-desk");
const person = (name: string) => desk().locator(".member", { hasText: name });
const operation = (name: string) => desk().locator(".desk-operations").getByRole("button", { name });
const clock = () => inPage<number>(referee, "return game.time.worldTime;");
const xpOf = (name: string) => inPage<number>(referee, `return game.actors.getName("${name}").system.xp;`);
const last = (words: string) => desk().locator(".desk-last .row", { hasText: words }).first();

describe("the desk", () => {
  it("opens by a key and shows the party at a glance; players cannot open it", async () => {
    await referee.page.evaluate(`ui.sidebar.changeTab("actors", "primary")`);
    await picture("Above the list of actors", { referee });
    await referee.page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
    await referee.page.keyboard.press("Alt+KeyD");
    await person(BERTA).waitFor();
    await expect.poll(() => person(BERTA).innerText()).toContain("7/7");
    await inPage(mira, "await game.system.api.toggleDesk();");
    await mira.page.locator("#notifications", { hasText: "Referee" }).first().waitFor();
    await expect.poll(() => mira.page.locator("#whitehack-desk").count()).toBe(0);
  });

  it("follows what happens to people, wherever that comes from", async () => {
    await inPage(mira, `await game.actors.getName("${BERTA}").update({ system: { hp: { value: 3 } } });`);
    await expect.poll(() => person(BERTA).innerText()).toContain("3/7");
  });

  it("lets time pass on a card, and takes it back from the list of last things", async () => {
    const before = await clock();
    await desk().getByRole("button", { name: "10 min" }).click();
    await expect.poll(clock).toBe(before + 600);
    await last("Time passes").waitFor();
    await picture("Time has passed", { referee });
    await last("Time passes").getByRole("button", { name: "Undo" }).click();
    await expect.poll(clock).toBe(before);
    await expect.poll(() => desk().locator(".desk-last .row", { hasText: "Time passes" }).count()).toBe(0);
  });

  it("asks those who are ticked for a roll, and nobody else; the open request stands in its list", async () => {
    for (const box of await desk().locator('.member input[name="with"]').all())
      if ((await box.getAttribute("aria-label"))?.includes(BERTA) === false) await box.uncheck();
    await operation("Ask for rolls").click();
    const dialog = dialogOf(referee, "Ask for rolls");
    await confirm(dialog);
    await question(mira, BERTA).waitFor();
    await desk().locator(".desk-questions .question-row", { hasText: BERTA }).waitFor();
    await expect.poll(() => desk().locator(".desk-questions .question-row", { hasText: ALDIS }).count()).toBe(0);
    await picture("A roll is asked for", { referee, mira });
    await desk().locator(".desk-questions").getByRole("button", { name: "Withdraw" }).first().click();
    await expect.poll(() => desk().locator(".desk-questions .question-row").count()).toBe(0);
  });

  it("asks the table in the Referee's own words, and hears the answer", async () => {
    await operation("Ask the table").click();
    const dialog = dialogOf(referee, "Ask the table");
    await dialog.locator('button[data-action="confirm"]').click();
    await dialog.getByText("A question needs words and answers.").waitFor();
    await dialog.getByLabel("Question").fill("Do you take the boat?");
    await dialog.getByLabel("Answers").fill(" , ,");
    await dialog.locator('button[data-action="confirm"]').click();
    await expect.poll(() => dialog.getByLabel("Answers").getAttribute("aria-invalid")).toBe("true");
    await dialog.getByLabel("Answers").fill("Yes, Never");
    await confirm(dialog);
    await question(mira, "Do you take the boat?").getByRole("button", { name: "Never" }).click();
    await expect.poll(() => desk().locator(".desk-questions .question-row").count()).toBe(0);
  });

  it("awards experience to those who are ticked", async () => {
    const before = await xpOf(BERTA);
    await operation("Award XP").click();
    const dialog = dialogOf(referee, "XP");
    await picture("Award", { referee });
    await dialog.locator('input[type="number"]').first().fill("120");
    await confirm(dialog);
    await expect.poll(() => xpOf(BERTA)).toBeGreaterThan(before);
  });

  it("says which phase the story is in, and draws from a table of the world with a line that may be adjusted", async () => {
    await inPage(
      referee,
      `await RollTable.create({ name: "Rumors", formula: "1d1", results: [{ type: "text", description: "The bell rang twice", weight: 1, range: [1, 1] }] });
       await game.system.api.toggleDesk();
       await game.system.api.toggleDesk();`,
    );
    await operation("Story and phases").click();
    const story = referee.page.locator("#whitehack-story");
    await story.getByRole("button", { name: "Travel" }).click();
    await desk().locator(".desk-time").getByText("Travel").waitFor();
    await story.locator('.window-header [data-action="close"]').click();
    await desk().locator('[name="table"]').selectOption({ label: "Rumors" });
    await desk().getByRole("button", { name: "Draw" }).click();
    const card = referee.page.locator('#chat .chat-log [data-card="notice"]', { hasText: "The bell rang twice" });
    await card.last().waitFor();
    await expect.poll(() => card.last().locator('[data-operation="adjust"]').count()).toBe(1);
    await picture("Drawn at the desk", { referee });
  });

  it("says whose word it is, and what would change, before the last thing is undone", async () => {
    const aldis = await inPage<{ uuid: string; xp: number }>(
      referee,
      `const { uuid, system } = game.actors.getName("${ALDIS}"); return { uuid, xp: system.xp };`,
    );
    const span = { before: { system: { xp: 9999 } }, after: { system: { xp: aldis.xp } } };
    const change = { kind: "changed", document: aldis.uuid, actor: aldis.uuid, name: "A torch", ...span };
    const system = { title: "A torch burns down", record: [{ id: "claim", changes: [change] }] };
    await inPage(mira, `await ChatMessage.create(${JSON.stringify({ type: "notice", system })});`);
    await last("A torch burns down").waitFor();
    await referee.page.evaluate(`void game.system.api.undoLast()`);
    const dialog = dialogOf(referee, "Undo the last thing");
    await dialog.getByText("Card of Mira, a player’s word").waitFor();
    await dialog.getByText(`${ALDIS}: experience 9999 → ${aldis.xp}`).waitFor();
    await picture("A player's word", { referee });
    await dialog.getByRole("button", { name: "Yes" }).click();
    await referee.page.locator("#notifications .notification").last().waitFor();
    await expect.poll(() => xpOf(ALDIS)).toBe(aldis.xp);
  });

  it("works by the keyboard alone, closes by its key, and nobody's page has complained", async () => {
    await desk().getByRole("button", { name: BERTA }).focus();
    await referee.page.keyboard.press("Enter");
    await referee.page.locator(".application.whitehack.sheet", { hasText: BERTA }).first().waitFor();
    await referee.page.evaluate(`game.actors.getName("${BERTA}").sheet.close()`);
    const isDrawing = await inPage<boolean>(
      referee,
      `const desk = foundry.applications.instances.get("whitehack-desk");
       void desk.render({ parts: ["last"] });
       for (let turn = 0; desk.rendered && turn < 1000; turn += 1) await null;
       const isDrawing = !desk.rendered;
       await game.system.api.toggleDesk();
       return isDrawing;`,
    );
    expect(isDrawing).toBe(true); // a key closes it in that moment, too
    await expect.poll(() => desk().count()).toBe(0);
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe("an encounter that is weighed before the players meet it", () => {
  const windowOf = ({ page }: Seat) => page.locator("#whitehack-encounter");
  const add = async (line: string) => {
    await windowOf(referee).getByLabel("Who fights?").fill(line);
    await windowOf(referee).getByLabel("Who fights?").press("Enter");
  };
  const side = (name: string) => windowOf(referee).getByRole("group", { name });

  it("adds actors by name, by figures and by a drop, and says what it cannot read", async () => {
    const { page } = referee;
    await page.evaluate('Actor.create({ name: "Ghoul", type: "monster", system: { hitDice: "2", armorClass: 3 } })');
    await page.evaluate('ui.sidebar.changeTab("actors", "primary")');
    await page.locator("#actors").getByRole("button", { name: "Weigh an encounter" }).click();
    await add("Berta Holm");
    await side("Party").getByText("Berta Holm").waitFor();
    await add("3 ghouls");
    await expect.poll(() => side("Against").getByLabel("Number of Ghoul").inputValue()).toBe("3");
    await add("2 wraithlings");
    await windowOf(referee).getByRole("alert").getByText("wraithlings").waitFor();
    await add("2 wraithling: HD 1 AC 2 d6 offense");
    await expect.poll(() => side("Against").getByLabel("How wraithling fights").inputValue()).toBe("offense");
    await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName("Ghoul").uuid }));
    document.querySelector('#whitehack-encounter [data-side="foes"]')
      .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  })()`);
    await expect.poll(() => side("Against").getByLabel("Number of Ghoul").inputValue()).toBe("4");
  });

  it("plays the fights, says how dangerous it is, and keeps what was weighed for comparison", async () => {
    await windowOf(referee).getByLabel("Fights", { exact: true }).selectOption("100");
    await windowOf(referee).getByRole("button", { name: "Play the fights" }).click();
    await windowOf(referee).getByRole("row", { name: "4 Ghoul + 2 wraithling" }).getByText("Deadly").waitFor();
    await side("Against").getByRole("button", { name: "Remove: Ghoul" }).click();
    await side("Against").getByLabel("Number of wraithling").fill("1");
    await windowOf(referee).getByRole("button", { name: "Play the fights" }).click();
    await expect.poll(() => windowOf(referee).getByRole("row").count()).toBe(3);
    const chart = windowOf(referee).getByRole("img", { name: "Against 4 Ghoul + 2 wraithling" });
    await expect.poll(() => chart.locator("rect.encounter-lost").count()).toBeGreaterThan(1);
  });

  it("is the Referee's alone", async () => {
    await mira.page.evaluate("game.system.api.weighEncounter()");
    await mira.page.getByText("Only the Referee").first().waitFor();
    await expect.poll(() => windowOf(mira).count()).toBe(0);
  });
});
