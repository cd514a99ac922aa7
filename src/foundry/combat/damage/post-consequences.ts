import {
  type AttackEffect,
  type AttackTrigger,
  effectsOfKind,
  hasGivenUp,
  type HitOutcome,
  isEmployed,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { type Audience, type CardTarget, postCard } from "../../chat/cards/post-card.ts";
import type { PostedCard } from "../../chat/cards/card-registry.ts";
import { masterOf } from "../companions-of.ts";
import { conditionsOf } from "../../documents/active-conditions.ts";
import { calledName, combatantOf, type Creature, fightOf, resolveCreature } from "../../documents/creature.ts";
import { refereeIds } from "../../documents/referees.ts";
import { spendWaitingDose } from "../attack/dosed-weapon.ts";
import { setOffBy } from "../aftermath.ts";
import { alliesOf, asTarget, enemiesOf, nearestAlly, placeOf } from "../../documents/place.ts";
import { lazy } from "../../host/lazy.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { playersAsked } from "../../chat/prompts/listeners.ts";
import { attempt, madeOf } from "../../documents/store-change.ts";
import { defenceOf, shareFor } from "../../health/wound-of.ts";
import { packsAfterDamage } from "../../documents/fight-extensions.ts";
import { catchFire } from "../../conditions/give-condition.ts";
import { betray } from "../../conditions/end-by-clock.ts";
import { type Attack, outcomeOf, recordOutcome } from "../../health/victim-of.ts";

type Consequence = Omit<PostedCard<"consequence">, "title" | "state">;
type TriggerOf<Kind extends AttackTrigger["kind"]> = Extract<AttackTrigger, { readonly kind: Kind }>;
type DamageMessage = ChatMessage.OfType<"damage">;
type Posted = ChatMessage.Implementation | null;

/**
 * Posts the consequences of damage once it has reached the victim, with a button for the player concerned. Returns the
 * cards, which go when the damage is undone. @rule WH-STRONG-02 WH-MORALE-01 WH-BOSS-06 WH-WISE-22
 */
async function postAftermath(message: DamageMessage, victim: Creature, hp: HitOutcome): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const trigger of setOffBy(message, victim, hp)) {
    for (const card of await postTrigger(message, victim, trigger)) if (card) changes.push(madeOf(card));
  }
  return changes;
}

/** The cards of a consequence of damage. */
const postTrigger = async (
  message: DamageMessage,
  victim: Creature,
  trigger: AttackTrigger,
): Promise<readonly Posted[]> =>
  trigger.kind === "morale" ? postMorale(message, victim, trigger.reasons) : [await postOne(message, victim, trigger)];

/** The card of anything but morale; null where another client tells it. */
async function postOne(message: DamageMessage, victim: Creature, trigger: AttackTrigger): Promise<Posted> {
  if (trigger.kind === "momentum") return postMomentum(message, trigger);
  if (trigger.kind === "loot") return postLoot(message, victim, trigger);
  if (trigger.kind === "concentration")
    return postConsequence(victim, { what: "concentration", save: true }, aboutOf(victim, message));
  if (trigger.kind === "parry") return postConsequence(victim, { what: "parry", save: true }, aboutOf(victim, message));
  if (trigger.kind === "frenzy")
    return postConsequence(victim, { what: "frenzy", save: true }, aboutOf(victim, message));
  return trigger.kind === "stage" ? postConsequence(victim, { what: "stage" }, { visibility: "gm" }) : null;
}

/**
 * The audience of a consequence. For a player's character: all who see the damage; if its player does not, Referees and
 * the player, who has to answer. For any other creature: Referees.
 */
function aboutOf(victim: Creature, like: ChatMessage.Implementation): Audience {
  if (!victim.hasPlayerOwner) return { visibility: "gm" };
  const owners = playersAsked({ actor: victim.uuid, users: [], role: null, referee: false }).flatMap(
    ({ id }) => id ?? [],
  );
  const reachesThem = !like.blind && owners.some((id) => like.whisper.includes(id));
  if (like.whisper.length === 0 || reachesThem) return { like };
  return { whisper: [...owners, ...refereeIds()] };
}

/** Another attack at once, for the attacker that brought an enemy down. @rule WH-STRONG-02 */
async function postMomentum(like: DamageMessage, { who, targets }: TriggerOf<"momentum">): Promise<Posted> {
  const attacker = await resolveCreature(who);
  const place = attacker && placeOf(attacker);
  const { strike } = like.system;
  if (!place || !strike) return null;
  const near = enemiesOf(place).filter(({ actor }) => targets.includes(actor?.uuid ?? ""));
  return postConsequence(attacker, { what: "momentum", attack: { ...strike }, targets: near.map(targetOf) }, { like });
}

