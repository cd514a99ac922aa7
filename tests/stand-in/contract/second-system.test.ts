/** A second system at a table: it boots, its actors are made by the dialog, its sheets edit, roll and take what is dropped. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, openSecondTable, REFEREE, type Seat, type SecondTable } from "./second-table.ts";

describe.each([14, 13] as const)("A second system in generation %i", (generation) => {
  let table: SecondTable;
  let referee: Seat;
  let ann: Seat;
  beforeAll(async () => {
    table = await openSecondTable({ generation });
    [referee, ann] = await Promise.all([table.sit(REFEREE), table.sit(ANN)]);
  });
  afterAll(() => table?.close());

  const mara = `game.actors.getName("Mara")`;
  const sheet = (seat: Seat, name: string) => seat.page.locator(`.application.sheet.actor:has(input[value="${name}"])`);
  async function open(seat: Seat, name: string): Promise<void> {
    await seat.ask(`game.actors.getName("${name}").sheet.render({ force: true }).then(() => undefined)`);
  }
  async function showTab(seat: Seat, name: string, tab: string): Promise<void> {
    await sheet(seat, name).locator(`nav [data-tab="${tab}"]`).click();
  }

  law("SECOND-01", "its manifest and its packs are sound, and it boots for the Gamemaster and a player", async () => {
    expect(table.server.world.problems).toEqual([]);
    for (const seat of [referee, ann]) {
      expect(await seat.ask("[game.system.id, game.ready, game.release.generation]")).toEqual([
        "harbour-watch",
        true,
        generation,
      ]);
      expect(seat.errors).toEqual([]);
    }
  });

  fact("SECOND-02", "stored data of an older shape is migrated when it is read", "DataModel", async () => {
    expect(await ann.ask(`${mara}.toObject().system.health`)).toEqual({ value: 6, max: 8 });
    expect(await referee.ask(`game.actors.getName("Quill").system.bounty`)).toBe(25);
  });

  fact("SECOND-03", "a world is migrated once, by its one active Gamemaster", "User", async () => {
    await referee.until(`game.settings.get("harbour-watch", "worldVersion") === game.system.version`);
    expect(await ann.ask(`[${mara}.system.rank, ${mara}.getFlag("harbour-watch", "oldRank") ?? null]`)).toEqual([
      "captain",
      null,
    ]);
  });

  fact("SECOND-04", "the dialog offers the system's types, and the actor made is of that type", "Actor", async () => {
    await referee.tab("actors");
    for (const [type, label] of [
      ["warden", "Warden"],
      ["smuggler", "Smuggler"],
      ["vessel", "Vessel"],
    ]) {
      await referee.page.click('#actors button[data-action="createEntry"]');
      await referee.page.fill('dialog.application input[name="name"]', `New ${label}`);
      await referee.page.selectOption('dialog.application select[name="type"]', { label: label ?? "" });
      await referee.page.click('dialog.application button[data-action="ok"]');
      await referee.until(`game.actors.getName("New ${label}")?.type === "${type}"`);
      await referee.until(`game.actors.getName("New ${label}").sheet.rendered`);
      await referee.ask(`game.actors.getName("New ${label}").sheet.close({ animate: false }).then(() => undefined)`);
    }
    expect(await referee.ask(`game.actors.getName("New Warden").prototypeToken.actorLink`)).toBe(true);
  });

  fact("SECOND-05", "a sheet of parts shows the form of the schema, with its labels", "ActorSheetV2", async () => {
    await open(ann, "Mara");
    await expect.poll(() => sheet(ann, "Mara").locator('label:has-text("Rank")').count()).toBe(1);
    expect(await sheet(ann, "Mara").locator('select[name="system.rank"] option').allTextContents()).toContain(
      "Captain",
    );
    const tags = ["multi-select", "string-tags", "color-picker", "file-picker", "document-tags"];
    for (const tag of tags) expect(await sheet(ann, "Mara").locator(tag).count(), tag).toBe(1);
  });

  fact("SECOND-06", "what is changed in the form is stored and cleaned by the model", "DocumentSheetV2", async () => {
    const field = sheet(ann, "Mara").locator('[name="system.attributes.grit"]');
    await field.fill("99");
    await field.press("Tab");
    await referee.until(`${mara}.system.attributes.grit === 5`);
  });

  fact("SECOND-07", "tabs show one part at a time", "ApplicationV2", async () => {
    await showTab(ann, "Mara", "gear");
    expect(await sheet(ann, "Mara").locator('.tab[data-tab="gear"]').isVisible()).toBe(true);
    expect(await sheet(ann, "Mara").locator('.tab[data-tab="main"]').isVisible()).toBe(false);
  });

  fact("SECOND-08", "an item is dragged from a pack onto a sheet", "ActorSheetV2", async () => {
    await ann.ask(`${mara}.sheet.setPosition({ left: 60, top: 20 }) && undefined`);
    for (const [item, name] of [
      ["boathook00000001", "Boathook"],
      ["keeneye000000001", "Keen Eye"],
      ["stormlamp0000001", "Storm Lamp"],
    ]) {
      await ann.ask(`${DROP}(${mara}.sheet.element, "Compendium.harbour-watch.gear.Item.${item}")`);
      await referee.until(`${mara}.items.getName("${name}") !== undefined`);
    }
    await expect.poll(() => sheet(ann, "Mara").locator(".harbour-item").count()).toBe(3);
    expect(await ann.ask(`${mara}.system.load`)).toBe(3);
  });

  fact("SECOND-09", "an item's effect is transferred to who holds it", "ActiveEffect", async () => {
    expect(await ann.ask(`[${mara}._source.system.attributes.wits, ${mara}.system.attributes.wits]`)).toEqual([2, 3]);
    expect(await ann.ask(`[...${mara}.allApplicableEffects()].map((one) => one.name)`)).toEqual(["By Lamplight"]);
  });

  fact("SECOND-10", "a row's context menu is in the words of the generation", "ContextMenu", async () => {
    await sheet(ann, "Mara").locator('.harbour-item:has-text("Keen Eye")').click({ button: "right" });
    expect(await ann.page.locator("#context-menu li.context-item").allTextContents()).toEqual([
      expect.stringContaining("Use"),
      expect.stringContaining("Throw overboard"),
    ]);
    await ann.page.locator("#context-menu li.context-item").first().click();
    await ann.until(`game.messages.contents.at(-1)?.type === "trial"`);
    expect(await ann.ask(`game.messages.contents.at(-1).rolls[0].constructor.name`)).toBe("WatchRoll");
  });

  fact("SECOND-11", "a roll class and a die of its own come back from storage", "Roll", async () => {
    const roll = `game.messages.contents.at(-1).rolls[0]`;
    await expect
      .poll(() => referee.ask(`[${roll}.constructor.name, ${roll}.options.target, ${roll}.dice.at(-1).denomination]`))
      .toEqual(["WatchRoll", 8, "t"]);
    expect(await referee.ask(`["Ebb", "Slack", "Flood"].includes(${roll}.tide)`)).toBe(true);
    expect(await referee.ask(`new Roll("tidemark(3) + 0").evaluateSync().total`)).toBe(6);
  });

  fact("SECOND-12", "a roll from the sheet posts a card with buttons", "ChatMessage", async () => {
    await showTab(ann, "Mara", "main");
    const before = await ann.ask<number>("game.messages.size");
    await sheet(ann, "Mara").locator('button[data-action="rollTrial"][data-attribute="sea"]').click();
    await referee.until(`game.messages.size === ${before + 1}`);
    const card = referee.page.locator("#chat .chat-message").last();
    await referee.tab("chat");
    await card.locator(".trial-card").waitFor();
    expect(await card.getAttribute("class")).toContain("harbour-message");
    expect(await card.locator("output").evaluate((one) => getComputedStyle(one).fontWeight)).toBe("700");
    expect(await card.locator(".trial-card button[data-action]").allInnerTexts()).toEqual([
      expect.stringContaining("Get soaked"),
      expect.stringContaining("Push on"),
    ]);
  });

  fact(
    "SECOND-13",
    "a card's button works for who may, and every copy of the card shows it",
    "https://foundryvtt.com/api/v14/functions/hookEvents.renderChatMessageHTML.html",
    async () => {
      await ann.tab("chat");
      await ann.page.locator("#chat .chat-message").last().locator('[data-action="soak"]').click();
      await referee.until(`${mara}.statuses.has("soaked")`);
      await referee.page.locator('#chat .chat-message:last-child [data-action="soak"].chosen:disabled').waitFor();
      expect(await referee.ask(`${mara}.system.attributes.wits`)).toBe(2); // 2 of its own, 1 of the lamp, 1 less while wet
      expect(await referee.ask(`${mara}.effects.contents[0].isWet`)).toBe(true);
    },
  );

  fact("SECOND-14", "the sheets of the other types are their own", "DocumentSheetConfig", async () => {
    for (const [name, cls] of [
      ["Quill", "SmugglerSheet"],
      ["Petrel", "VesselSheet"],
    ] as const) {
      await open(referee, name);
      expect(await referee.ask(`game.actors.getName("${name}").sheet.constructor.name`)).toBe(cls);
      await sheet(referee, name).waitFor();
    }
    await referee.ask(
      `${DROP}(game.actors.getName("Petrel").sheet.element, "Compendium.harbour-watch.gear.Item.boathook00000001")`,
    );
    await referee.page.waitForSelector('#notifications .warning:has-text("A vessel carries cargo alone.")');
    await referee.ask(
      `${DROP}(game.actors.getName("Petrel").sheet.element, "Compendium.harbour-watch.gear.Item.teachest00000001")`,
    );
    await referee.until(`game.actors.getName("Petrel").system.load === 8`);
  });

  fact("SECOND-15", "an actor dropped on a sheet goes to the sheet's own handler", "ActorSheetV2", async () => {
    await referee.ask(`${DROP}(game.actors.getName("Petrel").sheet.element, ${mara}.uuid)`);
    await referee.until(`game.actors.getName("Petrel").system.crew.has(${mara}.id)`);
    await referee.page.waitForSelector('.vessel .crew:has-text("Crew of 1")', { state: "attached" });
  });

  fact(
    "SECOND-16",
    "who may see little sees the part for them; who may see nothing is refused",
    "permissions",
    async () => {
      await open(ann, "Captain Rook");
      await ann.page.waitForSelector(
        '.application.warden .letter:has-text("Captain Rook of the Harbour Watch may pass.")',
      );
      expect(await ann.page.locator(".application.warden:has(.letter) input").count()).toBe(0);
      await open(ann, "Quill");
      await ann.page.waitForSelector("#notifications .warning, #notifications .error");
      expect(await ann.ask(`game.actors.getName("Quill").sheet.rendered`)).toBe(false);
      await expect(ann.ask(`game.actors.getName("Quill").update({ name: "Mine" }).then(() => "done")`)).rejects.toThrow(
        "lacks permission",
      );
    },
  );

  law("SECOND-17", "nothing failed meanwhile in either console", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});

/** Drops the drag data of a document, as a browser would, on an element. */
const DROP = `(async (element, uuid) => {
  const document = await fromUuid(uuid);
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(document.toDragData()));
  element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
})`;
