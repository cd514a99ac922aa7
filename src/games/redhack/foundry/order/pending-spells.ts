import type { Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { type PackFields, packField, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import { aText, oneOf } from "../../../../rules/base/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import type { RedhackDerived } from "../../rules/characters/derive-redhack.ts";
import type { PendingSpell } from "../../rules/combat/casting.ts";
import { MOST_SPELL_NAME } from "../../view/order/casting-view.ts";
import { MONSTERS_AT } from "../../rules/combat/initiative.ts";

type Fighter = Combatant.Implementation;

const SPOILT = ["", "damage", "incapacitated"] as const;

/** A spell on its way, as its caster's fighter stores it; "" for none. @rule RH-CST-01 */
const SPELL: PackFields<{
  readonly castSpell: string;
  readonly castRound: number;
  readonly castAt: number;
  readonly castSpoilt: (typeof SPOILT)[number];
}> = {
  pack: "rh",
  fields: {
    castSpell: packField((value) => aText(value)?.slice(0, MOST_SPELL_NAME), ""),
    castRound: packField(wholeWithin(0, 99_999), 0),
    castAt: packField(wholeWithin(0, 20), 0),
    castSpoilt: packField(oneOf(SPOILT), ""),
  },
};

/** The spell that a fighter has declared; null for none. @rule RH-CST-01 */
export function pendingOf(fighter: Fighter): PendingSpell | null {
  const { castSpell: spell, castRound: round, castAt: at, castSpoilt } = packFactsOf(fighter, SPELL);
  if (spell === "") return null;
  return { caster: fighter.id ?? "", spell, round, at, spoilt: castSpoilt === "" ? null : castSpoilt };
}

/** Stores a declared spell as it stands now. @rule RH-CST-01 */
export const storeSpell = (fighter: Fighter, { spell, round, at, spoilt }: PendingSpell): Promise<readonly Change[]> =>
  storePackFacts(fighter, SPELL, {
    castSpell: spell,
    castRound: round,
    castAt: Math.floor(at),
    castSpoilt: spoilt ?? "",
  });

/** The spell is over. @rule RH-CST-01 */
export const clearSpell = (fighter: Fighter): Promise<readonly Change[]> =>
  storePackFacts(fighter, SPELL, { castSpell: "", castSpoilt: "" });

/** The number of the count on which a fighter acts. @rule RH-INI-04 */
export const placeOfTurn = ({ initiativeEntry: entry }: Fighter): number =>
  entry?.inBlock ? MONSTERS_AT : (entry?.value ?? 0);

const ofGame = (derived: object): derived is RedhackDerived => "redhack" in derived;

/** The spell slots of one of this game's people; null for those who have none. */
export function slotsOf({ system: { derived } }: Creature) {
  if (!ofGame(derived) || derived.redhack.slots.all === 0) return null;
  const { all, left } = derived.redhack.slots;
  return { left, used: all - left };
}

/** The names of the spells and miracles that a creature has. */
export const spellsKnown = ({ items }: Creature): readonly string[] =>
  items.contents.flatMap((item) => {
    const isMiracle = item.isAbility() && item.system.kind === "miracle";
    return item.isSpell() || isMiracle ? [item.name] : [];
  });
