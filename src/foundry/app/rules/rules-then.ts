import { type Creature, worldActors } from "../../documents/creature.ts";
import {
  houseRulesOf,
  type RuleChange,
  type RuleValue,
  type RuleValues,
  setBy,
  settingsOf,
  type WorldRule,
} from "../../../house-rules/base/world-rules/world-rule.ts";
import type { RuleWords } from "../../../view/app/rules/rule-words.ts";
import type { FoundRules, RulesOfWorld } from "../../../view/app/rules/rules-view.ts";
import { loadOfferedPacks } from "../../host/loaded-packs.ts";
import { rulesOfWorld } from "../rules-of-world.ts";
import { houseRuleSettings, keepRules, ruleOptions } from "../../host/settings.ts";
import type { RulesInForce } from "../../../house-rules/base/in-force.ts";
import type { HouseRuleSettings } from "../../../house-rules/base/settings.ts";
import type { Rulebook } from "../../../rules/index.ts";
import {
  type Changed,
  consequences,
  isWorthAsking,
  type Numbers,
  type OnScenes,
} from "../../../view/app/rules/consequences.ts";
import { type Review, reviewView, type ReviewView } from "../../../view/app/rules/review-view.ts";
import { namesOnScenes } from "../put-on-scenes.ts";
import { rulesUnder } from "../../host/rulebook.ts";

/** Leaves in sight what was found, with the headings of it, and says how much that is. */
export function showFound(window: HTMLElement, { keys, all }: FoundRules, told: string): void {
  for (const row of window.querySelectorAll<HTMLElement>("[data-rule]"))
    row.hidden = !keys.has(row.dataset["rule"] ?? "");
  for (const topic of window.querySelectorAll<HTMLElement>("[data-topic]")) {
    const hasRows = topic.querySelector("[data-rule]:not([hidden])") !== null;
    topic.hidden = !hasRows && (keys.size < all || topic.dataset["lead"] === undefined);
  }
  const status = window.querySelector('.rules-search [role="status"]');
  if (status && status.textContent !== told) status.textContent = told;
}

/** Says between which numbers an answer has to be. */
export function warnNoAnswer(rule: WorldRule, { name, localize }: RuleWords): void {
  const [min = 0, max = 0] = rule.ruling.range ?? [];
  const range = { name: name(rule), min: String(min), max: String(max) };
  ui.notifications.warn(localize("WHITEHACK.Rules.NoAnswer", range));
}

const HOUSE_RULE_KINDS: readonly WorldRule["kind"][] = ["pack", "switch", "family"];

/** Changes rules of the world in one batch, for users who may change its settings; says whether it could. */
export async function performRules(changes: readonly RuleChange[]): Promise<boolean> {
  if (!game.user.can("SETTINGS_MODIFY")) {
    ui.notifications.warn("WHITEHACK.Rules.NotAllowed", { localize: true });
    return false;
  }
  await loadOfferedPacks(); // so that what is chosen of them is known
  const { rules, packs } = rulesOfWorld();
  const wanted = setBy(changes);
  const concerned = rules.filter(({ key }) => Object.hasOwn(wanted, key));
  const touchesPacks = concerned.some(({ kind }) => HOUSE_RULE_KINDS.includes(kind));
  const houseRules = touchesPacks ? houseRulesOf(concerned, wanted, { packs, before: houseRuleSettings() }) : null;
  await keepRules(settingsOf(concerned, wanted), houseRules);
  return true;
}

/** The preview, with what would follow from the changes in it. */
export function shownReview(review: Review | null, world: RulesOfWorld): ReviewView {
  if (review?.kind !== "changes") return reviewView(review, world);
  const chosen = chosenThen(world, review.wanted);
  const then = rulesThen(review.wanted, chosen);
  const facts = { people: peopleThen(then.rulebook), onScenes: onScenesThen(chosen) };
  return reviewView(review, world, consequences(world, then, facts));
}

/**
 * The preview of a single change; null where nothing else would follow. A pack changes much at once, and other rules may
 * change a creature's numbers or meet others.
 */
export function reviewOf(rule: WorldRule, wanted: RuleValue, world: RulesOfWorld): Review | null {
  const review: Review = {
    kind: "changes",
    title: world.words.name(rule),
    wanted: { [rule.key]: wanted },
    leftAside: [],
  };
  const follows = shownReview(review, world).changes?.follows;
  return rule.kind === "pack" || (follows && isWorthAsking(follows)) ? review : null;
}

/** The stored data of packs with these choices. */
function chosenThen({ rules, packs }: RulesOfWorld, wanted: RuleValues): HouseRuleSettings {
  const concerned = rules.filter(({ key }) => Object.hasOwn(wanted, key));
  return houseRulesOf(concerned, wanted, { packs, before: houseRuleSettings() });
}

/** The rules that would be in force with these choices. */
function rulesThen(wanted: RuleValues, chosen: HouseRuleSettings): RulesInForce {
  const before = ruleOptions();
  const answers = Object.entries(wanted).filter(([key, value]) => key in before && value !== null);
  return rulesUnder(Object.assign({ ...before }, Object.fromEntries(answers)), chosen);
}

/** The documents on scenes of packs that would be off. */
const onScenesThen = ({ packs }: HouseRuleSettings): readonly OnScenes[] =>
  packs.filter(({ enabled }) => !enabled).map(({ pack }) => ({ pack, names: namesOnScenes(pack) }));

/** Everybody in the world whose numbers these rules would change, as far as they have not chosen rules of their own. */
const peopleThen = (rulebook: Rulebook): readonly Changed[] =>
  worldActors("creature").map((actor) => changedBy(actor, rulebook));

/** A creature's numbers now, and as they would be by these rules. */
export const changedBy = (actor: Creature, rulebook: Rulebook): Changed => ({
  before: numbersOf(actor.name, actor.system.derived),
  after: numbersOf(actor.name, actor.system.numbersBy(rulebook)),
});

type Derived = Creature["system"]["derived"];

function numbersOf(name: string, derived: Derived): Numbers {
  const { armorClass, attackValue, savingThrow, movement, initiativeBonus } = derived;
  const maximum = "hitPointsMaximum" in derived ? { hp: derived.hitPointsMaximum.value } : {};
  const numbers = { armorClass: armorClass.value, attackValue: attackValue.value, savingThrow: savingThrow.value };
  return { name, numbers: { ...numbers, movement: movement.value, initiative: initiativeBonus.value, ...maximum } };
}
