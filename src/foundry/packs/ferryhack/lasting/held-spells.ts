import { writtenConditionOf } from "../../../conditions/active-conditions.ts";
import { everybody } from "../../../conditions/end-conditions.ts";
import { writtenAs } from "../../../data/thing.ts";
import type { Creature } from "../../../documents/creature.ts";
import { marksOf } from "../control/control-marks.ts";

/** A lasting spell in force: who has cast it, on whom, and at which level. */
export interface HeldSpell {
  readonly caster: string;
  readonly target: string;
  readonly level: number;
}

/** Those whom a spell reaches at present, by the id of its condition. */
export const heldSpells = (id: string): readonly HeldSpell[] =>
  everybody().flatMap((one) => {
    if (!one.isCreature()) return [];
    return marksOf(one, id).map(({ effect }) => ({
      caster: effect.origin ?? "",
      target: one.uuid,
      level: writtenConditionOf(effect)?.strength ?? 0,
    }));
  });

/** The highest level at which somebody keeps a spell up; 0 for none. */
export const levelHeldBy = ({ uuid }: Creature, id: string): number =>
  heldSpells(id).reduce((most, { caster, level }) => (caster === uuid ? Math.max(most, level) : most), 0);

/** The spell of somebody that has this name in the source. */
export const spellNamed = (actor: Creature, original: string) =>
  actor.items.contents.find(
    (item) => item.isSpell() && writtenAs(item, "spell").original.trim().toLowerCase() === original.toLowerCase(),
  );
