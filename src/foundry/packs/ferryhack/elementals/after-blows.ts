import { WEAPONS_AGAINST } from "../../../../house-rules/ferryhack/spells/elementals.ts";
import { SEQUELS } from "../../../../house-rules/ferryhack/spells/spell-conditions.ts";
import type { Change } from "../../../../undo/record.ts";
import { marksInForce, writtenConditionOf } from "../../../conditions/active-conditions.ts";
import { everybody } from "../../../conditions/end-conditions.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { postQuestion } from "../../../questions/post-question.ts";
import { inTurn } from "../../../requests/in-turn.ts";
import { madeOf } from "../../../undo/store-change.ts";
import type { LandedDamage } from "../../pack-at-table.ts";
import { packFactsOf, storePackFacts } from "../../pack-facts.ts";
import { elementalOf, HEATED } from "./elemental-of.ts";
import { toWeaponSave } from "./weapon-save.ts";

/** Whether weapons may break on somebody. */
function breaksWeapons(creature: LandedDamage["creature"]): boolean {
  const struck = elementalOf(creature);
  return struck !== null && WEAPONS_AGAINST[struck.element] === "weaponMayBreak";
}

/** The weapon in somebody's hands that did the damage of a card, and whose it is; null for magick, and for anything else. */
async function weaponOf({ system: { strike, actor: by, kinds } }: LandedDamage["card"]) {
  if (strike?.use !== "melee" || kinds.includes("magick")) return null;
  const wielder = await creatureAt(by);
  const weapon = wielder?.items.get(strike.id);
  return wielder && weapon?.isWeapon() ? { wielder, weapon: strike.id } : null;
}

/** A weapon has hit something of stone: its wielder is asked whether it holds. @rule FH-S3-06 */
export async function stoneBreaks({ card, creature }: LandedDamage): Promise<readonly Change[]> {
  const held = breaksWeapons(creature) ? await weaponOf(card) : null;
  if (!held) return [];
  const id = await postQuestion(toWeaponSave(held.wielder, held.weapon, "Earth"), card);
  const question = game.messages.get(id ?? "");
  return question ? [madeOf(question)] : [];
}

/** Weapons that have been hot cool down, and their wielders are asked whether they hold. @rule FH-S3-05 */
export const coolDown = (): Promise<void> =>
  inTurn(async () => {
    for (const actor of everybody()) {
      const { heated } = packFactsOf(actor, HEATED);
      const isHot = marksInForce(actor).some(
        ({ effect }) => writtenConditionOf(effect)?.id === SEQUELS.heatedWeapon.id,
      );
      if (heated === "" || isHot || !actor.isCreature()) continue;
      await storePackFacts(actor, HEATED, { heated: "" });
      if (actor.items.has(heated)) await postQuestion(toWeaponSave(actor, heated, "Heat"));
    }
  });
