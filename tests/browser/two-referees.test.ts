// A fight with two Referees, whose player goes away in the middle: nothing waits for her, nothing is lost or done twice.
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_USERS } from "../../tools/demo/world.ts";
import { gather, goTo, strike } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [HERO, FOE] = ["Berta Holm", "Goblin lookout"] as const;

let table: Table;
let first: Seat;
let second: Seat;
let player: Seat;

async function reload({ page }: Seat): Promise<void> {
  await page.reload();
  await page.waitForFunction("globalThis.game?.ready === true && canvas.ready");
  await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
}

beforeAll(async () => {
  const users = DEMO_USERS.map((user) => (user.name === "Tomas" ? { ...user, role: 4 } : user));
  table = await Table.open({ scene: "plain", colorScheme: "dark", users });
  [first, second, player] = await Promise.all([table.sit("Referee"), table.sit("Tomas"), table.sit("Mira")]);
  await gather(first, { [HERO]: [6, 6], [FOE]: [7, 6] });
  await inPage(
    first,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${FOE}" ? 6 : 2 });
     await game.combat.startCombat();`,
  );
  for (const { page } of [first, player]) await page.evaluate(`ui.sidebar.changeTab("chat", "primary")`);
});
afterAll(() => table?.close());

const question = ({ page }: Seat) => lastCard(page, "prompt");
const cardsOf = (seat: Seat, type: string) =>
  inPage<number>(seat, `return game.messages.filter((one) => one.type === "${type}").length;`);
/** The fight as a page knows it. */
const fightOf = (seat: Seat) =>
  inPage<object>(
    seat,
    `const { round, turn, turns } = game.combat;
     return { round, turn, order: turns.map(({ name, initiative, flags }) => [name, initiative, flags]) };`,
  );

it("keep the fight and the open question through a reload of both Referees", async () => {
  await goTo([first, second, player], FOE, 1);
  await strike(first, {
    foe: HERO,
    choose: (dialog) => dialog.locator(".ask-option", { hasText: "Trip" }).locator("input").check(),
    dice: [[9, 20]],
  });
  await question(player).getByRole("button", { name: "Roll the saving throw" }).waitFor();
  const before = await fightOf(player);
  await player.page.close();
  await Promise.all([first, second].map(reload));
  for (const seat of [first, second]) {
    await expect.poll(() => fightOf(seat)).toEqual(before);
    await seat.page.waitForFunction(`!game.users.getName("Mira").active`);
    await question(seat).getByText("Decide for Mira").waitFor();
  }
});

it("WH-SPEC-10 in part: decide for her at the same moment, and she saves once", async () => {
  await Promise.all([first, second].map(({ page }) => loadDice(page, [20, 20])));
  const buttons = await Promise.all(
    [first, second].map((seat) =>
      question(seat).getByRole("button", { name: "Roll the saving throw" }).elementHandle(),
    ),
  );
  // the page presses them: by the mouse one might come so much later that the button is gone
  await Promise.all(buttons.map((button) => button?.evaluate((one: HTMLElement) => one.click())));
  for (const seat of [first, second])
    await expect.poll(() => question(seat).innerText()).toContain("Decided by the Referee");
  await lastCard(second.page, "notice").getByText("Tripped").waitFor();
  expect(await Promise.all([first, second].map((seat) => cardsOf(seat, "check")))).toEqual([1, 1]);
});

it("WH-DMG-05 in part: let her bleed once a round, whoever goes on and whoever is left", async () => {
  await inPage(first, `await game.actors.getName("${HERO}").update({ system: { hp: { value: 7, bleeding: 1 } } });`);
  await inPage(second, "await game.combat.nextRound();");
  await expect.poll(() => hitPointsOf(first.page, HERO)).toBe(6);
  await first.page.close();
  await second.page.waitForFunction("game.users.activeGM === game.user");
  await inPage(second, "await game.combat.nextRound();");
  await expect.poll(() => hitPointsOf(second.page, HERO)).toBe(5);
  await expect.poll(() => fightOf(second)).toMatchObject({ round: 3 });
  expect([first, second, player].flatMap(({ errors }) => errors)).toEqual([]);
});
