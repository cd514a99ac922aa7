import { type AdvantageSource, type AttackLine, CONDITIONS, isFlanked } from "../../rules/index.ts";
import type { Suggestion } from "../../view/chat/dialogs/pack-asks.ts";
import { conditionsOf } from "../documents/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { advantageAt } from "./attack/attack-places.ts";
import { storedPlace } from "../host/stored-place.ts";
import { placeOf, squaresOf, type Target } from "../documents/place.ts";

/** A reason for the Referee to grant combat advantage. @rule WH-CA-01 */
const reason = (label: string, found: boolean): Suggestion => {
  const source: AdvantageSource = { label, steps: 1, rule: "WH-CA-01" };
  return { source, found };
};

/** Conditions that the game names without numbers: whether they open a foe is the Referee's to say. */
const OPENING: readonly string[] = [
  CONDITIONS.prone.id,
  CONDITIONS.held.id,
  CONDITIONS.stunned.id,
  CONDITIONS.blinded.id,
];

function stateReasons(target: Creature): readonly Suggestion[] {
  const states = conditionsOf(target).filter(({ id, advantage }) => OPENING.includes(id) && advantage === 0);
  return states.map(({ label }) => reason(label, false));
}

const heightIn = (place: TokenDocument.Implementation | null): number => (place ? storedPlace(place).elevation : 0);

/**
 * True if a friend stands on the other side of a foe, where the rules in force do not count the place themselves.
 * @rule WH-CA-01
 */
function flanks(actor: Creature, target: Target): boolean {
  const squares = squaresOf(placeOf(actor), target.place);
  return squares !== null && advantageAt(actor, { use: "melee" }, target) === 0 && isFlanked(squares);
}

/**
 * Reasons for combat advantage that the board shows, and those that it cannot show: the first are ticked, the others
 * offered. @rule WH-CA-01 WH-CA-02 WH-CA-03
 */
export function boardReasons(actor: Creature, { use }: AttackLine, target: Target | null): readonly Suggestion[] {
  const own = placeOf(actor);
  const isHigher = target !== null && own !== null && heightIn(own) > heightIn(target.place);
  return [
    reason("WHITEHACK.Advantage.flanked", use === "melee" && target !== null && flanks(actor, target)),
    reason("WHITEHACK.Advantage.higher", isHigher),
    reason("WHITEHACK.Advantage.behind", false),
    reason("WHITEHACK.Advantage.footing", false),
    ...(target?.creature ? stateReasons(target.creature) : []),
  ];
}
