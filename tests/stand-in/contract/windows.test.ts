/** What only real input shows of windows: keys, the pointer, and what a player may do. In a page of the stand-in. */
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { fact, law } from "./fact.ts";
import { HERO, openInterfaceTable, type InterfaceTable, type Seat } from "./interface-table.ts";

let table: InterfaceTable;
let gm: Seat;
let ann: Seat;
let bob: Seat;
beforeAll(async () => {
  table = await openInterfaceTable();
  gm = await table.sit({ name: "Referee" });
  ann = await table.sit({ name: "Ann" });
  bob = await table.sit({ name: "Bob" });
});
afterAll(() => table?.close());
afterEach(async () => {
  await gm.page.mouse.move(640, 700);
  await gm.ask(
    "Promise.all([...foundry.applications.instances.values()].filter((app) => /^hand-/.test(app.id)).map((app) => app.close({ animate: false }))).then(() => undefined)",
  );
});

/** Opens a window whose content is the markup; further members of its class are written as in a page. */
const open = (seat: Seat, id: string, html: string, options = "{}"): Promise<unknown> =>
  seat.ask(`{
    globalThis.handLog = [];
    class Hand extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = Object.assign({ id: "${id}" }, ${options});
      async _renderHTML() { return ${JSON.stringify(html)} }
      _replaceHTML(result, content) { content.innerHTML = result }
    }
    globalThis.hand = new Hand();
    globalThis.hand.render({ force: true }).then(() => undefined);
  }`);

const log = (seat: Seat): Promise<unknown[]> => seat.ask("handLog");

describe("applications by hand", () => {
  fact(
    "GESTURE-01",
    "an action answers to the left button, and to others where it says so",
    "ApplicationV2",
    async () => {
      const actions = `{ actions: {
      left: (event, target) => { handLog.push(["left", target.id]) },
      both: { handler: (event) => { handLog.push(["both", event.type]) }, buttons: [0, 2] } } }`;
      const html = `<button type="button" data-action="left" id="hand-left">l</button><button type="button" data-action="both" id="hand-both">b</button>`;
      await open(gm, "hand-actions", html, actions);
      await gm.page.click("#hand-left", { button: "right" });
      await gm.page.click("#hand-left");
      await gm.page.click("#hand-both", { button: "right" });
      await gm.page.click("#hand-both");
      expect(await log(gm)).toEqual([
        ["left", "hand-left"],
        ["both", "contextmenu"],
        ["both", "click"],
      ]);
    },
  );

  const FRAMED = `{ window: { title: "Framed", resizable: true, controls: [
      { icon: "fa-solid fa-star", label: "TINY.Sheet", action: "star" },
      { icon: "fa-solid fa-x", label: "never", action: "never", visible: (...args) => args.length > 0 } ] },
    actions: { star: function () { handLog.push(this === hand) } },
    position: { width: 300, height: 200, left: 250, top: 160 } }`;

  fact("GESTURE-02", "the header drags, the corner resizes, a double click minimises", "ApplicationV2", async () => {
    await open(gm, "hand-framed", "<p>content</p>", FRAMED);
    const { page } = gm;
    const drag = async (selector: string): Promise<void> => {
      const box = await page.locator(selector).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 100, y + 100);
      await page.mouse.up();
    };
    await drag("#hand-framed .window-title");
    expect(await gm.ask("({ ...hand.position })")).toMatchObject({ left: 350, top: 260, width: 300, height: 200 });
    await drag("#hand-framed .window-resize-handle");
    expect(await gm.ask("({ ...hand.position })")).toMatchObject({ left: 350, top: 260, width: 400, height: 300 });
    await page.dblclick("#hand-framed .window-title");
    await gm.until("hand.minimized");
    await page.dblclick("#hand-framed .window-title");
    await gm.until("!hand.minimized");
    await page.click("#hand-framed button[data-action=close]");
    await page.locator("#hand-framed").waitFor({ state: "detached" });
  });

  fact("GESTURE-03", "the header's menu shows the controls that are visible, and acts", "ApplicationV2", async () => {
    await open(gm, "hand-framed", "<p>content</p>", FRAMED);
    await gm.page.click("#hand-framed [data-action=toggleControls]");
    const items = gm.page.locator("#context-menu li.context-item");
    await items.first().waitFor();
    const texts = await items.allTextContents();
    expect(texts.map((text) => text.trim())).toContain("Tiny sheet");
    expect(texts.join()).not.toContain("never");
    await items.filter({ hasText: "Tiny sheet" }).click();
    await gm.until("handLog.length === 1");
    expect(await log(gm)).toEqual([true]);
  });

  fact("GESTURE-04", "Escape leaves a field first, and then closes the topmost window", "ApplicationV2", async () => {
    await open(gm, "hand-form", `<input name="name">`, `{ tag: "form" }`);
    const { page } = gm;
    await page.focus("#hand-form [name=name]");
    await page.keyboard.press("Escape");
    expect(await page.locator("#hand-form").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.locator("#hand-form").waitFor({ state: "detached" });
  });
});

