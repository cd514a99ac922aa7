import { isSameLanguage } from "../../characters/groups/languages.ts";
import type { ClassTable } from "../../characters/classes/class-table.ts";
import { type Check, planCheck, resolveCheck } from "../../checks/check.ts";
import { type Modifier, partOf } from "../../base/explained.ts";
import { requireInteger } from "../../base/numbers.ts";
import type { Contact } from "../../families/company.ts";
import type { ReactionRules } from "../../families/rulebook.ts";

export const HOSTILITIES = ["open", "hidden"] as const;

/** The lowest quality for each name of a reaction. */
interface ReactionStep {
  readonly from: number;
  readonly label: string;
}

/** The penalty for strangers who cannot speak to each other. */
const NO_LANGUAGE = -6;

/** How favorable a quality is; a table may have its own steps. @rule WH-REACT-01 */
export const REACTION_SCALE: readonly ReactionStep[] = [
  { from: 1, label: "WHITEHACK.Reaction.tolerated" },
  { from: 4, label: "WHITEHACK.Reaction.guarded" },
  { from: 7, label: "WHITEHACK.Reaction.favorable" },
  { from: 10, label: "WHITEHACK.Reaction.veryFavorable" },
];

/** The additions of a class to reaction rolls. @rule WH-REACT-01 */
export function reactionModifiers(table: ClassTable | null | undefined): readonly Modifier[] {
  const bonus = table?.traits.reactionBonus;
  return table && bonus ? [{ label: table.label, ...bonus }] : [];
}

/** Whether two people have a language in common. @rule WH-REACT-02 */
export const shareLanguage = (first: readonly string[], second: readonly string[]): boolean =>
  first.some((language) => second.some((other) => isSameLanguage(language, other)));

/** The Charisma roll at a first meeting. @rule WH-REACT-01 WH-REACT-02 */
export function toReactionCheck({ charisma, sharedLanguage, modifiers = [], reasons = [] }: Contact): Check {
  const language = partOf("WHITEHACK.Modifier.noLanguage", sharedLanguage ? 0 : NO_LANGUAGE, "WH-REACT-02");
  return { score: requireInteger(charisma.value, "charisma"), modifiers: [...modifiers, ...language], reasons };
}

/** The name of a quality; hostile if there is none. @rule WH-REACT-01 */
export function attitudeOf(quality: number | null, scale: readonly ReactionStep[] = REACTION_SCALE): string {
  if (quality === null) return "WHITEHACK.Reaction.hostile";
  const favor = requireInteger(quality, "quality");
  return scale.findLast(({ from }) => from <= favor)?.label ?? "WHITEHACK.Reaction.tolerated";
}

/** A task roll whose quality is the favor; a failure means hostility. @rule WH-REACT-01 WH-REACT-02 */
export const coreReaction: ReactionRules = {
  plan: (contact) => planCheck(toReactionCheck(contact)),
  resolve(contact, faces) {
    const check = resolveCheck(toReactionCheck(contact), faces);
    const { quality, success } = check;
    const rules = ["WH-REACT-01", ...check.rules];
    return { attitude: attitudeOf(quality), hostile: !success, check, favor: quality, rules };
  },
};
