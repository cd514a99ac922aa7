import { everybody, fightersOf } from "../conditions/end-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { tellPacks } from "../packs/fight-seams.ts";
import { inTurn } from "../requests/in-turn.ts";
import { rulebookFor } from "../rulebook.ts";
import { passRoundFor } from "./pass-rounds.ts";

/**
 * The clock of the world has moved on: its rounds pass for the dying and the bleeding whom no fight counts. A clock that
 * is turned back heals nobody; the card can be undone. @rule WH-TIME-01 WH-DMG-03 WH-DMG-05
 */
export async function passTime(now: number, passed: number, step: string | null = null): Promise<void> {
  void tellPacks("timePasses", passed);
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
      everybody()
        .filter((actor) => actor.isCreature())
        .filter((creature) => isCounting(creature) && !fighters.has(creature.uuid)),
      { rounds, step },
    ),
  );
}

/** Whether rounds matter to somebody: most actors are skipped. */
function isCounting(creature: Creature): boolean {
  const { state, rounds, bleeding, extra } = hitPointsOf(creature);
  return state !== "up" || rounds !== null || bleeding > 0 || Object.keys(extra).length > 0;
}
