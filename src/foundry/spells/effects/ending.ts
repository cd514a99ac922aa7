import type { Change } from "../../../undo/record.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { markedConditions } from "../../conditions/active-conditions.ts";
import { writtenConditionOf } from "../../conditions/active-conditions.ts";
import { writtenAs } from "../../data/thing.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { combatantOf } from "../../fight/combatant-of.ts";
import { madeOf } from "../../undo/store-change.ts";
import { storeConditions } from "../../undo/store-conditions.ts";
import type { Casting } from "../cast.ts";
import { takeOff } from "../scene/take-off.ts";
import type { SpellEffect } from "../effect.ts";
import { endPreparing, preparedBy } from "../preparation.ts";

/** What a spell that ends others has done to somebody. */
interface Ended {
  readonly changes: readonly Change[];
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** Ends some spells on somebody, with what they have put on the scenes. @rule FH-S2-08 */
async function endThose(target: Creature, ids: readonly string[]): Promise<readonly Change[]> {
  const gone = await storeConditions(target, () => target.deleteEmbeddedDocuments("ActiveEffect", [...ids]));
  return [...gone, ...(await takeOff())];
}

/** Ends the spells on somebody, and the one they prepare, as far as this one is strong enough. @rule FH-S2-08 FH-S2-13 */
async function endOn({ caster: { rules }, item, level }: Casting, target: Creature): Promise<Ended> {
  const { original } = writtenAs(item, "spell");
  const found = markedConditions(target).flatMap(({ effect }) => {
    const written = effect.parent === target ? writtenConditionOf(effect) : null;
    const [spell] = written ? rules.among([written]) : [];
    return spell ? [{ effect, spell, ends: rules.ends(original, level, spell) }] : [];
  });
  const ids = found.filter(({ ends }) => ends).map(({ effect }) => effect.id ?? "");
  const name = calledName(target);
  const lines = found.map(({ effect, ends }) => ({
    label: `${name}: ${effect.name}`,
    value: `WHITEHACK.Spellcasting.${ends ? "Ends" : "Stays"}`,
  }));
  const gone = ids.length > 0 ? await endThose(target, ids) : [];
  const preparing = preparedBy(combatantOf(target));
  const stops = preparing !== null && rules.ends(original, level, { original: "", level: preparing.spellLevel });
  if (!preparing) return { changes: gone, lines };
  const spell = target.items.get(preparing.spell)?.name ?? "";
  const lost = stops ? await endPreparing(target) : [];
  const value = `WHITEHACK.Spellcasting.${stops ? "Ends" : "Stays"}`;
  return { changes: [...gone, ...lost], lines: [...lines, { label: `${name}: ${spell}`, value }] };
}

/** Dispel and Open: what is weak enough on the targets ends, and so does what they prepare. @rule FH-S2-08 FH-S2-13 */
export const ending: SpellEffect = {
  async throws(casting, targets) {
    return async (like) => {
      const ended = [];
      for (const target of targets) ended.push(await endOn(casting, target));
      const facts = ended.flatMap(({ lines }) => lines);
      const told = await tellLines({
        title: casting.item.name,
        text: facts.length > 0 ? "" : "WHITEHACK.Spellcasting.NothingToEnd",
        facts,
        rules: ["FH-S2-08"],
        actor: casting.caster.actor,
        like,
      });
      return [...ended.flatMap(({ changes }) => changes), ...(told ? [madeOf(told)] : [])];
    };
  },
};
