import { squaresOf } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { movementNow } from "../companions/riding.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { marksInForce, writtenConditionOf } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeConditions } from "../undo/store-conditions.ts";

/** Somebody invisible fights, uses magick or is hurt: everybody sees them again. @rule FH-S3-08 */
export async function betray(actor: Creature): Promise<readonly Change[]> {
  const rules = rulebookFor(actor).magic.spells;
  if (!rules) return [];
  const ids = marksInForce(actor)
    .filter(({ effect }) => effect.parent === actor && rules.hides.includes(writtenConditionOf(effect)?.id ?? ""))
    .map(({ effect }) => effect.id ?? "");
  return ids.length === 0 ? [] : storeConditions(actor, () => actor.deleteEmbeddedDocuments("ActiveEffect", ids));
}

/** A turn is over: an invisible fighter who has moved farther in it than a walk leads is seen again. @rule FH-S3-08 */
export async function seenByMoving(fighter: Combatant.Implementation, round: number): Promise<void> {
  const { moved, pace } = fighter.fightIn(round); // read now: the next round may have begun later on
  const { actor } = fighter;
  const rules = actor?.isCreature() ? rulebookFor(actor).magic.spells : null;
  if (!actor?.isCreature() || !rules) return;
  const way = { squares: squaresOf(moved), move: squaresOf(movementNow(actor).value), careful: pace !== "normal" };
  const changes = rules.staysUnseen(way) ? [] : await betray(actor);
  if (changes.length === 0) return;
  await tellLines({
    title: "WHITEHACK.SpellCondition.unseen",
    facts: [{ label: calledName(actor), value: "WHITEHACK.Spellcasting.SeenByMoving" }],
    rules: ["FH-S3-08"],
    actor,
    changes,
    visibility: "public",
  });
}
