// One exchange of attacks, from the join page to the undone wound, and, on both generations, everything to drag: a monster,
// an artifact, a spell and a character out of the compendia, each of them used.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeWindow, dragEntry, findEntry } from "../support/compendia.ts";
import { cardAfter, hitPointsOf, lastCard, loadDice, openTokenSheet, target, tokenAt } from "../support/hands.ts";
import { turnTo } from "../support/sheet-pages.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";
const FOE = "Goblin lookout";
const dialogOf = (page: Page): Locator => page.locator("dialog.application, .application.dialog").last();
const itemSheet = (page: Page): Locator => page.locator(".application.whitehack.sheet.item");
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

const closeSheets = (page: Page): Promise<void> =>
  page.evaluate(
    `(async () => { for (const one of foundry.applications.instances.values()) if (one.document) await one.close(); })()`,
  );

/** The token of the first troll that is placed. */
const TROLL = "Troll (1)";

const ask = <Result>(page: Page, expression: string): Promise<Result> => page.evaluate<Result>(expression);

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

  describe("in an exchange of attacks", () => {
    it("are both at the table", async () => {
      await expect.poll(() => player.page.locator("#players").getByText("Referee").count()).toBe(1);
      await expect.poll(() => referee.page.locator("#players").getByText("Mira").count()).toBe(1);
    });

    it.each(newest)("see a strength task with a positive double roll", async () => {
      const { page } = player;
      const sheet = await openTokenSheet(page, "Berta Holm");
      await sheet.locator('[data-action="rollTask"][data-attribute="strength"]').first().click();
      const dialog = page.locator("dialog.application, .application.dialog").last();
      await dialog.getByLabel("Ferry guard").check();
      await dialog.locator(".ask-score").getByText("14").waitFor();
      await loadDice(page, [9, 20], [14, 20]);
      await page.keyboard.press("Enter");
      for (const seat of [player, referee]) {
        const card = lastCard(seat.page, "check");
        await card.waitFor();
        await expect
          .poll(() => card.locator(".die").allInnerTexts())
          .toEqual([expect.stringContaining("9"), expect.stringContaining("14")]);
        await expect.poll(() => card.locator(".die-kept .die-face").innerText()).toBe("14");
        await expect.poll(() => card.getAttribute("data-tone")).toBe("crit");
      }
    });

    it.each(newest)("read on the card's own page of the handbook what its dice mean", async () => {
      const { page } = referee;
      const card = lastCard(page, "check");
      await card.locator("details.breakdown summary").click();
      await card.getByRole("button", { name: "Dice" }).first().click();
      const journal = page.locator(".journal-sheet.journal-entry").filter({ hasText: "Rules at a glance" }).last();
      await journal.locator("article").getByText("Two twenty-sided dice").waitFor();
      await expect.poll(() => journal.locator("a.content-link.broken").allInnerTexts()).toEqual([]);
      await closeWindow(journal);
    });

    it.each(newest)("see an attack on a targeted goblin that hits, and the damage", async () => {
      const { page } = player;
      await page.keyboard.press("Escape");
      await closeSheets(page);
      await target(page, FOE);
      const sheet = await openTokenSheet(page, "Berta Holm");
      await sheet.locator('[data-attack][data-use="melee"] [data-action="rollAttack"]').first().click();
      const dialog = page.locator("dialog.application, .application.dialog").last();
      await dialog.getByText(FOE).waitFor();
      await loadDice(page, [9, 20]);
      await dialog.locator('button[data-action="confirm"]').click();
      const attack = lastCard(page, "attack");
      await attack.waitFor();
      await expect.poll(() => attack.getAttribute("data-verdict")).toBe("hit");
      await loadDice(page, [2, 6]);
      await attack.locator('[data-action="rollDamage"]').click();
      const damage = lastCard(page, "damage");
      await damage.waitFor();
      await expect.poll(() => damage.locator(".amount").innerText()).toBe("3");
    });

    it.each(newest)("see the goblin's hit points fall once, however often the player clicks", async () => {
      const before = await hitPointsOf(referee.page, FOE);
      const apply = lastCard(player.page, "damage").locator('[data-action="applyDamage"]');
      await apply.dblclick();
      await expect.poll(() => hitPointsOf(referee.page, FOE)).toBe(before - 3);
      await lastCard(player.page, "damage").locator(".applied-row").waitFor();
      await expect.poll(() => lastCard(player.page, "damage").locator(".applied-row").count()).toBe(1);
      await expect.poll(() => hitPointsOf(referee.page, FOE)).toBe(before - 3);
    });

    it.each(newest)("see the Referee undo it, once", async () => {
      const before = await hitPointsOf(referee.page, FOE);
      const undo = lastCard(referee.page, "damage").locator('[data-action="undo"]');
      await undo.click();
      await expect.poll(() => hitPointsOf(referee.page, FOE)).toBe(before + 3);
      await lastCard(player.page, "damage").locator(".applied-row.is-undone").waitFor();
      await expect.poll(() => undo.count()).toBe(0);
    });

    it("close their sheets, and target nobody", async () => {
      await ask(
        player.page,
        "canvas.tokens.placeables.forEach((one) => one.setTarget(false, { releaseOthers: false }))",
      );
      for (const { page } of [referee, player]) await closeSheets(page);
      expect([...player.errors, ...referee.errors]).toEqual([]);
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

    it.each(newest)("attacks from its sheet, and everybody sees how it goes", async () => {
      const { page } = referee;
      await ask(
        page,
        `(async () => {
          const [hero, troll] = ["${HERO}", "${TROLL}"].map((name) => canvas.scene.tokens.getName(name));
          await troll.update({ x: hero.x, y: hero.y - canvas.grid.size * troll.height }, { animate: false });
        })()`, // beside whom it strikes
      );
      await target(page, HERO);
      const sheet = await openTokenSheet(page, TROLL);
      await rowOf(sheet, "Claws and teeth").locator('[data-action="rollAttack"]').click();
      await dialogOf(page).getByText(HERO).waitFor();
      await loadDice(page, [15, 20]);
      await confirm(page);
      await closeWindow(sheet);
      await expect.poll(() => readCard(player.page, "attack", HERO)).toContain("Claws and teeth");
      await expect.poll(() => lastCard(player.page, "attack").getAttribute("data-verdict")).toBe("hit");
      await expect.poll(() => lastCard(player.page, "attack").locator('[data-action="rollDamage"]').count()).toBe(0);
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

  describe("an artifact", () => {
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

    it.each(newest)("is loaded, and each use takes a charge", async () => {
      const { page } = player;
      const own = await openTokenSheet(page, HERO);
      await turnTo(own, "gear");
      await rowOf(own, "Wand of Echoes").locator('[data-action="openItem"]').click();
      const sheet = itemSheet(page);
      await loadDice(page, [2, 6]);
      await cardAfter(page, "notice", () => sheet.locator('[data-roll="fillCharges"]').click()); // or it is still at work
      await sheet.getByText("2 of 2").waitFor();
      await closeWindow(sheet);
      for (const left of ["1", "0"]) {
        await cardAfter(page, "notice", () => rowOf(own, "Wand of Echoes").locator('[data-roll="useItem"]').click());
        await readCard(referee.page, "notice", "10 minutes");
        await expect.poll(() => lastCard(referee.page, "notice").innerText()).toContain(`Charges left\n${left}`);
      }
      await expect.poll(() => rowOf(own, "Wand of Echoes").locator('[data-roll="useItem"]').count()).toBe(0);
      await closeWindow(own);
    });

    it.each(newest)("takes the hit points that it costs, under its cover", async () => {
      const { page } = referee;
      const sheet = await openTokenSheet(page, HERO);
      await dragEntry(page, ["artifacts", "Magick Item"], sheet.locator(".vitals"), { x: 6, y: 6 });
      await turnTo(sheet, "gear");
      const before = await hitPointsOf(page, HERO);
      await rowOf(sheet, "Magick Item").locator('[data-roll="useItem"]').click();
      await expect.poll(() => hitPointsOf(player.page, HERO)).toBe(before - 1);
      await closeWindow(sheet);
      await expect.poll(() => readCard(player.page, "notice", "1 HP")).not.toContain("Magick Item");
    });

    it.each(newest)("asks for a save, where it is a poison", async () => {
      const sheet = await openTokenSheet(referee.page, HERO);
      await dragEntry(referee.page, ["artifacts", "Miller’s Cough"], sheet.locator(".vitals"), { x: 6, y: 6 });
      await closeWindow(sheet);
      const { page } = player;
      const own = await openTokenSheet(page, HERO);
      await turnTo(own, "gear");
      await rowOf(own, "Miller’s Cough").locator('[data-roll="takePrimary"]').click();
      await loadDice(page, [2, 20], [6, 6], [6, 6]);
      await confirm(page);
      await closeWindow(own);
      await readCard(referee.page, "check", "Miller’s Cough");
      await expect.poll(() => lastCard(referee.page, "check").getAttribute("data-tone")).toBe("success");
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

    it("without damage is told as well", async () => {
      const { page } = player;
      const sheet = await openTokenSheet(page, HERO);
      await dragEntry(page, ["spells", "Mirror Image"], sheet.locator(".vitals"), { x: 6, y: 6 });
      await turnTo(sheet, "play");
      await rowOf(sheet, "Mirror Image")
        .locator('[data-roll="castSpell"]')
        .click({ modifiers: ["Shift"] });
      await closeWindow(sheet);
      await expect.poll(() => readCard(referee.page, "notice", "Mirror Image")).toContain("Duration");
    });
  });

  describe("a character", () => {
    it.each(newest)("enters the scene, and its sheet and gear work", async () => {
      const { page } = referee;
      await dragEntry(page, ["characters", "Tsumish"], page.locator("#board"), { x: 380, y: 600 });
      await expect
        .poll(() => ask(player.page, `canvas.scene.tokens.some(({ name }) => name === "Tsumish")`))
        .toBe(true);
      await expect.poll(() => ask(page, `game.actors.getName("Tsumish").prototypeToken.actorLink`)).toBe(true);
      await target(page, TROLL);
      const sheet = await openTokenSheet(page, "Tsumish");
      await loadDice(page, [8, 20]);
      await rowOf(sheet, "Harpoon")
        .locator('[data-action="rollAttack"]')
        .click({ modifiers: ["Shift"] });
      await expect.poll(() => readCard(player.page, "attack", "Harpoon")).toContain("Troll");
      await sheet.locator('[data-action="rollTask"][data-attribute="strength"]').click();
      await dialogOf(page).getByLabel("Brinekin").check();
      await loadDice(page, [12, 20], [3, 20]);
      await confirm(page);
      await closeWindow(sheet);
      await expect.poll(() => lastCard(player.page, "check").getAttribute("data-tone")).toBe("crit");
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

  it("no page has complained", () => {
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
