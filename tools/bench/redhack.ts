// What The Red Hack costs: its core in Node, and its board of distances in Chromium, on the stand-in table.
import { armorPieces, loadOf, quiversIn, weaponPieces } from "../../src/games/redhack/rules/characters/from-items.ts";
import { deriveRedhack } from "../../src/games/redhack/rules/characters/derive-redhack.ts";
import { burdensCarried } from "../../src/games/redhack/rules/burdens/load.ts";
import { lineOf } from "../../src/games/redhack/rules/tests/reasons.ts";
import { planTest, resolveTest, simpleTest, withLines } from "../../src/games/redhack/rules/tests/test.ts";
import { NO_DEFENCES } from "../../src/rules/index.ts";
import { Table } from "../../tests/support/table.ts";
import { VETERAN } from "./core.ts";
import { median, rounded, timeOf } from "./measure.ts";

/** The veteran of the core's figure, with the same forty items, as one of this game's people. */
function derive() {
  const { level, hp, attributes, bonus, items } = VETERAN;
  const facts = {
    class: "fighter",
    level,
    attributes,
    hp: { ...hp, max: hp.value },
    rate: 120,
    armor: armorPieces(items),
    weapons: weaponPieces(items),
    supplies: [],
    backgrounds: [],
    languages: [],
    techniques: [],
    experiences: [],
    slotsUsed: 0,
    size: "medium",
    kinds: [],
    defences: NO_DEFENCES,
    bonus,
    overrides: { armorClass: null, initiative: null, reactions: null, slots: null, techniques: null },
  } as const;
  const burdens = burdensCarried(loadOf(items, 293), true);
  return deriveRedhack(facts, { burdens, quivers: quiversIn(items) });
}

/** One attack with two lines of difficulty, planned and resolved, for every face in turn. */
function testUs(): number {
  const test = withLines(simpleTest("strength", 13, ["RH-ATK-01"]), {
    difficulty: [lineOf("armorClass", 4, "RH-ATK-01"), lineOf("cover", 2, "RH-POS-02")],
  });
  let successes = 0;
  const all = (): void => {
    for (let face = 1; face <= 20; face += 1)
      if (planTest(test).count === 1 && resolveTest(test, [face]).success) successes += 1;
  };
  const microseconds = (timeOf(all, { calls: 500, warmUp: 2000 }) * 1e3) / 20;
  if (successes === 0) throw new Error("no test succeeded");
  return microseconds;
}

/** Microseconds that a character of level 10 with forty items takes, and a test. */
export function benchRedhackCore(): Record<string, number> {
  if (derive().attacks.length === 0) throw new Error("nothing was derived");
  return {
    redhackDeriveWith40ItemsUs: rounded(timeOf(derive, { calls: 200, warmUp: 5000 }) * 1e3),
    redhackTestUs: rounded(testUs(), 2),
  };
}

const EACH = 20;
const ROUNDS = 25;

/** A fight of twenty people and twenty monsters without a map. */
const GATHER = `await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "rh", enabled: true, preset: "complete" }] });
  const runa = await Actor.create({ name: "Runa", type: "redhack", system: { class: "thief", hp: { value: 5, max: 5 } } });
  const known = game.actors.contents.find((actor) => actor.isMonster());
  const combat = await Combat.create({});
  await combat.createEmbeddedDocuments("Combatant", Array.from({ length: ${2 * EACH} }, (_, at) => ({
    name: "Fighter " + at, actorId: (at < ${EACH} ? runa : known).id, initiative: 1 + (at % 8),
  })));
  await combat.activate();
  await combat.startCombat();
  ui.sidebar.changeTab("combat", "primary");`;

/**
 * Another distance of each to the others at every turn, drawn as soon as it is stored; in milliseconds from the call to the
 * finished promise. The browser paints what was changed before, as it has done at a table before the next change comes.
 */
const REDRAW = `const board = foundry.applications.instances.get("whitehack-bands");
  const { fight } = board;
  const { slots } = fight.flags.whitehack.packs.rh.board;
  const taken = [];
  for (let round = 0; round < ${ROUNDS}; round++) {
    const moved = round % ${2 * EACH};
    const steps = Object.fromEntries(Object.values(slots).flatMap((slot) =>
      slot === moved ? [] : [[Math.max(slot, moved) + "_" + Math.min(slot, moved), (slot + round) % 5]]));
    fight.updateSource({ flags: { whitehack: { packs: { rh: { board: { steps } } } } } });
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const start = performance.now();
    await board.redraw();
    taken.push(performance.now() - start);
  }
  return taken;`;

/** Draws the board of distances of forty fighters again, after one of them has moved. */
export async function benchBands(): Promise<Record<string, number>> {
  const table = await Table.open({ scene: "plain" });
  try {
    const { page } = await table.sit("Referee");
    await page.evaluate(`(async () => { ${GATHER} })()`);
    await page.getByRole("button", { name: "Lay out the board of distances" }).click();
    await page.locator('dialog button[data-action="confirm"]:visible').last().click();
    await page
      .locator("#whitehack-bands .band-chip")
      .nth(2 * EACH - 2)
      .waitFor();
    const times = await page.evaluate<number[]>(`(async () => { ${REDRAW} })()`);
    return {
      bandBoardOf40FirstMs: rounded(times[0] ?? Number.NaN),
      bandBoardOf40AgainMs: rounded(median(times)),
    };
  } finally {
    await table.close();
  }
}
