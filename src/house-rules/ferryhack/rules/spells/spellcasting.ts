import {
  coreMagic,
  type Faces,
  type MagicRules,
  type Result,
  type Rulebook,
  type SpellcastingRules,
} from "../../../../rules/index.ts";
import {
  CHANGED_SCORES,
  type ChangedScore,
  ENCHANTING,
  HIDING,
  rowOf,
  CONSEQUENCES,
  spellCondition,
  spellsAmong,
} from "./spell-conditions.ts";
import type { Answers } from "../../../base/house-rule.ts";
import {
  casterNumbers,
  type Pool,
  afterResisting,
  ANSWER_LEVEL,
  type ArmorCost,
  castingCheck,
  disturbed,
  endsSpell,
  highestLevel,
  type QuickTiming,
  spellCost,
  timingOf,
  wardModifiers,
  wardReach,
  wardsSpace,
} from "./casting.ts";
import { banishSave, calledBy, DROWNING, halvesOf } from "./elementals.ts";
import {
  bearerOf,
  extrasOf,
  flight,
  levelsFor,
  mayDoConcentrating,
  OPENING_RULES,
  preparingRefusal,
  spellWorking,
} from "./preparation.ts";
import {
  afterResistance,
  BURNING,
  catchesFire,
  diceOff,
  healed,
  isResisted,
  strikesFirst,
  squaresOf,
  staysUnseen,
} from "./spell-effects.ts";
import type { Spellcaster, SpellDrawing, SpellPower, WrittenSpell } from "./spell-rules.ts";

/** Of two spells of light and dark the higher level prevails; of equal ones the later, which adds one. */
const RANK_OF_LEVEL = 1_000;

const shining =
  (isDark: boolean) =>
  (level: number, { radius = 0 }: SpellPower): SpellDrawing => ({
    kind: "light",
    radius,
    isDark,
    rank: level * RANK_OF_LEVEL,
  });

/** The drawings of lasting spells that are seen on the scene, by the condition they leave. */
const DRAWINGS: Readonly<Record<string, (level: number, power: SpellPower) => SpellDrawing>> = {
  light: shining(false),
  darkness: shining(true),
  likeness: (_, { images = 1, size = 1 }) => ({ kind: "likenesses", count: images, size }),
  protector: (_, { width = 2, depth = 2 }) => ({ kind: "ward", width, depth }),
  wall: (_, { width = 1, thickness = 1 }) => ({ kind: "wall", width, thickness }),
};

/**
 * The drawing of a spell cast at a level, in squares; null for spells that show nothing on the scene.
 * @rule FH-S1-01 FH-S1-05 FH-S1-07 FH-S1-08 FH-S3-01
 */
export const drawnBy = (original: string, level: number, power: SpellPower): SpellDrawing | null =>
  DRAWINGS[rowOf(original)?.leaves ?? ""]?.(level, power) ?? null;

/** Hours until an inactive spell is active. @rule FH-SPL-01 */
export const SWAP_HOURS = 12;

/**
 * True if a creature may learn a spell: its level is the least, and characters learn none without a text.
 * @rule FH-SPL-03 FH-S5-01
 */
export const mayLearn = (
  { level, nameOnly }: Pick<WrittenSpell, "level" | "nameOnly">,
  caster: Pick<Spellcaster, "kind" | "level">,
): boolean => caster.level >= level && (caster.kind === "monster" || !nameOnly);

/** The table's choices about spells; without one, the register's reading counts. */
interface SpellChoices {
  readonly pool: Pool;
  /** 0 for a night's rest. */
  readonly hourly: number;
  readonly quickTiming: QuickTiming;
  readonly armorCost: ArmorCost;
  readonly wiseHealing: boolean;
}

const choicesFrom = (answers: Answers): SpellChoices => ({
  pool: (answers("fh.pcMp") || "tenAndLevel") as Pool,
  hourly: Number(answers("fh.mpRecovery") || 0),
  quickTiming: (answers("fh.quickTiming") || "onTurn") as QuickTiming,
  armorCost: (answers("fh.armourMp") || "none") as ArmorCost,
  wiseHealing: answers("fh.wiseHealing") === true,
});

/** The effect of burning. @rule FH-S1-02 */
const BURNS = { condition: CONSEQUENCES.burning, dice: BURNING, kinds: ["fire"] } as const;

/** The conditions that hurt at the start of each turn. @rule FH-S1-02 FH-S3-07 */
const HURTS = [BURNS, { condition: CONSEQUENCES.drowning, dice: DROWNING, kinds: [] }] as const;

/** The conditions that spells leave. */
const LEFT_BEHIND = {
  called: CONSEQUENCES.summoned,
  illusion: CONSEQUENCES.illusion,
  enchants: ENCHANTING,
  hides: HIDING,
  burning: BURNS,
  eachTurn: HURTS,
} as const;

/** The effect of wards and saving throws against spells. @rule FH-SPL-14 FH-S2-01 FH-S3-01 */
const WARDING = {
  diceOff,
  isResisted,
  resisted: afterResistance,
  afterResisting,
  wardReach,
  wardsSpace,
  answerLevel: ANSWER_LEVEL,
  wards: wardModifiers,
} as const;

/** Spells with magic points in place of miracles with hit points. @rule FH-SPL-01 FH-SPL-17 */
export function ferryhackSpells(answers: Answers) {
  const { pool, hourly, quickTiming, armorCost, wiseHealing } = choicesFrom(answers);
  return {
    pack: "fh",
    numbers: (caster: Spellcaster) => casterNumbers(caster, pool),
    mayLearn,
    swapHours: SWAP_HOURS,
    hourly: hourly > 0 ? hourly : null,
    highestLevel,
    timing: (spell: Pick<WrittenSpell, "quick">) => timingOf(spell, quickTiming),
    extras: extrasOf,
    working: spellWorking,
    check: castingCheck,
    cost: (level: number, result: Result | null, { hindered }: Pick<Spellcaster, "hindered">) =>
      spellCost(level, result, { hindered, armorCost }),
    disturbed,
    condition: (original: string, attribute?: string) =>
      spellCondition(original, attribute as ChangedScore | undefined),
    attributesOf: (original: string): readonly string[] => (spellCondition(original)?.score ? CHANGED_SCORES : []),
    among: spellsAmong,
    refusal: preparingRefusal,
    mayDoConcentrating,
    isDue: (since: number, round: number) => round > since,
    catchesFire,
    healed: (faces: Faces, target: { readonly naturalOnly: boolean }) => healed(faces, target, wiseHealing),
    shared: levelsFor,
    liesOn: bearerOf,
    flight,
    ...OPENING_RULES,
    ends: endsSpell,
    squares: squaresOf,
    strikesFirst,
    calls: calledBy,
    draws: drawnBy,
    halves: halvesOf,
    ...LEFT_BEHIND,
    ...WARDING,
    banishSave,
    staysUnseen,
  };
}

/** Spells that are learned, prepared and paid for with magic points. */
export type FerryhackSpells = ReturnType<typeof ferryhackSpells>;

const isFerryhack = (rules: SpellcastingRules | null): rules is FerryhackSpells => rules?.pack === "fh";

/** Ferryhack's spells, where a rulebook has them; null by all other rules. */
export const spellsIn = ({ magic: { spells } }: Pick<Rulebook, "magic">): FerryhackSpells | null =>
  isFerryhack(spells) ? spells : null;

/** The answer to `family.magic`: scrolls and items keep the core's costs in hit points. @rule FH-SPL-17 */
export const ferryhackMagic = (answers: Answers): MagicRules => ({ ...coreMagic, spells: ferryhackSpells(answers) });
