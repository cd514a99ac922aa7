import type { Localize } from "../../../../view/base/localize.ts";
import type { FormValues } from "../../../../view/chat/dialogs/form-values.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { aFlag, aText, aWhole, listOf, oneOf, orNull, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { type Skill, SKILLS, type SkillOutcome, type SkillTry } from "../../rules/skills/skill-tests.ts";

/** What the card of a skill keeps for its buttons. */
const readNoted = shape({
  skill: oneOf(SKILLS),
  result: aText,
  /** Whom or what it was about: a name, and an item's id or an actor's uuid. */
  about: aText,
  subject: aText,
  writtenOnly: aFlag,
  /** The consequence of trying again; "" where that is no use. */
  push: oneOf(["", "dangerous", "frustrating"]),
  follows: listOf(aText),
  /** Feet of the fall that follows; null where the dice do not say. */
  height: orNull(aWhole),
  /** The answers of the dialog, as JSON, so that it can be tried again. */
  values: aText,
});
export type NotedSkill = ReadBy<typeof readNoted>;

/** The skill that a card tells of; null for any other card, and for one that cannot be read. */
export function notedSkill(noted: string): NotedSkill | null {
  if (noted === "") return null;
  try {
    return readNoted(JSON.parse(noted)) ?? null;
  } catch {
    return null;
  }
}

/** The answers with which it was tried; none where they cannot be read. */
export function valuesIn({ values }: Pick<NotedSkill, "values">): FormValues {
  try {
    const read: unknown = JSON.parse(values);
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/** What a card says in its headline: one word of the skill's own. */
export const resultLabel = (skill: Skill, result: string): string =>
  `WHITEHACK.Redhack.Skills.Result.${skill}.${result}`;

/** What was tried, for the card. */
function triedFacts(skill: Skill, asked: SkillTry, about: string, localize: Localize): readonly FactLine[] {
  const feet = localize("WHITEHACK.Redhack.Feet", { feet: String(asked.feet) });
  const named = (label: string): readonly FactLine[] => (about === "" ? [] : [{ label, value: about }]);
  switch (skill) {
    case "jump":
      return [{ label: "WHITEHACK.Redhack.Skills.gap", value: feet }];
    case "climb":
      return [{ label: `WHITEHACK.Redhack.Skills.Surface.${asked.surface}`, value: feet }];
    case "pockets":
      return named("WHITEHACK.Redhack.Skills.whose");
    case "identify":
      return named("WHITEHACK.Redhack.Skills.itemName");
    case "language":
      return named("WHITEHACK.Redhack.Skills.language");
    case "lore":
      return [
        ...named("WHITEHACK.Redhack.Skills.creature"),
        {
          label: "WHITEHACK.Redhack.Skills.obscurity",
          value: localize(`WHITEHACK.Redhack.Skills.Obscurity.${asked.obscurity}`),
        },
      ];
    default:
      return [];
  }
}

/** The lines of a skill's card before those of its test. */
export const skillFacts = (
  skill: Skill,
  told: {
    readonly asked: SkillTry;
    readonly about: string;
    readonly outcome: SkillOutcome;
    readonly height: number | null;
  },
  localize: Localize,
): readonly FactLine[] => [
  ...triedFacts(skill, told.asked, told.about, localize),
  ...(told.outcome.writtenOnly
    ? [{ label: "WHITEHACK.Redhack.Skills.writtenOnly", value: localize("WHITEHACK.Redhack.Skills.writtenHint") }]
    : []),
  ...(told.height === null
    ? []
    : [
        {
          label: "WHITEHACK.Redhack.Skills.fallsFrom",
          value: localize("WHITEHACK.Redhack.Feet", { feet: String(told.height) }),
        },
      ]),
];

/** The sentences of a skill's card: what its result means, and what a push would bring. */
export const skillReasons = (
  skill: Skill,
  { result, push }: Pick<SkillOutcome, "result" | "push">,
): readonly string[] => [
  `WHITEHACK.Redhack.Skills.Means.${skill}.${result}`,
  ...(push === null ? [] : [`WHITEHACK.Redhack.Skills.Push.${push}`]),
];
