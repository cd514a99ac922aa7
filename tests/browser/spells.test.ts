// Sister Aldis casts by Ferryhack: a spell is prepared in front of everybody, and lost to a wound; others are seen on the scene:
// light, a wall, another shape; and she thinks with somebody.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import {
  aim,
  consequence,
  drag,
  gather,
  goTo,
  hurt,
  openSheetOn,
  placeOf,
  put,
  question,
  show,
  squareAt,
  strike,
} from "../support/fight.ts";
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
  const wanted = ["Fire", "Armor", "Light", "Dispel"];
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
  it("FH-SPL-01 FH-SPL-08 FH-SPL-09: has a page of spells, with magic points and her chance", async () => {
    await openSpells();
    await sheet().getByText("Ferryhack answers how magick works here").waitFor();
    await expect.poll(() => points()).toBe("14");
    await expect.poll(() => sheet().locator(".caster .tiles").innerText()).toMatch(/12[\s\S]*Casting/u);
    await expect.poll(() => sheet().getByRole("button", { name: "Prepare Fire" }).isEnabled()).toBe(true);
  });

  it("FH-SPL-05 FH-SPL-15: prepares Fire for two squares, and everybody reads it", async () => {
    await prepare();
    await lastCard(referee.page, "notice").getByText("Begins to prepare a spell").waitFor();
    await expect.poll(() => lastCard(referee.page, "notice").innerText()).toContain("Ferryhack");
  });

  it("FH-SPL-12: loses it to a wound, and pays nothing", async () => {
    await goTo([referee, tomas], LOOKOUT, 1);
    await strike(referee, { foe: ALDIS, dice: [[9, 20]] });
    await hurt(referee, [1, 6]);
    const save = consequence(tomas, "Concentration").getByRole("button", { name: "Roll the saving throw" });
    await question(tomas, ALDIS).getByRole("button", { name: "Take the damage" }).click();
    await loadDice(tomas.page, [19, 20]);
    await save.click();
    await confirm(tomas.page.locator("dialog.application, .application.dialog").last());
    await expect.poll(() => preparing().count()).toBe(0);
    await expect.poll(() => points()).toBe("14");
  });

  it("FH-SPL-11: is asked before she walks away from a spell; she stays with it, or gives it up and goes", async () => {
    await goTo([referee, tomas], ALDIS, 2);
    await prepare();
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
    await goTo([referee, tomas], ALDIS, 3);
    await prepare();
    await goTo([referee, tomas], LOOKOUT, 3);
    await goTo([referee, tomas], ALDIS, 4);
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

  it("FH-SPL-07: has her magic points again when the Referee undoes the answer, and is asked anew", async () => {
    const answered = question(referee, "Spell: Fire");
    await answered.getByRole("button", { name: /Undo/u }).first().click();
    await expect.poll(points).toBe("14");
    await question(tomas, "Spell: Fire").getByRole("button", { name: "Let it take effect" }).waitFor();
    await expect.poll(() => preparing().count()).toBe(1);
  });
});

