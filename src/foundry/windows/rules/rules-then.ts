import type { RulesInForce } from "../../../house-rules/in-force.ts";
import { houseRulesOf } from "../../../house-rules/world-rules/stored-rules.ts";
import type { RuleValue, RuleValues, WorldRule } from "../../../house-rules/world-rules/world-rule.ts";
import { deriveCharacter, deriveMonster, type Rulebook } from "../../../rules/index.ts";
import { atStage } from "../../../rules/monsters/written-stages.ts";
import { type Changed, consequences, isWorthAsking, type Numbers } from "../../../view/world-rules/consequences.ts";
import { type Review, reviewView, type ReviewView } from "../../../view/world-rules/review-view.ts";
import type { RulesOfWorld } from "../../../view/world-rules/rules-view.ts";
import type { Creature } from "../../documents/creature.ts";
import { rulesUnder } from "../../rulebook.ts";
import { houseRuleSettings, ruleOptions } from "../../settings.ts";

/** The preview, with what would follow from the changes in it. */
export function shownReview(review: Review | null, world: RulesOfWorld): ReviewView {
  if (review?.kind !== "changes") return reviewView(review, world);
  const then = rulesThen(world, review.wanted);
  return reviewView(review, world, consequences(world, then, peopleThen(then.rulebook)));
}

/**
 * The preview of a single change; null where nothing else would follow. A pack changes much at once, and other rules may
 * change somebody's numbers or meet others.
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

/** The rules that would be in force with these choices. */
function rulesThen({ rules, packs }: RulesOfWorld, wanted: RuleValues): RulesInForce {
  const before = ruleOptions();
  const answers = Object.entries(wanted).filter(([key, value]) => key in before && value !== null);
  const concerned = rules.filter(({ key }) => Object.hasOwn(wanted, key));
  const chosen = houseRulesOf(concerned, wanted, { packs, before: houseRuleSettings() });
  return rulesUnder(Object.assign({ ...before }, Object.fromEntries(answers)), chosen);
}

/** Everybody in the world whose numbers these rules would change, as far as they have not chosen rules of their own. */
const peopleThen = (rulebook: Rulebook): readonly Changed[] =>
  game.actors.contents.filter((actor) => actor.isCreature()).map((actor) => changedBy(actor, rulebook));

/** Somebody's numbers now, and as they would be by these rules. */
export const changedBy = (actor: Creature, rulebook: Rulebook): Changed => ({
  before: numbersOf(actor.name, actor.system.derived),
  after: numbersThen(actor, rulebook),
});

function numbersThen(actor: Creature, rulebook: Rulebook): Numbers {
  if (actor.isCharacter()) return numbersOf(actor.name, deriveCharacter(actor.system, rulebook));
  const { system } = actor;
  return numbersOf(actor.name, deriveMonster(atStage(system, system.stages, system.bossState.stage), rulebook));
}

type Derived = Creature["system"]["derived"];

function numbersOf(name: string, derived: Derived): Numbers {
  const { armorClass, attackValue, savingThrow, movement, initiativeBonus } = derived;
  const maximum = "hitPointsMaximum" in derived ? { hp: derived.hitPointsMaximum.value } : {};
  const numbers = { armorClass: armorClass.value, attackValue: attackValue.value, savingThrow: savingThrow.value };
  return { name, numbers: { ...numbers, movement: movement.value, initiative: initiativeBonus.value, ...maximum } };
}
