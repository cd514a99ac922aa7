import { type AreaSave, type Faces, resolveDamage } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { postDamage } from "../../cards/post-damage.ts";
import { writtenAs } from "../../data/thing.ts";
import type { Creature } from "../../documents/creature.ts";
import { askSavesFor } from "../../requests/ask-saves.ts";
import { asTarget } from "../../target.ts";
import { madeOf } from "../../undo/store-change.ts";
import type { Casting } from "../cast.ts";
import type { SpellEffect } from "../effect.ts";
import { spellsOn } from "../spells-on.ts";

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
  async throws(casting, targets, dice) {
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
          await askSavesFor({ message: posted.id }, game.user);
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
