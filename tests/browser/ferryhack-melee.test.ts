// A melee by Ferryhack with two users, of whom the Referee has Aldis and Orrin as well: ground that is given by a click, crates and pits in the way, a friend who makes room, a
// push; then guarded squares, which a goblin leaves at a run and disengaging.
import type { Locator } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import {
  awaitPack,
  declare,
  gather,
  goTo,
  hold,
  placeOf,
  put,
  putAll,
  question,
  rulerLabel,
  show,
  squareAt,
  squaresOf,
} from "../support/fight.ts";
import { lastCard, loadDice, pointAt } from "../support/hands.ts";
import { confirm, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, ORRIN] = ["Berta Holm", "Sister Aldis", "Orrin Tallow"] as const;
const [WOLF, COOK] = ["Wolf", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
/** Whoever plays Aldis and Orrin. */
let friends: Seat;
const seats = () => [referee, mira];

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
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  friends = referee;
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
afterEach(({ task }) => picture(task.name, { referee, mira }));

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
    await question(friends, ALDIS).getByText("Make room?").waitFor();
    await question(friends, ALDIS).getByRole("button", { name: "A: west" }).press("Enter");
    for (const seat of seats()) await attackOf(seat).getByText("Miss").waitFor();
    await attackOf(mira).getByText("Makes room").waitFor();
    await expect.poll(() => places(ALDIS, BERTA, WOLF)).toEqual(["0,0", "1,0", "2,0"]);
  });
});

describe("a pit in the open", () => {
  it("FH-DEF-01: FH-DEF-03: is crossed out behind Berta, who is asked where to go", async () => {
    await putAll(referee, { [BERTA]: [6, 4], [WOLF]: [7, 4], [COOK]: [9, 7] });
    await goTo(seats(), WOLF, 2);
    await declare(referee, BERTA, 19);
    const card = question(mira, BERTA);
    await card.getByText("Give ground?").waitFor();
    const ways = (await card.getByRole("button").allInnerTexts()).join();
    for (const way of ["A: west", "C: north-west", "Stand ground"]) expect(ways).toContain(way);
    expect(ways).not.toContain("south-west");
    for (const seat of seats()) await expect.poll(() => drawn(seat)).toEqual({ squares: 3, letters: ["A", "C"] });
    await attackOf(friends).getByText("Waits for the defender").waitFor();
  });

  it("FH-ATK-01: FH-DEF-06: she steps back by a click on the scene, the wolf follows and only then attacks", async () => {
    await clickSquare(mira, [5, 4]);
    for (const seat of seats()) await attackOf(seat).getByText("Miss").waitFor();
    await attackOf(friends).getByText("Gives ground").waitFor();
    await attackOf(friends).getByText("Follows").waitFor();
    await expect.poll(() => places(BERTA, WOLF)).toEqual(["5,4", "6,4"]);
    for (const seat of seats()) await expect.poll(() => drawn(seat)).toEqual({ squares: 0, letters: [] });
  });
});

describe("for those who want nothing to move", () => {
  it("FH-DEF-06: the wolf follows Berta, and FH-DEF-07: Berta the goblin that she pushes, at once", async () => {
    for (const { page } of seats()) await page.emulateMedia({ reducedMotion: "reduce" });
    await putAll(referee, { [BERTA]: [6, 4], [WOLF]: [7, 4], [ALDIS]: [15, 6], [ORRIN]: [15, 8], [COOK]: [15, 2] });
    await goTo(seats(), WOLF, 3);
    await declare(referee, BERTA, 19);
    await question(mira, BERTA).getByRole("button", { name: "A: west" }).click();
    await attackOf(friends).getByText("Miss").waitFor();
    await expect.poll(() => places(BERTA, WOLF)).toEqual(["5,4", "6,4"]);
    await putAll(referee, { [BERTA]: [6, 2], [COOK]: [7, 2], [WOLF]: [15, 4] });
    await goTo(seats(), BERTA, 4);
    await declare(mira, COOK, 5);
    await question(referee, COOK).getByRole("button", { name: "A: east" }).click();
    await press(attackOf(mira).getByRole("button", { name: "Push back 10 ft" }));
    await press(question(referee, COOK).getByRole("button", { name: "Give way" }));
    await expect.poll(() => places(BERTA, COOK)).toEqual(["8,2", "10,2"]);
  });
});

