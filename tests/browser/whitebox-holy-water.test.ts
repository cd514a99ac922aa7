// Holy water by WhiteBox, with a Referee and two players: blessed at night, thrown at a ghoul, and water again at dawn.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture, tableForPictures } from "../support/album.ts";
import { show } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { confirm, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const ALDIS = "Sister Aldis";
const BLESSED = "Holy water vial (blessed)";
const HOUR = 3600;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open(tableForPictures());
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: true, preset: "full" }] });
     const aldis = game.actors.getName("${ALDIS}");
     const priest = { name: "Priest of the Lamp", kind: "vocation", attributes: [], unwritten: false };
     await aldis.update({ system: { level: 3, hp: { value: 12, rolled: 12 }, groups: [...aldis.system.toObject().groups, priest] } });
     await aldis.deleteEmbeddedDocuments("Item", aldis.items.filter(({ name }) => name === "Holy water vial").map(({ id }) => id));
     const [vial] = await game.packs.get("whitehack.equipment").getDocuments({ name: "Clean water vial" });
     await aldis.createEmbeddedDocuments("Item", [
       { ...vial.toObject(), _id: undefined, system: { ...vial.toObject().system, quantity: 3 } },
       { name: "Bless", type: "ability", system: { kind: "miracle", class: "wise", cost: "1", slot: 0, active: true } },
     ]);
     const [ghoul] = await Actor.createDocuments([
       { name: "Ghoul", type: "monster", img: "icons/svg/mystery-man.svg", system: { hitDice: "2", kinds: ["undead"], hp: { value: 9, max: 9 } } },
     ]);
     const at = canvas.scene.tokens.getName("${ALDIS}");
     await canvas.scene.createEmbeddedDocuments("Token", [
       { actorId: ghoul.id, name: "Ghoul", x: at.x + 300, y: at.y, width: 1, height: 1, disposition: -1 },
     ]);
     await canvas.scene.tokens.getName("Ghoul").actor.update({ system: { hp: { value: 9, max: 9 } } });
     await game.time.advance(${22 * HOUR} - (game.time.worldTime % ${24 * HOUR}));`,
  );
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const card = ({ page }: Seat, words: string) =>
  page.locator('#chat .chat-log [data-card="notice"]', { hasText: words }).last();
const cards = ({ page }: Seat, words: string) =>
  page.locator('#chat .chat-log [data-card="notice"]', { hasText: words }).count();
/** How many vials of each water Aldis has. */
const waters = (seat: Seat) =>
  inPage<Record<string, number>>(
    seat,
    `const vials = game.actors.getName("${ALDIS}").items.filter(({ name }) => /water/i.test(name));
     const all = {};
     for (const { name, system } of vials) all[name] = (all[name] ?? 0) + system.quantity;
     return all;`,
  );

/** Aldis blesses a vial: from the sheet by her miracle, then by its card. */
async function bless(): Promise<void> {
  const [before, known] = [await cards(tomas, "Bless"), (await waters(tomas))[BLESSED] ?? 0];
  const sheet = await openSheet(tomas, ALDIS);
  await sheet.locator('[data-act="wb.bless"]').first().click();
  await confirm(tomas.page.locator("dialog.application, .application.dialog").last());
  await expect.poll(() => cards(tomas, "Bless")).toBeGreaterThan(before);
  const button = lastCard(tomas.page, "notice").getByRole("button", { name: "Bless a vial of water" });
  await button.waitFor();
  await picture("The card of Bless", { tomas, mira });
  expect(await lastCard(mira.page, "notice").getByRole("button", { name: "Bless a vial of water" }).count()).toBe(0);
  await button.click();
  await expect.poll(async () => (await waters(tomas))[BLESSED]).toBe(known + 1);
}

/** Aldis throws the first flask of her sheet at the ghoul. */
async function throwAtGhoul(...dice: Parameters<typeof loadDice>[1][]): Promise<void> {
  const sheet = await openSheet(tomas, ALDIS);
  await inPage(
    tomas,
    `canvas.tokens.placeables.find(({ name }) => name === "Ghoul").setTarget(true, { releaseOthers: true });`,
  );
  await loadDice(tomas.page, ...dice);
  await sheet.locator('[data-act="wb.throwFlask"]').first().click();
  await confirm(tomas.page.locator("dialog.application, .application.dialog").last());
}

describe("WB-CMB-13: holy water until dawn", () => {
  it("WB-CMB-13: Aldis blesses a vial at ten in the evening, and everybody reads until when", async () => {
    await bless();
    for (const seat of seats()) await card(seat, "Water is blessed").getByText("until dawn at 06:00").waitFor();
    expect(await waters(mira)).toEqual({ "Clean water vial": 2, [BLESSED]: 1 });
    const sheet = await openSheet(tomas, ALDIS);
    await sheet.getByText("until dawn at 06:00").waitFor();
  });

  it("WB-CMB-13: it burns the ghoul it hits, at the Referee's word", async () => {
    await throwAtGhoul([4, 20]);
    await card(referee, "It hits Ghoul").waitFor();
    expect(await waters(referee)).toEqual({ "Clean water vial": 2, [BLESSED]: 0 });
    await loadDice(referee.page, [4, 6]);
    await card(referee, "It hits Ghoul")
      .getByRole("button", { name: /^Apply/ })
      .first()
      .click();
    await lastCard(referee.page, "damage").locator('[data-action="applyDamage"]').first().click();
    await expect.poll(() => hitPointsOf(referee.page, "Ghoul")).toBe(5);
  });

  it("WB-CMB-14: a miss is stopped by the wall behind the ghoul, and splashes it there", async () => {
    await bless();
    await inPage(
      referee,
      `const { x, y } = canvas.scene.tokens.getName("Ghoul")._source;
       await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [x + 100, y - 200, x + 100, y + 300] }]);`,
    );
    await tomas.page.waitForFunction(`canvas.scene.walls.size === 1`);
    await throwAtGhoul([20, 20], [3, 8], [6, 6]);
    for (const seat of seats()) {
      await card(seat, "It misses, but breaks at the target’s feet.")
        .getByText("In the target’s square: a wall to the east stops it")
        .waitFor();
      await card(seat, "It misses, but breaks at the target’s feet.").getByText("Ghoul").first().waitFor();
    }
    expect(await waters(mira)).toEqual({ "Clean water vial": 1, [BLESSED]: 0 });
  });

  it("WB-CMB-13: what is left at dawn is water again, which the Referee may take back", async () => {
    await bless();
    await inPage(referee, `await game.time.advance(${8 * HOUR} - 1);`);
    await tomas.page.waitForFunction(`game.time.worldTime % ${24 * HOUR} === ${6 * HOUR} - 1`);
    expect((await waters(tomas))[BLESSED]).toBe(1);
    await inPage(referee, `await game.time.advance(1);`);
    for (const seat of seats()) await card(seat, "Dawn: the blessing is gone").waitFor();
    await expect.poll(async () => (await waters(tomas))[BLESSED] ?? 0).toBe(0);
    expect(await cards(referee, "Dawn: the blessing is gone")).toBe(1);
    const sheet = await openSheet(tomas, ALDIS);
    await expect.poll(() => sheet.locator('[data-act="wb.throwFlask"]').count()).toBe(0);
    await card(referee, "Dawn: the blessing is gone").locator('[data-action="undo"]').first().click();
    await expect.poll(async () => (await waters(mira))[BLESSED]).toBe(1);
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
