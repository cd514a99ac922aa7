import type { ExchangeRules } from "../../rules/index.ts";
import { tokenAt } from "../documents/found-at.ts";
import { type AttackMessage, rulesOn } from "../fight/blow-card.ts";
import { clingMark } from "../strong/cling-mark.ts";
import { onOneBoard } from "./board-of.ts";
import { type CardGround, groundOn, isUnthrown } from "./ground-on-card.ts";

type Placed = TokenDocument.Implementation;

/** A declared attack with both sides where they stand, and the rules by which they move. */
export interface Standoff {
  readonly card: AttackMessage;
  readonly ground: CardGround;
  readonly attacker: Placed;
  readonly defender: Placed;
  readonly scene: Scene.Implementation;
  readonly rules: ExchangeRules;
}

/** The standoff that an attack card tells of; null where nobody gives ground, or one of the two has left. */
export function standoffOn(message: ChatMessage.Implementation | undefined): Standoff | null {
  if (!message?.isCard("attack")) return null;
  const rules = rulesOn(message).exchange;
  const ground = groundOn(message);
  const places = ground && rules && placesOf(ground);
  return places ? { card: message, ground, rules, ...places } : null;
}

/** Where both sides stand; null where they are not on one board of squares. */
function placesOf(ground: CardGround): Pick<Standoff, "attacker" | "defender" | "scene"> | null {
  const [attacker, defender] = [tokenAt(ground.attacker), tokenAt(ground.defender)];
  const scene = onOneBoard(attacker, defender);
  return attacker && defender && scene ? { attacker, defender, scene } : null;
}

/** Whether it is still open where the defender goes. */
export const isPending = ({ card, ground }: Standoff): boolean => isUnthrown(card) && !ground.settled;

/** Whether the attacker hangs on to the defender, and so goes wherever they go. @rule FH-ATK-03 */
export const isClinging = ({ actor }: Placed, defender: Placed): boolean =>
  actor !== null && clingMark(actor)?.active.toward === defender.actor?.uuid;
