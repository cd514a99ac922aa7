import { RuleError } from "../../../../rules/base/rule-error.ts";
import { type BandBoard, membersWithin, type Steps, stepsBetween } from "./bands.ts";

export const AREA_SHAPES = ["blast", "cone", "line"] as const;
/** The shapes of attacks on several at once. @rule RH-ARE-01 RH-ARE-02 */
export type AreaShape = (typeof AREA_SHAPES)[number];

/** An attack on several at once. */
export interface AreaAttack {
  readonly shape: AreaShape;
  readonly caster: string;
  /** One or two; the second is the one whose surroundings a cone fills. */
  readonly targets: readonly string[];
  /** The radius of a blast, or the length of a cone or line, in steps. */
  readonly steps: Steps;
  /** The caster has moved just before to line targets up. @rule RH-ARE-02 */
  readonly linedUp: boolean;
}

/** The most targets that can be named. @rule RH-ARE-01 RH-ARE-02 */
export function mostTargets({ shape, linedUp }: Pick<AreaAttack, "shape" | "linedUp">): 1 | 2 {
  if (shape === "blast") return 1;
  return shape === "cone" || linedUp ? 2 : 1;
}

const AREA_REFUSALS = ["noTarget", "tooMany", "tooFarApart", "caster"] as const;
/** Why targets cannot be named so. */
export type AreaRefusal = (typeof AREA_REFUSALS)[number];

/** Why the targets of an area cannot be named so; null if they can. @rule RH-ARE-01 RH-ARE-02 */
export function areaRefusal(attack: AreaAttack, board: BandBoard): AreaRefusal | null {
  const { shape, caster, targets, steps } = attack;
  const [first, second] = targets;
  if (first === undefined) return "noTarget";
  if (targets.length > mostTargets(attack) || first === second) return "tooMany";
  if (shape !== "blast" && targets.includes(caster)) return "caster";
  return second !== undefined && stepsBetween(board, first, second) > steps ? "tooFarApart" : null;
}

/** Those close to one, and that one. */
const closeTo = (board: BandBoard, id: string): readonly string[] => [id, ...membersWithin(board, id, 0)];

/**
 * Everybody whom an area reaches, friend and foe. A blast reaches all within its radius of the target; a cone its targets
 * and all who are close to the last; a line all who are close to any target. Cone and line leave out the caster.
 * @rule RH-ARE-01 RH-ARE-02 @throws RuleError for targets that cannot be named so
 */
export function inArea(attack: AreaAttack, board: BandBoard): readonly string[] {
  const refusal = areaRefusal(attack, board);
  const { shape, caster, targets, steps } = attack;
  const [first = "", second = first] = targets;
  if (refusal !== null)
    throw new RuleError("WHITEHACK.Error.choice", "These targets do not fit the area.", { choice: first });
  if (shape === "blast") return [first, ...membersWithin(board, first, steps)];
  const around = shape === "cone" ? closeTo(board, second) : [...closeTo(board, first), ...closeTo(board, second)];
  return [...new Set([first, ...around])].filter((id) => id !== caster);
}
