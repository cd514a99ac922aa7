// Flasks by WhiteBox, with a Referee and two players: water blessed at night, thrown at a ghoul, and water again at dawn;
// oil that burns on the scene; and a miracle against which its targets save.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { aim, drag, gather, put, question, show, squaresOf } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [ALDIS, BERTA, COOK] = ["Sister Aldis", "Berta Holm", "Goblin cook"] as const;
const OIL = "Oil flask";
const BLESSED = "Holy water vial (blessed)";
const HOUR = 3600;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
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
  await expect
    .poll(() => lastCard(mira.page, "notice").getByRole("button", { name: "Bless a vial of water" }).count())
    .toBe(0);
  await button.click();
  await expect.poll(async () => (await waters(tomas))[BLESSED]).toBe(known + 1);
}

/** Aldis throws a flask of her sheet at the ghoul. */
async function throwAtGhoul(name: string, ...dice: Parameters<typeof loadDice>[1][]): Promise<void> {
  const sheet = await openSheet(tomas, ALDIS);
  const item = await inPage<string>(
    tomas,
    `return game.actors.getName("${ALDIS}").items.find((one) => one.name === "${name}" && one.system.quantity > 0).id;`,
  );
  await inPage(
    tomas,
    `canvas.tokens.placeables.find(({ name }) => name === "Ghoul").setTarget(true, { releaseOthers: true });`,
  );
  await loadDice(tomas.page, ...dice);
  await sheet.locator(`[data-item-id="${item}"] [data-act="wb.throwFlask"]`).click();
  await confirm(tomas.page.locator("dialog.application, .application.dialog").last());
}

/** What of a fire lies on somebody's scene: its squares with its name, and its light. */
const fire = (seat: Seat) =>
  inPage<{ drawn: number; lights: number }>(
    seat,
    `return { drawn: canvas.drawings.placeables.length, lights: canvas.lighting.placeables.length };`,
  );
