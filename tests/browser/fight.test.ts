// The rounds of a fight as a Referee and two players play it, with dice whose faces the story knows.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import {
  aim,
  beginArea,
  drag,
  gather,
  goTo,
  hold,
  hurt,
  placeOf,
  put,
  putAll,
  openSheetOn,
  question,
  rowOf,
  rulerLabel,
  consequence,
  show,
  squareAt,
  strike,
  strikeFreely,
} from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice, rollBy } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import * as six from "../support/six-rounds.ts";
import { type Seat, Table } from "../support/table.ts";

const { BERTA, BULLY, COOK, FIGHTERS, LOOKOUT, OGRE, ORRIN, PLACES, TRUTH } = six;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

const statuses = (name: string): string => `canvas.scene.tokens.getName("${name}").actor.statuses`;
beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(referee, FIGHTERS);
  await gather(referee, PLACES);
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const hp = (name: string) => hitPointsOf(referee.page, name);

describe("round 1", () => {
  it("WH-INIT-02 WH-INIT-03: one die for the goblins, by one click, and a tie whose reason everybody reads", async () => {
    await show(referee, "combat");
    await loadDice(referee.page, [5, 6], [2, 6], [3, 6], [5, 6], [4, 6], [1, 6]);
    await referee.page.locator('#combat [data-action="rollAll"]').click();
    for (const { page } of [mira, tomas]) {
      const card = lastCard(page, "notice");
      await card.getByText(`${LOOKOUT}, ${COOK}, ${BULLY}`).waitFor();
      await expect.poll(() => card.innerText()).toMatch(/Both have 5[\s\S]* before /u);
    }
  });

  it("WH-SPEC-01 WH-SPEC-02: Berta reads what the options cost and give, charges, and fells the first of its side", async () => {
    await referee.page.locator('#combat [data-action="startCombat"]').click();
    await show(referee, "chat");
    await goTo(seats(), BERTA, 1);
    await put(referee, BERTA, [10, 6]);
    await strike(mira, {
      foe: LOOKOUT,
      async choose(dialog) {
        const option = (name: string) => dialog.locator(".ask-option", { hasText: name });
        await expect.poll(() => option("Trip").innerText()).toContain("foe loses a move");
        await expect.poll(() => option("Grapple").innerText()).toContain("Only bare hands");
        await expect.poll(() => option("Grapple").locator("input").isDisabled()).toBe(true);
        await option("Charge").locator("input").check();
        await dialog.locator('[name="run"]').fill("30");
      },
      dice: [
        [9, 20],
        [9, 20],
      ],
    });
    await hurt(mira, [6, 6]);
    await expect.poll(() => hp(LOOKOUT)).toBeLessThanOrEqual(0);
    await loadDice(referee.page, [1, 20], [1, 20], [1, 20], [1, 20]);
    await consequence(referee, "Morale check").getByRole("button", { name: "Roll morale" }).click();
    await lastCard(mira.page, "notice").getByText("Holds").first().waitFor();
  });
});

describe("round 2", () => {
  it("WH-CRIT-03 in part: Berta's crit stuns the ogre, at a word of the Referee", async () => {
    await putAll(referee, { [BULLY]: [11, 7], [OGRE]: [11, 4] });
    await goTo(seats(), BERTA, 2);
    await strike(mira, { foe: OGRE, dice: (score) => [[score, 20]] });
    await rollBy(lastCard(mira.page, "attack").locator('[data-action="rollTable"]'), [14, 20]);
    await lastCard(referee.page, "notice").locator('[data-action="applyProposal"]').click();
    await mira.page.waitForFunction(`${statuses(OGRE)}.has("stun")`);
    await hurt(mira, [1, 6]);
    await expect.poll(() => hp(OGRE)).toBe(10);
  });
});

describe("round 4", () => {
  it("WH-BOSS-04 WH-BOSS-05: the ogre strikes out of turn, once in the round, and names who acts next", async () => {
    const { page } = referee;
    await show(referee, "combat");
    const outOfTurn = rowOf(referee, OGRE).getByRole("button", { name: "Extra action of" });
    await goTo(seats(), BERTA, 4);
    await outOfTurn.waitFor();
    const sheet = await openSheetOn(referee, OGRE);
    await aim(referee, BERTA);
    await sheet.getByRole("button", { name: "Boss: attack" }).click();
    const dialog = dialogOf(referee, "Extra action of a boss");
    await loadDice(page, [5, 20]);
    await confirm(dialog);
    await lastCard(mira.page, "attack").getByText(`against ${BERTA}`).waitFor();
    await lastCard(mira.page, "attack").locator(".die").first().waitFor();
    const next = dialogOf(referee, "Who acts next?");
    await next.locator("select").selectOption({ label: ORRIN });
    await confirm(next);
    await lastCard(mira.page, "notice").getByText(`${ORRIN} acts next`).waitFor();
    await expect.poll(() => outOfTurn.count()).toBe(0); // once in a round
    await show(referee, "chat");
    await inPage(referee, "await game.combat.nextTurn();");
    await expect.poll(() => inPage<string>(tomas, "return game.combat.combatant.name;")).toBe(ORRIN);
    await sheet.locator('.window-header [data-action="close"]').click();
  });
});

