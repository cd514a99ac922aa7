// Everything to drag, on both generations: a monster, an artifact, a spell and a character out of the compendia; and a monster
// that is pasted. What these do once they are used, tests/foundry asks; what is made, rolled and worn the checks of
// tests/check-module play on both. And the handbook as a newcomer reads it: pictures are shown, links lead somewhere.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeWindow, dragEntry, findEntry } from "../support/compendia.ts";
import { hitPointsOf, lastCard, loadDice, openTokenSheet, target, tokenAt } from "../support/hands.ts";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";
const dialogOf = (page: Page): Locator => page.locator("dialog.application, .application.dialog").last();
const rowOf = (sheet: Locator, name: string): Locator => sheet.locator(".row", { hasText: name });

async function confirm(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.locator('button[data-action="confirm"]').click();
  await dialog.waitFor({ state: "detached" });
}

/** What a user's newest card of a kind says, once it says a certain thing. */
async function readCard(page: Page, kind: string, text: string): Promise<string> {
  await page.locator('#sidebar button[data-tab="chat"]').click();
  const card = lastCard(page, kind);
  await card.getByText(text).first().waitFor();
  return card.innerText();
}

/** The token of the first troll that is placed. */
const TROLL = "Troll (1)";

const ask = <Result>(page: Page, expression: string): Promise<Result> => page.evaluate<Result>(expression);

/** Journals with a picture on every page; that all pages have theirs, and links that live, is known of the packs. */
const [GUIDE, FIGHT] = ["How to play with this system", "A fight from first to last"] as const;

/** Opens a journal of the handbook by clicks. */
async function open(page: Page, name: string): Promise<Locator> {
  const { window, entry } = await findEntry(page, "handbook", name);
  await entry.getByText(name).click();
  const journal = page.locator(".journal-sheet.journal-entry").filter({ hasText: name }).last();
  await journal.locator(".journal-entry-page p").first().waitFor();
  await closeWindow(window);
  return journal;
}

