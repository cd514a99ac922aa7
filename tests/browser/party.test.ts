// What people have in common: who may read what stands about them, a vehicle that they man, and a party as an actor, which is
// gathered, divides its coins and is opened by a player who may.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { cardAfter, lastCard } from "../support/hands.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let player: Seat;
beforeAll(async () => {
  table = await Table.open();
  [referee, player] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
});
afterAll(() => table?.close());

/** Closes what is open, for the next to begin with an empty screen. */
const clear = () =>
  Promise.all(
    [referee, player].map(({ page }) =>
      page.evaluate(
        `Promise.all([...foundry.applications.instances.values()].map((one) => one.document && one.close())).then(() => undefined)`,
      ),
    ),
  );

describe("notes about people", () => {
  afterAll(clear);

  const openSheet = async ({ page }: Seat, tab: string) => {
    await page.evaluate(`void game.actors.getName("Berta Holm").sheet.render({ force: true })`);
    const sheet = page.locator(".whitehack.character");
    await sheet.locator(`[role="tab"][data-tab="${tab}"]`).click();
    return sheet;
  };

  describe("a character's page of notes", () => {
    it("shows who somebody is to all, and the Referee's own note on the Referee's screen alone", async () => {
      const note = "<p>Her brother is the wight.</p>";
      const update = { system: { refereeNotes: note, identity: "One eye, a loud laugh" } };
      await referee.page.evaluate(`game.actors.getName("Berta Holm").update(${JSON.stringify(update)})`);
      const hers = await openSheet(player, "notes");
      await hers.getByText("One eye, a loud laugh").waitFor();
      const his = await openSheet(referee, "notes");
      await his.getByText("Her brother is the wight.").waitFor();
      await his.getByText("Referee’s notes").waitFor();
      await his.getByText("players’ computers load").waitFor();
      await expect.poll(() => player.page.locator("body").innerHTML()).not.toContain("wight");
      await expect.poll(() => hers.getByText("Referee’s notes").count()).toBe(0);
    });
  });

  describe("a secret part of a text", () => {
    it("is the owner's to read and to reveal, and then everybody's", async () => {
      const text = `<p>A quiet inn.</p><section class="secret" id="secret-cellar"><p>The cellar floods.</p></section>`;
      const data = { name: "Innkeeper", type: "monster", ownership: { default: 2 }, system: { description: text } };
      await referee.page.evaluate(`Actor.create(${JSON.stringify(data)})`);
      const read = async ({ page }: Seat) => {
        await page.waitForFunction(`game.actors.getName("Innkeeper")`);
        await page.evaluate(`void game.actors.getName("Innkeeper").sheet.render({ force: true })`);
        const sheet = page.locator(".whitehack.monster");
        await sheet.getByText("A quiet inn.").waitFor();
        return sheet;
      };
      const [hers, his] = [await read(player), await read(referee)];
      await expect.poll(() => hers.getByText("The cellar floods.").count()).toBe(0);
      await his.getByText("The cellar floods.").waitFor();
      await his.locator("secret-block button.reveal").click();
      await hers.getByText("The cellar floods.").waitFor();
      await his.locator('.window-header [data-action="close"]').click();
      await hers.locator('.window-header [data-action="close"]').click();
    });
  });
});

