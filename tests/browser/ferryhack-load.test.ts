// Ferryhack's slots as people use them: a loaded hero reads what slows them, spends treasure, and rides a mule that bears three loads.
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { lastCard } from "../support/hands.ts";
import { confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const HERO = "Berta Holm";
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
     const hero = game.actors.getName("${HERO}");
     await hero.deleteEmbeddedDocuments("Item", hero.items.map(({ id }) => id));
     const find = async (pack, name) => {
       const entries = await game.packs.get("whitehack." + pack).getDocuments();
       const { _id, ...entry } = entries.find((one) => one.name === name).toObject();
       return entry;
     };
     const wares = {};
     for (const name of ["Chainmail", "Shield", "Axe or sword", "Large backpack", "Torch (Ferryhack)", "Ration (Ferryhack)"])
       wares[name] = await find("equipment", name);
     wares["Chainmail"].system.equipped = true;
     wares["Shield"].system.equipped = true;
     wares["Axe or sword"].system.equipped = true;
     const { "Torch (Ferryhack)": torch, "Ration (Ferryhack)": ration, ...loose } = wares;
     const made = await hero.createEmbeddedDocuments("Item", Object.values(loose));
     const within = made.find(({ name }) => name === "Large backpack").id;
     await hero.createEmbeddedDocuments("Item", [torch, ration].map((item) => ({ ...item, system: { ...item.system, quantity: 6, packed: true, within } })));
     await hero.update({ system: { xp: 0, coins: { gp: 0, sp: 200, cp: 0 } } });
     const mule = await find("monsters", "Mule");
     await Actor.create({ ...mule, name: "Old Grey", ownership: { default: 3 }, items: [{ name: "Flour", type: "gear", system: { quantity: 24 } }] });`,
  );
});
afterAll(() => table?.close());

const sheetOf = ({ page }: Seat, kind: string) => page.locator(`.whitehack.sheet.${kind}`);

it("FH-ARM-01 FH-ENC-02 FH-ENC-03: the sheet says what is where, and what it takes off a move", async () => {
  const sheet = await openSheet(player, HERO);
  await sheet.locator('[role="tab"][data-tab="gear"]').click();
  const load = sheet.locator(".burden").first();
  await load.getByText("Large backpack").waitFor();
  expect(await load.innerText()).toMatch(/Body[\s\S]*3\/[\s\S]*Large backpack[\s\S]*6\/[\s\S]*−2 sq/u);
  await load.getByText("Slowed").hover();
  await picture("ferryhack hero", { player });
});

it("FH-XP-01 FH-XP-03: treasure is spent from the sheet, and the card says who gains", async () => {
  const sheet = sheetOf(player, "character");
  await sheet.getByRole("button", { name: "Spend treasure" }).click();
  const dialog = dialogOf(player, "spends treasure");
  await dialog.getByLabel("Spent on").selectOption("donation");
  await dialog.getByLabel("Silver pieces").fill("100");
  await expect.poll(() => dialog.locator('output[name="next"]').innerText()).toBe("100");
  await picture("ferryhack spending", { player });
  await confirm(dialog);
  await lastCard(player.page, "notice").getByText("Treasure spent").waitFor();
  await sheet.getByText("Experience for the next character").waitFor();
});

it("FH-HRS-02 FH-HRS-03: the mule tells of its loads, and of its rider", async () => {
  const sheet = await openSheet(player, "Old Grey");
  await expect.poll(() => sheet.innerText()).toContain("24 of 60 slots");
  await sheet.getByText("Second load, 6 squares per move").waitFor();
  await picture("ferryhack mule", { player });
  await inPage(
    referee,
    `await game.actors.getName("${HERO}").update({ "system.riding": game.actors.getName("Old Grey").uuid });`,
  );
  await sheet
    .getByText(/Overloaded/u)
    .first()
    .waitFor();
  await picture("ferryhack rider", { player });
});
