import { type Agreed, hasGivenUp } from "../../rules/index.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import {
  agreedIn,
  agreedPreview,
  awardPreview,
  awardProblem,
  earnedIn,
  type Sharer,
  sharerBoxes,
  sharersIn,
} from "../../view/dialogs/award-dialog.ts";
import { atField, noneTicked } from "../../view/dialogs/problem.ts";
import type { Earned } from "../actions/characters/perform-award.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { ask } from "./ask.ts";

/** What was earned, and who shares it, by their uuids. */
export interface AskedAward {
  readonly earned: Earned;
  readonly sharers: readonly string[];
  /** Shares that the players agreed on, where the rules let them. @rule FH-XP-05 */
  readonly agreed: Agreed | null;
}

/** A part of the adventure that the award is for; what the fight brought is an award of its own. @rule FH-XP-07 */
export interface AwardedPart {
  readonly name: string;
  readonly xp: number;
}

/** Experience for the foes that are down in the fight that goes on, and for those that fled or gave up where they count. @rule WH-XP-01 */
export const beatenFoes = (fledCount: boolean): readonly number[] =>
  (game.combat?.combatants.contents ?? []).flatMap(({ actor, isDefeated }) => {
    if (!actor?.isMonster()) return [];
    const isBeaten = isDefeated || (fledCount && hasGivenUp(actor.system.conditions));
    return isBeaten ? [actor.system.derived.xp.value] : [];
  });

/** What was earned as far as it is known: the part of the adventure, else what the fight brought. @rule WH-XP-01 FH-XP-07 */
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
