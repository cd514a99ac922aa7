import { rulebookFor } from "../rulebook.ts";

type Fighter = Combatant.Implementation;

/** Whether somebody may hold back: in a fight that goes by numbers, as long as they have not done so already. @rule WB-DLY-01 */
export const mayHoldBack = ({ isOwner, combat, initiative, fightState }: Fighter): boolean =>
  isOwner &&
  combat?.started === true &&
  initiative !== null &&
  !fightState.holds &&
  rulebookFor(null).initiative.moves.delay;
