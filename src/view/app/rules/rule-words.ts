import { bookTask, type Family } from "../../../rules/index.ts";
import { packKey, type RuleValue, type WorldRule } from "../../../house-rules/base/world-rules/world-rule.ts";
import { pageLink, type RuleLink, ruleLink, type RulePage } from "../../base/rule-pages.ts";
import { topicOf, type TOPICS } from "./topics.ts";
import { ownAttributesIn, ownTasksIn } from "../../../house-rules/base/world-rules/own-tasks.ts";
import type { HouseRulePack } from "../../../house-rules/base/house-rule.ts";
import { type Localize, toFigure, toList } from "../../base/localize.ts";

/** The pages for rulings whose question is not a rule of its own, by topic. */
const OF_TOPICS: Readonly<Record<keyof typeof TOPICS, RulePage>> = {
  rolls: "dice",
  contests: "contests",
  attacks: "combat",
  tables: "crits",
  turns: "combat",
  health: "dying",
  monsters: "monsters",
  characters: "making",
  experience: "classes",
  classes: "classes",
  magick: "miracles",
  gear: "gear",
  world: "bases",
};

/** The pages for the book's own answer to each family. */
const OF_FAMILIES: Readonly<Record<Family, RulePage>> = {
  toHit: "combat",
  initiative: "combat",
  surprise: "combat",
  movement: "time",
  engagement: "combat",
  facing: "combat",
  missileIntoMelee: "combat",
  crits: "crits",
  zeroHp: "dying",
  healing: "healing",
  morale: "fights",
  encumbrance: "gear",
  magic: "miracles",
  xp: "classes",
  turnUndead: "miracles",
  light: "gear",
  turnLength: "time",
  exploration: "time",
  search: "time",
  doors: "time",
  encounter: "time",
  reaction: "referee",
  hirelings: "companions",
};

const isFamily = (question: string): question is Family => Object.hasOwn(OF_FAMILIES, question);

/** The page of what a rule is about, where the rule itself has none. */
function pageAbout({ kind, key, ruling: { question } }: WorldRule): RulePage | null {
  if (kind === "family") return isFamily(question) ? OF_FAMILIES[question] : null;
  const topic = topicOf(key);
  return topic && OF_TOPICS[topic];
}

/** The name of a rule, what it changes, and the names of its values; packs bring their own labels. */
export interface RuleWords {
  readonly name: (rule: WorldRule) => string;
  readonly hint: (rule: WorldRule) => string;
  readonly value: (rule: WorldRule, value: RuleValue) => string;
  /** The core, or a pack by its id. */
  readonly answerer: (id: string) => string;
  /** The page that explains a rule; null where there is none. */
  readonly page: (rule: WorldRule) => RuleLink | null;
  readonly localize: Localize;
}

/** The words for the rules of a world with these packs. */
export function ruleWords(packs: readonly HouseRulePack[], localize: Localize): RuleWords {
  const packName = (id: string): string => localize(packs.find((pack) => pack.id === id)?.label ?? id);
  const answerer = (id: string): string => (id === "core" ? localize("WHITEHACK.Rules.Book") : packName(id));
  return {
    name: (rule) => (rule.kind === "pack" ? packName(rule.pack ?? "") : localize(nameKey(rule))),
    hint: (rule) =>
      [aboutKey(rule, packs), hintKey(rule)]
        .map((key) => key && localize(key))
        .filter(Boolean)
        .join(" "),
    value: (rule, value) => valueText(rule, value, { localize, answerer }),
    answerer,
    page: (rule) => pageOf(rule, packs),
    localize,
  };
}

/** A page of the handbook, or one that the rule's pack names, or else the one of its topic. */
function pageOf(rule: WorldRule, packs: readonly HouseRulePack[]): RuleLink | null {
  const { kind, pack, ruling } = rule;
  const asked = kind === "pack" ? `${(pack ?? "").toUpperCase()}-` : ruling.question;
  return ruleLink(asked) ?? ownPage(asked, rule, packs) ?? topicPage(rule);
}

