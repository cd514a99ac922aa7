import { toInvokedSituation } from "../invoked-attack.ts";
import type { AdvantageSource, Condition } from "../../conditions/condition.ts";
import { advantageSources, conditionModifiers, ownAdvantageSources } from "../../conditions/levers.ts";
import { type Modifier, NO_PARTS, sumOf, partOf } from "../../base/explained.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { Exchange } from "../../families/melee.ts";
import { type ChosenOption, optionModifiers, optionSources } from "../options/special-options.ts";
import type { Attack } from "./attack.ts";
import type { Situation, TargetFacts } from "./damage.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";

/** The last round without escalation. @rule WH-CAMP-03 */
const CALM_ROUNDS = 3;

/** Extra damage in a long fight: one point more in each round after the third. @rule WH-CAMP-03 */
export const escalationParts = (round: number, { escalation }: Pick<RuleOptions, "escalation">): readonly Modifier[] =>
  escalation
    ? partOf("WHITEHACK.Modifier.escalation", Math.max(0, requireInteger(round, "round") - CALM_ROUNDS), "WH-CAMP-03")
    : NO_PARTS;

const PART_NUMBERS = ["advantage", "attackValue", "damage", "quality", "armorClass"] as const;
/** The number that a part of an attack adds to; "armor class" means the target's. */
type PartNumber = (typeof PART_NUMBERS)[number];

/** A modifier from conditions, place or the length of the fight; the table may disregard it. */
export interface AttackPart {
  readonly id: string;
  readonly to: PartNumber;
  /** A language key, or the table's words. */
  readonly label: string;
  readonly value: number;
  readonly rule?: string;
}

const idOf = (to: PartNumber, label: string): string => `${to}:${label}`;

const SURPRISED = "WHITEHACK.Advantage.surprised";
const PLACE = "WHITEHACK.Advantage.place";

/** Which parts of an attack count: all, unless the table has disregarded some. */
function counted<Part extends { readonly label: string }>(
  parts: readonly Part[],
  to: PartNumber,
  { declined }: Pick<Attack, "declined">,
): readonly Part[] {
  if (!declined || declined.length === 0) return parts;
  return parts.filter(({ label }) => !declined.includes(idOf(to, label)));
}

/** Whether the table has disregarded a part of an attack. */
export const isDeclined = ({ declined = [] }: Pick<Attack, "declined">, to: PartNumber, label: string): boolean =>
  declined.includes(idOf(to, label));

const isCounted = ({ declined = [] }: Attack, label: string): boolean => !declined.includes(idOf("advantage", label));

const NO_OPTION = { attack: [], damage: [], sources: [] } as const;

/** The modifiers of the attack's option, if there is one. */
const optionParts = (option: ChosenOption | undefined) =>
  option ? { ...optionModifiers(option), sources: optionSources(option) } : NO_OPTION;

/** Conditions without an earlier stance of the same option, which a new one replaces. @rule WH-SPEC-03 WH-SPEC-04 */
function besidesStance(conditions: readonly Condition[], chosen: ChosenOption | undefined): readonly Condition[] {
  if (!chosen || chosen.option.stances.length === 0) return conditions;
  const { stances } = chosen.option;
  return conditions.filter(({ id }) => stances.every((stance) => stance.id !== id));
}

/** The reasons for combat advantage, before the table disregards any. */
function sourcesOf({ attacker, target, sources = [] }: Attack): readonly AdvantageSource[] {
  const own = [...sources, ...ownAdvantageSources(attacker.conditions)];
  return target ? [...own, ...advantageSources(target.conditions)] : own;
}

/** The target is still surprised. @rule WH-SURP-01 */
const isSurprised = ({ target, moment }: Attack, { surprise }: Rulebook): boolean =>
  target?.surprised === true && surprise.lasts(moment.round);

/** Whether surprise counts against the target: it lasts, and the table has not disregarded it. @rule WH-SURP-01 */
export const strikesBySurprise = (attack: Attack, rulebook: Rulebook): boolean =>
  isSurprised(attack, rulebook) && isCounted(attack, SURPRISED);

/** The exchange that facing judges; surprise counts while it lasts. @rule WH-CA-01 WH-SURP-01 */
function exchangeOf(attack: Attack, rulebook: Rulebook): Exchange {
  const { situation, squares = null, option } = attack;
  return {
    granted: situation.advantage ?? null,
    sources: [...counted(sourcesOf(attack), "advantage", attack), ...optionParts(option).sources],
    surprised: strikesBySurprise(attack, rulebook),
    squares: isCounted(attack, PLACE) ? squares : null,
    ...(attack.attacker.line.use === "missile" && { isMissile: true }),
  };
}

/** How the attack is made; an attunement makes the distance irrelevant. @rule WH-DEFT-07 WH-DEFT-08 */
const answered = ({ situation, invoked }: Attack, { options }: Rulebook): Situation =>
  invoked ? toInvokedSituation(situation, options) : situation;

/**
 * The situation with all modifiers from conditions, place, option and the length of the fight.
 * @rule WH-ATK-01 WH-CA-02 WH-COND-01 WH-CAMP-03
 */
