import { afterSaying, paceRefusal, type RoundPace, SQUARE_FEET } from "../../rules/index.ts";
import { toFigure } from "../../view/localize.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { localize } from "../localize.ts";
import { decidedBy } from "../packs/decided-by.ts";
import { rulebookFor } from "../rulebook.ts";
import { leftOf, wholeRoundOf } from "./moment.ts";
import { noteInRound, roundOf } from "./note-fight.ts";
import { moveOf } from "./round-facts.ts";
import { isUnseen, nameOf } from "./tell-initiative.ts";

type Fighter = Combatant.Implementation;

/** What is noted of somebody's round, as far as a pace matters. */
function pacedRound(fighter: Fighter) {
  const { pace, walked, moved } = roundOf(fighter);
  const { actor } = fighter;
  if (!actor?.isCreature()) return null;
  return { round: { left: leftOf(fighter, actor), pace, walked, moved }, whole: wholeRoundOf(actor) };
}

/** Why somebody cannot move like that in this round, in words; null where they can. @rule FH-MOV-03 FH-DIS-01 */
export function paceObjection(fighter: Fighter, pace: RoundPace): string | null {
  const known = pacedRound(fighter);
  if (!known) return null;
  const refusal = paceRefusal(pace, known.round, moveOf(fighter.actor) ?? 0, rulebookFor(null));
  return refusal && localize(`WHITEHACK.Pace.refusal.${refusal}`);
}

/** Says how somebody moves in this round; whoever disengages is told of. @rule FH-MOV-03 FH-DIS-01 FH-DIS-02 */
export async function sayPace(fighter: Fighter, pace: RoundPace): Promise<void> {
  const objection = paceObjection(fighter, pace);
  const known = pacedRound(fighter);
  if (objection || !known) return void ui.notifications.info(objection ?? "");
  const changes = await noteInRound(fighter, afterSaying(pace, known.round, known.whole));
  if (pace !== "disengage") return;
  const most = rulebookFor(null).movement.careful(moveOf(fighter.actor) ?? 0);
  const far = localize("WHITEHACK.Pace.upTo", { squares: toFigure(most / SQUARE_FEET), feet: toFigure(most) });
  await tellLines({
    title: "WHITEHACK.Pace.disengages",
    facts: [{ label: nameOf(fighter), value: far }, ...decidedBy("engagement")],
    text: localize("WHITEHACK.Pace.disengagesText"),
    rules: ["FH-DIS-01"],
    actor: fighter.actor,
    changes,
    visibility: isUnseen(fighter) ? "gm" : "public",
  });
}
