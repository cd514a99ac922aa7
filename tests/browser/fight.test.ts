// A fight of six rounds as a Referee and two players play it, with dice whose faces the story knows.
import type { Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aim, gather, goTo, openAttack, put, strike } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ORRIN, ALDIS] = ["Berta Holm", "Orrin Tallow", "Sister Aldis"] as const;
const [LOOKOUT, COOK, BULLY, OGRE] = ["Goblin lookout", "Goblin cook", "Goblin bully", "Ogre"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

/** Courage is tested at this table; Berta is of the third level, Orrin has the sling in hand, the ogre is a boss. */
const FIGHTERS = `
  await game.settings.set("whitehack", "morale", true);
  const berta = game.actors.getName("${BERTA}");
  await berta.update({ system: { level: 3, hp: { value: 20, rolled: 20 } } });
  const orrin = game.actors.getName("${ORRIN}");
  await orrin.items.getName("Spear").update({ "system.equipped": false });
  await orrin.items.getName("Sling").update({ "system.equipped": true });
  const stages = [{ name: "Skin of stone", hitDice: "3", armorClass: 6, damage: "1d6+2", endsAt: 0, shieldsAt: 9 }];
  await canvas.scene.tokens.getName("${OGRE}").actor.update({ system: { boss: true, stages, hp: { value: 14 } } });
  await game.actors.getName("${ALDIS}").update({ system: { hp: { value: 1 } } });
`;

const statuses = (name: string): string => `canvas.scene.tokens.getName("${name}").actor.statuses`;
/** The order of the fight as a page knows it, and how everybody is. */
const TRUTH = `return Object.fromEntries(game.combat.turns.map(({ name, initiative, isDefeated, actor }, place) =>
  [name, { place, initiative, isDefeated, hp: actor.system.hp.value, state: actor.system.hp.state }]));`;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(referee, FIGHTERS);
  await gather(referee, {
    [BERTA]: [4, 6],
    [ALDIS]: [3, 8],
    [ORRIN]: [3, 5],
    [LOOKOUT]: [11, 6],
    [COOK]: [13, 5],
    [BULLY]: [13, 7],
    [OGRE]: [16, 5],
  });
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());

const show = ({ page }: Seat, tab: "chat" | "combat") => page.evaluate(`ui.sidebar.changeTab("${tab}", "primary")`);
const rowOf = ({ page }: Seat, name: string): Locator => page.locator("#combat .combatant").filter({ hasText: name });
const question = ({ page }: Seat, about: string): Locator =>
  page.locator('#chat .chat-log [data-card="question"]', { hasText: about }).last();
const hp = (name: string) => hitPointsOf(referee.page, name);

/** Rolls the damage of the newest blow and applies it. */
async function hurt({ page }: Seat, ...faces: readonly [number, number][]): Promise<void> {
  await loadDice(page, ...faces);
  const cards = page.locator('#chat .chat-log [data-card="damage"]');
  const before = await cards.count();
  await lastCard(page, "attack").getByRole("button", { name: "Roll damage" }).click();
  await cards.nth(before).locator('[data-action="applyDamage"]').click();
}
const sequel = ({ page }: Seat, title: string): Locator =>
  page.locator('#chat .chat-log [data-card="sequel"]', { hasText: title }).last();

