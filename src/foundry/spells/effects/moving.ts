import { writtenAs } from "../../data/thing.ts";
import { toSpellMove } from "../../questions/kinds/spell-move.ts";
import { postQuestion } from "../../questions/post-question.ts";
import type { SpellEffect } from "../effect.ts";
import { teleport } from "../teleport.ts";

/** Takes its caster, or somebody else, to a space that was chosen; whoever may save is asked first. @rule FH-S4-04 */
export const moving: SpellEffect = {
  async throws({ caster, item, working }, [target = caster.actor], _dice, at = null) {
    const moved = { target, at, meters: working.power.meters ?? 0, spell: item.name };
    const isAsked = target.uuid !== caster.actor.uuid && writtenAs(item, "spell").save !== "none";
    return async (card) => {
      if (!isAsked) return teleport(moved, card);
      await postQuestion(toSpellMove(moved), card);
      return [];
    };
  },
};
