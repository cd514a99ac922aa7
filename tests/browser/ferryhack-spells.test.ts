// Sister Aldis casts what the Referee answers on the scene, and what lies there: Direction, a Protector, likenesses, Lift and Sight.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { aim, gather, openSheetOn, question, show } from "../support/fight.ts";
import { damageOf, lastCard, loadDice, type LoadedDie } from "../support/hands.ts";
import { closeSheet, confirm, dialogOf, inPage } from "../support/powers.ts";
import { ALDIS, LOOKOUT } from "../support/six-rounds.ts";
import { type Seat, Table } from "../support/table.ts";

let table: Table;
let referee: Seat;
let tomas: Seat;

const SPELLS = [
  "Direction",
  "Protector",
  "Lightning",
  "Mirror Image",
  "Lift",
  "Sight",
  "Anti Magic",
  "Summon Fire Elemental",
  "Enchant Weapon",
];
const SET_UP = `
  await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "spells" }] });
  const aldis = game.actors.getName("${ALDIS}");
  await aldis.update({ system: { class: "wise", level: 8, attributes: { wisdom: { value: 16 } }, hp: { value: 30, rolled: 30 }, packs: { fh: { mostPoints: 99, points: 99, activeSpells: 20 } } } });
  const all = await game.packs.get("whitehack.spells").getDocuments();
  const spells = all.filter(({ name }) => ${JSON.stringify(SPELLS)}.includes(name));
  await aldis.createEmbeddedDocuments("Item", spells.map((spell) => ({ ...spell.toObject(), system: { ...spell.toObject().system, prepared: true } })));
  await canvas.scene.tokens.getName("${LOOKOUT}").actor.update({ system: { hp: { value: 20, max: 20 } } });
`;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, tomas] = await Promise.all([table.sit("Referee"), table.sit("Tomas")]);
  await inPage(referee, SET_UP);
  await gather(referee, { [ALDIS]: [4, 6], [LOOKOUT]: [6, 6] });
  await inPage(referee, "await game.combat.delete();");
  for (const seat of [referee, tomas]) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, tomas }));

const sheet = () => tomas.page.locator(".application.whitehack.sheet", { hasText: ALDIS }).last();
const bar = ({ page }: Seat) => page.locator(".area-bar");
const counted = ({ page }: Seat, what: string) => page.evaluate<number>(`canvas.scene.${what}.size`);
const shown = (seat: Seat) =>
  inPage<number>(seat, "return canvas.drawings.placeables.filter(({ visible }) => visible).length;");

/** She casts a spell at a level, succeeds, and is at its question; the scene is free. */
async function cast(name: string, { level = 1, spent = "", dice = [] as readonly LoadedDie[] } = {}): Promise<void> {
  await openSheetOn(tomas, ALDIS);
  await sheet().locator('[role="tab"][data-tab="fh-caster"]').click();
  await sheet()
    .getByRole("button", { name: `Prepare ${name}` })
    .click();
  const dialog = dialogOf(tomas, "at what level?");
  await dialog.locator('[name="level"]').fill(String(level));
  if (spent) await dialog.getByLabel(spent).fill(String(level - 1));
  await confirm(dialog);
  await closeSheet(sheet());
  const answer = question(tomas, `Spell: ${name}`).getByRole("button", { name: "Let it take effect" });
  await answer.waitFor();
  await loadDice(tomas.page, [5, 20], ...dice);
  await answer.click();
}
const roll = () => dialogOf(tomas, "on whom?").getByRole("button", { name: "Roll" }).click();
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

