/** The core's own windows in generation 13: effects keep their changes beside the type's data, and time in seconds or rounds. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact } from "./fact.ts";
import { HERO, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

const API = "https://foundryvtt.com/api/v13/classes/foundry.applications";

let table: InterfaceTable;
let seat: Seat;

beforeAll(async () => {
  table = await openInterfaceTable({ generation: 13 });
  seat = await table.sit(REFEREE);
});
afterAll(() => table?.close());

const effect = `game.actors.get("${HERO}").effects.contents[0]`;

fact(
  "CONFIG13-01",
  "changes have a mode that is a number, and an effect lasts seconds or rounds",
  `${API}.sheets.ActiveEffectConfig.html`,
  async () => {
    const { page } = seat;
    await seat.ask(`game.actors.get("${HERO}").createEmbeddedDocuments("ActiveEffect", [{ name: "Blessed", img: "icons/svg/angel.svg",
    changes: [{ key: "system.hp.max", mode: 2, value: "2" }] }]).then(([made]) => made.sheet.render({ force: true })).then(() => undefined)`);
    await page.click('.active-effect-config [data-tab="duration"]');
    await page.fill('.active-effect-config [name="duration.rounds"]', "3");
    await page.click('.active-effect-config [data-tab="changes"]');
    await page.selectOption('.active-effect-config [name="changes.0.mode"]', { label: "Override" });
    await page.click('.active-effect-config [data-action="addChange"]');
    await page.fill('.active-effect-config [name="changes.1.key"]', "system.hp.value");
    await page.click('.active-effect-config footer button[type="submit"]');
    await seat.until(`!document.querySelector(".active-effect-config")`);
    expect(await seat.ask(`${effect}.toObject().changes.map(({ key, mode, value }) => [key, mode, value])`)).toEqual([
      ["system.hp.max", 5, "2"],
      ["system.hp.value", 2, ""],
    ]);
    expect(await seat.ask(`${effect}.toObject().duration.rounds`)).toBe(3);
  },
);

fact(
  "CONFIG13-02",
  "what 14 adds is not there, what 13 has is",
  "https://foundryvtt.com/api/v13/modules/foundry.applications.html",
  async () => {
    const has = (path: string, name: string): Promise<boolean> => seat.ask(`"${name}" in foundry.applications.${path}`);
    expect(
      await Promise.all([
        has("sheets", "LevelConfig"),
        has("apps", "FormulaEditor"),
        has("ux", "FilterMenu"),
        has("sidebar.tabs", "PlaceableDirectory"),
      ]),
    ).toEqual([false, false, false, false]);
    expect(await has("sheets", "MeasuredTemplateConfig")).toBe(true);
    expect(
      await seat.ask(
        `["detached" in foundry.applications, "placeables" in ui, "highlightElement" in foundry.nue.Tour]`,
      ),
    ).toEqual([false, false, false]);
  },
);

fact(
  "CONFIG13-03",
  "journals, their pages and tokens have the same windows",
  `${API}.sheets.journal.JournalEntrySheet.html`,
  async () => {
    await seat.ask(`JournalEntry.create({ name: "Lore", pages: [{ name: "One", type: "text", text: { content: "<p>words</p>" } }] })
    .then((entry) => entry.sheet.render({ force: true })).then(() => undefined)`);
    await seat.page.waitForSelector('.journal-entry article .journal-page-content:has-text("words")');
    await seat.ask(
      `new CONFIG.Token.prototypeSheetClass({ prototype: game.actors.get("${HERO}").prototypeToken }).render({ force: true }).then(() => undefined)`,
    );
    await seat.page.click('.token-config [data-tab="light"]');
    await seat.page.fill('.token-config [name="light.dim"]', "5");
    await seat.page.click('.token-config footer button[type="submit"]');
    await seat.until(`game.actors.get("${HERO}").prototypeToken.light.dim === 5`);
    expect(seat.errors).toEqual([]);
  },
);
