import { requireNumber } from "../rules/base/numbers.ts";
import type { Morale } from "../rules/base/facts.ts";
import type { ArmorScale } from "./read-figures.ts";
import { capitalize } from "./plain-text.ts";

const PERCENT_PER_POINT = 5;
const POOL_BONUS = 10;
const MOST_HIT_POINTS = 20;

/** The score for a percentage; below 5 % it is 0, on which no roll can succeed. @rule WH-CONV-01 */
export const fromPercentage = (percent: number): number =>
  Math.floor(requireNumber(percent, "percent") / PERCENT_PER_POINT);

/** The score for a pool of dice. @rule WH-CONV-01 */
export const fromDicePool = (dice: number): number => Math.floor(requireNumber(dice, "dice")) + POOL_BONUS;

/** Hit points of other games, limited to 1 to 20; the Referee may change them. @rule WH-CONV-01 */
export const scaledHitPoints = (hitPoints: number): number =>
  Math.min(MOST_HIT_POINTS, Math.max(1, Math.floor(requireNumber(hitPoints, "hit points"))));

/** How to roll for a skill of another game: a single roll with the skill, a negative double roll without it. @rule WH-CONV-01 */
export const modeOfSkill = (skilled: boolean): "single" | "negative" => (skilled ? "single" : "negative");

/** The place of the skill that a task is about, by its name; -1 if there is none. @rule WH-CONV-01 */
export function skillFor(skills: readonly string[], task: string): number {
  const wanted = task.trim().toLowerCase();
  const fits = (skill: string): boolean => skill !== "" && (wanted.includes(skill) || skill.includes(wanted));
  return wanted === "" ? -1 : skills.findIndex((name) => fits(name.trim().toLowerCase()));
}

const KEYWORD_KINDS = ["trait", "immunity", "resistance", "vulnerability", "miracle"] as const;

/** A special feature of a creature, which becomes a keyword, or a miracle wording if it is a spell. @rule WH-OPT-02 WH-MON-15 */
export interface ImportedKeyword {
  readonly name: string;
  /** What the block says about it; "" if the name is all there is. */
  readonly text: string;
  readonly kind: (typeof KEYWORD_KINDS)[number];
  /** The score of a skill of another game. @rule WH-CONV-01 */
  readonly skill?: number;
}

/** A monster read from the stat block of another game, converted to this game's figures. */
export interface ImportedMonster {
  readonly name: string;
  /** "3", "3+1", "<1" or "4-6". */
  readonly hitDice: string;
  readonly armorClass: number;
  /** In feet. */
  readonly movement: { readonly land: number; readonly other: number | null; readonly otherKind: string };
  readonly attackName: string;
  readonly morale: Morale;
  readonly keywords: readonly ImportedKeyword[];
  /** The length of one side, in squares. */
  readonly size: number;
  /** Only from games without hit dice; null otherwise. */
  readonly attackValue: number | null;
  /** Only from games without hit dice: 1 to 20; null otherwise. */
  readonly hitPoints: number | null;
}

const IMPORT_NOTES = [
  "armorClass",
  "hitDice",
  "hitPointsIgnored",
  "highHitDice",
  "movement",
  "damageIgnored",
  "morale",
  "percent",
  "pool",
  "hitPoints",
  "attack",
  "size",
  "name",
  "skills",
  "keywords",
  "beyond",
] as const;

/** How a figure of the block was converted; `from` and `to` are as written. */
export interface ImportNote {
  readonly about: (typeof IMPORT_NOTES)[number];
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

/** The result of reading a stat block. */
export interface ReadStatBlock {
  /** Null if the text has neither hit dice nor anything that can replace them. */
  readonly monster: ImportedMonster | null;
  readonly notes: readonly ImportNote[];
  /** The scale by which armor class was read. */
  readonly scale: ArmorScale;
  /** Fields that are recognized, but have no use in this game. */
  readonly notUsed: readonly string[];
  /** Lines, or parts of lines, that were not understood. */
  readonly notUnderstood: readonly string[];
}

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

/** What replaces hit dice in games without them. @rule WH-CONV-01 */
export interface OtherTradition {
  readonly hitDice: string;
  readonly attackValue: number | null;
  readonly hitPoints: number | null;
  readonly notes: readonly ImportNote[];
}

const HIT_POINTS = /\b(?:hit points?|hp|health(?: levels?)?|wounds|vitality) ?:? ?(\d{1,4})\b/i;

/** The hit dice that give an attack value. */
const diceFor = (attackValue: number): string => String(Math.max(1, attackValue - 10));

const toNote = (about: ImportNote["about"], from: string, to: number): ImportNote => ({
  about,
  from,
  to: String(to),
  rule: "WH-CONV-01",
});

/** Converts the best percentage of a skill, or else the best pool, of a block without hit dice; null if it has neither. @rule WH-CONV-01 */
export function readOtherTradition(
  { percent, pool }: Pick<ReadSkills, "percent" | "pool">,
  text: string,
): OtherTradition | null {
  const [written, points] = HIT_POINTS.exec(text) ?? [];
  const hitPoints = points === undefined ? null : scaledHitPoints(Number(points));
  const found = percent ?? pool;
  if (found === null) return null;
  const attackValue = percent === null ? fromDicePool(found) : fromPercentage(found);
  const note =
    percent === null ? toNote("pool", String(found), attackValue) : toNote("percent", `${found}%`, attackValue);
  const notes = written === undefined || hitPoints === null ? [note] : [note, toNote("hitPoints", written, hitPoints)];
  return { hitDice: diceFor(attackValue), attackValue, hitPoints, notes };
}
