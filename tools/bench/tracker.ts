// How much a Referee's page works for a fight of a hundred monsters, none of them linked to its actor, with the tracker
// in sight: to begin it, for the next turn, and for a new round; measured in Chromium until the page is quiet.
import { Table } from "../../tests/support/table.ts";
import { median, rounded } from "./measure.ts";
import { ledgerOf } from "./work.ts";

const FIGHTERS = 100;

/** Puts the hundred on the scene, and into a fight that has not begun. */
const GATHER = `const [known] = game.actors.contents.filter((actor) => actor.isMonster());
  const scene = game.scenes.active;
  const tokens = await scene.createEmbeddedDocuments("Token", Array.from({ length: ${FIGHTERS} }, (_, at) => ({
    actorId: known.id, actorLink: false, name: "Fighter " + at, x: 100 * (at % 20), y: 100 * Math.floor(at / 20),
  })));
  const combat = await Combat.create({ scene: scene.id });
  await combat.createEmbeddedDocuments("Combatant", tokens.map(({ id, actorId }, at) => ({
    tokenId: id, actorId, sceneId: scene.id, initiative: 1 + (at % 6),
  })));
  await combat.activate();
  ui.sidebar.changeTab("combat", "primary");`;

/** Takes the fight and its tokens away again. */
const PART = `const { scene, combatants } = game.combat;
  const tokens = combatants.map(({ tokenId }) => tokenId);
  await game.combat.delete();
  await scene.deleteEmbeddedDocuments("Token", tokens);`;

/** Milliseconds of work that a fight of a hundred takes. */
export async function benchTracker(): Promise<Record<string, number>> {
  const table = await Table.open();
  try {
    const { page } = await table.sit("Referee");
    const ledger = await ledgerOf(page);
    const [starts, turns, rounds]: [number[], number[], number[]] = [[], [], []];
    for (let fight = 0; fight < 3; fight++) {
      await ledger.workOf(GATHER);
      starts.push(await ledger.workOf("await game.combat.startCombat();"));
      for (let turn = 0; turn < 5; turn++) turns.push(await ledger.workOf("await game.combat.nextTurn();"));
      for (let round = 0; round < 3; round++) rounds.push(await ledger.workOf("await game.combat.nextRound();"));
      await ledger.workOf(PART);
    }
    return {
      startOf100Ms: rounded(median(starts)),
      startOf100VeryFirstMs: rounded(starts[0] ?? Number.NaN),
      nextTurnOf100Ms: rounded(median(turns)),
      nextRoundOf100Ms: rounded(median(rounds)),
    };
  } finally {
    await table.close();
  }
}
