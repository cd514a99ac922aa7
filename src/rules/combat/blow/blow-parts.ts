import { toInvokedSituation } from "../invoked-attack.ts";
import type { AdvantageSource, Condition } from "../../conditions/condition.ts";
import { advantageSources, conditionModifiers, ownAdvantageSources } from "../../conditions/levers.ts";
import { type Modifier, NO_PARTS, sumOf, partOf } from "../../base/explained.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { Exchange } from "../../families/melee.ts";
import { type ChosenOption, optionModifiers, optionSources } from "../options/special-options.ts";
import type { Blow } from "./blow.ts";
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

export const PART_NUMBERS = ["advantage", "attackValue", "damage", "quality", "armorClass"] as const;
/** The number that a part of a blow adds to; "armor class" means the target's. */
export type PartNumber = (typeof PART_NUMBERS)[number];

/** A modifier from conditions, place or the length of the fight; the table may disregard it. */
export interface BlowPart {
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

/** Which parts of a blow count: all, unless the table has disregarded some. */
function counted<Part extends { readonly label: string }>(
  parts: readonly Part[],
  to: PartNumber,
  { declined }: Pick<Blow, "declined">,
): readonly Part[] {
  if (!declined || declined.length === 0) return parts;
  return parts.filter(({ label }) => !declined.includes(idOf(to, label)));
}

/** Whether the table has disregarded a part of a blow. */
export const isDeclined = ({ declined = [] }: Pick<Blow, "declined">, to: PartNumber, label: string): boolean =>
  declined.includes(idOf(to, label));

const isCounted = ({ declined = [] }: Blow, label: string): boolean => !declined.includes(idOf("advantage", label));

const NO_OPTION = { attack: [], damage: [], sources: [] } as const;

/** The modifiers of the blow's option, if there is one. */
const optionParts = (option: ChosenOption | undefined) =>
  option ? { ...optionModifiers(option), sources: optionSources(option) } : NO_OPTION;

/** Conditions without an earlier stance of the same option, which a new one replaces. @rule WH-SPEC-03 WH-SPEC-04 */
function besidesStance(conditions: readonly Condition[], chosen: ChosenOption | undefined): readonly Condition[] {
  if (!chosen || chosen.option.stances.length === 0) return conditions;
  const { stances } = chosen.option;
  return conditions.filter(({ id }) => stances.every((stance) => stance.id !== id));
}

/** The reasons for combat advantage, before the table disregards any. */
function sourcesOf({ striker, struck, sources = [] }: Blow): readonly AdvantageSource[] {
  const own = [...sources, ...ownAdvantageSources(striker.conditions)];
  return struck ? [...own, ...advantageSources(struck.conditions)] : own;
}

/** The target is still surprised. @rule WH-SURP-01 */
const isSurprised = ({ struck, moment }: Blow, { surprise }: Rulebook): boolean =>
  struck?.surprised === true && surprise.lasts(moment.round);

/** Whether surprise counts against the target: it lasts, and the table has not disregarded it. @rule WH-SURP-01 */
export const strikesBySurprise = (blow: Blow, rulebook: Rulebook): boolean =>
  isSurprised(blow, rulebook) && isCounted(blow, SURPRISED);

/** The exchange that facing judges; surprise counts while it lasts. @rule WH-CA-01 WH-SURP-01 */
function exchangeOf(blow: Blow, rulebook: Rulebook): Exchange {
  const { situation, squares = null, option } = blow;
  return {
    granted: situation.advantage ?? null,
    sources: [...counted(sourcesOf(blow), "advantage", blow), ...optionParts(option).sources],
    surprised: strikesBySurprise(blow, rulebook),
    squares: isCounted(blow, PLACE) ? squares : null,
    ...(blow.striker.line.use === "missile" && { isMissile: true }),
  };
}

/** How the attack is made; an attunement makes the distance irrelevant. @rule WH-DEFT-07 WH-DEFT-08 */
const answered = ({ situation, invoked }: Blow, { options }: Rulebook): Situation =>
  invoked ? toInvokedSituation(situation, options) : situation;

/**
 * The situation with all modifiers from conditions, place, option and the length of the fight.
 * @rule WH-ATK-01 WH-CA-02 WH-COND-01 WH-CAMP-03
 */
export function situationOf(blow: Blow, rulebook: Rulebook): Situation {
  const { striker, moment, option } = blow;
  const situation = answered(blow, rulebook);
  const { attackModifiers = [], damageModifiers = [] } = situation;
  const exchange = exchangeOf(blow, rulebook);
  const special = optionParts(option);
  const own = besidesStance(striker.conditions, option);
  const attack = counted(conditionModifiers(own, "attackValue"), "attackValue", blow);
  const damage = counted(conditionModifiers(own, "damage"), "damage", blow);
  const place = counted(
    [...rulebook.facing.modifiers(exchange, rulebook), ...notedParts(blow, rulebook)],
    "attackValue",
    blow,
  );
  const escalation = counted(escalationParts(moment.round, rulebook.options), "damage", blow);
  return {
    ...situation,
    advantage: rulebook.facing.advantage(exchange, rulebook),
    attackModifiers: [...attackModifiers, ...attack, ...place, ...shotParts(blow, rulebook), ...special.attack],
    damageModifiers: [...damageModifiers, ...damage, ...special.damage, ...escalation],
    ...withQuality(blow),
  };
}

/** The additions of situation and conditions to the attack's quality; usually none. @rule WH-STRONG-06 */
function withQuality(blow: Blow): Pick<Situation, "qualityModifiers"> {
  const { striker, situation } = blow;
  const { qualityModifiers = NO_PARTS } = situation;
  const own = counted(conditionModifiers(striker.conditions, "quality"), "quality", blow);
  const added = [...qualityModifiers, ...own];
  return added.length > 0 ? { qualityModifiers: added } : {};
}

/** The effects of the second weapon, a flight and bad sight on the attack value; none in the core. */
function notedParts({ striker, struck, moment, hands }: Blow, rulebook: Rulebook): readonly Modifier[] {
  const { twoWeapons, unseen, engagement } = rulebook;
  const isMelee = striker.line.use === "melee";
  return [
    ...(isMelee && hands ? twoWeapons.modifiers(hands) : NO_PARTS),
    ...(struck?.unseen ? unseen.attack : NO_PARTS),
    ...(moment.kind === "free" ? engagement.freeAttack.modifiers : NO_PARTS),
  ];
}

/** The effects of a shot past friends on the attack value; none in the core. @rule WH-RNG-02 */
const shotParts = ({ striker, situation, shotPast }: Blow, { missileIntoMelee }: Rulebook): readonly Modifier[] =>
  situation.intoMelee === true && striker.line.use === "missile"
    ? missileIntoMelee.modifiers(shotPast ?? { larger: 0 })
    : NO_PARTS;

/**
 * The numbers that the attacker has to beat, including conditions.
 * @rule WH-COND-01 WH-SPEC-02 WH-SPEC-03 WH-SPEC-04
 */
export function targetOf(blow: Blow, { engagement }: Rulebook): TargetFacts | null {
  const { struck, moment } = blow;
  if (!struck) return null;
  const added = counted(conditionModifiers(struck.conditions, "armorClass"), "armorClass", blow);
  const target = { ...struck.target, armorClass: struck.target.armorClass + sumOf(added) };
  const isPast = moment.kind === "free" && engagement.freeAttack.pastShield;
  return isPast ? { ...target, armorClass: target.armorClass - target.shieldArmor, shieldArmor: 0 } : target;
}

const partsTo = (to: PartNumber, parts: readonly Modifier[]): readonly BlowPart[] =>
  parts.map((part) => ({ id: idOf(to, part.label), to, ...part }));

const sourceParts = (sources: readonly AdvantageSource[]): readonly BlowPart[] =>
  partsTo(
    "advantage",
    sources.map(({ steps: value, ...source }) => ({ ...source, value })),
  );

/** Steps of combat advantage from surprise and from everybody's place. @rule WH-SURP-01 WH-CA-01 */
function momentParts(blow: Blow, rulebook: Rulebook): readonly BlowPart[] {
  const { facing } = rulebook;
  const exchange = { ...exchangeOf({ ...blow, declined: [] }, rulebook), granted: null };
  const byPlace = facing.advantage(exchange, rulebook) - facing.advantage({ ...exchange, squares: null }, rulebook);
  const parts: Modifier[] = [];
  const alone = { granted: null, sources: [], surprised: true, squares: null };
  const bySurprise = isSurprised(blow, rulebook) ? facing.advantage(alone, rulebook) : 0;
  if (bySurprise > 0) parts.push({ label: SURPRISED, value: bySurprise, rule: "WH-SURP-01" });
  const place = byPlace > 0 ? partsTo("advantage", [{ label: PLACE, value: byPlace }]) : [];
  return [...partsTo("advantage", parts), ...place.map((part) => ({ ...part, ...facing.place }))];
}

const conditionParts = (conditions: readonly Condition[], to: Exclude<PartNumber, "advantage">): readonly BlowPart[] =>
  partsTo(to, conditionModifiers(conditions, to));

/**
 * Every modifier of a blow that the table may disregard, each with its reason; what the user typed in or
 * chose is not listed. @rule WH-CA-01 WH-CA-03 WH-COND-01 WH-SURP-01 WH-CAMP-03
 */
export function blowParts(blow: Blow, rulebook: Rulebook): readonly BlowPart[] {
  const { striker, struck, moment } = blow;
  const exchange = exchangeOf({ ...blow, declined: [] }, rulebook);
  return [
    ...sourceParts(sourcesOf(blow)),
    ...momentParts(blow, rulebook),
    ...conditionParts(striker.conditions, "attackValue"),
    ...partsTo("attackValue", rulebook.facing.modifiers(exchange, rulebook)),
    ...partsTo("attackValue", notedParts(blow, rulebook)),
    ...conditionParts(striker.conditions, "damage"),
    ...partsTo("damage", escalationParts(moment.round, rulebook.options)),
    ...conditionParts(striker.conditions, "quality"),
    ...conditionParts(struck?.conditions ?? [], "armorClass"),
  ];
}
