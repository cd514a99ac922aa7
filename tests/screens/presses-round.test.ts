// What a round of six on six takes of presses, at a table of two players and a Referee; and what undead take who are
// banished. Dice are loaded, nothing else is done for the users.
import type { Locator } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { goTo, show } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice, target } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { countPresses, tellPresses } from "../support/presses.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, LOOKOUT] = ["Berta Holm", "Goblin lookout"] as const;
const HEROES = ["Ann", "Bea", "Cid", "Dan", "Eve", "Fay"] as const;
const FOES = ["Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4", "Goblin 5", "Goblin 6"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

/** Six heroes like Berta, three for each player, in a line; six goblins in another beside them. */
const SETUP = `
  const { scene, grid } = canvas;
  const place = (i, j) => grid.getTopLeftPoint({ i, j });
  const [berta, goblin] = ["${BERTA}", "${LOOKOUT}"].map((name) => scene.tokens.getName(name));
  const owners = ["Mira", "Tomas"].map((name) => game.users.getName(name).id);
  const hero = { ...berta.actor.toObject(), _id: undefined };
  const made = await Actor.createDocuments(${JSON.stringify(HEROES)}.map((name, at) => foundry.utils.mergeObject(structuredClone(hero), {
    name, ownership: { default: 0, [owners[at < 3 ? 0 : 1]]: 3 }, prototypeToken: { name },
    "system.hp": { value: 30, rolled: 30 },
  })));
  const gone = scene.tokens.filter((one) => one !== goblin).map(({ id }) => id);
  await scene.deleteEmbeddedDocuments("Token", gone);
  const foe = goblin.toObject();
  await scene.createEmbeddedDocuments("Token", [
    ...made.map((actor, at) => ({ ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: true, name: actor.name, disposition: 1, ...place(6, 3 + at) })),
    ...${JSON.stringify(FOES)}.map((name, at) => ({ ...foe, _id: undefined, name, ...place(7, 3 + at) })),
  ]);
  await goblin.delete();
  for (const token of scene.tokens) if (!token.actorLink) await token.actor.update({ system: { hp: { value: 30, max: 30 } } });
  const fight = await Combat.create({ scene: scene.id });
  const order = ${JSON.stringify(HEROES)};
  await fight.createEmbeddedDocuments("Combatant", scene.tokens.contents.map((token) => ({
    tokenId: token.id, actorId: token.actorId, sceneId: scene.id, initiative: token.actorLink ? 9 - order.indexOf(token.name) : 2,
  })));
  await fight.activate();
  await fight.startCombat();
`;

/** The heroes have had their saves against damage before, so that the count is that of the attacks. */
const SAVED = `
  for (const { actor } of canvas.scene.tokens) if (actor.type === "character") await actor.update({ system: { battle: { damageSave: true } } });
`;

const strip = ({ page }: Seat): Locator => page.locator("#whitehack-turn");
const hp = (name: string) => hitPointsOf(referee.page, name);

beforeAll(async () => {
  table = await Table.open({ scene: "plain", presses: "few" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(referee, SETUP);
  await referee.page.waitForFunction(
    `canvas.scene.tokens.contents.every(({ actor }) => actor.type !== "character" || actor.system.battle.atStart !== null)`,
  );
  await inPage(referee, SAVED);
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

/** A hero attacks at the turn's end, and hits for what is applied. */
async function heroActs(seat: Seat, hero: string, foe: string): Promise<void> {
  const { page } = seat;
  await strip(seat).getByText(`Turn: ${hero}`).waitFor();
  const before = await hp(foe);
  const cards = page.locator('#chat .chat-log [data-card="damage"]');
  const already = await cards.count();
  await loadDice(page, [9, 20], [4, 6]);
  await strip(seat)
    .locator('[data-operation="attack"][data-how="melee"]')
    .first()
    .click({ modifiers: ["Control"] });
  await cards.nth(already).locator('[data-action="applyDamage"]').click();
  await expect.poll(() => hp(foe)).toBeLessThan(before);
}

describe("six heroes against six goblins", () => {
  it("WH-ATK-01 WH-INIT-02 in part: play a round by twenty presses together, all heroes and two goblins hitting", async () => {
    const pressed = await countPresses(...seats());
    for (const [seat, foe, those] of [
      [mira, FOES[1], HEROES.slice(0, 3)],
      [tomas, FOES[4], HEROES.slice(3)],
    ] as const) {
      await target(seat.page, foe);
      for (const hero of those) await heroActs(seat, hero, foe);
    }
    const { page } = referee;
    const before = await Promise.all(HEROES.map(hp));
    const together = strip(referee).locator('[data-operation="mob"]');
    await together.waitFor();
    const [hits, misses] = [
      [
        [5, 20],
        [3, 6],
      ],
      [[19, 20]],
    ] as const;
    await loadDice(page, ...hits, ...misses, ...hits, ...misses, ...misses, ...misses);
    await together.click();
    const dialog = page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText("Whom do they attack?").waitFor();
    await page.keyboard.press("Enter");
    const card = lastCard(page, "mob");
    await expect.poll(() => card.locator(".applied-row").count()).toBe(6);
    await card.getByRole("button", { name: "Apply to all" }).click();
    await expect.poll(() => card.locator(`[data-action="undoOne"]`).count()).toBe(2);
    await strip(referee).getByRole("button", { name: "End turn" }).click();
    for (const { page: one } of seats()) await one.waitForFunction(`game.combat.round === 2`);
    await strip(mira).getByText(`Turn: ${HEROES[0]}`).waitFor();
    const after = await Promise.all(HEROES.map(hp));
    expect(after.filter((one, at) => one < (before[at] ?? 0))).toHaveLength(2);
    await tellPresses({
      work: "a round of six on six, eight of twelve attacks hitting",
      presses: await pressed(),
      limit: 20,
      before: "about 50 (feel.md)",
    });
  });

  it("WH-ATK-01 in part: Shift brings the question and each window; the question goes when the fight does", async () => {
    const { page } = referee;
    await goTo(seats(), FOES[0], 2);
    await inPage(
      referee,
      `for (const name of ${JSON.stringify(FOES.slice(0, 3))}) canvas.tokens.placeables.find((one) => one.name === name).control({ releaseOthers: false });`,
    );
    const dialog = page.locator("dialog.application, .application.dialog").last();
    const ask = async (): Promise<void> => {
      await strip(referee)
        .locator('[data-operation="mob"]')
        .click({ modifiers: ["Shift"] });
      await dialog.getByText("Whom do they attack?").waitFor();
    };
    await ask();
    await page.keyboard.press("Enter");
    const rows = lastCard(page, "mob").locator(".applied-row");
    await dialog.locator(".ask-weapon").waitFor();
    await loadDice(page, [19, 20]);
    await page.keyboard.press("Enter");
    await expect.poll(() => rows.count()).toBe(1);
    for (const _ of [FOES[1], FOES[2]]) {
      await dialog.locator(".ask-weapon").waitFor();
      const window = page.locator(`[id="${await dialog.getAttribute("id")}"]`);
      await window.locator('[data-action="close"]').first().click();
      await window.waitFor({ state: "detached" });
    }
    await expect.poll(() => rows.count()).toBe(1);
    await ask();
    await inPage(referee, `await game.combat.delete();`);
    await dialog.waitFor({ state: "detached" });
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe("by WhiteBox", () => {
  const undead = () =>
    inPage<number>(
      referee,
      `return canvas.scene.tokens.filter(({ actor }) => actor?.effects.some(({ name }) => name === "Banished")).length;`,
    );

  beforeAll(async () => {
    await inPage(
      referee,
      `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: true, preset: "full" }] });
       const [cleric] = canvas.scene.tokens.filter(({ name }) => name === "${HEROES[0]}");
       await cleric.actor.update({ system: { level: 4, groups: [...cleric.actor.system.toObject().groups, { name: "Priest of the Lamp", kind: "vocation", attributes: [], unwritten: false }] } });
       await cleric.actor.createEmbeddedDocuments("Item", [{ name: "Holy symbol, wooden", type: "gear" }]);
       const ghouls = canvas.scene.tokens.filter(({ name }) => ${JSON.stringify(FOES.slice(0, 4))}.includes(name));
       await canvas.scene.deleteEmbeddedDocuments("Token", canvas.scene.tokens.filter((one) => one !== cleric && !ghouls.includes(one)).map(({ id }) => id));
       for (const { actor } of ghouls) await actor.update({ system: { hitDice: "2", kinds: ["undead"] } });
       const fight = await Combat.create({ scene: canvas.scene.id });
       await fight.createEmbeddedDocuments("Combatant", canvas.scene.tokens.contents.map((token) => ({
         tokenId: token.id, actorId: token.actorId, sceneId: canvas.scene.id, initiative: token === cleric ? 6 : 2,
       })));
       await fight.activate();
       await fight.startCombat();`,
    );
    await inPage(mira, `for (const one of [...game.user.targets]) one.setTarget(false);`);
  });

  it("WB-BAN-01 WB-BAN-03: four undead are banished by two presses, the cleric's and the Referee's", async () => {
    const banish = strip(mira).getByRole("button", { name: "Banish undead" });
    await banish.waitFor();
    const pressed = await countPresses(...seats());
    const fails = Array.from(
      { length: 4 },
      () =>
        [
          [19, 20],
          [3, 6],
        ] as const,
    ).flat();
    await loadDice(mira.page, [5, 6], [5, 6], ...fails);
    await banish.click();
    await lastCard(referee.page, "notice").getByRole("button", { name: "Apply to all" }).click();
    await expect.poll(undead).toBe(4);
    const presses = await pressed();
    await tellPresses({ work: "four undead banished", presses, limit: 2, before: "not counted" });
    expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
