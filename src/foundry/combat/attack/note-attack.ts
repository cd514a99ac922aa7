import {
  type Attack,
  type AttackState,
  isOfTheLiving,
  mayAllow,
  reloadRounds,
  shotOf,
  unthrown,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import { storeChange } from "../../documents/store-change.ts";
import {
  settleComeback,
  type SettledComeback,
  settleUnseen,
  type RolledComeback,
} from "../../checks/comeback/roll-comeback.ts";
import { isSeenByOwners } from "../../chat/requests/audience-for.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { kindsOf } from "../../documents/fighters.ts";
import { spendDose } from "./dosed-weapon.ts";
import { type AttackMessage, attackOnCard, rulesOn } from "./attack-card.ts";
import { noteAct, notePair } from "../../documents/note-fight.ts";
import { lazy } from "../../host/lazy.ts";
import { followOption, optionFollows } from "./attack-at.ts";
import { noteStance, spendCall } from "../options/note-stance.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { spendAttunement } from "../../checks/uses/attunement-use.ts";
import { payGhostDeed } from "../../health/pay-hit-points.ts";
import type { PostedCard } from "../../chat/cards/card-registry.ts";
import { withPackAdvantages } from "../../extensions/attack-calls.ts";
import { addEntry, entryOf, recordOf, vouchFor } from "../../chat/undo/card-record.ts";
import { postAttackDamage } from "./post-attack.ts";
import { alone, AT_ONCE, keepAttack, rollAttack } from "./roll-attack.ts";

/** A shot from what takes rounds to load leaves it unloaded; the card of the shot takes that back too. @rule WH-WPN-02 */
export async function unloadWeapon(actor: Creature, { attackRoll, attack }: AttackState): Promise<readonly Change[]> {
  const { id, use, rateOfFire } = attack.attacker.line;
  const weapon = actor.items.get(id);
  const loading = rateOfFire ? reloadRounds(rateOfFire) : 0;
  if (!attackRoll || use === "melee" || loading === 0 || !weapon?.isWeapon()) return [];
  return storeChange(weapon, { loading });
}

/** Comeback dice go with the attack that they were thrown for, and tell nobody what it came to. @rule WH-BRAVE-02 WH-DICE-07 */
export function spendComeback(
  actor: Creature,
  { attackRoll }: AttackState,
  { comeback, audience }: { readonly comeback: RolledComeback; readonly audience: Audience },
): Promise<SettledComeback> {
  const rolled = { kind: "attack", incident: "", success: attackRoll?.hit ?? false } as const;
  const settle = isSeenByOwners(actor, audience) ? settleComeback : settleUnseen;
  return settle(actor, rolled, comeback);
}

/** Posts the effects of an attack besides damage, for those who see the attack. @rule WH-SPEC-05 WH-GHOST-02 */
export async function followAttack(card: AttackMessage, actor: Creature, state: AttackState): Promise<void> {
  if (optionFollows(state, rulesOn(card))) await followOption(card);
  await payForAttack(card, actor, state);
  await (await gunPart(actor, state.attack))?.postEmptied(card, actor, state);
}

/** The code for guns, where they are played and this may be one; null elsewhere. @rule WH-GUN-02 */
const gunPart = async (actor: Creature, { attacker }: AttackState["attack"]) =>
  attacker.line.use === "missile" && rulebookFor(actor).options.modernWeapons
    ? lazy(() => import("../guns/roll-ammo.ts"))
    : null;

async function noteShot(
  actor: Creature,
  state: Pick<AttackState, "attack" | "attackRoll">,
): Promise<readonly Change[]> {
  const part = await gunPart(actor, state.attack);
  return part ? part.noteShot(actor, state) : [];
}

/** Notes what an attack uses up of the round and of the day, what a pair brings, and that a weapon wants loading; a refused attack does nothing. @rule WH-WPN-02 WH-ACT-01 WH-FREE-02 WH-DEFT-08 WH-ATK-07 WH-DEFT-13 WH-STRONG-07 */
export async function noteAttack(actor: Creature | null, state: AttackState): Promise<readonly Change[]> {
  const { refusal, attack, attackRoll } = state;
  if (refusal || !actor) return [];
  const { invoked } = attack;
  const used = invoked ? await spendAttunement(actor, invoked.id) : [];
  const called = await spendCall(actor, attack);
  const shot = await noteShot(actor, { attack, attackRoll });
  const paired = attackRoll?.advantageNextRound ? await notePair(actor) : [];
  const stance = await noteStance(actor, state);
  const acted = await noteAct(actor, "attack", attack.moment.kind, shotOf(attack));
  const unloaded = await unloadWeapon(actor, state);
  const dosed = await spendDose(actor, state);
  return [...used, ...called, ...shot, ...dosed, ...unloaded, ...paired, ...stance, ...acted];
}

/** A ghost pays hit points for an attack against the living. @rule WH-GHOST-02 */
async function payForAttack(like: AttackMessage, actor: Creature, { attackRoll }: AttackState): Promise<void> {
  const target = await resolveCreature(like.system.target?.actor);
  if (target && isLiving(target))
    await payGhostDeed(actor, { kind: "major", success: attackRoll?.verdict === "hit" }, { like });
}

/** True if an attack on the target touches the living world: a ghost pays for it. @rule WH-GHOST-02 */
const isLiving = (target: Creature): boolean => hitPointsOf(target).state !== "ghost" && isOfTheLiving(kindsOf(target));

type PostedAttack = PostedCard<"attack">;

/** Puts the dice on the card of an attack that was declared before. */
export async function rollOnCard(
  card: AttackMessage,
  {
    outcome,
    attack,
    revealed,
    comeback,
    record = [],
  }: Pick<PostedAttack, "outcome" | "attack" | "revealed" | "comeback" | "record">,
  rolls: readonly Roll[],
): Promise<AttackMessage | null> {
  const changes: object = {
    system: { outcome, attack, revealed, comeback, record: [...recordOf(card), ...record] },
    rolls: rolls.map((roll) => JSON.stringify(roll)),
  };
  const [written] = await Promise.all([card.update(changes as ChatMessage.UpdateData), vouchFor(card, record)]);
  return written ? card : null;
}

/** Allows a refused attack after all; one without an attack value stays refused. @rule WH-ATK-05 */
export const performAllowedAttack = (message: AttackMessage): Promise<void> =>
  rollLater(message, ({ refusal, attack }) => {
    if (!refusal || !mayAllow(attack, refusal, game.user.isGM)) return null;
    return { ...attack, allowed: true, moment: { ...attack.moment, enforcement: "told" } };
  });

/** Throws an attack that was declared before, once a pack's question about it is answered. */
export const performDeclaredAttack = (message: AttackMessage): Promise<void> =>
  rollLater(message, ({ attackRoll, refusal, attack }) =>
    attackRoll || refusal ? null : withPackAdvantages(attack, message),
  );

/** Throws the attack of a card that was posted without dice; null for one that cannot be thrown. */
async function rollLater(message: AttackMessage, ready: (before: AttackState) => Attack | null): Promise<void> {
  await alone(message, async () => {
    const rules = rulesOn(message);
    const before = attackOnCard(message, rules);
    const attack = before && ready(before);
    if (!attack) return null;
    const rolled = await rollAttack(unthrown(attack, rules), AT_ONCE, rules);
    await keepAttack(message, rolled, rules);
    const changes = await noteAttack(message.creature, rolled.state);
    if (changes.length > 0) await addEntry(message, entryOf(changes));
    await postAttackDamage(message, { ...rolled, before });
    const actor = await resolveCreature(message.system.actor);
    if (actor) await followAttack(message, actor, rolled.state);
    return rolled;
  });
}
