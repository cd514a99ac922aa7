// WhiteBox as people see it: the sheet of somebody who banishes undead and carries oil, the cards, a wound that bleeds.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lastCard, loadDice } from "../support/hands.ts";
import { confirm, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const LOOK = process.env["STORY_PICTURES"];
const WHO = "Berta Holm";

let table: Table;
let referee: Seat;
let mira: Seat;

const look = async (page: Page, name: string): Promise<void> => {
  if (LOOK) await page.screenshot({ path: `${LOOK}/whitebox-${name}.png` });
};

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = [await table.sit("Referee"), await table.sit("Mira")];
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: true, preset: "full" }] });
     const hero = game.actors.getName("${WHO}");
     await hero.update({ system: { level: 4, groups: [...hero.system.toObject().groups, { name: "Priest of the Lamp", kind: "vocation", attributes: [], unwritten: false }] } });
     await hero.createEmbeddedDocuments("Item", [
       { name: "Lamp oil, one pint", type: "gear", system: { quantity: 2 } },
       { name: "Holy symbol, wooden", type: "gear" },
     ]);
     const [ghoul] = await Actor.createDocuments([
       { name: "Ghoul", type: "monster", system: { hitDice: "2", kinds: ["undead"], hp: { value: 9, max: 9 } } },
     ]);
     const at = canvas.scene.tokens.getName("${WHO}") ?? canvas.scene.tokens.contents[0];
     await canvas.scene.createEmbeddedDocuments("Token", [
       { actorId: ghoul.id, name: "Ghoul", x: at.x + 300, y: at.y, width: 1, height: 1, disposition: -1 },
     ]);`,
  );
});
afterAll(() => table?.close());

async function open({ page }: Seat, name: string) {
  const id = await page.evaluate<string>(
    `(async () => { const { sheet } = game.actors.getName("${name}"); await sheet.render({ force: true }); return sheet.id; })()`,
  );
  return page.locator(`[id="${id}"]`);
}

it("WB-BAN-02 WB-BAN-03: a cleric banishes undead from the sheet, and the Referee applies it on the card", async () => {
  const { page } = mira;
  const sheet = await open(mira, WHO);
  const banish = sheet.getByRole("button", { name: "Banish undead" });
  await banish.scrollIntoViewIfNeeded();
  await look(page, "sheet");
  await loadDice(page, [3, 6], [4, 6], [19, 20], [3, 6]);
  await banish.click();
  const card = lastCard(page, "notice");
  await card.getByText("Flees or cowers for 30 minutes (19)").waitFor();
  await look(page, "banished");
  const { page: refereePage } = referee;
  const theirs = lastCard(refereePage, "notice");
  await theirs.getByRole("button", { name: /^Apply/ }).click();
  await expect
    .poll(() =>
      inPage<string[]>(
        referee,
        `return canvas.scene.tokens.getName("Ghoul").actor.effects.contents.map(({ name }) => name);`,
      ),
    )
    .toContain("Banished");
  await look(refereePage, "applied");
});

it("WB-CMB-02 WB-CMB-14: oil is thrown from the sheet, and where it lands is told", async () => {
  const { page } = mira;
  const sheet = await open(mira, WHO);
  await inPage(
    mira,
    `canvas.tokens.placeables.find(({ name }) => name === "Ghoul").setTarget(true, { releaseOthers: true });`,
  );
  await loadDice(page, [20, 20], [3, 8], [4, 6], [2, 6]);
  await sheet.locator('[data-act="wb.throwFlask"]').first().click();
  await confirm(page.locator("dialog.application, .application.dialog").last());
  await lastCard(page, "notice").getByText("10 ft east of the target").waitFor();
  await look(page, "oil");
  expect(mira.errors).toEqual([]);
});

it("WB-DMG-01: a wound that bleeds is told on the sheet", async () => {
  await inPage(
    referee,
    `await game.actors.getName("${WHO}").update({ system: { hp: { value: -2, state: "dying", rounds: null } } });`,
  );
  const sheet = await open(mira, WHO);
  await sheet.scrollIntoViewIfNeeded();
  await look(mira.page, "dying");
  expect([...referee.errors, ...mira.errors]).toEqual([]);
});
