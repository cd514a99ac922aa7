import {
  type ClassTable,
  type CorruptionFacts,
  corruptionBand,
  isLostToCorruption,
  type RuleOptions,
} from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";

/** What is counted beside hit points, and what it means now. */
interface Counter {
  readonly id: "comeback" | "corruption";
  readonly label: LangKey;
  readonly value: number;
  readonly notes: readonly LangKey[];
  /** The last rise still allows a saving throw. @rule WH-CORR-02 */
  readonly maySave: boolean;
}

interface Counted {
  readonly level: number;
  readonly corruption: CorruptionFacts;
  readonly comeback: readonly object[];
}

/** What corruption does to somebody. @rule WH-CORR-03 */
function corruptionNotes({ level, corruption }: Counted, options: RuleOptions): readonly LangKey[] {
  const { value } = corruption;
  if (isLostToCorruption(value, level)) return ["WHITEHACK.Corruption.lost"];
  const band = corruptionBand(value, options);
  return band ? [`WHITEHACK.Corruption.${band}` as const] : [];
}

/** The counters of a character: those of its class and of the rules in force, and those that are not empty. @rule WH-BRAVE-01 WH-CORR-01 */
export function countersOf(
  facts: Counted,
  { class: table }: { readonly class: ClassTable | null },
  options: RuleOptions,
): readonly Counter[] {
  const { comeback, corruption } = facts;
  const hasDice = table?.traits.comebackDice === true || comeback.length > 0;
  const dice: Counter = {
    id: "comeback",
    label: "WHITEHACK.FactList.comeback",
    value: comeback.length,
    notes: [],
    maySave: false,
  };
  const level: Counter = {
    id: "corruption",
    label: "WHITEHACK.Corruption.title",
    value: corruption.value,
    notes: corruptionNotes(facts, options),
    maySave: options.corruption && corruption.maySave,
  };
  return [...(hasDice ? [dice] : []), ...(options.corruption || corruption.value > 0 ? [level] : [])];
}
