import type { PostedProposal } from "../../cards/post-card.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { calledName, monstersAmong } from "../../documents/chosen-creatures.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { asTarget } from "../../target.ts";
import { tellLines } from "../tell/tell-lines.ts";

/** Rolls morale, once for each monster. @rule WH-MORALE-01 WH-MON-10 */
export async function performMorale(creatures: readonly Creature[]): Promise<void> {
  const facts: { label: string; value: string }[] = [];
  const rolls: Roll[] = [];
  const proposals: PostedProposal[] = [];
  for (const creature of monstersAmong(creatures)) {
    const rulebook = rulebookFor(creature);
    const { morale } = rulebook;
    const test = { value: creature.system.derived.morale };
    const thrown = await throwDice(morale.plan(test, rulebook));
    const { result, faces } = morale.resolve(test, thrown.faces, rulebook);
    const said = localize(`WHITEHACK.MoraleResult.${result}`);
    facts.push({ label: calledName(creature), value: `${said} (${faces.join(" + ")} / ${test.value})` });
    rolls.push(...thrown.rolls);
    if (result !== "holds") proposals.push(...proposalsFor(creature));
  }
  if (facts.length > 0)
    await tellLines({ title: "WHITEHACK.MoraleResult.title", facts, rolls, rules: ["WH-MORALE-01"], proposals });
}

/** What becomes of somebody whose courage fails is the Referee's choice; a mark tells the table. @rule WH-MORALE-01 */
const proposalsFor = (creature: Creature): readonly PostedProposal[] =>
  BROKEN.map((what) => ({ kind: "condition", what, value: 0, target: asTarget(creature) }));
const BROKEN = ["fleeing", "surrendered"] as const;
