/** What a package puts into the interface while it loads: keys, tabs, settings, commands, classes of the host's own. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { fact } from "./fact.ts";
import { ANN, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

const API = "https://foundryvtt.com/api/v14";
const KEYS = `${API}/classes/foundry.helpers.interaction.ClientKeybindings.html` as const;
const SETTINGS = `${API}/classes/foundry.helpers.ClientSettings.html` as const;
const TAB = `${API}/classes/foundry.applications.sidebar.AbstractSidebarTab.html` as const;

const SCRIPT = `
globalThis.pressed = [];
const press = (name, answer) => () => { globalThis.pressed.push(name); return answer; };

Hooks.once("init", () => {
  const { register } = game.keybindings;
  const key = (action, more) => game.keybindings.register("desk", action, { name: action, ...more });
  key("plain", { editable: [{ key: "KeyJ" }], onDown: press("plain down"), onUp: press("plain up") });
  key("first", { editable: [{ key: "KeyK" }], precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY, onDown: press("first", true) });
  key("second", { editable: [{ key: "KeyK" }], onDown: press("second") });
  key("held", { editable: [{ key: "KeyL", modifiers: ["Control"] }], onDown: press("held") });
  key("loose", { editable: [{ key: "KeyY" }], reservedModifiers: ["Shift"], onDown: (context) => press("loose" + context.isShift)() });
  key("master", { editable: [{ key: "KeyM" }], restricted: true, onDown: press("master") });
  key("echo", { editable: [{ key: "KeyR" }], repeat: true, onDown: (context) => press("echo" + context.repeat)() });

  const { AbstractSidebarTab, Sidebar } = foundry.applications.sidebar;
  class DeskTab extends foundry.applications.api.HandlebarsApplicationMixin(AbstractSidebarTab) {
    static tabName = "desk";
    static PARTS = { desk: { template: "templates/generic/form-footer.hbs", root: true } };
    async _prepareContext(options) {
      return { ...(await super._prepareContext(options)), buttons: [{ type: "button", label: "Desk button", action: "desk" }] };
    }
  }
  CONFIG.ui.desk = DeskTab;
  Sidebar.TABS.desk = { tooltip: "My desk", icon: "fa-solid fa-chair" };

  CONFIG.ui.players = class DeskPlayers extends CONFIG.ui.players {};
  CONFIG.ux.TooltipManager = class DeskTooltips extends foundry.helpers.interaction.TooltipManager {};

  const { fields } = foundry.data;
  class DeskMenu extends foundry.applications.api.ApplicationV2 {
    static DEFAULT_OPTIONS = { id: "desk-menu" };
    async _renderHTML() { return "<p>menu</p>"; }
    _replaceHTML(result, content) { content.innerHTML = result; }
  }
  const setting = (name, more) => game.settings.register("desk", name, { name, scope: "client", config: true, ...more });
  setting("flag", { type: Boolean, default: true });
  setting("range", { type: Number, range: { min: 0, max: 10, step: 2 }, default: 4 });
  setting("choice", { type: String, choices: { a: "Alpha", b: "Beta" }, default: "a" });
  setting("field", { type: new fields.StringField({ choices: { x: "Ex", y: "Why" }, initial: "x" }) });
  setting("mine", { scope: "user", type: String, default: "none", onChange: (value) => (globalThis.told = value) });
  setting("secret", { config: false, type: String, default: "" });
  game.settings.registerMenu("desk", "open", { name: "Desk", label: "Open the desk", icon: "fa-solid fa-chair", type: DeskMenu, restricted: true });

  CONFIG.ui.chat.CHAT_COMMANDS.shout = { rgx: /^\\/shout (.+)/, fn: async (command, match, data) => { data.content = match[1].toUpperCase(); } };
  CONFIG.ui.chat.CHAT_COMMANDS.hush = { rgx: /^\\/hush/, fn: async () => false };
});
Hooks.on("getActorContextOptions", (app, entries) => entries.push({ label: "Desk entry", icon: "fa-solid fa-chair", onClick: () => globalThis.pressed.push("entry") }));
Hooks.on("renderActorDirectory", (app, element) => element.querySelector(".directory-header .action-buttons")?.insertAdjacentHTML("beforeend", "<button type=button class=desk>Desk</button>"));
`;

let folder: string;
let table: InterfaceTable;
let referee: Seat;
let ann: Seat;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "desk-"));
  const dir = path.join(folder, "desk");
  await mkdir(dir);
  const manifest = {
    id: "desk",
    title: "Desk",
    version: "1.0.0",
    esmodules: ["desk.mjs"],
    compatibility: { minimum: "13" },
  };
  await writeFile(path.join(dir, "module.json"), JSON.stringify(manifest));
  await writeFile(path.join(dir, "desk.mjs"), SCRIPT);
  table = await openInterfaceTable({ modules: [dir] });
  [referee, ann] = [await table.sit(REFEREE), await table.sit(ANN)];
});
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

/** What was pressed since the last question. */
const pressed = (seat: Seat): Promise<string[]> => seat.ask("globalThis.pressed.splice(0)");

fact("PKG-01", "a key runs its action when it goes down and when it comes up", KEYS, async () => {
  await referee.page.keyboard.press("j");
  expect(await pressed(referee)).toEqual(["plain down", "plain up"]);
});

fact("PKG-02", "the action that comes first may keep a key from those after it", KEYS, async () => {
  await referee.page.keyboard.press("k");
  expect(await pressed(referee)).toEqual(["first"]);
});

