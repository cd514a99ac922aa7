import { planAttack, resolveAttack, resolveDamage, toLineValue } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { postCheck } from "../../cards/post-check.ts";
import { postDamage } from "../../cards/post-damage.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { rulebookFor } from "../../rulebook.ts";
import { asTarget } from "../../target.ts";
import { madeOf } from "../../undo/store-change.ts";
import type { SpellEffect } from "../effect.ts";

/** An attack roll against armor class, then damage, which no saving throw lessens. @rule FH-S2-03 */
export const beam: SpellEffect = {
  async throws(casting, targets, dice) {
    const { caster, working, item } = casting;
    const [target] = targets;
    if (!target) return async () => [];
    const rulebook = rulebookFor(caster.actor);
    const { base, parts } = toLineValue(caster.actor.system.derived.attackValue, []);
    const armorClass = target.system.derived.armorClass.value;
    const attack = { score: base, modifiers: parts, reasons: [], armorClass, readings: rulebook.options };
    const aimed = await dice(planAttack(attack));
    const outcome = resolveAttack(attack, aimed.faces, rulebook);
    const isHit = !outcome.refusal && outcome.hit === true;
    const count = working.power.dice ?? 0;
    const thrown = isHit ? await dice({ count, faces: 6, bonus: 0 }) : null;
    return async (like) => {
      const facts = [
        { label: "WHITEHACK.Attack.Against", value: calledName(target) },
        { label: "WHITEHACK.Spellcasting.Result", value: `WHITEHACK.Spellcasting.${isHit ? "Hits" : "Misses"}` },
      ];
      const shared = { title: item.name, actor: caster.actor, audience: { like } };
      const made: Change[] = [];
      const card = await postCheck({ ...shared, kind: "attack", outcome, rolls: aimed.rolls, facts });
      if (card) made.push(madeOf(card));
      if (!thrown) return made;
      const damage = { formula: { dice: count, faces: 6, bonus: 0 }, modifiers: [], multiplier: 1 } as const;
      const posted = await postDamage({
        ...shared,
        by: caster.actor.uuid,
        target: asTarget(target),
        outcome: resolveDamage(damage, thrown.faces),
        kinds: [...working.harm],
        attack: true,
        rolls: thrown.rolls,
      });
      return posted ? [...made, madeOf(posted)] : made;
    };
  },
};
