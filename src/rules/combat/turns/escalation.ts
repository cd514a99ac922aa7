import { type Modifier, NO_PARTS, partOf } from "../../base/explained.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";

/** The last round without escalation. @rule WH-CAMP-03 */
const CALM_ROUNDS = 3;

/** Extra damage in a long fight: one point more in each round after the third. @rule WH-CAMP-03 */
export const escalationParts = (round: number, { escalation }: Pick<RuleOptions, "escalation">): readonly Modifier[] =>
  escalation
    ? partOf("WHITEHACK.Modifier.escalation", Math.max(0, requireInteger(round, "round") - CALM_ROUNDS), "WH-CAMP-03")
    : NO_PARTS;
