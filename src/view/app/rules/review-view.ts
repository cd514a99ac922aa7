import { WORLD_PRESETS } from "../../../house-rules/base/world-rules/presets.ts";
import {
  changesTo,
  packKey,
  type RuleChange,
  type RuleValues,
  type WorldRule,
} from "../../../house-rules/base/world-rules/world-rule.ts";
import type { RulesOfWorld, TopicView } from "./rules-view.ts";
import type { FileProblem, LeftAside, ReadRules } from "../../../house-rules/base/world-rules/rules-file.ts";
import type { RuleWords } from "./rule-words.ts";
import type { Consequences } from "./consequences.ts";

/** A preset that can be chosen in this world. */
interface PresetChoice {
  readonly id: string;
  readonly label: string;
  readonly values: RuleValues;
}

/** The presets that every world has, and those of its packs. */
export function presetsOf({ rules, packs, words }: RulesOfWorld): readonly PresetChoice[] {
  const general = WORLD_PRESETS.map(({ id, values }) => ({
    id,
    label: words.localize(`WHITEHACK.Rules.Preset.${id}`),
    values: values(rules),
  }));
  const ofPacks = packs.flatMap(({ id, presets }) =>
    presets.map((preset) => ({
      id: `${packKey(id)}.${preset.id}`,
      label: words.localize("WHITEHACK.Text.labelled", {
        label: words.answerer(id),
        value: words.localize(`WHITEHACK.PackPreset.${id}.${preset.id}`),
      }),
      values: { [packKey(id)]: preset.id },
    })),
  );
  return [...general, ...ofPacks];
}

/** One change in words. */
interface ChangeLine {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The effects of changes, each in words; an unknown rule is named by its key. */
function changeLines(
  changes: readonly RuleChange[],
  rules: readonly WorldRule[],
  words: RuleWords,
): readonly ChangeLine[] {
  return changes.map(({ key, before, after }) => {
    const rule = rules.find((one) => one.key === key);
    return rule
      ? { name: words.name(rule), before: words.value(rule, before), after: words.value(rule, after) }
      : { name: key, before: String(before), after: String(after) };
  });
}

/** A sentence for each part of a file that was set aside. */
const leftAsideTexts = (
  leftAside: readonly LeftAside[],
  rules: readonly WorldRule[],
  words: RuleWords,
): readonly string[] =>
  leftAside.map(({ key, value, because }) => {
    const rule = rules.find((one) => one.key === key);
    return words.localize(`WHITEHACK.Rules.LeftAside.${because}`, { name: rule ? words.name(rule) : key, value });
  });

/** The list of topics, with how many of their rules differ from the book. */
interface NavView {
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
interface ToolsView {
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

/** The change that undo would reverse: one rule, or a number of them; null if nothing was changed here. */
function undoLabel(done: readonly (readonly RuleChange[])[], { rules, words }: RulesOfWorld): string | null {
  const last = done.at(-1);
  if (!last) return null;
  const [first, second] = changeLines(last, rules, words);
  if (first && !second) return first.name;
  return words.localize("WHITEHACK.Rules.RuleCount", { count: String(last.length) });
}

/** A preview before anything counts: a file to read, or the changes by a file or a preset. */
export type Review =
  | { readonly kind: "file"; readonly text: string; readonly problem: FileProblem | null }
  | {
      readonly kind: "changes";
      /** The name of the preset; empty for a file. */
      readonly title: string;
      readonly wanted: RuleValues;
      readonly leftAside: readonly LeftAside[];
    };

/** The result of reading a file: its changes, or why it cannot be read. */
export const reviewOfFile = (text: string, read: ReadRules): Review =>
  "wanted" in read
    ? { kind: "changes", title: "", wanted: read.wanted, leftAside: read.leftAside }
    : { kind: "file", text, problem: read.problem };

/** The preview in the window; `file` or `changes` is null if it is about the other. */
export interface ReviewView {
  readonly file: { readonly text: string; readonly problem: string | null } | null;
  readonly changes: {
    readonly title: string;
    readonly lines: readonly ChangeLine[];
    readonly leftAside: readonly string[];
    readonly follows: Consequences | null;
    readonly canApply: boolean;
  } | null;
}

/** The preview in words. */
export function reviewView(
  review: Review | null,
  { rules, values, words }: RulesOfWorld,
  follows: Consequences | null = null,
): ReviewView {
  if (!review) return { file: null, changes: null };
  const { localize } = words;
  if (review.kind === "file") {
    const problem = review.problem && localize(`WHITEHACK.Rules.File.${review.problem}`);
    return { file: { text: review.text, problem }, changes: null };
  }
  const lines = changeLines(changesTo(values, review.wanted), rules, words);
  const title = review.title || localize("WHITEHACK.Rules.OfFile");
  const leftAside = leftAsideTexts(review.leftAside, rules, words);
  return { file: null, changes: { title, lines, leftAside, follows, canApply: lines.length > 0 } };
}
