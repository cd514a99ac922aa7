import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;

const CHARM = {
  name: "Charm",
  type: "gear",
  system: {
    magick: {
      is: true,
      cursed: true,
      save: "negates",
      saver: "bearer",
      count: { formula: "3d6", of: "crows" },
      modes: [{ mode: "positive", roll: "task", when: "crowds" }],
      against: [{ kind: "werewolf", damage: "4d6", attackValue: 1, bonus: 0 }],
      curse: { secretModifier: -2, removalSave: true, delayedCost: "1d6" },
    },
  },
};
const BOSS = {
  name: "Ice queen",
  type: "monster",
  system: {
    hitDice: "6",
    armorClass: 4,
    boss: true,
    hp: { value: 9, max: 24 },
    stages: [{ name: "Behind the ice", hitDice: "3", armorClass: 0, keywords: ["Melts"], shieldsAt: 9, endsAt: 0 }],
  },
};

/** The folder for pictures; without the variable none are taken. */
const LOOK = process.env["LOOK_AT"];
async function picture(page: Page, name: string, theme: "light" | "dark"): Promise<void> {
  if (LOOK) await page.screenshot({ path: `${LOOK}/${name}-${theme}.png` });
}

const inPage = <Result>(code: string): Promise<Result> => referee.page.evaluate(`(async () => { ${code} })()`);

beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  await inPage(`
    await game.actors.getName("Berta Holm").createEmbeddedDocuments("Item", [${JSON.stringify(CHARM)}]);
    await Actor.create(${JSON.stringify(BOSS)});
  `);
});

afterAll(async () => {
  await table?.close();
});

describe("the magick of a thing on its sheet", () => {
  it("is read, and written entry by entry", async () => {
    const { page } = referee;
    const id = await inPage<string>(
      `const item = game.actors.getName("Berta Holm").items.getName("Charm"); await item.sheet.render({ force: true }); return item.sheet.id;`,
    );
    const sheet = page.locator(`[id="${id}"]`);
    await sheet.getByText("crowds").waitFor();
    await picture(page, "charm", "light");
    await sheet.locator('[id$="-mode"]').click();
    await sheet.locator('[data-list="modes"] [data-field="when"]').fill("judges");
    await sheet.locator('[data-list="modes"] [data-field="when"]').press("Tab");
    await sheet.locator('[data-action="addRow"][data-list="against"]').click();
    await sheet.locator('[data-list="against"] [data-field="kind"]').nth(1).fill("undead");
    await sheet.locator('[data-list="against"] [data-field="kind"]').nth(1).press("Tab");
    const magick = () =>
      inPage<object>(`return game.actors.getName("Berta Holm").items.getName("Charm").toObject().system.magick;`);
    await expect.poll(magick).toMatchObject({
      modes: [{ when: "judges" }],
      against: [{ kind: "werewolf" }, { kind: "undead", damage: "" }],
    });
    await picture(page, "charm-edit", "light");
    await inPage(`await game.actors.getName("Berta Holm").items.getName("Charm").sheet.close({ animate: false });`);
  });
});

describe("what a table proposes", () => {
  it("is applied and taken back by buttons on its card", async () => {
    const { page } = referee;
    await inPage(`
      const actor = game.actors.getName("Berta Holm");
      const target = { actor: actor.uuid, token: null, name: actor.name };
      const proposals = [{ kind: "condition", what: "stunned", value: 0, target }, { kind: "ruin", what: "weapon", value: 0, target }];
      await ChatMessage.create({ type: "notice", system: { title: "WHITEHACK.Table.crit", proposals } });
    `);
    const card = page.locator("#chat .card").last();
    await card.getByText("Condition: Stunned", { exact: true }).waitFor();
    await picture(page, "proposals", "light");
    const isStunned = () => inPage<boolean>(`return game.actors.getName("Berta Holm").statuses.has("stun");`);
    await card.locator('[data-action="applyProposal"]').first().click();
    await expect.poll(isStunned).toBe(true);
    await card.locator('[data-action="undo"]').first().click();
    await expect.poll(isStunned).toBe(false);
    await card.locator('[data-action="refuseProposal"]').last().click();
    await card.getByText("Refused", { exact: true }).waitFor();
    await picture(page, "proposals-done", "light");
  });
});