/**
 * Morale tests for the victim's side: rolled by the Referee, and for hirelings by their masters. @rule WH-MORALE-01
 * WH-MORALE-02
 */
async function postMorale(
  like: ChatMessage.Implementation,
  victim: Creature,
  reasons: readonly string[],
): Promise<readonly Posted[]> {
  return testCourage(
    like,
    victim,
    reasons,
    standingWith(victim).filter(({ actor }) => actor.uuid !== victim.uuid),
  );
}

/** Asks for the courage of those who stand, on a card of one of them; of the hired each master is asked. */
async function testCourage(
  like: ChatMessage.Implementation,
  of: Creature,
  reasons: readonly string[],
  standing: readonly Standing[],
): Promise<readonly Posted[]> {
  const monsters = standing.filter(({ actor }) => actor.system.whitehack.byScores && !hiredBy(actor));
  const targets = monsters.map(({ token }) => targetOf(token));
  const tested =
    targets.length > 0 ? await postConsequence(of, { what: "morale", reasons, targets }, { visibility: "gm" }) : null;
  return [tested, ...(await postLoyalty(like, reasons, standing))];
}

/** A test of courage that no wound has set off, for those who stand there. @rule WB-MOR-01 */
export const postFear = (
  first: Creature,
  places: readonly TokenDocument.Implementation[],
  reasons: readonly string[],
): Promise<Posted> =>
  postConsequence(
    first,
    { what: "morale", reasons: [...reasons], targets: places.map(targetOf) },
    { visibility: "gm" },
  );

/** A test of the courage of those in these places which what another card tells asks for, the hired included. @rule RH-LGT-05 */
export async function postCourage(
  like: ChatMessage.Implementation,
  places: readonly TokenDocument.Implementation[],
  reasons: readonly string[],
): Promise<readonly Posted[]> {
  const standing = places.flatMap(standingAt);
  const [first] = standing;
  return first ? testCourage(like, first.actor, reasons, standing) : [];
}

/** Up, and neither on the run nor a captive. @rule WH-MORALE-01 */
const isSteady = (creature: Creature): boolean => creature.system.hp.value > 0 && !hasGivenUp(conditionsOf(creature));

/** A creature on its feet. */
interface Standing {
  readonly token: TokenDocument.Implementation;
  readonly actor: Creature;
}

/** The steady creatures of the victim's side: in the fight, or on the scene where there is none. */
function standingWith(victim: Creature): readonly Standing[] {
  const { combat, token } = combatantOf(victim) ?? {};
  const place = token ?? placeOf(victim);
  if (!combat) return place ? alliesOf(place).flatMap(standingAt) : [];
  const fighters = combat.combatants.contents.flatMap((one) => one.token ?? []);
  return fighters.filter(({ disposition }) => disposition === place?.disposition).flatMap(standingAt);
}

const standingAt = (token: TokenDocument.Implementation): readonly Standing[] =>
  token.creature && isSteady(token.creature) ? [{ token, actor: token.creature }] : [];

/** The employer of a creature; null where it follows by no contract. @rule WH-MORALE-02 */
const hiredBy = (creature: Creature) => (isEmployed(creature.system.companion) ? masterOf(creature) : null);

/** Each master is asked to test their own retainers and hirelings. @rule WH-MORALE-02 */
async function postLoyalty(
  like: ChatMessage.Implementation,
  reasons: readonly string[],
  standing: readonly Standing[],
): Promise<readonly Posted[]> {
  const posted: Posted[] = [];
  for (const master of new Set(standing.flatMap(({ actor }) => hiredBy(actor) ?? []))) {
    const targets = standing.filter(({ actor }) => hiredBy(actor) === master).map(({ token }) => targetOf(token));
    posted.push(await postConsequence(master, { what: "loyalty", reasons, targets }, aboutOf(master, like)));
  }
  return posted;
}

/**
 * In a memorable battle the attacker who felled an enemy is asked for a keyword at once; in any other the Referee may
 * call it memorable. @rule WH-STRONG-03 WH-STRONG-23
 */
async function postLoot(like: DamageMessage, victim: Creature, { who, keywords }: TriggerOf<"loot">): Promise<Posted> {
  const looter = await resolveCreature(who);
  const fight = looter && fightOf(looter);
  const fallen = { enemy: calledName(victim), from: victim.uuid, keywords };
  if (!looter || fight?.getFlag(SYSTEM_ID, "memorable")) {
    const { askForLoot } = await lazy(() => import("../../items/loot/ask-for-loot.ts"));
    return askForLoot({ looter: who, ...fallen }, like);
  }
  const told = { what: "loot", keywords, fight: fight?.id ?? "", targets: [asTarget(victim)] } as const;
  return postConsequence(looter, told, { visibility: "gm" });
}

