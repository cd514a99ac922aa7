import { escalationParts, type Modifier } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";
import { momentOf } from "./moment.ts";

/** What a long fight adds to damage that no attack deals: whoever causes it counts the rounds, else the fight that is shown. @rule WH-CAMP-03 */
export const escalationNow = (by: Creature | null): readonly Modifier[] =>
  escalationParts(by ? momentOf(by).round : (game.combat?.round ?? 0), rulebookFor(by).options);
