// The table in languages that nobody speaks (tests/support/pseudo-language.ts): whatever is shown that is plain English was
// written in code or glued together, and nothing is wider than its window though texts are much longer than in English.
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoWorld } from "../../tools/demo/world.ts";
import { picture } from "../support/album.ts";
import { pseudoModule, type Pseudo } from "../support/pseudo-language.ts";
import { beginWatch, knownWords, look, lookedAt, plainIn, pressEach, wideIn } from "../support/pseudo-screens.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let folder: string;
let table: Table;
let referee: Seat;
let isKnown: (text: string) => boolean;

/** Takes a seat whose browser has chosen the language. */
async function sitIn(language: Pseudo): Promise<void> {
  const { page } = referee;
  await page.evaluate(`game.settings.set("core", "language", "${language}").then(() => undefined)`);
  await page.reload();
  await page.waitForFunction("globalThis.game?.ready");
  await beginWatch(page);
}

/** One of each kind of actor and item that the world's own do not have yet. */
const ACTORS = ["heap", "homebase", "vehicle", "party", "redhack", "hammercrawl"] as const;
const ITEMS = ["ability", "armor", "class", "gear", "scroll", "spell", "substance", "weapon"] as const;
const named = (type: string): string => `Zz ${type}`;
const NAMES = [...ACTORS, ...ITEMS].map(named);
const PACKS = ["fh:full", "wb:full", "rh:complete", "hc:complete"] as const;

/** All packs of house rules on, one after the other: where two answer the same, the first does. */
const packsOn = (packs: readonly string[]): string => {
  const on = packs.map((one) => one.split(":")).map(([pack, preset]) => ({ pack, enabled: true, preset }));
  return `await game.settings.set("whitehack", "houseRules", { packs: ${JSON.stringify(on)} });`;
};

const MADE = `
  for (const type of ${JSON.stringify(ACTORS)}) await Actor.create({ name: "Zz " + type, type });
  const members = game.actors.filter(({ type }) => ["character", "redhack", "hammercrawl"].includes(type)).map(({ uuid, name }) => ({ actor: uuid, name, bearsLight: false }));
  await game.actors.getName("Zz party").update({ system: { members } });
  for (const type of ${JSON.stringify(ITEMS)}) await Item.create({ name: "Zz " + type, type });
  for (const key of ["corruption", "implants", "modernWeapons", "customAttributes"])
    if (game.settings.settings.has("whitehack." + key)) await game.settings.set("whitehack", key, key !== "customAttributes");`;

