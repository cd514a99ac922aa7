// Powers of the Strong and the Brave, which a player presses on the sheet; and what powers do once they work: whom an attack
// meets, what a roll comes to, what is asked.
import { type Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage, openSheet, SETUP, turnOf as nextTurn } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(referee, SETUP);
  await mira.page.waitForFunction(`game.combat?.started`);
});
afterAll(() => table?.close());

describe("powers on the sheet", () => {
  const open = (name: string): Promise<Locator> => openSheet(mira, name);
  const close = closeSheet;
  const turnOf = (name: string): Promise<void> => nextTurn(referee, name);

  const button = (sheet: Locator, power: string) => sheet.getByRole("button", { name: `Use: ${power}` });
  const press = (sheet: Locator, power: string) => button(sheet, power).click();
  const dialog = (title: string): Locator => dialogOf(mira, title);

  /** Answers a dialog, where something is to be chosen in it, and waits until it is gone. */
  async function answer(title: string, choice?: string): Promise<void> {
    const asked = dialog(title);
    if (choice !== undefined) await asked.locator("select").first().selectOption({ label: choice });
    await confirm(asked);
  }

  /** The card that tells of a power, as the player reads it. */
  const told = (words: string) =>
    mira.page.locator("#chat .chat-log .chat-message", { hasText: words }).last().waitFor();
  const marksOf = (who: string) => () =>
    inPage<string[]>(mira, `return game.actors.getName("${who}").effects.map(({ name }) => name);`);
  /** A power that works by itself says so in its row, and has no button. */
  async function saysAlone(sheet: Locator, power: string, words: string): Promise<void> {
    const row = sheet.locator(".power", { has: mira.page.getByRole("button", { name: `Open ${power}`, exact: true }) });
    await row.getByText(words).waitFor();
    await expect.poll(() => row.locator('[data-action="rollItem"][data-roll="useAbility"]').count()).toBe(0);
  }

  interface Press {
    readonly power: string;
    readonly choice?: string;
    readonly card: string;
    readonly who?: string;
    readonly mark?: string;
    /** Where their numbers are derived, and what it adds there. */
    readonly number?: string;
    readonly adds?: number;
  }

  /** A number of somebody, as the player's page has derived it. */
  const numberOf = (who: string, path: string): Promise<number> =>
    inPage<number>(
      mira,
      `return foundry.utils.getProperty(game.actors.getName("${who}").system.derived, "${path}.value");`,
    );

  /** One that is chosen for a friend, and one of the Strong alone: the others' numbers are the shell's to prove. */
  const OPTIONS: readonly Press[] = [
    {
      power: "Tactical call",
      choice: "Ilo Quickstep",
      card: "Calls out advice",
      who: "Ilo Quickstep",
      mark: "Tactical call",
      number: "attacks.0.attackValue",
      adds: 4,
    },
    { power: "Battle frenzy", card: "Battle frenzy", mark: "Battle frenzy", number: "attributes.strength" },
  ];

  it("WH-STRONG-09: the Strong press options, and what works by itself says so", async () => {
    const sheet = await open("Berta Holm");
    await saysAlone(sheet, "Momentum", "A card offers it.");
    await saysAlone(sheet, "Free attacks of the Strong", "you get as many as you have levels");
    await saysAlone(sheet, "Hard to trick", "It is always on");
    const calm = await numberOf("Berta Holm", "armorClass");
    for (const { power, choice, card, who = "Berta Holm", mark = "", number = "armorClass", adds = 0 } of OPTIONS) {
      await turnOf("Berta Holm");
      const before = await numberOf(who, number);
      await press(sheet, power);
      if (choice !== undefined) await answer(power, choice);
      await told(card);
      await expect.poll(marksOf(who)).toContain(mark);
      await expect.poll(async () => (await numberOf(who, number)) - before, { message: power }).toBe(adds);
    }
    await turnOf("Berta Holm"); // a round was given up for the frenzy
    await expect.poll(() => numberOf("Berta Holm", "armorClass")).toBe(calm - 3);
    await close(sheet);
  });

  /** How often a power has been used, as its player knows it. */
  const spent = (who: string, power: string) => () =>
    inPage<number>(mira, `return game.actors.getName("${who}").items.getName("${power}").system.uses.spent;`);

  /** What the dialog of a task proposes. */
  async function proposes(sheet: Locator, attribute: string, fields: readonly string[]): Promise<void> {
    await sheet.locator(`[data-action="rollTask"][data-attribute="${attribute}"]`).first().click();
    const asked = mira.page.locator("dialog.application, .application.dialog").last();
    for (const field of fields) await asked.locator(`input[name="${field}"]`).waitFor();
    await asked.locator('.window-header [data-action="close"]').click();
    await asked.waitFor({ state: "detached" });
  }

  it("WH-BRAVE-04 WH-BRAVE-05: the Brave press a quirk and say no, and the rest is proposed or says so", async () => {
    const sheet = await open("Orrin Tallow");
    const who = "Orrin Tallow";
    await saysAlone(sheet, "Recovers from injuries", "come back as naturally as any others");
    await saysAlone(sheet, "Defies curses", "+4 to every save against something cursed");
    await saysAlone(sheet, "Wields anything", "improvised weapons do d6 damage");
    await saysAlone(sheet, "Aura of courage", "the Referee’s to say");
    await proposes(sheet, "strength", ["class.strains", "comeback"]);
    await turnOf(who);
    await press(sheet, "Protects a companion");
    await answer("Protects a companion", "Berta Holm");
    await told("Under protection now: Berta Holm");
    await proposes(sheet, "strength", ["comebackFree"]);
    await press(sheet, "Saying no");
    await dialog("Saying no").locator("input[type=text]").fill("The ogre's roar");
    await answer("Saying no");
    await told("The ogre's roar");
    await expect.poll(spent(who, "Saying no")).toBe(1);
    await close(sheet);
  });
});

