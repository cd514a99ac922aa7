import { toChoices } from "../../../view/base/choices.ts";
import { type Localize, toFigure, toList } from "../../../view/base/localize.ts";
import {
  ALIGNMENTS,
  ATTACK_RANKS,
  type DiceSchedule,
  FEATURES,
  HAMMERCRAWL_CLASSES,
  type HammercrawlClass,
  type HammercrawlClasses,
  SAVE_GRADES,
  TRAININGS,
} from "../rules/classes.ts";
import { SAVES, THIEF_SKILLS } from "../rules/hammercrawl-names.ts";
import { featureLabel } from "../rules/derive.ts";
import { HIT_DICE } from "../rules/numbers.ts";

/** The name of a class: its item's, or the usual one of its id; a language key, or plain words. @rule HC-CLS-01 */
export function classLabel(id: string, classes: HammercrawlClasses): string {
  const name = Object.hasOwn(classes, id) ? (classes[id]?.name ?? "") : "";
  if (name !== "") return name;
  return Object.hasOwn(HAMMERCRAWL_CLASSES, id) ? `WHITEHACK.Hammercrawl.Class.of.${id}` : id;
}

/** The languages that classes bring; a language key, or the plain words of a class's item. */
export const languageLabel = (language: string): string =>
  language !== "" && Object.values(HAMMERCRAWL_CLASSES).some((kind) => kind.language === language)
    ? `WHITEHACK.Hammercrawl.Language.${language}`
    : language;

const scheduleText = ({ start, at, meleeOnly }: DiceSchedule, localize: Localize): string => {
  const all =
    at.length === 0
      ? toFigure(start)
      : localize("WHITEHACK.Hammercrawl.Class.grows", { start: toFigure(start), at: toList(at, localize) });
  return meleeOnly ? localize("WHITEHACK.Hammercrawl.Class.inMelee", { dice: all }) : all;
};

const savesOf = ({ saves }: HammercrawlClass, grade: (typeof SAVE_GRADES)[number]) =>
  SAVES.filter((save) => saves[save] === grade);

/** Several by the names that their keys have, in a line. */
const inWords = <One>(all: readonly One[], keyOf: (one: One) => string, localize: Localize): string =>
  toList(
    all.map((one) => localize(keyOf(one))),
    localize,
  );

/** The numbers of a class, to write and to read. @rule HC-CLS-01 */
export function classFields(kind: HammercrawlClass, localize: Localize) {
  const dice = Object.fromEntries(HIT_DICE.map((size) => [String(size), `d${size}`]));
  const never = toChoices(["", ...ALIGNMENTS], (one) => `WHITEHACK.Hammercrawl.Alignment.${one || "any"}`);
  const skills = THIEF_SKILLS.map((id) => ({
    id,
    label: `WHITEHACK.Hammercrawl.Skill.${id}`,
    value: kind.skills[id],
  }));
  return {
    selects: [
      { id: "hitDie", label: "WHITEHACK.Hammercrawl.Class.hitDie", value: String(kind.hitDie), choices: dice },
      {
        id: "rank",
        label: "WHITEHACK.Hammercrawl.Class.rank",
        value: kind.rank,
        choices: toChoices(ATTACK_RANKS, (rank) => `WHITEHACK.Hammercrawl.Rank.${rank}`),
      },
      { id: "never", label: "WHITEHACK.Hammercrawl.Class.never", value: kind.never, choices: never },
    ],
    speed: kind.speed,
    language: kind.language,
    dice: { ...kind.dice, at: kind.dice.at.join(", ") },
    saves: SAVES.map((id) => ({ id, label: `WHITEHACK.Hammercrawl.Save.${id}`, value: kind.saves[id] })),
    grades: toChoices(SAVE_GRADES, (grade) => `WHITEHACK.Hammercrawl.Grade.${grade}`),
    skills,
    trainings: toChoices(TRAININGS, (training) => `WHITEHACK.Hammercrawl.Training.${training}`),
    features: FEATURES.map((id) => ({ id, label: featureLabel(id), isOn: kind.features.includes(id) })),
    lines: [
      {
        label: "WHITEHACK.Hammercrawl.Class.prime",
        value: inWords(kind.prime, (one) => `WHITEHACK.Abbreviation.${one}`, localize),
      },
      { label: "WHITEHACK.Hammercrawl.Class.hitDie", value: `d${kind.hitDie}` },
      { label: "WHITEHACK.Hammercrawl.Class.rank", value: `WHITEHACK.Hammercrawl.Rank.${kind.rank}` },
      { label: "WHITEHACK.Hammercrawl.Class.dice", value: scheduleText(kind.dice, localize) },
      {
        label: "WHITEHACK.Hammercrawl.Class.speed",
        value: localize("WHITEHACK.Hammercrawl.Feet", { feet: toFigure(kind.speed) }),
      },
      ...SAVE_GRADES.map((grade) => ({
        label: `WHITEHACK.Hammercrawl.Grade.${grade}`,
        value: inWords(savesOf(kind, grade), (save) => `WHITEHACK.Hammercrawl.Save.${save}`, localize),
      })),
      { label: "WHITEHACK.Hammercrawl.Class.language", value: languageLabel(kind.language) },
      {
        label: "WHITEHACK.Hammercrawl.Class.never",
        value: kind.never && `WHITEHACK.Hammercrawl.Alignment.${kind.never}`,
      },
    ].filter(({ value }) => value !== ""),
    told: [
      ...kind.features.map(featureLabel),
      ...skills.flatMap(({ label, value }) => (value === "none" ? [] : label)),
    ],
  };
}
