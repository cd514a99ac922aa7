import { planCheck, resolveCheck } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { writtenAs } from "../../data/thing.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { combatantOf } from "../../fight/combatant-of.ts";
import { noteFight } from "../../fight/note-fight.ts";
import { localize } from "../../localize.ts";
import { sendHome } from "../send-home.ts";
import { callBeing } from "../call-being.ts";
import { madeOf } from "../../undo/store-change.ts";
import type { Casting } from "../cast.ts";
import type { Follow, SpellEffect } from "../effect.ts";

/** The being saves, or goes home. @rule FH-S3-02 */
async function banish(casting: Casting, being: Creature, dice: Parameters<SpellEffect["throws"]>[2]): Promise<Follow> {
  const { caster, level, item } = casting;
  const hitDice = being.isMonster() ? being.system.derived.dice : level + 1;
  const score = caster.rules.banishSave(level, hitDice);
  const check = { score: score ?? 0, modifiers: [], reasons: [], cannotFumble: true };
  const thrown = score === null ? null : await dice(planCheck(check));
  const outcome = thrown && resolveCheck(check, thrown.faces);
  const became = outcome === null ? "TooWeak" : outcome.success ? "Resists" : "GoesHome";
  return async (like) => {
    const gone = became === "GoesHome" ? await sendHome(being) : [];
    const told = await tellLines({
      title: item.name,
      facts: [
        { label: calledName(being), value: `WHITEHACK.Spellcasting.${became}` },
        ...(outcome
          ? [{ label: "WHITEHACK.Spellcasting.Save", value: `${outcome.faces.join(" · ")} / ${outcome.score}` }]
          : []),
      ],
      rolls: thrown?.rolls ?? [],
      rules: ["FH-S3-02"],
      actor: caster.actor,
      like,
    });
    return [...gone, ...(told ? [madeOf(told)] : [])];
  };
}

/** Calls a being out of its element, with a hit die for each level, or sends one home at which the caster aims. @rule FH-S3-02 FH-S3-03 */
export const summon: SpellEffect = {
  async throws(casting, [aimedAt], dice) {
    if (aimedAt) return banish(casting, aimedAt, dice);
    const { caster, working, item } = casting;
    const hitDice = working.power.hitDice ?? 1;
    const { original, concentration } = writtenAs(item, "spell");
    const being = caster.rules.calls(original, hitDice);
    const { faces, rolls } = await dice(being?.hitPoints ?? { count: hitDice, faces: 6, bonus: 0 });
    return async (like) => {
      const hitPoints = faces.reduce((sum, face) => sum + face, 0);
      const changes: readonly Change[] =
        being === null ? [] : await callBeing({ caster, being, hitDice, hitPoints, rounds: working.rounds ?? 0 });
      const fighter = concentration && changes.length > 0 ? combatantOf(caster.actor) : null;
      const keeps = await noteFight(fighter, { concentrating: true });
      const told = await tellLines({
        title: item.name,
        text: changes.length > 0 ? "WHITEHACK.Spellcasting.Comes" : "WHITEHACK.Spellcasting.PlaceByHand",
        facts: [
          { label: "WHITEHACK.SpellAmount.hitDice", value: String(hitDice) },
          { label: localize("WHITEHACK.Spellcasting.HitPoints"), value: String(hitPoints) },
        ],
        rolls,
        rules: ["FH-S3-02"],
        actor: caster.actor,
        like,
      });
      return [...changes, ...keeps, ...(told ? [madeOf(told)] : [])];
    };
  },
};
