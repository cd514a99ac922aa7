import type { Change } from "../../../undo/record.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { packsAfterSpell } from "../../packs/fight-seams.ts";
import type { Creature } from "../../documents/creature.ts";
import { storeConditions } from "../../undo/store-conditions.ts";
import type { SpellMark } from "../spell-mark.ts";

/** Puts somebody under a lasting spell, and returns what changed. @rule FH-SPL-14 */
export async function putUnder(target: Creature, mark: SpellMark): Promise<readonly Change[]> {
  const { condition, level, rounds, img, source } = mark;
  const end = rounds === null ? ({ until: "lasting" } as const) : ({ until: "rounds", rounds } as const);
  const changes = await storeConditions(target, () =>
    giveCondition(target, condition, { strength: level, end, source, img }),
  );
  await packsAfterSpell((await creatureAt(target.uuid)) ?? target, mark); // the host makes a token's own actor anew
  return changes;
}