describe("dialogs by hand", () => {
  const ask = (kind: string, options: string): Promise<unknown> =>
    gm.ask(
      `{ globalThis.answers = []; foundry.applications.api.DialogV2.${kind}(${options}).then((value) => answers.push(value)); undefined }`,
    );
  const answer = async (): Promise<unknown> => {
    await gm.until("answers.length === 1");
    return gm.ask("answers[0]");
  };

  fact("DLG-02", "Enter takes the default button, Escape dismisses, also of a modal dialog", "DialogV2", async () => {
    await ask("confirm", `{ window: { title: "x" }, content: '<input name="x">', modal: true }`);
    await gm.page.focus("dialog [name=x]");
    await gm.page.keyboard.press("Enter");
    expect(await answer()).toBe(false);
    for (const modal of [true, false]) {
      await ask("prompt", `{ window: { title: "x" }, content: "<p>Hm</p>", modal: ${modal} }`);
      await gm.page.locator("dialog.application").waitFor();
      await gm.page.keyboard.press("Escape");
      expect(await answer()).toBe(null);
    }
  });
});

describe("menus by hand", () => {
  const menu = (entries: string): Promise<unknown> =>
    open(gm, "hand-menu", `<ul><li class="row" data-id="1">one</li><li class="row" data-id="2">two</li></ul>`).then(
      () =>
        gm.ask(
          `{ new foundry.applications.ux.ContextMenu.implementation(hand.element, ".row", ${entries}, { fixed: true, jQuery: false }) }`,
        ),
    );
  const NEW = `[{ label: "TINY.Sheet", onClick: (event, target) => { handLog.push(target.dataset.id) } }, { label: "B", onClick: (event, target) => { handLog.push(target.dataset.id) } }]`;

  fact("GESTURE-05", "a menu is walked by the arrow keys, and chosen from by Enter", "ContextMenu", async () => {
    await menu(NEW);
    await gm.page.click("#hand-menu .row[data-id='2']", { button: "right" });
    await gm.page.locator("#context-menu").waitFor();
    for (const key of ["ArrowDown", "Enter"]) await gm.page.keyboard.press(key);
    await gm.page.locator("#context-menu").waitFor({ state: "detached" });
    expect(await log(gm)).toEqual(["2"]);
  });

  fact("GESTURE-06", "Escape and a click elsewhere close a menu", "ContextMenu", async () => {
    await menu(NEW);
    for (const leave of [() => gm.page.keyboard.press("Escape"), () => gm.page.mouse.click(640, 700)]) {
      await gm.page.click("#hand-menu .row[data-id='1']", { button: "right" });
      await gm.page.locator("#context-menu").waitFor();
      await leave();
      await gm.page.locator("#context-menu").waitFor({ state: "detached" });
    }
    expect(await log(gm)).toEqual([]);
  });

  law("MENU-02", "entries of the past throw in 14", async () => {
    await menu(`[{ name: "TINY.Sheet", callback: () => undefined }]`);
    const before = gm.errors.length;
    await gm.page.click("#hand-menu .row[data-id='1']", { button: "right" });
    await expect.poll(() => gm.errors.slice(before).join()).toMatch(/context menu entry field "name"/);
    gm.errors.length = before;
  });
});

