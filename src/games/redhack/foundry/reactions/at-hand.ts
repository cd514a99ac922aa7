import { canAct } from "../../../../rules/index.ts";
import { conditionsOf } from "../../../../foundry/documents/active-conditions.ts";
import { asKind, combatantOf, type Creature, type Fighter } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import { isSurprised } from "../../../../foundry/documents/moment.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { distanceBetween } from "../../../../foundry/host/distance.ts";
import { showInTracker } from "../../../../foundry/host/show-in-tracker.ts";
import type { Change } from "../../../../undo/record.ts";
import { type RedhackCreature, REDHACK_TYPE } from "../../rules/combat/strikes.ts";
import { stepsOfFeet } from "../../rules/combat/bands.ts";
import { afterReaction, REACTION_FIELDS, supplyIn } from "../../rules/reactions/notes.ts";
import { type ReactionSupply, reactionsLeft, whitehackReactions } from "../../rules/reactions/supply.ts";
import { isInUse, stepsIn } from "../order/board-facts.ts";
import { isUnplaced } from "../order/places.ts";
import { gameCreature } from "../../../../foundry/checks/perform-game-test.ts";

/** Whether a creature is one of this game's people. */
export const isRedhack = ({ type }: { readonly type: string }): boolean => type === REDHACK_TYPE;

/** One of this game's people as its rules see them; null for anybody else, and while their numbers are on their way. */
export function redhackOf(creature: Creature | null): RedhackCreature | null {
  if (!creature || !isRedhack(creature) || !("redhack" in creature.system.derived)) return null;
  return gameCreature(creature) as RedhackCreature; // its type says which game's data it has
}

/** The reactions of a creature in a round: its own game's, and by level or one for Whitehack's; null for those that roll. @rule RH-REA-01 RH-REA-07 */
export function wholeSupply(creature: Creature): number | null {
  const own = redhackOf(creature);
  if (own) return own.system.derived.redhack.reactions.value;
  const character = asKind("character", creature);
  if (!character) return null;
  const { class: id, level, derived } = character.system;
  return whitehackReactions({
    class: id,
    level,
    encumbered: (derived.burden?.burden ?? "normal") !== "normal",
    up: isAble(creature),
  });
}

/** The reactions of a fighter in this round; null for those that roll instead. Outside of fights nothing is counted. @rule RH-REA-01 */
export function supplyOf(creature: Creature, fighter: Fighter | null = combatantOf(creature)): ReactionSupply | null {
  const whole = wholeSupply(creature);
  if (whole === null) return null;
  return fighter
    ? supplyIn(packFactsOf(fighter, REACTION_FIELDS), fighter.combat?.round ?? 0, whole)
    : { whole, used: 0 };
}

/** Reactions that a creature has left; 0 for those that roll instead. @rule RH-REA-01 */
export function leftFor(creature: Creature): number {
  const supply = supplyOf(creature);
  return supply ? reactionsLeft(supply) : 0;
}

/** Whether a creature can react now: those that roll instead of counting reactions have none to spend. @rule RH-REA-01 RH-REA-07 */
export const mayReact = (creature: Creature): boolean =>
  isAble(creature) && (wholeSupply(creature) === null || leftFor(creature) > 0);

/** Spends one reaction of the round, of those who count them. @rule RH-REA-01 RH-OFF-03 */
export async function spendReactionOf(creature: Creature, moves: 0 | 1 = 0): Promise<readonly Change[]> {
  const fighter = combatantOf(creature);
  if (!fighter) return [];
  const notes = packFactsOf(fighter, REACTION_FIELDS);
  const changes = await storePackFacts(
    fighter,
    REACTION_FIELDS,
    afterReaction(notes, fighter.combat?.round ?? 0, moves),
  );
  showInTracker();
  return changes;
}

/** Whether a creature is conscious, able to act and not surprised. @rule RH-REA-01 */
export const isAble = (creature: Creature): boolean =>
  hitPointsOf(creature).state === "up" && canAct(conditionsOf(creature), "attack") && !isSurprised(creature);

/**
 * The bands between two places, by the board of their fight where it has one. Of two in one fight, one without a token is
 * close to the other, as `boardOf` has it; null where nobody can measure. @rule RH-DST-01 RH-MOV-01
 */
export function stepsApart(one: TokenDocument.Implementation, other: TokenDocument.Implementation): number | null {
  const [fighter, second] = [one.combatant, other.combatant];
  const fight = fighter?.combat ?? null;
  if (fighter && second && second.combat === fight) {
    if (isInUse(fight)) return stepsIn(fight, fighter.id ?? "", second.id ?? "");
    if (isUnplaced(one) || isUnplaced(other)) return 0;
  }
  const feet = one === other ? 0 : distanceBetween(one, other);
  return feet === null ? null : stepsOfFeet(feet);
}
