// What classes of HAMMERCRAWL! can do by clicks: a dwarf passes hidden stonework, a monster's dialog tells who is overlooked,
// its blow is applied, a fumble is drawn for, and acid burns on.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { gather, show } from "../support/fight.ts";
import { lastCard, loadDice, rollBy } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [DURA, PIP, COOK] = ["Dura", "Pip", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira, tomas] = await Promise.all([table.sit("Referee"), table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "hc", enabled: true, preset: "complete" }] });
     const sword = { name: "Sword", type: "weapon", system: { damage: "1d6", equipped: true } };
     const acid = { name: "Acid flask", type: "substance", system: { kind: "poison", doses: 1, quantity: 2, use: "throw", tags: ["acid"] } };
     for (const [name, player, kind] of [["${DURA}", "Mira", "dwarf"], ["${PIP}", "Tomas", "halfling"]]) {
       const ownership = { [game.users.getName(player).id]: 3 };
       const system = { class: kind, level: 3, hp: { value: 12, max: 12 } };
       const actor = await Actor.create({ name, type: "hammercrawl", ownership, items: [sword, acid], system });
       const token = await actor.getTokenDocument({ x: 0, y: 0 });
       await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
     }
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hitDice: "2", hp: { value: 30, max: 30 } } });`,
  );
  await gather(referee, { [DURA]: [6, 4], [PIP]: [7, 5], [COOK]: [7, 4] });
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const pointsOf = (name: string) =>
  inPage<number>(referee, `return canvas.scene.tokens.getName("${name}").actor.system.hp.value;`);
const open = (seat: Seat, name: string, at: string) =>
  inPage(
    seat,
    `for (const one of canvas.tokens.placeables) one.setTarget(one.name === "${at}", { releaseOthers: false });
     await canvas.scene.tokens.getName("${name}").actor.sheet.render({ force: true });`,
  );
const close = (seat: Seat) =>
  inPage(seat, `for (const one of foundry.applications.instances.values()) if (one.document) await one.close();`);

it("HC-CLS-03 Dura passes hidden stonework, and only the Referee learns what she notices", async () => {
  await open(mira, DURA, COOK);
  await loadDice(referee.page, [43, 100]);
  await mira.page.getByRole("button", { name: "Pass hidden stonework" }).click();
  await show(referee, "chat");
  await lastCard(referee.page, "notice").getByText("If there is hidden stonework, it is noticed.").waitFor();
  await show(mira, "chat");
  expect(await mira.page.getByText("If there is hidden stonework, it is noticed.").count()).toBe(0);
});

it("HC-CLS-15 HC-CMB-16 the goblin's dialog says who is overlooked; its blow is rolled and applied", async () => {
  await close(mira);
  await open(referee, COOK, PIP);
  await referee.page.locator('.whitehack.sheet [data-action="rollAttack"]').first().click();
  await referee.page.getByText(`Pip is often overlooked. Others are attacked first: Dura.`).first().waitFor();
  await picture("the goblin's dialog", { referee });
  await loadDice(referee.page, [18, 20]);
  await referee.page.getByRole("button", { name: "Roll", exact: true }).click();
  await close(referee);
  await show(referee, "chat");
  const before = await pointsOf(PIP);
  const card = lastCard(referee.page, "roll");
  const dice = await inPage<number>(
    referee,
    `return game.messages.contents.findLast((one) => one.type === "roll").system.damage.dice[0].count;`,
  );
  await rollBy(
    card.getByRole("button", { name: "Roll damage" }),
    ...Array.from({ length: dice }, () => [2, 6] as const),
  );
  await lastCard(referee.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => pointsOf(PIP)).toBeLessThan(before);
});

it("HC-CMB-09 Pip fumbles, and the Referee draws what else goes wrong", async () => {
  await open(tomas, PIP, COOK);
  await tomas.page.locator('.whitehack.sheet [data-action="rollAttack"]').first().click();
  await loadDice(tomas.page, [1, 20]);
  await tomas.page.getByRole("button", { name: "Roll", exact: true }).click();
  await close(tomas);
  await show(referee, "chat");
  await rollBy(lastCard(referee.page, "roll").getByRole("button", { name: "Fumble of die 1: draw" }), [4, 6]);
  await show(tomas, "chat");
  await expect.poll(() => lastCard(tomas.page, "roll").innerText()).toMatch(/A fumble Die 1: Down on one knee/);
});

it("HC-EQP-05 Pip's acid bursts on the goblin, and burns on", async () => {
  await open(tomas, PIP, COOK);
  await loadDice(referee.page, [15, 20], [3, 6], [5, 6], [3, 6], [2, 6], [4, 6], [6, 6]);
  await picture("the sheet with acid", { tomas });
  await tomas.page.getByRole("button", { name: "Throw", exact: true }).click();
  await close(tomas);
  await show(referee, "chat");
  await lastCard(referee.page, "damage").getByText("Acid burns on").first().waitFor();
  const before = await pointsOf(COOK);
  await lastCard(referee.page, "damage").locator('[data-action="applyDamage"]').click();
  await expect.poll(() => pointsOf(COOK)).toBe(before - 10);
});
