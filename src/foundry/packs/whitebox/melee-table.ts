import { localize } from "../../localize.ts";
import type { TablePart } from "../pack-at-table.ts";
import { areBound, bindByAttack, boundWith, endBonds, keepsBonds } from "./melee/bonds.ts";
import { leaveMeleeDeed, mayLeave } from "./melee/leave-melee.ts";
import { leaveKind, swapKind } from "./melee/leave-questions.ts";

/** With whom somebody fights hand to hand, for all to see. @rule WB-CMB-08 */
function marksOf(fighter: Combatant.Implementation): readonly string[] {
  const foes = keepsBonds() ? boundWith(fighter).filter(({ hidden }) => !hidden) : [];
  const names = foes.map(({ name }) => name).join(", ");
  return foes.length > 0 ? [localize("WHITEHACK.WhiteBox.melee.mark", { foes: names })] : [];
}

/** Who is bound in melee, and the ways out of it. */
export const MELEE_TABLE: TablePart = {
  attackMade: bindByAttack,
  binds: (one, other) => (keepsBonds() ? areBound(one, other) : null),
  beforeMove: mayLeave,
  deeds: { "wb.leaveMelee": leaveMeleeDeed },
  questions: [leaveKind, swapKind],
  tracker: { marks: marksOf },
  fight: { roundBegins: endBonds, turnEnds: async ({ combat }) => combat && endBonds(combat) },
};
