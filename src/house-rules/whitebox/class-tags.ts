import type { Modifier } from "../../rules/index.ts";
import { NO_PARTS, stepsOfScore } from "../../rules/index.ts";

export const CLASS_TAGS = ["fighter", "cleric", "wizard"] as const;
/** What somebody counts as under rules made for other classes than Whitehack's. */
export type ClassTag = (typeof CLASS_TAGS)[number];

/** Somebody, as far as tags go. */
export interface Tagged {
  /** The id of a class; "" for none. */
  readonly class: string;
  /** Names of vocations and affiliations. */
  readonly groups: readonly string[];
  /** What the Referee has set; null for the usual tags. */
  readonly written?: readonly ClassTag[] | null;
}

/** Words that mark a vocation or affiliation as a cleric's. */
const HOLY = /\b(?:cleric|priest|priestess|acolyte|paladin|templar|exorcist|holy)\b/i;

/**
 * The Strong are fighters and the Wise wizards; a holy vocation or affiliation makes a cleric, and of the Wise no
 * wizard. What is written goes first.
 */
export function tagsOf({ class: id, groups, written = null }: Tagged): readonly ClassTag[] {
  if (written) return written;
  const isHoly = groups.some((name) => HOLY.test(name));
  if (id === "strong") return isHoly ? ["fighter", "cleric"] : ["fighter"];
  if (isHoly) return ["cleric"];
  return id === "wise" ? ["wizard"] : [];
}

/** What a score adds: 1 from 13, 2 from 16. */
export const scoreModifier = (score: number): number => stepsOfScore(score);

/** The same as a modifier that explains itself; none for 0. */
export function byScore(label: string, value: number, rule: string): readonly Modifier[] {
  return value === 0 ? NO_PARTS : [{ label, value, rule }];
}
