// Powers of the Strong and the Brave: a player presses them on the sheet and reads what they do.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Locator } from "playwright";
import { closeSheet, confirm, dialogOf, inPage, openSheet, SETUP, turnOf as nextTurnOf } from "../support/powers.ts";
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

const open = (name: string): Promise<Locator> => openSheet(mira, name);
const close = closeSheet;
const turnOf = (name: string): Promise<void> => nextTurnOf(referee, name);

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
const told = (words: string) => mira.page.locator("#chat .chat-log .chat-message", { hasText: words }).last().waitFor();
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

it("no page has complained", () => {
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
