// Sister Aldis casts what is seen on the scene: light, a wall, another shape; and thinks with somebody.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { aim, gather, openSheetOn, question, show } from "../support/fight.ts";
import { loadDice } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage } from "../support/powers.ts";
import { ALDIS, LOOKOUT } from "../support/six-rounds.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;

const SET_UP = `
  await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "spells" }] });
  const aldis = game.actors.getName("${ALDIS}");
  await aldis.update({ system: { class: "wise", level: 6, attributes: { wisdom: { value: 16 } }, hp: { value: 14, rolled: 14 } } });
  const wanted = ["Light", "Stone Wall", "Transform", "Telepathy"];
  const spells = (await game.packs.get("whitehack.spells").getDocuments()).filter(({ name }) => wanted.includes(name));
  await aldis.createEmbeddedDocuments("Item", spells.map((spell) => ({ ...spell.toObject(), system: { ...spell.toObject().system, prepared: true } })));
`;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(referee, SET_UP);
  await gather(referee, { [ALDIS]: [4, 6], [LOOKOUT]: [6, 8] });
  await inPage(referee, "await game.combat.delete();");
  for (const seat of [referee, mira, tomas]) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const sheet = () => tomas.page.locator(".application.whitehack.sheet", { hasText: ALDIS }).last();
const bar = () => tomas.page.locator(".area-bar");
const names = () => inPage<string[]>(mira, "return canvas.scene.tokens.map(({ name }) => name);");
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
    expect(await bar().getByRole("button").allInnerTexts()).toEqual(["Place it here", "Cancel"]);
    await tomas.page.keyboard.press("ArrowRight");
    await tomas.page.keyboard.press("Enter");
    for (const seat of [referee, mira]) await expect.poll(() => counted(seat, "lights")).toBe(1);
  });

  it("FH-S1-08: raises a wall across the hall, turned by a key, and the Referee takes it down again", async () => {
    const before = await counted(mira, "walls");
    await cast("Stone Wall");
    await bar().getByRole("button", { name: "Turn right" }).waitFor();
    for (const key of ["ArrowUp", "ArrowUp", "e"]) await tomas.page.keyboard.press(key);
    await tomas.page.keyboard.press("Enter");
    for (const seat of [referee, mira]) await expect.poll(() => counted(seat, "walls")).toBe(before + 4);
    expect(await counted(mira, "drawings")).toBe(1);
    await picture("A wall of stone", { mira, tomas });
    await undo("Spell: Stone Wall");
    await expect.poll(() => counted(mira, "walls")).toBe(before);
    expect(await counted(mira, "drawings")).toBe(0);
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
    const known = await mira.page.evaluate<string>("JSON.stringify(game.messages.contents)");
    expect(known).not.toContain("Run while you can");
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
  expect(await sheet().locator('[data-application-part="fh-lasting"]').count()).toBe(1);
  await closeSheet(sheet());
});
