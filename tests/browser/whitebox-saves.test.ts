// A miracle of WhiteBox against which its targets save, as a Referee and the player who casts it see it.
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { aim, gather, question, show } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { confirm, dialogOf, inPage, openSheet } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, COOK] = ["Berta Holm", "Sister Aldis", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: true, preset: "full" }] });
     const aldis = game.actors.getName("${ALDIS}");
     await aldis.update({ system: { class: "wise", level: 3, hp: { value: 12, rolled: 12 } } });
     await game.actors.getName("${BERTA}").update({ system: { hp: { value: 20, rolled: 20 } } });
     await aldis.items.documentsByType.armor.forEach((one) => one.update({ system: { equipped: false } }));
     await aldis.items.documentsByType.weapon.forEach((one) => one.update({ system: { equipped: false } }));
     await aldis.createEmbeddedDocuments("Item", [
       { name: "Breath of the furnace", type: "ability", system: { kind: "miracle", class: "wise", cost: "1", roll: "2d6", slot: 0, active: true } },
     ]);
     await canvas.scene.tokens.getName("${COOK}").actor.update({ system: { hp: { value: 20, max: 20 } } });`,
  );
  await gather(referee, { [BERTA]: [4, 6], [ALDIS]: [6, 6], [COOK]: [8, 6] });
  for (const seat of seats()) await show(seat, "chat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const hp = (name: string) => hitPointsOf(referee.page, name);

it("WB-CST-05: the card of a miracle lets its caster choose what a save does", async () => {
  const sheet = await openSheet(tomas, ALDIS);
  await loadDice(tomas.page, [4, 6], [5, 6]);
  await sheet
    .getByRole("button", { name: /^(?=.*Use)(?=.*Breath of the furnace)/ })
    .first()
    .click();
  await confirm(tomas.page.locator("dialog.application, .application.dialog").last());
  await inPage(
    tomas,
    `for (const app of foundry.applications.instances.values()) if (app.document) await app.close();`,
  );
  const card = lastCard(tomas.page, "notice");
  await card.getByRole("button", { name: "Save for half" }).waitFor();
  await card.getByRole("button", { name: "Save negates" }).waitFor();
  expect(await lastCard(mira.page, "notice").getByRole("button", { name: "Save for half" }).count()).toBe(0);
});

it("WB-CST-05: a save halves the damage, rounded down, for whoever makes it", async () => {
  await aim(tomas, COOK);
  await loadDice(referee.page, [2, 20]);
  await lastCard(tomas.page, "notice").getByRole("button", { name: "Save for half" }).click();
  const dialog = dialogOf(tomas, "who saves?");
  expect(await dialog.getByRole("checkbox", { name: COOK }).isChecked()).toBe(true);
  await dialog.getByRole("checkbox", { name: BERTA }).check();
  await picture("Who saves against the miracle", { tomas });
  await confirm(dialog);
  await loadDice(mira.page, [20, 20]);
  await question(mira, "Breath of the furnace: save against it")
    .getByRole("button", { name: "Roll the saving throw" })
    .click();
  const damage = lastCard(referee.page, "damage");
  await damage.getByText("not saved").waitFor();
  await damage.getByText("half").first().waitFor();
  await damage
    .getByRole("button", { name: /Apply to all|Apply/ })
    .first()
    .click();
  await expect.poll(() => hp(BERTA)).toBe(11);
  await expect
    .poll(() => inPage(referee, `return canvas.scene.tokens.getName("${COOK}").actor.system.hp.value;`))
    .toBe(16);
});

it("no page has complained", () => {
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
