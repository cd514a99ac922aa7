import { calledName, type Creature, combatantOf, type Fighter, type Placed } from "../../documents/creature.ts";
import { attackerOf, targetHull, targetOf } from "../../documents/fighters.ts";
import { isSurprised, momentIn } from "../../documents/moment.ts";
import { harmOf } from "../damage/perform-damage.ts";
import {
  allTargets,
  enemiesOf,
  firstTarget,
  inMeleeWith,
  placeOf,
  squaresOf,
  type Target,
  toTarget,
} from "../../documents/place.ts";
import {
  type Attack,
  type AttackKind,
  type AttackLine,
  type CreatureSize,
  handsOf,
  mayAttackOften,
  type MeleeShotAt,
  type MonsterDerived,
  monsterRound,
  offeredModes,
  pairAdvantage,
  sizesLarger,
} from "../../../rules/index.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { mountOf, movementNow } from "../../conditions/riding.ts";
import { fireAhead } from "../guns/under-fire.ts";
import { storedPlace } from "../../host/stored-place.ts";
import { comebackOffer } from "../../checks/comeback/roll-comeback.ts";
import type { AttackQuestion } from "../../../view/combat/dialogs/attack-question.ts";
import { doseAsks } from "./dosed-weapon.ts";
import { attackAsksFor } from "../../extensions/extension-calls.ts";
import { boardReasons } from "../board-reasons.ts";
import type { AttackChoice, Occasion } from "../../extensions/games.ts";
import { attunementsOf } from "../../checks/uses/attunement-use.ts";
import { attackLine } from "./attack-line.ts";
import { traitsOf } from "../../documents/traits-of.ts";

/** The facts of an attack before the dialog, and its target. */
export interface AimedAttack {
  readonly question: AttackQuestion;
  readonly target: Target | null;
}

/** The attack on each of those who are aimed at, or on nobody; none where the actor has no such attack. */
export function aimsOf(actor: Creature, key: AttackChoice, occasion: Occasion): readonly AimedAttack[] {
  const aimed = occasion.target === undefined ? allTargets(actor) : [occasion.target];
  const [target = null, ...others] = aimed;
  const first = aimedAttack(actor, key, { ...occasion, target });
  return first ? [first, ...others.flatMap((one) => aimedAttack(actor, key, { ...occasion, target: one }) ?? [])] : [];
}

/** How many others than those who are aimed at a dialog offers. */
const MOST_OTHERS = 6;

/** The attack on the nearest other enemies that the user sees, where a single one is aimed at or nobody; none out of an occasion with a target. */
export function otherAims(
  actor: Creature,
  key: AttackChoice,
  occasion: Occasion,
  aims: readonly AimedAttack[],
): readonly AimedAttack[] {
  const own = placeOf(actor);
  if (!own || occasion.target !== undefined || aims.length > 1) return [];
  const near = ({ distance }: Target): number => distance ?? Number.POSITIVE_INFINITY;
  return enemiesOf(own)
    .filter((place) => place.object?.visible === true && place.uuid !== aims[0]?.target?.token)
    .map((place) => toTarget(place, actor))
    .toSorted((one, other) => near(one) - near(other))
    .slice(0, MOST_OTHERS)
    .flatMap((target) => aimedAttack(actor, key, { ...occasion, target }) ?? []);
}

/** An attack on a target; null where the actor has no such attack. */
export function aimedAttack(
  actor: Creature,
  key: AttackChoice,
  { kind = "regular", target = firstTarget(actor) }: Occasion = {},
): AimedAttack | null {
  const line = attackLine(actor, key);
  if (!line) {
    ui.notifications.warn("WHITEHACK.Refusal.noAttack", { localize: true });
    return null;
  }
  const friends = friendsAt(actor, target);
  const question: AttackQuestion = {
    attack: attackAt(actor, line, target, { kind, friends }),
    name: calledName(actor),
    target: target && target.name,
    inMelee: friends.length > 0,
    attacker: classOf(actor),
    ...(actor.isMonster() && { round: roundOf(actor.system.derived) }),
    offered: offeredModes(actor.system.items, "attack"),
    attunements: attunementsOf(actor),
    comeback: comebackOffer(actor),
    suggested: boardReasons(actor, line, target),
    rulebook: rulebookFor(actor),
  };
  return {
    question: { ...question, packAsks: [...doseAsks(actor, line.id), ...attackAsksFor(actor, question)] },
    target,
  };
}

