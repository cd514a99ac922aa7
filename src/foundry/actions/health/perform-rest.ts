import {
  type Recovery,
  applyHealing,
  naturalHealing,
  planCheck,
  resolveCheck,
  toTaskCheck,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { healingNatureOf } from "../../documents/healing-nature.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeHitPoints } from "./pay-hit-points.ts";
import { tellLines } from "../tell/tell-lines.ts";

interface Rested {
  readonly recovery: Recovery;
  readonly rolls: readonly Roll[];
}

/** Evenings and mornings ask for a roll of Constitution; monsters heal as if it had failed. @rule WH-HEAL-02 */
async function rollFor(creature: Creature, recovery: Recovery): Promise<Rested> {
  const rulebook = rulebookFor(creature);
  if (!rulebook.healing.isRolled(recovery, rulebook) || !creature.isCharacter()) return { recovery, rolls: [] };
  const { derived } = creature.system;
  const vocationDoubles = derived.class?.traits.vocationDoubles ?? false;
  const modifiers = derived.taskModifiers.constitution;
  const task = { attribute: "constitution", relevant: [], trained: false, vocationDoubles, modifiers };
  const check = toTaskCheck(derived.attributes.constitution, task);
  const { faces, rolls } = await throwDice(planCheck(check));
  return { recovery: { ...recovery, success: resolveCheck(check, faces).success }, rolls };
}

/** Heals what an evening, a morning or days of rest heal. @rule WH-HEAL-01 WH-HEAL-02 WH-WISE-11 */
export async function performRest(creatures: readonly Creature[], planned: Recovery): Promise<void> {
  const facts: { label: string; value: string }[] = [];
  const rolls: Roll[] = [];
  const changes: Change[] = [];
  for (const creature of creatures) {
    const rested = await rollFor(creature, planned);
    const rulebook = rulebookFor(creature);
    const hp = hitPointsOf(creature);
    const healing = naturalHealing({ hp, nature: healingNatureOf(creature) }, rested.recovery, rulebook);
    const outcome = applyHealing(hp, healing, rulebook);
    changes.push(...(await storeHitPoints(creature, outcome)));
    facts.push({ label: calledName(creature), value: `${hp.value} → ${outcome.hp.value}` });
    rolls.push(...rested.rolls);
  }
  if (facts.length > 0) {
    const told = { facts, rolls, rules: ["WH-HEAL-01", "WH-HEAL-02"], changes };
    await tellLines({ title: `WHITEHACK.Rest.${planned.kind}`, ...told });
  }
}
