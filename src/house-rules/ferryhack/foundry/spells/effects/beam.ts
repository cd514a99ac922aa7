import { planAttackRoll, resolveAttackRoll, resolveDamage, toLineValue } from "../../../../../rules/index.ts";
import type { Change } from "../../../../../undo/record.ts";
import { postCheck } from "../../../../../foundry/checks/cards/post-check.ts";
import { postDamage } from "../../../../../foundry/chat/cards/post-damage.ts";
import { calledName, type Creature } from "../../../../../foundry/documents/creature.ts";
import type { DiceSource } from "../../../../../foundry/host/dice.ts";
import { rulebookFor } from "../../../../../foundry/host/rulebook.ts";
import { asTarget } from "../../../../../foundry/documents/place.ts";
import { madeOf } from "../../../../../foundry/documents/store-change.ts";
import type { Follow, SpellEffect } from "../weapon-aim.ts";

/** A beam that is thrown at a target. */
interface Beam {
  /** Whose attack value counts. */
  readonly actor: Creature;
  readonly name: string;
  readonly count: number;
  readonly harm: readonly string[];
}

/** An attack roll against armor class, then damage, which no saving throw lessens. @rule FH-S2-03 FH-S3-01 */
export async function rollBeam(
  { actor, name, count, harm }: Beam,
  target: Creature,
  dice: DiceSource,
): Promise<Follow> {
  const rulebook = rulebookFor(actor);
  const { base, parts } = toLineValue(actor.system.derived.attackValue, []);
  const armorClass = target.system.derived.armorClass.value;
  const attack = { score: base, modifiers: parts, reasons: [], armorClass, readings: rulebook.options };
  const aimed = await dice(planAttackRoll(attack));
  const outcome = resolveAttackRoll(attack, aimed.faces, rulebook);
  const isHit = !outcome.refusal && outcome.hit === true;
  const rolled = isHit ? await dice({ count, faces: 6, bonus: 0 }) : null;
  return async (like) => {
    const facts = [
      { label: "WHITEHACK.Attack.Against", value: calledName(target) },
      { label: "WHITEHACK.Spellcasting.Result", value: `WHITEHACK.Spellcasting.${isHit ? "Hits" : "Misses"}` },
    ];
    const shared = { title: name, actor, audience: { like } };
    const made: Change[] = [];
    const card = await postCheck({ ...shared, kind: "attack", outcome, rolls: aimed.rolls, facts });
    if (card) made.push(madeOf(card));
    if (!rolled) return made;
    const damage = { formula: { dice: count, faces: 6, bonus: 0 }, modifiers: [], multiplier: 1 } as const;
    const posted = await postDamage({
      ...shared,
      by: actor.uuid,
      target: asTarget(target),
      outcome: resolveDamage(damage, rolled.faces),
      kinds: [...harm],
      attack: true,
      rolls: rolled.rolls,
    });
    return posted ? [...made, madeOf(posted)] : made;
  };
}

/** A beam at the first target. @rule FH-S2-03 */
export const beam: SpellEffect = {
  async rolls({ caster: { actor }, working, item }, [target], dice) {
    if (!target) return async () => [];
    return rollBeam({ actor, name: item.name, count: working.power.dice ?? 0, harm: working.harm }, target, dice);
  },
};
