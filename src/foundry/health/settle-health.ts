import { localize } from "../host/localize.ts";
import { healthFact } from "../../view/health/hit-points-view.ts";
import { isGone, isLying, resolveHealth, type Trial } from "../../rules/index.ts";
import { type Creature, creatureNow, calledName } from "../documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../documents/hit-points.ts";
import { updateTogether } from "../documents/changed-document.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { rollDice } from "../host/dice.ts";
import { askOnce } from "../chat/prompts/post-prompt.ts";
import { toDeathSave } from "./prompts/death-save.ts";
import { toFirstAid, toFirstAidGoesOn } from "./prompts/first-aid.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { rollTrial, trialOf } from "./trial-of.ts";
import { notifyPacks } from "../documents/fight-extensions.ts";
import { toGhost } from "./prompts/treatment.ts";
import { inTurn } from "../chat/requests/in-turn.ts";
import { isServing } from "../host/serving.ts";

/** The dead are defeated, and so are the fallen that no player plays. */
function isDefeated(creature: Creature): boolean {
  const hp = hitPointsOf(creature);
  return isGone(hp) || (!creature.hasPlayerOwner && isLying(hp));
}

/** Marks the fallen as defeated in the tracker, and takes the mark from those who are up again. @rule WH-DMG-02 WH-DMG-04 */
async function markDefeated(creatures: readonly Creature[]): Promise<void> {
  const known = new Map(creatures.map((one) => [one.uuid, isDefeated(one)]));
  const fighters = game.combats.contents.flatMap(({ combatants }) => combatants.contents);
  await updateTogether(
    fighters.flatMap((one) => {
      const defeated = known.get(one.actor?.uuid ?? "");
      return defeated === undefined || defeated === one.defeated ? [] : [{ document: one, update: { defeated } }];
    }),
  );
}

type Cause = ChatMessage.Implementation | null;

/**
 * Asks for the dice that a creature's hit points wait for; where there is nothing to decide they are rolled. The
 * `cause` is the card that brought it about, and what follows is as private as it. @rule WH-DMG-03 WH-SVD-02
 */
export async function settleHealth(creature: Creature, cause: Cause = null): Promise<void> {
  const trial = trialOf(creature);
  if (trial?.ways.every(({ check }) => check === null)) await rollRounds(creature, trial, cause);
  if (!creature.hasPlayerOwner) return; // of foes the Referee asks where it matters
  await askToSave(creature, cause);
  await askForAid(creature, cause);
}

/** Asks the creature's player to save or die, once. @rule WH-DMG-03 WH-DMG-05 */
export async function askToSave(creature: Creature, cause: Cause = null): Promise<void> {
  const trial = trialOf(creature);
  if (trial) await askOnce(toDeathSave(creature, trial), cause);
}

/** Asks for first aid, and whether it goes on. @rule WH-DMG-06 */
export async function askForAid(creature: Creature, cause: Cause = null): Promise<void> {
  await askOnce(hitPointsOf(creature).tended ? toFirstAidGoesOn(creature) : toFirstAid(creature), cause);
}

/** For those who may not save: rolls how many rounds it takes. @rule WH-SVD-02 WH-SVD-04 */
async function rollRounds(creature: Creature, trial: Trial, like: Cause): Promise<void> {
  const { outcome, rolls } = await rollTrial(trial, trial.ways[0]?.id ?? "", rollDice);
  const after = resolveHealth(hitPointsOf(creature), { kind: "trial", outcome }, rulebookFor(creature));
  const changes = await storeHitPoints(creature, after);
  const facts = [healthFact(calledName(creature), after.hp, localize)];
  const told = { facts, rolls, changes, rules: trial.rules, actor: creature };
  const visibility = creature.hasPlayerOwner ? ("public" as const) : ("gm" as const);
  await postLines({ title: "WHITEHACK.DeathSave.Rounds", ...told, like, visibility });
}

/**
 * The creatures whose state has changed since the last look, in each game: those who fall at once are marked at once.
 */
const changed = new WeakMap<object, Creature[]>();

/** A creature's hit points have changed: the active Referee's client starts what has to follow. */
export async function watchHealth(creature: Creature, isStateNew: boolean): Promise<void> {
  if (!isServing() || creature.inCompendium) return;
  if (isStateNew) changed.set(game, [...(changed.get(game) ?? []), creature]);
  await inTurn(async () => {
    // looked up when their turn has come: what was written before has made tokens' actors anew
    const those = (changed.get(game) ?? []).map(creatureNow);
    changed.delete(game);
    await markDefeated(those);
    if (isStateNew && creature.hasPlayerOwner) await askOnce(toGhost(creatureNow(creature)), null);
    await settleHealth(creatureNow(creature));
  });
  await notifyPacks("creatureChanges", creatureNow(creature));
}
