import {
  type BlowEffect,
  type BlowTrigger,
  effectsOfKind,
  hasGivenUp,
  type HitOutcome,
  isEmployed,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { type Audience, type CardTarget, postCard } from "../../cards/post-card.ts";
import type { PostedCard } from "../../cards/card-shapes.ts";
import { masterOf } from "../../companions/companions-of.ts";
import { conditionsOf } from "../../conditions/active-conditions.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { refereeIds } from "../../documents/referees.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { setOffBy } from "../../fight/aftermath.ts";
import { combatantOf, fightOf } from "../../fight/combatant-of.ts";
import { alliesOf, enemiesOf, nearestAlly, placeOf } from "../../fight/place.ts";
import { loadPart } from "../../load-part.ts";
import { SYSTEM_ID } from "../../paths.ts";
import { playersAsked } from "../../questions/listeners.ts";
import { asTarget } from "../../target.ts";
import { madeOf } from "../../undo/store-change.ts";

type Sequel = Omit<PostedCard<"sequel">, "title" | "state">;
type TriggerOf<Kind extends BlowTrigger["kind"]> = Extract<BlowTrigger, { readonly kind: Kind }>;
type DamageMessage = ChatMessage.OfType<"damage">;
type Posted = ChatMessage.Implementation | null;

/**
 * Tells what damage has set off once it has reached somebody, with a button for whoever sees to it; gives the cards, which
 * go when the damage is undone. @rule WH-STRONG-02 WH-MORALE-01 WH-BOSS-06 WH-WISE-22
 */
export async function tellAftermath(
  message: DamageMessage,
  victim: Creature,
  hp: HitOutcome,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const trigger of setOffBy(message, victim, hp)) {
    for (const card of await tellTrigger(message, victim, trigger)) if (card) changes.push(madeOf(card));
  }
  return changes;
}

/** The cards of something that damage has set off. */
const tellTrigger = async (
  message: DamageMessage,
  victim: Creature,
  trigger: BlowTrigger,
): Promise<readonly Posted[]> =>
  trigger.kind === "morale" ? tellMorale(message, victim, trigger.reasons) : [await tellOne(message, victim, trigger)];

/** The card of anything but morale; null where somebody else tells it. */
async function tellOne(message: DamageMessage, victim: Creature, trigger: BlowTrigger): Promise<Posted> {
  if (trigger.kind === "momentum") return tellMomentum(message, trigger);
  if (trigger.kind === "loot") return tellLoot(message, victim, trigger);
  if (trigger.kind === "concentration")
    return tellSequel(victim, { what: "concentration", save: true }, aboutOf(victim, message));
  if (trigger.kind === "parry") return tellSequel(victim, { what: "parry", save: true }, aboutOf(victim, message));
  return trigger.kind === "stage" ? tellSequel(victim, { what: "stage" }, { visibility: "gm" }) : null;
}

/**
 * Who learns what befalls somebody. A player's character: whoever sees the damage; if the player does not, Referees and
 * the player, who has to answer. Anybody else: Referees.
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

/** Another attack at once, for whoever brought an enemy down. @rule WH-STRONG-02 */
async function tellMomentum(like: DamageMessage, { who, targets }: TriggerOf<"momentum">): Promise<Posted> {
  const striker = await creatureAt(who);
  const place = striker && placeOf(striker);
  const { strike } = like.system;
  if (!place || !strike) return null;
  const near = enemiesOf(place).filter(({ actor }) => targets.includes(actor?.uuid ?? ""));
  return tellSequel(striker, { what: "momentum", attack: { ...strike }, targets: near.map(targetOf) }, { like });
}

/** Tests of courage for the side of whoever was hurt: the Referee's, and for those who are hired their masters'. @rule WH-MORALE-01 WH-MORALE-02 */
async function tellMorale(
  like: ChatMessage.Implementation,
  victim: Creature,
  reasons: readonly string[],
): Promise<readonly Posted[]> {
  const standing = standingWith(victim).filter(({ actor }) => actor.uuid !== victim.uuid);
  const monsters = standing.filter(({ actor }) => actor.isMonster() && !hiredBy(actor));
  const targets = monsters.map(({ token }) => targetOf(token));
  const tested =
    targets.length > 0 ? await tellSequel(victim, { what: "morale", reasons, targets }, { visibility: "gm" }) : null;
  return [tested, ...(await tellLoyalty(like, reasons, standing))];
}

