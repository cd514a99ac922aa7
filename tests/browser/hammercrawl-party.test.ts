// An evening of HAMMERCRAWL! for strangers: a stack of characters is made, two are played under names that neighbours give, one
// dies, and the next one steps in by two clicks. Then a Referee and two players in a dungeon: roles, exploring, the pool and its
// experience, a camp with a watch and a level gained; and in town the loot divided, and the shop.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { question, show } from "../support/fight.ts";
import { loadDice, damageOf, lastCard } from "../support/hands.ts";
import { confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open();
  [referee, mira, tomas] = await Promise.all([table.sit("Referee"), table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "hc", enabled: true, preset: "complete" }] });
     for (const user of game.users) await user.update({ character: null });`,
  );
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const stored = <Value>(name: string, path: string) =>
  inPage<Value>(referee, `return foundry.utils.getProperty(game.actors.getName("${name}"), "${path}");`);

describe("strangers", () => {
  const [BROK, SLY, HEIR] = ["Grom", "Sly", "Sly the Second"] as const;

  /** Opens the questions for a new character, above the list of actors. */
  async function askForCharacter(seat: Seat) {
    await seat.page.evaluate('ui.sidebar.changeTab("actors", "primary")');
    await seat.page.getByRole("button", { name: "Make a HAMMERCRAWL! character" }).click();
    return dialogOf(seat, "Make a HAMMERCRAWL! character");
  }

  /** Whoever is asked gives the name. */
  async function giveName(namer: Seat, player: string, name: string): Promise<void> {
    await show(namer, "chat");
    const asked = question(namer, `A name for ${player}’s character`);
    await asked.getByLabel("Name", { exact: true }).fill(name);
    await asked.getByRole("button", { name: "Give this name" }).click();
    await expect.poll(() => inPage(referee, `return game.actors.getName("${name}")?.name;`)).toBe(name);
  }

  it("HC-GEN-10 the Referee makes several at once, each under a name of its own", async () => {
    const dialog = await askForCharacter(referee);
    await dialog.getByLabel("How many").fill("3");
    await confirm(dialog);
    await show(referee, "chat");
    const card = lastCard(referee.page, "notice");
    await card.getByText("New characters: 3").waitFor();
    await expect.poll(() => card.locator(`[data-uuid^="Actor."]`).count()).toBe(3);
    const names = await inPage<string[]>(
      referee,
      `return game.actors.filter(({ type }) => type === "hammercrawl").map(({ name }) => name);`,
    );
    expect([names.length, new Set(names).size]).toEqual([3, 3]);
  });

  it("HC-GEN-01 HC-GEN-04 two are played, and each is named by the next player at the table", async () => {
    const people = [
      [mira, "Mira", "Human Fighter", tomas, "Tomas", BROK],
      [tomas, "Tomas", "Human Thief", mira, "Mira", SLY],
    ] as const;
    for (const [seat, player, kind, namer, nameOf, name] of people) {
      const dialog = await askForCharacter(seat);
      await dialog.getByText(`${nameOf} will be asked for the name.`).waitFor();
      await dialog.getByLabel("Class", { exact: true }).selectOption({ label: kind });
      await confirm(dialog);
      await giveName(namer, player, name);
      await expect.poll(() => inPage(referee, `return game.users.getName("${player}").character?.name;`)).toBe(name);
    }
  });

  it("HC-DMG-02 what is more than hit points and Constitution together strikes Sly dead", async () => {
    await inPage(
      referee,
      `const actor = game.actors.getName("${SLY}");
     await actor.update({ system: { attributes: { constitution: { value: 9 } }, hp: { value: 8, max: 8 } } });
     await ChatMessage.create({ type: "damage", system: { title: "Cleaver", amount: 17, actor: null, target: { actor: actor.uuid, token: null, name: actor.name } } });`,
    );
    await damageOf(referee.page, "Cleaver").locator('[data-action="applyDamage"]').click();
    await expect.poll(() => stored(SLY, "system.hp.state")).toBe("dead");
  });

  it("HC-CNV-06 HC-DMG-06 the tombstone keeps an epitaph, and the next one steps in by two clicks", async () => {
    const sheet = await openSheet(tomas, SLY);
    await sheet.getByText(`Here lies ${SLY}`).waitFor();
    await sheet.getByLabel("Epitaph").fill("She was nearly there.");
    await sheet.getByLabel("Epitaph").blur();
    await expect.poll(() => stored(SLY, "system.epitaph")).toBe("She was nearly there.");
    await picture("tombstone", { tomas });
    await sheet.getByRole("button", { name: "Roll the next one" }).click();
    await confirm(dialogOf(tomas, "Make a HAMMERCRAWL! character"));
    await giveName(mira, "Tomas", HEIR);
    await expect.poll(() => inPage(referee, `return game.users.getName("Tomas").character?.name;`)).toBe(HEIR);
    await expect.poll(() => stored(SLY, "system.hp.state")).toBe("dead"); // the stone stays
  });
});

describe("a party", () => {
  beforeAll(async () => {
    await inPage(
      referee,
      `const owner = (name) => ({ [game.users.getName(name).id]: 3 });
     const torch = { name: "Torch", type: "gear", system: { quantity: 1, light: { hours: 1, pieces: 3, until: 3600 } } };
     const gear = (name, quantity, cost) => ({ name, type: "gear", system: { quantity, cost } });
     const food = { name: "Rations", type: "gear", system: { quantity: 6 } };
     const brok = await Actor.create({ name: "Brok", type: "hammercrawl", ownership: owner("Mira"), items: [torch, gear("Chalk", 1, 0)],
       system: { class: "fighter", level: 1, xp: 16, hp: { value: 3, max: 8 }, outfit: ["Chalk × 3"] } });
     const mother = await Actor.create({ name: "Mother", type: "hammercrawl", ownership: owner("Tomas"), items: [food],
       system: { class: "cleric", level: 7, hp: { value: 10, max: 20 } } });
     await game.scenes.active.createEmbeddedDocuments("Token", [(await brok.getTokenDocument({ x: 0, y: 0 })).toObject()]);
     const members = [brok, mother].map((one) => ({ actor: one.uuid, name: one.name, bearsLight: false }));
     await Actor.create({ name: "Delvers", type: "party", ownership: { default: 2 },
       items: [gear("Silver bell", 1, 30), gear("Cracked mirror", 2, 1)],
       system: { members, coins: { gp: 7, sp: 0, cp: 0 } } });`,
    );
    for (const seat of seats()) await show(seat, "chat");
    for (const seat of seats())
      await seat.page.evaluate(`game.actors.getName("Delvers").sheet.render({ force: true })`);
  });

  const sheetOf = ({ page }: Seat) => page.locator(".whitehack.sheet.party");
  const panelOf = ({ page }: Seat) => page.locator(".whitehack.hammercrawl-panel");
  const press = (seat: Seat, name: string | RegExp) => panelOf(seat).getByRole("button", { name }).first().click();
  const told = ({ page }: Seat, text: string) => page.locator(".chat-message", { hasText: text });
  const itemsOf = (name: string) =>
    inPage<string[]>(referee, `return game.actors.getName("${name}").items.map((item) => item.name).sort();`);
  const isOff = (seat: Seat, name: string) => panelOf(seat).getByRole("button", { name }).isDisabled();

  it("HC-GEN-04 HC-PTY-01 gives the party roles: the leader's player alone may call what it does", async () => {
    for (const seat of seats()) {
      await sheetOf(seat).getByRole("button", { name: "Open the panel beside the scene" }).click();
      await panelOf(seat).waitFor();
      await seat.page.evaluate(`game.actors.getName("Delvers").sheet.close()`);
    }
    await expect.poll(() => isOff(mira, "Explore")).toBe(true);
    await press(referee, "Roles …");
    const roles = dialogOf(referee, "Roles");
    for (const [role, name] of [
      ["Leader", "Brok"],
      ["Mapper", "Brok"],
      ["Timekeeper", "Mother"],
      ["Lootkeeper", "Mother"],
    ] as const)
      await roles.getByLabel(role).selectOption({ label: name });
    await confirm(roles);
    await expect.poll(() => isOff(mira, "Explore")).toBe(false);
    await expect.poll(() => isOff(tomas, "Explore")).toBe(true);
    await expect.poll(() => panelOf(mira).getByRole("button", { name: "Roles …" }).count()).toBe(0);
  });

  it("HC-PTY-06 HC-LGT-01 HC-TIR-02 explores: a turn passes, light burns down, and the level has a boss", async () => {
    await press(mira, "Explore");
    await told(tomas, "The party explores").waitFor();
    await panelOf(tomas).getByText("Turn 1", { exact: true }).waitFor();
    await panelOf(tomas).getByText("Torch (Brok): 17 turns").waitFor();
    await press(tomas, "Let a turn pass");
    await panelOf(mira).getByText("Turn 2", { exact: true }).waitFor();
    await press(referee, "Dungeon level …");
    const level = dialogOf(referee, "Dungeon level");
    await level.getByLabel("Dungeon level").fill("2");
    await level.getByLabel("Hit dice of the boss").fill("6");
    await confirm(level);
    await panelOf(mira).getByText("Dungeon level 2 (tier 2), rooms: 1").waitFor();
    await expect.poll(() => inPage(referee, "return game.time.worldTime;")).toBe(1200);
  });

  it("HC-DIV-01 HC-XP-01 HC-XP-02 HC-XP-04 counts the pool, and awards the room after a look at its worth", async () => {
    for (const name of ["X", "X", "Suns", "Falcons"])
      await panelOf(referee)
        .getByRole("button", { name: `One more: ${name}`, exact: true })
        .click();
    await panelOf(referee).getByText("The omens are good").waitFor();
    await press(referee, "Award the room …");
    const award = dialogOf(referee, "Award the room");
    await award.getByText("4 × 1 = 4 for each").waitFor();
    await award.getByLabel("Shift of the comparison").fill("1");
    await award.getByText("4 × 2 = 8 for each").waitFor();
    await confirm(award);
    await told(mira, "16 → 24").waitFor();
    await expect.poll(() => stored("Brok", "system.xp")).toBe(24);
    await expect.poll(() => stored("Mother", "system.xp")).toBe(8);
  });

  it("HC-PTY-02 HC-PTY-03 HC-PTY-04 HC-PTY-05 HC-XP-06 HC-CLS-26 camps with a watch, and gains a level", async () => {
    await press(referee, "Safe haven");
    await panelOf(mira).getByText("safe haven").first().waitFor();
    await press(mira, "Camp");
    await question(mira, "Camp: Brok")
      .getByRole("button", { name: /^Gain a level/u })
      .click();
    await loadDice(referee.page, [5, 8], [7, 8], [6, 8], [2, 8], [3, 6]);
    await question(tomas, "Camp: Mother")
      .getByRole("button", { name: /^Stand watch/u })
      .click();
    const camp = told(mira, "The night passes quietly.").last();
    await camp.getByText("Level of Brok").waitFor();
    await expect.poll(() => stored("Brok", "system.level")).toBe(2);
    await expect.poll(() => stored("Brok", "system.hp.max")).toBe(13);
    await expect
      .poll(() => inPage(referee, `return game.actors.getName("Mother").items.getName("Rations").system.quantity;`))
      .toBe(4);
    await panelOf(tomas).getByText("Blue for 1 room").waitFor();
  });

  it("HC-PTY-07 in town the lootkeeper divides, equipment is filled up, and the shop is open", async () => {
    await press(mira, "Return to town");
    await panelOf(tomas).getByRole("button", { name: "Divide the loot …" }).waitFor();
    await expect.poll(() => isOff(mira, "Divide the loot …")).toBe(true);
    await press(tomas, "Divide the loot …");
    const division = dialogOf(tomas, "Divide the loot");
    await division.getByLabel("Silver bell").selectOption({ label: "Mother" });
    await picture("the loot is divided", { tomas });
    await confirm(division);
    await told(mira, "The loot is divided").getByText("To each of 2").waitFor();
    await expect.poll(() => itemsOf("Mother")).toEqual(["Rations", "Silver bell"]);
    await press(referee, "In town …");
    const steps = dialogOf(referee, "In town");
    await steps.getByLabel("Starting equipment").check();
    await steps.getByLabel("Shopping").check();
    await picture("steps in town", { referee });
    await confirm(steps);
    await told(mira, "Chalk × 2").waitFor();
    await press(mira, "Shop …");
    await mira.page.locator(".whitehack.shop").waitFor();
    await picture("the shop", { mira });
    await mira.page.locator(".whitehack.shop .header-control[data-action=close]").first().click();
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
