import { escalationParts, type Modifier } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { momentOf } from "../documents/moment.ts";

/**
 * The bonus of a long fight to damage without an attack: by the rounds of the causer's fight, else of the fight that is
 * shown. @rule WH-CAMP-03
 */
export const escalationNow = (by: Creature | null): readonly Modifier[] =>
  escalationParts(by ? momentOf(by).round : (game.combat?.round ?? 0), rulebookFor(by).options);
