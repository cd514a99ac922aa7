import { type FormValues, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { answersOf, type Form } from "../../../../view/chat/dialogs/form.ts";
import type { Visibility } from "../../../../foundry/host/compat.ts";
import { type Audience, postCard } from "../../../../foundry/chat/cards/post-card.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { recordFor } from "../../../../foundry/chat/undo/card-record.ts";
import { askGameRoll, rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import { calledName, type Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { firstTarget } from "../../../../foundry/documents/place.ts";
import { type DiceSource, rollDice } from "../../../../foundry/host/dice.ts";
import type { Click } from "../../../../foundry/host/keybindings.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { LORE_FIELDS } from "../../rules/skills/lore-fields.ts";
import { answered, toRoll } from "../../rules/tests/game-roll.ts";
import {
  heightDice,
  heightFallen,
  type Skill,
  SKILL_RULES,
  type SkillOutcome,
  skillOutcome,
  toSkillTest,
} from "../../rules/skills/skill-tests.ts";
import { resolveTest } from "../../rules/tests/test.ts";
import { aboutIn, groupsIn, skillForm, skillProblem, tryIn } from "../../view/skills/skill-form.ts";
import { type NotedSkill, resultLabel, skillFacts, skillReasons } from "../../view/skills/skill-card.ts";
import { changesOfHiding, isHiddenByDark, mayTestHiding } from "./hiding.ts";
import { isLent, skilled } from "./skill-user.ts";

/** The dialog of a skill, by whom the user aims at and what the actor carries; a level shows only where the sheet does. */
export function formOfSkill(actor: Creature, skill: Skill, item = ""): Form {
  const aimedAt = firstTarget(actor)?.creature ?? null;
  const target = aimedAt && {
    name: calledName(aimedAt),
    level: aimedAt.testUserPermission(game.user, "OBSERVER") ? aimedAt.system.nature.level : null,
    obscurity: packFactsOf(aimedAt, LORE_FIELDS).obscurity,
  };
  const items = Object.fromEntries(actor.items.contents.map(({ id, name }) => [id ?? "", name]));
  const groups = skilled(actor, skill)?.groups ?? [];
  const dark = skill === "hide" && isHiddenByDark(actor);
  return skillForm(skill, { target, items, item, groups, dark });
}

/** A skill with the answers of its dialog. */
export interface SkillAttempt {
  readonly skill: Skill;
  readonly values: FormValues;
  /** Whom or what it is about: an item's id, or an actor's uuid. */
  readonly subject: string;
  /** What it costs to try again after a failure. @rule RH-SKL-05 */
  readonly pushed?: "dangerous" | "frustrating";
}

/** Tries a skill by the answers; null where the actor has none such, or nothing needs to be rolled. */
function testOf(actor: Creature, { skill, values }: Pick<SkillAttempt, "skill" | "values">) {
  const who = skilled(actor, skill);
  const asked = tryIn(values);
  const test = who && toSkillTest(skill, who.base(groupsIn(values)), who.user, asked);
  const { difficulty = 0, dice = "" } = values;
  return (
    who &&
    test && { user: who.user, asked, test: answered(test, { difficulty: Number(difficulty), dice: String(dice) }) }
  );
}

/** Who sees the card: what is told by it may be for the Referee alone. @rule RH-SKL-07 */
export const visibilityOf = (actor: Actor.Implementation, skill: Skill, chosen: Visibility): Visibility => {
  const isSecret = skill === "chest" || (SKILL_RULES[skill].secret && isLent(actor, "rh.secretKnowledge"));
  return isSecret && chosen === "public" ? "blind" : chosen;
};

/** What the attempt is about, in a word. */
function nameOfSubject(actor: Creature, { values, subject }: SkillAttempt): string {
  const item = actor.items.get(subject);
  return aboutIn(values) || (item?.name ?? "");
}

/** What trying again has cost. @rule RH-SKL-05 */
const pushedOn = (cost: "dangerous" | "frustrating" | undefined): readonly string[] =>
  cost ? [`WHITEHACK.Redhack.Skills.Pushed.${cost}`] : [];

/** Throws the dice of a skill: those of its test, and those that say from where a climber falls; null where nothing is rolled. @rule RH-SKL-02 */
export async function throwSkill(actor: Creature, attempt: SkillAttempt, dice: DiceSource = rollDice) {
  const tried = testOf(actor, attempt);
  if (!tried) return null;
  const { test, user, asked } = tried;
  const roll = toRoll(test);
  const first = await rollPlans(roll.dice, dice);
  const tested = resolveTest(test, first.faces[0] ?? [], first.faces[1]);
  const outcome = skillOutcome(attempt.skill, tested, user, asked);
  const further = heightDice(attempt.skill, outcome);
  const second = further ? await rollPlans([further], dice) : { faces: [], rolls: [] };
  return {
    asked,
    outcome,
    success: tested.success,
    height: further ? heightFallen(asked, second.faces[0] ?? []) : null,
    read: roll.resolve(first.faces),
    plans: further ? [...roll.dice, further] : roll.dice,
    faces: [...first.faces, ...second.faces],
    rolls: [...first.rolls, ...second.rolls],
  };
}

/** What a card keeps of a skill, so that its buttons know it again. */
const keptOf = (
  { skill, subject, values }: SkillAttempt,
  outcome: SkillOutcome,
): Omit<NotedSkill, "about" | "height"> => ({
  skill,
  subject,
  result: outcome.result,
  writtenOnly: outcome.writtenOnly,
  follows: [...outcome.follows],
  push: outcome.push ?? "",
  values: JSON.stringify(values),
});

/**
 * Rolls a skill and posts its card, which keeps what its buttons need; null where nothing is rolled.
 * @rule RH-SKL-01 RH-SKL-02 RH-SKL-03 RH-TST-09
 */
export async function rollSkill(
  actor: Creature,
  attempt: SkillAttempt,
  how: { readonly audience: Audience; readonly asked?: string; readonly dice?: DiceSource },
) {
  const { skill } = attempt;
  const thrown = await throwSkill(actor, attempt, how.dice);
  if (!thrown) return null;
  const { outcome, height, read, plans, faces, rolls } = thrown;
  const about = nameOfSubject(actor, attempt);
  const noted: NotedSkill = { ...keptOf(attempt, outcome), about, height };
  const changes = skill === "hide" ? await changesOfHiding(actor, thrown.success) : [];
  const system = {
    ...read,
    title: `WHITEHACK.Redhack.Skills.Name.${skill}`,
    game: "redhack",
    actor: actor.uuid,
    target: null,
    attack: null,
    asked: how.asked ?? "",
    dice: plans.map((plan, place) => ({ die: plan.faces, faces: faces[place] ?? [] })),
    verdict: resultLabel(skill, outcome.result),
    facts: [...skillFacts(skill, { ...thrown, about }, localize), ...read.facts],
    reasons: [...pushedOn(attempt.pushed), ...skillReasons(skill, outcome)],
    rules: [...new Set([...SKILL_RULES[skill].rules, ...read.rules])],
    noted: JSON.stringify(noted),
    record: recordFor(changes),
  };
  return postCard({ kind: "roll", actor, system, rolls, audience: how.audience });
}

/** Whom the user aims at, or which item was chosen, for the buttons of the card. */
const subjectOf = (actor: Creature, skill: Skill, values: FormValues): string =>
  skill === "identify" ? textIn(values, "item") : (firstTarget(actor)?.actor ?? "");

/** The answers within their limits; what was not asked has its value at first. */
const settled = (form: Form, values: FormValues): FormValues => answersOf(form, values);

/** Asks about a skill; null if the dialog is closed. */
export async function askSkill(
  actor: Creature,
  skill: Skill,
  { item = "", isSaid = false, ...click }: Click & { readonly item?: string; readonly isSaid?: boolean },
) {
  const form = formOfSkill(actor, skill, item);
  const reply = await askGameRoll(
    actor,
    {
      label: `WHITEHACK.Redhack.Skills.Name.${skill}`,
      form,
      rollOf: (values) => {
        const tried = testOf(actor, { skill, values: settled(form, values) });
        return tried && toRoll(tried.test);
      },
      problem: (values) => skillProblem(skill, values),
    },
    { isSaid, ...click },
  );
  if (!reply) return null;
  const values = settled(form, reply.values);
  const attempt: SkillAttempt = { skill, values, subject: subjectOf(actor, skill, values) };
  return { attempt, visibility: reply.visibility };
}

/** Tries a skill: asks, rolls and posts the card; a rope that holds an unencumbered climber needs no dice. @rule RH-SKL-02 */
export async function performSkill(actor: Creature, skill: Skill, click: Click & { readonly item?: string } = {}) {
  if (!actor.isOwner || !skilled(actor, skill))
    return void ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
  if (skill === "hide" && !(await mayTestHiding(actor))) return null;
  const reply = await askSkill(actor, skill, click);
  if (!reply) return null;
  const visibility = visibilityOf(actor, skill, reply.visibility);
  if (testOf(actor, reply.attempt)) return rollSkill(actor, reply.attempt, { audience: { visibility } });
  return postLines({
    title: `WHITEHACK.Redhack.Skills.Name.${skill}`,
    actor,
    text: "WHITEHACK.Redhack.Skills.noRoll",
    facts: [],
    rules: SKILL_RULES[skill].rules,
    visibility,
  });
}
