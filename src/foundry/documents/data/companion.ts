import { COMPANION_KINDS, WAGE_PERIODS } from "../../../rules/companions/companions.ts";
import { choice, flag, line, whole } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

/** The master of a creature, and the terms; most follow nobody. @rule WH-FORT-02 WH-HIRE-01 */
const companion = () =>
  new SchemaField({
    kind: choice(COMPANION_KINDS, "none"),
    master: line(), // the uuid
    wage: whole(0, 0, 1_000_000), // gold pieces
    period: choice(WAGE_PERIODS, "month"),
    morale: whole(0, -20, 20),
    loyal: flag(true),
    mischievous: flag(),
    xp: whole(0, 0, 100_000_000),
    playedBy: line(), // the id of the user who plays a retainer for now; "" for the Referee
  });

/** The master of a creature, and its mount. */
export const company = () => ({
  companion: companion(),
  riding: line(), // the uuid of the mount
});
