import { postDamage } from "../../cards/post-damage.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { asTarget } from "../../target.ts";
import { madeOf } from "../../undo/store-change.ts";
import type { SpellEffect } from "../effect.ts";

const recoversNaturally = (actor: Creature): boolean =>
  actor.isCharacter() && actor.system.derived.class?.traits.healing?.naturalOnly === true;

/** Hit points for the target, a card that is applied and undone like any other; none for those whom magick does not heal. @rule FH-S4-02 */
export const heal: SpellEffect = {
  async throws({ caster: { actor, rules }, working, item }, [target = actor], dice) {
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
          : await tellLines({
              title,
              text: "WHITEHACK.Spellcasting.NotHealed",
              facts: [{ label: "WHITEHACK.Spellcasting.Targets", value: calledName(target) }],
              rules: ["FH-S4-02"],
              actor,
              rolls,
              like,
            });
      return posted ? [madeOf(posted)] : [];
    };
  },
};
