import { type HpOutcome, passRound } from "../../rules/index.ts";
import { storeHitPoints } from "../actions/health/pay-hit-points.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import type { Visibility } from "../generation.ts";
import { rulebookFor } from "../rulebook.ts";
import { healthFact } from "./health-facts.ts";

interface Passed {
  readonly creature: Creature;
  readonly outcome: HpOutcome;
}

/** Those for whom a round that passes means something. @rule WH-DMG-03 WH-DMG-05 WH-SVD-02 */
const concerned = (creatures: readonly Creature[]): readonly Passed[] =>
  creatures
    .map((creature) => ({ creature, outcome: passRound(hitPointsOf(creature), rulebookFor(creature)) }))
    .filter(({ outcome }) => outcome.changes.length > 0);

/** A round passes: the dying come closer to death, the bleeding lose blood, and those who were out wake. @rule WH-DMG-03 WH-DMG-05 WH-SVD-02 */
export async function passRoundFor(creatures: readonly Creature[]): Promise<void> {
  const passed = concerned(creatures);
  await tellPassedRounds(
    passed.filter(({ creature }) => creature.hasPlayerOwner),
    "public",
  );
  await tellPassedRounds(
    passed.filter(({ creature }) => !creature.hasPlayerOwner),
    "gm",
  );
}

/** What becomes of foes is the Referee's business alone. */
async function tellPassedRounds(passed: readonly Passed[], visibility: Visibility): Promise<void> {
  if (passed.length === 0) return;
  const changes = [];
  for (const { creature, outcome } of passed) changes.push(...(await storeHitPoints(creature, outcome)));
  const facts = passed.map(({ creature, outcome }) => healthFact(creature, outcome.hp));
  const rules = ["WH-DMG-03", "WH-DMG-05"];
  await tellLines({ title: "WHITEHACK.HealthLine.roundPassed", facts, rules, changes, visibility });
}