beforeAll(async () => {
  folder = await pseudoModule();
  const seed = await demoWorld();
  table = await Table.open({ seed, modules: [folder] });
  referee = await table.sit("Referee");
  isKnown = await knownWords(seed, NAMES, ["The ferry vault", "Referee", "Mira", "Tomas", "Alt", "Shift", "Control"]);
  await inPage(referee, MADE);
});
afterAll(async () => {
  await table?.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

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
      globalThis.lookAround();
      if (isPressed && !editing) await globalThis.pressAll("#" + CSS.escape(sheet.id));
      if (!sheet.rendered) await sheet.render({ force: true });
    }
    globalThis.lookAround();
  }
  await sheet.close({ animate: false });
}`;

/** Sheets of everybody and everything, one of each type pressed through. */
const sheetsLookedAt = (isPressed: boolean): Promise<number> =>
  inPage<number>(
    referee,
    `const open = ${SHEET};
     const types = new Set();
     for (const one of [...game.actors.contents, ...game.items.contents]) {
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

/** What packs open from the sheet of the party. */
const PACK_WINDOWS: Readonly<Record<string, Opened>> = {
  "rh:complete": [onParty("rh.strip"), ".whitehack.dungeon"],
  "hc:complete": [onParty("hc.panel"), ".whitehack.hammercrawl-panel"],
};

/** What has to be looked at, by its classes or the kind of its card. */
const KINDS = [
  ...["character", "monster", "heap", "homebase", "vehicle", "party", "redhack", "hammercrawl"].map(
    (type) => `form.actor.${type}`,
  ),
  ...ITEMS.map((type) => `form.item.${type}`),
  ...["desk", "story", "board", "encounter", "rules", "creation", "creation.shop", "printing"].map(
    (kind) => `div.${kind}`,
  ),
  ...["attack", "auction", "check", "damage", "notice", "phase", "prompt", "roll"].map((kind) => `card ${kind}`),
  "form.importing",
  "dialog.dialog",
];

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

async function windowsLookedAt(isPressed: boolean, windows = WINDOWS): Promise<void> {
  const { page } = referee;
  for (const [opens, selector] of windows) {
    if ((await page.locator(selector).count()) === 0) await page.evaluate(`void (${opens})`);
    await page.locator(selector).first().waitFor();
    await look(page);
    if (isPressed) await pressEach(page, selector);
    await page.evaluate(
      `Promise.all([...foundry.applications.instances.values()].filter(({ element }) => element?.matches(${JSON.stringify(selector)})).map((one) => one.close({ animate: false }))).then(() => undefined)`,
    );
  }
}

const questionsLookedAt = (): Promise<void> =>
  inPage(
    referee,
    `const berta = game.actors.getName("Berta Holm");
     const frames = async (count) => { for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve)); };
     for (const asked of ${JSON.stringify(ASKED)}) {
       const open = document.querySelectorAll("dialog.application").length;
       void Promise.resolve(new Function("api", "berta", "return api." + asked)(game.system.api, berta)).catch(() => null);
       for (let at = 0; at < 30 && document.querySelectorAll("dialog.application").length === open; at += 1) await frames(1);
       globalThis.lookAround();
       [...document.querySelectorAll("dialog.application")].at(-1)?.querySelector('button[data-action="confirm"]')?.click();
       await frames(6);
       globalThis.lookAround();
       for (const one of [...foundry.applications.instances.values()]) if (one.element?.matches("dialog")) await one.close({ animate: false });
     }`,
  );

/** Errors of the page, plain English, and what was too wide. */
const seen = async () => ({
  errors: referee.errors,
  plain: await plainIn(referee.page, isKnown),
  wide: await wideIn(referee.page),
});
const UNBROKEN = { errors: [], plain: [], wide: {} };

/** A sheet, a dialog and the log, for those who want to look at them. */
async function pictured(beat: string): Promise<void> {
  if (process.env["STORY_PICTURES"] === undefined) return;
  await inPage(
    referee,
    `ui.sidebar.changeTab("chat", "primary"); await game.actors.getName("Berta Holm").sheet.render({ force: true });`,
  );
  await picture(`${beat} sheet`, { referee });
  await referee.page.evaluate(`void game.system.api.rollTask(game.actors.getName("Berta Holm").uuid, "strength")`);
  await referee.page.locator("dialog.application").first().waitFor();
  await picture(`${beat} dialog`, { referee });
  await referee.page.locator('dialog.application .window-header [data-action="close"]').first().click();
  await inPage(referee, `await game.actors.getName("Berta Holm").sheet.close({ animate: false });`);
}

describe("in a language of long words with accents, and many forms for counts", () => {
  beforeAll(() => sitIn("pl"));

  it("sheets of every kind show no word of English, and nothing wider than they are", async () => {
    expect(await sheetsLookedAt(false)).toBeGreaterThan(14);
    expect(await seen()).toEqual(UNBROKEN);
  });

  it("nor do the windows, dialogs and cards that are pressed for on them", async () => {
    await sheetsLookedAt(true);
    await windowsLookedAt(true);
    await questionsLookedAt();
    expect(Object.keys(await lookedAt(referee.page))).toEqual(expect.arrayContaining(KINDS));
    expect((await lookedAt(referee.page))["dialog.dialog"]).toBeGreaterThan(30);
    await pictured("long");
    expect(await seen()).toEqual(UNBROKEN);
  });

  it.each(PACKS)("nor with the house rules %s", async (pack) => {
    await inPage(referee, packsOn([pack]));
    await sheetsLookedAt(false);
    await windowsLookedAt(false);
    const own = PACK_WINDOWS[pack];
    await windowsLookedAt(true, own ? [own] : []);
    expect(await seen()).toEqual(UNBROKEN);
  });
});

describe("in letters that are read from right to left", () => {
  beforeAll(() => sitIn("he"));

  it("sheets, windows and questions are unbroken, though the host lays nothing out anew", async () => {
    await inPage(referee, packsOn([]));
    await sheetsLookedAt(false);
    await windowsLookedAt(false);
    await questionsLookedAt();
    expect(await seen()).toEqual(UNBROKEN);
  });

  it("nor is anything wider than its window where the page itself runs from right to left", async () => {
    await referee.page.evaluate(`document.documentElement.dir = "rtl"`);
    await sheetsLookedAt(false);
    await windowsLookedAt(false);
    await pictured("from right to left");
    expect(await seen()).toEqual(UNBROKEN);
  });
});
