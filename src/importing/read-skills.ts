import { fromDicePool, fromPercentage } from "./other-traditions.ts";
import { capitalize } from "./plain-text.ts";
import type { ImportedKeyword } from "./stat-block.ts";

/** What a game of percentages or pools says in its lines of skills. */
export interface ReadSkills {
  /** Skills that do damage. */
  readonly attacks: readonly string[];
  /** The others, with what they are worth here. */
  readonly keywords: readonly ImportedKeyword[];
  /** Lines that say nothing of skills. */
  readonly lines: readonly string[];
}

const PERCENT = /^(\p{L}[\p{L}'’() /-]{1,40}?)\s*:?\s*(\d{1,3})\s*%(.*)$/u;
const POOL = /^(\p{L}[\p{L}'’() /-]{1,40}?)\s*:?\s*(\d{1,2})\s*(?:dice|d)\b(.*)$/iu;
const BARE = /^(\p{L}[\p{L}'’() /-]{1,40}?)\s*:?\s*(\d{1,2})$/u;
const LISTED = /^(?:skills|attacks|weapons)\s*:\s*/i;
const POOLS = /^(?:dice )?pools?\s*:\s*/i;
/** Lines that are read for hit points and need no second look. */
const PASSED_BY = /^(?:wounds|health(?: levels?)?|vitality)\s*:?\s*\d{1,4}$/i;
const DAMAGE = /\d\s*d\s*\d|damage/i;

interface Skill {
  readonly name: string;
  readonly text: string;
  readonly harms: boolean;
}

const toSkill = (found: RegExpExecArray, isPercent: boolean): Skill => {
  const [, name = "", figure = "0", rest = ""] = found;
  const score = isPercent ? fromPercentage(Number(figure)) : fromDicePool(Number(figure));
  return {
    name: capitalize(name.trim()),
    text: `${figure}${isPercent ? " %" : "d"} → ${score}`,
    harms: DAMAGE.test(rest),
  };
};

/** "Spear 55 %" or "Firearms: 8 dice", and a bare figure under a heading of pools; null for anything else. */
function skillIn(part: string, isPool: boolean): Skill | null {
  const percent = PERCENT.exec(part);
  if (percent) return toSkill(percent, true);
  const pool = POOL.exec(part) ?? (isPool ? BARE.exec(part) : null);
  return pool && toSkill(pool, false);
}

/** The skills of one line; a part without a figure belongs to the skill before it. */
function skillsIn(line: string): readonly Skill[] {
  const skills: Skill[] = [];
  for (const part of line
    .replace(LISTED, "")
    .replace(POOLS, "")
    .split(/[,;]\s*/)) {
    const skill = skillIn(part.trim(), POOLS.test(line));
    const last = skills.pop();
    if (!skill && !last) return [];
    if (last) skills.push(skill ? last : { ...last, harms: last.harms || DAMAGE.test(part) });
    if (skill) skills.push(skill);
  }
  return skills;
}

const byName = (skills: readonly Skill[]): readonly Skill[] => [
  ...new Map(skills.map((skill) => [skill.name, skill])).values(),
];

/**
 * Sorts the lines of a block: skills with damage are attacks, the others keywords with the score that they are worth.
 * Whole lines are asked too, as a label within one takes away what a skill does. @rule WH-CONV-01
 */
export function readSkills(lines: readonly string[], whole: readonly string[]): ReadSkills {
  const skills = byName([...lines, ...whole].flatMap(skillsIn));
  return {
    attacks: skills.filter(({ harms }) => harms).map(({ name }) => name),
    keywords: skills.filter(({ harms }) => !harms).map(({ name, text }) => ({ name, text, kind: "trait" })),
    lines: lines.filter((line) => skillsIn(line).length === 0 && !PASSED_BY.test(line)),
  };
}
