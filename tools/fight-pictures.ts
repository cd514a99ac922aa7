// Pictures of the handbook for fights: initiative, the tracker, a turn, attacks, ways, areas, courage, bosses, undoing.
import type { Locator, Page } from "playwright";
import { gather, goTo, put, strike } from "../tests/support/fight.ts";
import { lastCard, loadDice } from "../tests/support/hands.ts";
import { dialogOf, inPage } from "../tests/support/powers.ts";
import { type Seat, Table } from "../tests/support/table.ts";
import { closeAll, openSheet, take, takeAround, takePart } from "./pictures.ts";

const AT = { left: 20, top: 10 };
const [BERTA, ILO, ALDIS, ORRIN] = ["Berta Holm", "Ilo Quickstep", "Sister Aldis", "Orrin Tallow"] as const;
const [LOOKOUT, COOK, BULLY, OGRE] = ["Goblin lookout", "Goblin cook", "Goblin bully", "Ogre"] as const;

interface Fight {
  readonly referee: Seat;
  readonly mira: Seat;
  readonly tomas: Seat;
}
const seatsOf = ({ referee, mira, tomas }: Fight): readonly Seat[] => [referee, mira, tomas];

const show = ({ page }: Seat, tab: "chat" | "combat" | "actors"): Promise<unknown> =>
  page.evaluate(`ui.sidebar.changeTab("${tab}", "primary")`);
const card = ({ page }: Seat, kind: string, text: string): Locator =>
  page.locator(`#chat .chat-log [data-card="${kind}"]`, { hasText: text }).last();

type Spot = readonly [column: number, row: number];

/** The scene stands still, so many times as large, with a place of it in the middle. */
async function lookAt(seat: Seat, [column, row]: Spot, scale: number): Promise<void> {
  await show(seat, "chat"); // else new cards lie over the scene
  const [x, y] = [(column + 0.5) * 100 + ASIDE / scale, (row + 0.5) * 100];
  await seat.page.evaluate(`canvas.animatePan({ x: ${x}, y: ${y}, scale: ${scale}, duration: 0 })`);
}

/** Where the middle of a space is on the screen. */
const spotOf = ({ page }: Seat, [column, row]: readonly [number, number]) =>
  page.evaluate<{ x: number; y: number }>(
    `(() => { const { x, y } = canvas.stage.worldTransform.apply({ x: ${(column + 0.5) * 100}, y: ${(row + 0.5) * 100} }); return { x, y }; })()`,
  );

/** Pixels of the page between its middle and that of what can be seen beside the sidebar. */
const ASIDE = 130;

/** Takes what lies between the middles of two spaces of the scene; see `lookAt`. */
async function takeScene(seat: Seat, name: string, [from, to]: readonly [Spot, Spot]): Promise<void> {
  const [first, last] = [await spotOf(seat, from), await spotOf(seat, to)];
  await drawn(seat.page);
  await takePart(seat.page, name, { x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y });
}

/** Frames of the page in which the scene, which is drawn seldom, has been drawn again. */
const FRAMES = 15;

/** The scene has been drawn since. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    `(async () => { for (let left = ${FRAMES}; left > 0; left--) await new Promise(requestAnimationFrame); })()`,
  );

async function prepare(fight: Fight): Promise<void> {
  await inPage(
    fight.referee,
    `await game.settings.set("whitehack", "morale", true);
     const berta = game.actors.getName("${BERTA}");
     await berta.update({ system: { level: 3, hp: { value: 17, rolled: 17 } } });
     const all = await game.packs.get("whitehack.abilities").getDocuments();
     const powers = ["push", "tacticalCall"].map((key, slot) => {
       const power = all.find(({ system }) => system.key === key && system.class === "strong").toObject();
       return { ...power, _id: undefined, system: { ...power.system, slot } };
     });
     await berta.createEmbeddedDocuments("Item", powers);
     const orrin = game.actors.getName("${ORRIN}");
     await orrin.items.getName("Spear").update({ "system.equipped": false });
     await orrin.items.getName("Sling").update({ "system.equipped": true });
     const stages = [{ name: "Skin of stone", hitDice: "3", armorClass: 6, damage: "1d6+2", endsAt: 0, shieldsAt: 9 }];
     await canvas.scene.tokens.getName("${OGRE}").actor.update({ system: { boss: true, stages, hp: { value: 14 } } });`,
  );
  await gather(fight.referee, {
    [BERTA]: [6, 6],
    [ILO]: [8, 7],
    [ALDIS]: [4, 8],
    [ORRIN]: [4, 5],
    [LOOKOUT]: [7, 6],
    [COOK]: [10, 5],
    [BULLY]: [9, 8],
    [OGRE]: [12, 6],
  });
  for (const seat of seatsOf(fight)) await show(seat, "chat");
}

/** One roll for all, and the card that tells of it. */
async function takeInitiative({ referee, mira }: Fight): Promise<void> {
  const { page } = referee;
  await show(referee, "combat");
  await loadDice(page, [5, 6], [4, 6], [2, 6], [3, 6], [5, 6], [1, 6]);
  await page.locator('#combat [data-action="rollAll"]').click();
  const told = lastCard(mira.page, "notice");
  await told.getByText(`${LOOKOUT}, ${COOK}, ${BULLY}`).waitFor();
  await takeAround(mira.page, [told, told], "initiative");
  await page.locator("#combat .combatant", { hasText: COOK }).click({ button: "right" });
  await page.getByText("Mark as surprised").click();
  await page.locator('#combat [data-action="startCombat"]').click();
  const asked = mira.page.locator('#chat .chat-log [data-card="prompt"]', { hasText: "Recharge" });
  await asked.getByRole("button", { name: "Nothing" }).first().click();
}

