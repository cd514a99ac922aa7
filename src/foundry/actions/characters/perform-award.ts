import type { Agreed, Award, XpRules } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { awardLines, type Share } from "../../../view/cards/award-lines.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import { calledName, charactersAmong } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeChange } from "../../undo/store-change.ts";
import { tellLines } from "../tell/tell-lines.ts";

export type Earned = Parameters<XpRules["award"]>[0];

/** What an award says and does beside the experience. */
export interface AwardExtras {
  /** Shares that the players agreed on. @rule FH-XP-05 */
  readonly agreed?: Agreed | null;
  /** What it was for. */
  readonly reasons?: readonly FactLine[];
  /** Notes that it was given; gives what has changed, so that the card undoes it. */
  note?(): Promise<readonly Change[]>;
}

/** Gives each of them their part. */
async function giveParts(sharers: ReturnType<typeof charactersAmong>, parts: readonly number[]) {
  const shares: Share[] = [];
  const changes: Change[] = [];
  for (const [place, sharer] of sharers.entries()) {
    const gained = parts[place] ?? 0;
    const couldRise = sharer.system.derived.canLevelUp;
    changes.push(...(await storeChange(sharer, { xp: sharer.system.xp + gained })));
    shares.push({ gained, name: calledName(sharer), opensLevel: sharer.system.derived.canLevelUp && !couldRise });
  }
  return { shares, changes };
}

/** What each gets, and helpers besides, where the rules let the players agree; null for the same for all. @rule FH-XP-05 */
function partsBy({ agreed: share }: XpRules, award: Award, { agreed = null }: AwardExtras, sharers: number) {
  if (!share || agreed?.parts.length !== sharers) return null;
  return { each: share(award, agreed).each, helpers: agreed.helpers };
}

const goldText = (isSpent: boolean, { gold }: Earned): string =>
  isSpent && gold > 0 ? "WHITEHACK.Award.goldIsSpent" : "";

/** What the card of an award leads to. */
interface Given {
  readonly earned: Earned;
  readonly award: Award;
  readonly shares: readonly Share[];
  readonly helpers: number | null;
  readonly changes: readonly Change[];
}

async function tellGiven({ changes, ...facts }: Given, { reasons = [], note }: AwardExtras): Promise<void> {
  const { xp, options } = rulebookFor(null);
  const noted = (await note?.()) ?? [];
  await tellLines({
    title: "WHITEHACK.Award.title",
    text: goldText(xp.goldIsSpent(options), facts.earned),
    facts: [...reasons, ...awardLines(facts, localize)],
    rules: xp.rules(options),
    changes: [...changes, ...noted],
  });
}

/** Gives those who took part their share of what was earned, on one card; for Referees. @rule WH-XP-01 WH-XP-02 WH-CAMP-04 */
export async function performAward(
  creatures: readonly Creature[],
  earned: Earned,
  extras: AwardExtras = {},
): Promise<void> {
  const sharers = game.user.isGM ? charactersAmong(creatures) : [];
  if (sharers.length === 0) return;
  const { xp, options } = rulebookFor(null);
  const award = xp.award(earned, sharers.length, options);
  const parts = partsBy(xp, award, extras, sharers.length);
  const given = await giveParts(sharers, parts?.each ?? sharers.map(() => award.each));
  await tellGiven({ ...given, earned, award, helpers: parts?.helpers ?? null }, extras);
}
