// A fight of four rounds by The Red Hack without squares, as a group plays it: three people, the board of distances, answers to
// moves and attacks, a shield, a spoilt spell, a fall, and goblins who lose heart.
import { afterAll, beforeAll, expect, it } from "vitest";
import { consequence, question, rowOf, show } from "../support/fight.ts";
import { lastCard, loadDice, rollBy } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import { BRON, COOK, GUARD, ILSA, RedhackFight, RUNA } from "../support/redhack.ts";
import type { Seat } from "../support/table.ts";

let fight: RedhackFight;
let referee: Seat;
let mira: Seat;
let tomas: Seat;

beforeAll(async () => {
  // where the tokens lie says nothing: the board does
  fight = await RedhackFight.open({
    [RUNA]: [2, 2],
    [BRON]: [12, 2],
    [ILSA]: [2, 9],
    [COOK]: [12, 9],
    [GUARD]: [7, 5],
  });
  ({ referee, mira, tomas } = fight);
});
afterAll(() => fight?.table.close());

const board = ({ page }: Seat) => page.locator("#whitehack-bands");
const column = (seat: Seat, steps: number) => board(seat).locator(`.band-column[data-steps="${steps}"]`);
/** The board of one seat shows the fight from the eyes of one, who has another so far away. */
const isSeen = (seat: Seat, name: string, steps: number) =>
  column(seat, steps).locator(".band-chip", { hasText: name }).waitFor();
const lookFrom = (seat: Seat, name: string) =>
  board(seat).locator('select[name="focus"]').selectOption({ label: name });
const moveToward = async (seat: Seat, who: string, goal: string) => {
  await lookFrom(seat, who);
  await board(seat)
    .getByRole("button", { name: `Move toward ${goal}` })
    .press("Enter");
};

it("round 1, RH-INI-01 RH-INI-02 RH-MOV-01: they meet, Runa is surprised, and the board is laid out by sides", async () => {
  await fight.meet([1, 8], [5, 8], [4, 6]);
  await expect.poll(() => fight.initiatives()).toMatchObject({ [RUNA]: 1, [BRON]: 5, [ILSA]: 4 });
  await fight.isTurnOf(BRON, 1);
  await rowOf(mira, RUNA)
    .getByText(/surprised/i)
    .first()
    .waitFor();
  await referee.page.getByRole("button", { name: "Lay out the board of distances" }).click();
  const laying = dialogOf(referee, "Lay out the board");
  await laying.locator('[name="steps"]').selectOption("1");
  await laying.locator('button[data-action="confirm"]').click();
  await board(referee).waitFor();
  for (const seat of [mira, tomas]) {
    await seat.page.getByRole("button", { name: "Open the board of distances" }).click();
    await isSeen(seat, COOK, 1);
    await isSeen(seat, GUARD, 1);
  }
});

it("round 1, RH-REA-02 RH-REA-03: the lookout comes close, Bron strikes first for the surprised Runa, and she is missed", async () => {
  await fight.endTurn(tomas, ILSA, 1);
  await fight.goblins(tomas);
  await moveToward(referee, GUARD, RUNA);
  await fight.letBe(tomas, "Countermove", BRON);
  await fight.letBe(tomas, "Countermove", ILSA);
  await lookFrom(mira, RUNA);
  await isSeen(mira, GUARD, 0);
  const asked = mira.page.locator('#chat [data-card="prompt"]', { hasText: "Countermove" });
  await expect.poll(() => asked.filter({ hasText: RUNA }).count()).toBe(0); // who is surprised does not react
  await fight.attack(GUARD, RUNA);
  await question(mira, "You are attacked")
    .getByRole("button", { name: /Call an ally Bron/ })
    .click();
  await fight.strike(tomas, "Counterattack", 9);
  await lastCard(referee.page, "roll").getByText("Axe").first().waitFor();
  await fight.hurt(tomas, [1, 8]);
  await consequence(referee, "Morale").getByText("The first of them is hurt.").waitFor();
  await rollBy(consequence(referee, "Morale").getByRole("button", { name: "Roll morale" }), [2, 6], [2, 6]);
  await fight.defend(mira, 4);
  await lastCard(referee.page, "roll")
    .getByText(/Success/)
    .first()
    .waitFor();
  await expect.poll(() => fight.hp(RUNA)).toBe(5);
});

it("round 2, RH-INI-01 RH-REA-04: all roll anew, and Runa shoots from overwatch as the cook comes nearer", async () => {
  await fight.nextRound([6, 8], [5, 8], [4, 6]);
  await fight.isTurnOf(RUNA, 2);
  await expect.poll(() => fight.initiatives()).toMatchObject({ [RUNA]: 6, [BRON]: 5, [ILSA]: 4 });
  await fight.endTurn(mira, BRON, 2);
  await fight.endTurn(tomas, ILSA, 2);
  await fight.goblins(tomas);
  await moveToward(referee, COOK, RUNA);
  await question(mira, "Overwatch").waitFor();
  await fight.letBe(mira, "Countermove", RUNA);
  await fight.strike(mira, "Overwatch", 9);
  await lastCard(referee.page, "roll").getByText("Bow").first().waitFor();
  await fight.hurt(mira, [1, 6]);
  await expect.poll(() => fight.hp(COOK)).toBe(3);
});

