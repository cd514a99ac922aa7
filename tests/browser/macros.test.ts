// The macros of the pack on the hotbar, pressed by a Referee, and the windows that ask; what players get to see of it.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

const PARTY = ["Berta Holm", "Sister Aldis"];
let table: Table;
let referee: Seat;
let player: Seat;

const ask = <Result>(page: Page, expression: string): Promise<Result> => page.evaluate<Result>(expression);
const dialogOf = (page: Page) => page.locator("dialog.application, .application.dialog").last();
const visibleTo = (seat: Seat): Promise<number> =>
  ask(seat.page, "game.messages.filter((message) => message.visible).length");
const warning = (text: string) => referee.page.locator("#notifications .notification.warning", { hasText: text });

/** Selects these tokens and no others. */
const select = (names: readonly string[]): Promise<void> =>
  ask(
    referee.page,
    `(() => { canvas.tokens.releaseAll(); for (const token of canvas.tokens.placeables) if (${JSON.stringify(names)}.includes(token.name)) token.control({ releaseOthers: false }); })()`,
  );

/** Puts a macro of the pack into the first place of the hotbar and presses it there. */
async function press(name: string): Promise<void> {
  const { page } = referee;
  await ask(
    page,
    `(async () => {
      const pack = game.packs.get("whitehack.macros");
      const entry = await pack.getDocument(pack.index.getName(${JSON.stringify(name)})._id);
      const own = game.macros.getName(${JSON.stringify(name)}) ?? (await Macro.create(entry.toObject()));
      await game.user.assignHotbarMacro(own, 1);
    })()`,
  );
  await page.locator('#hotbar [data-slot="1"]').getByRole("button", { name }).click();
}

/** What the newest notice of a user says, once it says a certain thing. */
async function told(seat: Seat, text: string): Promise<string> {
  const card = lastCard(seat.page, "notice");
  await card.getByText(text).first().waitFor();
  return card.innerText();
}

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, player] = [await table.sit("Referee"), await table.sit("Mira")];
  for (const { page } of [referee, player]) await page.locator('#sidebar button[data-tab="chat"]').click();
});
afterAll(() => table?.close());

describe("a macro", () => {
  it("draws for everybody", async () => {
    const before = await visibleTo(player);
    await press("Wording oracle");
    await expect.poll(() => visibleTo(player)).toBe(before + 1);
    await told(player, "Wording oracle");
  });

  it("Evening rest does it for the party that is selected", async () => {
    await select(PARTY);
    await press("Evening rest");
    await expect.poll(() => told(player, "Berta Holm")).toContain("An evening’s rest");
  });

  it("WH-TASK-06: Group check asks who rolls what, how hard, and how many have to succeed", async () => {
    await select(PARTY);
    await press("Group check");
    const dialog = referee.page.locator("dialog.application", { hasText: "How many must succeed" });
    for (const name of PARTY) {
      await expect.poll(() => dialog.getByRole("checkbox", { name }).first().isChecked()).toBe(true);
      await dialog.getByLabel(`Rolls: ${name}`).selectOption("wisdom");
    }
    await dialog.getByLabel("For all").fill("20");
    await dialog.getByLabel("How many must succeed").fill("1");
    await dialog.getByLabel("Roll for everybody now").check();
    await loadDice(referee.page, [5, 20], [20, 20]); // a 20 never succeeds
    await dialog.locator('button[data-action="confirm"]').click();
    await dialog.waitFor({ state: "detached" });
    const card = lastCard(player.page, "contest");
    await card.getByText("Enough succeed: 1 of 2, 1 needed.").waitFor();
    for (const name of PARTY) {
      const wisdom = await ask<number>(player.page, `game.actors.getName("${name}").system.attributes.wisdom.value`);
      await expect
        .poll(() => card.locator(".contest-name", { hasText: name }).innerText())
        .toContain(`Wisdom ${wisdom + 20}`);
    }
    await expect.poll(() => card.innerText()).toContain("Group check");
  });

  it("Idea is for Referees, and no selected monster speaks it", async () => {
    const seen = await visibleTo(player);
    await select(["Ogre"]);
    await press("Idea");
    await told(referee, "Idea");
    await expect.poll(() => visibleTo(player)).toBe(seen);
    await expect.poll(() => ask(referee.page, "game.messages.contents.at(-1).speaker.actor")).toBeNull();
    await expect.poll(() => ask(referee.page, "game.messages.contents.at(-1).alias")).toBe("Referee");
  });

  it("WH-REACT-02 in part: Reaction is rolled for who speaks, with or without a language; Morale for monsters alone", async () => {
    await select(PARTY);
    await loadDice(referee.page, [20, 20]);
    await press("Reaction");
    const dialog = referee.page.locator("dialog.application", { hasText: "Who speaks" });
    await dialog.getByLabel("Both sides share a language").selectOption({ label: "No" });
    await dialog.locator('button[data-action="confirm"]').click();
    await told(player, "The Referee’s tables");
    await press("Morale");
    await warning("Select at least one monster").waitFor();
    await select(["Ogre", "Wolf"]);
    await press("Morale");
    await expect.poll(() => told(player, "Wolf")).toContain("Ogre");
  });

  it("Story and phases opens the window of the story", async () => {
    await press("Story and phases");
    const story = referee.page.locator(".application.whitehack", { hasText: "Modus" }).last();
    await story.waitFor();
    await story.locator('[data-action="close"]').first().click();
    await story.waitFor({ state: "detached" });
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });

  it("keeps to the Referee's own way of being heard", async () => {
    const before = await visibleTo(player);
    await ask(referee.page, `game.settings.set("core", "messageMode", "gm")`);
    await press("Random names");
    await expect.poll(() => ask(referee.page, "game.messages.contents.at(-1).whisper.length")).toBe(1);
    await ask(referee.page, `game.settings.set("core", "messageMode", "public")`);
    await press("Random names");
    await told(player, "Names");
    await expect.poll(() => visibleTo(player)).toBe(before + 1);
  });
});

