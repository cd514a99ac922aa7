// A fight of three rounds by The Red Hack with nobody on the scene, as a group plays it: three people, the board of distances,
// answers to moves and attacks, a spell, a fall, and what becomes of the fallen. Then the board itself, by buttons, keys and
// dragging.
import { afterAll, beforeAll, expect, it } from "vitest";
import { consequence, goTo, question, rowOf, show } from "../support/fight.ts";
import { damageOf, lastCard, loadDice, rollBy } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import { BRON, COOK, GUARD, ILSA, RedhackFight, RUNA } from "../support/redhack.ts";
import type { Seat } from "../support/table.ts";

let fight: RedhackFight;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  fight = await RedhackFight.open();
  ({ referee, mira } = fight);
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
  await mira.page.getByRole("button", { name: "Open the board of distances" }).click();
  await isSeen(mira, COOK, 1);
  await isSeen(mira, GUARD, 1);
});

it("round 1, RH-REA-02 RH-REA-03: the lookout comes close, Bron strikes first for the surprised Runa, and she is missed", async () => {
  await fight.endTurn(mira, ILSA, 1);
  await fight.goblins(mira);
  await moveToward(referee, GUARD, RUNA);
  await fight.letBe(mira, "Countermove", BRON);
  await fight.letBe(mira, "Countermove", ILSA);
  await lookFrom(mira, RUNA);
  await isSeen(mira, GUARD, 0);
  const asked = mira.page.locator('#chat [data-card="prompt"]', { hasText: "Countermove" });
  await expect.poll(() => asked.filter({ hasText: RUNA }).count()).toBe(0); // who is surprised does not react
  await fight.attack(referee, GUARD, RUNA);
  await question(mira, "You are attacked")
    .getByRole("button", { name: /Call an ally Bron/ })
    .click();
  await fight.strike(mira, "Counterattack", 9);
  await lastCard(referee.page, "roll").getByText("Axe").first().waitFor();
  await fight.hurt(mira, [1, 8]);
  await consequence(referee, "Morale").getByText("The first of them is hurt.").waitFor();
  await rollBy(consequence(referee, "Morale").getByRole("button", { name: "Roll morale" }), [2, 6], [2, 6]);
  await fight.defend(mira, 4);
  await lastCard(referee.page, "roll")
    .getByText(/Success/)
    .first()
    .waitFor();
  await expect.poll(() => fight.hp(RUNA)).toBe(5);
});

it("round 2, RH-INI-01 RH-REA-04: all roll anew, and Runa may shoot from overwatch as the cook comes nearer", async () => {
  await fight.nextRound([6, 8], [5, 8], [4, 6]);
  await fight.isTurnOf(RUNA, 2);
  await expect.poll(() => fight.initiatives()).toMatchObject({ [RUNA]: 6, [BRON]: 5, [ILSA]: 4 });
  await fight.endTurn(mira, BRON, 2);
  await fight.endTurn(mira, ILSA, 2);
  await fight.goblins(mira);
  await moveToward(referee, COOK, RUNA);
  await question(mira, "Overwatch").waitFor();
  await fight.letBe(mira, "Countermove", RUNA);
  await question(mira, "Overwatch")
    .getByRole("button", { name: /^Strike .*Bow/ })
    .waitFor();
  await fight.letBe(mira, "Overwatch", RUNA); // the shot is further-games.test.ts's
});

it("round 2, RH-REA-02 RH-MOV-02: Ilsa keeps her distance on the board, and the Referee takes it back", async () => {
  await lookFrom(mira, ILSA);
  await isSeen(mira, COOK, 0);
  const asked = mira.page
    .locator('#chat .chat-log [data-card="prompt"]', { hasText: "Countermove" })
    .filter({ hasText: ILSA })
    .last();
  await asked.getByRole("button", { name: /^Keep the distance/ }).click();
  await isSeen(mira, COOK, 1);
  await referee.page
    .locator('#chat .chat-log [data-card="prompt"]', { hasText: "Countermove" })
    .filter({ hasText: ILSA })
    .last()
    .getByRole("button", { name: "Undo" })
    .press("Enter");
  await isSeen(mira, COOK, 0);
  for (const name of [ILSA, BRON]) await fight.letBe(mira, "Countermove", name);
  await expect.poll(() => question(mira, "Countermove").getByRole("button", { name: "Let it be" }).count()).toBe(0);
});

it("round 3, RH-CST-01: Ilsa declares a spell, which all see coming", async () => {
  await fight.nextRound([2, 8], [4, 8], [5, 6]);
  await fight.isTurnOf(ILSA, 3);
  await show(mira, "combat");
  await loadDice(referee.page, [6, 6], [6, 6]); // neither goblin beside her is quick enough
  await rowOf(mira, ILSA)
    .getByRole("button", { name: /declare a spell/ })
    .click();
  const dialog = dialogOf(mira, "Declare a spell");
  await dialog.locator('[name="other"]').fill("Sleep");
  await confirm(dialog);
  await expect.poll(() => rowOf(mira, ILSA).innerText()).toContain("Sleep takes effect on 3");
  await fight.endTurn(mira, BRON, 3);
});

