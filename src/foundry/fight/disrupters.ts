import { ORDINARY_DEXTERITY as ORDINARY } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";

type Fighter = Combatant.Implementation;

/** Those who have held back to disrupt the miracles of somebody. @rule WB-DLY-02 */
export const disruptersOf = ({ id, combat }: Fighter): readonly Fighter[] =>
  combat?.combatants.filter(
    ({ fightState: { holds, disrupts }, isDefeated }) => !isDefeated && holds && disrupts === id,
  ) ?? [];

/** Whether damage may cost somebody a miracle: a lengthy one, or one that others may disrupt in this round. @rule WH-WISE-22 WB-DLY-02 */
export const worksOnMiracle = ({ combat, fightState: { concentrating, castsIn } }: Fighter): boolean =>
  concentrating || (castsIn > 0 && castsIn === combat?.round);

/** The Constitution of somebody; an ordinary one for those who have no scores. @rule WB-DLY-02 */
export const constitutionOf = (creature: Creature): number =>
  (creature.isCharacter() ? creature.system.derived.attributes.constitution?.value : null) ?? ORDINARY;
