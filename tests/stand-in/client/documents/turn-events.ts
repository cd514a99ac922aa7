import { isV14 } from "../../common/generation.ts";
import type { Combat, CombatHistory } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { refreshEffects } from "./effects/active-effect-registry.ts";
import { tellRegionsOfRound, tellRegionsOfTurn } from "./regions/turn-events.ts";

/** One point of a combat on the way from one turn to another. */
interface Step {
  readonly round: number;
  readonly turn: number;
}

const refresh = async (combat: Combat, event: string): Promise<void> => {
  if (isV14()) await refreshEffects(event, { combat });
};

async function endTurn(combat: Combat, combatant: Combatant | undefined, step: CombatHistory | Step, skipped: boolean) {
  if (!combatant) return;
  await combat._onEndTurn(combatant, { round: step.round, turn: step.turn, skipped });
  await tellRegionsOfTurn("tokenTurnEnd", combat, combatant, { round: step.round, turn: step.turn, skipped });
  await refresh(combat, "turnEnd");
}

async function startTurn(
  combat: Combat,
  combatant: Combatant | undefined,
  step: CombatHistory | Step,
  skipped: boolean,
): Promise<void> {
  if (!combatant) return;
  await combat._onStartTurn(combatant, { round: step.round, turn: step.turn, skipped });
  await tellRegionsOfTurn("tokenTurnStart", combat, combatant, { round: step.round, turn: step.turn, skipped });
  await refresh(combat, "turnStart");
}

async function endRound(combat: Combat, round: number, skipped: boolean): Promise<void> {
  if (round === 0) return;
  await combat._onEndRound({ round, skipped });
  await tellRegionsOfRound("tokenRoundEnd", combat, { round, skipped });
  await refresh(combat, "roundEnd");
}

async function startRound(combat: Combat, round: number, skipped: boolean): Promise<void> {
  await combat._onStartRound({ round, skipped });
  await tellRegionsOfRound("tokenRoundStart", combat, { round, skipped });
  await refresh(combat, "roundStart");
}

/** The turns that are passed over on the way, https://github.com/foundryvtt/foundryvtt/issues/11998. */
async function passOver(combat: Combat, before: CombatHistory, after: CombatHistory): Promise<void> {
  const isAfter = ({ round, turn }: Step) =>
    round > after.round || (round === after.round && turn >= (after.turn ?? 0));
  let step: Step = { round: before.round, turn: before.round > 0 ? (before.turn ?? -1) + 1 : combat.turns.length };
  while (!isAfter(step)) {
    const skipped = combat.turns[step.turn];
    if (skipped) {
      await startTurn(combat, skipped, step, true);
      await endTurn(combat, skipped, step, true);
      step = { round: step.round, turn: step.turn + 1 };
    } else {
      await endRound(combat, step.round, step.round > before.round);
      step = { round: step.round + 1, turn: 0 };
      await startRound(combat, step.round, step.round < after.round);
    }
  }
}

const isForward = (before: CombatHistory, after: CombatHistory): boolean =>
  after.round > before.round || (after.round === before.round && (after.turn ?? -1) >= (before.turn ?? -1));

/**
 * What a turn that ended and one that begins set off, one after another, on the one designated Gamemaster's client.
 * Going back sets off nothing but a new count of what is left of effects.
 * https://foundryvtt.com/api/classes/foundry.documents.Combat.html#_manageturnevents
 */
export async function runTurnEvents(combat: Combat, before: CombatHistory, after: CombatHistory): Promise<void> {
  if (!isForward(before, after)) return await refresh(combat, "combatRewind");
  if (before.round === 0 && after.round > 0) await refresh(combat, "combatStart");
  if (before.round > 0) await endTurn(combat, combat.combatants.get(before.combatantId ?? ""), before, false);
  await passOver(combat, before, after);
  await startTurn(combat, combat.combatants.get(after.combatantId ?? ""), after, false);
}
