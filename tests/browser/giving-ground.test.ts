// A melee by Ferryhack on the edge and in a corner of the board, with friends behind: a Referee and two players.
import type { Locator } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { awaitPack, declare, gather, goTo, putAll, question, squareAt, squaresOf } from "../support/fight.ts";
import { lastCard } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, WOLF, COOK, OGRE] = ["Berta Holm", "Sister Aldis", "Wolf", "Goblin cook", "Ogre"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

const places = (...names: readonly string[]) => squaresOf(referee, ...names);
/** Squares that are marked on somebody's scene. */
const marked = ({ page }: Seat) =>
  page.evaluate<number>(`canvas.interface.grid.highlightLayers["whitehack.ground"]?.positions.size ?? 0`);
const attackOf = ({ page }: Seat): Locator => lastCard(page, "attack");

/** Clicks the middle of a square on somebody's scene. */
async function clickSquare(seat: Seat, square: readonly [number, number]): Promise<void> {
  await inPage(seat, `await canvas.animatePan({ x: 700, y: 400, scale: 0.7, duration: 0 });`);
  const { x, y } = await squareAt(seat, square);
  await seat.page.mouse.click(x, y);
}

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "full" }] });`,
  );
  await gather(referee, { [BERTA]: [6, 4], [ALDIS]: [9, 1], [WOLF]: [7, 4], [COOK]: [9, 7], [OGRE]: [12, 8] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${WOLF}" ? 6 : 2 });
     for (const name of ["${BERTA}", "${ALDIS}"]) await game.actors.getName(name).update({ system: { hp: { value: 20, rolled: 20 } } });
     await game.combat.startCombat();`,
  );
  await awaitPack(seats());
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

describe("in the open", () => {
  it("FH-DEF-01: FH-DEF-03 in part: the squares behind Berta are shown to all, and she is asked", async () => {
    await goTo(seats(), WOLF, 1);
    await declare(referee, BERTA, 19);
    const card = question(mira, BERTA);
    await card.getByText("Give ground?").waitFor();
    expect(await card.getByRole("button").allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringContaining("A: west"),
        expect.stringContaining("B: south-west"),
        expect.stringContaining("C: north-west"),
        expect.stringContaining("Stand ground"),
      ]),
    );
    for (const seat of seats()) await expect.poll(() => marked(seat)).toBe(3);
    await attackOf(tomas).getByText("Waits for the defender").waitFor();
  });

  it("FH-ATK-01: FH-DEF-06: she steps back by a click on the scene, the wolf follows and only then attacks", async () => {
    await clickSquare(mira, [5, 5]);
    for (const seat of seats()) await attackOf(seat).getByText("Miss").waitFor();
    await attackOf(tomas).getByText("Gives ground").waitFor();
    await attackOf(tomas).getByText("Follows").waitFor();
    expect(await places(BERTA, WOLF)).toEqual(["5,5", "6,4"]);
    for (const seat of seats()) await expect.poll(() => marked(seat)).toBe(0);
  });

  it("and the Referee puts both back by the card", async () => {
    await attackOf(referee).getByRole("button", { name: "Undo the movement" }).click();
    await expect.poll(() => places(BERTA, WOLF)).toEqual(["6,4", "7,4"]);
  });
});

describe("at the edge, with friends behind", () => {
  it("FH-DEF-04: Berta has but a friend behind her, who is asked to make room", async () => {
    await putAll(referee, { [BERTA]: [2, 0], [WOLF]: [3, 0], [ALDIS]: [1, 0], [COOK]: [1, 1] });
    await goTo(seats(), WOLF, 2);
    await declare(referee, BERTA, 19);
    const first = question(mira, BERTA);
    await first.getByRole("button", { name: "A: west" }).waitFor();
    for (const seat of seats()) await expect.poll(() => marked(seat)).toBe(3);
    await first.getByRole("button", { name: "A: west" }).click();
    const second = question(tomas, ALDIS);
    await second.getByText("Make room?").waitFor();
  });

  it("FH-DEF-04: both step back, the outermost first, and the cook behind Berta flanks her", async () => {
    const button = question(tomas, ALDIS).getByRole("button", { name: "A: west" });
    await button.focus();
    await tomas.page.keyboard.press("Enter");
    await attackOf(mira).getByText("Makes room").waitFor();
    await expect.poll(() => places(ALDIS, BERTA, WOLF)).toEqual(["0,0", "1,0", "2,0"]);
    await attackOf(referee).getByText("Miss").waitFor();
    expect(await attackOf(referee).locator("details.breakdown").textContent()).toContain("Combat advantage");
  });
});

describe("in a corner", () => {
  it("FH-DEF-05: nobody is asked, and the wolf has combat advantage", async () => {
    await putAll(referee, { [BERTA]: [0, 0], [WOLF]: [1, 1], [ALDIS]: [5, 1], [COOK]: [9, 7] });
    await goTo(seats(), WOLF, 3);
    await declare(referee, BERTA, 20);
    await attackOf(mira).getByText("Cornered: combat advantage").waitFor();
    expect(await places(BERTA, WOLF)).toEqual(["0,0", "1,1"]);
    expect(await attackOf(mira).locator("details.breakdown").textContent()).toContain("Combat advantage");
  });
});

describe("fighting defensively", () => {
  it("FH-DEF-07: the ogre is driven back, and Berta may stay where she is", async () => {
    await putAll(referee, { [BERTA]: [6, 4], [OGRE]: [7, 4], [WOLF]: [9, 7] });
    await goTo(seats(), BERTA, 4);
    await declare(mira, OGRE, 19, (dialog) => dialog.locator('label:has(input[value="defense.0"])').click());
    await question(referee, OGRE).getByRole("button", { name: "A: east" }).click();
    const follow = question(mira, BERTA);
    await follow.getByText("Follow?").waitFor();
    await follow.getByRole("button", { name: "Stay back" }).click();
    await attackOf(tomas).getByText("Stays back").waitFor();
    expect(await places(BERTA, OGRE)).toEqual(["6,4", "8,4"]);
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
