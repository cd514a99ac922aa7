import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { carriedBy } from "../../../../foundry/documents/data/item-facts.ts";
import { rulebookFor, rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import type { Change } from "../../../../undo/record.ts";
import { type Body, BODY_FIELDS } from "../../rules/burdens/body.ts";
import { loadOfBearer } from "../../rules/burdens/encumbered.ts";
import type { Load } from "../../rules/burdens/load.ts";
import type { RedhackDerived, RedhackNumbers } from "../../rules/characters/derive-redhack.ts";
import { loadOf } from "../../rules/characters/from-items.ts";
import { burdenedBy } from "../../view/burdens-view.ts";
import { wornBurden } from "../redhack-numbers.ts";

/** The numbers of one of this game's people; null for anybody else, and until they have come. */
export function redhackNumbers({ system: { derived } }: Creature): RedhackNumbers | null {
  return "redhack" in derived ? (derived as RedhackDerived).redhack : null;
}

/** Whether a creature bears burdens by this game: its own people do, and Whitehack's where the world counts so. @rule RH-BUR-01 */
export const bearsBurdens = (creature: Creature): boolean =>
  redhackNumbers(creature) !== null ||
  (creature.isCharacter() && rulesInForceFor(creature).families.encumbrance.choice === "rh");

interface Purse {
  readonly coins?: Readonly<Record<"gp" | "sp" | "cp", number>>;
  readonly burdens?: number;
}

/** What a creature carries, in items of weight. @rule RH-BUR-01 */
export function loadBorne(creature: Creature): Load {
  const stored: object = creature._source.system;
  const { coins = { gp: 0, sp: 0, cp: 0 } } = stored as Purse;
  const items = carriedBy(creature);
  if (redhackNumbers(creature)) return loadOf(items, coins.gp + coins.sp + coins.cp);
  return loadOfBearer({ items, coins, injured: false }, rulebookFor(creature).options);
}

const AVERAGE = 10;

/** The facts of a creature's burdens. @rule RH-BUR-01 RH-BUR-02 */
export function burdenFacts(creature: Creature) {
  const stored: object = creature._source.system;
  const { burdens = 0 } = stored as Purse;
  const isOurs = redhackNumbers(creature) !== null;
  const scores = creature.system.derived.attributes;
  return {
    body: packFactsOf(creature, BODY_FIELDS),
    load: loadBorne(creature),
    wornBurden: wornBurden(),
    others: isOurs ? burdens : 0,
    strength: scores?.["strength"]?.value ?? AVERAGE,
  };
}

/** Whether burdens leave a creature its reactions. @rule RH-BUR-02 */
export const isFree = (creature: Creature): boolean =>
  !bearsBurdens(creature) || burdenedBy(burdenFacts(creature)).reacts;

/** The wants, hurts and large things of a creature of any game. @rule RH-PRV-01 RH-HRT-01 */
export const bodyOf = (creature: Creature): Body => packFactsOf(creature, BODY_FIELDS);

/** Stores what has become of a body; gives what has changed, for the card that tells it. */
export function storeBody(creature: Creature, after: Body): Promise<readonly Change[]> {
  const before = bodyOf(creature);
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof Body] !== value);
  return storePackFacts(creature, BODY_FIELDS, Object.fromEntries(changed));
}