it("round 3, RH-DMG-02 RH-INJ-01 RH-INJ-05: Runa falls into her Constitution, and goes on by willpower", async () => {
  await fight.goblins(mira);
  await fight.attack(referee, GUARD, RUNA);
  await fight.defend(mira, 18);
  await fight.hurt(referee, [6, 6]);
  await rollBy(question(mira, "Save or die").getByRole("button", { name: /^Roll/ }), [18, 20]);
  await expect.poll(() => inPage(mira, `return game.actors.getName("${RUNA}").system.hp.state;`)).toBe("knockedOut");
  const [first, second] = await inPage<readonly string[]>(
    referee,
    `return game.combat.turns.flatMap(({ name }) => (name.startsWith("Goblin") ? [name] : []));`,
  );
  expect([first, second].toSorted()).toEqual([COOK, GUARD]);
  await fight.endTurn(referee, second ?? "", 3);
  await fight.endTurn(referee, RUNA, 3);
  await show(mira, "combat");
  await rowOf(mira, RUNA)
    .getByRole("button", { name: /Go on by willpower/ })
    .click();
  await rowOf(referee, RUNA)
    .getByText(/Goes on by willpower/)
    .waitFor();
});

it("RH-INJ-02 RH-INJ-03 RH-INJ-06: the fight over, the Referee says what becomes of the fallen", async () => {
  await inPage(
    referee,
    `const actor = game.actors.getName("${GUARD}");
     await ChatMessage.create({ type: "damage", system: { title: "Axe", amount: 9, actor: null, target: { actor: actor.uuid, token: null, name: actor.name } } });`,
  );
  await show(referee, "chat");
  await damageOf(referee.page, "Axe").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => inPage(referee, `return game.combat.combatants.getName("${GUARD}").isDefeated;`)).toBe(true);
  await inPage(referee, "await game.combat.delete();");
  const foe = question(referee, "What becomes of a fallen foe");
  await foe.getByRole("button", { name: /Take prisoner/ }).click();
  await rollBy(foe.getByRole("button", { name: /Bandaged/ }), [1, 6]);
  await lastCard(referee.page, "notice").getByText("Winded").waitFor();
  const casualty = question(referee, "What became of a casualty");
  await casualty.getByRole("button", { name: /Work it out/ }).click();
  await lastCard(referee.page, "notice").getByText(`State of ${RUNA}`).waitFor();
});

const SCOUT = "Goblin scout";
const chip = (seat: Seat, name: string) => board(seat).locator(".band-chip", { hasText: name });
const BANDS = ["close", "near", "far"] as const;
const band = (seat: Seat, name: (typeof BANDS)[number]) => column(seat, BANDS.indexOf(name));

