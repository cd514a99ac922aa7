// How long a step of a token takes to decide who may strike, among two hundred in a fight, measured in Chromium.
import { Table } from "../../tests/support/table.ts";
import { median, rounded } from "./measure.ts";

/** Two hundred in rows, every other one an enemy of the rest; the first of the middle row acts, with enemies all around. */
const FIGHT = `const [known] = game.actors.contents.filter((actor) => actor.isMonster());
  const tokens = await canvas.scene.createEmbeddedDocuments("Token", Array.from({ length: 200 }, (_, at) => ({
    actorId: known.id, name: "Fighter " + at, x: 100 * (at % 20), y: 100 * Math.floor(at / 20), disposition: at % 2 ? 1 : -1,
    actorLink: false,
  })));
  const combat = await Combat.create({ scene: canvas.scene.id });
  await combat.createEmbeddedDocuments("Combatant", tokens.map(({ id, actorId }, at) => ({
    tokenId: id, actorId, sceneId: canvas.scene.id, initiative: at === 90 ? 6 : 1,
  })));
  await combat.activate();
  await combat.startCombat();`;

/** A step is decided before the host makes it: the movement that it would hand over, and no more. */
const STEPS = `const mover = tokens[90];
  const { x, y, elevation } = mover._source;
  const nothing = { waypoints: [], cost: 0, distance: 0 };
  const stepTo = (to) => ({
    method: "dragging", chain: [], origin: { x, y, elevation }, pending: nothing,
    passed: { waypoints: [{ x: to, y, elevation }], cost: (to - x) / 20, distance: (to - x) / 20 },
  });
  const decide = async (to) => {
    const samples = [];
    for (let at = 0; at < 400; at++) {
      const start = performance.now();
      await mover._preUpdateMovement(stepTo(to), {});
      samples.push(performance.now() - start);
    }
    return samples.slice(100);
  };
  const samples = { one: await decide(x + 100), four: await decide(x + 400) };
  await game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "full" }] });
  await new Promise((done) => setTimeout(done, 1500));
  const room = (name) => mover.parent.tokens.getName(name).update({ x: 4000, y: 4000 }, { animate: false });
  await room("Fighter 91");
  samples.squares = await decide(x + 100);
  await game.settings.set("whitehack", "houseRules", { packs: [
    { pack: "fh", enabled: true, preset: "full" }, { pack: "wb", enabled: true, preset: "sequence" },
  ] });
  await new Promise((done) => setTimeout(done, 1500));
  samples.both = await decide(x + 100);`;

/** Milliseconds that a step (by the core, on Ferryhack's guarded squares, and with both packs on), and a careful way of four, take to decide among two hundred. */
export async function benchMoves(): Promise<Record<string, number>> {
  const table = await Table.open({ scene: "plain" });
  try {
    const { page } = await table.sit("Referee");
    await page.waitForFunction("canvas.ready === true");
    const { one, four, squares, both } = await page.evaluate<
      Readonly<Record<"both" | "four" | "one" | "squares", number[]>>
    >(`(async () => { ${FIGHT} ${STEPS} return samples; })()`);
    return {
      stepAmong200Ms: rounded(median(one), 2),
      fourStepsAmong200Ms: rounded(median(four), 2),
      stepOnGuardedSquaresMs: rounded(median(squares), 2),
      stepByBothPacksMs: rounded(median(both), 2),
    };
  } finally {
    await table.close();
  }
}
