import { resolveHealth, type Trial } from "../../rules/index.ts";
import { storeHitPoints } from "../actions/health/pay-hit-points.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { throwDice } from "../dice.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { askOnce } from "../questions/ask-once.ts";
import { toDeathSave } from "../questions/kinds/death-save.ts";
import { toFirstAid, toFirstAidGoesOn } from "../questions/kinds/first-aid.ts";
import { rulebookFor } from "../rulebook.ts";
import { healthFact } from "./health-facts.ts";
import { throwTrial } from "./throw-trial.ts";
import { trialOf } from "./trial-of.ts";

type Cause = ChatMessage.Implementation | null;

/**
 * Asks for the dice that somebody's hit points wait for; where there is nothing to decide they are thrown. `cause` is
 * the card that brought it about, which what follows is as private as. @rule WH-DMG-03 WH-SVD-02
 */
export async function settleHealth(creature: Creature, cause: Cause = null): Promise<void> {
  const trial = trialOf(creature);
  if (trial?.ways.every(({ check }) => check === null)) await throwRounds(creature, trial, cause);
  if (!creature.hasPlayerOwner) return; // of foes the Referee asks where it matters
  await askToSave(creature, cause);
  await askForAid(creature, cause);
}

/** Asks whoever plays somebody to save or die, once. @rule WH-DMG-03 WH-DMG-05 */
export async function askToSave(creature: Creature, cause: Cause = null): Promise<void> {
  const trial = trialOf(creature);
  if (trial) await askOnce(toDeathSave(creature, trial), cause);
}

/** Asks for first aid, and whether it goes on. @rule WH-DMG-06 */
export async function askForAid(creature: Creature, cause: Cause = null): Promise<void> {
  await askOnce(hitPointsOf(creature).tended ? toFirstAidGoesOn(creature) : toFirstAid(creature), cause);
}

/** For those who may not save: throws how many rounds it takes. @rule WH-SVD-02 WH-SVD-04 */
async function throwRounds(creature: Creature, trial: Trial, like: Cause): Promise<void> {
  const { outcome, rolls } = await throwTrial(trial, trial.ways[0]?.id ?? "", throwDice);
  const after = resolveHealth(hitPointsOf(creature), { kind: "trial", outcome }, rulebookFor(creature));
  const changes = await storeHitPoints(creature, after);
  const facts = [healthFact(creature, after.hp)];
  const told = { facts, rolls, changes, rules: trial.rules, actor: creature };
  const visibility = creature.hasPlayerOwner ? ("public" as const) : ("gm" as const);
  await tellLines({ title: "WHITEHACK.DeathSave.Rounds", ...told, like, visibility });
}
