import { type Creature, resolveCreature, worldActorAt } from "../../documents/creature.ts";
import { applyHealing, DAMAGE_SHARES, type DamageShare, healingDefence } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { damageCardAt, isApplied, isVoid } from "../../combat/damage-card-at.ts";
import { healingNatureOf } from "../../documents/traits-of.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { placeAmong } from "../../combat/area/block-area.ts";
import { isRolledDamage } from "../../combat/real-dice.ts";
import { isShareKept, vouchedOn } from "../../chat/undo/vouch.ts";
import { shareFor } from "../../health/wound-of.ts";
import { landAttack } from "../../combat/damage/post-consequences.ts";
import { recordOutcome } from "../../health/victim-of.ts";
import { settleHealth } from "../../health/settle-health.ts";
import { askedFirst } from "../../chat/prompts/asked-first.ts";
import { toDenial } from "../../characters/powers/prompts/denial.ts";
import { promptBefore } from "../../characters/prompts/hit-save.ts";
import { postPrompt } from "../../chat/prompts/post-prompt.ts";
import { promptByPacks } from "../../extensions/extension-calls.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { harmVehicle } from "../../campaign/vehicles/harm-vehicle.ts";
import type { Vehicle } from "../../documents/vehicles-of.ts";
import { isEntryStanding } from "../../../undo/record.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { aText, oneOf, orNull, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** Changes the hit points of a card's target, once, and writes on the card what was changed. */
export const applyDamageRequest = defineRequest({
  name: "applyDamage",
  payload: shape({ message: aText, target: aText, share: orNull(oneOf(DAMAGE_SHARES)) }),
  run({ message: id, target, share }, sender) {
    const message = damageCardAt(id);
    if (!message) return refuse("WHITEHACK.Refusal.noCard");
    const sent = { target, share: share ?? "whole", sender };
    if (!mayApply(message, sent)) return refuse("WHITEHACK.Refusal.notYours");
    const vehicle = worldActorAt("vehicle", target);
    if (vehicle && isVoid(message)) return refuse("WHITEHACK.Refusal.givenBack");
    return vehicle ? harmHull(message, vehicle, sent) : harmCreature(message, sent);
  },
});

/** @rule WH-VEH-01 */
function harmHull(message: DamageCard, vehicle: Vehicle, { share, sender }: Sent): Promise<Answer> {
  const isTrusted = isRolledDamage(message) || vehicle.testUserPermission(sender, "OWNER");
  return harmVehicle(message, vehicle, { by: sender.id, share, isTrusted });
}

interface Sent {
  readonly target: string;
  readonly share: DamageShare;
  readonly sender: User.Implementation;
}

async function harmCreature(message: DamageCard, { target, share, sender }: Sent): Promise<Answer> {
  const actor = await resolveCreature(target);
  if (!actor) return refuse("WHITEHACK.Refusal.noTarget");
  const reason = refusalToApply(message, actor, sender);
  if (reason) return refuse(reason);
  const isHealing = message.system.kind === "healing";
  if (!isHealing) await noteShare(message, actor, share);
  return (await (isHealing ? heal : harm)(message, actor, sender)) ? DONE : refuse("WHITEHACK.Refusal.failed");
}

/** The reason why a card may not change a creature's hit points now; null where it may. */
function refusalToApply(card: DamageCard, creature: Creature, sender: User.Implementation): LangKey | null {
  if (!isRolledDamage(card) && !creature.testUserPermission(sender, "OWNER")) return "WHITEHACK.Refusal.notRolled";
  if (isVoid(card)) return "WHITEHACK.Refusal.givenBack";
  if (isApplied(card, creature) || isNotedFor(card, creature)) return "WHITEHACK.Refusal.alreadyApplied";
  if (!sender.isGM && !isShareKept(card, creature.uuid)) return "WHITEHACK.Refusal.alteredCard";
  return isAskedFirst(card, creature) ? "WHITEHACK.Refusal.askedFirst" : null;
}

/** True if a Referee's client has applied it, whatever the card says by now. */
const isNotedFor = (card: DamageCard, { uuid }: Creature): boolean =>
  vouchedOn(card).entries.some((one) => one.target === uuid && isEntryStanding(one));

/** True if the creature's player still has to choose whether to save against this damage. @rule WH-SVD-01 */
const isAskedFirst = ({ id }: DamageCard, { uuid }: Creature): boolean =>
  askedFirst(id).some(({ actor }) => actor === uuid);

/**
 * Damage waits for the players who may say no to it or save against it, and for nobody else.
 * @rule WH-DMG-01 WH-SVD-01 WH-BOSS-03 WH-BRAVE-03
 */
async function harm(card: DamageCard, creature: Creature, { id }: User.Implementation): Promise<boolean> {
  const attack = { card, creature, answers: {} };
  const prompt = toDenial(card, creature, id) ?? promptBefore(attack, id) ?? promptByPacks({ card, creature, by: id });
  if (prompt) return (await postPrompt(prompt, card)) !== null;
  const landed = await landAttack(attack, id);
  if (landed) await settleHealth(creature, card);
  return landed !== null;
}

/** Healing by a card works at once; it does nothing for those who heal by rest alone. @rule WH-HEAL-07 WH-WISE-11 WH-SPC-03 */
function heal(card: DamageCard, creature: Creature, { id: by }: User.Implementation): Promise<boolean> {
  const healing = { amount: card.system.amount, natural: false, nature: healingNatureOf(creature) };
  const outcome = applyHealing(hitPointsOf(creature), healing, rulebookFor(creature, card));
  return recordOutcome(card, creature, outcome, { by, defence: healingDefence(healing) });
}

/**
 * Writes a creature's share of the damage on the card, where earlier questions and the attack itself read it.
 * @rule WH-DMG-01
 */
async function noteShare(card: DamageCard, creature: Creature, share: DamageShare): Promise<void> {
  const isOfMany = placeAmong(card, creature.uuid) >= 0; // the card says already how much counts for each
  if (isOfMany || shareFor(card, creature) === share) return;
  const others = card.system.shares.filter(({ actor }) => actor !== creature.uuid);
  const shares = share === "whole" ? others : [...others, { actor: creature.uuid, share }];
  await card.update({ system: { shares } } as ChatMessage.UpdateData);
}

/** A player may apply the whole of a card of their own to those whom it names; a Referee may apply any card to anybody. */
function mayApply(message: DamageCard, { target, share, sender }: Sent): boolean {
  if (sender.isGM) return true;
  const named = [message.system.target, ...message.system.many].flatMap((one) => one?.actor ?? []);
  const isOwn = message.author?.id === sender.id && named.some((one) => one === target);
  return isOwn && share === "whole";
}
