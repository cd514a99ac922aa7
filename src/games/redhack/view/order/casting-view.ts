import { type Localize, toFigure } from "../../../../view/base/localize.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import type { OtherHand, PendingSpell } from "../../rules/combat/casting.ts";
import { MONSTERS_AT } from "../../rules/combat/initiative.ts";

/** The most letters in the name of a spell. */
export const MOST_SPELL_NAME = 100;

/** The magic of a caster. */
interface CasterFacts {
  /** The names of spells and miracles. */
  readonly known: readonly string[];
  /** Null for those who have none. */
  readonly slots: { readonly left: number } | null;
  /** What keeps the other hand from the spell; null for nothing. @rule RH-OFF-01 */
  readonly hand: OtherHand | null;
  readonly isReferee: boolean;
}

/** The dialog in which a spell is declared. @rule RH-CST-01 RH-OFF-01 */
export const castForm = ({ known, slots, hand, isReferee }: CasterFacts): Form => [
  { note: "WHITEHACK.Redhack.Order.declareHint" },
  known.length > 0 && {
    name: "spell",
    label: "WHITEHACK.Redhack.Order.whichSpell",
    value: known[0] ?? "",
    choices: known.map((value) => ({ value, label: value })),
  },
  {
    name: "other",
    label: known.length > 0 ? "WHITEHACK.Redhack.Order.otherSpell" : "WHITEHACK.Redhack.Order.whichSpell",
    max: MOST_SPELL_NAME,
    value: "",
  },
  slots !== null && {
    ticks: [{ name: "slot", label: "WHITEHACK.Redhack.Order.takesSlot", value: slots.left > 0 }],
  },
  hand !== null && { note: `WHITEHACK.Redhack.Fights.Hand.${hand}` },
  hand !== null && { note: "WHITEHACK.Redhack.Fights.Hand.noSpell" },
  hand !== null && isReferee && { ticks: { freed: "WHITEHACK.Redhack.Fights.Hand.freed" } },
];

/** When a spell goes off, or that it is spoilt. @rule RH-CST-01 */
export function castLine({ spell, at, spoilt }: PendingSpell, localize: Localize): string {
  if (spoilt) return localize(`WHITEHACK.Redhack.Order.Spoilt.${spoilt}`, { spell });
  if (at < 1) return localize("WHITEHACK.Redhack.Order.atEnd", { spell });
  const key = at < MONSTERS_AT ? "WHITEHACK.Redhack.Order.onNumberAfter" : "WHITEHACK.Redhack.Order.onNumber";
  return localize(key, { spell, at: toFigure(at) });
}
