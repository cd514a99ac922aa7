import { resolveHealth } from "../../rules/index.ts";
import { storeAllHitPoints } from "../actions/health/pay-hit-points.ts";
import { askRecharges } from "../boss/ask-recharges.ts";
import { tellUnnoticed } from "../brave/tell-unnoticed.ts";
import { fightersOf } from "../conditions/end-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { updateTogether } from "../documents/update-together.ts";
import { toBindingAllowed } from "../questions/kinds/binding.ts";
import { askOnce } from "../questions/ask-once.ts";
import { toAfterFight } from "../questions/kinds/after-fight.ts";
import { toFightEnd } from "../questions/kinds/fight-end.ts";
import { postQuestion } from "../questions/post-question.ts";
import { beginSurpriseRound } from "../fight/surprise-round.ts";
import { inTurn } from "../requests/in-turn.ts";
import { rulebookFor } from "../rulebook.ts";
import { passRoundFor } from "./pass-rounds.ts";

const creaturesOf = (fight: Combat.Implementation): readonly Creature[] =>
  fightersOf(fight).filter((actor) => actor.isCreature());

/** A round of a fight begins: the first begins a battle, each later one lets a round pass. @rule WH-DMG-03 WH-DMG-05 */
export async function beginRound(fight: Combat.Implementation, round: number): Promise<void> {
  // looked up when their turn has come: what was written before has made tokens' actors anew
  await inTurn(() => (round < 2 ? beginBattle(creaturesOf(fight)) : passRoundFor(creaturesOf(fight))));
  if (round < 2) await inTurn(() => beginSurpriseRound(fight));
}

/** A battle begins: the Referee hears who goes unnoticed, saves against damage may be made, wounds are counted from now on, and a boss brings a recharge. @rule WH-SVD-01 WH-HEAL-03 WH-BRAVE-05 WH-BOSS-02 */
export async function beginBattle(creatures: readonly Creature[]): Promise<void> {
  await tellUnnoticed(creatures);
  await updateTogether(
    creatures.map((creature) => ({
      document: creature,
      update: { system: { battle: { damageSave: false, atStart: hitPointsOf(creature).value, bound: false } } },
    })),
  );
  await askRecharges(creatures);
}

/** A battle is over: nobody is on their last breath, wounds may be bound, some go on fighting, and its ten minutes may pass. @rule WH-BOSS-03 WH-HEAL-03 WH-SPC-04 WH-TIME-04 */
export async function endBattle(fight: Combat.Implementation): Promise<void> {
  await inTurn(async () => {
    await storeAllHitPoints(
      creaturesOf(fight).map((creature) => ({
        creature,
        outcome: resolveHealth(hitPointsOf(creature), { kind: "battleEnds" }, rulebookFor(creature)),
      })),
    );
    const creatures = creaturesOf(fight);
    const question = toBindingAllowed(creatures);
    if (question) await postQuestion(question);
    for (const creature of creatures) await askOnce(toAfterFight(creature), null);
    if (creatures.length > 0) await postQuestion(toFightEnd());
  });
}
