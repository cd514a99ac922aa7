import { afterConcentration } from "../../../../house-rules/ferryhack/spells/control.ts";
import { SEQUELS } from "../../../../house-rules/ferryhack/spells/spell-conditions.ts";
import type { Change } from "../../../../undo/record.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import { giveCondition } from "../../../conditions/give-condition.ts";
import { everybody } from "../../../conditions/end-conditions.ts";
import { calledName } from "../../../documents/chosen-creatures.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { postQuestion } from "../../../questions/post-question.ts";
import { isConcentrating } from "../../../spells/concentrating.ts";
import { storeConditions } from "../../../undo/store-conditions.ts";
import { CONTROLLED, endMarks, hasMark, marksOf } from "./control-marks.ts";
import { toControlSave } from "./control-save.ts";

/** Control over somebody is over: they fall down, or sleep deeply if it was broken. @rule FH-S4-03 */
async function letGo(target: Creature, broken: boolean): Promise<readonly Change[]> {
  const ended = await endMarks(target, CONTROLLED);
  const condition = afterConcentration(broken) === "asleep" ? SEQUELS.deepSleep : "prone";
  const now = (await creatureAt(target.uuid)) ?? target; // the host makes a token's own actor anew
  return [...ended, ...(await storeConditions(now, () => giveCondition(now, condition)))];
}

const isHeldBy = (target: Creature, caster: Creature): boolean =>
  marksOf(target, CONTROLLED).some(({ effect }) => effect.origin === caster.uuid);

/** A caster’s concentration is broken: those who were controlled sleep. @rule FH-S4-03 */
export async function fallAsleep(caster: Creature): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const one of everybody())
    if (one.isCreature() && isHeldBy(one, caster)) changes.push(...(await letGo(one, true)));
  return changes;
}

/** Whoever holds somebody, if anybody does. */
const holderOf = (target: Creature): Promise<Creature | null> =>
  creatureAt(marksOf(target, CONTROLLED)[0]?.effect.origin ?? "");

/** A turn begins: the controlled save to act freely, or fall where nobody holds them any more; sleepers roll to wake. @rule FH-S4-03 */
export async function controlledTurn({ actor }: Combatant.Implementation): Promise<void> {
  if (!actor?.isCreature()) return;
  if (hasMark(actor, SEQUELS.deepSleep.id)) await postQuestion(toControlSave(actor, "wake"));
  if (!hasMark(actor, CONTROLLED)) return;
  const holder = await holderOf(actor);
  if (holder && isConcentrating(holder)) return void (await postQuestion(toControlSave(actor, "free")));
  const changes = await letGo(actor, false);
  await tellLines({
    title: "WHITEHACK.SpellCondition.controlled",
    facts: [{ label: calledName(actor), value: "WHITEHACK.Fh.Control.fallen" }],
    rules: ["FH-S4-03"],
    actor,
    changes,
    visibility: "public",
  });
}
