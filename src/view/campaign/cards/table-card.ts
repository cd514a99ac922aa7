import { type AttackTable, type Draws, isWithout } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { FactLine } from "../../items/item-facts.ts";

const DAMAGE_ONLY: LangKey = "WHITEHACK.Table.damageOnly";
const HELMET: LangKey = "WHITEHACK.Table.helmet";

/** The results of a table line by line: those that count, and those that a helmet prevented. @rule WH-CRIT-03 WH-CRIT-04 WH-CRIT-06 */
export const drawnLines = ({ rows, refused }: Pick<Draws, "rows" | "refused">): FactLine[] => [
  ...refused.map((face) => ({ label: String(face), value: HELMET })),
  ...rows.flatMap(({ face, row, effects }) => [
    { label: String(face), value: row.label },
    ...(isWithout({ row, effects }) ? [{ label: String(face), value: DAMAGE_ONLY }] : []),
  ]),
];

/** The rules behind the results. */
export const drawnRules = ({ rule }: AttackTable, { refused }: Pick<Draws, "refused">): string[] => [
  rule,
  ...(refused.length > 0 ? ["WH-CRIT-04"] : []),
];
