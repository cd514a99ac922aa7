import { marksInForce, writtenConditionOf } from "../../conditions/active-conditions.ts";
import { localize } from "../../localize.ts";
import { isActor } from "../../undo/changed-document.ts";
import { foundAt } from "../../documents/found-at.ts";

/** The spell that has put something on a scene, as it is noted there. */
export interface DrawnSpell {
  /** The uuid of whoever is under it, the caster where nobody else is. */
  readonly holder: string;
  /** The id of the condition that it leaves there. */
  readonly condition: string;
  readonly original: string;
  readonly level: number;
}

/** Whether a spell is over by now: its holder is gone, or not under it any more. @rule FH-SPL-14 */
export function isSpellOver({ holder, condition }: DrawnSpell): boolean {
  const found = foundAt(holder);
  if (!isActor(found)) return true;
  return marksInForce(found).every(({ effect }) => writtenConditionOf(effect)?.id !== condition);
}

/** What the condition of a spell is called. */
export const spellName = (condition: string): string =>
  localize(`WHITEHACK.SpellCondition.${condition.replace(/^\w+-/, "") as "light"}`);
