// A Referee leads a story, and a player, whose browser is read, learns nothing but what is published. A player ends a scene by
// the keyboard, all read the same banner, and nobody learns who it was. Then hacking as an auction; and Ferryhack between fights:
// the parts of the adventure on the party's sheet, which are handed out, and a hero who shops.
import { type Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { press, roll, room, rule, settleDown, status, write } from "../support/auction.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { dialogOf, inPage, confirm, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;

const story = () => referee.page.locator("#whitehack-story");
/** What belongs to the table as a whole, above the list of players. */
const corner = ({ page }: Seat) => page.locator("#whitehack-table-corner");
/** All that a browser has been sent of messages and settings. */
const sent = ({ page }: Seat): Promise<string> =>
  page.evaluate(
    "JSON.stringify([...game.messages.contents, ...game.settings.storage.get('world').contents].map((one) => one.toObject()))",
  );

beforeAll(async () => {
  table = await Table.open();
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  await referee.page.evaluate("game.settings.set('whitehack', 'modus', true)");
  for (const { page } of [referee, mira]) await page.locator('#sidebar button[data-tab="chat"]').click();
});
afterAll(() => table?.close());

describe("a scene that somebody wants to end", () => {
  const banner = ({ page }: Seat): Locator => page.getByRole("alertdialog", { name: "Let us wrap this scene up" });
  const messages = ({ page }: Seat) => page.evaluate<number>("game.messages.size");

  it("WH-REF-03: is pressed by the keyboard, and its banner names no player and is kept nowhere", async () => {
    const before = await messages(referee);
    await mira.page.getByRole("button", { name: "Wrap up this scene" }).press("Enter");
    await mira.page.getByText("Nothing tells who it was").waitFor();
    for (const seat of [referee, mira]) {
      await banner(seat).waitFor();
      await expect.poll(() => banner(seat).count()).toBe(1);
      await expect.poll(() => banner(seat).innerText()).not.toContain("Mira");
    }
    expect(new Set(await Promise.all([referee, mira].map((seat) => banner(seat).innerText()))).size).toBe(1); // also the caller's
    await picture("safety", { referee, mira });
    for (const seat of [referee, mira]) await expect.poll(() => messages(seat)).toBe(before);
  });

  it("WH-REF-03: stands in the middle of the screen, and Escape closes it for its reader alone", async () => {
    const { page } = mira;
    const box = await banner(mira).boundingBox();
    const [width, height] = await page.evaluate<[number, number]>("[innerWidth, innerHeight]");
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(height / 4);
    await page.keyboard.press("Escape");
    await banner(mira).waitFor({ state: "detached" });
    await expect.poll(() => banner(referee).count()).toBe(1);
    await banner(referee).getByRole("button", { name: "Close (Escape)" }).press("Enter");
    await banner(referee).waitFor({ state: "detached" });
  });
});

describe("a story", () => {
  it("WH-PHASE-01 WH-PHASE-02: enters a phase with a limit, for Referees' eyes", async () => {
    await referee.page.locator('#sidebar button[data-tab="actors"]').click();
    await referee.page.getByRole("button", { name: "Story and phases" }).click();
    await story().getByText("none yet").waitFor();
    await story().getByLabel("Minutes for the next phase").fill("30");
    await story().getByRole("button", { name: "Travel", exact: true }).click();
    await story().locator('[data-phase="travel"][aria-pressed="true"]').waitFor();
    await expect.poll(() => story().locator("output[data-left]").innerText()).toMatch(/^(29:\d\d|30:00)$/);
    await picture("story-window", { referee });
  });

  it("WH-MODUS-01 WH-MODUS-02: rolls the modus, adjusts and notes it, and publishes the note alone", async () => {
    await referee.page.locator('#sidebar button[data-tab="chat"]').click();
    await lastCard(referee.page, "phase").getByText("Travel").waitFor();
    await loadDice(referee.page, [10, 20], [5, 20]);
    await lastCard(referee.page, "phase").getByRole("button", { name: "Roll modus" }).click();
    const modus = lastCard(referee.page, "notice").filter({ hasText: "A rival party" });
    await modus.waitFor();
    await expect
      .poll(() => lastCard(referee.page, "phase").getByRole("button", { name: "Roll modus" }).count())
      .toBe(0);
    await modus.getByRole("button", { name: "Adjust: A rival party" }).click();
    const dialog = referee.page.locator("dialog.application", { hasText: "New words" });
    await dialog.getByLabel("New words").fill("Dust storm");
    await dialog.locator('button[data-action="confirm"]').click();
    await modus.getByText("Dust storm").waitFor();
    await expect.poll(() => modus.locator("s").innerText()).toContain("A rival party");
    await modus.getByLabel("Your note").fill("A wall of dust rolls over the road.");
    await picture("modus-card", { referee });
    await modus.getByRole("button", { name: "Publish note" }).click();
    await mira.page.getByText("A wall of dust rolls over the road.").first().waitFor();
    await expect.poll(() => sent(mira)).not.toMatch(/A rival party|Dust storm|"travel"|modusSuccess/);
  });

  it("WH-TIME-06 in part: begins a new session by a button, after which a modus may come again", async () => {
    const before = await referee.page.evaluate("game.settings.get('whitehack', 'sessionBegan')");
    await story().getByRole("button", { name: "A new session" }).click();
    await expect.poll(() => referee.page.evaluate("game.settings.get('whitehack', 'sessionBegan')")).not.toBe(before);
    await story().getByRole("button", { name: "Exploration" }).click();
    await lastCard(referee.page, "phase")
      .filter({ hasText: "Exploration" })
      .getByRole("button", { name: "Roll modus" })
      .waitFor();
  });

  it("WH-CAMP-01: a player spends the marker, and the Referee has a card rolled again for it", async () => {
    await referee.page.evaluate(`(async () => {
      for (const key of ["overrideMarkers", "community"]) await game.settings.set("whitehack", key, true);
    })()`);
    await corner(mira).getByText("Mira has a marker").waitFor();
    await corner(mira).getByRole("button", { name: "Override a ruling" }).click();
    const dialog = mira.page.locator("dialog.application", { hasText: "Which ruling" });
    await dialog.getByLabel("Which ruling").fill("The rope holds.");
    await picture("override", { referee, mira });
    await dialog.locator('button[data-action="confirm"]').click();
    await corner(mira).getByText("Mira has spent the marker").waitFor();
    await expect.poll(() => corner(mira).getByRole("button", { name: "Override a ruling" }).isDisabled()).toBe(true);
    await story().getByText("Referee’s markers: 1").waitFor();
    await loadDice(mira.page, [15, 20]);
    await mira.page.evaluate(
      'void game.system.api.rollTask(game.actors.getName("Berta Holm").uuid, "strength", { skip: true })',
    );
    const card = lastCard(referee.page, "check");
    await card.waitFor();
    await loadDice(referee.page, [2, 20]);
    await card.click({ button: "right" });
    await referee.page.getByText("Have it rolled again (marker)").click();
    await lastCard(mira.page, "notice").getByText("15 → 2").waitFor();
    await corner(mira).getByText("Referee’s markers: 0").waitFor();
    await picture("markers", { referee, mira });
  });

  it("WH-PHASE-01: is still in its phase when the chat log is cleared, and nobody else learns of it", async () => {
    const phases = `game.messages.contents.filter(({ type }) => type === "phase").length`;
    await referee.page.locator('#chat [data-action="flush"]').click();
    await referee.page.locator('dialog.application [data-action="yes"]').last().click();
    await expect.poll(() => mira.page.evaluate("game.messages.size")).toBe(0);
    await expect.poll(() => referee.page.evaluate(phases)).toBe(1);
    await story().locator('[data-phase="exploration"][aria-pressed="true"]').waitFor();
    await lastCard(referee.page, "phase").getByText("Exploration").first().waitFor();
    await expect.poll(() => sent(mira)).not.toMatch(/exploration|travel/);
    await picture("the log was cleared", { referee, mira });
  });
});

describe("hacking as an auction", () => {
  const [HACKER, NODE] = ["Berta Holm", "The harbour ledger"] as const;

  beforeAll(async () => {
    await Promise.all([referee, mira].map(settleDown));
  });

  /** The dialog that opens an auction, filled in. */
  async function begin(title: string) {
    await referee.page.evaluate(
      `void game.system.api.openAuction({ actors: [game.actors.getName("${HACKER}").uuid], title: "${title}" })`,
    );
    const dialog = dialogOf(referee, "Open an auction");
    await dialog.locator('[name="challenge.0"]').fill(NODE);
    await dialog.locator('[name="base.0"]').fill("15");
    return dialog;
  }

  const leave = (seat: Seat) => room(seat).locator('.window-header [data-action="close"]').click();

  interface Course {
    readonly title: string;
    readonly hacker: number;
    readonly node: number;
    /** What the one shows who rolls. */
    readonly face: number;
    readonly card: string;
  }

  it("WH-HACK-01: is offered only where the world plays it", async () => {
    const without = await begin("Plain work");
    await expect.poll(() => without.getByLabel("Building, code-breaking or hacking").count()).toBe(0);
    await without.locator('[data-action="close"], [data-action="cancel"]').first().click();
    await without.waitFor({ state: "detached" });
    await inPage(referee, `await game.settings.set("whitehack", "hacking", true);`);
    await mira.page.waitForFunction(`game.settings.get("whitehack", "hacking") === true`);
  });

  it.each<Course>([
    { title: "(1) A clean way in", hacker: 5, node: 1, face: 8, card: "Success" },
    { title: "(3) A watchful system", hacker: 2, node: 5, face: 8, card: "Drawback: a ruined part, an alarm, damage" },
  ])("WH-HACK-01 $title: the last card says $card", async ({ title, hacker, node, face, card }) => {
    const dialog = await begin(title);
    await dialog.getByLabel("Building, code-breaking or hacking").check();
    await picture(`hacking ${title} dialog`, { referee });
    await dialog.locator('button[data-action="confirm"]').click();
    await press(mira, HACKER, "Throw the hidden die");
    await status(mira).getByText(`${HACKER} is to bid first.`).waitFor();
    await write(mira, HACKER, hacker);
    await press(mira, HACKER, "Bid");
    await status(referee).getByText(`${NODE} is to bid.`).waitFor();
    if (node > 1) await write(referee, NODE, node);
    await press(referee, NODE, node > 1 ? "Bid" : "Bid 1");
    if (node > hacker) await press(mira, HACKER, "Stay");
    await rule(referee, "Show the dice");
    await status(referee).getByText("To roll now:").waitFor();
    const roller = node > hacker ? referee : mira;
    await loadDice(roller.page, [face, 20]);
    await roll(roller);
    for (const seat of [referee, mira]) {
      await status(seat).getByText("The winner:").waitFor();
      const last = lastCard(seat.page, "notice").filter({ hasText: title });
      await last.getByText(card).waitFor();
      await expect.poll(() => last.innerText()).toContain("The work");
    }
    await picture(`hacking ${title} over`, { referee, mira });
    await Promise.all([referee, mira].map(leave));
  });
});

describe("Ferryhack between fights", () => {
  const HERO = "Berta Holm";
  const OTHER = "Sister Aldis";
  beforeAll(async () => {
    await inPage(
      referee,
      `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "full" }] });
     const give = (name, user) => game.actors.getName(name).update({ ownership: { default: 0, [game.users.getName(user).id]: 3 }, "system.xp": 0 });
     await give("${HERO}", "Mira");
     await give("${OTHER}", "Tomas");
     const members = ["${HERO}", "${OTHER}"].map((name) => ({ actor: game.actors.getName(name).uuid, name, bearsLight: false }));
     await Actor.create({ name: "Crew", type: "party", ownership: { default: 2 }, system: { members } });`,
    );
  });

  const points = (name: string) => inPage<number>(mira, `return game.actors.getName("${name}")._source.system.xp;`);

  it("FH-XP-07: the Referee lists the parts, awards one to whoever is there, and takes it back", async () => {
    const sheet = await openSheet(referee, "Crew");
    await sheet.getByText("No parts yet").waitFor();
    await sheet.getByRole("button", { name: "Add a part" }).click();
    const name = sheet.getByRole("textbox", { name: "Name of the part" });
    await name.fill("Flooded cellar");
    await name.press("Tab");
    const worth = sheet.getByRole("spinbutton", { name: "XP for the part: Flooded cellar" });
    await worth.fill("500");
    await worth.press("Tab");
    await picture("parts are written", { referee });
    await sheet.locator(".mode-toggle").click();
    await sheet.getByText("500 XP still to be found").waitFor();
    await picture("parts", { referee });
    await sheet.getByRole("button", { name: "Award Flooded cellar: 500 XP each" }).click();
    const dialog = dialogOf(referee, "Flooded cellar");
    await expect.poll(() => dialog.getByLabel(HERO, { exact: true }).first().isChecked()).toBe(true);
    await expect.poll(() => dialog.getByLabel(OTHER, { exact: true }).first().isChecked()).toBe(false);
    await picture("a part is awarded", { referee });
    await confirm(dialog);
    await expect.poll(() => points(HERO)).toBe(500);
    await expect.poll(() => points(OTHER)).toBe(0);
    await lastCard(mira.page, "notice").getByText("Flooded cellar").waitFor();
    await sheet.getByRole("checkbox", { name: "Flooded cellar is done", checked: true }).waitFor();
    await picture("a part is done", { referee, mira });
    await lastCard(referee.page, "notice").getByRole("button", { name: /Undo/u }).first().click();
    await expect.poll(() => points(HERO)).toBe(0);
    await sheet.getByRole("checkbox", { name: "Flooded cellar is done", checked: false }).waitFor();
  });

  it("FH-ENC-06: a player buys from the sheet, and sees what is left before paying", async () => {
    await inPage(
      referee,
      `const hero = game.actors.getName("${HERO}");
     await hero.deleteEmbeddedDocuments("Item", hero.items.map(({ id }) => id));
     await hero.update({ system: { coins: { gp: 0, sp: 20, cp: 0 } } });`,
    );
    const sheet = await openSheet(mira, HERO);
    await sheet.locator('[role="tab"][data-tab="gear"]').click();
    await sheet.getByRole("button", { name: "Buy", exact: true }).click();
    const shop = mira.page.locator(".application.shop");
    await shop.getByRole("searchbox", { name: "Search the shop" }).fill("lantern");
    await shop
      .getByRole("button", { name: /^Buy Lantern/u })
      .first()
      .click();
    await shop.getByRole("searchbox", { name: "Search the shop" }).fill("lamp oil");
    const oil = shop.getByRole("button", { name: /^Buy Lamp oil, one pint/u });
    await oil.press("Enter");
    await oil.press("Enter");
    await shop.locator(".shop-till").getByText("1 gp 4 sp").waitFor();
    await shop.locator(".shop-till").getByText("0 gp 6 sp").waitFor();
    await picture("the shop", { mira });
    await shop.getByRole("button", { name: "Pay and take" }).click();
    await shop.waitFor({ state: "detached" });
    const coins = () => inPage<unknown>(mira, `return { ...game.actors.getName("${HERO}")._source.system.coins };`);
    await expect.poll(coins).toEqual({ gp: 0, sp: 6, cp: 0 });
    const card = lastCard(mira.page, "notice");
    await card.getByText("Lamp oil, one pint × 2").waitFor();
    await sheet.getByText("Lamp oil, one pint").first().waitFor();
    await picture("bought", { referee, mira });
    await expect.poll(() => points(HERO)).toBe(14);
  });
});

it("no page has complained", () => {
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