/** The creatures in melee with the target, whom a shot has to pass. @rule WH-RNG-02 */
const friendsAt = (actor: Creature, target: Target | null): readonly Placed[] =>
  target ? inMeleeWith(target.place, placeOf(actor)) : [];

/** The attacks of a monster that gives up its move; nothing for a monster with a single attack. @rule WH-MON-07 */
const roundOf = (derived: MonsterDerived): readonly number[] =>
  mayAttackOften(derived) ? monsterRound(derived, true).attackValues : [];

/** The effects of a character's class on attacks; monsters have none. */
function classOf(actor: Creature): AttackQuestion["attacker"] {
  if (!actor.isCharacter()) return null;
  return { traits: traitsOf(actor), armorLimits: actor.system.derived.armorLimits };
}

const sizeOf = ({ creature }: Placed): CreatureSize => creature?.system.nature.size ?? "medium";

/**
 * The melee that a shot has to pass: how much larger the target is than the largest of those who fight it.
 * @rule WH-RNG-02
 */
function shotPast(target: Placed, friends: readonly Placed[]): MeleeShotAt {
  const larger = friends.map((friend) => sizesLarger(sizeOf(target), sizeOf(friend)));
  return { larger: larger.length > 0 ? Math.min(...larger) : 0 };
}

/** The kind of an attack, and those in melee with its target where they are known. */
interface Aim {
  readonly kind?: AttackKind | undefined;
  readonly friends?: readonly Placed[];
}

/** An attack with or without a target, as documents and scene tell it; the dialog asks for the rest. @rule WH-ATK-01 */
export function attackAt(
  actor: Creature,
  line: AttackLine,
  target: Target | null,
  { kind = "regular", friends = friendsAt(actor, target) }: Aim = {},
): Attack {
  const fighter = combatantOf(actor);
  return {
    attacker: attackerOf(actor, line, target?.creature?.uuid),
    moment: { ...momentIn(fighter, actor, kind), ...(isUnderFire(fighter) && { underFire: true }) },
    movement: movementNow(actor).value,
    ...notedOf(fighter),
    ...harmOf(actor, line),
    ...armsOf(actor, line),
    ...(target ? aimedFacts(actor, target, friends) : { target: null, situation: saddleOf(actor) }),
  };
}

/** The weapons in the attacker's hands. @rule WH-DEFT-11 */
function armsOf(actor: Creature, { id }: AttackLine): Pick<Attack, "hands"> {
  if (!actor.isCharacter()) return {};
  const hands = handsOf(actor.system, traitsOf(actor), id);
  return hands ? { hands } : {};
}

/** True if a creature stands in suppressive fire that it has not withstood. @rule WH-GUN-04 */
const isUnderFire = (fighter: Fighter | null): boolean =>
  fighter?.token ? fireAhead(fighter.token, fighter, [storedPlace(fighter.token)]) !== null : false;

/** The notes about the attacker in a fight. @rule WH-SPEC-02 WH-ATK-07 WH-DEFT-13 */
const notedOf = (fighter: Fighter | null): Pick<Attack, "run" | "sources"> => ({
  run: fighter?.fightState.moved ?? 0,
  sources: fighter ? pairAdvantage(fighter.fightState) : [],
});

/** True if the attacker is in the saddle. @rule WH-WPN-08 */
const saddleOf = (actor: Creature): Attack["situation"] => (mountOf(actor) ? { mounted: true } : {});

/** The facts that depend on the target and the attacker's place. */
const aimedFacts = (actor: Creature, { creature, distance, place }: Target, friends: readonly Placed[]) => ({
  shotPast: shotPast(place, friends),
  target: creature ? targetOf(creature, isSurprised(creature), actor) : targetHull(place.actor),
  situation: { ...saddleOf(actor), ...(distance !== null && { distance }) },
  squares: squaresOf(placeOf(actor), place),
});
