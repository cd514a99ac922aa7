// A WhiteBox fight as a Referee and two players see it: a surprise round, initiative, holding back, a disrupted caster; then
// rarer turns: places are changed, a fighter guards, a crossbow is loaded.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import {
  consequence,
  drag,
  gather,
  goTo,
  hurt,
  openAttack,
  put,
  question,
  rowOf,
  show,
  squaresOf,
  strike,
} from "../support/fight.ts";
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
    await expect.poll(() => phases(tomas).innerText()).toContain("the highest Dexterity first");
    await show(mira, "chat");
    const card = lastCard(mira.page, "notice");
    await card.getByText("what do they drop").waitFor();
    await expect.poll(() => card.innerText()).toMatch(/1: (?:drops|has nothing)[\s\S]*4: drops nothing/u);
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

describe("rarer turns of WhiteBox", () => {
  const SQUARE = 100;

  beforeAll(async () => {
    await inPage(
      referee,
      `await game.combat.delete();
       await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: true, preset: "full" }] });
       await game.actors.getName("${BERTA}").update({ system: { hp: { value: 20, rolled: 20 } } });
       await canvas.scene.tokens.getName("${LOOKOUT}").actor.update({ system: { hp: { value: 20, max: 20 } } });`,
    );
    await gather(referee, { [BERTA]: [5, 6], [ALDIS]: [5, 5], [LOOKOUT]: [4, 6] });
    await inPage(
      referee,
      `const numbers = { "${BERTA}": 9, "${ALDIS}": 6, "${LOOKOUT}": 2 };
       for (const one of game.combat.combatants) await one.update({ initiative: numbers[one.name] });
       await game.combat.startCombat();`,
    );
    for (const seat of seats()) await show(seat, "combat");
  });

  /** Berta's round, as the strip tells it. */
  const pips = () => mira.page.locator("#whitehack-turn .pip").evaluateAll((all) => all.map((one) => one.ariaLabel));
  const has = (action: number, move: number) =>
    expect.arrayContaining([
      expect.stringMatching(action > 0 ? `^Action: ${action} left` : "^Action: used up"),
      expect.stringMatching(move > 0 ? `^Move: ${move} left` : "^Move: used up"),
    ]) as unknown;
  const act = (seat: Seat, name: string) => rowOf(seat, BERTA).getByRole("button", { name });
  const places = () => squaresOf(referee, BERTA, ALDIS);
  const undoOn = (card: ReturnType<typeof lastCard>) => card.locator('[data-action="undo"]').first().click();

  describe("WB-CMB-09: Berta and Aldis change places beside a goblin", () => {
    const asked = () => question(tomas, `Does ${ALDIS} change places with ${BERTA}?`);
    const ask = () => drag(mira, BERTA, [0, -SQUARE]);

    it("WB-CMB-09: Aldis is asked, and stays put", async () => {
      await goTo(seats(), BERTA, 1);
      await strike(mira, { foe: LOOKOUT, dice: [[19, 20]] });
      for (const seat of seats()) await rowOf(seat, BERTA).getByText(`in melee with ${LOOKOUT}`).waitFor();
      await goTo(seats(), BERTA, 2);
      await show(tomas, "chat");
      await ask();
      await asked().getByRole("button", { name: "Stay put" }).click();
      await asked().getByText("Answered by").waitFor();
      await expect.poll(() => places()).toEqual(["5,6", "5,5"]);
    });

    it("WB-CMB-09: asked again she changes places, which is a step and leaves Berta in the melee", async () => {
      await ask();
      const change = asked().getByRole("button", { name: "Change places" });
      await change.waitFor();
      await picture("Asked to change places", { mira, tomas });
      await change.click();
      await expect.poll(places).toEqual(["5,5", "5,6"]);
      await expect.poll(pips).toEqual(has(1, 0));
      await rowOf(mira, BERTA).getByText(`in melee with ${LOOKOUT}`).waitFor();
    });

    it("WB-CMB-09: the Referee takes it back on the card, and both stand where they stood", async () => {
      await show(referee, "chat");
      await undoOn(question(referee, `Does ${ALDIS} change places with ${BERTA}?`));
      await expect.poll(places).toEqual(["5,6", "5,5"]);
      await expect.poll(pips).toEqual(has(1, 1));
    });
  });

  describe("WB-CMB-12: Berta guards", () => {
    const armor = (seat: Seat) =>
      inPage<number>(seat, `return game.actors.getName("${BERTA}").system.derived.armorClass.value;`);

    it("WB-CMB-12: the stance takes the attack, leaves a step, and everybody reads what it gives", async () => {
      await goTo(seats(), BERTA, 3);
      await question(referee, `Does ${ALDIS} change places`).getByText("Withdrawn").waitFor();
      const plain = await armor(referee);
      await act(mira, "Defensive stance").click();
      await lastCard(tomas.page, "notice").getByText("Guards until the next turn").waitFor();
      for (const seat of seats()) await expect.poll(() => armor(seat)).toBe(plain + 2);
      await expect.poll(pips).toEqual(has(0, 1));
      await drag(mira, BERTA, [SQUARE, 0]);
      await expect.poll(places).toEqual(["6,6", "5,5"]);
      await expect.poll(pips).toEqual(has(0, 0));
      await expect.poll(() => act(mira, "Defensive stance").count()).toBe(0);
    });

    it("WB-CMB-12: a goblin aims at the better armor, and the next turn of Berta ends it", async () => {
      await put(referee, BERTA, [5, 6]);
      await goTo(seats(), LOOKOUT, 3);
      const dialog = await openAttack(referee, BERTA);
      await picture("A blow at somebody who guards", { referee });
      await loadDice(referee.page, [19, 20]);
      await confirm(dialog);
      await lastCard(tomas.page, "attack").getByText(`against ${BERTA}`).waitFor();
      const guarded = await armor(mira);
      await goTo(seats(), BERTA, 4);
      for (const seat of seats()) await expect.poll(() => armor(seat)).toBe(guarded - 2);
      await act(mira, "Defensive stance").waitFor();
    });
  });

  describe("WB-CMB-06: Berta's heavy crossbow", () => {
    const attacks = () => mira.page.locator('#chat .chat-log [data-card="attack"]').count();
    const isLoading = (seat: Seat) =>
      inPage<number>(seat, `return game.actors.getName("${BERTA}").items.getName("Heavy crossbow").system.loading;`);
    const shoot = () => strike(mira, { foe: LOOKOUT, how: "missile", dice: [[19, 20]] });

    it("WB-CMB-06: once shot it is loaded from the tracker, which takes the move", async () => {
      await inPage(
        referee,
        `const berta = game.actors.getName("${BERTA}");
         const [bow] = await game.packs.get("whitehack.equipment").getDocuments({ name: "Crossbow" });
         for (const item of berta.items) if (item.system.equipped && (item.type === "weapon" || item.name === "Shield")) await item.update({ system: { equipped: false } });
         await berta.createEmbeddedDocuments("Item", [foundry.utils.mergeObject(bow.toObject(), { _id: undefined, name: "Heavy crossbow", "system.equipped": true })]);`,
      );
      await put(referee, LOOKOUT, [10, 6]);
      await goTo(seats(), BERTA, 5);
      await expect.poll(() => act(mira, "Load Heavy crossbow").count()).toBe(0);
      await shoot();
      await act(mira, "Load Heavy crossbow").waitFor();
      await picture("A crossbow to load", { mira });
      await act(mira, "Load Heavy crossbow").click();
      await show(referee, "chat");
      await lastCard(referee.page, "notice").getByText("It took the move.").waitFor();
      await expect.poll(pips).toEqual(has(0, 0));
      await expect.poll(() => isLoading(tomas)).toBe(0);
      await expect.poll(() => act(mira, "Load Heavy crossbow").count()).toBe(0);
    });

    it("WB-CMB-06: the Referee takes the loading back, and in the next round it is loaded and shot", async () => {
      await undoOn(lastCard(referee.page, "notice"));
      await expect.poll(() => isLoading(mira)).toBe(1);
      await act(mira, "Load Heavy crossbow").click();
      await expect.poll(() => isLoading(mira)).toBe(0);
      await goTo(seats(), BERTA, 6);
      await expect.poll(pips).toEqual(has(1, 1));
      const before = await attacks();
      await shoot();
      await expect.poll(attacks).toBe(before + 1);
      await act(mira, "Load Heavy crossbow").click();
      await expect.poll(() => isLoading(referee)).toBe(0);
    });

    it("WB-ACT-05: a shot that a wall stops is not made, unless whoever shoots says so", async () => {
      await goTo(seats(), BERTA, 7);
      await inPage(
        referee,
        `await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [800, 300, 800, 1000], door: 1 }]);`,
      );
      await mira.page.waitForFunction(`canvas.scene.walls.size === 1`);
      const before = await attacks();
      const dialog = await openAttack(mira, LOOKOUT, "missile");
      await dialog.getByLabel("Shoot although a wall hides the target").waitFor();
      await picture("A shot at somebody behind a wall", { mira });
      await confirm(dialog);
      await mira.page.locator("#notifications", { hasText: `A wall hides ${LOOKOUT}` }).waitFor();
      await expect.poll(() => attacks()).toBe(before);
      await expect.poll(pips).toEqual(has(1, 1));
      await strike(mira, {
        foe: LOOKOUT,
        how: "missile",
        choose: (asked) => asked.getByLabel("Shoot although a wall hides the target").check(),
        dice: [[19, 20]],
      });
      await expect.poll(attacks).toBe(before + 1);
    });

    it("WB-ACT-05: through an open door nobody is asked", async () => {
      await goTo(seats(), BERTA, 8);
      await inPage(referee, `await canvas.scene.walls.contents[0].update({ ds: 1 });`);
      await mira.page.waitForFunction(`canvas.scene.walls.contents[0].ds === 1`);
      const dialog = await openAttack(mira, LOOKOUT, "missile");
      await expect.poll(() => dialog.getByLabel("Shoot although a wall hides the target").count()).toBe(0);
      await dialog.locator('[data-action="cancel"], [data-action="close"]').first().click();
      expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
    });
  });
});
