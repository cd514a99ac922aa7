import type { HitOutcome } from "../../rules/index.ts";
import { tellAftermath } from "../actions/combat/tell-sequels.ts";
import { attempt } from "../documents/attempt.ts";
import { defenceOf, shareFor } from "../fight/wound-of.ts";
import { packsAfterDamage } from "../packs/fight-seams.ts";
import { catchFire } from "../spells/catch-fire.ts";
import { betray } from "../spells/unseen.ts";
import { recordOutcome } from "./record-outcome.ts";
import { type Blow, outcomeOf } from "./take-hit.ts";

/** Lets damage arrive, and writes on its card what it has changed; null where it could not be written. @rule WH-DMG-01 WH-SVD-02 WH-SVD-03 */
export async function landBlow(blow: Blow, by: string | null): Promise<HitOutcome | null> {
  const { card, creature } = blow;
  const outcome = outcomeOf(blow);
  const isNew = card.system.attack && outcome.damageSaveSpent && !creature.system.battle.damageSave;
  const also = isNew ? { battle: { damageSave: true } } : {};
  const defence = defenceOf(card, creature);
  const share = shareFor(card, creature);
  const tell = () => tellAftermath(card, creature, outcome);
  const burn = async () => [
    ...(await catchFire(card, creature, outcome.taken)),
    ...(outcome.taken > 0 ? await betray(creature) : []),
    ...(await packsAfterDamage({ card, creature, taken: outcome.taken })),
  ];
  // hit points are written down in any case
  const follow = async () => [...((await attempt(card.uuid, tell)) ?? []), ...((await attempt(card.uuid, burn)) ?? [])];
  return (await recordOutcome(card, creature, outcome, { by, also, defence, share, follow })) ? outcome : null;
}
