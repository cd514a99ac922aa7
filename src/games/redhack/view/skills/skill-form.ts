import type { Form } from "../../../../view/chat/dialogs/form.ts";
import {
  type FormValues,
  isTicked,
  oneOf,
  type Problem,
  textIn,
  wholeIn,
} from "../../../../view/chat/dialogs/form-values.ts";
import { SURFACES } from "../../rules/skills/climbing.ts";
import { LANGUAGE_KINDS, OBSCURITIES, type Obscurity } from "../../rules/skills/knowledge.ts";
import { DICE, DIFFICULTY } from "../../rules/tests/game-roll.ts";
import { type Skill, skillRefusal, type SkillTry } from "../../rules/skills/skill-tests.ts";

/** The most feet that anybody climbs or falls. */
export const MOST_FEET = 2000;
const MOST_LEVEL = 30;
const LONGEST_NAME = 60;

/** What is known before anybody is asked. */
export interface SkillFacts {
  /** The one who is aimed at: robbed, or thought about. */
  readonly target: {
    readonly name: string;
    /** Null where the user may not know it. */
    readonly level: number | null;
    readonly obscurity: Obscurity;
  } | null;
  /** The items that may be looked at, by their ids. */
  readonly items: Readonly<Record<string, string>>;
  /** The item that the user has pressed; "" for none. */
  readonly item: string;
  /** The groups that a character of Whitehack may bring. @rule RH-TST-09 */
  readonly groups: readonly string[];
  /** Darkness hides them from their foes. @rule RH-LGT-09 */
  readonly dark?: boolean;
}

const wordsOf = (words: readonly string[], of: string): Readonly<Record<string, string>> =>
  Object.fromEntries(words.map((one) => [one, `WHITEHACK.Redhack.Skills.${of}.${one}`]));

const FEET = { name: "feet", label: "WHITEHACK.Redhack.Skills.feet", min: 0, max: MOST_FEET } as const;
const SURFACE = {
  name: "surface",
  label: "WHITEHACK.Redhack.Skills.surface",
  choices: wordsOf(SURFACES, "Surface"),
  value: "slope",
} as const;
const KIND = {
  name: "kind",
  label: "WHITEHACK.Redhack.Skills.kind",
  choices: wordsOf(LANGUAGE_KINDS, "Kind"),
  value: "homeland",
} as const;

const aboutField = (label: string, value = "") => ({ name: "about", label, value, max: LONGEST_NAME });

function linesOf(skill: Skill, { target, items, item, dark = false }: SkillFacts): Form {
  switch (skill) {
    case "jump":
      return [
        { ...FEET, label: "WHITEHACK.Redhack.Skills.gap", value: 10 },
        { ticks: { runUp: "WHITEHACK.Redhack.Skills.runUp" } },
      ];
    case "climb":
      return [SURFACE, { ...FEET, value: 20 }];
    case "pockets":
      return [
        aboutField("WHITEHACK.Redhack.Skills.whose", target?.name),
        {
          name: "targetLevel",
          label: "WHITEHACK.Redhack.Skills.targetLevel",
          min: 0,
          max: MOST_LEVEL,
          value: target?.level ?? 1,
        },
      ];
    case "hide":
      return [{ ticks: [{ name: "dark", label: "WHITEHACK.Redhack.Skills.dark", value: dark }] }];
    case "identify":
      return [
        {
          name: "item",
          label: "WHITEHACK.Redhack.Skills.item",
          choices: items,
          value: item,
          blank: "WHITEHACK.Redhack.Skills.notCarried",
        },
        aboutField("WHITEHACK.Redhack.Skills.itemName"),
      ];
    case "language":
      return [aboutField("WHITEHACK.Redhack.Skills.language"), KIND];
    case "lore":
      return [
        aboutField("WHITEHACK.Redhack.Skills.creature", target?.name),
        {
          name: "obscurity",
          label: "WHITEHACK.Redhack.Skills.obscurity",
          choices: wordsOf(OBSCURITIES, "Obscurity"),
          value: target?.obscurity ?? "fantastical",
        },
      ];
    default:
      return [];
  }
}

/** The groups of a character of Whitehack, each with a box. @rule RH-TST-09 */
const groupLines = ({ groups }: SkillFacts): Form =>
  groups.length === 0
    ? []
    : [
        {
          legend: "WHITEHACK.Redhack.Skills.groups",
          ticks: Object.fromEntries(groups.map((name, place) => [`group.${place}`, name])),
          look: "chips",
        },
      ];

/** The dialog of a skill: what is tried, what helps, and the Referee's word on it. */
export const skillForm = (skill: Skill, facts: SkillFacts): Form => [
  { note: `WHITEHACK.Redhack.Skills.About.${skill}` },
  ...linesOf(skill, facts),
  ...groupLines(facts),
  DIFFICULTY,
  DICE,
];

/** The answers as the rules read them; what was not asked is as usual. */
export const tryIn = (values: FormValues): SkillTry => ({
  feet: Math.min(MOST_FEET, Math.max(0, wholeIn(values, "feet", MOST_FEET))),
  runUp: isTicked(values, "runUp"),
  surface: oneOf(values, "surface", SURFACES) ?? "slope",
  targetLevel: Math.min(MOST_LEVEL, Math.max(0, wholeIn(values, "targetLevel", MOST_LEVEL))),
  dark: isTicked(values, "dark"),
  kind: oneOf(values, "kind", LANGUAGE_KINDS) ?? "homeland",
  obscurity: oneOf(values, "obscurity", OBSCURITIES) ?? "fantastical",
});

/** The name that was written; "" for none. */
export const aboutIn = (values: FormValues): string => textIn(values, "about").trim().slice(0, LONGEST_NAME);

/** The places of the groups that were ticked. */
export const groupsIn = (values: FormValues): readonly number[] =>
  Object.keys(values).flatMap((name) => {
    const [, place] = /^group\.(\d+)$/.exec(name) ?? [];
    return place !== undefined && values[name] === true ? [Number(place)] : [];
  });

/** Why the answers cannot be used, beside the field at fault; null where they can. @rule RH-SKL-01 RH-LNG-01 */
export function skillProblem(skill: Skill, values: FormValues): Problem | null {
  if (skillRefusal(skill, tryIn(values))) return { field: "feet", text: "WHITEHACK.Redhack.Skills.tooWide" };
  if (skill === "language" && aboutIn(values) === "")
    return { field: "about", text: "WHITEHACK.Redhack.Skills.nameLanguage" };
  return null;
}
