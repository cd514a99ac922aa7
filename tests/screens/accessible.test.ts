// Every window, sheet, dialog, card and printed page, asked by axe-core for WCAG 2.2, A and AA: in four mixes of the host's themes,
// and at 200 %, where a page is half as wide.
import type { Locator } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { barriersIn, barriersOnPaper, DARK } from "../support/axe.ts";
import { gather, show } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;

const PEOPLE = ["Berta Holm", "Sister Aldis", "Ogre", "Runa", "Brok", "Delvers", "Under the stairs", "Tower", "Barge"];

/** All games and packs at once: one of each kind of actor and item, so that each sheet has all that it can have. */
const WORLD = `
  const on = { fh: "full", wb: "full", rh: "complete", hc: "complete" };
  await game.settings.set("whitehack", "houseRules", { packs: Object.entries(on).map(([pack, preset]) => ({ pack, enabled: true, preset })) });
  for (const rule of ["aspects", "bases", "corruption", "divineDebt", "morale", "vehicles"]) await game.settings.set("whitehack", rule, true);
  const ownership = { [game.users.getName("Mira").id]: 3 };
  const sword = { name: "Sword", type: "weapon", system: { damage: "1d6", equipped: true } };
  const torch = { name: "Torch", type: "gear", system: { quantity: 1, light: { hours: 1, pieces: 3 } } };
  const items = [sword, torch];
  const system = { attributes: { strength: { value: 14 }, constitution: { value: 12 } }, hp: { value: 5, max: 5 } };
  const actors = await Actor.createDocuments([
    { name: "Runa", type: "redhack", ownership, items, system: { ...system, class: "wizard" } },
    { name: "Brok", type: "hammercrawl", ownership, items, system: { ...system, class: "cleric" } },
    { name: "Under the stairs", type: "heap", items, system: { coins: { gp: 14 } } },
    { name: "Tower", type: "homebase", system: { identity: "A lighthouse", answers: { knowledge: "Charts" } } },
    { name: "Barge", type: "vehicle" },
  ]);
  const members = [...actors.slice(0, 2), game.actors.getName("Berta Holm")].map((one) => ({ actor: one.uuid, name: one.name, bearsLight: false }));
  await Actor.create({ name: "Delvers", type: "party", ownership: { default: 2 }, system: { members, coins: { gp: 20 } } });
  const kinds = game.system.documentTypes.Item;
  await Item.createDocuments(Object.keys(kinds).filter((type) => type !== "base").map((type) => ({ name: \`Some \${type}\`, type })));
  await game.actors.getName("Berta Holm").update({ system: { xp: 2000 } });
  const fire = (await game.packs.get("whitehack.spells").getDocuments({ name: "Fire" }))[0].toObject();
  await game.actors.getName("Sister Aldis").createEmbeddedDocuments("Item", [fire]);`;

const closeAll = (): Promise<void> =>
  inPage(
    referee,
    `for (const one of [...foundry.applications.instances.values()]) if (one.hasFrame) await one.close({ animate: false });`,
  );

beforeAll(async () => {
  table = await Table.open({ scene: "plain", motion: "reduced" }); // colors that are on their way to others would be asked
  referee = await table.sit("Referee");
  await inPage(referee, WORLD);
  await referee.page.waitForFunction(
    `["ferryhack", "whitebox", "redhack", "hammercrawl"].every((pack) => Object.keys(Handlebars.partials).some((name) => name.includes(\`/\${pack}/\`)))`,
  );
});
afterAll(() => table?.close());
beforeEach(closeAll);

describe("sheets", () => {
  it.each([false, true])(
    "of every kind of actor and item bar nobody's way, on each page; being edited: %s",
    async (editing) => {
      const { page } = referee;
      const pages = await inPage<number>(
        referee,
        `const documents = [...${JSON.stringify(PEOPLE)}.map((name) => game.actors.getName(name)), ...game.items];
       for (const { sheet } of documents) {
         await sheet.render({ force: true });
         await sheet.setEditing?.(${editing});
       }
       return Math.max(...documents.map(({ sheet }) => sheet.element.querySelectorAll('[role="tab"]').length));`,
      );
      expect(await barriersIn(page)).toEqual([]);
      for (let place = 1; place < pages; place += 1) {
        await page.evaluate((tab) => {
          for (const sheet of document.querySelectorAll(".application.whitehack.sheet")) {
            const button = sheet.querySelectorAll<HTMLElement>('[role="tab"]')[tab];
            sheet.classList.toggle("has-no-page", !button);
            button?.click();
          }
        }, place);
        expect(await barriersIn(page, ".whitehack.sheet:not(.has-no-page)", DARK)).toEqual([]);
      }
    },
  );
});

