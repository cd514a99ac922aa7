import { type HpOutcome, applyDamage, applyHealing } from "../../rules/index.ts";
import { isEntryStanding } from "../../undo/record.ts";
import { tellAftermath } from "../actions/combat/tell-sequels.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { healingNatureOf } from "../documents/healing-nature.ts";
import { hitPointsOf, hitPointsUpdate } from "../documents/hit-points.ts";
import { rulebookFor } from "../rulebook.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeChange } from "../undo/store-change.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** Changes the hit points of a card's target, once, and writes on the card what was changed. */
export async function applyDamageFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const message = damageCardIn(data);
  if (!message) return refuse("WHITEHACK.Refusal.noCard");
  if (!mayApply(message, data["target"], sender)) return refuse("WHITEHACK.Refusal.notYours");
  const actor = await creatureAt(data["target"]);
  if (!actor) return refuse("WHITEHACK.Refusal.noTarget");
  if (!isRolled(message) && !actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notRolled");
  if (message.system.record.some((one) => one.target === actor.uuid && isEntryStanding(one))) {
    return refuse("WHITEHACK.Refusal.alreadyApplied");
  }
  return apply(message, actor, sender);
}

/** The damage card that a request names, or null for anything else. */
function damageCardIn({ message: id }: Readonly<Record<string, unknown>>): DamageCard | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("damage") ? message : null;
}

async function apply(message: DamageCard, actor: Creature, sender: User.Implementation): Promise<Answer> {
  const outcome = changeOf(message, actor);
  const { changes: due, prompts } = outcome;
  const changes = due.length > 0 ? await storeChange(actor, { hp: hitPointsUpdate(actor, outcome) }) : [];
  if (due.length > 0 && changes.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const told = { by: sender.id, target: actor.uuid, name: calledName(actor), prompts };
  await addEntry(message, entryOf(changes, told));
  await tellAftermath(message, actor, outcome);
  return DONE;
}

/** A player may spend the own card on the target that it names; a Referee may spend any card on anybody. */
function mayApply(message: DamageCard, target: unknown, sender: User.Implementation): boolean {
  if (sender.isGM) return true;
  const named = message.system.target?.actor;
  return message.author?.id === sender.id && named !== undefined && named !== null && named === target;
}

/** Whether the amount is what dice came to; one that was written down may change only the author's own creatures. */
function isRolled({ rolls, system: { amount, outcome, extra } }: DamageCard): boolean {
  const faces = [...(outcome?.faces ?? []), ...extra];
  const total = extra.reduce((sum, face) => sum + face, outcome?.total ?? 0);
  const thrown = rolls.flatMap(({ dice }) => dice.flatMap(({ results }) => results.map(({ result }) => result)));
  const isThrown = outcome !== null || faces.length > 0; // some weapons need no dice
  return isThrown && total === amount && isSame(thrown, faces);
}

const isSame = (thrown: readonly number[], told: readonly number[]): boolean =>
  thrown.length === told.length && thrown.every((face, place) => face === told[place]);

function changeOf(message: DamageCard, actor: Creature): HpOutcome {
  const { kind, amount, lethal } = message.system;
  const rulebook = rulebookFor(actor, message);
  const hp = hitPointsOf(actor);
  if (kind === "healing") return applyHealing(hp, { amount, natural: false, nature: healingNatureOf(actor) }, rulebook);
  return applyDamage(hp, { amount, lethal }, rulebook);
}
