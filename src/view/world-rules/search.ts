import type { RuleRow } from "./rule-row.ts";
import type { TopicView } from "./rules-view.ts";

/** A search. */
export interface RuleFilter {
  readonly query: string;
  readonly onlyDiffering: boolean;
}

/** The search result: keys of rules, and their number. */
export interface FoundRules {
  readonly keys: ReadonlySet<string>;
  readonly all: number;
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The rules whose names, sentences or choices contain every word of the query. */
export function foundRules(topics: readonly TopicView[], { query, onlyDiffering }: RuleFilter): FoundRules {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const isFound = (row: RuleRow): boolean => {
    if (onlyDiffering && !row.differs) return false;
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  };
  const found = topics.flatMap(({ rows }) => rows.filter(isFound));
  const all = topics.reduce((sum, { rows }) => sum + rows.length, 0);
  return { keys: new Set(found.map(({ key }) => key)), all };
}

const textOf = ({ name, hint, choices, written, remarks }: RuleRow): string =>
  plain([name, hint, written?.text ?? "", ...(choices ?? []).map(({ label }) => label), ...remarks].join(" "));
