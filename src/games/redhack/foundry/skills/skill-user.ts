import type { Attribute } from "../../../../rules/base/attribute-set.ts";
import { servingAttribute } from "../../../../rules/index.ts";
import { usableGroups } from "../../../../rules/checks/task.ts";
import { asKind } from "../../../../foundry/documents/creature.ts";
import { scoreOf } from "../../../../foundry/documents/score-of.ts";
import { rulebookFor, rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import type { RedhackDerived, RedhackNumbers } from "../../rules/characters/derive-redhack.ts";
import { LENT_SKILLS, type Skill, SKILL_RULES, SKILLS, type SkillUser } from "../../rules/skills/skill-tests.ts";
import { simpleTest, type Test, withLines } from "../../rules/tests/test.ts";
import { toWhitehackTest } from "../../rules/tests/whitehack-band.ts";

/** The numbers of one of this game's people; null for everybody else, and until they have come. */
export function redhackNumbers(actor: Actor.Implementation): RedhackNumbers | null {
  const derived = asKind("creature", actor)?.system.derived;
  // what a model of this game has derived is of this shape
  return derived && "redhack" in derived ? (derived as RedhackDerived).redhack : null;
}

/** Whether a switch of the pack is on for an actor. */
export const isLent = (actor: Actor.Implementation | null, key: string): boolean =>
  rulesInForceFor(actor).switches.get(key)?.state === "live";

/** The skills that an actor has: all of them, or for Whitehack's people those that the world lends them. @rule RH-TST-09 */
export function skillsOf(actor: Actor.Implementation): readonly Skill[] {
  if (redhackNumbers(actor)) return SKILLS;
  if (!actor.isCharacter()) return [];
  return SKILLS.filter((skill) => {
    const key = LENT_SKILLS[skill];
    return key !== undefined && isLent(actor, key);
  });
}

/** A creature that tries a skill, and how: its plain test of an attribute, for this game's people or Whitehack's. */
export interface Skilled {
  readonly user: SkillUser;
  /** The groups of one of Whitehack's people that may count at the attribute. */
  readonly groups: readonly string[];
  base(ticked: readonly number[]): Test;
}

const WIZARD = "wizard";

/** One of this game's people. @rule RH-TST-01 */
function ownUser(numbers: RedhackNumbers, level: number, attribute: Attribute, rules: readonly string[]): Skilled {
  const { scores, class: kind, burdened } = numbers;
  const { base, parts } = scores[attribute];
  return {
    user: {
      level,
      thief: kind?.thief === true,
      wizard: kind?.id === WIZARD,
      encumbered: burdened.level !== "free",
    },
    groups: [],
    base: () => withLines(simpleTest(attribute, base, rules), { modifiers: parts }),
  };
}

/** One of Whitehack's people in a procedure of this game. @rule RH-TST-09 */
function lentUser(
  actor: Actor.OfType<"character">,
  attribute: Attribute,
  { trained, rules }: { readonly trained: boolean; readonly rules: readonly string[] },
): Skilled {
  const own = servingAttribute(rulebookFor(actor).attributes, attribute) ?? attribute;
  const { score, modifiers } = scoreOf(actor, own);
  const { groups, derived, level } = actor.system;
  const fitting = usableGroups(groups).filter(({ attributes }) => attributes.includes(own));
  return {
    user: { level, thief: false, wizard: false, encumbered: derived.burden.burden !== "normal" },
    groups: fitting.map(({ name }) => name),
    base(ticked) {
      const relevant = fitting.filter((_, place) => ticked.includes(place));
      const task = { attribute: own, relevant, trained, vocationDoubles: false, modifiers };
      return toWhitehackTest({ task, score: score.value, difficulty: [], rules });
    },
  };
}

/** A creature's test of an attribute in a procedure of this game; null for those who take no part in any. @rule RH-TST-01 RH-TST-09 */
export function testerOf(
  actor: Actor.Implementation,
  attribute: Attribute,
  asked: { readonly trained: boolean; readonly rules: readonly string[] },
): Skilled | null {
  const numbers = redhackNumbers(actor);
  const creature = asKind("creature", actor);
  if (numbers && creature) return ownUser(numbers, creature.system.nature.level, attribute, asked.rules);
  return actor.isCharacter() ? lentUser(actor, attribute, asked) : null;
}

/** A creature as it tries this skill; null where it has none. */
export const skilled = (actor: Actor.Implementation, skill: Skill): Skilled | null =>
  skillsOf(actor).includes(skill) ? testerOf(actor, SKILL_RULES[skill].attribute, SKILL_RULES[skill]) : null;
