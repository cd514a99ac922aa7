import { type Check, type Resisted, type SpellInForce, SQUARE_FEET, toSaveCheck } from "../../../../rules/index.ts";
import {
  type MarkedCondition,
  marksInForce,
  writtenConditionOf,
} from "../../../../foundry/documents/active-conditions.ts";
import { distanceBetween } from "../../../../foundry/host/distance.ts";
import { type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import type { DamageSaves, TurnedBack } from "../../../../foundry/extensions/pack-extension.ts";
import { asTarget, placeOf } from "../../../../foundry/documents/place.ts";
import { wardsAround } from "./scene/draw.ts";
import { spellsOn } from "../../../../foundry/documents/traits-of.ts";
import type { Change } from "../../../../undo/record.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { rollBeam } from "./effects/burst.ts";
import { saverOf } from "../../../../foundry/documents/fighters.ts";
import { postDamage } from "../../../../foundry/chat/cards/post-damage.ts";
import { type FerryhackSpells, spellsIn } from "../../rules/spells/spellcasting.ts";

/** A ward that a creature is under, and the uuid of its caster; "" for an unknown caster. */
interface Ward extends SpellInForce {
  readonly by: string;
}

/**
 * The spells of a condition; none of a space that its own caster keeps up, which wards any creature in it.
 * @rule FH-S3-01
 */
function ofMark({ effect }: MarkedCondition, target: Creature, rules: FerryhackSpells): readonly Ward[] {
  const written = writtenConditionOf(effect);
  const by = effect.origin ?? "";
  const spells = written ? rules.among([written]) : [];
  return spells.flatMap((spell) => (rules.wardsSpace(spell.original) && by === target.uuid ? [] : [{ ...spell, by }]));
}

/** The wards of a bearer that reach as far as to a token. */
function reaching(
  bearer: TokenDocument.Implementation,
  own: TokenDocument.Implementation,
  rules: FerryhackSpells,
): readonly Ward[] {
  const feet = distanceBetween(own, bearer);
  const { creature: actor } = bearer;
  if (feet === null || !actor) return [];
  const far = spellsOn(actor, rules).filter(({ original }) => feet <= rules.wardReach(original) * SQUARE_FEET);
  return far.map((spell) => ({ ...spell, by: actor.uuid }));
}

/**
 * The spells on a target, the wards of others in whose reach it stands, and those of the space where it is.
 * @rule FH-S2-01 FH-S3-01
 */
export function wardsOn(target: Creature, rules: FerryhackSpells): readonly Ward[] {
  const own = placeOf(target);
  const others = own?.parent?.tokens.contents.filter(({ id }) => id !== own.id) ?? [];
  const spaces = own ? wardsAround(own, (original) => rules.wardsSpace(original)) : [];
  return [
    ...marksInForce(target).flatMap((mark) => ofMark(mark, target, rules)),
    ...(own ? others.flatMap((bearer) => reaching(bearer, own, rules)) : []),
    ...spaces.map(({ original, level, holder }) => ({ original, level, by: holder })),
  ];
}

/** The creature that has laid the stones which ward a target; the target itself where nobody is known. */
async function layerOf(target: Creature, rules: FerryhackSpells): Promise<Creature> {
  const wards = wardsOn(target, rules).filter(({ original }) => rules.wardsSpace(original));
  return (await resolveCreature(wards.find(({ by }) => by !== "")?.by)) ?? target;
}

/** A Protector throws its beam at the caster of a spell that was resisted in it; its own caster aims. @rule FH-S3-01 */
export async function answerWithBeam(
  target: Creature,
  caster: Creature,
  like: ChatMessage.Implementation,
): Promise<readonly Change[]> {
  const rules = spellsIn(rulebookFor(target));
  if (!rules) return [];
  const actor = await layerOf(target, rules);
  const name = localize("WHITEHACK.Spellcasting.ProtectorBeam");
  const follow = await rollBeam({ actor, name, count: rules.answerLevel, harm: ["magick"] }, caster, rollDice);
  return follow(like);
}

/** The saving throw against a spell, with what wards the target. @rule FH-SPL-14 FH-S2-01 */
export function spellSaveCheck(target: Creature): Check {
  const rules = spellsIn(rulebookFor(target));
  const modifiers = rules ? rules.wards(wardsOn(target, rules)) : [];
  return toSaveCheck(saverOf(target), { tags: ["magick"], modifiers });
}

type DamageCard = ChatMessage.OfType<"damage">;

/** The saving throw against damage of a spell; null against any other. @rule FH-SPL-14 FH-S1-02 FH-S2-02 */
const saveAgainst = (card: DamageCard, target: Creature): Check | null =>
  spellsIn(rulebookFor(target))?.isResisted(card.system.kinds) === true ? spellSaveCheck(target) : null;

/**
 * The consequence for the caster of damage that a target has resisted: it turns back, or a beam answers.
 * @rule FH-S2-01 FH-S3-01
 */
function backlashOf({ system: { kinds, actor } }: DamageCard, target: Creature): Resisted {
  const rules = spellsIn(rulebookFor(target));
  if (!rules || actor === null || actor === target.uuid || !rules.isResisted(kinds)) return "nothing";
  return rules.afterResisting(wardsOn(target, rules));
}

/** A Protector answers damage that was resisted in it with its beam; gives what has changed. @rule FH-S3-01 */
async function answerDamage(card: DamageCard, target: Creature, became: Resisted): Promise<readonly Change[]> {
  const caster = became === "answered" ? await resolveCreature(card.system.actor) : null;
  return caster ? answerWithBeam(target, caster, card) : [];
}

/** Posts the same damage for its caster, as if the target had cast it: it can turn once more. @rule FH-S2-01 */
async function turnDamage(card: DamageCard, target: Creature): Promise<TurnedBack | null> {
  const { title, actor, amount, kinds, leaves } = card.system;
  const caster = await resolveCreature(actor);
  if (!caster) return null;
  const posted = await postDamage({
    title: localize("WHITEHACK.Spellcasting.TurnedBack", { name: title }),
    actor: target,
    by: target.uuid,
    target: null,
    outcome: null,
    amount,
    kinds: [...kinds],
    many: [asTarget(caster)],
    leaves,
    audience: { like: card },
  });
  return posted?.isCard("damage") ? { card: posted, caster } : null;
}

/** How targets save against the damage of spells. @rule FH-SPL-14 FH-S2-01 FH-S3-01 */
export const SPELL_DAMAGE_SAVES: DamageSaves = {
  check: saveAgainst,
  backlash: backlashOf,
  turn: turnDamage,
  answer: answerDamage,
};