/** The strip of a turn, and what the tracker says in the middle of a round. */
async function takeTurn(fight: Fight): Promise<void> {
  const { mira, tomas } = fight;
  await goTo(seatsOf(fight), BERTA, 1);
  const strip = mira.page.locator("#whitehack-turn");
  await strip.getByRole("button", { name: "End turn" }).waitFor();
  await takeAround(mira.page, [strip, strip], "turn");
  await strike(mira, { foe: LOOKOUT, dice: [[2, 20]] });
  await goTo(seatsOf(fight), ORRIN, 1);
  await tomas.page.locator('#whitehack-turn [data-trade="move"]').click();
  await show(tomas, "combat");
  const rows = tomas.page.locator("#combat .combatant");
  await rows.first().locator(".fight-row").waitFor();
  await takeAround(tomas.page, [rows.first(), rows.last()], "tracker");
}

/** The window of an attack on one of two, and its special options. */
async function takeAttack(fight: Fight): Promise<void> {
  const { referee, mira } = fight;
  await put(referee, ILO, [8, 6]);
  await goTo(seatsOf(fight), BERTA, 2);
  const { page } = mira;
  await inPage(
    mira,
    `canvas.tokens.placeables.find(({ name }) => name === "${OGRE}").setTarget(true, { releaseOthers: true });`,
  );
  await inPage(
    mira,
    `canvas.tokens.placeables.find(({ name }) => name === "${LOOKOUT}").setTarget(true, { releaseOthers: false });`,
  );
  await page.locator('#whitehack-turn [data-operation="attack"][data-how="melee"]').first().click();
  const dialog = page.locator("dialog.application, .application.dialog").last();
  await dialog.getByText("On whom?").waitFor();
  await dialog.locator("label", { hasText: LOOKOUT }).first().click();
  await dialog.locator(".ask-lead", { hasText: LOOKOUT }).waitFor();
  await take(dialog, "attack-window");
  const options = dialog.locator(".ask-options");
  await takeAround(page, [options, options], "options");
  await closeAll(page);
}

async function takeReach({ referee }: Fight): Promise<void> {
  const { page } = referee;
  await lookAt(referee, [7, 6], 1);
  const { x, y } = await spotOf(referee, [7, 6]);
  await page.mouse.move(x + 3, y + 3);
  await page.mouse.move(x, y);
  await page.waitForFunction(`canvas.interface.grid.getHighlightLayer("whitehack.reach")?.positions.size > 0`);
  await takeScene(referee, "reach", [
    [3.5, 4],
    [10.5, 8],
  ]);
}

