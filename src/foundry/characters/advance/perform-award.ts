import { type Agreed, type Award, hasGivenUp, type XpRules } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { awardLines, type Share } from "../../../view/characters/cards/award-lines.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import {
  calledName,
  charactersAmong,
  chosenCreatures,
  type Creature,
  playedCharacters,
} from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { atField, type FormValues, noneTicked } from "../../../view/chat/dialogs/form-values.ts";
import {
  agreedIn,
  agreedPreview,
  awardPreview,
  awardProblem,
  earnedIn,
  type Sharer,
  sharerBoxes,
  sharersIn,
} from "../../../view/characters/dialogs/award-dialog.ts";
import { ask } from "../../chat/dialogs/ask.ts";

export type Earned = Parameters<XpRules["award"]>[0];

/** The text and the actions of an award beside the experience. */
export interface AwardExtras {
  /** Shares that the players agreed on. @rule FH-XP-05 */
  readonly agreed?: Agreed | null;
  /** The reasons for the award. */
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

/**
 * The share of each, and the helpers', where the rules let the players agree; null for the same for all. @rule FH-XP-05
 */
function partsBy({ agreed: share }: XpRules, award: Award, { agreed = null }: AwardExtras, sharers: number) {
  if (!share || agreed?.parts.length !== sharers) return null;
  return { each: share(award, agreed).each, helpers: agreed.helpers };
}

const goldText = (isSpent: boolean, { gold }: Earned): string =>
  isSpent && gold > 0 ? "WHITEHACK.Award.goldIsSpent" : "";

/** The result of an award, for its card. */
interface Given {
  readonly earned: Earned;
  readonly award: Award;
  readonly shares: readonly Share[];
  readonly helpers: number | null;
  readonly changes: readonly Change[];
}

async function postGiven({ changes, ...facts }: Given, { reasons = [], note }: AwardExtras) {
  const { xp, options } = rulebookFor(null);
  const noted = (await note?.()) ?? [];
  return postLines({
    title: "WHITEHACK.Award.title",
    text: goldText(xp.goldIsSpent(options), facts.earned),
    facts: [...reasons, ...awardLines(facts, localize)],
    rules: xp.rules(options),
    changes: [...changes, ...noted],
  });
}

/** Gives those who took part their share of what was earned, on one card, which it returns; for Referees. @rule WH-XP-01 WH-XP-02 WH-CAMP-04 */
export async function performAward(
  creatures: readonly Creature[],
  earned: Earned,
  extras: AwardExtras = {},
): Promise<ChatMessage.Implementation | null> {
  const sharers = game.user.isGM ? charactersAmong(creatures) : [];
  if (sharers.length === 0) return null;
  const { xp, options } = rulebookFor(null);
  const award = xp.award(earned, sharers.length, options);
  const parts = partsBy(xp, award, extras, sharers.length);
  const given = await giveParts(sharers, parts?.each ?? sharers.map(() => award.each));
  return postGiven({ ...given, earned, award, helpers: parts?.helpers ?? null }, extras);
}

/** The earnings, and the uuids of those who share them. */
export interface AskedAward {
  readonly earned: Earned;
  readonly sharers: readonly string[];
  /** Shares that the players agreed on, where the rules let them. @rule FH-XP-05 */
  readonly agreed: Agreed | null;
}

/** A part of the adventure that the award is for; what the fight brought is an award of its own. @rule FH-XP-07 */
interface AwardedPart {
  readonly name: string;
  readonly xp: number;
}

/** Experience for the foes that are down in a fight, and for those that fled or gave up where they count. @rule WH-XP-01 */
export const beatenIn = (fight: Combat.Implementation | null, fledCount: boolean): readonly number[] =>
  (fight?.combatants.contents ?? []).flatMap(({ actor, isDefeated, isOfParty }) => {
    if (!actor?.isMonster()) return [];
    const isDown = isDefeated || (actor.system.hp.value <= 0 && !isOfParty);
    const isBeaten = isDown || (fledCount && hasGivenUp(actor.system.conditions));
    return isBeaten ? [actor.system.derived.xp.value] : [];
  });

/** The same of the fight that goes on. @rule WH-XP-01 */
export const beatenFoes = (fledCount: boolean): readonly number[] => beatenIn(game.combat, fledCount);

/** The known earnings: of the adventure's part, else of the fight. @rule WH-XP-01 FH-XP-07 */
const proposed = (part: AwardedPart | null) =>
  part
    ? { monsters: "", quests: String(part.xp) }
    : { monsters: beatenFoes(rulebookFor(null).xp.fledCount).join(", "), quests: "" };

/** Asks what the party has earned and who shares it, and shows each share; null if the Referee closes the dialog. */
export async function askAward(
  sharers: readonly Sharer[],
  part: AwardedPart | null = null,
): Promise<AskedAward | null> {
  const { xp, options } = rulebookFor(null);
  const awardOf = (values: FormValues) => (earned: Earned) =>
    xp.award(earned, sharersIn(values, sharers).length, options);
  const agreedFor = (values: FormValues) =>
    xp.agreed?.(awardOf(values)(earnedIn(values)), agreedIn(values, sharers)) ?? null;
  const reply = await ask({
    name: "award",
    title: part?.name || localize("WHITEHACK.Award.title"),
    context: {
      ...proposed(part),
      sharers: sharerBoxes(sharers),
      isPart: part !== null,
      mayAgree: xp.agreed !== null && part === null, // a part is everybody’s own
    },
    confirm: { label: "WHITEHACK.Award.give", icon: "fa-solid fa-star" },
    problem: (values) =>
      noneTicked(values, "share", "WHITEHACK.Award.nobody") ??
      awardProblem(values) ??
      atField((agreedFor(values)?.left ?? 0) < 0 && "WHITEHACK.Award.tooMuch", "helpers"),
    preview: (values) => {
      const shares = agreedFor(values);
      return { ...awardPreview(values, awardOf(values), localize), ...(shares && agreedPreview(shares, localize)) };
    },
  });
  if (!reply) return null;
  const { values } = reply;
  const agreed = xp.agreed ? agreedIn(values, sharers) : null;
  return { earned: earnedIn(values), sharers: sharersIn(values, sharers), agreed };
}

/**
 * The proposed sharers of an award: those named or selected, ticked, and the players' characters, ticked if nobody is.
 * @rule WH-XP-01
 */
async function likelySharers(actors?: readonly string[]): Promise<readonly Sharer[]> {
  const party = playedCharacters();
  const isChosen = actors !== undefined || (canvas?.tokens?.controlled.length ?? 0) > 0;
  const chosen = isChosen ? charactersAmong(await chosenCreatures(actors)) : party;
  const all = new Map([...chosen, ...party].map((one) => [one.uuid, one]));
  return [...all.values()].map((one) => ({ uuid: one.uuid, name: calledName(one), ticked: chosen.includes(one) }));
}

/** Asks what was earned and who shares it, then awards it. */
export async function performAskedAward(actors?: readonly string[]): Promise<void> {
  const asked = await askAward(await likelySharers(actors));
  if (asked) await performAward(await chosenCreatures(asked.sharers), asked.earned, asked);
}
