/** A second system around the fight: settings and their menu, journals, tables, macros, keys, queries, a tour, languages. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { ANN, openSecondTable, REFEREE, type Seat, type SecondTable } from "./second-table.ts";

const API = "https://foundryvtt.com/api/v14";
const TOUR = `${API}/classes/foundry.nue.Tour.html` as const;
const PAGE = `${API}/classes/foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.html` as const;

describe.each([14, 13] as const)("A second system's world in generation %i", (generation) => {
  let table: SecondTable;
  let referee: Seat;
  let ann: Seat;
  beforeAll(async () => {
    table = await openSecondTable({ generation });
    [referee, ann] = await Promise.all([table.sit(REFEREE), table.sit(ANN)]);
  });
  afterAll(() => table?.close());

  const setting = (key: string) => `game.settings.get("harbour-watch", "${key}")`;
  const openSettings = async (seat: Seat): Promise<void> => {
    await seat.ask("game.settings.sheet.render({ force: true }).then(() => undefined)");
    await seat.page.click('#settings-config button[data-category="system"]');
  };

  fact("WORLD-01", "settings of each scope and kind have their field in the window", "SettingsConfig", async () => {
    await openSettings(referee);
    const fields = {
      tide: "range-picker",
      watch: "select",
      crowding: "range-picker",
      tongues: "multi-select",
      emblem: "file-picker",
      bells: 'input[type="checkbox"]',
      pennant: "color-picker",
      motto: 'input[type="text"]',
      paint: "hue-slider",
      anthem: "prose-mirror",
      ledger: "code-mirror",
      names: "string-tags",
      master: "document-tags",
      flagship: "select",
    };
    for (const [key, tag] of Object.entries(fields))
      expect(await referee.page.locator(`#settings-config ${tag}[name="harbour-watch.${key}"]`).count(), key).toBe(1);
    expect(await referee.page.locator('#settings-config [name="harbour-watch.worldVersion"]').count()).toBe(0);
  });

  fact(
    "WORLD-02",
    "the menu's button opens the system's own window, which saves a model",
    "ClientSettings",
    async () => {
      await referee.page.click(
        '#settings-config button[data-action="openSubmenu"][data-key="harbour-watch.tideTable"]',
      );
      const form = referee.page.locator("#harbour-tide-menu");
      await form.locator('[name="harbour"]').fill("Greywater");
      await form.locator('[name="high"]').fill("9");
      await form.locator('[name="foggy"]').uncheck();
      await form.locator('button[type="submit"]').click();
      await form.waitFor({ state: "detached" });
      await ann.until(`${setting("tideTable")}.harbour === "Greywater"`);
      expect(await ann.ask(`[${setting("tideTable")}.constructor.name, ${setting("tideTable")}.toObject()]`)).toEqual([
        "TideTable",
        { harbour: "Greywater", high: 9, low: 12, foggy: false },
      ]);
    },
  );

  fact("WORLD-03", "what is saved in the window reaches all, or oneself, by its scope", "ClientSettings", async () => {
    const { page } = referee;
    await page.selectOption('#settings-config select[name="harbour-watch.watch"]', "night");
    await page.locator('#settings-config input[name="harbour-watch.bells"]').uncheck();
    await page.locator("#settings-config button[type=submit]").first().click();
    await ann.until(`${setting("watch")} === "night"`);
    await referee.until(`${setting("bells")} === false`);
    expect(await ann.ask(setting("bells"))).toBe(true);
    await referee.ask(`game.settings.set("harbour-watch", "bells", true).then(() => undefined)`);
  });

  fact(
    "WORLD-04",
    "a setting's field refuses what is out of its bounds, and a player the world's",
    "ClientSettings",
    async () => {
      await expect(ann.ask(`game.settings.set("harbour-watch", "tide", 1).then(() => 1)`)).rejects.toThrow(
        /tide|permission/i,
      );
      await expect(referee.ask(`game.settings.set("harbour-watch", "watch", "noon").then(() => 1)`)).resolves.toBe(1);
      await referee.ask(`game.settings.set("harbour-watch", "watch", "dog").then(() => 1)`);
      expect(await ann.ask(`game.settings.set("harbour-watch", "pennant", "#ffffff").then((value) => value.css)`)).toBe(
        "#ffffff",
      );
      expect(await referee.ask(`${setting("pennant")}.css`)).toBe("#1f4a5c");
    },
  );

  const handbook = `game.packs.get("harbour-watch.handbook")`;
  fact("WORLD-05", "a page of the system's own type is viewed by its own sheet, its text enriched", PAGE, async () => {
    await ann.ask(
      `${handbook}.getDocument("handbook00000001").then((entry) => entry.sheet.render({ force: true, pageId: "pagelog000000001" })).then(() => undefined)`,
    );
    await ann.page.waitForSelector('.log-view .log-weather:has-text("Thick fog")');
    const button = ann.page.locator(".log-view enriched-content a.harbour-trial");
    expect(await button.textContent()).toBe("Row there");
  });

  fact(
    "WORLD-06",
    "an enricher's onRender makes its element live",
    "https://foundryvtt.wiki/en/development/guides/enrichers",
    async () => {
      const before = await ann.ask<number>("game.messages.size");
      await ann.page.click(".log-view a.harbour-trial");
      await ann.until(`game.messages.size === ${before + 1}`);
      expect(await ann.ask("game.messages.contents.at(-1).toObject().system")).toMatchObject({
        attribute: "sea",
        target: 6,
      });
    },
  );

  fact("WORLD-07", "the same enricher works in a chat message", "TextEditor", async () => {
    await ann.ask(`ChatMessage.create({ content: "<p>Quick: @Trial[grit 7]{hold fast}</p>" }).then(() => undefined)`);
    await referee.page.waitForSelector(
      '#chat .chat-message:last-child enriched-content a.harbour-trial:has-text("hold fast")',
    );
  });

  fact("WORLD-08", "a page is edited in the system's form", PAGE, async () => {
    await referee.ask(`JournalEntry.create({ name: "Log", pages: [{ name: "Second Night", type: "log" }] })
      .then((entry) => entry.pages.contents[0].sheet.render({ force: true })).then(() => undefined)`);
    const form = referee.page.locator(".application.log:not(.log-view)");
    await form.locator('[name="system.weather"]').fill("Sleet");
    await form.locator('select[name="system.tide"]').selectOption("-1");
    await form.locator('footer button[type="submit"]').click();
    await referee.until(`game.journal.getName("Log").pages.contents[0].system.weather === "Sleet"`);
    expect(await referee.ask(`game.journal.getName("Log").pages.contents[0].system.tide`)).toBe(-1);
  });

  fact("WORLD-09", "a table of a pack is drawn from", `${API}/classes/foundry.documents.RollTable.html`, async () => {
    const drawn = await referee.ask<string>(
      `game.packs.get("harbour-watch.oddities").getDocument("flotsamtable0001").then((one) => one.draw()).then(({ results }) => results[0].name)`,
    );
    await ann.until(`game.messages.contents.at(-1).content.includes("${drawn}")`);
    expect(["A sodden letter", "A glass eye", "Somebody’s hat"]).toContain(drawn);
  });

  fact(
    "WORLD-10",
    "entries of a pack are migrated and indexed as the system asks",
    "CompendiumCollection",
    async () => {
      expect(
        await ann.ask(
          `game.packs.get("harbour-watch.gear").getIndex().then((index) => index.get("teachest00000001").system.weight)`,
        ),
      ).toBe(4);
      expect(
        await ann.ask(
          `game.packs.get("harbour-watch.crew").getDocument("oldbosun00000001").then((one) => one.system.health)`,
        ),
      ).toEqual({ value: 6, max: 8 });
      expect(await referee.ask(`game.packs.get("harbour-watch.gear").folder?.name ?? null`)).toBe("Harbour Watch");
    },
  );

  fact("WORLD-11", "a chat command is the system's, and tells, or warns who may not", "ChatLog", async () => {
    await ann.tab("chat");
    await ann.say("/tide");
    await referee.until(`game.messages.contents.at(-1).content.includes("The tide: Slack")`);
    await ann.say("/tide 1");
    await ann.page.waitForSelector('#notifications .warning:has-text("Only the Gamemaster")');
    await referee.tab("chat");
    await referee.say("/tide 1");
    await ann.until(`${setting("tide")} === 1`);
  });

  fact("WORLD-12", "what is dropped on the hotbar becomes the macro that the hook made", "Hotbar", async () => {
    await ann.ask(
      `game.actors.getName("Mara").createEmbeddedDocuments("Item", [{ name: "Cutlass", type: "tool" }]).then(() => undefined)`,
    );
    await ann.ask(`(() => {
      const item = game.actors.getName("Mara").items.getName("Cutlass");
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
      document.querySelector('#hotbar [data-slot="2"]').dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    })()`);
    await ann.until("game.macros.getName('Cutlass') && game.user.hotbar[2] === game.macros.getName('Cutlass').id");
    await ann.page.click('#hotbar [data-slot="2"]');
    await referee.until(`game.messages.contents.at(-1).flavor === "Cutlass strikes"`);
  });

  fact("WORLD-13", "a key binding rings for everybody, by socket", "ClientKeybindings", async () => {
    await referee.page.mouse.click(640, 60);
    await referee.ask("document.activeElement?.blur()");
    await referee.page.keyboard.press("Shift+KeyB");
    for (const seat of [referee, ann])
      await seat.page.waitForSelector('#notifications .info:has-text("Referee rings the bell!")');
    expect(
      await ann.ask(`game.keybindings.get("harbour-watch", "bell").map(({ key, modifiers }) => [key, modifiers])`),
    ).toEqual([["KeyB", ["Shift"]]]);
  });

  fact("WORLD-14", "one client asks another by a query, and has its answer", "User", async () => {
    await referee.until(`game.actors.getName("Mara").system.rank === "captain"`);
    expect(
      await referee.ask(
        `game.users.getName("Ann").query("harbour-watch.muster", { rank: "captain" }, { timeout: 5000 })`,
      ),
    ).toEqual({ names: ["Mara"] });
  });

  fact(
    "WORLD-15",
    "the sidebar's menus and the scene's tools have the system's entries",
    "https://foundryvtt.com/api/v14/modules/hookEvents.html",
    async () => {
      await referee.tab("actors");
      await referee.page.click('#actors .directory-item:has(.entry-name:text-is("Mara"))', { button: "right" });
      await referee.page.click('#context-menu li.context-item:has-text("Call to duty")');
      await ann.until(`game.actors.getName("Mara").system.onDuty === false`);
      await referee.page.click('#scene-controls button[data-tool="tide"]');
      await ann.until(`${setting("tide")} === -1`);
      expect(await ann.page.locator('#scene-controls button[data-tool="tide"]').count()).toBe(0);
    },
  );

  fact("WORLD-16", "a tour is registered, walks its steps and is completed", TOUR, async () => {
    await ann.ask(`game.tours.get("harbour-watch.firstWatch").start()`);
    await ann.page.waitForSelector('.tour .step-title:text-is("Welcome aboard")');
    await ann.page.click('.tour [data-action="next"]');
    await ann.page.waitForSelector('.tour .step-title:text-is("Say something")');
    await ann.page.click('.tour [data-action="next"]');
    await ann.until(`game.tours.get("harbour-watch.firstWatch").status === "completed"`);
  });

  fact("WORLD-17", "a style sheet lies in its layer, and its colours follow the theme", "layers", async () => {
    const ink = `getComputedStyle(document.body).getPropertyValue("--harbour-ink").trim()`;
    expect(await ann.ask(ink)).toBe("#17303b");
    await ann.ask(`game.settings.set("core", "uiConfig", foundry.utils.mergeObject(game.settings.get("core", "uiConfig"),
      { colorScheme: { interface: "dark", applications: "dark" } }, { inplace: false })).then(() => undefined)`);
    await ann.until(`${ink} === "#e6dcc3"`);
  });

  fact(
    "WORLD-18",
    "in another language its words are the system's, and English where it lacks them",
    "Localization",
    async () => {
      await ann.ask(`game.settings.set("core", "language", "de").then(() => undefined)`);
      await ann.page.reload();
      await ann.until("globalThis.game?.ready === true");
      expect(
        await ann.ask(
          `[game.i18n.lang, "HARBOUR.TideNow", "TYPES.Actor.warden", "HARBOUR.Hull"].map((key) => game.i18n.localize(key))`,
        ),
      ).toEqual(["de", "Die Gezeiten: {tide}", "Wächter", "Hull"]);
    },
  );

  law("WORLD-19", "nothing failed meanwhile in either console", () => {
    expect([...referee.errors, ...ann.errors]).toEqual([]);
  });
});
