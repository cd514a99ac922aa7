import { toAlternatives, toList } from "../../base/localize.ts";
import { EXCLUSIONS } from "../../../house-rules/base/family-choice.ts";
import type { Condition, FamilyCondition, HouseRulePack } from "../../../house-rules/base/house-rule.ts";
import type { RulesInForce } from "../../../house-rules/base/in-force.ts";
import { FAMILIES, type Family } from "../../../rules/index.ts";
import type { WorldRule } from "../../../house-rules/base/world-rules/world-rule.ts";
import type { RuleWords } from "./rule-words.ts";

/** The packs of a world, and the rules that result from them. */
export interface PackFacts {
  readonly packs: readonly HouseRulePack[];
  readonly inForce: RulesInForce;
  readonly words: RuleWords;
}

const joined = (parts: readonly string[], { localize }: RuleWords): string => toAlternatives(parts, localize);

const familyName = (family: string, { localize }: RuleWords): string => localize(`WHITEHACK.Family.${family}`);

/** "The family is answered by one of these", as part of a sentence. */
const answeredBy = ({ family, is }: FamilyCondition, words: RuleWords): string =>
  words.localize("WHITEHACK.Rules.AnsweredBy", {
    family: familyName(family, words),
    who: joined(is.map(words.answerer), words),
  });

const switchName = (key: string, { localize }: RuleWords): string => localize(`WHITEHACK.HouseRule.${key}.name`);

const conditionText = (condition: Condition, words: RuleWords): string =>
  "switch" in condition
    ? words.localize("WHITEHACK.Rules.SwitchIsOn", { name: switchName(condition.switch, words) })
    : answeredBy(condition, words);

const holds = (condition: Condition, { switches, families }: RulesInForce): boolean =>
  "switch" in condition
    ? switches.get(condition.switch)?.state === "live"
    : condition.is.includes(families[condition.family].choice);

/** Why a switch has no effect, or would have none if it were on; nothing for one that has. */
export function switchRemarks({ key }: WorldRule, { packs, inForce, words }: PackFacts): readonly string[] {
  const state = inForce.switches.get(key)?.state;
  if (state === "excluded") {
    const barring = EXCLUSIONS.filter(
      ({ number, switches }) => inForce.exclusions.includes(number) && switches.includes(key),
    );
    return barring.map(({ when }) =>
      words.localize("WHITEHACK.Rules.Excluded", { why: answeredBy({ ...when, is: metBy(when, inForce) }, words) }),
    );
  }
  if (state !== "needs" && state !== "off") return [];
  const needs = packs.flatMap(({ switches }) => switches[key]?.needs ?? []);
  const unmet = needs.filter((need) => !holds(need, inForce));
  return unmet.map((need) => words.localize("WHITEHACK.Rules.Needs", { what: conditionText(need, words) }));
}

/** Of several answers that an exclusion names, the one in force. */
const metBy = ({ family }: FamilyCondition, { families }: RulesInForce): readonly string[] => [families[family].choice];

/** The pack that answers a family and its reason, other possible packs, and choices for it that cannot be used. */
export function familyRemarks({ ruling }: WorldRule, { inForce, words }: PackFacts): readonly string[] {
  const { choice, source, alsoOfferedBy, refused } = inForce.families[ruling.question as Family];
  const { localize, answerer } = words;
  const now = localize(`WHITEHACK.Rules.Source.${source}`, { who: answerer(choice) });
  const also = alsoOfferedBy.map((who) => localize("WHITEHACK.Rules.AlsoOffered", { who: answerer(who) }));
  const not = refused.map((wish) =>
    localize(`WHITEHACK.Rules.Refused.${wish.because}`, { who: answerer(wish.choice) }),
  );
  return [now, ...also, ...not];
}

/** Warnings about the packs together: rules in conflict, and features of the core game that they hide. */
export function packWarnings(facts: PackFacts): readonly string[] {
  return [...conflictTexts(facts), ...hiddenTexts(facts)];
}

/** Rules of different packs that change the same thing: both count, and the later one builds on the earlier. Those of one pack are made for each other. */
const conflictTexts = ({ packs, inForce, words }: PackFacts): readonly string[] =>
  inForce.conflicts
    .filter(({ rules: [first, second] }) => packWith(first, packs) !== packWith(second, packs))
    .map(({ slot, rules: [first, second] }) => {
      const named = (id: string): string => ruleName(id, packs, words);
      const isFamily = FAMILIES.some((family) => family === slot);
      const what = isFamily ? familyName(slot, words) : words.localize("WHITEHACK.Rules.SamePart");
      return words.localize("WHITEHACK.Rules.Conflict", { first: named(first), second: named(second), what });
    });

const packWith = (id: string, packs: readonly HouseRulePack[]): HouseRulePack | undefined =>
  packs.find(({ rules }) => rules.some((rule) => rule.id === id));

function ruleName(id: string, packs: readonly HouseRulePack[], words: RuleWords): string {
  for (const pack of packs) {
    const rule = pack.rules.find((one) => one.id === id);
    if (rule)
      return words.localize("WHITEHACK.Text.aside", {
        text: switchName(rule.switch, words),
        aside: words.answerer(pack.id),
      });
  }
  return id;
}

const hiddenTexts = ({ inForce, words }: PackFacts): readonly string[] =>
  EXCLUSIONS.filter(({ number, hides }) => inForce.exclusions.includes(number) && hides.length > 0).map((exclusion) => {
    const parts = exclusion.hides.map((part) => words.localize(`WHITEHACK.Rules.Hidden.${part}`));
    const what = toList(parts, words.localize);
    const why = answeredBy({ ...exclusion.when, is: metBy(exclusion.when, inForce) }, words);
    return words.localize("WHITEHACK.Rules.HiddenWhile", { what, why });
  });
