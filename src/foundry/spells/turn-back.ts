import type { Resisted } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { postDamage } from "../cards/post-damage.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { asTarget } from "../target.ts";
import { answerWithBeam } from "./answer-beam.ts";
import { wardsOn } from "./wards-on.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** What follows for whoever has cast damage that somebody has resisted: it turns back, or a beam answers. @rule FH-S2-01 FH-S3-01 */
export function backlashOf({ system: { kinds, actor } }: DamageCard, target: Creature): Resisted {
  const rules = rulebookFor(target).magic.spells;
  if (!rules || actor === null || actor === target.uuid || !rules.isResisted(kinds)) return "nothing";
  return rules.afterResisting(wardsOn(target, rules));
}

/** A Protector answers damage that was resisted in it with its beam; gives what has changed. @rule FH-S3-01 */
export async function answerDamage(card: DamageCard, target: Creature, became: Resisted): Promise<readonly Change[]> {
  const caster = became === "answered" ? await creatureAt(card.system.actor) : null;
  return caster ? answerWithBeam(target, caster, card) : [];
}

/** Damage on its way back. */
export interface TurnedBack {
  readonly card: DamageCard;
  readonly caster: Creature;
}

/** Posts the same damage for whoever has cast it, as if the target had: it can turn once more. @rule FH-S2-01 */
export async function turnDamage(card: DamageCard, target: Creature): Promise<TurnedBack | null> {
  const { title, actor, amount, kinds, leaves } = card.system;
  const caster = await creatureAt(actor);
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