describe("round 5", () => {
  it("WH-AREA-01 WH-AREA-02: a beam falls on friend and foe in a line; all save, and one button each applies and undoes it", async () => {
    const { page } = referee;
    await putAll(referee, { [BERTA]: [11, 7], [ORRIN]: [13, 7], [COOK]: [10, 7], [BULLY]: [4, 8] });
    await goTo(seats(), BERTA, 5);
    await beginArea(referee, { title: "Falling beam", damage: "1d6", leaves: "half", shape: "line" });
    const inside = () => page.locator(".area-bar output").textContent();
    const { x, y } = await squareAt(referee, [8, 7]);
    await page.mouse.move(x, y, { steps: 2 });
    await expect.poll(inside).toContain(`${BERTA}, ${ORRIN}, ${COOK}`);
    await page.keyboard.press("KeyE");
    await expect.poll(inside).toContain("Nobody");
    await page.keyboard.press("KeyQ");
    await loadDice(page, [2, 6], [19, 20]);
    await page.mouse.click(x, y);
    await confirm(dialogOf(referee, "who is caught?"));
    const card = page.locator('.chat-message [data-card="damage"]').last();
    await card.getByText("asked to save").first().waitFor();
    await loadDice(mira.page, [1, 20]);
    await loadDice(tomas.page, [20, 20]);
    await question(mira, BERTA).getByRole("button", { name: "Roll the saving throw" }).click();
    await question(tomas, ORRIN).getByRole("button", { name: "Roll the saving throw" }).click();
    await expect.poll(() => card.getByText("asked to save").count()).toBe(0);
    const health = async () => [await hp(BERTA), await hp(ORRIN), await hp(COOK)];
    const [berta = 0, orrin = 0, cook = 0] = await health();
    await card.getByRole("button", { name: "Apply to all" }).click();
    await expect.poll(health).toEqual([berta - 1, orrin - 2, cook - 2]);
    await card.getByRole("button", { name: "Undo for all" }).click();
    await expect.poll(health).toEqual([berta, orrin, cook]);
  });
});

describe("round 6", () => {
  it("WH-FREE-01: the cook runs, and falls where Berta strikes", async () => {
    await putAll(referee, { [BERTA]: [6, 8], [COOK]: [6, 9], [OGRE]: [7, 7], [ORRIN]: [9, 6] });
    await inPage(
      tomas,
      `await game.actors.getName("${ORRIN}").items.getName("Spear").update({ "system.equipped": true });`,
    );
    await goTo(seats(), COOK, 6);
    const start = await placeOf(mira, COOK);
    await drag(referee, COOK, [0, 400]);
    await strikeFreely(mira, COOK, [9, 20]);
    await hurt(mira, [6, 6]);
    await expect.poll(() => hp(COOK)).toBeLessThanOrEqual(0);
    await expect.poll(() => placeOf(mira, COOK)).toEqual(start);
  });

  it("WH-FREE-03 WH-MOVE-02: the ruler tells the ogre's way, which it walks segment by segment past her second attack and Orrin", async () => {
    await goTo(seats(), OGRE, 6);
    const start = await placeOf(mira, OGRE);
    await hold(referee, OGRE, [700, 0]);
    await expect.poll(() => rulerLabel(referee).innerText()).toMatch(/Free attacks: 2 \(Berta Holm, Orrin Tallow\)/);
    await expect.poll(() => rulerLabel(referee).locator("[data-cost]").getAttribute("data-cost")).toBe("secondMove");
    await referee.page.mouse.up();
    await strikeFreely(mira, OGRE, [20, 20]);
    const letGo = question(tomas, OGRE).getByRole("button", { name: "Let it be" });
    await letGo.waitFor();
    await expect.poll(() => placeOf(mira, OGRE)).toEqual([start[0] + 400, start[1]]); // a spear reaches 10 ft
    await letGo.click();
    await expect.poll(() => placeOf(mira, OGRE)).toEqual([start[0] + 700, start[1]]);
  });

  it("WH-INIT-01 in part: finds everybody with the same order, the same turn, the same wounds and places", async () => {
    const seen = await inPage<object>(referee, TRUTH);
    for (const seat of seats()) await expect.poll(() => inPage<object>(seat, TRUTH)).toEqual(seen); // news travel
    expect(seen).toMatchObject({ [LOOKOUT]: { initiative: 5 }, [COOK]: { initiative: 5 }, [BERTA]: { initiative: 5 } });
  });
});

it("no page has complained", () => {
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
