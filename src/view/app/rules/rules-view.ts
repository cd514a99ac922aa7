import { toList, type Localize } from "../../base/localize.ts";
import {
  familyKey,
  type RuleValues,
  type WorldRule,
  writtenRule,
} from "../../../house-rules/base/world-rules/world-rule.ts";
import { FAMILIES } from "../../../rules/index.ts";
import { familyRemarks, type PackFacts, packWarnings, switchRemarks } from "./pack-remarks.ts";
import { type RuleRow, ruleRow } from "./rule-row.ts";
import { isOfPackOff } from "./rule-words.ts";
import { type Topic, topicOf, TOPICS } from "./topics.ts";

/** One part of the window. */
export interface TopicView {
  readonly topic: Topic;
  readonly title: string;
  /** A note above its rules. */
  readonly lead: string | null;
  readonly warnings: readonly string[];
  readonly rows: readonly RuleRow[];
  /** How many of its rules differ from the book. */
  readonly differing: number;
}

/** The rules of a world: the choices, the settings, and the rules that result. */
export interface RulesOfWorld extends PackFacts {
  readonly rules: readonly WorldRule[];
  readonly values: RuleValues;
}

/** The topics of the window in their order. */
export const TOPIC_ORDER: readonly Topic[] = [
  "table",
  ...(Object.keys(TOPICS) as (keyof typeof TOPICS)[]),
  "packs",
  "families",
];

/** Every topic of the window, even if it has nothing to show. */
export const rulesView = (world: RulesOfWorld): readonly TopicView[] =>
  TOPIC_ORDER.map((topic) => topicView(topic, world));

function topicView(topic: Topic, world: RulesOfWorld): TopicView {
  const { rules, values, words } = world;
  const shown = inOrder(
    topic,
    rules.filter((rule) => placeOf(rule) === topic && !isOfPackOff(rule, values)),
  );
  const rows = shown.map((rule, at) => ({
    ...ruleRow(rule, values, words, remarksOf(rule, world)),
    heading: rule.group && rule.group !== shown[at - 1]?.group ? words.localize(rule.group) : "",
  }));
  return {
    topic,
    title: words.localize(`WHITEHACK.Rules.Topic.${topic}`),
    lead: leadOf(topic, world),
    warnings: topic === "packs" ? packWarnings(world) : [],
    rows,
    differing: rows.filter((row) => row.differs).length,
  };
}

function placeOf({ key, kind }: WorldRule): Topic | null {
  if (kind === "ruling" || writtenRule(kind)) return topicOf(key);
  if (kind === "table") return "table";
  return kind === "family" ? "families" : "packs";
}

/** Rulings in the order of their topic, each pack before its own switches. */
function inOrder(topic: Topic, rules: readonly WorldRule[]): readonly WorldRule[] {
  if (topic === "packs")
    return rules
      .filter(({ kind }) => kind === "pack")
      .flatMap((pack) => rules.filter((rule) => rule.pack === pack.pack));
  const listed: readonly string[] = topic in TOPICS ? TOPICS[topic as keyof typeof TOPICS] : [];
  return rules.toSorted((first, second) => listed.indexOf(first.key) - listed.indexOf(second.key));
}

function remarksOf(rule: WorldRule, world: RulesOfWorld): readonly string[] {
  if (rule.kind === "switch") return [...presetRemark(rule, world), ...switchRemarks(rule, world)];
  return rule.kind === "family" ? familyRemarks(rule, world) : [];
}

/** How the preset has a switch that nobody has set. */
function presetRemark(rule: WorldRule, { values, inForce, words }: RulesOfWorld): readonly string[] {
  const now = inForce.switches.get(rule.key);
  if ((values[rule.key] ?? null) !== null || !now) return [];
  return [words.localize("WHITEHACK.Rules.NowIs", { value: words.value(rule, now.value) })];
}

function leadOf(topic: Topic, { packs, rules, words }: RulesOfWorld): string | null {
  if (topic === "packs")
    return words.localize(packs.length === 0 ? "WHITEHACK.Rules.NoPacks" : "WHITEHACK.Rules.PacksLead");
  return topic === "families" && packs.length > 0 ? familiesLead(rules, words) : null;
}

/** The packs that decide, and the parts of the game that the book alone decides. */
function familiesLead(rules: readonly WorldRule[], { localize }: RulesOfWorld["words"]): string {
  const rest = FAMILIES.filter((family) => !rules.some(({ key }) => key === familyKey(family)));
  const names = toList(
    rest.map((family) => localize(`WHITEHACK.Family.${family}`)),
    localize,
  );
  const lead = localize("WHITEHACK.Rules.FamiliesLead");
  return names === ""
    ? lead
    : localize("WHITEHACK.Text.sentences", {
        first: lead,
        second: localize("WHITEHACK.Rules.FamiliesRest", { families: names }),
      });
}

/** The setting that holds all choices about packs. */
const HOUSE_RULES = "houseRules";

/** The most rules that are named; if there are more, only their number is given. */
const NAMED = 3;

/** The message for others when settings have changed; null if no rule has. */
export function toSentence(
  keys: ReadonlySet<string>,
  { rules, values, words }: Pick<RulesOfWorld, "rules" | "values" | "words">,
  localize: Localize,
): string | null {
  const named = rules
    .filter(({ key, kind }) => kind !== "switch" && keys.has(key))
    .map((rule) => `${words.name(rule)}: ${words.value(rule, values[rule.key] ?? rule.initial)}`);
  if (keys.has(HOUSE_RULES)) named.push(localize("WHITEHACK.Rules.Topic.packs"));
  if (named.length === 0) return null;
  if (named.length > NAMED) return localize("WHITEHACK.Rules.ManyChanged", { count: String(named.length) });
  return localize("WHITEHACK.Rules.Changed", { rules: named.join("; ") });
}

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