describe("powers that work", () => {
  /** Besides what all heroes have: wounds and a standing that powers are about. */
  const MORE = `
  for (const who of ["Berta Holm", "Ilo Quickstep", "Sister Aldis"]) await game.actors.getName(who).update({ "system.comeback": [] });
  const orrin = game.actors.getName("Orrin Tallow");
  await orrin.update({ "system.level": 7, system: { hp: { value: 1, injured: true } } });
  const standing = game.actors.getName("Sister Aldis").items.getName("Standing");
  await standing.update({ name: "Abbess of the ferry" });
`;

  beforeAll(async () => {
    const calm = `const berta = game.actors.getName("Berta Holm"); await berta.deleteEmbeddedDocuments("ActiveEffect", berta.effects.map(({ id }) => id));`;
    await inPage(referee, MORE + calm);
    await mira.page.waitForFunction(`game.actors.getName("Sister Aldis").items.getName("Abbess of the ferry")`);
  });

  const aim = (seat: Seat, name: string): Promise<void> =>
    inPage(
      seat,
      `for (const one of canvas.tokens.placeables) one.setTarget(false);
     canvas.tokens.placeables.find((one) => one.name === "${name}").setTarget(true);`,
    );
  const anyDialog = ({ page }: Seat): Locator => page.locator("dialog.application, .application.dialog").last();

  /** Opens the dialog of a first attack in melee. */
  async function strike(sheet: Locator, seat: Seat): Promise<Locator> {
    await sheet.locator('[data-use="melee"] [data-action="rollAttack"], [data-action="rollAttack"]').first().click();
    const asked = anyDialog(seat);
    await asked.locator('[name="damageModifier"]').waitFor();
    return asked;
  }

  /** Opens the dialog of a task. */
  async function attempt(sheet: Locator, attribute: string): Promise<Locator> {
    await sheet.locator(`[data-action="rollTask"][data-attribute="${attribute}"]`).first().click();
    const asked = anyDialog(mira);
    await asked.locator('[name="modifier"]').waitFor();
    return asked;
  }
  /** Uses a power by its button, and chooses something where it asks. */
  async function use(sheet: Locator, power: string, choice: string): Promise<void> {
    await sheet.getByRole("button", { name: `Use: ${power}` }).click();
    const asked = dialogOf(mira, power);
    await asked.locator("select").first().selectOption({ label: choice });
    await confirm(asked);
  }
  const tone = () => lastCard(mira.page, "check").getAttribute("data-tone");
  const dice = () => lastCard(mira.page, "check").locator(".die-face").allInnerTexts();

  it("WH-STRONG-10: who is guarded is missed: the attack meets the guard", async () => {
    await nextTurn(referee, "Berta Holm");
    const sheet = await openSheet(mira, "Berta Holm");
    await sheet.getByRole("button", { name: "Use: Guard a companion" }).click();
    const asked = dialogOf(mira, "Guard a companion");
    await asked.locator("select").first().selectOption({ label: "Ilo Quickstep" });
    await confirm(asked);
    await referee.page.waitForFunction(`game.actors.getName("Berta Holm").effects.size > 0`);
    await aim(referee, "Ilo Quickstep");
    const id = await inPage<string>(
      referee,
      `const { sheet } = canvas.scene.tokens.getName("Ogre").actor; await sheet.render({ force: true }); return sheet.id;`,
    );
    const ogre = referee.page.locator(`[id="${id}"]`);
    const attack = await strike(ogre, referee);
    await loadDice(referee.page, [20, 20], [20, 20]);
    await confirm(attack);
    await expect.poll(() => lastCard(referee.page, "attack").innerText()).toContain("Berta Holm");
    await closeSheet(ogre);
    await closeSheet(sheet);
  });

  it("WH-DEFT-02 WH-DEFT-06 in part: the Deft roll twice in their vocation, and succeed by an attunement", async () => {
    const sheet = await openSheet(mira, "Ilo Quickstep");
    const task = await attempt(sheet, "wisdom");
    await task.getByLabel(/, with tools/).check(); // one line: the vocation, wherever it stands
    await expect.poll(() => task.locator('input[name="class.vocation"]').count()).toBe(0);
    await loadDice(mira.page, [19, 20], [4, 20]);
    await confirm(task);
    await expect.poll(dice).toEqual(expect.arrayContaining(["19", "4"]));
    const sure = await attempt(sheet, "dexterity");
    await sure.locator('select[name="attunement"]').selectOption({ index: 1 });
    await confirm(sure);
    await lastCard(mira.page, "notice").getByText("Attunement").first().waitFor();
    await closeSheet(sheet);
  });

  it("WH-BRAVE-04 (3) WH-BRAVE-05 in part: the Brave protect with a free die, rest in spite of an injury, and draw the enemies", async () => {
    const sheet = await openSheet(mira, "Orrin Tallow");
    await use(sheet, "Protects a companion", "Berta Holm");
    const task = await attempt(sheet, "strength");
    await task.getByLabel("A free comeback die to protect Berta Holm").check();
    await loadDice(mira.page, [5, 6], [14, 20]); // 14 fails without the die
    await confirm(task);
    await expect.poll(dice).toEqual(["14"]);
    await expect.poll(tone).toBe("success");
    const health = () => inPage<number>(referee, `return game.actors.getName("Orrin Tallow").system.hp.value;`);
    await sheet.locator(".health-rests > summary").click();
    await sheet.locator('[data-rest="rest"]').click();
    await expect.poll(health).toBeGreaterThan(1); // others stay at 1 while they are injured
    await referee.page.locator('#sidebar button[data-tab="combat"]').click();
    const inTracker = referee.page.locator(".combatant", { hasText: "Orrin Tallow" });
    await inTracker.getByText("Goes unnoticed").waitFor();
    await sheet.getByRole("button", { name: "Use: Goes unnoticed" }).click();
    await inTracker.getByText("Draws the enemies").waitFor();
    await referee.page.locator('#sidebar button[data-tab="chat"]').click();
    await closeSheet(sheet);
  });

  it("WH-BRAVE-01 WH-DICE-07: a blind failure tells the Brave nothing: its die comes by the Referee's click", async () => {
    const sheet = await openSheet(mira, "Orrin Tallow");
    const held = () => inPage<number>(mira, `return game.actors.getName("Orrin Tallow").system.comeback.length;`);
    const before = await held();
    const task = await attempt(sheet, "wisdom");
    await task.locator('select[name="visibility"]').selectOption("blind");
    await loadDice(mira.page, [19, 20]);
    await confirm(task);
    const give = lastCard(referee.page, "check").getByRole("button", { name: "Give comeback dice: 1" });
    await give.waitFor();
    await expect.poll(() => held()).toBe(before);
    await give.click();
    await expect.poll(held).toBe(before + 1);
    await closeSheet(sheet);
  });

  it("WH-FORT-01 in part: the standing of the Fortunate counts where it is known", async () => {
    const sheet = await openSheet(mira, "Sister Aldis");
    const task = await attempt(sheet, "dexterity");
    for (const line of ["class.standing", "group.0"]) await task.locator(`input[name="${line}"]`).check();
    await loadDice(mira.page, [19, 20], [4, 20]);
    await confirm(task);
    await expect.poll(dice).toEqual(["19", "4"]);
    await expect.poll(tone).toBe("success");
    await closeSheet(sheet);
  });
});

it("no page has complained", () => {
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
