// A melee of WhiteBox as a Referee and a player see it: who is bound, what holds them, and the ways out.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { picture } from "../support/album.ts";
import { drag, gather, goTo, placeOf, question, rowOf, show, strike } from "../support/fight.ts";
import { lastCard } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { type Seat, Table } from "../support/table.ts";

const [BERTA, LOOKOUT] = ["Berta Holm", "Goblin lookout"] as const;
const SQUARE = 100;
const HERE = [5 * SQUARE, 6 * SQUARE] as const;

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
     await game.actors.getName("${BERTA}").update({ system: { hp: { value: 20, rolled: 20 } } });
     await canvas.scene.tokens.getName("${LOOKOUT}").actor.update({ system: { hp: { value: 20, max: 20 } } });`,
  );
  await gather(referee, { [BERTA]: [5, 6], [LOOKOUT]: [4, 6] });
  await inPage(
    referee,
    `for (const one of game.combat.combatants) await one.update({ initiative: one.name === "${BERTA}" ? 9 : 2 });
     await game.combat.startCombat();`,
  );
  for (const seat of seats()) await show(seat, "combat");
});
afterAll(() => table?.close());
afterEach(({ task }) => picture(task.name, { referee, mira }));

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
    expect(await placeOf(mira, BERTA)).toEqual(HERE);
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
    expect(await placeOf(referee, BERTA)).toEqual(HERE);
    await drag(mira, BERTA, [3 * SQUARE, 0]);
    await asked().getByRole("button", { name: "Flee" }).click();
    const chance = question(referee, LOOKOUT).getByRole("button", { name: "Let it be" });
    await chance.waitFor();
    expect(await placeOf(referee, BERTA)).toEqual(HERE);
    await chance.click();
    await expect.poll(() => placeOf(mira, BERTA)).toEqual(squares(3, 0));
    expect(await lastCard(mira.page, "prompt").innerText()).toContain("WhiteBox");
  });
});
