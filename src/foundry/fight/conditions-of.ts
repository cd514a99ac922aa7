import { type Condition, CONDITIONS } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";

/** The conditions that somebody is in. @rule WH-COND-01 */
export const conditionsOf = ({ statuses }: Creature): readonly Condition[] =>
  Object.values(CONDITIONS).filter(({ id }) => statuses.has(id));