describe("tooltips and elements by hand", () => {
  fact(
    "TIP-02",
    "the pointer and the focus show a tooltip, in the direction that is wanted",
    "TooltipManager",
    async () => {
      const html = `<div data-tooltip-direction="RIGHT"><button type="button" id="hand-a" data-tooltip="TINY.Sheet">a</button>
      <button type="button" id="hand-b" data-tooltip aria-label="Its name">b</button></div>`;
      await open(gm, "hand-tips", html, `{ position: { left: 200, top: 200, width: 300 } }`);
      const tip = gm.page.locator("#tooltip.active");
      await gm.page.hover("#hand-a");
      await expect.poll(() => tip.innerHTML()).toBe("Tiny sheet");
      const [button, box] = [await gm.page.locator("#hand-a").boundingBox(), await tip.boundingBox()];
      expect(box?.x).toBeGreaterThanOrEqual((button?.x ?? 0) + (button?.width ?? 0));
      await gm.page.hover("#hand-b");
      await expect.poll(() => tip.innerHTML()).toBe("Its name");
      await gm.page.mouse.move(640, 700);
      await tip.waitFor({ state: "detached" });
      await gm.page.locator("#hand-a").focus();
      await gm.page.keyboard.press("Tab");
      await tip.waitFor();
      await gm.page.keyboard.press("Escape");
      await tip.waitFor({ state: "detached" });
    },
  );

  fact("TIP-05", "the middle button keeps a tooltip", "TooltipManager", async () => {
    await open(gm, "hand-tips", `<button type="button" id="hand-a" data-tooltip="TINY.Sheet">a</button>`);
    await gm.page.hover("#hand-a");
    await gm.page.locator("#tooltip.active").waitFor();
    await gm.page.click("#hand-a", { button: "middle" });
    expect(await gm.page.locator(".locked-tooltip").textContent()).toBe("Tiny sheet");
    await gm.ask("game.tooltip.dismissLockedTooltips()");
  });

  fact("ELEMENT-04", "an element takes what is typed when it is whole, one change each", "elements", async () => {
    const html = `<string-tags name="words" value="one,two"></string-tags>
      <multi-select name="multi"><option value="a" selected>A</option><option value="b">B</option></multi-select>
      <color-picker name="color" value="#112233"></color-picker>
      <range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>`;
    await open(gm, "hand-elements", html, `{ tag: "form", position: { left: 200, top: 100, width: 400 } }`);
    await gm.ask(`{ hand.element.addEventListener("change", () => handLog.push("change")) }`);
    const { page } = gm;
    await page.fill("#hand-elements string-tags input", "three");
    await page.press("#hand-elements string-tags input", "Tab");
    expect(await log(gm)).toEqual([]);
    await page.focus("#hand-elements string-tags input");
    await page.keyboard.press("Enter");
    await page.selectOption("#hand-elements multi-select select", "b");
    await page.fill("#hand-elements color-picker input[type=text]", "#abcdef");
    await page.press("#hand-elements color-picker input[type=text]", "Tab");
    await page.fill("#hand-elements range-picker input[type=number]", "99");
    await page.press("#hand-elements range-picker input[type=number]", "Tab");
    expect(await gm.ask("({ ...new foundry.applications.ux.FormDataExtended(hand.element).object })")).toEqual({
      words: ["one", "two", "three"],
      multi: ["a", "b"],
      color: "#abcdef",
      range: 10,
    });
    expect(await log(gm)).toHaveLength(4);
  });
});

