import { ATTRIBUTES, hitPointsFromConstitution, isVeryLow } from "../attributes/attributes.ts";
import type { ClassRow, ClassTable, ClassTraits } from "../classes/class-table.ts";
import { levelsReady } from "../experience/levels.ts";
import { type Explained, fromEffects, partOf, toExplained } from "../explained.ts";
import type { CharacterFacts } from "../facts.ts";
import type { CharacterDerived, GroupLimit, SaveBonus } from "./character-derived.ts";

/** A number of the class's table with what changes it; 0 without a class. @rule WH-CLASS-02 */
export const fromRow = (column: number | undefined, effects: number, override: number | null): Explained =>
  toExplained(column ?? 0, fromEffects(effects), override);

type ClassNumbers = Pick<
  CharacterDerived,
  "class" | "saveBonuses" | "hitDice" | "slots" | "raises" | "freeAttacks" | "xpNext" | "canLevelUp"
>;

/** What stands in the class's table and needs no working out. @rule WH-CLASS-02 WH-ATTR-09 WH-XP-03 */
export function classNumbers(
  { level, xp }: CharacterFacts,
  table: ClassTable | null,
  row: ClassRow | null,
): ClassNumbers {
  if (!table || !row) return NO_CLASS;
  const xpNext = table.rows[level]?.xp ?? null;
  return {
    class: table,
    saveBonuses: saveBonusesOf(table),
    hitDice: row.hitDice,
    slots: row.slots,
    raises: row.raises,
    freeAttacks: table.traits.freeAttacksByLevel ? row.level : 1,
    xpNext,
    canLevelUp: levelsReady(table, level, xp).length > 0,
  };
}

const saveBonusesOf = ({ label, traits }: ClassTable): readonly SaveBonus[] =>
  traits.saveBonuses?.map((bonus) => ({ label, ...bonus })) ?? [];

const NO_CLASS: ClassNumbers = {
  class: null,
  saveBonuses: [],
  hitDice: null,
  slots: 0,
  raises: 0,
  freeAttacks: 1,
  xpNext: null,
  canLevelUp: false,
};

/** Rolled hit points and, for the hardy, what Constitution adds. @rule WH-CLASS-08 WH-STRONG-15 */
export function deriveHitPoints({ hp, attributes }: CharacterFacts, { hardy }: ClassTraits): Explained {
  const value = hardy ? hitPointsFromConstitution(attributes.constitution.value) : 0;
  return toExplained(hp.rolled, partOf("WHITEHACK.Modifier.constitution", value, "WH-STRONG-15"));
}

/** Groups that count against those allowed; each very low attribute allows one more. @rule WH-GROUP-01 WH-ATTR-08 */
export function deriveGroups({ groups, attributes }: CharacterFacts, row: ClassRow | null): GroupLimit {
  const lowAttributes = ATTRIBUTES.filter((name) => isVeryLow(attributes[name].value));
  const parts = partOf("WHITEHACK.Modifier.lowAttribute", lowAttributes.length, "WH-ATTR-08");
  return {
    used: groups.filter(({ unwritten }) => !unwritten).length,
    limit: toExplained(row?.groups ?? 0, parts),
    lowAttributes,
  };
}
