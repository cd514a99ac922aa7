// A WhiteBox fight as a Referee and two players see it: a surprise round, initiative, holding back, a disrupted caster.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { gather, goTo, hurt, question, rowOf, consequence, show } from "../support/fight.ts";
import { hitPointsOf, lastCard, loadDice } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, ALDIS, LOOKOUT, COOK] = ["Berta Holm", "Sister Aldis", "Goblin lookout", "Goblin cook"] as const;
const PLACES = { [BERTA]: [4, 6], [ALDIS]: [6, 6], [LOOKOUT]: [11, 6], [COOK]: [7, 6] } as const;

let table: Table;
let referee: Seat;
let mira: Seat;
let tomas: Seat;
const seats = () => [referee, mira, tomas];
const phases = ({ page }: Seat) => page.locator("#combat .fight-head");
const now = (seat: Seat) => phases(seat).locator('[aria-current="step"]').innerText();
const numbers = () =>
  inPage<Record<string, number | null>>(
    tomas,
    `return Object.fromEntries(game.combat.turns.map(({ name, initiative }) => [name, initiative]));`,
  );

/** Aldis can put people to sleep, at a cost of 2. */
const ARRANGE = `
  const aldis = game.actors.getName("${ALDIS}");
  await aldis.update({ system: { level: 3, attributes: { constitution: { value: 13 } }, hp: { value: 12, rolled: 12 } } });
  await aldis.createEmbeddedDocuments("Item", [{ name: "Lullaby of the bell", type: "ability", system: { kind: "miracle", class: "wise", cost: "2", slot: 0, active: true } }]);
  const pack = { pack: "wb", enabled: true, preset: "sequence" };
  await game.settings.set("whitehack", "houseRules", { packs: [pack] });
`;

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  referee = await table.sit("Referee");
  [mira, tomas] = await Promise.all([table.sit("Mira"), table.sit("Tomas")]);
  await inPage(referee, ARRANGE);
  await gather(referee, PLACES);
  for (const seat of seats()) await show(seat, "combat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira, tomas }));

const hp = (name: string) => hitPointsOf(referee.page, name);

describe("a fight in the order of WhiteBox", () => {
  it("WB-SEQ-01 WB-SUR-01 WB-SUR-02: the goblins are surprised, and drop or keep what they hold", async () => {
    for (const seat of seats()) await phases(seat).waitFor();
    for (const goblin of [LOOKOUT, COOK]) {
      await rowOf(referee, goblin).click({ button: "right" });
      await referee.page.getByText("Mark as surprised").click();
      await rowOf(referee, goblin).getByText("Surprised").first().waitFor();
    }
    for (const seat of seats()) await expect.poll(() => now(seat)).toBe("Surprise round");
    await loadDice(referee.page, [1, 6], [4, 6]);
    await referee.page.locator('#combat [data-action="startCombat"]').click();
    await tomas.page.waitForFunction(`game.combat?.combatant?.name === ${JSON.stringify(ALDIS)}`);
    expect(await phases(tomas).innerText()).toContain("the highest Dexterity first");
    await show(mira, "chat");
    const card = lastCard(mira.page, "notice");
    await card.getByText("what do they drop").waitFor();
    expect(await card.innerText()).toMatch(/1: (?:drops|has nothing)[\s\S]*4: drops nothing/u);
  });

  it("WB-INI-01 WB-INI-03: then everybody rolls two dice, the goblins each kind for itself", async () => {
    await inPage(referee, `await game.combat.nextTurn();`);
    await tomas.page.waitForFunction(`game.combat?.combatant?.name === ${JSON.stringify(BERTA)}`);
    await loadDice(referee.page, [4, 6], [4, 6], [2, 6], [3, 6], [3, 6], [2, 6], [6, 6], [5, 6]);
    await inPage(referee, `await game.combat.nextTurn();`);
    await tomas.page.waitForFunction(`game.combat?.round === 2`);
    expect(Object.values(await numbers())).not.toContain(null);
    for (const seat of seats()) await expect.poll(() => now(seat)).toBe("Rounds");
    await lastCard(mira.page, "notice").getByText("Initiative").first().waitFor();
  });

  it("WB-DLY-01 WB-DLY-02: the cook holds back until Aldis works a miracle, as everybody reads", async () => {
    await goTo(seats(), COOK, 2);
    await referee.page.locator('#whitehack-turn [data-of="wb.holdBack"]').click();
    const dialog = dialogOf(referee, "Holding back");
    await dialog.locator('[name="how"]').selectOption({ label: `Until ${ALDIS} works a miracle: strike first` });
    await confirm(dialog);
    for (const seat of [referee, tomas])
      await expect.poll(() => rowOf(seat, COOK).innerText()).toContain(`Waits for a miracle of ${ALDIS}`);
  });

  it("WB-ACT-01: Aldis has a move and one action, and nothing small", async () => {
    await goTo(seats(), ALDIS, 2);
    const pips = tomas.page.locator("#whitehack-turn .pip");
    await pips.first().waitFor();
    const labels = await pips.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(labels.join(" ")).toContain("Action: 1 left");
    expect(labels.join(" ")).not.toContain("Small action");
  });

  it("WB-DLY-02: she begins, and the Referee is asked whether the cook strikes first", async () => {
    await show(tomas, "chat");
    await show(referee, "chat");
    await tomas.page.locator('#whitehack-turn [data-operation="power"]', { hasText: "Lullaby" }).click();
    const dialog = tomas.page.locator("dialog.application, .application.dialog").last();
    await confirm(dialog);
    await question(referee, "Strike before the miracle works?")
      .getByRole("button", { name: "Strike" })
      .first()
      .waitFor();
    await expect.poll(() => hp(ALDIS)).toBe(10);
    await lastCard(tomas.page, "item").or(lastCard(tomas.page, "notice")).getByText(COOK).first().waitFor();
  });

  it("WB-DLY-02 WB-DLY-03: the cook hits, she fails to save, and the miracle is lost at no cost", async () => {
    await question(referee, "Strike before the miracle works?").getByRole("button", { name: "Strike" }).first().click();
    const dialog = referee.page.locator("dialog.application, .application.dialog").last();
    await dialog.getByText(ALDIS).first().waitFor();
    await loadDice(referee.page, [9, 20]);
    await confirm(dialog);
    await hurt(referee, [3, 6]);
    await question(tomas, "Save against damage").getByRole("button", { name: "Take the damage" }).click();
    await expect.poll(() => hp(ALDIS)).toBeLessThan(10);
    const before = await hp(ALDIS);
    const card = consequence(tomas, "Concentration");
    await card.getByRole("button", { name: "Roll the saving throw" }).click();
    const save = tomas.page.locator("dialog.application, .application.dialog").last();
    await loadDice(tomas.page, [19, 20]);
    await confirm(save);
    await card.getByText("The save failed: the magick is lost").waitFor();
    await expect.poll(() => hp(ALDIS)).toBe(before + 2);
    expect(Object.keys(await numbers()).indexOf(COOK)).toBe(Object.keys(await numbers()).indexOf(ALDIS) + 1);
  });

  it("WB-DLY-03: the Referee takes it back on the card, and the miracle is in the making again", async () => {
    await consequence(referee, "Concentration").locator('[data-action="undo"]').first().click();
    await show(referee, "combat");
    await expect.poll(() => rowOf(referee, ALDIS).innerText()).toContain("Works a miracle that others may disrupt");
  });
});

it("no page has complained", () => {
  expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
});