fact("PKG-03", "modifiers belong to a binding, but for those that an action reserves", KEYS, async () => {
  await referee.page.keyboard.press("l");
  await referee.page.keyboard.press("Control+l");
  await referee.page.keyboard.press("Shift+y");
  await referee.page.keyboard.press("y");
  expect(await pressed(referee)).toEqual(["held", "loosetrue", "loosefalse"]);
});

fact("PKG-04", "a restricted key is the Referee's; a held key repeats where it may", KEYS, async () => {
  await ann.page.keyboard.press("m");
  await referee.page.keyboard.press("m");
  await referee.page.keyboard.down("r");
  await referee.page.keyboard.down("r");
  await referee.page.keyboard.up("r");
  expect([await pressed(ann), await pressed(referee)]).toEqual([[], ["master", "echofalse", "echotrue"]]);
});

fact("PKG-05", "who types presses no keys of the game", KEYS, async () => {
  await referee.page.click("#chat-message");
  await referee.page.keyboard.press("j");
  expect(await pressed(referee)).toEqual([]);
  await referee.ask(`document.querySelector("#chat-message").value = ""; document.activeElement.blur()`);
});

fact("PKG-06", "a tab of its own stands in the sidebar", TAB, async () => {
  await referee.tab("desk");
  expect(await referee.page.textContent("#desk footer button")).toContain("Desk button");
  expect(await referee.ask(`[ui.desk.active, ui.desk.tabName, ui.sidebar.tabGroups.primary]`)).toEqual([
    true,
    "desk",
    "desk",
  ]);
});

fact(
  "PKG-07",
  "classes in CONFIG.ui and CONFIG.ux take the place of the host's",
  `${API}/variables/CONFIG.ui.html`,
  async () => {
    expect(await referee.ask(`[ui.players.constructor.name, game.tooltip.constructor.name]`)).toEqual([
      "DeskPlayers",
      "DeskTooltips",
    ]);
    expect(await referee.ask(`foundry.helpers.interaction.TooltipManager.implementation.name`)).toBe("DeskTooltips");
  },
);

fact("PKG-08", "settings are shown by their kind, and saved", SETTINGS, async () => {
  const { page } = referee;
  await referee.ask(`new foundry.applications.settings.SettingsConfig().render({ force: true }).then(() => undefined)`);
  await page.click('#settings-config button[data-category="desk"]');
  expect(await page.locator('#settings-config [name="desk.secret"]').count()).toBe(0);
  expect(await page.locator('#settings-config [name="desk.field"] option').allTextContents()).toEqual(
    expect.arrayContaining(["Ex", "Why"]),
  );
  await page.uncheck('#settings-config [name="desk.flag"]');
  await page.selectOption('#settings-config [name="desk.choice"]', "b");
  await page.fill('#settings-config [name="desk.mine"]', "words");
  await page.click('#settings-config button[type="submit"]');
  await referee.until(`globalThis.told === "words"`);
  expect(
    await referee.ask(`["flag", "range", "choice", "field", "mine"].map((key) => game.settings.get("desk", key))`),
  ).toEqual([false, 4, "b", "x", "words"]);
});

fact("PKG-09", "a setting of scope user is the user's own, wherever they sit", SETTINGS, async () => {
  expect(await ann.ask(`game.settings.get("desk", "mine")`)).toBe("none");
  await referee.ask("localStorage.clear()");
  await referee.page.reload();
  await referee.until("globalThis.game?.ready === true");
  expect(await referee.ask(`[game.settings.get("desk", "mine"), game.settings.get("desk", "choice")]`)).toEqual([
    "words",
    "a",
  ]);
});

fact("PKG-10", "a menu opens its window, and a restricted one is not shown to players", SETTINGS, async () => {
  for (const seat of [referee, ann])
    await seat.ask(`new foundry.applications.settings.SettingsConfig().render({ force: true }).then(() => undefined)`);
  expect(await ann.page.locator('[data-action="openSubmenu"][data-key="desk.open"]').count()).toBe(0);
  await referee.page.click('#settings-config button[data-category="desk"]');
  await referee.page.click('[data-action="openSubmenu"][data-key="desk.open"]');
  expect(await referee.page.textContent("#desk-menu .window-content")).toBe("menu");
  for (const seat of [referee, ann])
    await seat.ask(
      `Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close())).then(() => undefined)`,
    );
});

fact(
  "PKG-11",
  "commands of its own are tried when somebody types, and may keep the message back",
  `${API}/types/foundry.ChatCommandCallback.html`,
  async () => {
    await ann.tab("chat");
    const before = await ann.ask<number>("game.messages.size");
    await ann.say("/hush now");
    await ann.say("/shout hello there");
    await ann.page.locator("#chat .chat-message", { hasText: "HELLO THERE" }).waitFor();
    expect(await ann.ask("game.messages.size")).toBe(before + 1);
  },
);

fact(
  "PKG-12",
  "entries of menus and buttons of directories are added by hooks",
  `${API}/functions/hookEvents.getDocumentContextOptions.html`,
  async () => {
    await referee.tab("actors");
    expect(await referee.page.isVisible("#actors .desk")).toBe(true);
    await referee.page.locator("#actors .directory-item .entry-name").first().click({ button: "right" });
    await referee.page.locator("#context-menu li", { hasText: "Desk entry" }).click();
    expect(await pressed(referee)).toEqual(["entry"]);
    expect([referee.errors, ann.errors]).toEqual([[], []]);
  },
);