describe("a boss", () => {
  it("goes on to its next stage, and back", async () => {
    const { page } = referee;
    const id = await inPage<string>(
      `const actor = game.actors.getName("Ice queen"); await actor.sheet.render({ force: true }); return actor.sheet.id;`,
    );
    const sheet = page.locator(`[id="${id}"]`);
    await sheet.getByText("Stage 1 of 2").waitFor();
    await picture(page, "boss", "light");
    await sheet.locator('[data-action="nextStage"]').click();
    await lastCard(page, "notice").getByText("Hit points").first().waitFor(); // the Referee's, which takes it back
    await sheet.getByText("Stage 2 of 2: Behind the ice").waitFor();
    await inPage(
      `await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { applications: "dark", interface: "dark" } });`,
    );
    await picture(page, "boss-stage", "dark");
    await sheet.locator('[data-action="stageBack"]').click();
    await sheet.getByText("Stage 1 of 2").waitFor();
    const hitPoints = () => inPage<number>(`return game.actors.getName("Ice queen").system.hp.value;`);
    await expect.poll(hitPoints).toBe(9);
  });
});

describe("a monster in a compendium", () => {
  it("has its hit dice and armor class beside its name in the list (WH-MON-01)", async () => {
    const { page } = referee;
    await inPage(`await game.packs.get("whitehack.monsters").render({ force: true });`);
    const list = page.locator("#compendium-whitehack_monsters");
    await list.locator('input[name="search"]').fill("Bear");
    const bear = list.locator("li[data-entry-id]:visible").filter({ has: page.getByText("Bear", { exact: true }) });
    await expect.poll(() => bear.locator(".whitehack-figures").innerText()).toBe("HD 5+10 · AC 3");
    await picture(page, "compendium", "light");
    await list.locator('.window-header [data-action="close"]').click();
  });

  it("tells what is thrown for its hit points, in place of some that it has not (WH-MON-02)", async () => {
    const { page } = referee;
    const id = await inPage<string>(`
      const pack = game.packs.get("whitehack.monsters");
      const entry = (await pack.getIndex()).getName("Bear");
      const actor = await pack.getDocument(entry._id);
      await actor.sheet.render({ force: true });
      return actor.sheet.id;
    `);
    const sheet = page.locator(`[id="${id}"]`);
    await sheet.getByText("rolled when placed").waitFor();
    await picture(page, "bear", "dark");
    await expect.poll(() => sheet.locator(".vitals").innerText()).toContain("5d6 + 10");
    await expect.poll(() => sheet.locator(".hit-points").count()).toBe(0);
  });

  it("has links in the words of its keywords, which lead where they say", async () => {
    const { page } = referee;
    const id = await inPage<string>(`
      const pack = game.packs.get("whitehack.monsters");
      const entry = (await pack.getIndex()).getName("Gallowmere");
      const actor = await pack.getDocument(entry._id);
      await actor.sheet.render({ force: true });
      return actor.sheet.id;
    `);
    const keyword = page.locator(`[id="${id}"] .keyword`, { hasText: "Coat of peat" });
    const chip = keyword.locator("summary");
    await expect.poll(() => chip.getAttribute("data-tooltip-text")).toMatch(/^[^@[]*Gallowmere in peat[^\]]*$/);
    await chip.click();
    await picture(page, "keyword-link", "dark");
    await keyword.locator("a.content-link", { hasText: "Gallowmere in peat" }).click();
    await page
      .locator(".application.whitehack.sheet.monster .window-title", { hasText: "Gallowmere in peat" })
      .waitFor();
  });
});
