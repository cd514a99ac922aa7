import { healthFact } from "../../view/health/hit-points-view.ts";
import { type HpOutcome, passRounds, resolveHealth } from "../../rules/index.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { type Creature, calledName } from "../documents/creature.ts";
import { hitPointsOf, storeAllHitPoints } from "../documents/hit-points.ts";
import type { Visibility } from "../host/compat.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { allCreatures, fightersOf } from "../conditions/end-conditions.ts";
import { notifyPacks } from "../documents/fight-extensions.ts";
import { inTurn } from "../chat/requests/in-turn.ts";

/** The number of passed rounds, and the move of the world's clock behind them, if there is one. */
interface Rounds {
  readonly rounds?: number;
  readonly step?: string | null;
}

interface Span extends Required<Rounds> {
  readonly visibility: Visibility;
}

interface Passed {
  readonly creature: Creature;
  readonly outcome: HpOutcome;
}

/** First aid that has begun is done after ten minutes; everything else is counted by rounds. @rule WH-DMG-06 WH-TIME-01 */
function outcomeOf(creature: Creature, rounds: number): HpOutcome {
  const rulebook = rulebookFor(creature);
  const minutes = Math.floor((rounds * rulebook.turnLength.seconds.round) / 60);
  const hp = hitPointsOf(creature);
  const aided = hp.tended ? resolveHealth(hp, { kind: "minutes", minutes }, rulebook) : null;
  return aided && aided.changes.length > 0 ? aided : passRounds(hp, rounds, rulebook);
}

/** Creatures whose hit points change as rounds pass. @rule WH-DMG-03 WH-DMG-05 WH-SVD-02 */
const concerned = (creatures: readonly Creature[], rounds: number): readonly Passed[] =>
  creatures
    .map((creature) => ({ creature, outcome: outcomeOf(creature, rounds) }))
    .filter(({ outcome }) => outcome.changes.length > 0);

/** Rounds pass, one unless it is said: the dying come closer to death, the bleeding lose blood, and those who were out wake. @rule WH-DMG-03 WH-DMG-05 WH-SVD-02 */
export async function passRoundFor(
  creatures: readonly Creature[],
  { rounds = 1, step = null }: Rounds = {},
): Promise<void> {
  const passed = concerned(creatures, rounds);
  await postPassedRounds(
    passed.filter(({ creature }) => creature.hasPlayerOwner),
    { rounds, step, visibility: "public" },
  );
  await postPassedRounds(
    passed.filter(({ creature }) => !creature.hasPlayerOwner),
    { rounds, step, visibility: "gm" },
  );
}

/** The fate of foes is the Referee's business alone. */
async function postPassedRounds(passed: readonly Passed[], { rounds, step, visibility }: Span): Promise<void> {
  if (passed.length === 0) return;
  const changes = await storeAllHitPoints(passed);
  const facts = passed.map(({ creature, outcome }) => healthFact(calledName(creature), outcome.hp, localize));
  const rules = [...new Set(passed.flatMap(({ creature }) => rulebookFor(creature).zeroHp.rules))];
  const many = localize("WHITEHACK.HealthLine.roundsPassed", { rounds: String(rounds) });
  const title = rounds === 1 ? "WHITEHACK.HealthLine.roundPassed" : many;
  await postLines({ title, facts, rules, changes, step, visibility });
}

/**
 * The clock of the world has moved on: its rounds pass for the dying and the bleeding whom no fight counts. A clock that
 * is turned back heals nobody; the card can be undone. @rule WH-TIME-01 WH-DMG-03 WH-DMG-05
 */
export async function passTime(now: number, passed: number, step: string | null = null): Promise<void> {
  void notifyPacks("timePasses", passed);
  const { round } = rulebookFor(null).turnLength.seconds;
  const rounds = Math.floor(now / round) - Math.floor((now - passed) / round);
  if (rounds < 1) return;
  const fighters = new Set(
    game.combats
      .filter(({ started }) => started)
      .flatMap(fightersOf)
      .map(({ uuid }) => uuid),
  );
  await inTurn(() =>
    passRoundFor(
      allCreatures().filter((creature) => isCounting(creature) && !fighters.has(creature.uuid)),
      { rounds, step },
    ),
  );
}

/** True if rounds matter to a creature: most actors are skipped. */
function isCounting(creature: Creature): boolean {
  const { state, rounds, bleeding, extra } = hitPointsOf(creature);
  return state !== "up" || rounds !== null || bleeding > 0 || Object.keys(extra).length > 0;
}
