/** The first application framework, served with a warning until 16. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { fact } from "./fact.ts";
import { ANN, HERO, openHero, openOldTable, type OldTable } from "./old-table.ts";

const APPLICATION = "https://foundryvtt.com/api/v14/classes/foundry.appv1.api.Application.html";
const FORM = "https://foundryvtt.com/api/v14/classes/foundry.appv1.api.FormApplication.html";
const EDITOR = "https://foundryvtt.com/api/functions/hookEvents.activateEditorLegacy.html";
const KNOWN = "https://github.com/foundryvtt/pf2e/blob/v13-dev/src/module/item/base/sheet/sheet.ts";
const KEYS = "https://foundryvtt.com/article/keybinds/";
const DOCUMENT = "https://foundryvtt.com/api/v14/classes/foundry.appv1.api.DocumentSheet.html";
const ACTOR = "https://foundryvtt.com/api/v14/classes/foundry.appv1.sheets.ActorSheet.html";

let table: OldTable;
beforeAll(async () => {
  table = await openOldTable();
});
afterAll(() => table?.close());
beforeEach(() => openHero(table));

fact("APPV1-01", "an open window is in ui.windows by its appId, and a closed one is not", APPLICATION, async () => {
  expect(await table.ask("ui.windows[sheet.appId] === sheet && sheet.rendered")).toBe(true);
  expect(
    await table.ask("sheet.element instanceof jQuery && sheet.element.is('.app.window-app.old.sheet.actor')"),
  ).toBe(true);
  await table.ask("sheet.close()");
  await table.until("!(sheet.appId in ui.windows) && sheet._state === -1");
  expect(await table.ask("document.querySelector('.window-app')")).toBeNull();
});

fact("APPV1-02", "render gives the window itself at once, and draws it later", APPLICATION, async () => {
  expect(await table.ask("sheet.render() === sheet && sheet._state")).toBe(1);
  await table.until("sheet._state === Application.RENDER_STATES.RENDERED");
});

fact(
  "APPV1-03",
  "each class of the chain calls its render hook with a jQuery object and the data",
  APPLICATION,
  async () => {
    await table.ask(`{
    globalThis.heard = [];
    for (const name of ["OldActorSheet", "ActorSheet", "DocumentSheet", "FormApplication", "Application"])
      Hooks.once("render" + name, (app, html, data) => heard.push([name, html instanceof jQuery, data.actor.name]));
    sheet.render();
  }`);
    await table.until("heard.length === 5");
    expect(await table.ask("heard")).toEqual(
      ["OldActorSheet", "ActorSheet", "DocumentSheet", "FormApplication", "Application"].map((name) => [
        name,
        true,
        "Hero",
      ]),
    );
  },
);

fact("APPV1-04", "get…HeaderButtons may add a button to the header", APPLICATION, async () => {
  await table.ask("sheet.close()");
  await table.until("sheet._state === -1");
  await table.ask(`Hooks.once("getActorSheetHeaderButtons", (app, buttons) =>
    buttons.unshift({ label: "Mine", class: "mine", icon: "fas fa-star", onclick: () => { globalThis.clicked = app; } }))`);
  await table.ask("void sheet.render(true)");
  await table.page.click(".window-header .header-button.mine");
  expect(await table.ask("clicked === sheet")).toBe(true);
});

fact("APPV1-05", "tabs show the initial one, and the one that is clicked", APPLICATION, async () => {
  await table.page.waitForSelector(".tab.gear.active");
  await table.page.click(".window-app nav.tabs a[data-tab=story]");
  await table.page.waitForSelector(".tab.story.active");
  await table.ask("sheet.activateTab('gear')");
  await table.page.waitForSelector(".tab.gear.active");
});

fact("APPV1-06", "elements of scrollY stay scrolled when the window is drawn anew", APPLICATION, async () => {
  await table.ask("void (sheet.element.find('.gear')[0].scrollTop = 55)");
  await table.ask("void (globalThis.before = sheet.element.find('.gear')[0], sheet.render())");
  await table.until("sheet.rendered && sheet.element.find('.gear')[0] !== before");
  expect(await table.ask("sheet.element.find('.gear')[0].scrollTop")).toBe(55);
});

fact("APPV1-07", "setPosition moves and sizes, minimize leaves the header", APPLICATION, async () => {
  const placed = await table.ask("sheet.setPosition({ left: 40, top: 50, width: 500, height: 300 })");
  expect(placed).toMatchObject({ left: 40, top: 50, width: 500, height: 300 });
  expect(await table.page.locator(".window-app").boundingBox()).toEqual({ x: 40, y: 50, width: 500, height: 300 });
  await table.ask("sheet.minimize()");
  expect(await table.page.locator(".window-app .window-content").isVisible()).toBe(false);
  await table.ask("sheet.maximize()");
  expect(await table.page.locator(".window-app .window-content").isVisible()).toBe(true);
});

fact(
  "APPV1-08",
  "getData of a document's sheet has the document, its data and what may be done",
  DOCUMENT,
  async () => {
    const data = await table.ask("(async () => Object.keys(await sheet.getData()).sort())()");
    expect(data).toEqual(
      "actor cssClass data document editable effects enriched items limited options owner title".split(" "),
    );
    expect(
      await table.ask("(async () => (await sheet.getData()).items.map((item) => item.name.at(-1)).join(''))()"),
    ).toBe("edcba");
  },
);

fact("APPV1-09", "submitOnChange saves what is typed, flat and typed by data-dtype", FORM, async () => {
  await table.page.fill("input[name='system.luck']", "7");
  await table.page.locator("input[name='system.luck']").blur();
  await table.until(`game.actors.get("${HERO}").system.luck === 7 && sheet.rendered`);
  expect(await table.ask("sheet._getSubmitData({ extra: { deep: 1 } })")).toMatchObject({
    name: "Hero",
    "system.luck": 7,
    "extra.deep": 1,
  });
});

fact("APPV1-10", "submitOnClose saves when the window is closed", FORM, async () => {
  await table.ask("void (sheet.options.submitOnChange = false)");
  await table.page.fill("input[name='system.luck']", "9");
  await table.ask("sheet.close()");
  await table.until(`game.actors.get("${HERO}").system.luck === 9`);
  await table.ask("void (sheet.options.submitOnChange = true)");
});

fact("APPV1-11", "an editor opens by its button on the source and is saved into its target", FORM, async () => {
  await table.ask(`game.actors.get("${HERO}").update({ "system.biography": "<p>Born.</p>" })`);
  await table.until("sheet.rendered && sheet.element.find('.editor-content').text().includes('Born')");
  await table.page.click(".window-app nav.tabs a[data-tab=story]");
  await table.page.click(".window-app .editor-edit");
  await table.until("sheet.editors['system.biography'].active");
  await table.page.locator(".window-app .ProseMirror").fill("Bred.");
  await table.ask("sheet.saveEditor('system.biography')");
  await table.until(`game.actors.get("${HERO}").system.biography.includes("Bred.")`);
});

fact(
  "APPV1-29",
  "an editor announces itself, takes plugins of the sheet, and is saved by its menu",
  EDITOR,
  async () => {
    await table.ask(`{
    globalThis.heard = [];
    Hooks.once("activateEditorLegacy", (editor, options, initial) => heard.push(editor.target, initial));
    sheet._configureProseMirrorPlugins = (name, { remove }) => {
      heard.push(name, remove);
      return { watched: new ProseMirror.Plugin({ view: () => ({ update: () => (globalThis.typed = true) }) }) };
    };
  }`);
    await table.page.click(".window-app nav.tabs a[data-tab=story]");
    await table.page.click(".window-app .editor-edit");
    await table.until("sheet.editors['system.biography'].active");
    const initial = await table.ask(`game.actors.get("${HERO}").system.biography`);
    expect(await table.ask("heard")).toEqual(["system.biography", true, "system.biography", initial]);
    await table.page.locator(".window-app .ProseMirror").fill("Told.");
    expect(await table.ask("typed")).toBe(true);
    await table.page.click(".window-app .editor-menu [data-action=save]");
    await table.until(`game.actors.get("${HERO}").system.biography.includes("Told.")`);
  },
);

fact("APPV1-30", "who knows that the framework is old says so and is not warned", KNOWN, async () => {
  const warned = (): boolean => table.said.some((line) => line.includes("V1 Application framework"));
  expect(warned()).toBe(true);
  const quiet = await openOldTable();
  quiet.said.length = 0;
  await quiet.ask("void new (class Quiet extends Application { static _warnedAppV1 = true; })()");
  expect(quiet.said.filter((line) => line.includes("V1 Application framework"))).toEqual([]);
  await quiet.ask("void new (class Loud extends Application {})()");
  await quiet.page.waitForFunction("true");
  expect(quiet.said.filter((line) => line.includes("V1 Application framework")).length).toBe(1);
  await quiet.close();
});

fact("APPV1-31", "a sheet chooses what its file picker is opened with, and hears what was picked", FORM, async () => {
  await table.ask(`{
    globalThis.picked = [];
    sheet._onSelectFile = (path, picker) => picked.push(path, picker === sheet.filepickers.at(-1));
    const button = $('<button type="button" class="file-picker" data-type="image" data-target="name">');
    sheet.element.find("form").append(button);
    button.on("click", (event) => sheet._activateFilePicker(event)).trigger("click");
  }`);
  await table.until("sheet.filepickers.at(-1)?.rendered");
  expect(await table.ask("sheet.filepickers.at(-1).type")).toBe("image");
  await table.page.fill(".filepicker input[name=file]", "icons/svg/chest.svg");
  await table.page.locator(".filepicker button[type=submit]").click();
  await table.until("picked.length === 2");
  expect(await table.ask("picked")).toEqual(["icons/svg/chest.svg", true]);
  expect(await table.ask("sheet.form.elements.name.value")).toBe("icons/svg/chest.svg");
  await table.ask(`game.actors.get("${HERO}").update({ name: "Hero" })`);
});

fact("APPV1-12", "an item that is dropped on an actor's sheet is created there", ACTOR, async () => {
  await table.ask("Item.create({ _id: 'trinketfree00001', name: 'Free', type: 'trinket' }, { keepId: true })");
  await table.ask(`{
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", JSON.stringify(game.items.get("trinketfree00001").toDragData()));
    sheet.element.find(".gear")[0].dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }`);
  await table.until(`game.actors.get("${HERO}").items.getName("Free") !== undefined`);
});

fact("APPV1-14", "the title has a link to the document, which stays when the name changes", DOCUMENT, async () => {
  const title = table.page.locator(".window-app .window-title");
  await table.ask(`game.actors.get("${HERO}").update({ name: "Heroine" })`);
  await table.until("sheet.element.find('.window-title').text().includes('Heroine')");
  expect(await title.locator("a.document-id-link").count()).toBe(1);
  await table.ask("ui.notifications.clear()");
  await title.locator("a.document-id-link").click();
  await table.page.getByText(`Actor.${HERO}`).first().waitFor();
  await table.ask(`game.actors.get("${HERO}").update({ name: "Hero" })`);
});

fact("APPV1-15", "an owner reveals a secret of a text by its button", DOCUMENT, async () => {
  const secret = '<section class="secret" id="secret-one"><p>Hush.</p></section>';
  await table.ask(`game.actors.get("${HERO}").update({ "system.biography": ${JSON.stringify(secret)} })`);
  await table.until("sheet.element.find('section.secret').length === 1");
  await table.page.click(".window-app nav.tabs a[data-tab=story]");
  await table.page.locator(".window-app section.secret button.reveal").click();
  await table.until(`game.actors.get("${HERO}").system.biography.includes("revealed")`);
  await table.until("sheet.element.find('section.secret.revealed').length === 1");
});

fact("APPV1-16", "the dismiss key closes the topmost window, of whichever framework", KEYS, async () => {
  await table.ask("void (globalThis.other = new Dialog({ title: 'O', content: '', buttons: {} })).render(true)");
  await table.until("other.rendered");
  await table.ask("void document.activeElement.blur()");
  for (const left of ["sheet", null]) {
    await table.page.keyboard.press("Escape");
    await table.until(`!other.rendered && ${left ? "sheet.rendered" : "!sheet.rendered"}`);
  }
});

fact("APPV1-13", "the sheet of who may only look is locked", DOCUMENT, async () => {
  const guest = await openOldTable({ user: ANN });
  try {
    await openHero(guest);
    expect(await guest.ask("sheet.isEditable")).toBe(false);
    expect(await guest.page.locator(".window-app form.locked input[name=name]").isDisabled()).toBe(true);
  } finally {
    await guest.close();
  }
});