/** A way past two guards: what the ruler says, and what is asked of the player of the first. */
async function takeWay(fight: Fight): Promise<void> {
  const { referee, mira } = fight;
  const { page } = referee;
  await goTo(seatsOf(fight), BULLY, 2);
  await put(referee, BULLY, [7, 7]);
  await lookAt(referee, [9.5, 7], 0.8);
  const [from, to] = [await spotOf(referee, [7, 7]), await spotOf(referee, [12, 8])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.locator("#measurement .waypoint-label", { hasText: "Free attacks" }).last().waitFor();
  await takeScene(referee, "ruler", [
    [4.5, 4.5],
    [14.5, 10.4],
  ]);
  await show(mira, "chat");
  await page.mouse.up();
  const asked = card(mira, "prompt", "Free attack");
  await asked.getByRole("button", { name: "Strike" }).first().waitFor();
  await takeAround(mira.page, [asked, asked], "free-attack");
  for (const one of await mira.page.getByRole("button", { name: "Let it be" }).all()) await one.click();
}

/** A cone on the scene, before it is placed. */
async function takeArea({ referee }: Fight): Promise<void> {
  const { page } = referee;
  await lookAt(referee, [7, 6], 1);
  await inPage(referee, `canvas.tokens.releaseAll(); void game.system.api.area({ actors: [] });`);
  const dialog = dialogOf(referee, "Damage to everybody inside");
  await dialog.locator('[name="title"]').fill("Burning oil");
  await dialog.locator('[name="damage"]').fill("2d6");
  await dialog.locator('[name="leaves"]').selectOption("half");
  await dialog.locator('[name="shape"]').selectOption("square");
  await dialog.locator('button[data-action="confirm"]').click();
  const bar = page.locator(".area-bar");
  await bar.waitFor();
  const { x, y } = await spotOf(referee, [7, 6]);
  await page.mouse.move(x, y, { steps: 2 });
  await bar.locator("output", { hasText: BERTA }).waitFor();
  await drawn(page);
  const [from, box] = [await spotOf(referee, [4, 4]), await bar.boundingBox()];
  if (!box) throw new Error("There is no bar of the area");
  const [left, right] = [
    Math.min(from.x, box.x - 8),
    Math.max((await spotOf(referee, [10, 8])).x, box.x + box.width + 8),
  ];
  const top = Math.min(from.y, box.y - 8);
  const bottom = Math.max((await spotOf(referee, [10, 8])).y, box.y + box.height + 8);
  await takePart(page, "area", { x: left, y: top, width: right - left, height: bottom - top });
  await page.keyboard.press("Escape");
}

/** Two goblins are down: the check of courage, and an attack that is taken back. */
async function takeCourage(fight: Fight): Promise<void> {
  const { referee, mira } = fight;
  await goTo(seatsOf(fight), BERTA, 3);
  await put(referee, LOOKOUT, [7, 6]);
  await put(referee, BULLY, [9, 8]);
  await strike(mira, { foe: LOOKOUT, dice: [[9, 20]] });
  await loadDice(mira.page, [6, 6], [6, 6]);
  await lastCard(mira.page, "attack").getByRole("button", { name: "Roll damage" }).click();
  const damage = lastCard(mira.page, "damage");
  await damage.locator('[data-action="applyDamage"]').click();
  await damage.locator(".applied-row").waitFor();
  await show(referee, "chat");
  await loadDice(referee.page, [1, 20], [20, 20], [20, 20], [20, 20]);
  await card(referee, "consequence", "Morale check").getByRole("button", { name: "Roll morale" }).click();
  const told = card(referee, "notice", "Flees or surrenders");
  await told.locator("button:visible").first().waitFor();
  await takeAround(referee.page, [told, told], "morale");
  const attack = lastCard(referee.page, "damage");
  await attack.locator('[data-action="undo"]').click();
  await attack.locator(".applied-row.is-undone").waitFor();
  await takeAround(referee.page, [lastCard(referee.page, "attack"), attack.locator(".applied-row")], "undo");
}

async function takeBoss({ referee }: Fight): Promise<void> {
  const sheet = await openSheet(referee.page, `canvas.scene.tokens.getName("${OGRE}").actor`, AT);
  await sheet.locator(".boss-buttons").scrollIntoViewIfNeeded();
  await take(sheet, "boss");
  await closeAll(referee.page);
}

async function takeEncounter({ referee }: Fight): Promise<void> {
  const { page } = referee;
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.evaluate("void game.system.api.weighEncounter()");
  const window = page.locator("#whitehack-encounter");
  const line = window.getByLabel("Who fights?");
  const add = async (who: string) => {
    await line.fill(who);
    await line.press("Enter");
    await window.locator(".encounter-name", { hasText: who.replace(/^\d+ /, "").split(":")[0] ?? "" }).waitFor();
  };
  for (const hero of [BERTA, ILO, ALDIS, ORRIN]) await add(hero);
  const count = window.getByLabel("Number of bandit");
  await add("3 bandit: HD 1 AC 3 d6");
  await window.getByLabel("How bandit fights").selectOption("charge");
  const play = window.getByRole("button", { name: "Play the fights" });
  for (const [place, bandits] of ["3", "5", "8"].entries()) {
    await count.fill(bandits);
    await count.press("Tab");
    await play.click();
    await window.locator("tbody tr").nth(place).waitFor();
    await play.waitFor();
  }
  await page.evaluate(`foundry.applications.instances.get("whitehack-encounter").setPosition({ top: 5, height: 790 })`);
  await take(window, "encounter");
  await closeAll(page);
}

/** Takes them anew, on a table of their own, whose scene is drawn as players see it. */
export async function takeFightPictures(): Promise<void> {
  const table = await Table.open({ viewport: { width: 1280, height: 880 }, scene: "smooth" });
  try {
    const fight = {
      referee: await table.sit("Referee"),
      mira: await table.sit("Mira"),
      tomas: await table.sit("Tomas"),
    };
    await prepare(fight);
    await takeInitiative(fight);
    await takeTurn(fight);
    await takeAttack(fight);
    await takeReach(fight);
    await takeWay(fight);
    await takeArea(fight);
    await takeCourage(fight);
    await takeBoss(fight);
    await takeEncounter(fight);
  } finally {
    await table.close();
  }
}