describe("round 1", () => {
  it("WH-INIT-02 WH-INIT-03: one die for the goblins, by one click, and a tie whose reason everybody reads", async () => {
    await show(referee, "combat");
    await loadDice(referee.page, [5, 6], [2, 6], [3, 6], [5, 6], [1, 6]);
    await referee.page.locator('#combat [data-action="rollAll"]').click();
    for (const { page } of [mira, tomas]) {
      const card = lastCard(page, "notice");
      await card.getByText(`${LOOKOUT}, ${COOK}, ${BULLY}`).waitFor();
      expect(await card.innerText()).toMatch(/Both have 5[\s\S]* before /u);
    }
  });

  it("WH-SURP-01: the surprised lookout may not attack, as the Referee is told", async () => {
    const { page } = referee;
    await rowOf(referee, LOOKOUT).click({ button: "right" });
    await page.getByText("Mark as surprised").click();
    await rowOf(referee, LOOKOUT).getByText("Surprised").first().waitFor();
    await page.locator('#combat [data-action="startCombat"]').click();
    await goTo(seats(), LOOKOUT, 1);
    const dialog = await openAttack(referee, BERTA);
    await expect.poll(() => dialog.locator('output[name="refusal"]').innerText()).toContain("is surprised");
    await dialog.locator('[data-action="close"]').first().click();
    await dialog.waitFor({ state: "detached" });
    await show(referee, "chat");
  });

  it("WH-SPEC-02: Berta charges it, and fells the first of its side, whose courage holds", async () => {
    await goTo(seats(), BERTA, 1);
    await put(referee, BERTA, [10, 6]);
    await strike(mira, {
      foe: LOOKOUT,
      async choose(dialog) {
        await dialog.locator(".ask-option", { hasText: "Charge" }).locator("input").check();
        await dialog.locator('[name="run"]').fill("30");
      },
      dice: [
        [9, 20],
        [9, 20],
      ],
    });
    await hurt(mira, [6, 6]);
    await expect.poll(() => hp(LOOKOUT)).toBeLessThanOrEqual(0);
    await loadDice(referee.page, [1, 20], [1, 20], [1, 20]);
    await sequel(referee, "Morale check").getByRole("button", { name: "Roll morale" }).click();
    await lastCard(mira.page, "notice").getByText("Holds").first().waitFor();
  });
});

describe("round 2", () => {
  it("WH-RNG-02: Orrin shoots into the melee, and the Referee says whom the stray stone meets", async () => {
    await put(referee, BULLY, [11, 7]);
    await goTo(seats(), ORRIN, 2);
    await put(referee, ORRIN, [8, 4]);
    await strike(tomas, { foe: BULLY, how: "missile", dice: [[5, 20]] });
    await lastCard(tomas.page, "attack").getByText("The Referee decides whom it hits.").waitFor();
    await lastCard(referee.page, "attack").getByRole("button", { name: "Who was hit?" }).click();
    await referee.page
      .locator("dialog.application", { hasText: "Who was hit?" })
      .getByRole("button", { name: BERTA })
      .click();
    await lastCard(tomas.page, "attack").getByText(`It hits ${BERTA}`).waitFor();
    await hurt(tomas, [6, 6]);
    await expect.poll(() => lastCard(mira.page, "damage").locator(".card-target").innerText()).toBe(BERTA);
  });

  it("WH-SVD-01: Berta saves against the damage of the stone, once in the battle", async () => {
    await loadDice(mira.page, [2, 20], [3, 6]);
    await question(mira, "Save against damage").getByRole("button", { name: "Saving throw" }).click();
    await expect.poll(() => hp(BERTA)).toBe(19);
  });

  it("WH-CRIT-03 in part: Berta's crit stuns the ogre, at a word of the Referee", async () => {
    await put(referee, OGRE, [11, 4]);
    await goTo(seats(), BERTA, 2);
    await strike(mira, { foe: OGRE, dice: (score) => [[score, 20]] });
    await loadDice(mira.page, [14, 20]);
    await lastCard(mira.page, "attack").locator('[data-action="rollTable"]').click();
    await lastCard(referee.page, "notice").locator('[data-action="applyProposal"]').click();
    await mira.page.waitForFunction(`${statuses(OGRE)}.has("stun")`);
    await hurt(mira, [1, 6]);
    await expect.poll(() => hp(OGRE)).toBe(10);
  });
});