it("RH-MOV-01 RH-DST-01 the board is laid out and opens from the tracker", async () => {
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "order" }] });
     const actors = game.actors;
     const scout = await actors.getName("${COOK}").clone({ name: "${SCOUT}" }, { save: true });
     const combat = await Combat.create({ active: true });
     const fighters = [actors.getName("${BRON}"), actors.getName("${COOK}"), scout];
     await combat.createEmbeddedDocuments("Combatant", fighters.map(({ id, name }) => ({ actorId: id, name, initiative: 4 })));
     await combat.startCombat();`,
  );
  await goTo(fight.seats, BRON, 1);
  for (const seat of fight.seats) await show(seat, "combat");
  await referee.page.getByRole("button", { name: "Lay out the board of distances" }).click();
  const dialog = dialogOf(referee, "Lay out the board");
  await dialog.locator('[name="steps"]').selectOption("2");
  await dialog.locator('button[data-action="confirm"]').click();
  await band(referee, "far").locator(".band-chip", { hasText: BRON }).waitFor({ state: "detached" });
  await board(referee).waitFor();
  await mira.page.getByRole("button", { name: "Open the board of distances" }).click();
  await band(mira, "far").locator(".band-chip", { hasText: COOK }).waitFor();
  await board(mira).getByText(`${COOK} is far, up to 120 feet away.`, { exact: false }).waitFor();
  await expect.poll(() => band(mira, "far").locator(".band-chip").count()).toBe(2);
});

it("RH-MOV-02 Mira moves Bron by a button, by a key and by dragging, and both see it", async () => {
  await board(mira)
    .getByRole("button", { name: `Move toward ${COOK}` })
    .click();
  await band(mira, "near").locator(".band-chip", { hasText: COOK }).waitFor();
  await chip(mira, COOK).focus();
  await mira.page.keyboard.press("ArrowLeft");
  await band(mira, "close").locator(".band-chip", { hasText: COOK }).waitFor();
  await board(mira).getByText("Moves left: 0 free, 1 in all").waitFor();
  await board(referee).locator('select[name="focus"]').selectOption({ label: BRON });
  await band(referee, "close").locator(".band-chip", { hasText: COOK }).waitFor();
  const [from, to] = [await chip(mira, SCOUT).boundingBox(), await band(mira, "near").boundingBox()];
  if (!from || !to) throw new Error("The board is not drawn");
  await mira.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mira.page.mouse.down();
  await mira.page.mouse.move(to.x + to.width / 2, to.y + to.height - 20, { steps: 5 });
  await mira.page.mouse.up();
  await band(mira, "near").locator(".band-chip", { hasText: SCOUT }).waitFor();
  await expect.poll(() => chip(referee, SCOUT).count()).toBe(1);
});

it("RH-POS-01 RH-POS-02 the cook stands in a doorway, and Bron's attack is told how they stand", async () => {
  await chip(referee, COOK).click();
  await board(referee).locator('select[name="stance"]').selectOption("doorway");
  await board(mira).getByText("Stands in a doorway: 1 can attack.", { exact: false }).waitFor();
  await board(mira)
    .getByRole("button", { name: `Aim at ${SCOUT}` })
    .press("Enter");
  await inPage(mira, `await game.actors.getName("${BRON}").sheet.render({ force: true });`);
  await mira.page.locator('.whitehack.sheet.redhack [data-action="rollAttack"]').first().click();
  const dialog = mira.page.locator(".whitehack.ask");
  await dialog.getByText("too far to be attacked hand to hand", { exact: false }).waitFor();
  await expect.poll(() => board(mira).getByRole("combobox", { name: "Ground" }).inputValue()).toBe("moving");
  await mira.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await inPage(mira, `await game.actors.getName("${BRON}").sheet.close();`);
});

it("RH-ARE-01 RH-ARE-02 a line with two targets is refused, and a blast reaches who is close to its target", async () => {
  await show(referee, "chat");
  await board(mira).getByRole("button", { name: "Attack several at once" }).click();
  const dialog = dialogOf(mira, "Attack several at once");
  await dialog.locator('[name="first"]').selectOption({ label: COOK });
  await dialog.locator('[name="second"]').selectOption({ label: SCOUT });
  await dialog.locator('button[data-action="confirm"]').click();
  await dialog.getByText("Such an area names fewer targets", { exact: false }).waitFor();
  await dialog.locator('[name="second"]').selectOption("");
  await dialog.locator('[name="title"]').fill("Fireball");
  await dialog.locator('button[data-action="confirm"]').click();
  const caught = dialogOf(mira, "Fireball");
  await caught.getByRole("checkbox", { name: COOK }).waitFor();
  await expect.poll(() => caught.getByRole("checkbox", { name: COOK }).isChecked()).toBe(true);
  await caught.locator('button[data-action="confirm"]').click();
  await lastCard(referee.page, "damage").getByText("Fireball").first().waitFor();
});

it("RH-MOV-01 the Referee says another distance by dragging, and the card's undo takes it back", async () => {
  await show(referee, "chat");
  await board(referee).locator('[name="sets"]').check();
  await chip(referee, BRON).focus();
  await referee.page.keyboard.press("ArrowRight");
  await band(referee, "far").locator(".band-chip", { hasText: BRON }).waitFor();
  await lastCard(referee.page, "notice").getByText("→ far").waitFor(); // not the card before it
  await lastCard(referee.page, "notice").getByRole("button", { name: "Undo" }).press("Enter"); // a small screen has the board before it
  await band(referee, "near").locator(".band-chip", { hasText: BRON }).waitFor();
  await expect.poll(() => chip(referee, BRON).count()).toBe(1);
});

it("RH-MOV-01 a board of forty changes in place, within a frame or two", async () => {
  await inPage(
    referee,
    `const many = Array.from({ length: 37 }, (_, at) => ({ actorId: game.actors.getName("${COOK}").id, name: "Orc " + at }));
     await game.combat.createEmbeddedDocuments("Combatant", many);`,
  );
  await board(referee)
    .getByRole("button", { name: /^Put 37 on the board/ })
    .click();
  await dialogOf(referee, "Lay out the board").locator('button[data-action="confirm"]').click();
  await chip(referee, "Orc 36").waitFor();
  const median = await inPage<number>(
    referee,
    `const app = foundry.applications.instances.get("whitehack-bands");
     const select = app.element.querySelector('[name="focus"]');
     const times = [];
     for (let at = 0; at < 15; at += 1) {
       select.value = select.options[at].value;
       select.dispatchEvent(new Event("change", { bubbles: true }));
       const begin = performance.now();
       await app.redraw();
       times.push(performance.now() - begin);
     }
     return times.sort((one, other) => one - other)[7];`,
  );
  console.info(`A board of forty is drawn anew in ${median.toFixed(1)} ms.`);
  expect(median).toBeLessThan(100);
  expect(fight.seats.flatMap(({ errors }) => errors)).toEqual([]);
});
