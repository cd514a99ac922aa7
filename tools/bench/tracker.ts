// How much a Referee's page works for a fight of a hundred monsters, none of them linked to its actor, with the tracker
// in sight: to begin it, for the next turn, and for a new round; measured in Chromium until the page is quiet.
import { Table } from "../../tests/support/table.ts";
import { median, rounded } from "./measure.ts";
import { ledgerOf } from "./work.ts";

const FIGHTERS = 100;
const FIGHTS = 3;
const TURNS = 5;
const ROUNDS = 4;

/** Puts the hundred on the scene, and into a fight that has not begun. It belongs to no scene: none is drawn. */
const GATHER = `const [known] = game.actors.contents.filter((actor) => actor.isMonster());
  const scene = game.scenes.active;
  const tokens = await scene.createEmbeddedDocuments("Token", Array.from({ length: ${FIGHTERS} }, (_, at) => ({
    actorId: known.id, actorLink: false, name: "Fighter " + at, x: 100 * (at % 20), y: 100 * Math.floor(at / 20),
  })));
  const combat = await Combat.create({});
  await combat.createEmbeddedDocuments("Combatant", tokens.map(({ id, actorId }, at) => ({
    tokenId: id, actorId, sceneId: scene.id, initiative: 1 + (at % 6),
  })));
  await combat.activate();
  ui.sidebar.changeTab("combat", "primary");`;

/** Ends the fight, and takes its tokens away. */
const PART = `const tokens = game.combat.combatants.map(({ tokenId }) => tokenId);
  await game.combat.delete();
  await game.scenes.active.deleteEmbeddedDocuments("Token", tokens);`;

/** Milliseconds of work that a fight of a hundred takes. */
export async function benchTracker(): Promise<Record<string, number>> {
  const table = await Table.open();
  try {
    const { page } = await table.sit("Referee");
    const { workOf } = await ledgerOf(page);
    const several = async (count: number, script: string): Promise<number[]> => {
      const samples: number[] = [];
      for (let at = 0; at < count; at++) samples.push(await workOf(script));
      return samples;
    };
    const [starts, turns, rounds]: [number[], number[], number[]] = [[], [], []];
    for (let fight = 0; fight < FIGHTS; fight++) {
      await workOf(GATHER);
      starts.push(await workOf("await game.combat.startCombat();"));
      turns.push(...(await several(TURNS, "await game.combat.nextTurn();")));
      rounds.push(...(await several(ROUNDS, "await game.combat.nextRound();")));
      await workOf(PART);
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
