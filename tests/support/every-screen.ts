// The way through every screen: sheets page by page, windows, and the dialogs and cards that come when their buttons are
// pressed. What is open is looked at on the way, by whatever the page calls `lookAround`.
import type { Page } from "playwright";
import { inPage } from "./powers.ts";
import type { Seat } from "./table.ts";

/** One of each kind of actor and item that the world's own do not have yet. */
export const ACTORS = ["heap", "homebase", "vehicle", "party", "redhack", "hammercrawl"] as const;
export const ITEMS = ["ability", "armor", "class", "gear", "scroll", "spell", "substance", "weapon"] as const;
const named = (type: string): string => `Zz ${type}`;
export const NAMES = [...ACTORS, ...ITEMS].map(named);
export const PACKS = ["fh:full", "wb:full", "rh:complete", "hc:complete"] as const;

/** All packs of house rules on, one after the other: where two answer the same, the first does. */
export const packsOn = (packs: readonly string[]): string => {
  const on = packs.map((one) => one.split(":")).map(([pack, preset]) => ({ pack, enabled: true, preset }));
  return `await game.settings.set("whitehack", "houseRules", { packs: ${JSON.stringify(on)} });`;
};

export const MADE = `
  for (const type of ${JSON.stringify(ACTORS)}) await Actor.create({ name: "Zz " + type, type });
  const members = game.actors.filter(({ type }) => ["character", "redhack", "hammercrawl"].includes(type)).map(({ uuid, name }) => ({ actor: uuid, name, bearsLight: false }));
  await game.actors.getName("Zz party").update({ system: { members } });
  for (const type of ${JSON.stringify(ITEMS)}) await Item.create({ name: "Zz " + type, type });
  for (const key of ["corruption", "implants", "modernWeapons", "customAttributes"])
    if (game.settings.settings.has("whitehack." + key)) await game.settings.set("whitehack", key, key !== "customAttributes");`;

/** In the page: presses the buttons of a window one after the other, confirms what they ask, and looks at what comes. */
async function pressAll(selector: string): Promise<number> {
  const page = globalThis as unknown as {
    lookAround(): unknown;
    foundry: {
      applications: { instances: Map<string, { element: HTMLElement; close(options: object): Promise<unknown> }> };
    };
    game: { messages: { size: number } };
  };
  const { instances } = page.foundry.applications;
  const frames = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const isClosing =
    /^(?:close|toggleControls|toggleEditing|setEditing|copyUuid|editImage|configure\w*|print|export\w*|import\w*|tab|cancel)$/;
  const root = () => document.querySelector<HTMLElement>(selector);
  const nameOf = ({ dataset }: HTMLElement): string =>
    [
      dataset["action"],
      dataset["roll"],
      dataset["act"],
      dataset["operation"],
      dataset["kind"],
      dataset["scope"],
      dataset["create"],
    ]
      .filter(Boolean)
      .join(" ");
  const buttons = (): HTMLElement[] =>
    [...(root()?.querySelectorAll<HTMLElement>(".window-content [data-action]") ?? [])].filter(
      (one) =>
        one.matches("button, a") &&
        !one.matches(":disabled") &&
        one.offsetParent !== null &&
        !isClosing.test(one.dataset["action"] ?? ""),
    );
  /** Something new is open or told, or nothing has come for a while. */
  const settled = async (before: number): Promise<void> => {
    for (let at = 0; at < 20 && instances.size + page.game.messages.size === before; at += 1) await frames(1);
    await frames(3);
  };
  const state = (): number => instances.size + page.game.messages.size;
  const pressed = new Set<string>();
  for (
    let next = buttons().find((one) => !pressed.has(nameOf(one)));
    next;
    next = buttons().find((one) => !pressed.has(nameOf(one)))
  ) {
    pressed.add(nameOf(next));
    const open = new Set(instances.keys());
    const before = state();
    next.click();
    await settled(before);
    await page.lookAround();
    const dialog = [...document.querySelectorAll<HTMLElement>("dialog.application")].at(-1);
    const confirm = dialog?.querySelector<HTMLButtonElement>(
      'button[data-action="confirm"], button[data-action="yes"], button[data-action="ok"]',
    );
    if (confirm) {
      const then = state();
      confirm.click();
      await settled(then);
      await page.lookAround();
    }
    const opened = [...instances].filter(([id, { element }]) => !open.has(id) && element?.isConnected);
    for (const [, one] of opened)
      if (!one.element?.matches("#sidebar *, #tooltip")) await one.close({ animate: false }).catch(() => null);
    await frames(1);
  }
  return pressed.size;
}

/** Has the page look at what is open by a function of this file's kind, which runs in the page. */
export const lookBy = (page: Page, lookAround: () => unknown): Promise<void> =>
  page.evaluate(`globalThis.lookAround = ${lookAround.toString()}; globalThis.pressAll = ${pressAll.toString()};`);

/** Looks at what is open now. */
export const look = (page: Page): Promise<void> => page.evaluate("globalThis.lookAround()");

/** Presses what a window has to press; resolves to how many different buttons that were. */
export const pressEach = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`globalThis.pressAll(${JSON.stringify(selector)})`);

/** Opens a sheet, and looks at each of its pages in play and in the edit mode; leaves it open in play. */
const SHEET = `async (document, isPressed) => {
  const { sheet } = document;
  await sheet.render({ force: true });
  for (const editing of [true, false]) {
    if (sheet.editing !== undefined && sheet.editing !== editing) await sheet.setEditing?.(editing);
    const tabs = [...sheet.element.querySelectorAll('[role="tab"][data-tab]')];
    for (const { dataset } of tabs) {
      sheet.changeTab(dataset.tab, dataset.group || "primary");
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await globalThis.lookAround();
      if (isPressed && !editing) await globalThis.pressAll("#" + CSS.escape(sheet.id));
      if (!sheet.rendered) await sheet.render({ force: true });
    }
    await globalThis.lookAround();
  }
  await sheet.close({ animate: false });
}`;

