import type { RulesInForce } from "../../../house-rules/base/in-force.ts";
import {
  isValueOf,
  type RuleValue,
  type RuleValues,
  type WorldRule,
} from "../../../house-rules/base/world-rules/world-rule.ts";
import type { Family } from "../../../rules/index.ts";
import { type Changed, consequences } from "./consequences.ts";
import { chosenValue, type RuleRow, ruleRow } from "./rule-row.ts";
import type { RuleWords } from "./rule-words.ts";
import type { RulesOfWorld } from "./rules-view.ts";
import { type FormValues, textIn } from "../../chat/dialogs/form-values.ts";

/** The rules that an actor may play by otherwise than the world, and those it has chosen. */
export interface RulesOfOne {
  readonly rules: readonly WorldRule[];
  /** Null for what it plays as the world does. */
  readonly values: RuleValues;
  /** The world's rules, by which everybody else plays. */
  readonly world: RulesInForce;
  readonly words: RuleWords;
}

interface Group {
  readonly title: string;
  readonly rows: readonly Row[];
}

interface Row extends RuleRow {
  readonly field: string;
  /** True if the actor has chosen it. */
  readonly isOwn: boolean;
  readonly asWorld: string;
}

/** The name of a rule's field; the host reads dots in names as paths. */
const fieldOf = ({ key }: WorldRule): string => `one-${key.replaceAll(".", "-")}`;

/** How the world has a rule. */
function worldValue({ key, kind, ruling }: WorldRule, { families, switches }: RulesInForce): RuleValue {
  if (kind === "family") return families[ruling.question as Family].choice;
  return switches.get(key)?.value ?? false;
}

/** The words for one actor: what is left open is as the world has it. */
const wordsOfOne = ({ words, world }: RulesOfOne): RuleWords => ({
  ...words,
  value: (rule, value) =>
    value === null
      ? words.localize("WHITEHACK.RulesOfOne.AsWorld", { value: words.value(rule, worldValue(rule, world)) })
      : words.value(rule, value),
});

/** The dialog: who decides each part of the game for this actor, then the switches of each pack. */
export function rulesOfOneDialog(one: RulesOfOne): { readonly groups: readonly Group[] } {
  const { rules, values, words } = one;
  const own = wordsOfOne(one);
  const rowsOf = (shown: readonly WorldRule[]) =>
    shown.map((rule) => ({
      ...ruleRow(rule, values, own),
      field: fieldOf(rule),
      isOwn: (values[rule.key] ?? null) !== null,
      asWorld: own.value(rule, null),
      ...(rule.kind === "family" && { hint: "" }),
    }));
  const packs = [...new Set(rules.flatMap(({ pack }) => pack ?? []))];
  const groups = [
    {
      title: words.localize("WHITEHACK.Rules.Topic.families"),
      rows: rowsOf(rules.filter(({ kind }) => kind === "family")),
    },
    ...packs.map((id) => ({ title: words.answerer(id), rows: rowsOf(rules.filter(({ pack }) => pack === id)) })),
  ];
  return { groups: groups.filter(({ rows }) => rows.length > 0) };
}

/** The chosen rules; values that do not fit their rule stay as they are. */
export const rulesOfOneIn = (values: FormValues, { rules, values: before }: RulesOfOne): RuleValues =>
  Object.fromEntries(
    rules.map((rule) => {
      const written = values[fieldOf(rule)];
      const text = typeof written === "number" ? String(written) : textIn(values, fieldOf(rule));
      const wanted = text === "" ? null : chosenValue(rule, text);
      return [rule.key, isValueOf(rule, wanted) ? wanted : (before[rule.key] ?? null)];
    }),
  );

/** Everything that would follow for this actor, a line each. */
export function followsForOne(world: RulesOfWorld, then: RulesInForce, changed: Changed): string {
  const { lines, warnings, people } = consequences(world, then, { people: [changed], onScenes: [] });
  const all = [...lines, ...warnings, ...people];
  return all.length > 0 ? all.join("\n") : world.words.localize("WHITEHACK.RulesOfOne.Nothing");
}

/** The choices that differ from before, in words: how it was, and how it is now. */
export function changesOfOne(one: RulesOfOne, wanted: RuleValues): readonly { label: string; value: string }[] {
  const { rules, values, words } = one;
  const { value } = wordsOfOne(one);
  return rules
    .filter(({ key }) => wanted[key] !== values[key])
    .map((rule) => ({
      label: words.name(rule),
      value: `${value(rule, values[rule.key] ?? null)} → ${value(rule, wanted[rule.key] ?? null)}`,
    }));
}
