import { type Skill, SKILL_RULES } from "../../rules/skills/skill-tests.ts";

const ICONS: Readonly<Record<Skill, string>> = {
  jump: "fa-person-running",
  climb: "fa-mountain",
  pockets: "fa-hand-holding",
  locks: "fa-lock-open",
  hide: "fa-user-ninja",
  chest: "fa-box-open",
  identify: "fa-magnifying-glass",
  language: "fa-language",
  lore: "fa-dragon",
};

/** The list of skills on a sheet: a button each, one more by which a Referee asks for it, and the fall. @rule RH-SKL-03 */
export const skillsView = (
  skills: readonly Skill[],
  { canAsk, falls }: { readonly canAsk: boolean; readonly falls: boolean },
) => ({
  skills: skills.map((id) => ({
    id,
    icon: ICONS[id],
    label: `WHITEHACK.Redhack.Skills.Name.${id}`,
    by: `WHITEHACK.Abbreviation.${SKILL_RULES[id].attribute}`,
  })),
  canAsk,
  falls,
});