/** Tells what results of a table ask of others: an attack on an ally, a test of courage. @rule WH-CRIT-03 WH-FUM-01 WH-MORALE-01 */
export async function postFollowing(
  like: ChatMessage.Implementation,
  who: Creature | null,
  effects: readonly AttackEffect[],
): Promise<readonly Posted[]> {
  if (!who) return [];
  const posted: Posted[] = [];
  for (const { save } of effectsOfKind(effects, "attackAlly")) {
    posted.push(
      await postConsequence(who, { what: "attackAlly", save, ...handiest(who), targets: alliesBeside(who) }, { like }),
    );
  }
  const isSeen = effectsOfKind(effects, "morale").length > 0;
  return isSeen ? [...posted, ...(await postMorale(like, who, ["gruesome"]))] : posted;
}

/** The attack of a creature that cannot choose: a melee attack, if it has one. */
function handiest({ system }: Creature): Pick<Consequence, "attack"> {
  const { attacks } = system.derived;
  const line = attacks.find(({ use }) => use === "melee") ?? attacks[0];
  return line ? { attack: { id: line.id, use: line.use } } : {};
}

/** The nearest ally, if there is one. */
function alliesBeside(who: Creature): readonly CardTarget[] {
  const place = placeOf(who);
  const ally = place && nearestAlly(place);
  return ally ? [targetOf(ally)] : [];
}

const targetOf = ({ actor, uuid, name }: TokenDocument.Implementation): CardTarget => ({
  actor: actor?.uuid ?? null,
  token: uuid,
  name,
});

const RULES = {
  momentum: ["WH-STRONG-02"],
  attackAlly: [],
  concentration: ["WH-WISE-22"],
  morale: ["WH-MORALE-01"],
  loyalty: ["WH-MORALE-02"],
  stage: ["WH-BOSS-06"],
  parry: ["WH-STRONG-21"],
  frenzy: ["WH-STRONG-13"],
  loot: ["WH-STRONG-03", "WH-STRONG-23"],
} as const satisfies Record<Consequence["what"], readonly string[]>;

function postConsequence(
  actor: Creature | null,
  consequence: Partial<Consequence> & Pick<Consequence, "what">,
  audience: Audience,
): Promise<Posted> {
  const { what } = consequence;
  const title = `WHITEHACK.Consequence.Title.${what}`;
  const told = { actor: actor?.uuid ?? null, name: actor ? calledName(actor) : "", rules: RULES[what], ...consequence };
  return postCard({ kind: "consequence", actor, system: { title, ...told }, audience });
}

/** The poison on the weapon that has harmed a creature is in its blood; loaded only where there is one. @rule WH-POIS-01 */
async function deliverCoat(card: DamageMessage, taker: Creature): Promise<readonly Change[]> {
  const { actor, strike } = card.system;
  const weapon = strike && (await resolveCreature(actor))?.items.get(strike.id);
  if (!weapon?.isWeapon() || weapon.system.coat === "") return [];
  const { giveCoat } = await lazy(() => import("../../items/requests/give-coat.ts"));
  return giveCoat(card, weapon, taker);
}

/** Lets damage arrive, and writes on its card what it has changed; null where it could not be written. @rule WH-DMG-01 WH-SVD-02 WH-SVD-03 */
export async function landAttack(attack: Attack, by: string | null): Promise<HitOutcome | null> {
  const { card, creature } = attack;
  const outcome = outcomeOf(attack);
  const isNew = card.system.attack && outcome.damageSaveSpent && !creature.system.battle.damageSave;
  const also = isNew ? { battle: { damageSave: true } } : {};
  const defence = defenceOf(card, creature);
  const share = shareFor(card, creature);
  const post = () => postAftermath(card, creature, outcome);
  const burn = async () => [
    ...(await catchFire(card, creature, outcome.taken)),
    ...(outcome.taken > 0 ? await betray(creature) : []),
    ...(outcome.taken > 0 ? await deliverCoat(card, creature) : []),
    ...(await packsAfterDamage({ card, creature, taken: outcome.taken })),
  ];
  // hit points are written down in any case
  const follow = async () => [...((await attempt(card.uuid, post)) ?? []), ...((await attempt(card.uuid, burn)) ?? [])];
  if (!(await recordOutcome(card, creature, outcome, { by, also, defence, share, follow }))) return null;
  await spendWaitingDose(game.messages.get(card.system.attackCard ?? ""));
  return outcome;
}