describe("round 3", () => {
  it("WH-DMG-03: Sister Aldis takes the blow of a goblin, and is dying, as the tracker says", async () => {
    await put(referee, BULLY, [4, 8]);
    await goTo(seats(), BULLY, 3);
    await strike(referee, { foe: ALDIS, dice: [[9, 20]] });
    await hurt(referee, [4, 4]);
    await question(tomas, "Save against damage").getByRole("button", { name: "Take the damage" }).click();
    await loadDice(tomas.page, [20, 20], [4, 6]);
    await question(tomas, "Save or die").getByRole("button", { name: "Saving throw" }).click();
    await show(mira, "combat");
    await expect.poll(() => rowOf(mira, ALDIS).innerText()).toContain("Dies in 4 rounds");
    await show(mira, "chat");
  });

  it("WH-DMG-06 in part: Orrin binds her wounds", async () => {
    await put(referee, ORRIN, [2, 8]);
    await goTo(seats(), ORRIN, 3);
    const helper = lastCard(tomas.page, "question").locator("[data-option-row]", { hasText: ORRIN });
    await helper.locator("select").first().selectOption("wisdom");
    await loadDice(tomas.page, [3, 20], [5, 20]);
    await helper.getByRole("button", { name: ORRIN }).click();
    const isTended = `return game.actors.getName("${ALDIS}").system.hp.tended;`;
    await expect.poll(() => inPage<boolean>(mira, isTended)).toBe(true);
  });
});

describe("round 4", () => {
  it("WH-CRIT-03 in part: the ogre's stun is over by itself, and Berta brings its stage to an end", async () => {
    await goTo(seats(), BERTA, 4);
    await mira.page.waitForFunction(`!${statuses(OGRE)}.has("stun")`);
    await strike(mira, { foe: OGRE, dice: [[9, 20]] });
    await hurt(mira, [3, 6]);
    await loadDice(referee.page, [4, 6], [4, 6], [4, 6]);
    await sequel(referee, "End of a stage").getByRole("button", { name: "Next stage" }).click();
    await lastCard(mira.page, "notice").getByText("Skin of stone").waitFor();
    await expect.poll(() => hp(OGRE)).toBe(12);
  });

  it("WH-BOSS-04 WH-BOSS-05: the ogre strikes out of turn, once in the round, and names who acts next", async () => {
    const { page } = referee;
    const id = await inPage<string>(
      referee,
      `const { sheet } = canvas.scene.tokens.getName("${OGRE}").actor; await sheet.render({ force: true }); return sheet.id;`,
    );
    const sheet = page.locator(`[id="${id}"]`);
    await aim(referee, BERTA);
    await sheet.getByRole("button", { name: "Boss: attack" }).click();
    const dialog = dialogOf(referee, "Extra action of a boss");
    await loadDice(page, [5, 20]);
    await confirm(dialog);
    await lastCard(mira.page, "attack").getByText(`against ${BERTA}`).waitFor();
    await lastCard(mira.page, "attack").locator(".die").first().waitFor();
    const next = dialogOf(referee, "Who acts next?");
    await next.locator("select").selectOption({ label: ALDIS });
    await confirm(next);
    await lastCard(mira.page, "notice").getByText(`${ALDIS} acts next`).waitFor();
    await inPage(referee, "await game.combat.nextTurn();");
    await expect.poll(() => inPage<string>(tomas, "return game.combat.combatant.name;")).toBe(ALDIS);
    await sheet.getByRole("button", { name: "Boss: move" }).click();
    await page.getByText("A boss acts out of turn only in combat").first().waitFor();
    await sheet.locator('.window-header [data-action="close"]').click();
  });
});

describe("round 5", () => {
  it("WH-MORALE-01: half of them are down, and the goblin that is left loses courage", async () => {
    await put(referee, BULLY, [10, 7]);
    await goTo(seats(), BERTA, 5);
    await strike(mira, { foe: BULLY, dice: [[9, 20]] });
    await hurt(mira, [6, 6]);
    await loadDice(referee.page, [20, 20], [1, 20]);
    const check = sequel(referee, "Morale check");
    await check.getByText("Half").first().waitFor();
    await check.getByRole("button", { name: "Roll morale" }).click();
    await expect.poll(() => lastCard(tomas.page, "notice").innerText()).toContain("Flees or surrenders");
  });
});

describe("round 6", () => {
  it("WH-INIT-01 in part: finds everybody with the same order, the same turn and the same wounds", async () => {
    await goTo(seats(), COOK, 6);
    const [seen, ...others] = await Promise.all(seats().map((seat) => inPage<object>(seat, TRUTH)));
    for (const other of others) expect(other).toEqual(seen);
    expect(seen).toMatchObject({ [LOOKOUT]: { initiative: 5 }, [COOK]: { initiative: 5 }, [BERTA]: { initiative: 5 } });
  });
});

it("no page has complained", () => {
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
