import type { Agreed, XpRules } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { awardLines, type Share } from "../../../view/cards/award-lines.ts";
import { calledName, charactersAmong } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeChange } from "../../undo/store-change.ts";
import { tellLines } from "../tell/tell-lines.ts";

export type Earned = Parameters<XpRules["award"]>[0];

/** Gives those who took part their share of what was earned, on one card; for Referees. @rule WH-XP-01 WH-XP-02 WH-CAMP-04 */
export async function performAward(
  creatures: readonly Creature[],
  earned: Earned,
  agreed: Agreed | null = null,
): Promise<void> {
  const sharers = game.user.isGM ? charactersAmong(creatures) : [];
  if (sharers.length === 0) return;
  const { xp, options } = rulebookFor(null);
  const award = xp.award(earned, sharers.length, options);
  const parts = agreed && agreed.parts.length === sharers.length ? (xp.agreed?.(award, agreed).each ?? null) : null;
  const shares: Share[] = [];
  const changes: Change[] = [];
  for (const [place, sharer] of sharers.entries()) {
    const gained = parts?.[place] ?? award.each;
    const couldRise = sharer.system.derived.canLevelUp;
    changes.push(...(await storeChange(sharer, { xp: sharer.system.xp + gained })));
    shares.push({ gained, name: calledName(sharer), opensLevel: sharer.system.derived.canLevelUp && !couldRise });
  }
  await tellLines({
    title: "WHITEHACK.Award.title",
    ...(xp.goldIsSpent(options) && earned.gold > 0 && { text: "WHITEHACK.Award.goldIsSpent" }),
    facts: awardLines({ earned, award, shares, helpers: parts ? (agreed?.helpers ?? 0) : null }, localize),
    rules: xp.rules(options),
    changes,
  });
}
