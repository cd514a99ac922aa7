// WhiteBox as a Referee and a player see it: a melee, who is bound in it and the ways out; what somebody does besides striking;
// and the sheet of somebody who banishes undead, carries oil, and bleeds.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { drag, gather, goTo, placeOf, question, rowOf, show, strike } from "../support/fight.ts";
import { cardAfter, lastCard, loadDice } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, LOOKOUT, COOK] = ["Berta Holm", "Goblin lookout", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: true, preset: "full" }] });`,
  );
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

describe("a melee", () => {
  const SQUARE = 100;
  const HERE = [5 * SQUARE, 6 * SQUARE] as const;

  beforeAll(async () => {
    await inPage(
      referee,
      `await game.actors.getName("${BERTA}").update({ system: { hp: { value: 20, rolled: 20 } } });
       await canvas.scene.tokens.getName("${LOOKOUT}").actor.update({ system: { hp: { value: 20, max: 20 } } });`,
    );
    await gather(referee, { [BERTA]: [5, 6], [LOOKOUT]: [4, 6], [COOK]: [12, 3] });
    await inPage(
      referee,
      `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${BERTA}" ? 9 : 2 });
       await game.combat.startCombat();`,
    );
    for (const seat of seats()) await show(seat, "combat");
  });

  const squares = (across: number, down: number) => [HERE[0] + across * SQUARE, HERE[1] + down * SQUARE];
  const strikeAway = () => strike(mira, { foe: LOOKOUT, dice: [[19, 20]] });
  const warning = (words: string) => mira.page.locator("#notifications", { hasText: words });

  describe("Berta beside a goblin", () => {
    it("WB-ACT-04 WB-CMB-08: is bound by her first attack, though it misses, and both trackers say so", async () => {
      await goTo(seats(), BERTA, 1);
      await strikeAway();
      for (const seat of seats()) await rowOf(seat, BERTA).getByText(`in melee with ${LOOKOUT}`).waitFor();
      await expect.poll(() => mira.page.locator("#combat").getByText(`in melee with ${BERTA}`).count()).toBe(1);
    });

    it("WB-CMB-08 WB-CMB-10: cannot go round the goblin, and is told why; a retreat is made at once", async () => {
      await drag(mira, BERTA, [-2 * SQUARE, SQUARE]);
      await warning("is in melee with").waitFor();
      await expect.poll(() => placeOf(mira, BERTA)).toEqual(HERE);
      await drag(mira, BERTA, [2 * SQUARE, 0]);
      await expect.poll(() => placeOf(referee, BERTA)).toEqual(squares(2, 0));
      await expect.poll(() => rowOf(referee, BERTA).getByText("in melee with").count()).toBe(0);
    });

    it("WB-CMB-11: is asked before she flees, stays, flees after all, and the goblin may strike from behind", async () => {
      await goTo(seats(), LOOKOUT, 1);
      await goTo(seats(), BERTA, 2);
      await drag(mira, BERTA, [-2 * SQUARE, 0]);
      await expect.poll(() => placeOf(referee, BERTA)).toEqual(HERE);
      await strikeAway();
      await goTo(seats(), LOOKOUT, 2);
      await goTo(seats(), BERTA, 3);
      await show(mira, "chat");
      await show(referee, "chat");
      const asked = () => question(mira, "How does Berta Holm leave the melee?");
      await drag(mira, BERTA, [3 * SQUARE, 0]);
      await asked().waitFor();
      await picture("Asked how to leave the melee", { referee, mira });
      await asked().getByRole("button", { name: "Stay" }).click();
      await asked().getByText("Answered by").waitFor();
      await expect.poll(() => placeOf(referee, BERTA)).toEqual(HERE);
      await drag(mira, BERTA, [3 * SQUARE, 0]);
      await asked().getByRole("button", { name: "Flee" }).click();
      const chance = question(referee, LOOKOUT).getByRole("button", { name: "Let it be" });
      await chance.waitFor();
      await expect.poll(() => placeOf(referee, BERTA)).toEqual(HERE);
      await chance.click();
      await expect.poll(() => placeOf(mira, BERTA)).toEqual(squares(3, 0));
      await expect.poll(() => lastCard(mira.page, "prompt").innerText()).toContain("WhiteBox");
    });
  });
});

describe("other acts", () => {
  beforeAll(async () => {
    await inPage(
      referee,
      `await game.actors.getName("${BERTA}").createEmbeddedDocuments("Item", [
         { name: "Draught of embers", type: "gear", system: { magick: { is: true, known: true, cost: "1", activation: "Warms whoever drinks it for an hour." } } },
       ]);`,
    );
    await inPage(referee, "await game.combat.delete();");
    await gather(referee, { [BERTA]: [5, 6], [COOK]: [9, 6] });
    await inPage(
      referee,
      `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${BERTA}" ? 9 : 2 });
       await game.combat.startCombat();`,
    );
    for (const seat of seats()) await show(seat, "combat");
  });

  const act = (seat: Seat, name: string) => rowOf(seat, BERTA).getByRole("button", { name });
  /** What the strip says is left of Berta's round. */
  const pips = () => mira.page.locator("#whitehack-turn .pip").evaluateAll((all) => all.map((one) => one.ariaLabel));
  const has = (action: number, move: number) => [
    expect.stringMatching(action > 0 ? `^Action: ${action} left` : "^Action: used up"),
    expect.stringMatching(move > 0 ? `^Move: ${move} left` : "^Move: used up"),
  ];
  const card = (seat: Seat, words: string) =>
    seat.page.locator('#chat .chat-log [data-card="notice"]', { hasText: words }).last();

  describe("WB-ACT-07: Berta searches her pack", () => {
    it("WB-ACT-07: says what she does and how long it takes; without words the dialog stays open", async () => {
      await goTo(seats(), BERTA, 1);
      await act(mira, "Do something else").click();
      const dialog = dialogOf(mira, "Do something else");
      await dialog.getByLabel("Rounds it takes").fill("2");
      await dialog.locator('button[data-action="confirm"]').click();
      await dialog.getByText("Say what is done.").waitFor();
      await dialog.getByLabel("What is done").fill("Searches her pack");
      await picture("Something else", { mira });
      await confirm(dialog);
      for (const seat of seats()) {
        await rowOf(seat, BERTA).getByText("Searches her pack").waitFor();
        await rowOf(seat, BERTA).getByText("Busy until round 3").waitFor();
      }
      await expect.poll(pips).toEqual(expect.arrayContaining(has(0, 1)));
    });

    it("WB-ACT-07: in the next round the action is held, and the move is not; in the third both are there", async () => {
      await goTo(seats(), BERTA, 2);
      await expect.poll(pips).toEqual(expect.arrayContaining(has(0, 1)));
      await goTo(seats(), BERTA, 3);
      await rowOf(mira, BERTA).getByText("Done this turn").waitFor();
      await expect.poll(pips).toEqual(expect.arrayContaining(has(1, 1)));
      await expect.poll(() => rowOf(mira, BERTA).getByText("Searches her pack").count()).toBe(0);
    });

    it("WB-ACT-07: the Referee ends it early, and takes that back on the card", async () => {
      await act(mira, "Do something else").click();
      const dialog = dialogOf(mira, "Do something else");
      await dialog.getByLabel("What is done").fill("Bars the door");
      await dialog.getByLabel("Rounds it takes").fill("4");
      await confirm(dialog);
      await goTo(seats(), BERTA, 4);
      await expect.poll(pips).toEqual(expect.arrayContaining(has(0, 1)));
      await act(referee, "Change how long it takes, or stop").click();
      const change = dialogOf(referee, "Change how long it takes");
      await expect.poll(() => change.getByLabel("Rounds left").inputValue()).toBe("3");
      await change.getByLabel("Rounds left").fill("0");
      await confirm(change);
      await expect.poll(pips).toEqual(expect.arrayContaining(has(1, 1)));
      await show(referee, "chat");
      await card(referee, "No longer at work").locator('[data-action="undo"]').first().click();
      await expect.poll(pips).toEqual(expect.arrayContaining(has(0, 1)));
      await show(mira, "chat");
      await card(mira, "It holds the action of every round").getByText("Bars the door").waitFor();
    });
  });

  describe("WB-ACT-08: a thing that takes a whole round", () => {
    it("WB-ACT-08: takes the action by itself, and its sheet says so", async () => {
      await goTo(seats(), BERTA, 9);
      const sheet = await openItem();
      await sheet.getByText("Using it takes the action; a move is still possible.").waitFor();
      await use();
      await expect.poll(pips).toEqual(expect.arrayContaining(has(0, 1)));
      await lastCard(mira.page, "notice").getByText("Draught of embers").first().waitFor();
    });

    it("WB-ACT-08: takes action and move where the Referee has ticked that, and the card takes it back", async () => {
      await goTo(seats(), BERTA, 10);
      await inPage(
        referee,
        `await game.actors.getName("${BERTA}").items.getName("Draught of embers").update({ system: { packs: { wb: { wholeRound: true } } } });`,
      );
      const sheet = await openItem();
      await sheet.getByText("Using it takes the whole round, without a move.").waitFor();
      await picture("A thing that takes the round", { mira });
      const used = await cardAfter(mira.page, "notice", use);
      await expect.poll(pips).toEqual(expect.arrayContaining(has(0, 0)));
      await used.locator('[data-action="undo"]').first().click();
      await expect.poll(pips).toEqual(expect.arrayContaining(has(1, 1)));
      expect(seats().flatMap(({ errors }) => errors)).toEqual([]);
    });
  });

  async function openItem() {
    const id = await inPage<string>(
      mira,
      `const { sheet } = game.actors.getName("${BERTA}").items.getName("Draught of embers"); await sheet.render({ force: true }); return sheet.id;`,
    );
    return mira.page.locator(`[id="${id}"]`);
  }

  /** As by a macro on the hotbar. */
  async function use(): Promise<void> {
    const cards = mira.page.locator('#chat .chat-log [data-card="notice"]');
    const before = await cards.count();
    await inPage(
      mira,
      `await game.system.api.useItem(game.actors.getName("${BERTA}").items.getName("Draught of embers").uuid);`,
    );
    await cards.nth(before).waitFor();
  }
});

describe("the sheet", () => {
  beforeAll(async () => {
    await inPage(
      referee,
      `await game.combat.delete();
       const hero = game.actors.getName("${BERTA}");
       await hero.update({ system: { level: 4, groups: [...hero.system.toObject().groups, { name: "Priest of the Lamp", kind: "vocation", attributes: [], unwritten: false }] } });
       await hero.createEmbeddedDocuments("Item", [
         { name: "Lamp oil, one pint", type: "gear", system: { quantity: 2 } },
         { name: "Holy symbol, wooden", type: "gear" },
       ]);
       const [ghoul] = await Actor.createDocuments([
         { name: "Ghoul", type: "monster", system: { hitDice: "2", kinds: ["undead"], hp: { value: 9, max: 9 } } },
       ]);
       const at = canvas.scene.tokens.getName("${BERTA}") ?? canvas.scene.tokens.contents[0];
       await canvas.scene.createEmbeddedDocuments("Token", [
         { actorId: ghoul.id, name: "Ghoul", x: at.x + 300, y: at.y, width: 1, height: 1, disposition: -1 },
       ]);`,
    );
  });

  async function open({ page }: Seat, name: string) {
    const id = await page.evaluate<string>(
      `(async () => { const { sheet } = game.actors.getName("${name}"); await sheet.render({ force: true }); return sheet.id; })()`,
    );
    return page.locator(`[id="${id}"]`);
  }

  it("WB-BAN-02 WB-BAN-03: a cleric banishes undead from the sheet, and the Referee applies it on the card", async () => {
    const { page } = mira;
    const sheet = await open(mira, BERTA);
    const banish = sheet.getByRole("button", { name: "Banish undead" });
    await banish.scrollIntoViewIfNeeded();
    await loadDice(page, [3, 6], [4, 6], [19, 20], [3, 6]);
    await banish.click();
    const card = lastCard(page, "notice");
    await card.getByText("Flees or cowers for 30 minutes (19)").waitFor();
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
  });

  it("WB-CMB-02 WB-CMB-14: oil is thrown from the sheet, and where it lands is told", async () => {
    const { page } = mira;
    const sheet = await open(mira, BERTA);
    await inPage(
      mira,
      `canvas.tokens.placeables.find(({ name }) => name === "Ghoul").setTarget(true, { releaseOthers: true });`,
    );
    await loadDice(page, [20, 20], [3, 8], [4, 6], [2, 6]);
    await sheet.locator('[data-act="wb.throwFlask"]').first().click();
    await confirm(page.locator("dialog.application, .application.dialog").last());
    await lastCard(page, "notice").getByText("10 ft east of the target").waitFor();
    expect(mira.errors).toEqual([]);
  });

  it("WB-DMG-01: a wound that bleeds is told on the sheet", async () => {
    await inPage(
      referee,
      `await game.actors.getName("${BERTA}").update({ system: { hp: { value: -2, state: "dying", rounds: null } } });`,
    );
    const sheet = await open(mira, BERTA);
    await sheet.scrollIntoViewIfNeeded();
    expect([...referee.errors, ...mira.errors]).toEqual([]);
  });
});