describe("the window of an award", () => {
  const xpOf = (name: string): Promise<number> => ask(player.page, `game.actors.getName("${name}").system.xp`);

  it("gives nothing when it is closed", async () => {
    await select(PARTY);
    await press("Award XP");
    const before = await visibleTo(referee);
    await dialogOf(referee.page).getByLabel("XP for monsters").fill("15");
    await referee.page.keyboard.press("Escape");
    await dialogOf(referee.page).waitFor({ state: "detached" });
    await expect.poll(() => visibleTo(referee)).toBe(before);
  });

  it("shows what it understood of words and numbers, and gives each a share by the keyboard", async () => {
    const { page } = referee;
    await press("Award XP");
    const dialog = dialogOf(page);
    const share = dialog.locator(".ask-score");
    await dialog.getByLabel("XP for monsters").fill("three wolves");
    await expect.poll(() => share.innerText()).toBe("0");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("15, 15");
    await page.keyboard.press("Tab");
    await page.keyboard.type("70");
    await page.keyboard.press("Tab");
    await page.keyboard.type("100");
    await expect.poll(() => share.innerText()).toBe("150");
    const before = await xpOf("Berta Holm");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => xpOf("Berta Holm")).toBe(before + 150);
    await expect.poll(() => told(player, "Experience")).toContain("+150");
  });
});

describe("the window of a helmet (WH-CRIT-04)", () => {
  beforeAll(() => ask(referee.page, `game.settings.set("whitehack", "helmetReroll", "asked").then(() => undefined)`));

  it("asks whether the roll is thrown anew", async () => {
    const { page } = referee;
    await ask(
      page,
      `(async () => {
        const token = canvas.tokens.placeables.find(({ name }) => name === "Ogre");
        await token.document.update({ x: 700, y: 500 }, { animate: false }); // beside whom it strikes
        const ogre = token.actor;
        canvas.tokens.placeables.find(({ name }) => name === "Berta Holm").setTarget(true, { releaseOthers: true });
        await ogre.sheet.render({ force: true });
      })()`,
    );
    const sheet = page.locator(".application.whitehack.sheet.monster", { hasText: "Ogre" });
    const score = Number(await sheet.locator('[data-action="rollAttack"]').first().innerText());
    await loadDice(page, [score, 20]);
    await sheet
      .locator('[data-action="rollAttack"]')
      .first()
      .click({ modifiers: ["Shift"] });
    await sheet.locator('.window-header [data-action="close"]').click();
    const attack = lastCard(page, "attack");
    const roll = attack.locator('[data-action="rollTable"]');
    await roll.waitFor();
    await loadDice(page, [17, 20], [2, 20]);
    await roll.click();
    const dialog = dialogOf(page);
    await dialog.getByText("17").waitFor();
    await dialog.locator(`button[data-action="yes"]`).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => told(player, "helmet")).toContain("Berta Holm");
  });
});

describe("modules of others", () => {
  it("hear from the system as soon as they call their hook", async () => {
    const { page } = referee;
    await ask(
      page,
      `(() => {
        game.itempiles = { API: { addSystemIntegration: (facts) => { game.itempiles.told = facts; } } };
        Hooks.callAll("item-piles-ready");
        Hooks.once("tokenActionHudSystemReady", ({ api }) => { globalThis.hud = new api.SystemManager(); });
        Hooks.callAll("tokenActionHudCoreApiReady", { api: { ActionHandler: class {}, RollHandler: class {}, SystemManager: class {} } });
      })()`,
    );
    await expect.poll(() => ask(page, "game.itempiles.told?.ACTOR_CLASS_TYPE")).toBe("heap");
    const settings = "globalThis.hud?.registerSettings.toString()"; // an empty function is taken for an older system's
    await expect.poll(() => ask(page, settings)).toMatch(/=>\s*\[\]$/);
  });
});

it("no page has complained", () => {
  expect([...referee.errors, ...player.errors]).toEqual([]);
});
