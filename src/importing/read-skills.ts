import { fromDicePool, fromPercentage } from "./other-traditions.ts";
import { capitalize } from "./plain-text.ts";
import type { ImportedKeyword } from "./stat-block.ts";

/** What was found in the lines of skills of a game with percentages or dice pools. */
export interface ReadSkills {
  /** Names of the skills that do damage. */
  readonly attacks: readonly string[];
  /** The other skills, with their scores in this game. */
  readonly keywords: readonly ImportedKeyword[];
  /** The best percentage and the best pool; null if there is none. */
  readonly percent: number | null;
  readonly pool: number | null;
  /** Lines that give skills, and lines without any. */
  readonly skilled: readonly string[];
  readonly lines: readonly string[];
  /** Lines that give hit points, which are read elsewhere. */
  readonly points: readonly string[];
}

const PERCENT = /^(\p{L}[\p{L}'’() /-]{1,40}?) ?:? ?(\d{1,3}) ?%(.*)$/u;
const POOL = /^(\p{L}[\p{L}'’() /-]{1,40}?) ?:? ?(\d{1,2}) ?(?:dice|d)\b(.*)$/iu;
const BARE = /^(\p{L}[\p{L}'’() /-]{1,40}?) ?:? ?(\d{1,2})()$/u;
const LISTED = /^(?:skills|attacks|weapons) ?: ?/i;
const POOLS = /^(?:dice )?pools? ?: ?/i;
const POINTS = /^(?:wounds|health(?: levels?)?|vitality) ?:? ?\d{1,4}$/i;
const DAMAGE = /\d ?d ?\d|damage/i;
/** What has a percentage or a number of dice without being a skill. */
const NO_SKILL =
  /resist|\blair\b|chance|regenerat|treasure|hoard|surprise|damage|asleep|reflect|immun|\bhit|frequency/i;
/** What may stand behind the figure of a skill: brackets, damage after a colon or dash, nothing; a sentence has a word. */
const BEHIND = /^ ?[:–—-]? ?(?:[(\d+/.]|damage\b|$)/i;

interface Skill {
  readonly name: string;
  readonly text: string;
  readonly figure: number;
  readonly isPercent: boolean;
  readonly score: number;
  readonly harms: boolean;
}

const isSkill = (name: string, rest: string): boolean =>
  !NO_SKILL.test(name) && BEHIND.test(rest) && name.split("(").length === name.split(")").length;

function toSkill(found: RegExpExecArray, isPercent: boolean): Skill | null {
  const [, name = "", written = "0", rest = ""] = found;
  if (!isSkill(name, rest)) return null;
  const figure = Number(written);
  const score = isPercent ? fromPercentage(figure) : fromDicePool(figure);
  const text = `${written}${isPercent ? " %" : "d"}${rest.trim() === "" ? "" : ` ${rest.trim()}`} → ${score}`;
  return { name: capitalize(name.trim()), text, figure, isPercent, score, harms: DAMAGE.test(rest) };
}

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
  const isPool = POOLS.test(line);
  for (const part of line.replace(LISTED, "").replace(POOLS, "").split(/[,;]/)) {
    const skill = skillIn(part.trim(), isPool);
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

function best(skills: readonly Skill[], isPercent: boolean): number | null {
  const figures = skills.filter((skill) => skill.isPercent === isPercent).map(({ figure }) => figure);
  return figures.length > 0 ? figures.reduce((most, figure) => Math.max(most, figure)) : null;
}

/**
 * Sorts the lines of a block: skills with damage are attacks, the others keywords with their score. `whole` holds the
 * same lines before labels were split off, since a label within a line separates a skill from its damage. @rule WH-CONV-01
 */
export function readSkills(lines: readonly string[], whole: readonly string[]): ReadSkills {
  const skills = byName([...lines, ...whole].flatMap(skillsIn));
  const isSkilled = (line: string): boolean => skillsIn(line).length > 0;
  return {
    attacks: skills.filter(({ harms }) => harms).map(({ name }) => name),
    keywords: skills
      .filter(({ harms }) => !harms)
      .map(({ name, text, score }) => ({ name, text, kind: "trait", skill: score })),
    percent: best(skills, true),
    pool: best(skills, false),
    skilled: lines.filter(isSkilled),
    lines: lines.filter((line) => !isSkilled(line) && !POINTS.test(line)),
    points: lines.filter((line) => POINTS.test(line)),
  };
}
