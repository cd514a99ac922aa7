import { type Spellcaster, requireCount, RuleError, type WrittenSpell } from "../../../rules/index.ts";

/** A spell that somebody knows. */
export interface KnownSpell {
  readonly id: string;
  readonly active: boolean;
}

/** Hours until an inactive spell is active. @rule FH-SPL-01 */
export const SWAP_HOURS = 12;

/** Spells that a caster has of each kind, and how many there is room for. */
export interface SpellRoom {
  readonly active: number;
  readonly inactive: number;
}

/** How many spells are known beyond the room there is, of both kinds. @rule FH-SPL-01 */
export function crowded(spells: readonly KnownSpell[], room: SpellRoom): SpellRoom {
  const active = spells.filter((spell) => spell.active).length;
  return {
    active: Math.max(0, active - requireCount(room.active, "active spells")),
    inactive: Math.max(0, spells.length - active - requireCount(room.inactive, "inactive spells")),
  };
}

/**
 * The spells with one more active; in a full list it takes the place of another, which is named.
 * @rule FH-SPL-01 @throws RuleError where there is no room
 */
export function activate(
  spells: readonly KnownSpell[],
  change: { readonly id: string; readonly instead?: string | null },
  room: SpellRoom,
): readonly KnownSpell[] {
  const { id, instead = null } = change;
  const changed = spells.map((spell) => {
    if (spell.id === id) return { ...spell, active: true };
    return spell.id === instead ? { ...spell, active: false } : spell;
  });
  if (crowded(changed, room).active === 0) return changed;
  throw new RuleError("WHITEHACK.Error.spellRoom", "There is no room for another active spell.", { room: room.active });
}

/** Whether a known spell may be prepared. @rule FH-SPL-01 */
export const mayPrepare = (spell: KnownSpell): boolean => spell.active;

/** Whether somebody may learn a spell: its level is the least, and characters learn none without a text. @rule FH-SPL-03 FH-S5-01 */
export const mayLearn = (
  { level, nameOnly }: Pick<WrittenSpell, "level" | "nameOnly">,
  caster: Pick<Spellcaster, "kind" | "level">,
): boolean => caster.level >= level && (caster.kind === "monster" || !nameOnly);
