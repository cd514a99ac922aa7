import type { AttackLine } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";

/** The attacks that somebody can make in melee. @rule WH-FREE-04 */
export const meleeLinesOf = ({ system }: Creature): readonly AttackLine[] =>
  system.derived.attacks.filter(({ use }) => use === "melee");
