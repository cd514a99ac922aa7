import {
  type Recovery,
  applyHealing,
  naturalHealing,
  planCheck,
  resolveCheck,
  toTaskCheck,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { restLabel } from "../../../view/sheets/health-deeds.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import { throwDice } from "../../dice.ts";
import { attributeFor } from "../../dialogs/ask-attribute.ts";
import { scoreOf } from "../../documents/score-of.ts";
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

/** What is rolled for in the evening and in the morning. @rule WH-HEAL-02 */
const ATTRIBUTE = "constitution";

/** Evenings and mornings ask for a roll of Constitution; monsters heal as if it had failed. @rule WH-HEAL-02 */
async function rollFor(creature: Creature, recovery: Recovery, attribute: string): Promise<Rested> {
  if (!isRolledFor(creature, recovery)) return { recovery, rolls: [] };
  const vocationDoubles = creature.system.derived.class?.traits.vocationDoubles ?? false;
  const { score, modifiers } = scoreOf(creature, attribute);
  const task = { attribute, relevant: [], trained: false, vocationDoubles, modifiers };
  const check = toTaskCheck(score, task);
  const { faces, rolls } = await throwDice(planCheck(check));
  return { recovery: { ...recovery, success: resolveCheck(check, faces).success }, rolls };
}

function isRolledFor(creature: Creature, recovery: Recovery): creature is Actor.OfType<"character"> {
  const rulebook = rulebookFor(creature);
  return rulebook.healing.isRolled(recovery, rulebook) && creature.isCharacter();
}

/** The world's attribute that is rolled for healing; null if the user was asked and closed the dialog. @rule WH-CUST-01 */
async function attributeOfRest(creatures: readonly Creature[], planned: Recovery): Promise<string | null> {
  const first = creatures.find((creature) => isRolledFor(creature, planned));
  return first ? attributeFor(first, ATTRIBUTE) : ATTRIBUTE;
}

/** A body that only rest heals has to be mended besides, which the Referee sees to. @rule WH-SPC-03 */
function mendingOf(creature: Creature): readonly FactLine[] {
  const species = creature.isCharacter() ? creature.system.speciesClass : null;
  return species?.healing?.naturalOnly ? [{ label: species.name, value: "WHITEHACK.Rest.Mended" }] : [];
}

/** Heals what an evening, a morning or days of rest heal. @rule WH-HEAL-01 WH-HEAL-02 WH-WISE-11 */
export async function performRest(creatures: readonly Creature[], planned: Recovery): Promise<void> {
  const attribute = await attributeOfRest(creatures, planned);
  if (attribute === null) return;
  const facts: FactLine[] = [];
  const rolls: Roll[] = [];
  const changes: Change[] = [];
  for (const creature of creatures) {
    const rested = await rollFor(creature, planned, attribute);
    const rulebook = rulebookFor(creature);
    const hp = hitPointsOf(creature);
    const healing = naturalHealing({ hp, nature: healingNatureOf(creature) }, rested.recovery, rulebook);
    const outcome = applyHealing(hp, healing, rulebook);
    changes.push(...(await storeHitPoints(creature, outcome)));
    facts.push({ label: calledName(creature), value: `${hp.value} → ${outcome.hp.value}` }, ...mendingOf(creature));
    rolls.push(...rested.rolls);
  }
  if (facts.length > 0) {
    const rules = [...new Set(creatures.flatMap((creature) => rulebookFor(creature).healing.rules))];
    await tellLines({ title: restLabel(planned), facts, rolls, rules, changes });
  }
}