describe("what Sister Aldis casts and the Referee answers", () => {
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

  it("FH-S3-01: a Protector is laid on the scene by keys, and its beam answers Lightning that is resisted", async () => {
    await cast("Protector");
    await bar(tomas).waitFor();
    await expect.poll(() => bar(tomas).getByRole("button").allInnerTexts()).toEqual(["Place it here", "Cancel"]);
    await press(tomas, "ArrowRight", "Enter");
    for (const seat of [referee, tomas]) await expect.poll(() => counted(seat, "drawings")).toBe(1);
    await picture("A Protector", { referee, tomas });
    await aim(tomas, LOOKOUT);
    await cast("Lightning", { dice: [[4, 6]] });
    const ways = dialogOf(tomas, "It strikes the nearest");
    await ways.locator("select").selectOption({ label: `East: ${LOOKOUT} (squares away: 2)` });
    await picture("Lightning asks for its direction", { tomas });
    await loadDice(referee.page, [1, 20], [9, 20], [3, 6]);
    await confirm(ways);
    await confirm(dialogOf(tomas, LOOKOUT));
    await referee.page.locator("#chat").getByText("the Protector answers").waitFor();
    await lastCard(referee.page, "damage").getByText("Protector").first().waitFor();
    await endAll();
    await expect.poll(() => counted(tomas, "drawings")).toBe(0);
  });

  it("FH-S2-01: Anti Magic turns Lightning back on her, who is asked to save", async () => {
    await aim(tomas, LOOKOUT);
    await cast("Anti Magic");
    await roll();
    await lastCard(referee.page, "check").getByText("The spell works.").waitFor();
    await cast("Lightning", { dice: [[4, 6]] });
    const ways = dialogOf(tomas, "It strikes the nearest");
    await loadDice(referee.page, [1, 20]);
    await confirm(ways);
    await confirm(dialogOf(tomas, LOOKOUT));
    await referee.page.locator("#chat").getByText("turns the spell on its caster").waitFor();
    await question(tomas, "Save against an area").getByRole("button", { name: "Take the damage" }).waitFor();
    await picture("Anti Magic", { referee, tomas });
    await expect.poll(() => lastCard(tomas.page, "damage").innerText()).toContain("Lightning, turned back");
    await question(tomas, "Save against an area").getByRole("button", { name: "Take the damage" }).click();
  });

  it("FH-S1-01: three likenesses stand around her, and one that is hit is gone", async () => {
    const before = await counted(tomas, "tokens");
    await cast("Mirror Image", { level: 3, spent: "Likenesses" });
    await expect.poll(() => counted(tomas, "tokens")).toBe(before + 3);
    await picture("Mirror Image", { referee, tomas });
    await inPage(
      referee,
      `const likeness = canvas.scene.tokens.find(({ flags }) => flags.whitehack?.drawn);
       await game.system.api.area({ actors: [], title: "Stone", damage: "1d6", leaves: "noSave", caught: [likeness.actor.uuid] });`,
    );
    await damageOf(referee.page, "Stone").getByRole("button", { name: "Apply to all" }).click();
    await expect.poll(() => counted(tomas, "tokens")).toBe(before + 2);
    await endAll();
    await expect.poll(() => counted(tomas, "tokens")).toBe(before);
  });

  it("FH-S2-06: Lift softens a fall of two, and hurts by a level that is missing", async () => {
    await aim(tomas, LOOKOUT);
    await cast("Lift");
    await roll();
    await openSheetOn(tomas, ALDIS);
    await sheet().locator('[role="tab"][data-tab="play"]').click();
    await sheet().getByRole("button", { name: "Soften a fall" }).click();
    await closeSheet(sheet());
    const asked = question(tomas, "A fall, softened by Lift");
    await asked.getByLabel("Things that fall").fill("1");
    await loadDice(tomas.page, [4, 6]);
    await asked.getByRole("button", { name: "Fall", exact: true }).click();
    const who = dialogOf(tomas, "Who falls");
    await picture("A fall", { tomas });
    await confirm(who);
    await referee.page.locator("#chat").getByText("Level 1 for 2").waitFor();
    await expect.poll(() => lastCard(referee.page, "damage").innerText()).toContain("4 damage");
  });

  it("FH-S3-09: Sight asks the Referee what she sees, who whispers it to her", async () => {
    await cast("Sight");
    await openSheetOn(tomas, ALDIS);
    await sheet().locator('[role="tab"][data-tab="play"]').click();
    await sheet().getByRole("button", { name: "Look", exact: true }).click();
    await closeSheet(sheet());
    const asked = question(tomas, "Look at a place that you know");
    await asked.getByLabel("Place", { exact: true }).fill("the mill");
    await picture("Sight", { tomas });
    await asked.getByRole("button", { name: "Look at a place" }).click();
    const answer = question(referee, "What does the spell show?");
    await answer.locator('input[type="text"], textarea').first().fill("A red lantern");
    await answer.getByRole("button", { name: "Tell" }).click();
    await tomas.page.locator("#chat").getByText("A red lantern").first().waitFor();
    await expect.poll(() => readersOf("A red lantern")).toEqual(expect.not.arrayContaining(["Mira"]));
    await picture("Sight is answered", { referee, tomas });
  });

  it("FH-S3-05: a salamander stands on the scene, and its sheet says what it can do", async () => {
    await cast("Summon Fire Elemental");
    const names = () => inPage<string[]>(tomas, "return canvas.scene.tokens.map(({ name }) => name);");
    await expect.poll(names).toHaveLength(3);
    const name = (await names()).find((one) => one !== ALDIS && one !== LOOKOUT) ?? "";
    const being = await openSheetOn(tomas, name);
    await being.locator('[data-application-part="fh-elemental"]').getByRole("button").first().waitFor();
    await picture("A salamander", { tomas });
  });

  it("FH-S2-05: Enchant Weapon lies on her mace, whose levels she says, until it ends", async () => {
    await inPage(
      referee,
      `await game.actors.getName("${ALDIS}").createEmbeddedDocuments("Item", [{ name: "Old mace", type: "weapon", system: { damage: "1d6", equipped: true } }]);`,
    );
    await tomas.page.waitForFunction(`!!game.actors.getName("${ALDIS}").items.getName("Old mace")`);
    const levels = () =>
      inPage<number[]>(
        referee,
        `const mace = game.actors.getName("${ALDIS}").items.getName("Old mace");
         return mace.effects.contents.map((one) => one.getFlag("whitehack", "condition").strength);`,
      );
    await cast("Enchant Weapon", { level: 2 });
    const dialog = dialogOf(tomas, "Enchant Weapon");
    const mace = dialog.getByLabel("Old mace");
    await mace.fill("2");
    await dialog.getByRole("button", { name: "Roll" }).click();
    await dialog.getByText("Share out all levels and no more: 2 in all.").waitFor(); // two lie on the lookout's dagger
    await picture("On which weapons", { tomas });
    await dialog.getByLabel("Dagger").fill("0");
    await dialog.getByRole("button", { name: "Roll" }).click();
    await expect.poll(levels).toEqual([2]);
    await inPage(referee, `await game.time.advance(3600);`);
    await expect.poll(levels).toEqual([]);
    expect([referee, tomas].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
