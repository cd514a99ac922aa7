// A melee by Ferryhack with three users: ground that is given by a click, crates and pits in the way, friends who make room, a
// corner, flanks, pushes, mounts.
import type { Locator } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { awaitPack, declare, drag, gather, goTo, putAll, question, squareAt, squaresOf } from "../support/fight.ts";
import { lastCard, loadDice } from "../support/hands.ts";
import { confirm, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, ORRIN] = ["Berta Holm", "Sister Aldis", "Orrin Tallow"] as const;
const [WOLF, COOK, HORSE] = ["Wolf", "Goblin cook", "Bess"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

const places = (...names: readonly string[]) => squaresOf(referee, ...names);
const attackOf = ({ page }: Seat): Locator => lastCard(page, "attack");
/** Crosses and letters on somebody's scene: squares that are taken, and squares to go to. */
const drawn = ({ page }: Seat) =>
  page.evaluate<{ squares: number; letters: string[] }>(
    `(() => {
      const layer = canvas.interface.grid.highlightLayers["whitehack.ground"];
      const above = canvas.controls.children.find(({ name }) => name === "whitehack.ground");
      const letters = (above?.children ?? []).flatMap(({ text }) => text ?? []).toSorted();
      return { squares: layer?.positions.size ?? 0, letters };
    })()`,
  );

/** Clicks the middle of a square on somebody's scene. */
async function clickSquare(seat: Seat, square: readonly [number, number]): Promise<void> {
  await inPage(seat, `await canvas.animatePan({ x: 700, y: 400, scale: 0.7, duration: 0 });`);
  const { x, y } = await squareAt(seat, square);
  await seat.page.mouse.click(x, y);
}

/** Presses a button of a card; new cards move the log under a mouse. */
async function press(button: Locator): Promise<void> {
  await button.waitFor();
  await button.evaluateAll(([found]) => (found as HTMLElement).click());
}

/** The free attack that somebody is asked about for one of their own, until its card is there and the log stands still. */
async function freely(seat: Seat, who: string, face: number): Promise<void> {
  const cards = seat.page.locator('#chat .chat-log [data-card="attack"]');
  const before = await cards.count();
  const strike = question(seat, who).getByRole("button", { name: "Strike" }).first();
  await press(strike);
  const dialog = seat.page.locator("dialog.application, .application.dialog").last();
  await dialog.getByText(COOK).first().waitFor();
  await loadDice(seat.page, [face, 20]);
  await confirm(dialog);
  await cards.nth(before).waitFor();
}

/** The window of a tile or region, with what packs ask there. */
async function windowOf(what: "tiles" | "regions"): Promise<Locator> {
  const id = await inPage<string>(
    referee,
    `const { sheet } = canvas.scene.${what}.contents.at(-1); await sheet.render({ force: true }); return sheet.id;`,
  );
  return referee.page.locator(`[id="${id}"]`);
}

/** The Referee ticks in the window of the newest tile or region that it is in the way, by its label, and saves. */
async function tick(what: "tiles" | "regions"): Promise<void> {
  const window = await windowOf(what);
  await window.getByLabel("In the way").check();
  await picture(`The window of ${what}`, { referee });
  await window.locator('button[type="submit"]').click();
  await window.waitFor({ state: "detached" });
  for (const { page } of seats())
    await page.waitForFunction(`canvas.scene.${what}.contents.at(-1).flags.whitehack?.blocks === true`);
}

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "full" }] });
     for (const name of ["${BERTA}", "${ALDIS}", "${ORRIN}"]) await game.actors.getName(name).update({ system: { hp: { value: 20, rolled: 20 } } });
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 20, max: 20 } } });
     const push = (await game.packs.get("whitehack.abilities").getDocuments()).find(({ system }) => system.kind === "option" && system.key === "push");
     await game.actors.getName("${BERTA}").createEmbeddedDocuments("Item", [foundry.utils.mergeObject(push.toObject(), { _id: undefined, "system.slot": 0, "system.active": true })]);`,
  );
  await gather(referee, {
    [BERTA]: [2, 0],
    [ALDIS]: [1, 0],
    [ORRIN]: [9, 1],
    [WOLF]: [3, 0],
    [COOK]: [9, 7],
  });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${WOLF}" ? 6 : 2 });
     await game.combat.startCombat();`,
  );
  await awaitPack(seats());
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

