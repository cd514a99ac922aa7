// What somebody does besides striking, by WhiteBox: work of several rounds, and a thing that takes a whole round.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { gather, goTo, rowOf, show } from "../support/fight.ts";
import { lastCard } from "../support/hands.ts";
import { confirm, dialogOf, inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, COOK] = ["Berta Holm", "Goblin cook"] as const;

let table: Table;
let referee: Seat;
let mira: Seat;
const seats = () => [referee, mira];

beforeAll(async () => {
  table = await Table.open({ scene: "plain" });
  [referee, mira] = await Promise.all([table.sit("Referee"), table.sit("Mira")]);
  await inPage(
    referee,
    `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "wb", enabled: true, preset: "full" }] });
     await game.actors.getName("${BERTA}").createEmbeddedDocuments("Item", [
       { name: "Draught of embers", type: "gear", system: { magick: { is: true, known: true, cost: "1", activation: "Warms whoever drinks it for an hour." } } },
     ]);`,
  );
  await gather(referee, { [BERTA]: [5, 6], [COOK]: [9, 6] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${BERTA}" ? 9 : 2 });
     await game.combat.startCombat();`,
  );
  for (const seat of seats()) await show(seat, "combat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

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
    expect(await rowOf(mira, BERTA).getByText("Searches her pack").count()).toBe(0);
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
    expect(await change.getByLabel("Rounds left").inputValue()).toBe("3");
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
    await use();
    await expect.poll(pips).toEqual(expect.arrayContaining(has(0, 0)));
    await lastCard(mira.page, "notice").locator('[data-action="undo"]').first().click();
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
