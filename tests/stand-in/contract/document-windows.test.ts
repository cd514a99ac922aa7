/** The core's own windows on effects, tokens and what has no window here. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { HERO, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

const API = "https://foundryvtt.com/api/v14/classes/foundry.applications.sheets";

let table: InterfaceTable;
let seat: Seat;

beforeAll(async () => {
  table = await openInterfaceTable();
  seat = await table.sit(REFEREE);
});
afterAll(() => table?.close());

const makeEffect = `game.actors.get("${HERO}").createEmbeddedDocuments("ActiveEffect", [{
  name: "Blessed", img: "icons/svg/angel.svg", system: { changes: [{ key: "system.hp.max", type: "add", value: 2 }] } }])`;

fact(
  "CONFIG-01",
  "an effect is configured in parts and tabs that a subclass may spread",
  `${API}.ActiveEffectConfig.html`,
  async () => {
    const cls = "foundry.applications.sheets.ActiveEffectConfig";
    await expect
      .poll(() => seat.ask(`Object.keys(${cls}.PARTS)`))
      .toEqual(["header", "tabs", "details", "duration", "changes", "footer"]);
    await expect
      .poll(() => seat.ask(`${cls}.TABS.sheet.tabs.map((tab) => tab.id)`))
      .toEqual(["details", "duration", "changes"]);
    await seat.ask(`${makeEffect}.then(([effect]) => effect.sheet.render({ force: true })).then(() => undefined)`);
    await seat.page.click('.active-effect-config [data-tab="changes"]');
    expect(await seat.page.isVisible("ol[data-changes] li[data-index]")).toBe(true);
  },
);

fact(
  "CONFIG-02",
  "rows of changes come and go without losing what was typed",
  `${API}.ActiveEffectConfig.html`,
  async () => {
    const { page } = seat;
    await page.fill('.active-effect-config [name="name"]', "Cursed");
    await page.click('.active-effect-config [data-action="addChange"]');
    await page.fill('[name="system.changes.1.key"]', "system.hp.value");
    await page.fill('[name="system.changes.1.value"]', "five");
    await page.click('li[data-index="0"] [data-action="deleteChange"]');
    await seat.until(`document.querySelectorAll(".effect-change").length === 1`);
    await page.click('.active-effect-config footer button[type="submit"]');
    await seat.until(`!document.querySelector(".active-effect-config")`);
    const effect = `game.actors.get("${HERO}").effects.getName("Cursed")`;
    await expect
      .poll(() => seat.ask(`${effect}.toObject().system.changes`))
      .toEqual([{ key: "system.hp.value", type: "add", value: "five", phase: "initial", priority: null }]);
  },
);

fact("CONFIG-03", "a subclass may render a change in its own way", `${API}.ActiveEffectConfig.html`, async () => {
  const shown = await seat.ask(`(async () => {
    class OwnConfig extends foundry.applications.sheets.ActiveEffectConfig {
      async _renderChange({ change, index, defaultPriority }) {
        return "<li class='own'>" + [index, change.key, defaultPriority].join(" ") + "</li>";
      }
    }
    const [document] = game.actors.get("${HERO}").effects;
    const app = await new OwnConfig({ document }).render({ force: true });
    const text = app.element.querySelector("li.own").textContent;
    await app.close();
    return text;
  })()`);
  expect(shown).toBe("0 system.hp.value 20");
});

fact(
  "CONFIG-04",
  "a prototype is configured in the window of CONFIG.Token.prototypeSheetClass",
  `${API}.PrototypeTokenConfig.html`,
  async () => {
    const { page } = seat;
    await seat.ask(
      `new CONFIG.Token.prototypeSheetClass({ prototype: game.actors.get("${HERO}").prototypeToken }).render({ force: true }).then(() => undefined)`,
    );
    expect(
      await page
        .locator(".token-config nav [data-tab]")
        .evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).dataset["tab"])),
    ).toEqual(["identity", "appearance", "vision", "light", "resources"]);
    await page.selectOption('.token-config [name="disposition"]', "1");
    await page.click('.token-config [data-tab="appearance"]');
    await page.fill('.token-config [name="width"]', "2");
    await page.click('.token-config footer button[type="submit"]');
    await seat.until(`game.actors.get("${HERO}").prototypeToken.width === 2`);
    await expect.poll(() => seat.ask(`game.actors.get("${HERO}").prototypeToken.disposition`)).toBe(1);
  },
);

fact(
  "CONFIG-05",
  "TokenConfig names dispositions and display modes",
  "https://foundryvtt.com/api/v14/variables/CONST.TOKEN_DISPOSITIONS.html",
  async () => {
    const cls = "foundry.applications.sheets.TokenConfig";
    await expect.poll(() => seat.ask(`Object.keys(${cls}.TOKEN_DISPOSITIONS).sort()`)).toEqual(["-1", "-2", "0", "1"]);
    await expect.poll(() => seat.ask(`game.i18n.localize(${cls}.DISPLAY_MODES[50])`)).toBe("Everyone, always");
  },
);

fact(
  "CONFIG-06",
  "a window that is not there can be extended, and refuses by its name until it is given parts",
  `${API}.AdventureExporter.html`,
  async () => {
    const refusal =
      await seat.ask(`new foundry.applications.sheets.AdventureExporter({ document: game.actors.get("${HERO}") })
    .render({ force: true }).catch((error) => error.message)`);
    expect(refusal).toBe("stand-in: the window of foundry.applications.sheets.AdventureExporter is not there");
    const rendered = await seat.ask(`(async () => {
    class OwnExporter extends foundry.applications.sheets.AdventureExporter {
      static PARTS = { footer: { template: "templates/generic/form-footer.hbs" } };
    }
    const app = await new OwnExporter({ document: game.actors.get("${HERO}") }).render({ force: true });
    const there = app.rendered;
    await app.close();
    return there;
  })()`);
    expect(rendered).toBe(true);
  },
);

fact("CONFIG-07", "nothing failed meanwhile", `${API}.ActiveEffectConfig.html`, () => expect(seat.errors).toEqual([]));

law("CONFIG-08", "windows of their own are refused in words, and the window stays", async () => {
  const rendered = await seat.ask(`(async () => {
    const app = await new foundry.applications.apps.ImagePopout({ src: "icons/svg/castle.svg" }).render({ force: true });
    await app.detachWindow();
    const there = app.rendered;
    await app.close();
    return [there, foundry.applications.detached.windows.size];
  })()`);
  expect(rendered).toEqual([true, 0]);
  await seat.page.locator("#notifications .notification.warning", { hasText: "detachWindow is not there" }).waitFor();
});

fact(
  "CONFIG-09",
  "files of the host are looked through, by folder and by pattern",
  "https://foundryvtt.com/api/v14/classes/foundry.applications.apps.FilePicker.html",
  async () => {
    const browse = (target: string, options = "{}"): Promise<{ dirs: string[]; files: string[] }> =>
      seat.ask(`foundry.applications.apps.FilePicker.implementation.browse("data", "${target}", ${options})`);
    expect((await browse("")).dirs).toEqual(["assets", "icons", "systems"]);
    expect((await browse("systems")).dirs).toEqual(["systems/tiny"]);
    expect((await browse("systems/tiny")).files).toContain("systems/tiny/system.json");
    expect((await browse("icons/svg/d20*.svg", "{ wildcard: true }")).files).toContain("icons/svg/d20-black.svg");
    expect((await browse("icons/svg", `{ extensions: [".png"] }`)).files).toEqual([]);
    await expect(browse("systems/tiny/../../../etc")).rejects.toThrow("etc");
    await expect(browse("nowhere")).rejects.toThrow("nowhere");
  },
);

fact(
  "CONFIG-10",
  "a picture is picked from the folder it stands in",
  "https://foundryvtt.com/api/v14/classes/foundry.applications.apps.FilePicker.html",
  async () => {
    await seat.ask(`new foundry.applications.apps.FilePicker.implementation({ type: "image", current: "icons/svg/castle.svg",
      callback: (path) => (globalThis.picked = path) }).browse().then(() => undefined)`);
    await seat.page.click('.filepicker [data-path="icons/svg/angel.svg"]');
    await seat.page.click('.filepicker footer button[type="submit"]');
    await seat.until(`globalThis.picked === "icons/svg/angel.svg"`);
    expect(seat.errors).toEqual([]);
  },
);
