// Sister Aldis casts by Ferryhack: a spell is prepared in front of everybody, and lost to a wound.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture, tableForPictures } from "../support/album.ts";
import { gather, goTo, hurt, openSheetOn, question, sequel, show, strike } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
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
  table = await Table.open(tableForPictures());
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
    await openSheetOn(tomas, ALDIS);
    await sheet().locator('[role="tab"][data-tab="fh-caster"]').click();
    await sheet().getByText("Ferryhack answers how magick works here").waitFor();
    expect(await points()).toBe("14");
    expect(await sheet().locator(".caster .tiles").innerText()).toMatch(/12[\s\S]*Casting/u);
    expect(await sheet().getByRole("button", { name: "Prepare Fire" }).isEnabled()).toBe(true);
  });

  it("FH-SPL-05 FH-SPL-15: prepares Fire for two squares, and everybody reads it", async () => {
    await prepare();
    await lastCard(referee.page, "notice").getByText("Begins to prepare a spell").waitFor();
    expect(await lastCard(referee.page, "notice").innerText()).toContain("Ferryhack");
  });

  it("FH-SPL-12: loses it to a wound, and pays nothing", async () => {
    await goTo([referee, tomas], LOOKOUT, 1);
    await strike(referee, { foe: ALDIS, dice: [[9, 20]] });
    await hurt(referee, [1, 6]);
    const save = sequel(tomas, "Concentration").getByRole("button", { name: "Roll the saving throw" });
    await question(tomas, ALDIS).getByRole("button", { name: "Take the damage" }).click();
    await loadDice(tomas.page, [19, 20]);
    await save.click();
    await confirm(tomas.page.locator("dialog.application, .application.dialog").last());
    await expect.poll(() => preparing().count()).toBe(0);
    expect(await points()).toBe("14");
  });
});