export function situationOf(attack: Attack, rulebook: Rulebook): Situation {
  const { attacker, moment, option } = attack;
  const situation = answered(attack, rulebook);
  const { attackModifiers = [], damageModifiers = [] } = situation;
  const exchange = exchangeOf(attack, rulebook);
  const special = optionParts(option);
  const own = besidesStance(attacker.conditions, option);
  const toHit = counted(conditionModifiers(own, "attackValue"), "attackValue", attack);
  const damage = counted(conditionModifiers(own, "damage"), "damage", attack);
  const place = counted(
    [...rulebook.facing.modifiers(exchange, rulebook), ...notedParts(attack, rulebook)],
    "attackValue",
    attack,
  );
  const escalation = counted(escalationParts(moment.round, rulebook.options), "damage", attack);
  return {
    ...situation,
    advantage: rulebook.facing.advantage(exchange, rulebook),
    attackModifiers: [...attackModifiers, ...toHit, ...place, ...shotParts(attack, rulebook), ...special.attack],
    damageModifiers: [...damageModifiers, ...damage, ...special.damage, ...escalation],
    ...withQuality(attack),
  };
}

/** The additions of situation and conditions to the attack's quality; usually none. @rule WH-STRONG-06 */
function withQuality(attack: Attack): Pick<Situation, "qualityModifiers"> {
  const { attacker, situation } = attack;
  const { qualityModifiers = NO_PARTS } = situation;
  const own = counted(conditionModifiers(attacker.conditions, "quality"), "quality", attack);
  const added = [...qualityModifiers, ...own];
  return added.length > 0 ? { qualityModifiers: added } : {};
}

/** The effects of the second weapon, a flight and bad sight on the attack value; none in the core. */
function notedParts({ attacker, target, moment, hands }: Attack, rulebook: Rulebook): readonly Modifier[] {
  const { twoWeapons, unseen, engagement } = rulebook;
  const isMelee = attacker.line.use === "melee";
  return [
    ...(isMelee && hands ? twoWeapons.modifiers(hands) : NO_PARTS),
    ...(target?.unseen ? unseen.attack : NO_PARTS),
    ...(moment.kind === "free" ? engagement.freeAttack.modifiers : NO_PARTS),
  ];
}

/** The effects of a shot past friends on the attack value; none in the core. @rule WH-RNG-02 */
const shotParts = ({ attacker, situation, shotPast }: Attack, { missileIntoMelee }: Rulebook): readonly Modifier[] =>
  situation.intoMelee === true && attacker.line.use === "missile"
    ? missileIntoMelee.modifiers(shotPast ?? { larger: 0 })
    : NO_PARTS;

/** The numbers that the attacker has to beat, including conditions. @rule WH-COND-01 WH-SPEC-02 WH-SPEC-03 WH-SPEC-04 */
export function targetOf(attack: Attack, { engagement }: Rulebook): TargetFacts | null {
  const { target, moment } = attack;
  if (!target) return null;
  const added = counted(conditionModifiers(target.conditions, "armorClass"), "armorClass", attack);
  const facts = { ...target.facts, armorClass: target.facts.armorClass + sumOf(added) };
  const isPast = moment.kind === "free" && engagement.freeAttack.pastShield;
  return isPast ? { ...facts, armorClass: facts.armorClass - facts.shieldArmor, shieldArmor: 0 } : facts;
}

const partsTo = (to: PartNumber, parts: readonly Modifier[]): readonly AttackPart[] =>
  parts.map((part) => ({ id: idOf(to, part.label), to, ...part }));

const sourceParts = (sources: readonly AdvantageSource[]): readonly AttackPart[] =>
  partsTo(
    "advantage",
    sources.map(({ steps: value, ...source }) => ({ ...source, value })),
  );

/** Steps of combat advantage from surprise and from everybody's place. @rule WH-SURP-01 WH-CA-01 */
function momentParts(attack: Attack, rulebook: Rulebook): readonly AttackPart[] {
  const { facing } = rulebook;
  const exchange = { ...exchangeOf({ ...attack, declined: [] }, rulebook), granted: null };
  const byPlace = facing.advantage(exchange, rulebook) - facing.advantage({ ...exchange, squares: null }, rulebook);
  const parts: Modifier[] = [];
  const alone = { granted: null, sources: [], surprised: true, squares: null };
  const bySurprise = isSurprised(attack, rulebook) ? facing.advantage(alone, rulebook) : 0;
  if (bySurprise > 0) parts.push({ label: SURPRISED, value: bySurprise, rule: "WH-SURP-01" });
  const place = byPlace > 0 ? partsTo("advantage", [{ label: PLACE, value: byPlace }]) : [];
  return [...partsTo("advantage", parts), ...place.map((part) => ({ ...part, ...facing.place }))];
}

const conditionParts = (
  conditions: readonly Condition[],
  to: Exclude<PartNumber, "advantage">,
): readonly AttackPart[] => partsTo(to, conditionModifiers(conditions, to));

/**
 * Every modifier of an attack that the table may disregard, each with its reason; what the user typed in or
 * chose is not listed. @rule WH-CA-01 WH-CA-03 WH-COND-01 WH-SURP-01 WH-CAMP-03
 */
export function attackParts(attack: Attack, rulebook: Rulebook): readonly AttackPart[] {
  const { attacker, target, moment } = attack;
  const exchange = exchangeOf({ ...attack, declined: [] }, rulebook);
  return [
    ...sourceParts(sourcesOf(attack)),
    ...momentParts(attack, rulebook),
    ...conditionParts(attacker.conditions, "attackValue"),
    ...partsTo("attackValue", rulebook.facing.modifiers(exchange, rulebook)),
    ...partsTo("attackValue", notedParts(attack, rulebook)),
    ...conditionParts(attacker.conditions, "damage"),
    ...partsTo("damage", escalationParts(moment.round, rulebook.options)),
    ...conditionParts(attacker.conditions, "quality"),
    ...conditionParts(target?.conditions ?? [], "armorClass"),
  ];
}
