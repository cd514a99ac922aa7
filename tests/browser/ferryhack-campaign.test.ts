// Ferryhack between fights: the Referee keeps the parts of the adventure on the party's sheet and hands them out; a hero shops.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { lastCard } from "../support/hands.ts";
import { confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";
const OTHER = "Sister Aldis";
let table: Table;
let referee: Seat;
let player: Seat;
beforeAll(async () => {
  table = await Table.open();
  referee = await table.sit("Referee");
  player = await table.sit("Mira");
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "full" }] });
     const give = (name, user) => game.actors.getName(name).update({ ownership: { default: 0, [game.users.getName(user).id]: 3 }, "system.xp": 0 });
     await give("${HERO}", "Mira");
     await give("${OTHER}", "Tomas");
     const members = ["${HERO}", "${OTHER}"].map((name) => ({ actor: game.actors.getName(name).uuid, name, bearsLight: false }));
     await Actor.create({ name: "Crew", type: "party", ownership: { default: 2 }, system: { members } });`,
  );
});
afterAll(() => table?.close());

const points = (name: string) => inPage<number>(player, `return game.actors.getName("${name}")._source.system.xp;`);

it("FH-XP-07: the Referee lists the parts, awards one to whoever is there, and takes it back", async () => {
  const sheet = await openSheet(referee, "Crew");
  await sheet.getByText("No parts yet").waitFor();
  await sheet.getByRole("button", { name: "Add a part" }).click();
  const name = sheet.getByRole("textbox", { name: "Name of the part" });
  await name.fill("Flooded cellar");
  await name.press("Tab");
  const worth = sheet.getByRole("spinbutton", { name: "XP for the part: Flooded cellar" });
  await worth.fill("500");
  await worth.press("Tab");
  await picture("parts are written", { referee });
  await sheet.locator(".mode-toggle").click();
  await sheet.getByText("500 XP still to be found").waitFor();
  await picture("parts", { referee });
  await sheet.getByRole("button", { name: "Award Flooded cellar: 500 XP each" }).click();
  const dialog = dialogOf(referee, "Flooded cellar");
  await expect.poll(() => dialog.getByLabel(HERO, { exact: true }).first().isChecked()).toBe(true);
  await expect.poll(() => dialog.getByLabel(OTHER, { exact: true }).first().isChecked()).toBe(false);
  await picture("a part is awarded", { referee });
  await confirm(dialog);
  await expect.poll(() => points(HERO)).toBe(500);
  await expect.poll(() => points(OTHER)).toBe(0);
  await lastCard(player.page, "notice").getByText("Flooded cellar").waitFor();
  await sheet.getByRole("checkbox", { name: "Flooded cellar is done", checked: true }).waitFor();
  await picture("a part is done", { referee, player });
  await lastCard(referee.page, "notice").getByRole("button", { name: /Undo/u }).first().click();
  await expect.poll(() => points(HERO)).toBe(0);
  await sheet.getByRole("checkbox", { name: "Flooded cellar is done", checked: false }).waitFor();
});

it("FH-ENC-06: a player buys from the sheet, and sees what is left before paying", async () => {
  await inPage(
    referee,
    `const hero = game.actors.getName("${HERO}");
     await hero.deleteEmbeddedDocuments("Item", hero.items.map(({ id }) => id));
     await hero.update({ system: { coins: { gp: 0, sp: 20, cp: 0 } } });`,
  );
  const sheet = await openSheet(player, HERO);
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  await sheet.getByRole("button", { name: "Buy", exact: true }).click();
  const shop = player.page.locator(".application.shop");
  await shop.getByRole("searchbox", { name: "Search the shop" }).fill("lantern");
  await shop
    .getByRole("button", { name: /^Buy Lantern/u })
    .first()
    .click();
  await shop.getByRole("searchbox", { name: "Search the shop" }).fill("lamp oil");
  const oil = shop.getByRole("button", { name: /^Buy Lamp oil, one pint/u });
  await oil.press("Enter");
  await oil.press("Enter");
  await shop.locator(".shop-till").getByText("1 gp 4 sp").waitFor();
  await shop.locator(".shop-till").getByText("0 gp 6 sp").waitFor();
  await picture("the shop", { player });
  await shop.getByRole("button", { name: "Pay and take" }).click();
  await shop.waitFor({ state: "detached" });
  const coins = () => inPage<unknown>(player, `return { ...game.actors.getName("${HERO}")._source.system.coins };`);
  await expect.poll(coins).toEqual({ gp: 0, sp: 6, cp: 0 });
  const card = lastCard(player.page, "notice");
  await card.getByText("Lamp oil, one pint × 2").waitFor();
  await sheet.getByText("Lamp oil, one pint").first().waitFor();
  await picture("bought", { player, referee });
  await expect.poll(() => points(HERO)).toBe(14);
});
