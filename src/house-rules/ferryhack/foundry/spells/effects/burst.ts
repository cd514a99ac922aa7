import { postDamage } from "../../../../../foundry/chat/cards/post-damage.ts";
import { postLines } from "../../../../../foundry/chat/post/post-lines.ts";
import { calledName, type Creature } from "../../../../../foundry/documents/creature.ts";
import { asTarget } from "../../../../../foundry/documents/place.ts";
import { allMade, madeOf } from "../../../../../foundry/documents/store-change.ts";
import type { SpellEffect } from "../weapon-aim.ts";
import type { Casting, Follow } from "../cast.ts";
import {
  type AreaSave,
  type Faces,
  resolveDamage,
  planAttackRoll,
  resolveAttackRoll,
  toLineValue,
} from "../../../../../rules/index.ts";
import type { Change } from "../../../../../undo/record.ts";
import { writtenAs } from "../../../../../foundry/documents/data/shown-item.ts";
import { askSavesRequest } from "../../../../../foundry/magic/ask-saves.ts";
import { spellsOn, traitsOf } from "../../../../../foundry/documents/traits-of.ts";
import { postCheck } from "../../../../../foundry/checks/cards/post-check.ts";
import type { DiceSource } from "../../../../../foundry/host/dice.ts";
import { rulebookFor } from "../../../../../foundry/host/rulebook.ts";

const recoversNaturally = (actor: Creature): boolean => traitsOf(actor).healing?.naturalOnly === true;

/** Hit points for the target, a card that is applied and undone like any other; none for those whom magick does not heal. @rule FH-S4-02 */
export const heal: SpellEffect = {
  async rolls({ caster: { actor, rules }, working, item }, [target = actor], dice) {
    const { faces, rolls } = await dice({ count: working.power.dice ?? 0, faces: 6, bonus: 0 });
    const amount = rules.healed(faces, { naturalOnly: recoversNaturally(target) });
    return async (like) => {
      const title = item.name;
      const posted =
        amount > 0
          ? await postDamage({
              title,
              actor,
              kind: "healing",
              amount,
              outcome: null,
              target: asTarget(target),
              rolls,
              audience: { like },
            })
          : await postLines({
              title,
              text: "WHITEHACK.Spellcasting.NotHealed",
              facts: [{ label: "WHITEHACK.Spellcasting.Targets", value: calledName(target) }],
              rules: ["FH-S4-02"],
              actor,
              rolls,
              like,
            });
      return allMade(posted);
    };
  },
};

const LEAVES: Readonly<Record<string, AreaSave>> = { half: "half", negates: "nothing", none: "noSave" };

/** Those whose wards take equally many dice off the damage, by that number. @rule FH-S1-02 FH-S1-03 */
function byWards({ caster: { rules }, working }: Casting, targets: readonly Creature[]) {
  const groups = new Map<number, Creature[]>();
  for (const target of targets) {
    const off = rules.diceOff(working, spellsOn(target, rules));
    groups.set(off, [...(groups.get(off) ?? []), target]);
  }
  return [...groups].toSorted(([one], [other]) => one - other);
}

/** Dice of damage for everybody in the area, or for one target, who save for half. @rule FH-S1-02 FH-S1-03 FH-S2-02 */
export const burst: SpellEffect = {
  async rolls(casting, targets, dice) {
    const count = casting.working.power.dice ?? 0;
    const { faces, rolls } = await dice({ count, faces: 6, bonus: 0 });
    return async (card) => {
      const changes: Change[] = [];
      for (const [place, [off, many]] of byWards(casting, targets).entries()) {
        const left = faces.slice(off);
        if (left.length === 0) continue; // the ward holds it off
        const posted = await damage(casting, { many, faces: left, rolls: place === 0 ? rolls : [], card });
        if (posted) changes.push(madeOf(posted));
        if (posted && posted.isCard("damage") && posted.system.leaves !== "noSave")
          await askSavesRequest.fulfil({ message: posted.id }, game.user);
      }
      return changes;
    };
  },
};

interface Dealt {
  readonly many: readonly Creature[];
  readonly faces: Faces;
  readonly rolls: readonly Roll[];
  readonly card: ChatMessage.Implementation;
}

function damage({ item, working, caster }: Casting, { many, faces, rolls, card }: Dealt) {
  const formula = { dice: faces.length, faces: 6, bonus: 0 } as const;
  return postDamage({
    title: item.name,
    actor: caster.actor,
    by: caster.actor.uuid,
    target: null,
    outcome: resolveDamage({ formula, modifiers: [], multiplier: 1 }, faces),
    kinds: [...working.harm],
    many: many.map(asTarget),
    leaves: LEAVES[writtenAs(item, "spell").save] ?? "noSave",
    rolls,
    audience: { like: card },
  });
}

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
