import type { Change } from "../../../../../undo/record.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../../../rules/base/shape.ts";
import { marksInForce, writtenConditionOf } from "../../../../../foundry/documents/active-conditions.ts";
import { localize } from "../../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../../foundry/host/paths.ts";
import { isActor } from "../../../../../foundry/documents/changed-document.ts";
import { resolveUuidSync } from "../../../../../foundry/documents/resolve-uuid.ts";

/** The spell that has put something on a scene. */
export const readDrawn = shape({
  /** The uuid of the target under it; the caster if it has no other target. */
  holder: aText,
  /** The id of the condition that it leaves there. */
  condition: aText,
  original: aText,
  level: aWhole,
});
export type DrawnSpell = ReadBy<typeof readDrawn>;

/** The spell that is noted on a document of a scene; null for none. Players may write anything into their own documents. */
export function drawnBy({ flags }: { readonly flags: object }): DrawnSpell | null {
  const own = (flags as { readonly [SYSTEM_ID]?: { readonly drawn?: unknown } })[SYSTEM_ID];
  return readDrawn(own?.drawn) ?? null;
}

/** Whether a spell is over by now: its holder is gone, or not under it any more. @rule FH-SPL-14 */
export function isSpellOver({ holder, condition }: DrawnSpell): boolean {
  const found = resolveUuidSync(holder);
  if (!isActor(found)) return true;
  return marksInForce(found).every(({ effect }) => writtenConditionOf(effect)?.id !== condition);
}

/** The name of a spell's condition. */
export const spellName = (condition: string): string =>
  localize(`WHITEHACK.SpellCondition.${condition.replace(/^\w+-/, "") as "light"}`);

/** A document that comes back alone, without its spell, stays: it is not bound to the spell any more. */
export const unbound = (change: Change): Change =>
  change.source ? { ...change, source: { ...change.source, flags: {} } } : change;
