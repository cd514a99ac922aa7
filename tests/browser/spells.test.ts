// Sister Aldis casts by Ferryhack: a spell is prepared in front of everybody, and takes effect where she places it; others are
// seen on the scene: what is pointed to, and a wall.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { aim, drag, gather, goTo, openSheetOn, placeOf, putAll, question, show, squareAt } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage } from "../support/powers.ts";
import { ALDIS, COOK, LOOKOUT } from "../support/six-rounds.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let tomas: Seat;

const SET_UP = `
  await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "spells" }] });
  const aldis = game.actors.getName("${ALDIS}");
  await aldis.update({ system: { class: "wise", level: 4, attributes: { wisdom: { value: 13 } }, hp: { value: 14, rolled: 14 } } });
  const wanted = ["Fire", "Armor", "Dispel"];
  const spells = (await game.packs.get("whitehack.spells").getDocuments()).filter(({ name }) => wanted.includes(name));
  await aldis.createEmbeddedDocuments("Item", spells.map((spell) => ({ ...spell.toObject(), system: { ...spell.toObject().system, prepared: ["Fire", "Dispel"].includes(spell.name) } })));
  for (const name of ["${LOOKOUT}", "${COOK}"]) await canvas.scene.tokens.getName(name).actor.update({ system: { hp: { value: 12, max: 12 } } });
`;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  tomas = await table.sit("Tomas");
  await inPage(referee, SET_UP);
  await gather(referee, { [ALDIS]: [4, 6], [LOOKOUT]: [5, 6], [COOK]: [8, 6] });
  await inPage(
    referee,
    `const order = ["${ALDIS}", "${LOOKOUT}", "${COOK}"];
     for (const one of game.combat.combatants) await one.update({ initiative: 6 - order.indexOf(one.name) });
     await game.combat.startCombat();`,
  );
  for (const seat of [referee, tomas]) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, tomas }));

const sheet = () => tomas.page.locator(".application.whitehack.sheet", { hasText: ALDIS }).last();
const points = () => sheet().locator('[name="system.packs.fh.points"]').inputValue();
const preparing = () => sheet().locator(".caster-preparing");

/** Where she stands, in pixels of the scene. */
const HERE = [400, 600] as const;

/** The lookout lets all chances go by that her spells have opened. */
async function letHerBe(): Promise<void> {
  const chances = referee.page.locator('#chat .chat-log [data-card="prompt"] button', { hasText: "Let it be" });
  for (let left = await chances.count(); left > 0; left = await chances.count()) {
    await chances.last().click();
    await expect.poll(() => chances.count()).toBeLessThan(left);
  }
}

/** Opens her page of spells. */
async function openSpells(): Promise<void> {
  await openSheetOn(tomas, ALDIS);
  await sheet().locator('[role="tab"][data-tab="fh-caster"]').click();
}

async function prepare(): Promise<void> {
  await sheet().getByRole("button", { name: "Prepare Fire" }).click();
  const dialog = dialogOf(tomas, "at what level?");
  await dialog.locator('[name="level"]').fill("2");
  await dialog.locator('[name="spent.squares"]').fill("1");
  await confirm(dialog);
  await preparing().getByText("Prepares Fire at level 2").waitFor();
}

