// Pictures of the handbook for what comes up over the evenings: paper, travel, guns, heaps, bargains, gods, auctions.
import type { Locator, Page } from "playwright";
import { turnTo } from "../tests/support/sheet-pages.ts";
import type { Seat, Table } from "../tests/support/table.ts";
import { actorNamed, closeAll, openSheet, take, takeAround } from "./pictures.ts";

const AT = { left: 20, top: 10 };
const HERO = actorNamed("Berta Holm");
const CASTER = actorNamed("Sister Aldis");

const inPage = (page: Page, code: string): Promise<unknown> =>
  page.evaluate(`(async () => { ${code} })().then(() => undefined)`);

const dialogIn = (page: Page): Locator => page.locator("dialog.application, .application.dialog").last();

async function takePaper(page: Page): Promise<void> {
  const sheet = await openSheet(page, CASTER, AT);
  await sheet.locator('.window-header [data-action="toggleControls"]').click();
  await page.locator("#context-menu, .controls-dropdown").getByText("Print").click();
  const paper = page.frameLocator(".printing iframe").locator("body");
  await paper.getByText("Sister Aldis").first().waitFor();
  await take(page.locator(".application.printing"), "paper");
  await closeAll(page);
}

async function takeSpeech(page: Page): Promise<void> {
  await inPage(
    page,
    `const groups = ${HERO}.toObject().system.groups.map((one) => one.kind === "affiliation"
       ? { ...one, languages: "River cant", friends: "The lock keepers", enemies: "The toll barons" } : one);
     await ${HERO}.update({ system: { groups, languages: "Common", learnedLanguages: "Goblin" } });`,
  );
  const sheet = await openSheet(page, HERO, AT);
  await turnTo(sheet, "notes");
  await take(sheet, "speech");
  await turnTo(sheet, "play"); // the sheet opens where it was
  await closeAll(page);
}

async function takeTravel(page: Page): Promise<void> {
  const party = await openSheet(page, actorNamed("The ferry company"), AT);
  await party.locator('[data-action="travel"]').click();
  const dialog = dialogIn(page);
  await dialog.locator('[name="terrain"]').selectOption("forest");
  await dialog.locator('[name="badWeather"]').check();
  await take(dialog, "travel");
  await closeAll(page);
}

async function takeGun(page: Page): Promise<void> {
  await inPage(
    page,
    `await game.settings.set("whitehack", "modernWeapons", true);
     const pack = game.packs.get("whitehack.equipment");
     const { _id } = (await pack.getIndex()).getName("Submachine gun");
     await ${HERO}.createEmbeddedDocuments("Item", [(await pack.getDocument(_id)).toObject()]);`,
  );
  const sheet = await openSheet(page, HERO, AT);
  await sheet
    .locator("[data-attack]", { hasText: "Submachine gun" })
    .last()
    .locator('[data-action="rollAttack"]')
    .click();
  const dialog = dialogIn(page);
  await dialog.getByText("Burst (+1 damage)").waitFor();
  await take(dialog, "gun");
  await closeAll(page);
  await inPage(
    page,
    `await ${HERO}.items.getName("Submachine gun").delete();
     await game.settings.set("whitehack", "modernWeapons", false);`,
  );
}

async function takeHeap(page: Page): Promise<void> {
  const heap = `(async () => {
    const pack = game.packs.get("whitehack.equipment");
    const index = await pack.getIndex();
    const things = ["Torches (6)", "Lantern", "Dagger", "Backpack"].flatMap((name) => index.getName(name) ?? []);
    const items = await Promise.all(things.map(async ({ _id }) => (await pack.getDocument(_id)).toObject()));
    return Actor.create({ name: "Under the stairs", type: "heap", items, system: { coins: { gp: 14, sp: 3 } } });
  })()`;
  await take(await openSheet(page, heap, AT), "heap");
  await closeAll(page);
}

async function takePatronage(page: Page): Promise<void> {
  await inPage(
    page,
    `for (const rule of ["aspects", "corruption", "divineDebt"]) await game.settings.set("whitehack", rule, true);
     await ${CASTER}.update({ system: { level: 10, corruption: { value: 4, maySave: true },
       aspects: [{ name: "The inns along the river", pieces: 2, prepared: ["The Drowned Bell keeps a second cellar"] }],
       lockedSlots: [{ slot: 1, creditor: "The Bell Mother", service: "a chapel at the ford" }] } });`,
  );
  const sheet = await openSheet(page, CASTER, AT);
  const lists = sheet.locator(".patronage");
  await lists.last().scrollIntoViewIfNeeded();
  await takeAround(page, [lists.first(), lists.last()], "patronage", 0);
  await closeAll(page);
  await inPage(
    page,
    `for (const rule of ["aspects", "corruption", "divineDebt"]) await game.settings.set("whitehack", rule, false);
     await ${CASTER}.update({ system: { level: 1, corruption: { value: 0, maySave: false }, aspects: [], lockedSlots: [] } });`,
  );
}

/** A wish of a player's, as the Referee is asked to name its cost. */
async function takeBargain(referee: Seat, player: Seat): Promise<void> {
  const miracle = { name: "Hush of the bell", type: "ability", system: { kind: "miracle", cost: "", slot: 0 } };
  await inPage(
    referee.page,
    `await ${CASTER}.deleteEmbeddedDocuments("Item", ${CASTER}.items.filter(({ type }) => type === "armor").map(({ id }) => id));
     await ${CASTER}.update({ system: { level: 3, "hp.value": 9, "hp.rolled": 9 } });
     await ${CASTER}.createEmbeddedDocuments("Item", [${JSON.stringify(miracle)}]);`,
  );
  const { page } = player;
  const sheet = await openSheet(page, CASTER, AT);
  await sheet.locator(".item-row", { hasText: "Hush" }).locator('[data-roll="useAbility"]').click();
  const dialog = dialogIn(page);
  await dialog.getByLabel("What it should do").fill("Silence the whole market");
  await dialog.getByLabel("Cost agreed or proposed").selectOption("simple");
  await dialog.getByLabel("What it should do").press("Enter");
  await referee.page.locator("#whitehack-question-corner > button").click();
  const tray = referee.page.locator("#whitehack-questions");
  await tray.getByText("Silence the whole market").waitFor();
  await take(tray, "bargain");
  await closeAll(referee.page);
  await closeAll(page);
}

async function takeAuction(referee: Seat, players: readonly Seat[]): Promise<void> {
  await inPage(
    referee.page,
    `void game.system.api.openAuction({ title: "Over the roofs", attribute: "dexterity",
       actors: ["Sister Aldis", "Berta Holm", "Goblin"].map((name) => game.actors.getName(name).uuid) });`,
  );
  const rooms = players.map(({ page }) => page.locator(".auction-room"));
  for (const room of rooms) {
    await room.getByRole("button", { name: "Throw the hidden die", exact: true }).click();
    await room.getByText("hidden die").first().waitFor();
  }
  const [room] = rooms;
  await room?.getByText("is to bid first").waitFor();
  if (room) await take(room, "auction");
}

/** Takes all of them anew; the party of the other pictures is there already. */
export async function takeCampaignPictures(table: Table, referee: Seat): Promise<void> {
  const { page } = referee;
  await takePaper(page);
  await takeSpeech(page);
  await takeTravel(page);
  await takeGun(page);
  await takeHeap(page);
  await takePatronage(page);
  const players = [await table.sit("Tomas"), await table.sit("Mira")] as const;
  await takeBargain(referee, players[0]);
  await takeAuction(referee, players);
}