describe("at the edge, with a crate and a friend behind", () => {
  it("FH-DEF-03: the Referee ticks a crate and a pit in their windows, and both are crossed out", async () => {
    await inPage(
      referee,
      `await canvas.scene.createEmbeddedDocuments("Tile", [{ x: 100, y: 100, width: 100, height: 100, texture: { src: "icons/svg/chest.svg" } }]);
       await canvas.scene.createEmbeddedDocuments("Region", [{ name: "Pit", shapes: [{ type: "rectangle", x: 500, y: 500, width: 100, height: 100 }] }]);`,
    );
    await tick("tiles");
    await tick("regions");
    await goTo(seats(), WOLF, 1);
    await declare(referee, BERTA, 19);
    await question(mira, BERTA).getByRole("button", { name: "A: west" }).waitFor();
    for (const seat of seats()) await expect.poll(() => drawn(seat)).toEqual({ squares: 3, letters: ["A"] });
  });

  it("FH-DEF-04: Aldis's player makes room for Berta, and the wolf follows", async () => {
    await question(mira, BERTA).getByRole("button", { name: "A: west" }).click();
    await question(tomas, ALDIS).getByText("Make room?").waitFor();
    await question(tomas, ALDIS).getByRole("button", { name: "A: west" }).press("Enter");
    for (const seat of seats()) await attackOf(seat).getByText("Miss").waitFor();
    await attackOf(mira).getByText("Makes room").waitFor();
    await expect.poll(() => places(ALDIS, BERTA, WOLF)).toEqual(["0,0", "1,0", "2,0"]);
  });

  it("FH-DEF-05: FH-FLK-02: the next attack has Berta cornered, since Aldis in the corner has nowhere to go", async () => {
    await putAll(referee, { [COOK]: [0, 1] });
    await goTo(seats(), WOLF, 2);
    await declare(referee, BERTA, 19);
    await attackOf(mira).getByText("Cornered: combat advantage").waitFor();
    await attackOf(mira).locator("details.breakdown summary").click();
    await expect.poll(() => attackOf(mira).locator("details.breakdown").textContent()).toContain("+4");
    await expect.poll(() => places(ALDIS, BERTA, WOLF)).toEqual(["0,0", "1,0", "2,0"]);
  });
});

describe("a pit in the open", () => {
  it("FH-DEF-01: FH-DEF-03: is crossed out behind Berta, who is asked where to go", async () => {
    await putAll(referee, { [BERTA]: [6, 4], [WOLF]: [7, 4], [COOK]: [9, 7] });
    await goTo(seats(), WOLF, 3);
    await declare(referee, BERTA, 19);
    const card = question(mira, BERTA);
    await card.getByText("Give ground?").waitFor();
    const ways = (await card.getByRole("button").allInnerTexts()).join();
    for (const way of ["A: west", "C: north-west", "Stand ground"]) expect(ways).toContain(way);
    expect(ways).not.toContain("south-west");
    for (const seat of seats()) await expect.poll(() => drawn(seat)).toEqual({ squares: 3, letters: ["A", "C"] });
    await attackOf(tomas).getByText("Waits for the defender").waitFor();
  });

  it("FH-ATK-01: FH-DEF-06: she steps back by a click on the scene, the wolf follows and only then attacks", async () => {
    await clickSquare(mira, [5, 4]);
    for (const seat of seats()) await attackOf(seat).getByText("Miss").waitFor();
    await attackOf(tomas).getByText("Gives ground").waitFor();
    await attackOf(tomas).getByText("Follows").waitFor();
    await expect.poll(() => places(BERTA, WOLF)).toEqual(["5,4", "6,4"]);
    for (const seat of seats()) await expect.poll(() => drawn(seat)).toEqual({ squares: 0, letters: [] });
  });
});

describe("a push past a friend", () => {
  it("FH-DEF-08: Orrin's player is asked before the goblin is pushed on, and strikes", async () => {
    await putAll(referee, { [BERTA]: [6, 4], [COOK]: [7, 4], [ORRIN]: [8, 3], [WOLF]: [15, 8] });
    await goTo(seats(), BERTA, 4);
    await declare(mira, COOK, 5);
    await attackOf(mira).getByText("Waits for the defender").waitFor();
    await question(referee, COOK).getByRole("button", { name: "A: east" }).click();
    const push = attackOf(mira).getByRole("button", { name: "Push back 10 ft" });
    await press(push);
    await question(referee, COOK).getByRole("button", { name: "Give way" }).click();
    await question(tomas, COOK).getByText("pushed out of a square that you guard").waitFor();
    await expect.poll(() => places(BERTA, COOK)).toEqual(["7,4", "8,4"]);
  });

  it("FH-DEF-08: after a hit Berta's player says when the push goes on", async () => {
    await freely(tomas, ORRIN, 9);
    const on = question(mira, COOK).getByRole("button", { name: "Push on" });
    await on.waitFor();
    await picture("Push on", { mira, tomas });
    await on.click();
    await expect.poll(() => places(BERTA, COOK)).toEqual(["8,4", "10,4"]);
  });
});