/** The page that a rule's pack names for it. */
function ownPage(asked: string, { pack: id }: WorldRule, packs: readonly HouseRulePack[]): RuleLink | null {
  const pages = Object.entries(packs.find((pack) => pack.id === id)?.pages ?? {});
  const own = pages.find(([start]) => asked.startsWith(start))?.[1];
  return own ? { ...own, rules: asked } : null;
}

function topicPage(rule: WorldRule): RuleLink | null {
  const page = pageAbout(rule);
  return page && pageLink(page);
}

/** The description of a pack; "" for other rules, and for packs without one. */
const aboutKey = ({ kind, pack }: WorldRule, packs: readonly HouseRulePack[]): string =>
  (kind === "pack" && packs.find(({ id }) => id === pack)?.about) || "";

/** The key that contains the words of a ruling, a habit or a switch. */
const stemOf = ({ key, kind }: WorldRule): string =>
  kind === "switch" ? `WHITEHACK.HouseRule.${key}` : `WHITEHACK.Setting.${key}`;

const nameKey = (rule: WorldRule): string =>
  rule.kind === "family" ? `WHITEHACK.Family.${rule.ruling.question}` : `${stemOf(rule)}.name`;

function hintKey(rule: WorldRule): string {
  if (rule.kind === "pack") return "WHITEHACK.Rules.PackHint";
  return rule.kind === "family" ? "WHITEHACK.Rules.FamilyHint" : `${stemOf(rule)}.hint`;
}

function valueText(
  rule: WorldRule,
  value: RuleValue,
  { localize, answerer }: Pick<RuleWords, "localize" | "answerer">,
): string {
  if (value === null) return localize(`WHITEHACK.Rules.Unset.${rule.kind === "family" ? "family" : "switch"}`);
  if (typeof value === "boolean") return localize(value ? "WHITEHACK.Rules.On" : "WHITEHACK.Rules.Off");
  if (typeof value === "number") return toFigure(value);
  return rule.kind === "family" ? answerer(value) : wordText(rule, value, localize);
}

function wordText(rule: WorldRule, value: string, localize: Localize): string {
  if (rule.kind === "tasks") return tasksText(value, localize);
  if (rule.kind === "attributes") return attributesText(value, localize);
  if (rule.kind === "pack") return presetText(rule, value, localize);
  if (!rule.ruling.choices) return value || localize("WHITEHACK.Rules.Nothing");
  return localize(`${stemOf(rule)}.choices.${value}`);
}

/** The names of a world's own attributes. @rule WH-CUST-01 */
function attributesText(value: string, localize: Localize): string {
  const own = ownAttributesIn(value)?.attributes.map(({ label }) => label);
  return own ? toList(own, localize) : localize("WHITEHACK.Attributes.None");
}

/** How many common tasks are rewritten, the world's own, or hidden. @rule WH-TRAIN-03 */
function tasksText(value: string, localize: Localize): string {
  const { tasks, hidden } = ownTasksIn(value);
  const own = tasks.filter(({ id }) => bookTask(id) === null).length;
  const counts = { changed: tasks.length - own, own, hidden: hidden.length };
  const told = (["changed", "own", "hidden"] as const).filter((name) => counts[name] > 0);
  if (told.length === 0) return localize("WHITEHACK.Tasks.AsInBook");
  return toList(
    told.map((name) => localize(`WHITEHACK.Tasks.Count.${name}`, { count: String(counts[name]) })),
    localize,
  );
}

const presetText = ({ pack, initial }: WorldRule, value: string, localize: Localize): string =>
  localize(value === initial ? "WHITEHACK.Rules.Off" : `WHITEHACK.PackPreset.${pack ?? ""}.${value}`);

/** True if a rule belongs to a pack that is off, and so is not shown. */
export const isOfPackOff = ({ kind, pack }: WorldRule, values: Readonly<Record<string, RuleValue>>): boolean =>
  kind === "switch" && (values[packKey(pack ?? "")] ?? "off") === "off";
