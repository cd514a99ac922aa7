// The same people and goblins as on the board of distances, on a scene of five-foot squares, where tokens move as ever: surprise,
// countermoves and a shot from overwatch.
import { afterAll, beforeAll, expect, it } from "vitest";
import { drag, placeOf, question, rowOf } from "../support/fight.ts";
import { lastCard } from "../support/hands.ts";
import { inPage } from "../support/powers.ts";
import { BRON, COOK, GUARD, ILSA, RedhackFight, RUNA } from "../support/redhack.ts";
import type { Seat } from "../support/table.ts";

let fight: RedhackFight;
let referee: Seat;
let mira: Seat;

beforeAll(async () => {
  // the goblins are near: 25 and 30 feet away
  fight = await RedhackFight.open(
    { [RUNA]: [3, 4], [BRON]: [3, 5], [ILSA]: [3, 6], [GUARD]: [8, 4], [COOK]: [9, 6] },
    true,
  );
  ({ referee, mira } = fight);
});
afterAll(() => fight?.table.close());

const column = async (name: string) => (await placeOf(referee, name))[0] / 100;

/** The turn goes to somebody in this round: the tracker's order among the goblins is left to chance. */
async function turnOf(name: string, round: number): Promise<void> {
  await inPage(
    referee,
    `await game.combat.update({ turn: game.combat.turns.findIndex((one) => one.name === ${JSON.stringify(name)}) });`,
  );
  await fight.isTurnOf(name, round);
  await fight.show("chat");
}

it("RH-INI-01 RH-DST-01: they meet on squares, and Runa is surprised", async () => {
  await fight.meet([1, 8], [5, 8], [4, 6]);
  await fight.isTurnOf(BRON, 1);
  await rowOf(mira, RUNA)
    .getByText(/surprised/i)
    .first()
    .waitFor();
  const scene = await inPage(referee, `const { type, distance } = canvas.scene.grid; return [type, distance];`);
  expect(scene).toEqual([1, 5]);
});

it("RH-REA-02: the lookout walks up to them; Bron and Ilsa may answer the move, and the surprised Runa may not", async () => {
  await turnOf(GUARD, 1);
  await drag(referee, GUARD, [-300, 0]);
  await expect.poll(() => column(GUARD)).toBe(5);
  await fight.letBe(mira, "Countermove", BRON);
  await fight.letBe(mira, "Countermove", ILSA);
  const asked = mira.page.locator('#chat [data-card="prompt"]', { hasText: "Countermove" });
  await expect.poll(() => asked.filter({ hasText: RUNA }).count()).toBe(0);
});

it("RH-REA-04: in the next round Runa shoots from overwatch as the cook comes nearer", async () => {
  await fight.nextRound([6, 8], [5, 8], [4, 6]);
  await fight.isTurnOf(RUNA, 2);
  await turnOf(COOK, 2);
  await drag(referee, COOK, [-300, 0]);
  await expect.poll(() => column(COOK)).toBe(6);
  await question(mira, "Overwatch").waitFor();
  await fight.letBe(mira, "Countermove", RUNA); // her one reaction is for the shot
  await fight.strike(mira, "Overwatch", 9);
  await lastCard(referee.page, "roll").getByText("Bow").first().waitFor();
  await fight.hurt(mira, [1, 6]);
  await expect.poll(() => fight.hp(COOK)).toBe(3);
  for (const name of [ILSA, BRON]) await fight.letBe(mira, "Countermove", name);
  expect(fight.seats.flatMap(({ errors }) => errors)).toEqual([]);
});
