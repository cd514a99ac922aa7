/** A second system's windows under a pointer: what is dragged, asked, hidden, embedded, shown over a token. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, BOB, openSecondTable, REFEREE, type Seat, type SecondTable } from "./second-table.ts";

const API = "https://foundryvtt.com/api/v14";
const EMBED = `${API}/classes/foundry.abstract.TypeDataModel.html` as const;
const TEXT = `${API}/classes/foundry.applications.ux.TextEditor.html` as const;

describe.each([14, 13] as const)("A second system's windows in generation %i", (generation) => {
  let table: SecondTable;
  let referee: Seat;
  let ann: Seat;
  let bob: Seat;
  beforeAll(async () => {
    table = await openSecondTable({ generation });
    [referee, ann, bob] = await Promise.all([table.sit(REFEREE), table.sit(ANN), table.sit(BOB)]);
  });
  afterAll(() => table?.close());

  const mara = `game.actors.getName("Mara")`;
  const sheet = ".application.sheet.actor.warden";
  const open = (seat: Seat, name: string, more = ""): Promise<void> =>
    seat.ask(
      `game.actors.getName("${name}").sheet.render({ force: true, position: { left: 330, top: 10 } ${more} }).then(() => undefined)`,
    );
  const closeAll = (seat: Seat): Promise<void> =>
    seat.ask(`Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame)
      .map((app) => app.close({ animate: false }))).then(() => undefined)`);

  fact("WINDOW-01", "a pointer drags an entry out of a pack's window onto a sheet", "DragDrop", async () => {
    await ann.ask(`game.packs.get("harbour-watch.gear").render(true, { position: { left: 10, top: 10 } })`);
    await ann.page.waitForSelector('.application.compendium .entry-name:text-is("Tea Chest")');
    expect(await ann.page.textContent(".application.compendium .window-title")).toContain("Harbour Gear");
    await open(ann, "Mara", `, tab: "gear"`);
    await ann.page.dragAndDrop(
      '.application.compendium .directory-item:has(> .entry-name:text-is("Tea Chest"))',
      `${sheet} .tab[data-tab="gear"]`,
    );
    await referee.until(`${mara}.items.getName("Tea Chest") !== undefined`);
    await ann.page.waitForSelector(`${sheet} .harbour-item:has-text("Tea Chest")`);
  });

  fact("WINDOW-02", "an item dropped among those of the same actor is sorted", "ActorSheetV2", async () => {
    await ann.page.click(`${sheet} button[data-action="createItem"][data-type="knack"]`);
    await ann.page.waitForSelector(`${sheet} .harbour-item:nth-child(2)`);
    const names = () => ann.page.locator(`${sheet} .harbour-item .name`).allTextContents();
    const [first, second] = await names();
    await ann.page.dragAndDrop(`${sheet} .harbour-item:nth-child(2)`, `${sheet} .harbour-item:nth-child(1)`);
    await expect.poll(names).toEqual([second, first]);
    expect(await ann.ask(`${mara}.items.size`)).toBe(2);
  });

  fact("WINDOW-03", "an effect is dragged from one sheet to another", "ActorSheetV2", async () => {
    await closeAll(ann);
    await referee.ask(
      `${mara}.createEmbeddedDocuments("ActiveEffect", [{ name: "Fogged", img: "icons/svg/eye.svg" }]).then(() => undefined)`,
    );
    await referee.ask(
      `${mara}.sheet.render({ force: true, tab: "effects", position: { left: 10, top: 150, width: 420 } }).then(() => undefined)`,
    );
    await referee.ask(
      `game.actors.getName("Quill").sheet.render({ force: true, tab: "effects", position: { left: 440, top: 150, width: 420 } }).then(() => undefined)`,
    );
    await referee.page.dragAndDrop(
      `${sheet} .effect:has-text("Fogged")`,
      '.application.smuggler .tab[data-tab="effects"]',
    );
    await referee.until(`game.actors.getName("Quill").effects.getName("Fogged") !== undefined`);
    await closeAll(referee);
  });

  fact("WINDOW-04", "a dialog made of fields answers what was filled in, or nothing", "DialogV2", async () => {
    await open(ann, "Mara", `, tab: "main"`);
    await ann.page.locator(`${sheet} button[data-action="pay"]`).click();
    await ann.page.fill('dialog.application input[name="amount"]', "3");
    await ann.page.click('dialog.application button[data-action="ok"]');
    await referee.until(`${mara}.system.purse === 2`);
    await ann.page.locator(`${sheet} button[data-action="pay"]`).click();
    await ann.page.click('dialog.application button[data-action="close"]');
    await ann.page.waitForSelector("dialog.application", { state: "detached" });
    expect(await ann.ask(`${mara}.system.purse`)).toBe(2);
  });

  fact("WINDOW-05", "a control of the sheet's header menu runs its action", "ApplicationV2", async () => {
    await ann.page.click(`${sheet} [data-action="toggleControls"]`);
    await ann.page.click(
      ':is(#context-menu .context-item, .controls-dropdown .header-control):has-text("Swear the Oath")',
    );
    await referee.until(`${mara}.system.oath.isSworn`);
    await ann.page.waitForSelector(`${sheet} .oath:has-text("Sworn in 1888")`, { state: "attached" });
  });

  fact("WINDOW-06", "a secret is shown to who owns it and to nobody else", TEXT, async () => {
    await open(ann, "Mara", `, tab: "notes"`);
    await ann.page.waitForSelector(`${sheet} prose-mirror:has-text("A smuggler's child.")`);
    await open(bob, "Mara", `, tab: "notes"`);
    await bob.page.waitForSelector(`${sheet} prose-mirror:has-text("Born at sea.")`);
    expect(await bob.page.locator(`${sheet} :text("A smuggler's child.")`).count()).toBe(0);
  });

  fact(
    "WINDOW-07",
    "who may only look finds every field disabled, and drags nothing out",
    "DocumentSheetV2",
    async () => {
      const fields = bob.page.locator(`${sheet} :is(input, select)`);
      expect(await fields.count()).toBeGreaterThan(5);
      expect(await fields.evaluateAll((all) => all.filter((one) => !one.matches(":disabled")).length)).toBe(0);
      expect(await bob.page.locator(`${sheet} .draggable[draggable="true"]`).count()).toBe(0);
      await closeAll(bob);
    },
  );

  fact("WINDOW-08", "a thing embeds itself in a text as its model says", EMBED, async () => {
    await bob.ask(`game.packs.get("harbour-watch.handbook").getDocument("handbook00000001")
      .then((entry) => entry.sheet.render({ force: true, pageId: "pagerules0000001" })).then(() => undefined)`);
    await bob.page.waitForSelector('.harbour-embed:has-text("It never goes out.")');
    expect(await bob.page.locator(".harbour-embed strong").textContent()).toBe("Storm Lamp");
    await bob.page.click('a.content-link:has-text("the hook")');
    await bob.page.waitForSelector('.application.sheet.item input[name="name"][value="Boathook"]');
  });

  fact("WINDOW-09", "a field of its own validates, and makes its own input", "fields", async () => {
    const input = bob.page.locator(".application.sheet.item input.harbour-formula");
    expect([await input.inputValue(), await input.isDisabled()]).toEqual(["1d6 + @grit", true]);
    const chest = `${mara}.items.getName("Tea Chest")`;
    await expect(
      ann.ask(`new Item.implementation({ name: "Bad", type: "tool", system: { damage: "1d" } }).name`),
    ).rejects.toThrow("no dice formula");
    expect(await ann.ask(`${chest}.system.burden`)).toBe(8);
  });

  fact(
    "WINDOW-10",
    "an item's sheet is made of its schema and saves into its actor",
    `${API}/classes/foundry.applications.sheets.ItemSheetV2.html`,
    async () => {
      await ann.ask(`${mara}.items.getName("Tea Chest").sheet.render({ force: true }).then(() => undefined)`);
      const form = ann.page.locator('.application.sheet.item:has(input[value="Tea Chest"])');
      await form.locator('[name="system.quantity"]').fill("1");
      await form.locator('[name="system.quantity"]').press("Tab");
      await referee.until(`${mara}.system.load === 4`);
      await ann.page.waitForSelector(`${sheet} .load:has-text("4.0")`);
    },
  );

  fact(
    "WINDOW-11",
    "the display over a token is the system's, with its own button and conditions",
    "TokenHUD",
    async () => {
      await closeAll(ann);
      const { x, y } = await ann.at("tokenmara0000001");
      await ann.page.mouse.click(x, y, { button: "right" });
      await ann.page.waitForSelector('#token-hud button[data-action="lamp"]');
      await ann.page.click('#token-hud [data-palette="effects"]');
      const shown = await ann.page
        .locator("#token-hud .effect-control[data-status-id]")
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["statusId"]));
      expect(new Set(shown)).toEqual(new Set(["dead", "grounded", "lamplit", "soaked"]));
      await ann.page.click('#token-hud button[data-action="lamp"]');
      await referee.until(`canvas.scene.tokens.get("tokenmara0000001").hasStatusEffect("lamplit")`);
    },
  );

  fact("WINDOW-12", "harm to an unlinked token is its own, and not its actor's", "ActorDelta", async () => {
    const quill = `canvas.scene.tokens.get("tokenquill000001").actor`;
    await referee.ask(`${quill}.suffer(3).then(() => undefined)`);
    await ann.until(`${quill}.system.health.value === 5`);
    expect(
      await referee.ask(
        `[game.actors.getName("Quill").system.health.value, ${quill}.constructor.name, ${quill}.isToken]`,
      ),
    ).toEqual([8, "HarbourActor", true]);
  });

  fact("WINDOW-13", "an actor dragged from the sidebar onto the scene is a token there", "TokenDocument", async () => {
    await referee.tab("actors");
    const to = await referee.at({ x: 950, y: 750 });
    const entry = referee.page.locator('#actors .directory-item:has(> .entry-name:text-is("Captain Rook"))');
    await entry.dragTo(referee.page.locator("#board"), { targetPosition: to });
    await referee.until(`canvas.tokens.placeables.some((one) => one.name === "Captain Rook")`);
    expect(await referee.ask(`(({ x, y }) => [x, y])(canvas.scene.tokens.getName("Captain Rook"))`)).toEqual([
      900, 700,
    ]);
  });

  law("WINDOW-14", "nothing failed meanwhile in any console", () => {
    expect([...referee.errors, ...ann.errors, ...bob.errors]).toEqual([]);
  });
});
