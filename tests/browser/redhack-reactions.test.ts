// A fight of The Red Hack as a group plays it: an ally strikes first, a shield blocks, a hurt hero goes on by willpower, and
// the Referee says what becomes of the fallen.
import { afterAll, beforeAll, expect, it } from "vitest";
import { consequence, gather, goTo, question, rowOf, show } from "../support/fight.ts";
import { lastCard, loadDice, rollBy } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [RUNA, BRON, COOK] = ["Runa", "Bron", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira, tomas] = await Promise.all([table.sit("Referee"), table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "complete" }] });
     const axe = { name: "Axe", type: "weapon", system: { damage: "1d8", equipped: true } };
     const shield = { name: "Shield", type: "armor", system: { kind: "shield", armorClass: 1, equipped: true } };
     const scores = { strength: { value: 14 }, constitution: { value: 12 } };
     for (const [name, player, items] of [["${RUNA}", "Mira", [axe, shield]], ["${BRON}", "Tomas", [axe]]]) {
       const ownership = { [game.users.getName(player).id]: 3 };
       const system = { class: "fighter", attributes: scores, hp: { value: 5, max: 8 } };
       const actor = await Actor.create({ name, type: "redhack", ownership, items, system });
       const token = await actor.getTokenDocument({ x: 0, y: 0 });
       await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     }
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 8, max: 8 } } });`,
  );
  await gather(referee, { [RUNA]: [6, 4], [BRON]: [6, 5], [COOK]: [7, 4] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: { "${COOK}": 9, "${RUNA}": 7 }[one.name] ?? 5 });
     await game.combat.startCombat();`,
  );
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());

/** The goblin attacks Runa from its sheet. */
async function attackRuna(): Promise<void> {
  await inPage(referee, `canvas.tokens.placeables.find(({ name }) => name === "${RUNA}").setTarget(true);`);
  await inPage(referee, `await canvas.scene.tokens.getName("${COOK}").actor.sheet.render({ force: true });`);
  await referee.page.locator('.whitehack.sheet.monster [data-action="rollAttack"]').first().click();
}
const closeSheets = () =>
  inPage(referee, `for (const one of foundry.applications.instances.values()) if (one.document) await one.close();`);

it("RH-REA-03 Runa is attacked and calls Bron, who strikes before the blow; first blood may test the goblin's heart", async () => {
  await goTo(seats(), COOK, 1);
  await attackRuna();
  await closeSheets();
  await question(mira, "You are attacked")
    .getByRole("button", { name: /Call an ally/ })
    .click();
  await question(tomas, "Counterattack")
    .getByRole("button", { name: /Strike/ })
    .click();
  await loadDice(tomas.page, [9, 20]);
  await tomas.page.getByRole("button", { name: "Roll", exact: true }).click();
  await lastCard(referee.page, "roll").getByText("Axe").first().waitFor();
  await rollBy(lastCard(tomas.page, "roll").getByRole("button", { name: "Roll damage" }), [2, 10]);
  await lastCard(tomas.page, "damage").locator('[data-action="applyDamage"]').click();
  await consequence(referee, "Morale").getByText("The first of them is hurt.").waitFor();
  expect(await inPage(referee, `return canvas.scene.tokens.getName("${COOK}").actor.system.hp.value;`)).toBe(6);
});

it("RH-REA-01, RH-OFF-03 in part: she fails her defence and blocks with the shield, for her reaction", async () => {
  await question(mira, "You are attacked")
    .getByRole("button", { name: /Defend yourself/ })
    .click();
  await loadDice(mira.page, [19, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await rollBy(question(mira, "Block with the shield").getByRole("button", { name: /^Block/ }), [12, 20]);
  await referee.page.locator('#chat [data-card="roll"]', { hasText: "Blocked by a shield" }).first().waitFor();
  for (const seat of seats()) await show(seat, "combat");
  await rowOf(mira, RUNA).getByText("Reactions 0 of 1").waitFor();
  await goTo(seats(), COOK, 2);
  await rowOf(mira, RUNA).getByText("Reactions 1 of 1").waitFor();
  expect(await inPage(mira, `return game.actors.getName("${RUNA}").system.hp.value;`)).toBe(5);
});

it("RH-DMG-02, RH-INJ-01 in part: a second attack hits: she is at zero, loses Constitution and fails the test", async () => {
  for (const seat of seats()) await show(seat, "chat");
  await attackRuna();
  await closeSheets();
  await question(mira, "You are attacked")
    .getByRole("button", { name: /Defend yourself/ })
    .click();
  await loadDice(mira.page, [1, 20]);
  await mira.page.getByRole("button", { name: "Roll", exact: true }).click();
  await question(mira, "Block with the shield")
    .getByRole("button", { name: /Take the hit/ })
    .click();
  await rollBy(lastCard(referee.page, "roll").getByRole("button", { name: "Roll damage" }), [5, 6], [3, 6]);
  await lastCard(referee.page, "damage").locator('[data-action="applyDamage"]').click();
  await rollBy(question(mira, "Save or die").getByRole("button", { name: /^Roll/ }), [18, 20]);
  await expect.poll(() => inPage(mira, `return game.actors.getName("${RUNA}").system.hp.state;`)).toBe("knockedOut");
});

it("RH-INJ-05 goes on by willpower from the tracker", async () => {
  await goTo(seats(), RUNA, 2);
  for (const seat of seats()) await show(seat, "combat");
  await rowOf(mira, RUNA)
    .getByRole("button", { name: /Go on by willpower/ })
    .click();
  await rowOf(referee, RUNA)
    .getByText(/Goes on by willpower/)
    .waitFor();
  await expect.poll(() => inPage(mira, `return game.actors.getName("${RUNA}").system.hp.state;`)).toBe("up");
  await inPage(referee, "await game.combat.nextTurn();"); // hers ends, wherever the dice have put the others
  await mira.page.locator("#chat").getByText("has kept going").last().waitFor({ state: "attached" }); // initiative may be told after it
});

it("RH-INJ-02 RH-INJ-03 RH-INJ-06 the Referee says what becomes of the fallen", async () => {
  await inPage(
    referee,
    `await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 0 } } });
     await game.combat.delete();`,
  );
  for (const seat of seats()) await show(seat, "chat");
  await question(referee, "What becomes of a fallen foe")
    .getByRole("button", { name: /Take prisoner/ })
    .click();
  await rollBy(question(referee, "What becomes of a fallen foe").getByRole("button", { name: /Bandaged/ }), [1, 6]);
  await lastCard(referee.page, "notice").getByText("Winded").waitFor();
  const casualty = question(referee, "What became of a casualty");
  await casualty.getByRole("button", { name: /Work it out/ }).click();
  await lastCard(referee.page, "notice").getByText(`State of ${RUNA}`).waitFor();
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