describe("fighting defensively", () => {
  it("FH-DEF-07: the goblin is driven back, and Berta may stay where she is", async () => {
    await putAll(referee, { [BERTA]: [6, 4], [COOK]: [7, 4], [ORRIN]: [15, 8] });
    await goTo(seats(), BERTA, 5);
    await declare(mira, COOK, 19, (dialog) => dialog.locator('label:has(input[value="defense.0"])').click());
    await question(referee, COOK).getByRole("button", { name: "A: east" }).click();
    const follow = question(mira, BERTA);
    await follow.getByText("Follow?").waitFor();
    await follow.getByRole("button", { name: "Stay back" }).click();
    await attackOf(tomas).getByText("Stays back").waitFor();
    await expect.poll(() => places(BERTA, COOK)).toEqual(["6,4", "8,4"]);
  });
});

describe("out of the squares of three", () => {
  it("FH-FRE-06: three players' guards strike at the goblin that turns away, and then it goes on", async () => {
    await putAll(referee, { [BERTA]: [6, 6], [ALDIS]: [7, 6], [ORRIN]: [8, 6], [COOK]: [7, 7] });
    await goTo(seats(), COOK, 6);
    await drag(referee, COOK, [0, 200]);
    await freely(mira, BERTA, 19);
    await freely(tomas, ALDIS, 19);
    await freely(tomas, ORRIN, 19);
    await expect.poll(() => places(COOK)).toEqual(["7,9"]);
  });
});

describe("in the saddle", () => {
  it("FH-HRS-05: Berta and her horse give ground together, and the Referee puts both back", async () => {
    await inPage(
      referee,
      `const horse = await Actor.create({ name: "${HORSE}", type: "monster", img: "icons/svg/mystery-man.svg", system: { hp: { value: 9 }, mount: { is: true, capacity: 20 } } });
       await canvas.scene.createEmbeddedDocuments("Token", [{ name: "${HORSE}", actorId: horse.id, actorLink: true, disposition: 1, x: 600, y: 600, width: 1, height: 1 }]);
       await game.actors.getName("${BERTA}").update({ system: { riding: horse.uuid } });`,
    );
    await putAll(referee, { [BERTA]: [6, 4], [WOLF]: [7, 4], [ORRIN]: [12, 8], [ALDIS]: [0, 3] });
    await expect.poll(() => places(BERTA, HORSE)).toEqual(["6,4", "6,4"]);
    await goTo(seats(), WOLF, 7);
    await declare(referee, BERTA, 19);
    await question(mira, BERTA).getByRole("button", { name: "A: west" }).click();
    await attackOf(tomas).getByText("Miss").waitFor();
    await expect.poll(() => places(BERTA, HORSE, WOLF)).toEqual(["5,4", "5,4", "6,4"]);
    await attackOf(referee).getByRole("button", { name: "Undo the movement" }).click();
    await expect.poll(() => places(BERTA, HORSE, WOLF)).toEqual(["6,4", "6,4", "7,4"]);
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe("for those who want nothing to move", () => {
  it("FH-DEF-06: the wolf follows Berta, and FH-DEF-07: Berta the goblin that she pushes, at once", async () => {
    for (const { page } of seats()) await page.emulateMedia({ reducedMotion: "reduce" });
    await inPage(
      referee,
      `await game.actors.getName("${BERTA}").update({ system: { riding: "" } });
       await canvas.scene.tokens.getName("${HORSE}")?.delete();`,
    );
    await putAll(referee, { [BERTA]: [6, 4], [WOLF]: [7, 4], [ALDIS]: [15, 6], [ORRIN]: [15, 8], [COOK]: [15, 2] });
    await goTo(seats(), WOLF, 8);
    await declare(referee, BERTA, 19);
    await question(mira, BERTA).getByRole("button", { name: "A: west" }).click();
    await attackOf(tomas).getByText("Miss").waitFor();
    await expect.poll(() => places(BERTA, WOLF)).toEqual(["5,4", "6,4"]);
    await putAll(referee, { [BERTA]: [6, 2], [COOK]: [7, 2], [WOLF]: [15, 4] });
    await goTo(seats(), BERTA, 9);
    await declare(mira, COOK, 5);
    await question(referee, COOK).getByRole("button", { name: "A: east" }).click();
    await press(attackOf(mira).getByRole("button", { name: "Push back 10 ft" }));
    await press(question(referee, COOK).getByRole("button", { name: "Give way" }));
    await expect.poll(() => places(BERTA, COOK)).toEqual(["8,2", "10,2"]);
  });
});