describe("Sister Aldis", () => {
  it("FH-SPL-05 FH-SPL-15: prepares Fire for two squares, and everybody reads it", async () => {
    await openSpells();
    await prepare();
    await lastCard(referee.page, "notice").getByText("Begins to prepare a spell").waitFor();
    await expect.poll(() => lastCard(referee.page, "notice").innerText()).toContain("Ferryhack");
  });

  it("FH-SPL-11: is asked before she walks away from a spell; she stays with it, or gives it up and goes", async () => {
    await goTo([referee, tomas], ALDIS, 1);
    await closeSheet(sheet()); // the scene is behind it
    await letHerBe();
    const asked = tomas.page.locator("dialog.application", { hasText: "You concentrate on a spell" });
    await drag(tomas, ALDIS, [0, 100]);
    await asked.waitFor();
    await drag(tomas, ALDIS, [0, 100]);
    await picture("Asked about the spell", { tomas });
    await expect.poll(() => asked.count()).toBe(1);
    await asked.getByRole("button", { name: "No" }).click();
    await asked.waitFor({ state: "detached" });
    await expect.poll(() => placeOf(referee, ALDIS)).toEqual(HERE);
    await drag(tomas, ALDIS, [0, 100]);
    await asked.getByRole("button", { name: "Yes" }).click();
    await expect.poll(() => placeOf(referee, ALDIS)).toEqual([HERE[0], HERE[1] + 100]);
    await openSpells();
    await expect.poll(() => preparing().count()).toBe(0);
  });

  it("FH-SPL-05 FH-SPL-07 FH-SPL-15: casts Fire on two squares, which she places by keys and by mouse", async () => {
    await goTo([referee, tomas], ALDIS, 2);
    await prepare();
    await goTo([referee, tomas], ALDIS, 3);
    await closeSheet(sheet()); // the scene is behind it
    await aim(tomas, LOOKOUT);
    await question(tomas, "Spell: Fire").getByRole("button", { name: "Let it take effect" }).click();
    const inside = () => tomas.page.locator(".area-bar output").textContent();
    await expect.poll(inside).toContain(LOOKOUT);
    await tomas.page.keyboard.press("ArrowDown");
    await expect.poll(inside).toContain("Nobody");
    await tomas.page.keyboard.press("ArrowUp");
    await picture("An area of a spell", { tomas });
    await tomas.page.keyboard.press("Enter");
    const { x, y } = await squareAt(tomas, [8, 6]);
    await tomas.page.mouse.move(x, y, { steps: 2 });
    await expect.poll(inside).toContain(COOK);
    await loadDice(tomas.page, [5, 20], [6, 6]);
    await loadDice(referee.page, [1, 20], [20, 20]);
    await tomas.page.mouse.click(x, y);
    await lastCard(referee.page, "check").getByText("The spell works.").waitFor();
    await openSpells();
    await expect.poll(points).toBe("12");
  });

  it("FH-S1-02 in part: the one who saves is burnt half as much, and both have it back by one button", async () => {
    const card = referee.page.locator('.chat-message [data-card="damage"]').last();
    const health = async () => [await hitPointsOf(referee.page, LOOKOUT), await hitPointsOf(referee.page, COOK)];
    await card.getByRole("button", { name: "Apply to all" }).click();
    await expect.poll(health).toEqual([9, 6]);
    await card.getByRole("button", { name: "Undo for all" }).click();
    await expect.poll(health).toEqual([12, 12]);
  });
});

