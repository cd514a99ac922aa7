import { modeOfSkill, skillFor } from "../../../importing/other-traditions.ts";
import { type CommonTask, MONSTER_SCORES, type RollLine, toExplained } from "../../../rules/index.ts";
import { type FormValues, oneOf } from "../../../view/dialogs/form-values.ts";
import type { TaskQuestion } from "../../../view/dialogs/task-dialog.ts";
import { toFigure } from "../../../view/localize.ts";
import { localize } from "../../localize.ts";

type Monster = Actor.OfType<"monster">;

/** What a monster without a fitting skill is. */
const UNSKILLED = "unskilled";

/** The skills that a monster has brought from another game. @rule WH-CONV-01 */
const skillsOf = ({ system: { keywords } }: Monster) =>
  keywords.flatMap(({ name, skill }) => (skill === null ? [] : [{ name, score: skill }]));

const idOf = (place: number): string => `skill.${place}`;

/** What a dialog offers besides the monster's scores; nothing for monsters of this game. @rule WH-CONV-01 */
export function skillChoices(monster: Monster): Readonly<Record<string, string>> {
  const skills = skillsOf(monster).map(
    ({ name, score }, place) => [idOf(place), `${name} (${toFigure(score)})`] as const,
  );
  return skills.length === 0 ? {} : { ...Object.fromEntries(skills), [UNSKILLED]: "WHITEHACK.MonsterScore.unskilled" };
}

/**
 * What was chosen, else what the task is about: one of the skills, or none for a task that takes training. Null where
 * skills do not matter. @rule WH-CONV-01
 */
export function skillMeant(monster: Monster, values: FormValues, task: CommonTask | null): string | null {
  const chosen = oneOf(values, "score", Object.keys(skillChoices(monster)));
  if (chosen !== null || oneOf(values, "score", MONSTER_SCORES) !== null || task === null) return chosen;
  const skills = skillsOf(monster);
  const place = skillFor(
    skills.map(({ name }) => name),
    localize(task.name),
  );
  if (place >= 0) return idOf(place);
  return task.trained && skills.length > 0 ? UNSKILLED : null;
}

/** A single roll by the skill, or a negative double roll without one. @rule WH-CONV-01 */
export function withSkill(question: TaskQuestion, monster: Monster, meant: string | null): TaskQuestion {
  if (meant === null) return question;
  const skill = skillsOf(monster).find((_, place) => idOf(place) === meant);
  const mode = modeOfSkill(skill !== undefined);
  return {
    ...question,
    ...(skill && { label: skill.name, score: toExplained(skill.score) }),
    ofClass: mode === "negative" ? [unskilledLine(mode)] : [],
  };
}

const unskilledLine = (mode: "negative"): RollLine => ({
  id: UNSKILLED,
  label: "WHITEHACK.MonsterScore.unskilled",
  why: "training",
  rule: "WH-CONV-01",
  on: true,
  effect: { kind: "mode", mode },
});