describe.each([14, 13] as const)("a Referee and a player, on generation %i,", (generation) => {
  // The generations differ in windows, lists and drops; what happens after that the checks of check-module play on both.
  const newest = generation === 14 ? [generation] : [];
  let table: Table;
  let referee: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await Table.open({ generation, scene: "plain" });
    [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
  });
  afterAll(() => table?.close());

  it.each(newest)("read on a card's own page of the handbook what its dice mean", async () => {
    const { page } = referee;
    await page.locator('#sidebar button[data-tab="chat"]').click();
    await ask(page, `void game.system.api.rollTask(game.actors.getName("${HERO}").uuid, "strength")`);
    await dialogOf(page).getByLabel("Ferry guard").check(); // two dice
    await confirm(page);
    const card = lastCard(page, "check");
    await card.locator("details.breakdown summary").click();
    await card.getByRole("button", { name: "Dice" }).first().click();
    const journal = page.locator(".journal-sheet.journal-entry").filter({ hasText: "Rules at a glance" }).last();
    await journal.locator("article").getByText("Two twenty-sided dice").waitFor();
    await expect.poll(() => journal.locator("a.content-link.broken").allInnerTexts()).toEqual([]);
    await closeWindow(journal);
  });

  describe.each(newest)("the handbook", () => {
    it("has pictures that load and links that live", async () => {
      const { page } = referee;
      const journal = await open(page, FIGHT);
      const titles = await journal.locator(".journal-sidebar .page").count();
      expect(titles).toBeGreaterThanOrEqual(4);
      for (const at of [0, titles - 1]) {
        const title = journal.locator(".journal-sidebar .page").nth(at);
        await title.locator(".page-title").click();
        const shown = journal.locator(`article[data-page-id="${await title.getAttribute("data-page-id")}"]`);
        await shown.locator("p").first().waitFor();
        const pictures = shown.locator("img");
        await expect
          .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 100)))
          .toBe(true);
        await expect.poll(() => pictures.count()).toBe(1);
        await expect.poll(() => shown.locator("a.content-link.broken").allInnerTexts()).toEqual([]);
        await expect.poll(() => shown.innerText()).not.toContain("@UUID");
      }
      await closeWindow(journal);
    });

    it("leads a player to a class by a click, and no link is broken for players", async () => {
      await player.page.locator('#sidebar button[data-tab="compendium"]').click();
      await expect
        .poll(() => player.page.locator('#compendium [data-pack="whitehack.referee"]:visible').count())
        .toBe(0);
      const journal = await open(player.page, GUIDE);
      await journal.getByRole("button", { name: "Making a character" }).click();
      const link = journal.locator("a.content-link", { hasText: "The Deft" });
      await link.waitFor();
      await expect.poll(() => journal.locator("a.content-link.broken").allInnerTexts()).toEqual([]);
      await link.click();
      const shown = player.page.locator(".application.whitehack.sheet", { hasText: "The Deft" });
      await shown.waitFor();
      await closeWindow(shown); // they lie on the scene
      await closeWindow(journal);
    });
  });

  it("a player sees the packs for players, and no other", async () => {
    const { page } = player;
    await page.locator('#sidebar button[data-tab="compendium"]').click();
    await page.locator('#compendium [data-pack="whitehack.equipment"]').waitFor();
    await expect.poll(() => page.locator('#compendium [data-pack="whitehack.spells"]').count()).toBe(1);
    for (const secret of ["monsters", "artifacts"])
      await expect.poll(() => page.locator(`#compendium [data-pack="whitehack.${secret}"]`).count()).toBe(0);
  });

  describe("a monster", () => {
    it("lands on the scene with hit points of its own", async () => {
      const { page } = referee;
      await loadDice(page, [3, 6], [3, 6], [3, 6], [3, 6], [3, 6], [3, 6]);
      await dragEntry(page, ["monsters", "Troll"], page.locator("#board"), { x: 380, y: 300 });
      for (const seat of [referee, player])
        await expect
          .poll(() => ask(seat.page, `canvas.scene.tokens.some(({ name }) => name === "${TROLL}")`))
          .toBe(true);
      await expect.poll(() => hitPointsOf(page, TROLL)).toBe(21);
      await expect.poll(() => ask(player.page, `game.actors.getName("Troll").visible`)).toBe(false);
    });

    it.each(newest)("asks how many hit dice it has, where its line gives a choice", async () => {
      const { page } = referee;
      const { window, entry } = await findEntry(page, "monsters", "Amphibian");
      await entry.dragTo(page.locator("#board"), { targetPosition: { x: 380, y: 420 } });
      const dialog = dialogOf(page);
      const buttons = dialog.locator("footer button");
      await buttons.first().waitFor();
      await expect
        .poll(() => ask(page, `canvas.scene.tokens.some(({ name }) => name.startsWith("Amphibian"))`))
        .toBe(false);
      await loadDice(page, ...Array.from({ length: 3 }, () => [4, 6] as const));
      await dialog.getByRole("button", { name: "3", exact: true }).click();
      await closeWindow(window);
      await expect.poll(() => ask(page, `canvas.scene.tokens.some(({ name }) => name === "Amphibian (1)")`)).toBe(true);
      await expect.poll(() => hitPointsOf(page, "Amphibian (1)")).toBe(12);
      await expect
        .poll(() => ask(page, `canvas.scene.tokens.getName("Amphibian (1)").actor.system.hitDiceChosen`))
        .toBe(3);
    });

    it.each(newest)("keeps its courage by a macro that was dragged to the hotbar", async () => {
      const { page } = referee;
      await dragEntry(page, ["macros", "Morale"], page.locator('#hotbar [data-slot="1"]'));
      const { x, y } = await tokenAt(page, TROLL);
      await page.mouse.click(x, y);
      await expect.poll(() => ask(page, "canvas.tokens.controlled.length")).toBe(1);
      await loadDice(page, [15, 20]);
      await page.keyboard.press("Digit1");
      await expect.poll(() => readCard(page, "notice", "Troll")).toContain("Holds (15 / 16)");
    });
  });

  describe.each(newest)("an artifact", () => {
    it("is its cover to the player until it is found out", async () => {
      const sheet = await openTokenSheet(referee.page, HERO);
      await dragEntry(referee.page, ["artifacts", "Wand of Echoes"], sheet.locator(".vitals"), { x: 6, y: 6 });
      await turnTo(sheet, "gear");
      await rowOf(sheet, "Wand of Echoes").waitFor();
      await closeWindow(sheet);
      const { page } = player;
      const own = await openTokenSheet(page, HERO);
      await turnTo(own, "gear");
      await rowOf(own, "Ribbed wand").waitFor();
      await expect.poll(() => own.innerText()).not.toContain("Wand of Echoes");
      await rowOf(own, "Ribbed wand").locator('[data-roll="identify"]').click();
      await loadDice(page, [4, 20], [5, 20], [2, 6]);
      await confirm(page);
      await rowOf(own, "Wand of Echoes").waitFor();
      await expect.poll(() => readCard(referee.page, "notice", "Identified:")).toContain("2 hours");
      await closeWindow(own);
    });
  });

  describe.each(newest)("a spell", () => {
    it("is cast at a level: what it does, how long, and its damage", async () => {
      const { page } = player;
      await target(page, TROLL);
      const sheet = await openTokenSheet(page, HERO);
      await dragEntry(page, ["spells", "Fire"], sheet.locator(".vitals"), { x: 6, y: 6 });
      await turnTo(sheet, "play");
      await rowOf(sheet, "Fire").locator('[data-roll="castSpell"]').click();
      await dialogOf(page).locator('input[name="level"]').fill("2");
      await loadDice(page, [4, 6], [5, 6]);
      await confirm(page);
      await closeWindow(sheet);
      const told = await readCard(referee.page, "notice", "The spell is cast.");
      for (const fact of ["Fire", "80 squares", "Instant", "Save halves", "One more square"])
        expect(told).toContain(fact);
      await page.locator('#sidebar button[data-tab="chat"]').click();
      const damage = lastCard(page, "damage");
      await expect.poll(() => damage.locator(".amount").innerText()).toBe("9");
      await damage.locator('[data-action="applyDamage"]').click();
      await expect.poll(() => hitPointsOf(referee.page, TROLL)).toBe(12);
      await damage.locator(".applied-row").waitFor();
      await expect.poll(() => damage.locator(".applied-row").innerText()).not.toContain("12"); // the troll's hit points are no player's business
    });
  });

  describe("a character", () => {
    it.each(newest)("enters the scene, and its sheet has its gear", async () => {
      const { page } = referee;
      await dragEntry(page, ["characters", "Tsumish"], page.locator("#board"), { x: 380, y: 600 });
      await expect
        .poll(() => ask(player.page, `canvas.scene.tokens.some(({ name }) => name === "Tsumish")`))
        .toBe(true);
      await expect.poll(() => ask(page, `game.actors.getName("Tsumish").prototypeToken.actorLink`)).toBe(true);
      const sheet = await openTokenSheet(page, "Tsumish");
      await rowOf(sheet, "Harpoon").locator('[data-action="rollAttack"]').waitFor();
      await closeWindow(sheet);
    });

    it("goes into the actor directory, where only the Referee finds it", async () => {
      const { page } = referee;
      const { window, entry } = await findEntry(page, "characters", "Dortha Weir");
      await page.locator('#sidebar button[data-tab="actors"]').click();
      await entry.dragTo(page.locator("#actors .directory-list"));
      await closeWindow(window);
      await page.locator("#actors").getByText("Dortha Weir").click();
      const sheet = page.locator(".application.whitehack.sheet.character", { hasText: "Dortha Weir" });
      await turnTo(sheet, "gear");
      await rowOf(sheet, "Chainmail").waitFor();
      await closeWindow(sheet);
      await player.page.locator('#sidebar button[data-tab="actors"]').click();
      const search = player.page.locator('#actors input[type="search"]');
      await search.fill(HERO);
      await player.page.locator("#actors").getByText(HERO).waitFor();
      await search.fill("Dortha Weir");
      await player.page.locator("#actors").getByText(HERO).waitFor({ state: "hidden" });
      await expect.poll(() => player.page.locator("#actors").getByText("Dortha Weir").count()).toBe(0);
    });
  });

  // On 14 import.test.ts asks more of it.
  it.each(generation === 13 ? [13] : [])(
    "WH-MON-15: a pasted monster is made by the window of the import",
    async () => {
      const { page } = referee;
      await page.locator('#sidebar button[data-tab="actors"]').click();
      await page.locator("#actors").getByRole("button", { name: "Import a monster" }).click();
      const window = page.locator("#whitehack-import");
      await window.locator("textarea").fill("Marsh Giant\nAC 4, HD 8+2, SZ L\n• Mud skin: hard to see.");
      await expect.poll(() => window.locator('[name="hitDice"]').inputValue()).toBe("8+2");
      await window.getByRole("button", { name: "Create" }).click();
      await window.waitFor({ state: "detached" });
      await page.locator(".application.whitehack.sheet.monster", { hasText: "Marsh Giant" }).waitFor();
      const made = `(({ system, prototypeToken }) => [system.hitDice, system.armorClass, prototypeToken.width])(game.actors.getName("Marsh Giant"))`;
      await expect.poll(() => ask(page, made)).toEqual(["8+2", 6, 2]);
    },
  );

  it("no page has complained", () => {
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