/** A test of courage that no wound has set off, for those who stand there. @rule WB-MOR-01 */
export const tellFear = (
  first: Creature,
  places: readonly TokenDocument.Implementation[],
  reasons: readonly string[],
): Promise<Posted> =>
  tellSequel(first, { what: "morale", reasons: [...reasons], targets: places.map(targetOf) }, { visibility: "gm" });

/** Up, and neither on the run nor a captive. @rule WH-MORALE-01 */
const isSteady = (creature: Creature): boolean => creature.system.hp.value > 0 && !hasGivenUp(conditionsOf(creature));

/** Somebody on their feet. */
interface Standing {
  readonly token: TokenDocument.Implementation;
  readonly actor: Creature;
}

/** Those of somebody's side who are steady: in the fight, or on the scene where there is none. */
function standingWith(victim: Creature): readonly Standing[] {
  const { combat, token } = combatantOf(victim) ?? {};
  const place = token ?? placeOf(victim);
  if (!combat) return place ? alliesOf(place).flatMap(standingAt) : [];
  const fighters = combat.combatants.contents.flatMap((one) => one.token ?? []);
  return fighters.filter(({ disposition }) => disposition === place?.disposition).flatMap(standingAt);
}

const standingAt = (token: TokenDocument.Implementation): readonly Standing[] =>
  token.actor?.isCreature() && isSteady(token.actor) ? [{ token, actor: token.actor }] : [];

/** Whoever employs somebody; null for those who follow by no contract. @rule WH-MORALE-02 */
const hiredBy = (creature: Creature) => (isEmployed(creature.system.companion) ? masterOf(creature) : null);

/** Each master is asked to test their own retainers and hirelings. @rule WH-MORALE-02 */
async function tellLoyalty(
  like: ChatMessage.Implementation,
  reasons: readonly string[],
  standing: readonly Standing[],
): Promise<readonly Posted[]> {
  const posted: Posted[] = [];
  for (const master of new Set(standing.flatMap(({ actor }) => hiredBy(actor) ?? []))) {
    const targets = standing.filter(({ actor }) => hiredBy(actor) === master).map(({ token }) => targetOf(token));
    posted.push(await tellSequel(master, { what: "loyalty", reasons, targets }, aboutOf(master, like)));
  }
  return posted;
}

/**
 * In a memorable battle whoever felled an enemy is asked for a keyword at once; in any other the Referee may call it
 * memorable. @rule WH-STRONG-03 WH-STRONG-23
 */
async function tellLoot(like: DamageMessage, victim: Creature, { who, keywords }: TriggerOf<"loot">): Promise<Posted> {
  const looter = await creatureAt(who);
  const fight = looter && fightOf(looter);
  const fallen = { enemy: calledName(victim), from: victim.uuid, keywords };
  if (!looter || fight?.getFlag(SYSTEM_ID, "memorable")) {
    const { askForLoot } = await loadPart(() => import("../../loot/ask-for-loot.ts"));
    return askForLoot({ looter: who, ...fallen }, like);
  }
  const told = { what: "loot", keywords, fight: fight?.id ?? "", targets: [asTarget(victim)] } as const;
  return tellSequel(looter, told, { visibility: "gm" });
}

/** Tells what results of a table ask of others: an attack on an ally, a test of courage. @rule WH-CRIT-03 WH-FUM-01 WH-MORALE-01 */
export async function tellFollowing(
  like: ChatMessage.Implementation,
  who: Creature | null,
  effects: readonly BlowEffect[],
): Promise<readonly Posted[]> {
  if (!who) return [];
  const posted: Posted[] = [];
  for (const { save } of effectsOfKind(effects, "attackAlly")) {
    posted.push(
      await tellSequel(who, { what: "attackAlly", save, ...handiest(who), targets: alliesBeside(who) }, { like }),
    );
  }
  const isSeen = effectsOfKind(effects, "morale").length > 0;
  return isSeen ? [...posted, ...(await tellMorale(like, who, ["gruesome"]))] : posted;
}

/** The attack of somebody who cannot choose: a melee attack, if they have one. */
function handiest({ system }: Creature): Pick<Sequel, "attack"> {
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
  loot: ["WH-STRONG-03", "WH-STRONG-23"],
} as const satisfies Record<Sequel["what"], readonly string[]>;

function tellSequel(
  actor: Creature | null,
  sequel: Partial<Sequel> & Pick<Sequel, "what">,
  audience: Audience,
): Promise<Posted> {
  const { what } = sequel;
  const title = `WHITEHACK.Sequel.Title.${what}`;
  const told = { actor: actor?.uuid ?? null, name: actor ? calledName(actor) : "", rules: RULES[what], ...sequel };
  return postCard({ kind: "sequel", actor, system: { title, ...told }, audience });
}