describe("the loot of a foe", () => {
  afterAll(clear);

  it("is rolled on the table that its sheet names, for the stash of the players' party", async () => {
    const { page } = referee;
    await page.evaluate(`Promise.all([
      RollTable.create({ name: "Pockets", formula: "1d1", results: [{ type: "text", description: "7 gp", range: [1, 1] }] }),
      Actor.create({ name: "Cutpurse", type: "monster" }),
      Actor.create({
        name: "The party", type: "party",
        system: { members: [{ actor: game.actors.getName("Berta Holm").uuid, name: "Berta Holm", bearsLight: false }] },
      }),
    ]).then(() => void game.actors.getName("Cutpurse").sheet.render({ force: true }))`);
    const gold = (): Promise<number> => page.evaluate(`game.actors.getName("The party").system.coins.gp`);
    await page.locator('#sidebar button[data-tab="chat"]').click();
    const before = await gold();
    const sheet = page.locator(".whitehack.sheet.monster", { hasText: "Cutpurse" });
    await sheet.locator(".mode-toggle").click();
    await sheet.getByLabel("Loot table").selectOption({ label: "Pockets" });
    await expect.poll(() => page.evaluate(`game.actors.getName("Cutpurse").system.loot`)).not.toBe("");
    await picture("a foe's loot table is chosen", { referee });
    await sheet.locator(".mode-toggle").click();
    await sheet.getByRole("button", { name: "Roll its loot" }).click();
    await lastCard(page, "notice").getByText("7 gp").first().waitFor();
    await expect.poll(gold).toBe(before + 7);
    await picture("a foe's loot is rolled", { referee });
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});

describe("a vehicle", () => {
  afterAll(clear);

  const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.vehicle");
  const open = ({ page }: Seat) => page.evaluate(`game.actors.getName("Sea Cutter").sheet.render({ force: true })`);
  const dialogOf = ({ page }: Seat) => page.locator("dialog.application, .application.dialog").last();

  it("WH-VEH-01: the Referee mans the stations of a vehicle once the rule is on", async () => {
    await referee.page.evaluate(`game.settings.set("whitehack", "vehicles", true)`);
    await referee.page.evaluate(`Actor.create({ name: "Sea Cutter", type: "vehicle", ownership: { default: 2 },
      system: { hp: { value: 18, max: 20 }, armorClass: 5, savingThrow: 11 },
      items: [{ name: "Ballista", type: "weapon", system: { damage: "2d6", range: 300 } }] })`);
    await open(referee);
    const sheet = sheetOf(referee);
    await sheet.locator(".mode-toggle").click();
    for (const [place, role] of ["gunner", "pilot"].entries()) {
      await sheet.getByRole("button", { name: "Add a station" }).click();
      const row = sheet.locator(`[data-list="stations"][data-index="${place}"]`);
      await row.getByLabel("Role").selectOption(role);
      await row.getByLabel("Who is there").selectOption({ label: "Berta Holm" });
      if (role === "gunner") await row.getByLabel("Weapon").selectOption({ label: "Ballista" });
      const stored = `JSON.stringify(game.actors.getName("Sea Cutter")._source.system.stations[${place}] ?? null)`;
      await expect.poll(() => referee.page.evaluate(stored)).toContain("Berta Holm");
    }
    await picture("the vehicle is edited", { referee });
    await sheet.locator(".mode-toggle").click();
    await sheet.getByRole("button", { name: "Chase (auction)" }).waitFor();
  });

  it("WH-VEH-01: a player shoots from their station and steers", async () => {
    await open(player);
    const sheet = sheetOf(player);
    await picture("the vehicle for a player", { player });
    await sheet.getByRole("button", { name: "Berta Holm attacks with Ballista" }).first().click();
    await dialogOf(player).locator('button[data-action="confirm"]').click();
    await lastCard(player.page, "attack").getByText("Ballista").first().waitFor();
    await sheet.getByRole("button", { name: "Berta Holm steers: Dexterity" }).click();
    await dialogOf(player).locator('button[data-action="confirm"]').click();
    await lastCard(player.page, "check").getByText("Dexterity").first().waitFor();
    await expect.poll(() => sheet.getByRole("button", { name: "Repair" }).count()).toBe(0); // whoever only rides along
  });

  it("WH-VEH-01: one of the crew takes a free station by its button, another sees it, and the card takes it back", async () => {
    await referee.page.evaluate(`(() => {
      const at = (name) => ({ operator: game.actors.getName(name).uuid, operatorName: name });
      const stations = [{ name: "Bow", role: "gunner", ...at("Berta Holm") }, { name: "Stern" }];
      return game.actors.getName("Sea Cutter").update({ ownership: { default: 0 }, system: { stations } }).then(() => undefined);
    })()`);
    const station = (seat: Seat, name: string) => sheetOf(seat).locator('[data-list="stations"]', { hasText: name });
    const take = sheetOf(player).getByRole("button", { name: "Take the station: Stern", exact: true });
    await station(player, "Bow").getByText("Berta Holm").waitFor();
    await take.click();
    const took = await cardAfter(referee.page, "notice", () =>
      dialogOf(player).locator('button[data-action="confirm"]').click(),
    );
    for (const seat of [referee, player]) await station(seat, "Stern").getByText("Berta Holm").waitFor();
    await picture("a station is taken", { referee, player });
    await took.locator('[data-action="undo"]').first().click();
    await take.waitFor();
    expect([referee, player].flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe("a party", () => {
  const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.party");
  const open = ({ page }: Seat) => page.evaluate(`game.actors.getName("Crew").sheet.render({ force: true })`);
  /** Drops an actor on the sheet, as from the directory. */
  const drop = (name: string) =>
    referee.page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName("${name}").uuid }));
      const target = document.querySelector(".whitehack.sheet.party .members");
      target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
    })()`);
  const names = () => sheetOf(referee).locator(".member .row-name").allInnerTexts();

  it("gathers those who are dropped on it, once each, and tells how fast they are", async () => {
    await referee.page.evaluate(`Actor.create({ name: "Crew", type: "party", system: { coins: { gp: 31, sp: 3 } } })`);
    await open(referee);
    await sheetOf(referee).getByText("Nobody yet.").waitFor();
    for (const name of ["Berta Holm", "Ilo Quickstep"]) {
      await drop(name);
      await sheetOf(referee).locator(".member", { hasText: name }).waitFor();
    }
    await drop("Berta Holm");
    await referee.page.getByText("each of them once").waitFor();
    await expect.poll(names).toEqual(["Berta Holm", "Ilo Quickstep"]);
    await sheetOf(referee).getByText("30 ft a round").waitFor();
  });

  it("is put in order by the keyboard, and says who bears light", async () => {
    const sheet = sheetOf(referee);
    await sheet.locator(".mode-toggle").click();
    await sheet.getByRole("button", { name: "Move Ilo Quickstep up" }).press("Enter");
    await expect
      .poll(() => sheet.locator(".member-row option:checked").allInnerTexts())
      .toEqual(["Ilo Quickstep", "Berta Holm"]);
    await sheet.locator(".mode-toggle").click();
    await expect.poll(names).toEqual(["Ilo Quickstep", "Berta Holm"]);
    await sheet.getByLabel("Berta Holm bears light").check();
    await sheet.getByText("Light: Berta Holm").waitFor();
  });

  it("divides its coins, and takes them back", async () => {
    const coins = (name: string) => referee.page.evaluate(`game.actors.getName("${name}")._source.system.coins.gp`);
    const before = Number(await coins("Berta Holm"));
    await sheetOf(referee).getByRole("button", { name: "Divide the coins" }).click();
    const dialog = referee.page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText("15 gp 1 sp").waitFor();
    const divided = await cardAfter(referee.page, "notice", () =>
      dialog.locator('button[data-action="confirm"]').click(),
    );
    await expect.poll(() => coins("Berta Holm")).toBe(before + 15);
    await expect.poll(() => coins("Crew")).toBe(1);
    await divided.locator('[data-action="undo"]').first().click();
    await expect.poll(() => coins("Crew")).toBe(31);
    await expect.poll(() => coins("Berta Holm")).toBe(before);
  });

  it("is seen by a player as far as the members may be seen, and follows them", async () => {
    await open(player);
    const row = sheetOf(player).locator(".member", { hasText: "Berta Holm" });
    await row.waitFor();
    await expect.poll(() => sheetOf(player).getByRole("button", { name: "Award XP" }).count()).toBe(0);
    await referee.page.evaluate(`game.actors.getName("Berta Holm").update({ "system.hp.value": 2 })`);
    await row.getByText("2/").waitFor();
    const has = (name: string) =>
      referee.page.evaluate<boolean>(`game.actors.getName("${name}").items.some(({ name }) => name === "Long rope")`);
    await referee.page.evaluate(
      `game.actors.getName("Crew").createEmbeddedDocuments("Item", [{ name: "Long rope", type: "gear" }])`,
    );
    await sheetOf(player).getByRole("button", { name: "Take Long rope", exact: true }).click();
    await expect.poll(() => has("Berta Holm")).toBe(true);
    await expect.poll(() => has("Crew")).toBe(false); // it was taken, not copied
    await referee.page.evaluate(`game.actors.getName("Ilo Quickstep").delete()`);
    await sheetOf(referee).locator(".member.is-gone", { hasText: "Ilo Quickstep" }).waitFor();
    expect([...referee.errors, ...player.errors]).toEqual([]);
  });
});
