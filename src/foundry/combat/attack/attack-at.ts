import {
  type AttackKind,
  type AttackLine,
  type Attack,
  type AttackState,
  type CreatureSize,
  handsOf,
  type MeleeShotAt,
  optionOutcome,
  pairAdvantage,
  planAttack,
  type Rulebook,
  sizesLarger,
} from "../../../rules/index.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { type AttackMessage, attackOnCard, rulesOn } from "./attack-card.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { postCrit, postFumble, postSelfDamage } from "./post-attack.ts";
import { goOn } from "./roll-attack.ts";
import { inMeleeWith, placeOf, squaresOf, type Target } from "../../documents/place.ts";
import { mountOf, movementNow } from "../../conditions/riding.ts";
import { fireAhead } from "../guns/under-fire.ts";
import { combatantOf, type Creature } from "../../documents/creature.ts";
import { storedPlace } from "../../host/stored-place.ts";
import { targetHull, attackerOf, targetOf } from "../../documents/fighters.ts";
import { harmOf } from "../damage/perform-damage.ts";
import { isSurprised, momentOf } from "../../documents/moment.ts";

/**
 * True if an attack's option has a consequence at once: a save of the target's, or an effect without one.
 * @rule WH-SPEC-05 WH-SPEC-06
 */
export function optionFollows(state: AttackState, rulebook: Rulebook): boolean {
  const outcome = optionOutcome(state);
  if (!outcome?.works || outcome.effects.length === 0 || !state.attack.target) return false;
  return state.attack.option?.option.save === true ? planAttack(state, rulebook)?.step === "optionSave" : true;
}

/** Has the Referee's client do what an attack's option does, or ask its target for the save. @rule WH-SPEC-05 WH-SPEC-06 */
export const followOption = async ({ id }: AttackMessage): Promise<void> =>
  notifyRefusal(await askReferee("followOption", { message: id ?? "" }));

/** Rolls once on the table of a crit or a fumble, visible to those who see the attack. @rule WH-CRIT-02 WH-FUM-01 WH-FUM-02 */
export const performAttackTable = (message: ChatMessage.Implementation): Promise<void> =>
  goOn(message, {
    steps: ["fumbleSave", "fumble", "selfDamage", "crit"],
    refusal: "WHITEHACK.Refusal.tableRolled",
    async post(card, went) {
      await postFumble(card, went);
      await postSelfDamage(card, went);
      await postCrit(card, went);
    },
  });

/** Asks the tricked target for the saving throw, once; a crit throws on its table before. @rule WH-SPEC-06 */
export async function performTrickSave(message: ChatMessage.Implementation): Promise<void> {
  if (!message.isCard("attack")) return;
  const rules = rulesOn(message);
  const state = attackOnCard(message, rules);
  if (state && planAttack(state, rules)?.step === "crit") await performAttackTable(message);
  await followOption(message);
}

type Placed = TokenDocument.Implementation;

const sizeOf = ({ creature }: Placed): CreatureSize => creature?.system.nature.size ?? "medium";

/**
 * The melee that a shot has to pass: how much larger the target is than the largest of those who fight it.
 * @rule WH-RNG-02
 */
export function shotPast(target: Placed, shooter: Placed | null): MeleeShotAt {
  const friends = inMeleeWith(target, shooter);
  const larger = friends.map((friend) => sizesLarger(sizeOf(target), sizeOf(friend)));
  return { larger: larger.length > 0 ? Math.min(...larger) : 0 };
}

/** An attack with or without a target, as documents and scene tell it; the dialog asks for the rest. @rule WH-ATK-01 */
export const attackAt = (actor: Creature, line: AttackLine, target: Target | null, kind?: AttackKind): Attack => ({
  attacker: attackerOf(actor, line, target?.creature?.uuid),
  moment: { ...momentOf(actor, kind), ...(isUnderFire(actor) && { underFire: true }) },
  movement: movementNow(actor).value,
  ...notedOf(actor),
  ...harmOf(actor, line),
  ...armsOf(actor, line),
  ...(target ? aimOf(actor, target) : { target: null, situation: saddleOf(actor) }),
});

/** The weapons in the attacker's hands. @rule WH-DEFT-11 */
function armsOf(actor: Creature, { id }: AttackLine): Pick<Attack, "hands"> {
  if (!actor.isCharacter()) return {};
  const hands = handsOf(actor.system, actor.system.derived.class?.traits ?? {}, id);
  return hands ? { hands } : {};
}

/** True if a creature stands in suppressive fire that it has not withstood. @rule WH-GUN-04 */
function isUnderFire(actor: Creature): boolean {
  const fighter = combatantOf(actor);
  return fighter?.token ? fireAhead(fighter.token, fighter, [storedPlace(fighter.token)]) !== null : false;
}

/** The notes about the attacker in a fight. @rule WH-SPEC-02 WH-ATK-07 WH-DEFT-13 */
function notedOf(actor: Creature): Pick<Attack, "run" | "sources"> {
  const state = combatantOf(actor)?.fightState;
  return { run: state?.moved ?? 0, sources: state ? pairAdvantage(state) : [] };
}

/** True if the attacker is in the saddle. @rule WH-WPN-08 */
const saddleOf = (actor: Creature): Attack["situation"] => (mountOf(actor) ? { mounted: true } : {});

/** The facts that depend on the target and the attacker's place. */
const aimOf = (actor: Creature, { creature, distance, place }: Target) => ({
  shotPast: shotPast(place, placeOf(actor)),
  target: creature ? targetOf(creature, isSurprised(creature), actor) : targetHull(place.actor),
  situation: { ...saddleOf(actor), ...(distance !== null && { distance }) },
  squares: squaresOf(placeOf(actor), place),
});
