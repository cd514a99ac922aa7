import {
  type Spellcaster,
  type CasterNumbers,
  type CastingSituation,
  type Check,
  type Modifier,
  requireCount,
  type Result,
  type SpellDisturbance,
  type SpellTiming,
  type WrittenSpell,
} from "../../../rules/index.ts";
import { levelOn } from "./wards.ts";

/** The highest level at which a spell can be cast: the caster's own, as far as the magic points reach. @rule FH-SPL-04 */
export const highestLevel = (level: number, points: number): number =>
  Math.min(requireCount(level, "level"), Math.max(0, points));

export const QUICK_TIMINGS = ["onTurn", "endOfRound"] as const;
/** When a quick spell takes effect. */
export type QuickTiming = (typeof QUICK_TIMINGS)[number];

/** When a spell that is being prepared takes effect. @rule FH-SPL-05 FH-SPL-06 */
export function timingOf({ quick }: Pick<WrittenSpell, "quick">, quickTiming: QuickTiming = "onTurn"): SpellTiming {
  if (!quick) return "beforeNextTurn";
  return quickTiming === "onTurn" ? "atOnce" : "endOfRound";
}

/** Spells that get in each other's way on the same target. */
const RIVALS: Readonly<Record<string, string>> = { Antimagi: "Skydd", Skydd: "Antimagi" };

/** What makes a casting roll harder: the rival spell that is already on the target. @rule FH-S2-01 FH-S2-09 */
export function rivalPenalty({ original, onTarget }: CastingSituation): readonly Modifier[] {
  const rival = RIVALS[original];
  const level = rival === undefined ? 0 : levelOn(onTarget, rival);
  return level === 0
    ? []
    : [
        {
          label: `WHITEHACK.SpellModifier.${rival === "Skydd" ? "armor" : "antiMagic"}`,
          value: -level,
          rule: "FH-S2-01",
        },
      ];
}

/** The casting roll. A critical success has no further effect. @rule FH-SPL-09 */
export function castingCheck({ chance }: Pick<CasterNumbers, "chance">, situation: CastingSituation): Check {
  const own =
    chance.override === null ? { score: chance.base, parts: chance.parts } : { score: chance.override, parts: [] };
  const { modifiers, readings } = situation;
  return {
    score: own.score,
    modifiers: [...own.parts, ...rivalPenalty(situation), ...modifiers],
    reasons: [],
    ...(readings && { readings }),
  };
}

export const ARMOR_COSTS = ["none", "two"] as const;
/** What armor adds to the magic points of each spell. */
export type ArmorCost = (typeof ARMOR_COSTS)[number];

const COST_OF_FAILURE = 1;
const COST_OF_ARMOR = 2;

/**
 * Magic points that a spell costs: its level after a success or a fumble, one after a failure, none if it was aborted.
 * Armor may add two. @rule FH-SPL-07 FH-SPL-17
 */
export function spellCost(
  level: number,
  result: Result | null,
  { hindered, armorCost = "none" }: Pick<Spellcaster, "hindered"> & { readonly armorCost?: ArmorCost },
): number {
  if (result === null || result === "notAllowed") return 0;
  const own = result === "failure" ? COST_OF_FAILURE : requireCount(level, "spell level");
  return own + (hindered && armorCost === "two" ? COST_OF_ARMOR : 0);
}

const DISTURBED: Readonly<Record<SpellDisturbance, "save" | "lost" | "stays">> = {
  hurt: "save",
  pushed: "save",
  gaveGround: "lost",
  stopped: "lost",
  silenced: "lost",
  helpless: "lost",
  fightOver: "stays",
};

/** What a disturbance does to a spell that is being prepared or kept up. @rule FH-SPL-12 */
export const disturbed = (by: SpellDisturbance): "save" | "lost" | "stays" => DISTURBED[by];
