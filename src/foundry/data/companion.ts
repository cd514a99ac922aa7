import { COMPANION_KINDS, WAGE_PERIODS } from "../../rules/world/hirelings/companions.ts";
import { choice, flag, line, whole } from "./fields.ts";

const { SchemaField } = foundry.data.fields;

/** Whom somebody follows, and on what terms; most follow nobody. @rule WH-FORT-02 WH-HIRE-01 */
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

/** Whom somebody follows, and whom they ride. */
export const company = () => ({
  companion: companion(),
  riding: line(), // the uuid of the mount
});
