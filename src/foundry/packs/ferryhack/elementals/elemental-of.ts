import { elementIn } from "../../../../house-rules/ferryhack/spells/elemental-powers.ts";
import type { Duelist } from "../../../../house-rules/ferryhack/spells/elementals.ts";
import { calledFields } from "../../../../house-rules/spell-fields.ts";
import { aText } from "../../../../rules/shape.ts";
import { packField, type PackFields } from "../../../../house-rules/pack-fields.ts";
import type { Creature } from "../../../documents/creature.ts";
import { packFactsOf } from "../../pack-facts.ts";

/** An elemental. */
export interface Elemental extends Duelist {
  readonly actor: Creature;
}

/** Somebody as an elemental; null for all others. @rule FH-S3-02 */
export function elementalOf(actor: Creature): Elemental | null {
  const element = elementIn(packFactsOf(actor, calledFields("fh")).element);
  return element && actor.isMonster() ? { actor, element, hitDice: actor.system.derived.dice } : null;
}

/** What is stored of somebody whose weapon is hot: its id; "" for none. @rule FH-S3-05 */
export const HEATED: PackFields<{ readonly heated: string }> = { pack: "fh", fields: { heated: packField(aText, "") } };
