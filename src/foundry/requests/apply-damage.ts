import { type HpOutcome, applyDamage, applyHealing } from "../../rules/index.ts";
import { isStanding } from "../../view/changes.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { healingNatureOf } from "../documents/healing-nature.ts";
import { hitPointsOf, hitPointsUpdate } from "../documents/hit-points.ts";
import { rulebookFor } from "../rulebook.ts";
import { damageCardIn } from "./damage-card-in.ts";
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
  if (message.system.applied.some((one) => one.actor === actor.uuid && isStanding(one))) {
    return refuse("WHITEHACK.Refusal.alreadyApplied");
  }
  const outcome = changeOf(message, actor);
  await actor.update({ system: { hp: hitPointsUpdate(actor, outcome) } } as Actor.UpdateData);
  await record(message, actor, outcome, sender);
  return DONE;
}

/** A player may spend the own card on the target that it names; a Referee may spend any card on anybody. */
function mayApply(message: DamageCard, target: unknown, sender: User.Implementation): boolean {
  if (sender.isGM) return true;
  const named = message.system.target?.actor;
  return message.author?.id === sender.id && named !== undefined && named !== null && named === target;
}

/** Whether the amount is what dice came to; one that was written down may change only the author's own creatures. */
function isRolled({ rolls, system: { amount, outcome } }: DamageCard): boolean {
  if (!outcome || outcome.total !== amount) return false;
  const thrown = rolls.flatMap(({ dice }) => dice.flatMap(({ results }) => results.map(({ result }) => result)));
  return thrown.length === outcome.faces.length && thrown.every((face, place) => face === outcome.faces[place]);
}

function changeOf(message: DamageCard, actor: Creature): HpOutcome {
  const { kind, amount, lethal } = message.system;
  const rulebook = rulebookFor(actor, message);
  const hp = hitPointsOf(actor);
  if (kind === "healing") return applyHealing(hp, { amount, natural: false, nature: healingNatureOf(actor) }, rulebook);
  return applyDamage(hp, { amount, lethal }, rulebook);
}

async function record(
  message: DamageCard,
  actor: Actor.Implementation,
  { before, hp, prompts }: HpOutcome,
  sender: User.Implementation,
): Promise<void> {
  const entry = {
    actor: actor.uuid,
    name: actor.token?.name ?? actor.name,
    before,
    after: hp,
    prompts: [...prompts],
    by: sender.id,
    undone: "none" as const,
  };
  await message.update({ system: { applied: [...message.system.toObject().applied, entry] } });
}
