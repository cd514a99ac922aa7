// How long the tracker of a large fight keeps the browser busy, measured in Chromium.
import { Table } from "../../tests/support/table.ts";
import { median, rounded } from "./measure.ts";

/** A fight of a hundred, in a page that shows its tracker. */
const FIGHT = `const combat = await Combat.create({});
  const known = game.actors.contents.filter((actor) => actor.isCreature());
  await combat.createEmbeddedDocuments("Combatant", Array.from({ length: 100 }, (_, at) => ({
    actorId: known[at % known.length].id, name: "Fighter " + at, initiative: 1 + (at % 6),
  })));
  await combat.activate();
  ui.sidebar.changeTab("combat", "primary");
  await combat.startCombat();`;

/** What the browser does for the next turn: it draws the tracker, says in each row what is left of the round, and lays the page out. */
const TURNS = `const tracker = ui.combat.element;
  const isDressed = () => tracker.querySelectorAll(".combatant .fight-row").length === 100
    && tracker.querySelector(".combatant.active")?.dataset.combatantId === combat.combatant.id;
  const dressed = () => new Promise((resolve) => {
    const look = () => { if (isDressed()) { watch.disconnect(); resolve(); } };
    const watch = new MutationObserver(look);
    watch.observe(tracker, { subtree: true, childList: true, attributes: true });
    look();
  });
  const samples = [];
  for (let turn = 0; turn < 15; turn++) {
    await combat.nextTurn();
    await dressed();
    const start = performance.now();
    await ui.combat.render();
    await dressed();
    tracker.getBoundingClientRect();
    samples.push(performance.now() - start);
  }`;

/** Milliseconds of work for the next turn in a tracker of a hundred. */
export async function benchTracker(): Promise<Record<string, number>> {
  const table = await Table.open({ scene: "plain" });
  try {
    const { page } = await table.sit("Referee");
    const samples = await page.evaluate<number[]>(
      `(async () => { ${FIGHT} ${TURNS} await combat.delete(); return samples; })()`,
    );
    return { nextTurnOf100Ms: rounded(median(samples)) };
  } finally {
    await table.close();
  }
}