describe("out of the fight", () => {
  const SET_UP = `
    await game.combat.delete();
    const aldis = game.actors.getName("${ALDIS}");
    await aldis.update({ system: { level: 8, attributes: { wisdom: { value: 16 } }, hp: { value: 30, rolled: 30 }, packs: { fh: { mostPoints: 99, points: 99, activeSpells: 20 } } } });
    const wanted = ["Direction", "Stone Wall", "Sight"];
    const spells = (await game.packs.get("whitehack.spells").getDocuments()).filter(({ name }) => wanted.includes(name));
    await aldis.createEmbeddedDocuments("Item", spells.map((spell) => ({ ...spell.toObject(), system: { ...spell.toObject().system, prepared: true } })));
  `;

  beforeAll(async () => {
    await closeSheet(sheet());
    await inPage(tomas, `for (const one of [...game.user.targets]) one.setTarget(false);`);
    await inPage(referee, SET_UP);
    await putAll(referee, { [ALDIS]: [4, 6], [LOOKOUT]: [6, 6], [COOK]: [12, 2] });
  });

  const bar = ({ page }: Seat) => page.locator(".area-bar");
  const counted = ({ page }: Seat, what: string) => page.evaluate<number>(`canvas.scene.${what}.size`);
  const shown = (seat: Seat) =>
    inPage<number>(seat, "return canvas.drawings.placeables.filter(({ visible }) => visible).length;");

  /** She casts a spell at a level, succeeds, and is at its question; the scene is free. */
  async function cast(name: string, { level = 1 } = {}): Promise<void> {
    await openSheetOn(tomas, ALDIS);
    await sheet().locator('[role="tab"][data-tab="fh-caster"]').click();
    await sheet()
      .getByRole("button", { name: `Prepare ${name}` })
      .click();
    const dialog = dialogOf(tomas, "at what level?");
    await dialog.locator('[name="level"]').fill(String(level));
    await confirm(dialog);
    await closeSheet(sheet());
    const answer = question(tomas, `Spell: ${name}`).getByRole("button", { name: "Let it take effect" });
    await answer.waitFor();
    await loadDice(tomas.page, [5, 20]);
    await answer.click();
  }
  const press = async ({ page }: Seat, ...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Whom the newest card that says something is whispered to, or everybody. */
  const readersOf = (text: string) =>
    inPage<string[]>(
      referee,
      `const isIt = ({ id }) => document.querySelector('#chat [data-message-id="' + id + '"]')?.textContent.includes("${text}");
       const { whisper } = game.messages.contents.findLast(isIt);
       return game.users.filter(({ id }) => whisper.length === 0 || whisper.includes(id)).map(({ name }) => name);`,
    );
  /** Whatever lies on her ends, and with the next tick of the clock what it has put on the scene. */
  const endAll = () =>
    inPage(
      referee,
      `const { actor } = canvas.scene.tokens.getName("${ALDIS}");
       await actor.deleteEmbeddedDocuments("ActiveEffect", actor.effects.map(({ id }) => id));
       await game.time.advance(10);`,
    );

  it("FH-S2-11: Direction asks for two kinds; the Referee points to one by keys, and has none of the other", async () => {
    await cast("Direction", { level: 2 });
    const asked = question(tomas, "What is the spell to find?");
    await asked.getByLabel("Kind 1").fill("hidden door");
    await asked.getByLabel("Kind 2").fill("gold");
    await picture("Direction is asked", { tomas });
    await asked.getByRole("button", { name: "Where is it?" }).click();
    await question(referee, "hidden door").getByRole("button", { name: "Point to it" }).click();
    await bar(referee).waitFor();
    await press(referee, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "Enter");
    for (const seat of [referee, tomas]) await expect.poll(() => shown(seat)).toBe(1);
    await question(referee, "gold").getByRole("button", { name: "None in range" }).click();
    await tomas.page.locator("#chat").getByText("North-east, 3 squares away").waitFor();
    await tomas.page.locator("#chat").getByText("none in range", { exact: true }).waitFor();
    await expect.poll(() => readersOf("none in range")).toEqual(expect.not.arrayContaining(["Mira"]));
    await picture("Direction points", { referee, tomas });
    await endAll();
    await expect.poll(() => counted(tomas, "drawings")).toBe(0);
  });

  it("FH-S1-08: raises a wall across the hall, turned by a key, and the Referee takes it down again", async () => {
    const before = await counted(referee, "walls");
    await cast("Stone Wall");
    await bar(tomas).getByRole("button", { name: "Turn right" }).waitFor();
    for (const key of ["ArrowUp", "ArrowUp", "e"]) await tomas.page.keyboard.press(key);
    await tomas.page.keyboard.press("Enter");
    await expect.poll(() => counted(referee, "walls")).toBe(before + 4);
    await expect.poll(() => counted(referee, "drawings")).toBe(1);
    await picture("A wall of stone", { referee, tomas });
    await question(referee, "Spell: Stone Wall").getByRole("button", { name: /Undo/u }).first().click();
    await expect.poll(() => counted(referee, "walls")).toBe(before);
    await expect.poll(() => counted(referee, "drawings")).toBe(0);
    await question(tomas, "Spell: Stone Wall").getByRole("button", { name: "Abort" }).click();
  });

  it("the page of a pack that arrives while a sheet is drawn is not empty", async () => {
    await cast("Sight"); // as long as it lasts there is a part of its own
    await inPage(
      tomas,
      `const { sheet } = game.actors.getName("${ALDIS}");
       const known = sheet._configureRenderOptions;
       sheet._configureRenderOptions = function (options) {
         delete sheet._configureRenderOptions; // the pack is there from now on
         known.call(sheet, options);
         options.parts = options.parts.filter((id) => !id.startsWith("fh-"));
       };
       await sheet.render({ force: true });`,
    );
    await sheet().locator('[role="tab"][data-tab="fh-caster"]').click();
    await sheet().getByRole("button", { name: "Prepare Direction" }).waitFor();
    await expect.poll(() => sheet().locator('[data-application-part="fh-lasting"]').count()).toBe(1);
    await closeSheet(sheet());
    expect([referee, tomas].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