describe("out of the fight", () => {
  const SET_UP = `
    await game.combat.delete();
    const aldis = game.actors.getName("${ALDIS}");
    await aldis.deleteEmbeddedDocuments("Item", aldis.items.filter(({ name }) => name === "Light").map(({ id }) => id));
    await aldis.update({ system: { class: "wise", level: 6, attributes: { wisdom: { value: 16 } }, hp: { value: 14, rolled: 14 } } });
    const wanted = ["Light", "Stone Wall", "Transform", "Telepathy"];
    const spells = (await game.packs.get("whitehack.spells").getDocuments()).filter(({ name }) => wanted.includes(name));
    await aldis.createEmbeddedDocuments("Item", spells.map((spell) => ({ ...spell.toObject(), system: { ...spell.toObject().system, prepared: true } })));
  `;

  beforeAll(async () => {
    await question(tomas, "Spell: Fire").getByRole("button", { name: "Abort" }).click();
    await preparing().waitFor({ state: "detached" });
    await closeSheet(sheet());
    await inPage(tomas, `for (const one of [...game.user.targets]) one.setTarget(false);`);
    await inPage(referee, SET_UP);
    await put(referee, ALDIS, [4, 6]);
    await put(referee, LOOKOUT, [6, 8]);
  });

  const bar = () => tomas.page.locator(".area-bar");
  const names = () => inPage<string[]>(referee, "return canvas.scene.tokens.map(({ name }) => name);");
  const counted = ({ page }: Seat, what: string) => page.evaluate<number>(`canvas.scene.${what}.size`);

  /** She casts a spell at the lowest level, succeeds, and is at its question; the scene is free. */
  async function cast(name: string): Promise<void> {
    await openSheetOn(tomas, ALDIS);
    await sheet().locator('[role="tab"][data-tab="fh-caster"]').click();
    await sheet()
      .getByRole("button", { name: `Prepare ${name}` })
      .click();
    await confirm(dialogOf(tomas, "at what level?"));
    await closeSheet(sheet());
    const answer = question(tomas, `Spell: ${name}`).getByRole("button", { name: "Let it take effect" });
    await answer.waitFor();
    await loadDice(tomas.page, [5, 20]);
    await answer.click();
  }
  const roll = () => dialogOf(tomas, "on whom?").getByRole("button", { name: "Roll" }).click();
  const undo = (about: string) => question(referee, about).getByRole("button", { name: /Undo/u }).first().click();

  describe("what Sister Aldis casts on the scene", () => {
    it("FH-S1-05: lights a space that she chooses by keys, without a button that turns what has no direction", async () => {
      await cast("Light");
      await dialogOf(tomas, "on whom?").getByText("Tick nobody to choose a place").waitFor();
      await roll();
      await bar().waitFor();
      await expect.poll(() => bar().getByRole("button").allInnerTexts()).toEqual(["Place it here", "Cancel"]);
      await tomas.page.keyboard.press("ArrowRight");
      await tomas.page.keyboard.press("Enter");
      await expect.poll(() => counted(referee, "lights")).toBe(1);
    });

    it("FH-S1-08: raises a wall across the hall, turned by a key, and the Referee takes it down again", async () => {
      const before = await counted(referee, "walls");
      await cast("Stone Wall");
      await bar().getByRole("button", { name: "Turn right" }).waitFor();
      for (const key of ["ArrowUp", "ArrowUp", "e"]) await tomas.page.keyboard.press(key);
      await tomas.page.keyboard.press("Enter");
      await expect.poll(() => counted(referee, "walls")).toBe(before + 4);
      await expect.poll(() => counted(referee, "drawings")).toBe(1);
      await picture("A wall of stone", { referee, tomas });
      await undo("Spell: Stone Wall");
      await expect.poll(() => counted(referee, "walls")).toBe(before);
      await expect.poll(() => counted(referee, "drawings")).toBe(0);
      await question(tomas, "Spell: Stone Wall").getByRole("button", { name: "Abort" }).click();
    });

    it("FH-S4-01: turns a goblin into something that everybody sees, which she has to name", async () => {
      await aim(tomas, LOOKOUT);
      await cast("Transform");
      await roll();
      await question(referee, "Spell: Transform").getByRole("button", { name: "Let it happen" }).click();
      const asked = question(tomas, "Into what does Goblin lookout turn?");
      await asked.getByRole("button", { name: "Turn into it" }).click();
      await tomas.page.locator("#notifications", { hasText: "Write what it is now" }).waitFor();
      await asked.locator('input[type="text"]').fill("Old goat");
      await asked.getByRole("button", { name: "Turn into it" }).click();
      await expect.poll(names).toContain("Old goat");
      await undo("Into what does");
      await expect.poll(names).toContain(LOOKOUT);
    });

    it("FH-S2-10: thinks with the goblin, and nobody else reads the thought", async () => {
      await aim(tomas, LOOKOUT);
      await cast("Telepathy");
      await roll();
      await openSheetOn(tomas, ALDIS);
      await sheet().locator('[role="tab"][data-tab="play"]').click();
      await sheet().getByRole("button", { name: "Share a thought" }).click();
      await closeSheet(sheet());
      const asked = question(tomas, "Telepathy");
      await asked.locator('input[type="text"]').fill("Run while you can");
      await asked.getByRole("button", { name: "Think" }).click();
      for (const seat of [referee, tomas])
        await seat.page.locator("#chat").getByText("Run while you can").first().waitFor();
      const readers = await inPage<string[]>(
        referee,
        `const thought = game.messages.contents.findLast((one) => JSON.stringify(one).includes("Run while you can"));
         return thought.whisper.map((id) => game.users.get(id).name);`,
      );
      expect(readers.toSorted()).toEqual(["Referee", "Tomas"]);
    });
  });

  it("the page of a pack that arrives while a sheet is drawn is not empty", async () => {
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
    await sheet().getByRole("button", { name: "Prepare Light" }).waitFor();
    await expect.poll(() => sheet().locator('[data-application-part="fh-lasting"]').count()).toBe(1);
    await closeSheet(sheet());
  });
});
