import {
  type Blow,
  type BlowState,
  isOfTheLiving,
  mayAllow,
  reloadRounds,
  shotOf,
  unthrown,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { type Creature, creatureAt } from "../../documents/creature.ts";
import { storeChange } from "../../documents/store-change.ts";
import {
  settleComeback,
  type SettledComeback,
  settleUnseen,
  type ThrownComeback,
} from "../../checks/comeback/throw-comeback.ts";
import { isSeenByOwners } from "../../chat/requests/audience-for.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { kindsOf } from "../../documents/fighters.ts";
import { type AttackMessage, blowOnCard, rulesOn } from "./blow-card.ts";
import { noteAct, notePair } from "../../documents/note-fight.ts";
import { loadPart } from "../../host/load-part.ts";
import { followOption, optionFollows } from "./blow-at.ts";
import { noteStance, spendCall } from "../options/note-stance.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { spendAttunement } from "../../checks/uses/attunement-use.ts";
import { payGhostDeed } from "../../health/pay-hit-points.ts";
import type { PostedCard } from "../../chat/cards/card-registry.ts";
import { withPackAdvantages } from "../../extensions/attack-calls.ts";
import { addEntry, entryOf, recordOf, vouchFor } from "../../chat/undo/card-record.ts";
import { tellDamage } from "./tell-blow.ts";
import { alone, AT_ONCE, keepBlow, throwBlow } from "./throw-blow.ts";

/** A shot from what takes rounds to load leaves it unloaded; the card of the shot takes that back too. @rule WH-WPN-02 */
export async function unloadWeapon(actor: Creature, { attack, blow }: BlowState): Promise<readonly Change[]> {
  const { id, use, rateOfFire } = blow.striker.line;
  const weapon = actor.items.get(id);
  const loading = rateOfFire ? reloadRounds(rateOfFire) : 0;
  if (!attack || use === "melee" || loading === 0 || !weapon?.isWeapon()) return [];
  return storeChange(weapon, { loading });
}

/** Comeback dice go with the attack that they were thrown for, and tell nobody what it came to. @rule WH-BRAVE-02 WH-DICE-07 */
export function spendComeback(
  actor: Creature,
  { attack }: BlowState,
  { comeback, audience }: { readonly comeback: ThrownComeback; readonly audience: Audience },
): Promise<SettledComeback> {
  const rolled = { kind: "attack", incident: "", success: attack?.hit ?? false } as const;
  const settle = isSeenByOwners(actor, audience) ? settleComeback : settleUnseen;
  return settle(actor, rolled, comeback);
}

/** Posts the effects of an attack besides damage, for those who see the attack. @rule WH-SPEC-05 WH-GHOST-02 */
export async function followBlow(card: AttackMessage, actor: Creature, state: BlowState): Promise<void> {
  if (optionFollows(state, rulesOn(card))) await followOption(card);
  await payForBlow(card, actor, state);
  await (await gunPart(actor, state.blow))?.tellEmptied(card, actor, state);
}

/** The code for guns, where they are played and this may be one; null elsewhere. @rule WH-GUN-02 */
const gunPart = async (actor: Creature, { striker }: BlowState["blow"]) =>
  striker.line.use === "missile" && rulebookFor(actor).options.modernWeapons
    ? loadPart(() => import("../guns/roll-ammo.ts"))
    : null;

async function noteShot(actor: Creature, state: Pick<BlowState, "blow" | "attack">): Promise<readonly Change[]> {
  const part = await gunPart(actor, state.blow);
  return part ? part.noteShot(actor, state) : [];
}

/** Notes what an attack uses up of the round and of the day, what a pair brings, and that a weapon wants loading; a refused attack does nothing. @rule WH-WPN-02 WH-ACT-01 WH-FREE-02 WH-DEFT-08 WH-ATK-07 WH-DEFT-13 */
export async function noteBlow(actor: Actor.Implementation | null, state: BlowState): Promise<readonly Change[]> {
  const { refusal, blow, attack } = state;
  if (refusal || !actor?.isCreature()) return [];
  const { invoked } = blow;
  const used = invoked && actor.isCharacter() ? await spendAttunement(actor, invoked.id) : [];
  const called = await spendCall(actor, blow);
  const shot = await noteShot(actor, { blow, attack });
  const paired = attack?.advantageNextRound ? await notePair(actor) : [];
  const stance = await noteStance(actor, state);
  const acted = await noteAct(actor, "attack", blow.moment.kind, shotOf(blow));
  const unloaded = await unloadWeapon(actor, state);
  return [...used, ...called, ...shot, ...unloaded, ...paired, ...stance, ...acted];
}

/** A ghost pays hit points for a blow against the living. @rule WH-GHOST-02 */
async function payForBlow(like: AttackMessage, actor: Creature, { attack }: BlowState): Promise<void> {
  const struck = await creatureAt(like.system.target?.actor);
  if (struck && isLiving(struck))
    await payGhostDeed(actor, { kind: "major", success: attack?.verdict === "hit" }, { like });
}

/** True if an attack on the target touches the living world: a ghost pays for it. @rule WH-GHOST-02 */
const isLiving = (struck: Creature): boolean => hitPointsOf(struck).state !== "ghost" && isOfTheLiving(kindsOf(struck));

type PostedAttack = PostedCard<"attack">;

/** Puts the dice on the card of an attack that was declared before. */
export async function throwOnCard(
  card: AttackMessage,
  {
    outcome,
    blow,
    revealed,
    comeback,
    record = [],
  }: Pick<PostedAttack, "outcome" | "blow" | "revealed" | "comeback" | "record">,
  rolls: readonly Roll[],
): Promise<AttackMessage | null> {
  const changes: object = {
    system: { outcome, blow, revealed, comeback, record: [...recordOf(card), ...record] },
    rolls: rolls.map((roll) => JSON.stringify(roll)),
  };
  const [written] = await Promise.all([card.update(changes as ChatMessage.UpdateData), vouchFor(card, record)]);
  return written ? card : null;
}

/** Allows a refused attack after all; one without an attack value stays refused. @rule WH-ATK-05 */
export const performAllowedAttack = (message: AttackMessage): Promise<void> =>
  throwLater(message, ({ refusal, blow }) => {
    if (!refusal || !mayAllow(blow, refusal, game.user.isGM)) return null;
    return { ...blow, allowed: true, moment: { ...blow.moment, enforcement: "told" } };
  });

/** Throws an attack that was declared before, once a pack's question about it is answered. */
export const performDeclaredAttack = (message: AttackMessage): Promise<void> =>
  throwLater(message, ({ attack, refusal, blow }) => (attack || refusal ? null : withPackAdvantages(blow, message)));

/** Throws the attack of a card that was posted without dice; null for one that cannot be thrown. */
async function throwLater(message: AttackMessage, ready: (before: BlowState) => Blow | null): Promise<void> {
  await alone(message, async () => {
    const rules = rulesOn(message);
    const before = blowOnCard(message, rules);
    const blow = before && ready(before);
    if (!blow) return null;
    const thrown = await throwBlow(unthrown(blow, rules), AT_ONCE, rules);
    await keepBlow(message, thrown, rules);
    const changes = await noteBlow(message.speakerActor, thrown.state);
    if (changes.length > 0) await addEntry(message, entryOf(changes));
    await tellDamage(message, { ...thrown, before });
    const actor = await creatureAt(message.system.actor);
    if (actor) await followBlow(message, actor, thrown.state);
    return thrown;
  });
}