/** Presses what may lie below another window: where things lie is another story's. */
const press = (place: Locator): Promise<void> => place.first().evaluate((element: HTMLElement) => element.click());
const pressNamed = (root: string, name: string): Promise<void> =>
  press(referee.page.locator(root).getByRole("button", { name }));

describe("windows", () => {
  it("of the Referee's work bar nobody's way", async () => {
    const { page } = referee;
    await show(referee, "actors");
    await page.evaluate("game.system.api.toggleDesk(), game.system.api.openStory(), game.system.api.openBoard()");
    await page.evaluate("void game.system.api.weighEncounter()");
    await pressNamed("#actors", "Import a monster");
    await page.locator("#whitehack-import textarea").fill("Marsh Giant: AC 4, HD 3\nBog Rat: AC 7, HD 1");
    const line = page.locator("#whitehack-encounter").getByLabel("Who fights?");
    for (const who of ["Berta Holm", "3 bandit: HD 1 AC 3 d6"]) {
      await line.fill(who);
      await line.press("Enter");
    }
    for (const [name, agenda] of [
      ["Salt Guild", "The harbor is ours"],
      ["Baron Otho", "No guild in my town"],
    ] as const) {
      await pressNamed("#whitehack-board", "Add a faction");
      const asked = page.locator("dialog.application, .application.dialog").last();
      await asked.getByLabel("Name", { exact: true }).fill(name);
      await asked.getByLabel("Agenda", { exact: true }).fill(agenda);
      await asked.getByLabel("Score", { exact: true }).fill("11");
      await press(asked.locator('button[data-action="confirm"]'));
      await page.locator("#whitehack-board .graph-node", { hasText: name }).waitFor();
    }
    await press(page.locator("#whitehack-board .graph-node").first());
    await page.locator("#whitehack-import [name=block]").waitFor();
    await page.locator("#whitehack-desk, #whitehack-story").nth(1).waitFor();
    await page.locator(".encounter-name", { hasText: "bandit" }).waitFor();
    expect(await barriersIn(page)).toEqual([]);
  });

  it("of rules, of tasks, and of what they would change bar nobody's way", async () => {
    const { page } = referee;
    await page.keyboard.press("Alt+KeyR");
    await page.locator("#whitehack-rules [data-rule]").first().waitFor();
    expect(await barriersIn(page, "#whitehack-rules")).toEqual([]);
  });

  it("of characters bar nobody's way: making, a level, the shop, paper, and the strips beside the scene", async () => {
    const { page } = referee;
    await inPage(
      referee,
      `for (const name of ["Berta Holm", "Delvers"]) await game.actors.getName(name).sheet.render({ force: true });`,
    );
    const hero = page.locator(".whitehack.sheet.character");
    await press(hero.locator('[data-action="advance"]'));
    await press(hero.locator('[role="tab"][data-tab="gear"]'));
    await press(hero.locator('[data-action="openShop"]'));
    await pressNamed(".whitehack.sheet.party", "Open the strip beside the scene");
    await pressNamed(".whitehack.sheet.party", "Open the panel beside the scene");
    for (const root of [".shop", ".advance-window", ".dungeon:not(.hammercrawl-panel)", ".hammercrawl-panel"])
      await page.locator(`.whitehack${root}`).waitFor();
    expect(await barriersIn(page)).toEqual([]);
    await press(hero.locator('.window-header [data-action="toggleControls"]'));
    await press(page.locator("#context-menu, .controls-dropdown").getByText("Print"));
    await page.frameLocator(".printing iframe").getByText("Berta Holm").first().waitFor();
    expect(await barriersOnPaper(page.locator(".printing iframe"))).toEqual([]);
    expect(await barriersIn(page, ".printing")).toEqual([]);
    await closeAll();
    await show(referee, "actors");
    await pressNamed("#actors", "Make a character");
    await page.locator(".creation").getByRole("button", { name: "All at random" }).waitFor();
    expect(await barriersIn(page, ".creation")).toEqual([]);
    await pressNamed(".creation", "All at random");
    await page.locator(".creation").getByRole("heading", { name: "Ready" }).waitFor();
    for (const id of ["attributes", "class", "groups", "gear", "abilities", "person", "ready"]) {
      await press(page.locator(`.creation [data-page="${id}"]`));
      await page.locator(`.creation [data-page="${id}"][aria-current]`).waitFor();
      expect(await barriersIn(page, ".creation", DARK)).toEqual([]);
    }
  });
});