/** The Referee switches the rules of WhiteBox on or off. */
const play = (enabled: boolean) =>
  inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: ${enabled}, preset: "full" }] });`,
  );

describe("WB-CMB-13: holy water until dawn", () => {
  it("WB-CMB-13: Aldis blesses a vial at ten in the evening, and everybody reads until when", async () => {
    await bless();
    for (const seat of seats()) await card(seat, "Water is blessed").getByText("until dawn at 06:00").waitFor();
    await expect.poll(() => waters(mira)).toEqual({ "Clean water vial": 2, [BLESSED]: 1 });
    const sheet = await openSheet(tomas, ALDIS);
    await sheet.getByText("until dawn at 06:00").waitFor();
  });

  it("WB-CMB-13: it burns the ghoul it hits, at the Referee's word", async () => {
    await throwAtGhoul(BLESSED, [4, 20]);
    await card(referee, "It hits Ghoul").waitFor();
    await expect.poll(() => waters(referee)).toEqual({ "Clean water vial": 2, [BLESSED]: 0 });
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
    await throwAtGhoul(BLESSED, [20, 20], [3, 8], [6, 6]);
    for (const seat of seats()) {
      await card(seat, "It misses, but breaks at the target’s feet.")
        .getByText("In the target’s square: a wall to the east stops it")
        .waitFor();
      await card(seat, "It misses, but breaks at the target’s feet.").getByText("Ghoul").first().waitFor();
    }
    await expect.poll(() => waters(mira)).toEqual({ "Clean water vial": 1, [BLESSED]: 0 });
  });

  it("WB-CMB-13: what is left at dawn is water again, which the Referee may take back", async () => {
    await bless();
    await inPage(referee, `await game.time.advance(${8 * HOUR} - 1);`);
    await tomas.page.waitForFunction(`game.time.worldTime % ${24 * HOUR} === ${6 * HOUR} - 1`);
    expect((await waters(tomas))[BLESSED]).toBe(1);
    await inPage(referee, `await game.time.advance(1);`);
    for (const seat of seats()) await card(seat, "Dawn: the blessing is gone").waitFor();
    await expect.poll(async () => (await waters(tomas))[BLESSED] ?? 0).toBe(0);
    await expect.poll(() => cards(referee, "Dawn: the blessing is gone")).toBe(1);
    const sheet = await openSheet(tomas, ALDIS);
    await expect.poll(() => sheet.locator('[data-act="wb.throwFlask"]').count()).toBe(0);
    await card(referee, "Dawn: the blessing is gone").locator('[data-action="undo"]').first().click();
    await expect.poll(async () => (await waters(mira))[BLESSED]).toBe(1);
  });
});

describe("WB-CMB-02: oil that burns", () => {
  it("WB-CMB-02: lies under the ghoul with its light, for all to see", async () => {
    await inPage(
      referee,
      `await canvas.scene.deleteEmbeddedDocuments("Wall", canvas.scene.walls.map(({ id }) => id));
       await game.actors.getName("${ALDIS}").createEmbeddedDocuments("Item", [{ name: "${OIL}", type: "gear", system: { quantity: 3 } }]);
       await canvas.scene.tokens.getName("Ghoul").actor.update({ system: { hp: { value: 9, max: 9 } } });`,
    );
    await tomas.page.waitForFunction(`!!game.actors.getName("${ALDIS}").items.getName("${OIL}")`);
    await throwAtGhoul(OIL, [4, 20]);
    for (const seat of seats()) await card(seat, "It hits Ghoul, and burns there.").waitFor();
    for (const seat of seats()) await expect.poll(() => fire(seat)).toEqual({ drawn: 2, lights: 1 });
  });

  it("WB-CMB-02: burns whoever walks into it, at once", async () => {
    const [square = ""] = await squaresOf(referee, "Ghoul");
    const [column = 0, row = 0] = square.split(",").map(Number);
    await put(referee, BERTA, [column, row + 2]);
    await loadDice(referee.page, [3, 6]);
    await drag(mira, BERTA, [0, -200]);
    for (const seat of seats()) await lastCard(seat.page, "damage").getByText(BERTA).first().waitFor();
    await picture("Berta in the fire", { referee, mira });
    await expect.poll(() => lastCard(mira.page, "damage").textContent()).toContain("Burning oil");
  });

  it("WB-CMB-02: is put away while its rules are off, comes back with them, and is out after its rounds", async () => {
    await play(false);
    for (const seat of seats()) await expect.poll(() => fire(seat)).toEqual({ drawn: 0, lights: 0 });
    await play(true);
    for (const seat of seats()) await expect.poll(() => fire(seat)).toEqual({ drawn: 2, lights: 1 });
    await inPage(referee, `await game.time.advance(600);`);
    for (const seat of seats()) await expect.poll(() => fire(seat)).toEqual({ drawn: 0, lights: 0 });
    await card(referee, "The fire is out.").waitFor();
  });

  it("WB-CMB-02: goes with the undone card of its flask", async () => {
    await throwAtGhoul(OIL, [4, 20]);
    for (const seat of seats()) await expect.poll(() => fire(seat)).toEqual({ drawn: 2, lights: 1 });
    await card(referee, "It hits Ghoul, and burns there.").locator('[data-action="undo"]').first().click();
    for (const seat of seats()) await expect.poll(() => fire(seat)).toEqual({ drawn: 0, lights: 0 });
  });
});

describe("a miracle that is saved against", () => {
  beforeAll(async () => {
    await inPage(
      referee,
      `const aldis = game.actors.getName("${ALDIS}");
       await aldis.update({ system: { class: "wise", level: 3, hp: { value: 12, rolled: 12 } } });
       await game.actors.getName("${BERTA}").update({ system: { hp: { value: 20, rolled: 20 } } });
       await aldis.items.documentsByType.armor.forEach((one) => one.update({ system: { equipped: false } }));
       await aldis.items.documentsByType.weapon.forEach((one) => one.update({ system: { equipped: false } }));
       await aldis.createEmbeddedDocuments("Item", [
         { name: "Breath of the furnace", type: "ability", system: { kind: "miracle", class: "wise", cost: "1", roll: "2d6", slot: 0, active: true } },
       ]);
       await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 20, max: 20 } } });`,
    );
    await gather(referee, { [BERTA]: [4, 6], [ALDIS]: [6, 6], [COOK]: [8, 6] });
    for (const seat of seats()) await show(seat, "chat");
  });

  const hp = (name: string) => hitPointsOf(referee.page, name);

  it("WB-CST-05: the card of a miracle lets its caster choose what a save does", async () => {
    const sheet = await openSheet(tomas, ALDIS);
    await loadDice(tomas.page, [4, 6], [5, 6]);
    await sheet
      .getByRole("button", { name: /^(?=.*Use)(?=.*Breath of the furnace)/ })
      .first()
      .click();
    await confirm(tomas.page.locator("dialog.application, .application.dialog").last());
    await inPage(
      tomas,
      `for (const app of foundry.applications.instances.values()) if (app.document) await app.close();`,
    );
    const card = lastCard(tomas.page, "notice");
    await card.getByRole("button", { name: "Save for half" }).waitFor();
    await card.getByRole("button", { name: "Save negates" }).waitFor();
    await expect
      .poll(() => lastCard(mira.page, "notice").getByRole("button", { name: "Save for half" }).count())
      .toBe(0);
  });

  it("WB-CST-05: a save halves the damage, rounded down, for whoever makes it", async () => {
    await aim(tomas, COOK);
    await loadDice(referee.page, [2, 20]);
    await lastCard(tomas.page, "notice").getByRole("button", { name: "Save for half" }).click();
    const dialog = dialogOf(tomas, "who saves?");
    await expect.poll(() => dialog.getByRole("checkbox", { name: COOK }).isChecked()).toBe(true);
    await dialog.getByRole("checkbox", { name: BERTA }).check();
    await picture("Who saves against the miracle", { tomas });
    await confirm(dialog);
    await loadDice(mira.page, [20, 20]);
    await question(mira, "Breath of the furnace: save against it")
      .getByRole("button", { name: "Roll the saving throw" })
      .click();
    const damage = lastCard(referee.page, "damage");
    await damage.getByText("not saved").waitFor();
    await damage.getByText("half").first().waitFor();
    await damage.getByRole("button", { name: "Apply to all" }).click();
    await expect.poll(() => hp(BERTA)).toBe(11);
    await expect
      .poll(() => inPage(referee, `return canvas.scene.tokens.getName("${COOK}").actor.system.hp.value;`))
      .toBe(16);
  });
});

it("no page has complained", () => {
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