/** Sheets of everybody and everything, one of each type pressed through. */
export const sheetsLookedAt = (seat: Seat, isPressed: boolean): Promise<number> =>
  inPage<number>(
    seat,
    `const open = ${SHEET};
     const types = new Set();
     for (const one of [...game.actors.contents, ...game.items.contents].filter(({ visible }) => visible)) {
       const kind = one.documentName + one.type;
       await open(one, ${String(isPressed)} && !types.has(kind) && one.documentName === "Actor");
       types.add(kind);
     }
     return types.size;`,
  );

/** Presses one of our buttons above the list of actors. */
const directoryButton = (mark: string): string =>
  `(ui.sidebar.changeTab("actors", "primary"), document.querySelector("#actors .${mark}").click())`;
const sheetAction = (action: string): string =>
  `(({ sheet }) => sheet.options.actions.${action}.call(sheet, new Event("click"), document.createElement("button")))(game.actors.getName("Berta Holm"))`;
const onParty = (act: string): string =>
  `game.actors.getName("Zz party").sheet.render({ force: true }).then(({ element }) => element.querySelector('[data-act="${act}"]').click())`;

/** Windows that are not sheets, by what opens them. */
type Opened = readonly [opens: string, selector: string];
const WINDOWS: readonly Opened[] = [
  [`game.system.api.toggleDesk()`, ".whitehack.desk"],
  [`game.system.api.openStory()`, ".whitehack.story"],
  [`game.system.api.openBoard()`, ".whitehack.board"],
  [`game.system.api.weighEncounter()`, ".whitehack.encounter"],
  [`new (game.settings.menus.get("whitehack.rules").type)().render()`, ".whitehack.rules"],
  [directoryButton("whitehack-make-button"), ".whitehack.creation"],
  [directoryButton("whitehack-import-button"), ".whitehack.importing"],
  [sheetAction("openShop"), ".whitehack.shop"],
  [sheetAction("printSheet"), ".whitehack.printing"],
];

/** A fight without a map, and its board of distances by the button of the tracker; a second press opens what the first has laid out. */
const onBoard = `(async () => {
  const combat = await Combat.create({ active: true });
  const fighters = game.actors.filter(({ name }) => ["Berta Holm", "Ogre", "Zz redhack"].includes(name));
  await combat.createEmbeddedDocuments("Combatant", fighters.map(({ id, name }) => ({ actorId: id, name, initiative: 4 })));
  await combat.startCombat();
  ui.sidebar.changeTab("combat", "primary");
  const until = async (selector) => {
    for (;;) {
      const found = document.querySelector(selector);
      if (found) return found;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  (await until('#combat [data-act="rh.openBoard"]')).click();
  (await until('dialog.application [data-action="confirm"]')).click();
})()`;

/** What packs open from the sheet of the party, or from the tracker. */
export const PACK_WINDOWS: Readonly<Record<string, readonly Opened[]>> = {
  "rh:complete": [
    [onParty("rh.strip"), ".whitehack.dungeon"],
    [onBoard, ".whitehack.bands"],
  ],
  "hc:complete": [[onParty("hc.panel"), ".whitehack.hammercrawl-panel"]],
};

/** Questions of the public interface, each confirmed: with their cards. */
const ASKED: readonly string[] = [
  `rollTask(berta.uuid, "strength")`,
  `rollSave(berta.uuid)`,
  `requestRolls()`,
  `ask()`,
  `rest("night")`,
  `awardXp()`,
  `begin("day")`,
  `wrapUp()`,
  `rollReaction()`,
  `rollMorale()`,
  `rollGroup("strength")`,
  `openAuction()`,
  `rollModus()`,
  `writeSessionLog()`,
  `undoLast()`,
];

/** Windows that are not sheets; pressed through if wanted. */
export async function windowsLookedAt({ page }: Seat, isPressed: boolean, windows = WINDOWS): Promise<void> {
  for (const [opens, selector] of windows) {
    if ((await page.locator(selector).count()) === 0) await page.evaluate(`void (${opens})`);
    await page.locator(selector).first().waitFor();
    await look(page);
    if (isPressed) await pressEach(page, selector);
    await page.evaluate(
      `Promise.all([...foundry.applications.instances.values()].filter(({ element }) => element?.matches(${JSON.stringify(selector)})).map((one) => one.close({ animate: false }))).then(() => Combat.deleteDocuments(game.combats.map(({ id }) => id))).then(() => undefined)`,
    );
  }
}

/** Questions of the public interface, each confirmed, with their cards. */
export const questionsLookedAt = (seat: Seat): Promise<void> =>
  inPage(
    seat,
    `const berta = game.actors.getName("Berta Holm");
     const frames = async (count) => { for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve)); };
     for (const asked of ${JSON.stringify(ASKED)}) {
       const open = document.querySelectorAll("dialog.application").length;
       void Promise.resolve(new Function("api", "berta", "return api." + asked)(game.system.api, berta)).catch(() => null);
       for (let at = 0; at < 30 && document.querySelectorAll("dialog.application").length === open; at += 1) await frames(1);
       await globalThis.lookAround();
       [...document.querySelectorAll("dialog.application")].at(-1)?.querySelector('button[data-action="confirm"]')?.click();
       await frames(6);
       await globalThis.lookAround();
       for (const one of [...foundry.applications.instances.values()]) if (one.element?.matches("dialog")) await one.close({ animate: false });
     }`,
  );
