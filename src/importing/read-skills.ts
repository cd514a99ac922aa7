import { fromDicePool, fromPercentage } from "./other-traditions.ts";
import { capitalize } from "./plain-text.ts";
import type { ImportedKeyword } from "./stat-block.ts";

/** What was found in the lines of skills of a game with percentages or dice pools. */
export interface ReadSkills {
  /** Names of the skills that do damage. */
  readonly attacks: readonly string[];
  /** The other skills, with their scores in this game. */
  readonly keywords: readonly ImportedKeyword[];
  /** Lines without skills. */
  readonly lines: readonly string[];
}

const PERCENT = /^(\p{L}[\p{L}'’() /-]{1,40}?)\s*:?\s*(\d{1,3})\s*%(.*)$/u;
const POOL = /^(\p{L}[\p{L}'’() /-]{1,40}?)\s*:?\s*(\d{1,2})\s*(?:dice|d)\b(.*)$/iu;
const BARE = /^(\p{L}[\p{L}'’() /-]{1,40}?)\s*:?\s*(\d{1,2})$/u;
const LISTED = /^(?:skills|attacks|weapons)\s*:\s*/i;
const POOLS = /^(?:dice )?pools?\s*:\s*/i;
/** Lines that give hit points, which are read elsewhere. */
const PASSED_BY = /^(?:wounds|health(?: levels?)?|vitality)\s*:?\s*\d{1,4}$/i;
const DAMAGE = /\d\s*d\s*\d|damage/i;

interface Skill {
  readonly name: string;
  readonly text: string;
  readonly score: number;
  readonly harms: boolean;
}

const toSkill = (found: RegExpExecArray, isPercent: boolean): Skill => {
  const [, name = "", figure = "0", rest = ""] = found;
  const score = isPercent ? fromPercentage(Number(figure)) : fromDicePool(Number(figure));
  return {
    name: capitalize(name.trim()),
    text: `${figure}${isPercent ? " %" : "d"} → ${score}`,
    score,
    harms: DAMAGE.test(rest),
  };
};

/** Reads "Spear 55 %" or "Firearms: 8 dice", or a bare figure in a list of pools; null for anything else. */
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
 * Sorts the lines of a block: skills with damage are attacks, the others keywords with their score. `whole` holds the
 * same lines before labels were split off, since a label within a line separates a skill from its damage. @rule WH-CONV-01
 */
export function readSkills(lines: readonly string[], whole: readonly string[]): ReadSkills {
  const skills = byName([...lines, ...whole].flatMap(skillsIn));
  return {
    attacks: skills.filter(({ harms }) => harms).map(({ name }) => name),
    keywords: skills
      .filter(({ harms }) => !harms)
      .map(({ name, text, score }) => ({ name, text, kind: "trait", skill: score })),
    lines: lines.filter((line) => skillsIn(line).length === 0 && !PASSED_BY.test(line)),
  };
}
