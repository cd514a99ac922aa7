import { BLESSED_FIELDS, isOver } from "../../../../house-rules/whitebox/blessed-fields.ts";
import type { FlaskRule } from "../../../../rules/index.ts";
import { rulebookFor } from "../../../rulebook.ts";
import { packFactsOf } from "../../pack-facts.ts";

/** What a flask does when it is thrown; null for what is none, and for water whose blessing has gone by. @rule WB-CMB-02 WB-CMB-13 */
export function flaskOf(item: Item.OfType<"gear">): FlaskRule | null {
  const { grenades } = rulebookFor(item.actor);
  const facts = packFactsOf(item, BLESSED_FIELDS);
  if (facts.blessedUntil === null) return grenades.flask(item.name);
  return isOver(facts, game.time.worldTime) ? null : (grenades.blessing?.flask ?? null);
}
