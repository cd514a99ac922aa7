import {
  parseDamage,
  readTriedTask,
  resolveDamage,
  secondsOf,
  startRoundsTask,
  taskHarm,
  type TriedTask,
} from "../../rules/index.ts";
import { timeOf } from "../../view/checks/cards/task-part.ts";
import { postDamage } from "../chat/cards/post-damage.ts";
import { type CheckMessage, outcomeOn } from "../checks/cards/ruling-of.ts";
import { rollFormula } from "../host/dice.ts";
import { combatantOf, type Creature, resolveCreature } from "../documents/creature.ts";
import { noteAct, noteBusy } from "../documents/note-fight.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { asTarget } from "../documents/place.ts";
import { addEntry, entryOf, hasPassed } from "../chat/undo/card-record.ts";
import { madeOf } from "../documents/store-change.ts";
import { passOnCard } from "../chat/cards/pass-on-card.ts";

interface Tried {
  readonly tried: TriedTask;
  readonly creature: Creature | null;
}

/** The common task on a card, for Referees: what follows from it is theirs. */
export async function triedOn(message: CheckMessage): Promise<Tried | null> {
  const tried = game.user.isGM ? readTriedTask(message.system.task) : undefined;
  return tried ? { tried, creature: await resolveCreature(message.system.actor) } : null;
}

/**
 * Lets the time of a task pass: rounds of a fight are noted on the busy fighter, else the world's clock moves on.
 * @rule WH-TIME-03 WH-TIME-04
 */
export async function performPassTime(message: CheckMessage): Promise<void> {
  const found = await triedOn(message);
  if (!found || hasPassed(message)) return;
  const { tried, creature } = found;
  const book = rulebookFor(creature);
  const took = timeOf(tried, outcomeOn(message), book);
  if (!took) return;
  const fighter = creature && took.unit === "round" ? combatantOf(creature) : null;
  if (fighter?.combat) return workOn(message, fighter, took.amount);
  await passOnCard(message, secondsOf(took, book));
}

/** @rule WH-TIME-03 WH-ACT-03 */
async function workOn(message: CheckMessage, fighter: Combatant.Implementation, rounds: number): Promise<void> {
  const now = { actor: fighter.id ?? "", round: fighter.combat?.round ?? 0 };
  const { doneInRound } = startRoundsTask(now, rounds);
  const acted = await noteAct(fighter.actor, "kickDoor"); // as all tasks of a round or more
  const changes = [...(await noteBusy(fighter, doneInRound)), ...acted];
  const name = localize("WHITEHACK.CommonTask.BusyUntil", { round: String(doneInRound) });
  if (changes.length > 0) await addEntry(message, entryOf(changes, { name }));
}

/** A fumbled task does its damage to the character who tried it, without a saving throw. @rule WH-CASE-04 */
export async function performSpringHarm(message: CheckMessage): Promise<void> {
  const found = await triedOn(message);
  const harm = found ? taskHarm(found.tried.task, outcomeOn(message).result) : "";
  if (!found || harm === "") return;
  const { tried, creature: actor } = found;
  const formula = parseDamage(harm);
  const { faces, rolls } = await rollFormula(formula);
  const outcome = resolveDamage({ formula, modifiers: [], multiplier: 1 }, faces);
  const title = tried.task.name;
  const target = actor && asTarget(actor);
  const card = await postDamage({ title, target, actor, outcome, rolls, audience: { like: message } });
  if (card) await addEntry(message, entryOf([madeOf(card)], { name: localize("WHITEHACK.CommonTask.Sprung") }));
}
