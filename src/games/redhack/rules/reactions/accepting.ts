import { RuleError } from "../../../../rules/base/rule-error.ts";
import type { AttackUse } from "../../../../rules/combat/attack/attack-line.ts";
import { type BandBoard, placedAt, stepsBetween } from "../combat/bands.ts";
import { type Countermove, countermovesOf, type MoveEvent, type ReactionKind, type ReactionOffer } from "./openings.ts";

/** What a reaction does and costs. */
export interface AcceptedReaction {
  readonly kind: ReactionKind;
  readonly who: string;
  readonly against: string;
  /** The attack that is made before the event goes on; null for a move. */
  readonly attack: AttackUse | null;
  /** Reactions of a character; monsters have rolled instead. @rule RH-REA-07 */
  readonly reactions: 0 | 1;
  /** Moves of the round. */
  readonly moves: 0 | 1;
}

const ATTACK_OF: Readonly<Record<ReactionKind, AttackUse | null>> = {
  countermove: null,
  counterattack: "melee",
  overwatch: "missile",
  opportunity: "melee",
  spear: "melee",
  dagger: "melee",
  bareHands: "melee",
};

/** A reaction as one of those takes it to whom it is offered. @rule RH-REA-01 RH-REA-02 @throws RuleError for others */
export function acceptReaction({ kind, against, characters, monsters }: ReactionOffer, who: string): AcceptedReaction {
  const isCharacter = characters.includes(who);
  if (!isCharacter && !monsters.includes(who))
    throw new RuleError("WHITEHACK.Error.choice", `"${who}" has no such reaction.`, { choice: who });
  const attack = ATTACK_OF[kind];
  return { kind, who, against, attack, reactions: isCharacter ? 1 : 0, moves: attack === null ? 1 : 0 };
}

/** The answers to an attack that exclude each other. @rule RH-REA-06 */
const BEFORE_AN_ATTACK: readonly ReactionKind[] = ["counterattack", "dagger", "bareHands"];

const excludes = (accepted: AcceptedReaction, offer: ReactionOffer): boolean =>
  offer.kind === accepted.kind
    ? offer.limit === "one"
    : BEFORE_AN_ATTACK.includes(offer.kind) && BEFORE_AN_ATTACK.includes(accepted.kind);

/**
 * The offers that are open after one was accepted: what only one may use is gone, and the one who has reacted may do so
 * again only with reactions left, and not by the same opening. @rule RH-REA-01 RH-REA-03 RH-REA-05 RH-REA-06
 */
export function offersLeft(
  offers: readonly ReactionOffer[],
  accepted: AcceptedReaction,
  reactionsLeft: number,
): readonly ReactionOffer[] {
  return offers
    .filter((offer) => !excludes(accepted, offer))
    .map((offer) => {
      const isOut = offer.kind === accepted.kind || (accepted.reactions > 0 && reactionsLeft < 1);
      const others = (ids: readonly string[]): readonly string[] =>
        isOut ? ids.filter((id) => id !== accepted.who) : ids;
      return { ...offer, characters: others(offer.characters), monsters: others(offer.monsters) };
    })
    .filter(({ characters, monsters }) => characters.length + monsters.length > 0);
}

/** An opportunity, passed by the character to whom the Referee has offered it to another; null if that one has none. @rule RH-REA-05 */
export const passOn = (offer: ReactionOffer, to: string): ReactionOffer | null =>
  offer.limit === "one" && offer.characters.includes(to) ? { ...offer, characters: [to] } : null;

/** Whether what was answered still happens: not if its actor has dropped. @rule RH-REA-03 RH-REA-05 */
export const goesOn = ({ attack }: AcceptedReaction, actorDropped: boolean): boolean =>
  attack === null || !actorDropped;

/**
 * The board after a countermove: the distance is as before, or the mover has got no farther and is close to the one who
 * has come between. @rule RH-REA-02 @throws RuleError for one who cannot move so
 */
export function afterCountermove(event: MoveEvent, who: string, way: Countermove): BandBoard {
  if (!countermovesOf(who, event).includes(way))
    throw new RuleError("WHITEHACK.Error.choice", `"${who}" cannot answer this move so.`, { choice: way });
  const { before, after, who: mover } = event;
  return way === "intercept"
    ? placedAt(before, who, mover, 0)
    : placedAt(after, who, mover, stepsBetween(before, who, mover));
}
