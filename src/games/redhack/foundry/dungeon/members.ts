import { localize } from "../../../../foundry/host/localize.ts";
import { toList, toNames } from "../../../../view/base/localize.ts";
import type { Attribute } from "../../../../rules/base/attribute-set.ts";
import { BURDENS, isLit } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { calledName, type Creature, membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import type { RedhackDerived, RedhackNumbers } from "../../rules/characters/derive-redhack.ts";
import type { Tiring } from "../../rules/exploration/event-effects.ts";
import { EXHAUSTION_FIELDS, MEMBER_FIELDS, PARTY_FIELDS } from "../../rules/exploration/party-facts.ts";
import { isSlowParty } from "../../rules/exploration/paces.ts";
import { lampItems } from "./light-at.ts";

/** The numbers of one of this game's people; null for all others, and until they have come. */
export function redhackOf({ system }: Creature): RedhackNumbers | null {
  const { derived } = system;
  return "redhack" in derived ? (derived as RedhackDerived).redhack : null;
}

const AVERAGE = 10;

/** A score of a creature of any game; that of an average one where it has none. */
export function scoreFor(creature: Creature, attribute: Attribute): number {
  const own = redhackOf(creature)?.scores[attribute];
  return own?.value ?? creature.system.derived.attributes?.[attribute]?.value ?? AVERAGE;
}

/** Burdens of those whom the core's load weighs down so that they are slow. */
const SLOW_BURDENS = 3;

/** The levels of exhaustion of a creature. */
export const exhaustionOf = (creature: Creature): number => packFactsOf(creature, EXHAUSTION_FIELDS).exhaustion;

/** Gives a creature so many levels of exhaustion, each of which is a burden. @rule RH-EVT-01 RH-ACT-03 */
export const storeExhaustion = (creature: Creature, levels: number): Promise<readonly Change[]> =>
  storePackFacts(creature, EXHAUSTION_FIELDS, { exhaustion: levels });

/** The burdens of a creature of any game, exhaustion included. @rule RH-EXP-05 */
export function burdensOf(creature: Creature): number {
  const own = redhackOf(creature);
  if (own) return own.burdened.burdens;
  const { burden = null } = creature.system.derived;
  const isHeavy = burden !== null && BURDENS.indexOf(burden.burden) >= BURDENS.indexOf("severe");
  return (isHeavy ? SLOW_BURDENS : 0) + exhaustionOf(creature);
}

/** Those who slow the party down. @rule RH-EXP-05 */
export const slowMembers = (party: Party): readonly Creature[] =>
  membersOf(party).filter((one) => isSlowParty([burdensOf(one)]));

/** Whether the party is slow: by the Referee's word, else by its burdens. @rule RH-EXP-05 */
export const isSlow = (party: Party): boolean => packFactsOf(party, PARTY_FIELDS).slow ?? slowMembers(party).length > 0;

/** The armor class of a suit that tires its wearer, in the core's scale. */
const MEDIUM = 4;

function armorOf(creature: Creature): Tiring["armor"] {
  const own = redhackOf(creature);
  if (own) return own.armorWeight;
  const suits = creature.items.contents.filter((item) => item.isArmor() && item.system.equipped);
  return suits.some((item) => item.isArmor() && item.system.armorClass >= MEDIUM) ? "medium" : "none";
}

/** A member, as far as it matters for exhaustion. @rule RH-EVT-02 */
export function tiringOf(creature: Creature): Tiring {
  const { value, max } = hitPointsOf(creature);
  return {
    id: creature.uuid,
    bloodied: value * 2 <= max,
    constitution: scoreFor(creature, "constitution"),
    armor: armorOf(creature),
    encumbered: isSlowParty([burdensOf(creature)]),
    other: false,
  };
}

/** What a member holds: as the player has written it, else weapons in hand and lights that burn; "" where nothing tells. @rule RH-EXP-03 */
export function handsOf(creature: Creature): string {
  const { hands } = packFactsOf(creature, MEMBER_FIELDS);
  if (hands !== "") return hands;
  const weapons = creature.items.contents.filter((item) => item.isWeapon() && item.system.equipped);
  const lights = lampItems(creature).filter(({ system }) => isLit(system.light));
  return toNames([...weapons, ...lights], localize);
}

/** The names of creatures, one after the other. */
export const namesOf = (creatures: readonly Creature[]): string => toList(creatures.map(calledName), localize);
