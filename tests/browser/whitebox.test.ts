// WhiteBox as a Referee and a player see it; Aldis has no player at the table, and is the Referee's: a surprise round, and who holds back until a miracle; a melee, who is bound in it
// and the ways out; a shot that a wall stops; what somebody does besides striking; water that is blessed, and oil that burns.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import {
  drag,
  gather,
  goTo,
  openAttack,
  placeOf,
  putAll,
  question,
  rowOf,
  show,
  squaresOf,
  strike,
} from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, LOOKOUT, COOK] = ["Berta Holm", "Sister Aldis", "Goblin lookout", "Goblin cook"] as const;
const PLACES = { [BERTA]: [4, 6], [ALDIS]: [6, 6], [LOOKOUT]: [11, 6], [COOK]: [7, 6] } as const;

let table: Table;
let referee: Seat;
let mira: Seat;
/** Whoever plays Aldis. */
let aldis: Seat;
const seats = () => [referee, mira];
const phases = ({ page }: Seat) => page.locator("#combat .fight-head");
const now = (seat: Seat) => phases(seat).locator('[aria-current="step"]').innerText();
/** Aldis can put people to sleep, at a cost of 2. */
const ARRANGE = `
  const aldis = game.actors.getName("${ALDIS}");
  await aldis.update({ system: { level: 3, attributes: { constitution: { value: 13 } }, hp: { value: 12, rolled: 12 } } });
  await aldis.createEmbeddedDocuments("Item", [{ name: "Lullaby of the bell", type: "ability", system: { kind: "miracle", class: "wise", cost: "2", slot: 0, active: true } }]);
  const pack = { pack: "wb", enabled: true, preset: "sequence" };
  await game.settings.set("whitehack", "houseRules", { packs: [pack] });
`;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  aldis = referee;
  await inPage(referee, ARRANGE);
  await gather(referee, PLACES);
  for (const seat of seats()) await show(seat, "combat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

const hp = (name: string) => hitPointsOf(referee.page, name);

describe("a fight in the order of WhiteBox", () => {
  it("WB-SEQ-01 WB-SUR-01 WB-SUR-02: the goblins are surprised, and drop or keep what they hold", async () => {
    for (const seat of seats()) await phases(seat).waitFor();
    for (const goblin of [LOOKOUT, COOK]) {
      await rowOf(referee, goblin).click({ button: "right" });
      await referee.page.getByText("Mark as surprised").click();
      await rowOf(referee, goblin).getByText("Surprised").first().waitFor();
    }
    for (const seat of seats()) await expect.poll(() => now(seat)).toBe("Surprise round");
    await loadDice(referee.page, [1, 6], [4, 6]);
    await referee.page.locator('#combat [data-action="startCombat"]').click();
    await aldis.page.waitForFunction(`game.combat?.combatant?.name === ${JSON.stringify(ALDIS)}`);
    await expect.poll(() => phases(aldis).innerText()).toContain("the highest Dexterity first");
    await show(mira, "chat");
    const card = lastCard(mira.page, "notice");
    await card.getByText("what do they drop").waitFor();
    await expect.poll(() => card.innerText()).toMatch(/1: (?:drops|has nothing)[\s\S]*4: drops nothing/u);
  });

  it("WB-DLY-01 WB-DLY-02: the cook holds back until Aldis works a miracle, as everybody reads", async () => {
    await inPage(referee, `await game.combat.nextTurn();`);
    await aldis.page.waitForFunction(`game.combat?.combatant?.name === ${JSON.stringify(BERTA)}`);
    await loadDice(referee.page, [4, 6], [4, 6], [2, 6], [3, 6], [3, 6], [2, 6], [6, 6], [5, 6]);
    await inPage(referee, `await game.combat.nextTurn();`);
    await aldis.page.waitForFunction(`game.combat?.round === 2`);
    for (const seat of seats()) await expect.poll(() => now(seat)).toBe("Rounds");
    await goTo(seats(), COOK, 2);
    await referee.page.locator('#whitehack-turn [data-of="wb.holdBack"]').click();
    const dialog = dialogOf(referee, "Holding back");
    await dialog.locator('[name="how"]').selectOption({ label: `Until ${ALDIS} works a miracle: strike first` });
    await confirm(dialog);
    for (const seat of [referee, mira])
      await expect.poll(() => rowOf(seat, COOK).innerText()).toContain(`Waits for a miracle of ${ALDIS}`);
  });

  it("WB-DLY-02: she begins, and the Referee is asked whether the cook strikes first", async () => {
    await goTo(seats(), ALDIS, 2);
    await show(aldis, "chat");
    await show(referee, "chat");
    await aldis.page.locator('#whitehack-turn [data-operation="power"]', { hasText: "Lullaby" }).click();
    const dialog = aldis.page.locator("dialog.application, .application.dialog").last();
    await confirm(dialog);
    await question(referee, "Strike before the miracle works?")
      .getByRole("button", { name: "Strike" })
      .first()
      .waitFor();
    await expect.poll(() => hp(ALDIS)).toBe(10);
    await lastCard(aldis.page, "item").or(lastCard(aldis.page, "notice")).getByText(COOK).first().waitFor();
  });
});

describe("a melee, and other turns", () => {
  const SQUARE = 100;
  const HERE = [5 * SQUARE, 6 * SQUARE] as const;

  beforeAll(async () => {
    await inPage(
      referee,
      `await game.combat.delete();
       await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: true, preset: "full" }] });
       await game.actors.getName("${BERTA}").update({ system: { hp: { value: 20, rolled: 20 } } });
       await canvas.scene.tokens.getName("${LOOKOUT}").actor.update({ system: { hp: { value: 20, max: 20 } } });`,
    );
    await gather(referee, { [BERTA]: [5, 6], [ALDIS]: [5, 5], [LOOKOUT]: [4, 6] });
    await inPage(
      referee,
      `const numbers = { "${BERTA}": 9, "${ALDIS}": 6, "${LOOKOUT}": 2 };
       for (const one of game.combat.combatants) await one.update({ initiative: numbers[one.name] });
       await game.combat.startCombat();`,
    );
    for (const seat of seats()) await show(seat, "combat");
  });

  /** Berta's round, as the strip tells it. */
  const pips = () => mira.page.locator("#whitehack-turn .pip").evaluateAll((all) => all.map((one) => one.ariaLabel));
  const has = (action: number, move: number) =>
    expect.arrayContaining([
      expect.stringMatching(action > 0 ? `^Action: ${action} left` : "^Action: used up"),
      expect.stringMatching(move > 0 ? `^Move: ${move} left` : "^Move: used up"),
    ]) as unknown;
  const places = () => squaresOf(referee, BERTA, ALDIS);
  const strikeAway = () => strike(mira, { foe: LOOKOUT, dice: [[19, 20]] });
  const warning = (words: string) => mira.page.locator("#notifications", { hasText: words });

  it("WB-ACT-04 WB-CMB-08: Berta is bound by her first attack, though it misses, and both trackers say so", async () => {
    await goTo(seats(), BERTA, 1);
    await strikeAway();
    for (const seat of seats()) await rowOf(seat, BERTA).getByText(`in melee with ${LOOKOUT}`).waitFor();
    await expect.poll(() => mira.page.locator("#combat").getByText(`in melee with ${BERTA}`).count()).toBe(1);
  });

  it("WB-CMB-08 WB-CMB-10: she cannot go round the goblin, and is told why; a retreat is made at once", async () => {
    await drag(mira, BERTA, [-2 * SQUARE, SQUARE]);
    await warning("is in melee with").waitFor();
    await expect.poll(() => placeOf(mira, BERTA)).toEqual(HERE);
    await drag(mira, BERTA, [2 * SQUARE, 0]);
    await expect.poll(places).toEqual(["7,6", "5,5"]);
    await expect.poll(() => rowOf(referee, BERTA).getByText("in melee with").count()).toBe(0);
  });

  it("WB-CMB-09: Aldis is asked to change places, which is a step and leaves Berta in the melee", async () => {
    await goTo(seats(), LOOKOUT, 1);
    await goTo(seats(), BERTA, 2);
    await drag(mira, BERTA, [-2 * SQUARE, 0]);
    await expect.poll(places).toEqual(["5,6", "5,5"]);
    await strikeAway();
    await goTo(seats(), LOOKOUT, 2);
    await goTo(seats(), BERTA, 3);
    await show(aldis, "chat");
    await drag(mira, BERTA, [0, -SQUARE]);
    const change = question(aldis, `Does ${ALDIS} change places with ${BERTA}?`).getByRole("button", {
      name: "Change places",
    });
    await change.waitFor();
    await picture("Asked to change places", { mira, referee });
    await change.click();
    await expect.poll(places).toEqual(["5,5", "5,6"]);
    await expect.poll(pips).toEqual(has(1, 0));
    await rowOf(mira, BERTA).getByText(`in melee with ${LOOKOUT}`).waitFor();
  });

  it("WB-CMB-11: she is asked before she flees, and the goblin may strike from behind", async () => {
    await goTo(seats(), LOOKOUT, 3);
    await goTo(seats(), BERTA, 4);
    for (const seat of [referee, mira]) await show(seat, "chat");
    await drag(mira, BERTA, [3 * SQUARE, 0]);
    const asked = question(mira, "How does Berta Holm leave the melee?");
    await asked.waitFor();
    await picture("Asked how to leave the melee", { referee, mira });
    await asked.getByRole("button", { name: "Flee" }).click();
    const chance = question(referee, LOOKOUT).getByRole("button", { name: "Let it be" });
    await chance.waitFor();
    await expect.poll(places).toEqual(["5,5", "5,6"]);
    await chance.click();
    await expect.poll(places).toEqual(["8,5", "5,6"]);
    await expect.poll(() => lastCard(mira.page, "prompt").innerText()).toContain("WhiteBox");
  });

  it("WB-ACT-05: a shot that a wall stops is not made, unless whoever shoots says so; through a door nobody is asked", async () => {
    await inPage(
      referee,
      `const berta = game.actors.getName("${BERTA}");
       const [bow] = await game.packs.get("whitehack.equipment").getDocuments({ name: "Crossbow" });
       for (const item of berta.items) if (item.system.equipped && (item.type === "weapon" || item.name === "Shield")) await item.update({ system: { equipped: false } });
       await berta.createEmbeddedDocuments("Item", [foundry.utils.mergeObject(bow.toObject(), { _id: undefined, name: "Heavy crossbow", "system.equipped": true })]);
       await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [800, 300, 800, 1000], door: 1 }]);`,
    );
    await putAll(referee, { [BERTA]: [5, 6], [ALDIS]: [5, 8], [LOOKOUT]: [10, 6] });
    await goTo(seats(), BERTA, 5);
    await mira.page.waitForFunction(`canvas.scene.walls.size === 1`);
    const attacks = () => mira.page.locator('#chat .chat-log [data-card="attack"]').count();
    const before = await attacks();
    const hidden = "Shoot although a wall hides the target";
    const dialog = await openAttack(mira, LOOKOUT, "missile");
    await dialog.getByLabel(hidden).waitFor();
    await picture("A shot at somebody behind a wall", { mira });
    await confirm(dialog);
    await warning(`A wall hides ${LOOKOUT}`).waitFor();
    await expect.poll(() => attacks()).toBe(before);
    await expect.poll(pips).toEqual(has(1, 1));
    await inPage(referee, `await canvas.scene.walls.contents[0].update({ ds: 1 });`);
    await mira.page.waitForFunction(`canvas.scene.walls.contents[0].ds === 1`);
    const again = await openAttack(mira, LOOKOUT, "missile");
    await expect.poll(() => again.getByLabel(hidden).count()).toBe(0);
    await again.locator('[data-action="cancel"], [data-action="close"]').first().click();
  });

  it("WB-ACT-07: she says what she does and how long it takes; without words the dialog stays open", async () => {
    for (const seat of seats()) await show(seat, "combat");
    await rowOf(mira, BERTA).getByRole("button", { name: "Do something else" }).click();
    const dialog = dialogOf(mira, "Do something else");
    await dialog.getByLabel("Rounds it takes").fill("2");
    await dialog.locator('button[data-action="confirm"]').click();
    await dialog.getByText("Say what is done.").waitFor();
    await dialog.getByLabel("What is done").fill("Searches her pack");
    await picture("Something else", { mira });
    await confirm(dialog);
    for (const seat of seats()) {
      await rowOf(seat, BERTA).getByText("Searches her pack").waitFor();
      await rowOf(seat, BERTA).getByText("Busy until round 7").waitFor();
    }
    await expect.poll(pips).toEqual(has(0, 1));
  });
});

describe("flasks", () => {
  const HOUR = 3600;

  beforeAll(async () => {
    await inPage(
      referee,
      `await game.combat.delete();
       for (const one of [...canvas.scene.walls]) await one.delete();
       const aldis = game.actors.getName("${ALDIS}");
       const priest = { name: "Priest of the Lamp", kind: "vocation", attributes: [], unwritten: false };
       await aldis.update({ system: { hp: { value: 12, rolled: 12 }, groups: [...aldis.system.toObject().groups, priest] } });
       await aldis.deleteEmbeddedDocuments("Item", aldis.items.filter(({ name }) => name === "Holy water vial").map(({ id }) => id));
       const [vial] = await game.packs.get("whitehack.equipment").getDocuments({ name: "Clean water vial" });
       await aldis.createEmbeddedDocuments("Item", [
         { ...vial.toObject(), _id: undefined, system: { ...vial.toObject().system, quantity: 3 } },
         { name: "Bless", type: "ability", system: { kind: "miracle", class: "wise", cost: "1", slot: 0, active: true } },
         { name: "Oil flask", type: "gear", system: { quantity: 3 } },
       ]);
       const [ghoul] = await Actor.createDocuments([
         { name: "Ghoul", type: "monster", img: "icons/svg/mystery-man.svg", system: { hitDice: "2", kinds: ["undead"], hp: { value: 9, max: 9 } } },
       ]);
       await canvas.scene.createEmbeddedDocuments("Token", [
         { actorId: ghoul.id, name: "Ghoul", x: 800, y: 400, width: 1, height: 1, disposition: -1 },
       ]);
       await game.time.advance(${22 * HOUR} - (game.time.worldTime % ${24 * HOUR}));`,
    );
    await putAll(referee, { [ALDIS]: [5, 4], [BERTA]: [8, 6] });
    for (const seat of seats()) await show(seat, "chat");
  });

  const card = ({ page }: Seat, words: string) =>
    page.locator('#chat .chat-log [data-card="notice"]', { hasText: words }).last();
  /** What of a fire lies on somebody's scene: its squares with its name, and its light. */
  const fire = (seat: Seat) =>
    inPage<{ drawn: number; lights: number }>(
      seat,
      `return { drawn: canvas.drawings.placeables.length, lights: canvas.lighting.placeables.length };`,
    );

  it("WB-CMB-13: Aldis blesses a vial at ten in the evening, by her miracle's card, and everybody reads until when", async () => {
    const sheet = await openSheet(aldis, ALDIS);
    await sheet.locator('[data-act="wb.bless"]').first().click();
    await confirm(aldis.page.locator("dialog.application, .application.dialog").last());
    const button = (seat: Seat) => lastCard(seat.page, "notice").getByRole("button", { name: "Bless a vial of water" });
    await button(aldis).waitFor();
    await picture("The card of Bless", { referee, mira });
    await card(mira, "Bless").waitFor();
    await expect.poll(() => button(mira).count()).toBe(0);
    await button(aldis).click();
    for (const seat of seats()) await card(seat, "Water is blessed").getByText("until dawn at 06:00").waitFor();
    await (await openSheet(aldis, ALDIS)).getByText("until dawn at 06:00").waitFor();
  });

  it("WB-CMB-02: oil is thrown from the sheet, and lies under the ghoul with its light, for all to see", async () => {
    const sheet = await openSheet(aldis, ALDIS);
    await inPage(
      aldis,
      `canvas.tokens.placeables.find(({ name }) => name === "Ghoul").setTarget(true, { releaseOthers: true });`,
    );
    await loadDice(aldis.page, [4, 20]);
    const oil = await inPage<string>(aldis, `return game.actors.getName("${ALDIS}").items.getName("Oil flask").id;`);
    await sheet.locator(`[data-item-id="${oil}"] [data-act="wb.throwFlask"]`).click();
    await confirm(aldis.page.locator("dialog.application, .application.dialog").last());
    for (const seat of seats()) await card(seat, "It hits Ghoul, and burns there.").waitFor();
    for (const seat of seats()) await expect.poll(() => fire(seat)).toEqual({ drawn: 2, lights: 1 });
  });

  it("WB-CMB-02: burns whoever walks into it, at once, and goes with the undone card of its flask", async () => {
    await loadDice(referee.page, [3, 6]);
    await drag(mira, BERTA, [0, -200]);
    for (const seat of seats()) await lastCard(seat.page, "damage").getByText(BERTA).first().waitFor();
    await picture("Berta in the fire", { referee, mira });
    await expect.poll(() => lastCard(mira.page, "damage").textContent()).toContain("Burning oil");
    await card(referee, "It hits Ghoul, and burns there.").locator('[data-action="undo"]').first().click();
    for (const seat of seats()) await expect.poll(() => fire(seat)).toEqual({ drawn: 0, lights: 0 });
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
