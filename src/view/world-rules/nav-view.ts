import type { RuleChange } from "../../house-rules/world-rules/rule-changes.ts";
import { changeLines } from "./change-view.ts";
import { presetsOf } from "./preset-list.ts";
import type { RulesOfWorld, TopicView } from "./rules-view.ts";

/** The list of topics, with how many of their rules differ from the book. */
export interface NavView {
  readonly topics: readonly Pick<TopicView, "topic" | "title" | "differing">[];
}

/** The topics that have something to show. */
export const navView = (topics: readonly TopicView[]): NavView => ({
  topics: topics
    .filter(({ rows, lead }) => rows.length > 0 || lead !== null)
    .map(({ topic, title, differing }) => ({ topic, title, differing })),
});

/** How many rules differ from the book. */
export const differingIn = (topics: readonly TopicView[]): number =>
  topics.reduce((sum, topic) => sum + topic.differing, 0);

/** Tools that change many rules at once. */
export interface ToolsView {
  readonly presets: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
  readonly undo: string | null;
}

/** The presets, with the chosen one, and what undo would reverse. */
export const toolsView = (
  chosen: string,
  done: readonly (readonly RuleChange[])[],
  world: RulesOfWorld,
): ToolsView => ({
  presets: presetsOf(world).map(({ id, label }) => ({ id, label, isChosen: id === chosen })),
  undo: undoLabel(done, world),
});

/** What undo would reverse: one rule, or how many; null if nothing was changed here. */
function undoLabel(done: readonly (readonly RuleChange[])[], { rules, words }: RulesOfWorld): string | null {
  const last = done.at(-1);
  if (!last) return null;
  const [first, second] = changeLines(last, rules, words);
  if (first && !second) return first.name;
  return words.localize("WHITEHACK.Rules.RuleCount", { count: String(last.length) });
}
