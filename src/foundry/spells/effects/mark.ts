import type { Change } from "../../../undo/record.ts";
import { writtenAs } from "../../data/thing.ts";
import type { Creature } from "../../documents/creature.ts";
import { noteFight } from "../../fight/note-fight.ts";
import { combatantOf } from "../../fight/combatant-of.ts";
import { postQuestion } from "../../questions/post-question.ts";
import { toSpellSave } from "../../questions/kinds/spell-save.ts";
import type { Casting } from "../cast.ts";
import type { SpellEffect } from "../effect.ts";
import { draw } from "../scene/draw.ts";
import { putUnder } from "./put-under.ts";
import type { SpellMark } from "../spell-mark.ts";

/** What each target is put under: levels are shared among several where the spell says so. */
function marksOf(
  { caster, item, level, attribute, working }: Casting,
  targets: readonly Creature[],
): readonly SpellMark[] {
  const { original } = writtenAs(item, "spell");
  const condition = caster.rules.condition(original, attribute || undefined);
  if (!condition) return [];
  const levels = caster.rules.shared(original, level, targets.length);
  const shared = { condition, rounds: working.rounds, img: item.img ?? "", source: caster.actor.uuid };
  return targets.map((_, place) => ({ ...shared, level: levels[place] ?? 0 })).filter((one) => one.level > 0);
}

/**
 * A condition with an end by rounds; whoever may save is asked first. A spell that asks for it has its caster
 * concentrate. @rule FH-SPL-11 FH-SPL-14
 */
export const mark: SpellEffect = {
  async throws(casting, targets, _dice, at = null) {
    const { caster, item } = casting;
    const { save, concentration, original } = writtenAs(item, "spell");
    const all = targets.length > 0 ? targets : [caster.actor];
    return async (card) => {
      const changes: Change[] = [];
      for (const [place, one] of marksOf(casting, all).entries()) {
        const target = all[place];
        if (!target) continue;
        if (save === "none") {
          changes.push(...(await putUnder(target, one)));
          changes.push(...(await draw({ casting, holder: target, condition: one.condition.id, at }, card)));
        } else
          await postQuestion(
            toSpellSave(target, { mark: one, spell: item.name, original, attribute: casting.attribute }),
            card,
          );
      }
      const fighter = concentration ? combatantOf(caster.actor) : null;
      return [...changes, ...(await noteFight(fighter, { concentrating: true }))];
    };
  },
};