describe("dialogs", () => {
  it("of every game bar nobody's way", async () => {
    const { page } = referee;
    await page.evaluate(`(() => {
      canvas.tokens.placeables.find(({ name }) => name === "Goblin lookout").setTarget(true);
      const { api } = game.system;
      for (const name of ["Berta Holm", "Runa", "Brok"]) {
        const { uuid, items } = game.actors.getName(name);
        void api.rollSave(uuid);
        void api.rollAttack(items.find(({ type }) => type === "weapon").uuid);
        if (name !== "Brok") void api.rollTask(uuid, "strength");
      }
      for (const name of ["requestRolls", "ask", "awardXp", "begin"]) void api[name]();
      void api.area({ actors: [] });
      void api.openAuction({});
    })()`);
    await page.waitForFunction(`document.querySelectorAll("dialog.application, .application.dialog").length >= 14`);
    expect(await barriersIn(page)).toEqual([]);
  });
});

describe("cards", () => {
  it("of every kind bar nobody's way, nor do the tray of questions and the table's corner", async () => {
    const { page } = referee;
    await show(referee, "chat");
    await inPage(
      referee,
      `canvas.tokens.placeables.find(({ name }) => name === "Goblin lookout").setTarget(true);
       const { api } = game.system;
       for (const type of ["mob", "contest", "auction"]) await ChatMessage.create({ type });
       const [berta, aldis, runa] = ["Berta Holm", "Sister Aldis", "Runa"].map((name) => game.actors.getName(name));
       const skip = { skip: true };
       await api.rollTask(berta.uuid, "strength", skip);
       await api.rollTask(runa.uuid, "strength", skip);
       await api.useItem(berta.items.find(({ type }) => type === "gear").uuid, skip);
       await api.rest("night", { actors: [berta.uuid] });
       await api.setPhase("travel");
       await api.ask({ title: "Where to?", options: ["Left", "Right"], actor: aldis.uuid });`,
    );
    await loadDice(page, [9, 20]);
    await inPage(
      referee,
      `const { uuid, items } = game.actors.getName("Berta Holm");
       await game.settings.set("whitehack", "houseRules", { packs: [] }); // an attack waits for nobody
       await game.system.api.rollAttack(items.find(({ type }) => type === "weapon").uuid, { skip: true });`,
    );
    await loadDice(page, [6, 6], [6, 6]);
    await press(lastCard(page, "attack").locator('[data-action="rollDamage"]'));
    await press(lastCard(page, "damage").locator('[data-action="applyDamage"]'));
    await lastCard(page, "damage").locator(".applied-row").waitFor();
    const kinds = await page.evaluate<string[]>("Object.keys(game.system.documentTypes.ChatMessage)");
    for (const kind of kinds) if (kind !== "base") await lastCard(page, kind).waitFor();
    for (const card of await page.locator(".whitehack.card details").all())
      await card.evaluate((one: HTMLDetailsElement) => (one.open = true));
    await press(page.locator("#whitehack-question-corner > button"));
    await page.locator("#whitehack-questions").waitFor();
    expect(await barriersIn(page)).toEqual([]);
  });
});

describe("fights", () => {
  it("bar nobody's way in the tracker and on the strip of a turn", async () => {
    const { page } = referee;
    await gather(referee, { "Berta Holm": [6, 6], "Goblin lookout": [7, 6], Ogre: [9, 6] });
    await inPage(referee, "await game.combat.rollAll(); await game.combat.startCombat();");
    await show(referee, "combat");
    await page.locator("#combat .combatant.active").waitFor();
    await page.locator("#whitehack-turn button").first().waitFor();
    expect(await barriersIn(page)).toEqual([]);
    expect(referee.errors).toEqual([]);
  });
});