it("round 2, RH-REA-02 RH-MOV-02: Ilsa keeps her distance on the board, and the Referee takes it back", async () => {
  await lookFrom(tomas, ILSA);
  await isSeen(tomas, COOK, 0);
  const asked = tomas.page
    .locator('#chat .chat-log [data-card="prompt"]', { hasText: "Countermove" })
    .filter({ hasText: ILSA })
    .last();
  await asked.getByRole("button", { name: /^Keep the distance/ }).click();
  await isSeen(tomas, COOK, 1);
  await referee.page
    .locator('#chat .chat-log [data-card="prompt"]', { hasText: "Countermove" })
    .filter({ hasText: ILSA })
    .last()
    .getByRole("button", { name: "Undo" })
    .press("Enter");
  await isSeen(tomas, COOK, 0);
  for (const name of [ILSA, BRON]) await fight.letBe(tomas, "Countermove", name);
  await expect.poll(() => question(tomas, "Countermove").getByRole("button", { name: "Let it be" }).count()).toBe(0);
});

it("round 2, RH-OFF-03 RH-OFF-04: Bron's shield stops a critical hit, and breaks", async () => {
  await fight.attack(GUARD, BRON);
  await fight.defend(tomas, 1);
  await rollBy(question(tomas, "Block with the shield").getByRole("button", { name: /^Block/ }), [12, 20]);
  await referee.page.locator('#chat [data-card="roll"]', { hasText: "Blocked by a shield" }).first().waitFor();
  await expect
    .poll(() => inPage(tomas, `return game.actors.getName("${BRON}").items.getName("Shield").system.broken;`))
    .toBe(true);
  await expect.poll(() => fight.hp(BRON)).toBe(8);
});

it("round 3, RH-CST-01: Ilsa declares a spell, and the cook's blow spoils it", async () => {
  await fight.nextRound([3, 8], [4, 8], [5, 6]);
  await fight.isTurnOf(ILSA, 3);
  for (const seat of [mira, tomas]) await show(seat, "combat");
  await loadDice(referee.page, [6, 6], [6, 6]); // neither goblin beside her is quick enough
  await rowOf(tomas, ILSA)
    .getByRole("button", { name: /declare a spell/ })
    .click();
  const dialog = dialogOf(tomas, "Declare a spell");
  await dialog.locator('[name="other"]').fill("Sleep");
  await confirm(dialog);
  await rowOf(mira, ILSA).getByText("Sleep takes effect on 3").waitFor();
  await fight.endTurn(tomas, BRON, 3);
  await fight.goblins(tomas);
  await fight.attack(COOK, ILSA);
  await fight.defend(tomas, 18);
  await fight.hurt(referee, [2, 6]);
  await expect.poll(() => fight.hp(ILSA)).toBe(2);
  await show(tomas, "combat");
  await rowOf(tomas, ILSA).getByText("Sleep is spoiled by damage").waitFor();
});

it("round 4, RH-DMG-02 RH-INJ-01 RH-INJ-05: Runa falls into her Constitution, and goes on by willpower", async () => {
  await fight.nextRound([2, 8], [5, 8], [4, 6]);
  await fight.isTurnOf(BRON, 4);
  await fight.endTurn(tomas, ILSA, 4);
  await fight.goblins(tomas);
  await fight.attack(GUARD, RUNA);
  await fight.defend(mira, 18);
  await fight.hurt(referee, [6, 6]);
  await rollBy(question(mira, "Save or die").getByRole("button", { name: /^Roll/ }), [18, 20]);
  await expect.poll(() => inPage(mira, `return game.actors.getName("${RUNA}").system.hp.state;`)).toBe("knockedOut");
  const [first, second] = await inPage<readonly string[]>(
    referee,
    `return game.combat.turns.flatMap(({ name }) => (name.startsWith("Goblin") ? [name] : []));`,
  );
  expect([first, second].toSorted()).toEqual([COOK, GUARD]);
  await fight.endTurn(referee, second ?? "", 4);
  await fight.endTurn(referee, RUNA, 4);
  await show(mira, "combat");
  await rowOf(mira, RUNA)
    .getByRole("button", { name: /Go on by willpower/ })
    .click();
  await rowOf(referee, RUNA)
    .getByText(/Goes on by willpower/)
    .waitFor();
});

it("round 4, RH-MOR-02: she fells the lookout with her last strength, and the cook runs", async () => {
  await fight.show("chat");
  await inPage(
    mira,
    `canvas.tokens.placeables.find(({ name }) => name === "${GUARD}").setTarget(true, { releaseOthers: true });
     await game.actors.getName("${RUNA}").sheet.render({ force: true });`,
  );
  await mira.page.locator('.whitehack.sheet.redhack [data-action="rollAttack"]').first().click();
  await loadDice(mira.page, [9, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await fight.hurt(mira, [6, 6]);
  await rollBy(consequence(referee, "Morale").getByRole("button", { name: "Roll morale" }).last(), [6, 6], [6, 6]);
  await referee.page.locator("#chat").getByText(/flee/i).last().waitFor();
  await expect.poll(() => fight.hp(GUARD)).toBeLessThan(1);
});

it("RH-INJ-02 RH-INJ-03 RH-INJ-06: the fight over, the Referee says what becomes of the fallen", async () => {
  await inPage(referee, "await game.combat.delete();");
  const foe = question(referee, "What becomes of a fallen foe");
  await foe.getByRole("button", { name: /Take prisoner/ }).click();
  await rollBy(foe.getByRole("button", { name: /Bandaged/ }), [1, 6]);
  await lastCard(referee.page, "notice").getByText("Winded").waitFor();
  const casualty = question(referee, "What became of a casualty");
  await casualty.getByRole("button", { name: /Work it out/ }).click();
  await lastCard(referee.page, "notice").getByText(`State of ${RUNA}`).waitFor();
  expect(fight.seats.flatMap(({ errors }) => errors)).toEqual([]);
});