describe("sheets of players", () => {
  const openSheet = (seat: Seat): Promise<unknown> =>
    seat.ask(
      `game.actors.get("${HERO}").sheet.render({ force: true }).then((sheet) => sheet.rendered && { editable: sheet.isEditable, disabled: sheet.element.querySelector("input").disabled, draggable: !!sheet.element.querySelector("[draggable=true]") })`,
    );

  fact("SHEET-06", "who may only look gets disabled inputs, and writes nothing", "DocumentSheetV2", async () => {
    await gm.ask(`game.actors.get("${HERO}").update({ "ownership.default": 2 }).then(() => undefined)`);
    await bob.until(`game.actors.get("${HERO}").limited === false && game.actors.get("${HERO}").visible`);
    expect(await openSheet(bob)).toEqual({ editable: false, disabled: true, draggable: false });
    expect(await openSheet(ann)).toMatchObject({ editable: true, disabled: false });
    await bob.ask(
      `game.actors.get("${HERO}").sheet.submit({ updateData: { name: "Two" } }).catch(() => undefined).then(() => undefined)`,
    );
    expect(await bob.ask(`game.actors.get("${HERO}").name`)).toBe("Hero");
    await bob.ask(`game.actors.get("${HERO}").sheet.close().then(() => undefined)`);
  });

  fact("SHEET-07", "who may not look gets a warning and no window", "DocumentSheetV2", async () => {
    await gm.ask(`game.actors.get("${HERO}").update({ "ownership.default": 0 }).then(() => undefined)`);
    await bob.until(`!game.actors.get("${HERO}").visible`);
    expect(await openSheet(bob)).toBe(false);
    await bob.page.locator("#notifications .notification.warning").waitFor();
  });

  fact("SHEET-13", "the ownership of a document is chosen in a window", "DocumentSheetConfig", async () => {
    await gm.ask(
      `new foundry.applications.apps.DocumentOwnershipConfig({ document: game.actors.get("${HERO}") }).render({ force: true }).then(() => undefined)`,
    );
    await gm.page.selectOption(".ownership-config [name=default]", "1");
    await gm.page.locator(".ownership-config button[type=submit]").dispatchEvent("click");
    await gm.until(`game.actors.get("${HERO}").ownership.default === 1`);
    await ann.until(`game.actors.get("${HERO}").ownership.default === 1`);
  });

  fact("SHEET-05", "an image is chosen through the file picker, and submitted", "DocumentSheetV2", async () => {
    await gm.ask(`{
      class Portrait extends foundry.applications.sheets.ActorSheetV2 {
        static DEFAULT_OPTIONS = { id: "hand-portrait", form: { submitOnChange: true } };
        async _renderHTML() { return '<img src="icons/svg/mystery-man.svg" data-action="editImage" data-edit="img" alt="">' }
        _replaceHTML(result, content) { content.innerHTML = result }
      }
      new Portrait({ document: game.actors.get("${HERO}") }).render({ force: true }).then(() => undefined);
    }`);
    await gm.page.click("#hand-portrait img");
    await gm.page.fill("form.filepicker [name=file]", "icons/svg/sun.svg");
    await gm.page.click("form.filepicker button[type=submit]");
    await gm.until(`game.actors.get("${HERO}").img === "icons/svg/sun.svg"`);
    expect(await gm.page.locator("form.filepicker").count()).toBe(0);
  });

  law("SHEET-10", "a document in first place is a form of the past", async () => {
    const made = `new (game.actors.get("${HERO}").sheet.constructor)(game.actors.get("${HERO}"))`;
    const complaint = await gm.ask(`(() => { try { ${made}; return null } catch (error) { return error.message } })()`);
    expect(complaint).toMatch(/^stand-in/);
  });

  law("GESTURE-07", "nothing failed meanwhile", () => {
    expect([...gm.errors, ...ann.errors, ...bob.errors]).toEqual([]);
  });
});