describe("guarded squares", () => {
  const noted = <Value>(what: string) => inPage<Value>(referee, `return game.combat.combatant.fightState.${what};`);
  const column = async () => (await placeOf(referee, COOK))[0] / 100;

  beforeAll(async () => {
    for (const { page } of seats()) await page.emulateMedia({ reducedMotion: "no-preference" });
    await inPage(
      referee,
      `await game.combat.delete();
       for (const what of ["tiles", "regions"]) for (const one of [...canvas.scene[what]]) await one.delete();
       await canvas.scene.tokens.getName("${BERTA}").actor.update({ system: { level: 3 } });`,
    );
    await gather(referee, { [COOK]: [5, 4], [BERTA]: [6, 5], [ALDIS]: [7, 5] });
    await inPage(
      referee,
      `const numbers = { "${COOK}": 6, "${BERTA}": 4, "${ALDIS}": 2 };
       for (const one of game.combat.combatants) await one.update({ initiative: numbers[one.name] });
       await game.combat.startCombat();`,
    );
    for (const seat of seats()) await show(seat, "chat");
    await goTo(seats(), COOK, 1);
  });

  it("FH-FRE-01: shows the eight of Berta under the pointer", async () => {
    await inPage(
      mira,
      `const { center } = canvas.scene.tokens.getName("${BERTA}").object;
       await canvas.animatePan({ x: center.x + 200, y: center.y, scale: 1, duration: 0 });`,
    );
    await pointAt(mira.page, BERTA);
    const marked = () =>
      mira.page.evaluate(`canvas.interface.grid.getHighlightLayer("whitehack.reach")?.positions.size ?? 0`);
    await expect.poll(marked).toBe(8);
    await mira.page.mouse.move(5, 450);
  });

  it("FH-FRE-02 FH-FRE-03 FH-FRE-06: three that are left are three chances of the Strong, and one of her friend", async () => {
    await hold(referee, COOK, [300, 0]);
    await expect.poll(() => rulerLabel(referee).innerText()).toMatch(/Free attacks: 4/);
    const label = await rulerLabel(referee).innerText();
    expect(label).toContain("Berta Holm ×3");
    expect(label).toContain("3 of 8 squares");
    await picture("the ruler tells free attacks", { referee });
    await referee.page.mouse.up();
    for (const at of [5, 6, 7]) {
      await expect.poll(column).toBe(at);
      const own = mira.page.locator('#chat .chat-log [data-card="prompt"]', { hasText: BERTA }).last();
      await own
        .getByRole("button", { name: at === 5 ? "Strike" : "Let it be" })
        .first()
        .click();
      if (at === 5) {
        const dialog = mira.page.locator("dialog.application, .application.dialog").last();
        await dialog.getByText(COOK).first().waitFor();
        await loadDice(mira.page, [20, 20]);
        await confirm(dialog);
      }
      if (at === 6) await question(friends, COOK).getByRole("button", { name: "Let it be" }).click();
    }
    await question(friends, COOK).getByRole("button", { name: "Let it be" }).click();
    await expect.poll(column).toBe(8);
    await expect.poll(() => noted("left.move")).toBe(0);
  });

  it("FH-DIS-01: whoever disengages is struck at by nobody, as the ruler says", async () => {
    await goTo(seats(), COOK, 2);
    await put(referee, COOK, [5, 4]);
    await referee.page
      .locator("#whitehack-turn")
      .getByRole("button", { name: /Disengage: .*Ferryhack/ })
      .click();
    await expect.poll(() => noted("pace")).toBe("disengage");
    await hold(referee, COOK, [200, 0]);
    await expect.poll(() => rulerLabel(referee).innerText()).toMatch(/careful/);
    await expect.poll(() => rulerLabel(referee).innerText()).not.toMatch(/Free attacks/);
    await referee.page.mouse.up();
    await expect.poll(column).toBe(7);
    for (const seat of [mira, friends])
      await expect.poll(() => question(seat, COOK).getByRole("button", { name: "Strike" }).count()).toBe(0);
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
