import { putOn, putUnder } from "./put-on-item.ts";
import { writtenAs } from "../../../../../foundry/documents/data/shown-item.ts";
import { teleport } from "../teleport.ts";
import { toSpellMove } from "../prompts/spell-move.ts";
import { postPrompt } from "../../../../../foundry/chat/prompts/post-prompt.ts";
import { type LaidSpell, NOTHING_ELSE, type SpellEffect } from "../weapon-aim.ts";
import type { Casting } from "../cast.ts";
import type { Change } from "../../../../../undo/record.ts";
import { combatantOf, type Creature } from "../../../../../foundry/documents/creature.ts";
import { noteFight } from "../../../../../foundry/documents/note-fight.ts";
import { toSpellSave } from "../prompts/spell-save.ts";
import { draw } from "../scene/draw.ts";
import { followOpening } from "../seals/openings.ts";
import type { SpellMark } from "../../../../../foundry/extensions/pack-extension.ts";

/**
 * Takes its caster, or another target, to a space that was chosen; a target that may save is asked first.
 * @rule FH-S4-04
 */
export const moving: SpellEffect = {
  async rolls({ caster, item, working }, [target = caster.actor], _dice, { at } = NOTHING_ELSE) {
    const moved = { target, at, meters: working.power.meters ?? 0, spell: item.name };
    const isAsked = target.uuid !== caster.actor.uuid && writtenAs(item, "spell").save !== "none";
    return async (card) => {
      if (!isAsked) return teleport(moved, card);
      await postPrompt(toSpellMove(moved), card);
      return [];
    };
  },
};

/** The condition of each target: levels are shared among several where the spell says so. */
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

/** Lays a spell on weapons, or on a creature that strikes with nothing else. @rule FH-S2-04 FH-S2-05 */
async function lay(casting: Casting, laid: readonly LaidSpell[]): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { bearer, item, level } of laid) {
    const [mark] = marksOf(casting, [bearer]);
    if (!mark) continue;
    const own = { ...mark, level };
    changes.push(...(await (item ? putOn(item, bearer, own) : putUnder(bearer, own))));
  }
  return changes;
}

/**
 * A condition with an end by rounds; a target that may save is asked first. A spell that asks for it has its caster
 * concentrate. @rule FH-SPL-11 FH-SPL-14
 */
export const mark: SpellEffect = {
  async rolls(casting, targets, _dice, { at, laid, opening } = NOTHING_ELSE) {
    const { caster, item } = casting;
    const { save, concentration, original } = writtenAs(item, "spell");
    const all = targets.length > 0 ? targets : [caster.actor];
    if (laid.length > 0) return () => lay(casting, laid);
    if (opening) return followOpening(casting, opening);
    return async (card) => {
      const changes: Change[] = [];
      for (const [place, one] of marksOf(casting, all).entries()) {
        const target = all[place];
        if (!target) continue;
        if (save === "none") {
          changes.push(...(await putUnder(target, one)));
          changes.push(...(await draw({ casting, holder: target, condition: one.condition.id, at }, card)));
        } else
          await postPrompt(
            toSpellSave(target, { mark: one, spell: item.name, original, attribute: casting.attribute }),
            card,
          );
      }
      const fighter = concentration ? combatantOf(caster.actor) : null;
      return [...changes, ...(await noteFight(fighter, { concentrating: true }))];
    };
  },
};
