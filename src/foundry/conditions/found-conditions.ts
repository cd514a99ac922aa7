import { CONDITION_IDS, type ConditionId, HEALTH_MARKS, type HealthMark, marksOf } from "../../rules/index.ts";
import type { FoundCondition } from "../../view/conditions/conditions-view.ts";
import type { Creature } from "../documents/creature.ts";
import { resolveUuidSync } from "../documents/resolve-uuid.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { partsInForce } from "../extensions/packs-in-force.ts";
import {
  isOver,
  type MarkedCondition,
  markedConditions,
  turnOf,
  writtenConditionOf,
} from "../documents/active-conditions.ts";
import { statusData } from "../documents/statuses.ts";

/** The condition that an ability stands for; null for other abilities, and for conditions that a table made up. @rule WH-COND-01 */
export function conditionOf(item: Item.Implementation): ConditionId | null {
  if (!item.isAbility() || item.system.kind !== "condition") return null;
  return CONDITION_IDS.find((id) => id === item.system.key) ?? null;
}

/** Marks of hit points that are conditions as well; the hit points on the sheet show the others. */
const CONDITION_MARKS: readonly HealthMark[] = ["knockedOut", "bleeding"];

const isActor = (found: unknown): found is Actor.Implementation => found instanceof Actor;

/** The name of an actor; "" where there is none. */
function nameAt(uuid: string | null): string {
  const found = uuid ? resolveUuidSync(uuid) : null;
  return isActor(found) ? (found.token?.name ?? found.name) : "";
}

/** On whose turn it ends; "" where that one has gone, or where turns do not count. */
const turnOfEnd = ({ active, fight }: MarkedCondition): string =>
  (active.since && fight?.combatants.get(active.since.actor)?.name) ?? "";

/** The actor or the item that has brought it about; "" where it is the actor's own doing. */
function sourceOf(effect: ActiveEffect.Implementation, actor: Creature): string {
  if (effect.parent !== actor) return effect.parent?.name ?? "";
  const name = nameAt(effect.origin);
  return name === actor.name ? "" : name;
}

/** The picture of an effect; the host allows effects without one. */
const looksOf = ({ id, name, img }: ActiveEffect.Implementation) => ({ id: id ?? "", name, img: img ?? "" });

const toFound = (one: MarkedCondition, actor: Creature): FoundCondition => ({
  ...looksOf(one.effect),
  strength: writtenConditionOf(one.effect)?.strength ?? 1,
  active: one.active,
  now: one.fight && turnOf(one.fight),
  turnOf: turnOfEnd(one),
  source: sourceOf(one.effect, actor),
  canBeTaken: one.effect.parent === actor,
});

const toFoundMark = (mark: HealthMark): FoundCondition => {
  const { name, img } = statusData(mark);
  return { id: mark, name, img, canBeTaken: true, source: "", ...UNTIMED };
};

/** The conditions of a creature, from effects and from hit points. @rule WH-COND-01 */
export const foundConditions = (creature: Creature): readonly FoundCondition[] => [
  ...marksOf(hitPointsOf(creature))
    .filter((mark) => CONDITION_MARKS.includes(mark))
    .map(toFoundMark),
  ...markedConditions(creature)
    .filter((one) => !isOver(one, creature))
    .map((one) => toFound(one, creature)),
  ...packMarks(creature),
];

const UNTIMED = { strength: 1, active: null, now: null, turnOf: "" } as const;

/** Marks that packs have put into the palette, of which the game itself knows nothing. */
function packMarks(creature: Creature): readonly FoundCondition[] {
  const known = partsInForce().flatMap(({ statuses = [] }) => statuses.map(({ id }) => id));
  if (known.length === 0) return [];
  return creature.appliedEffects
    .filter((effect) => writtenConditionOf(effect) === null && known.some((id) => effect.statuses.has(id)))
    .map((effect) => ({
      ...looksOf(effect),
      ...UNTIMED,
      isMark: true,
      source: sourceOf(effect, creature),
      canBeTaken: effect.parent === creature,
    }));
}

/** The mark of that word; null for others. */
export const markCalled = (word: string): HealthMark | null => HEALTH_MARKS.find((mark) => mark === word) ?? null;
