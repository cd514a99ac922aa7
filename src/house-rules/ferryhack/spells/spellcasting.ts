import { type Spellcaster, coreMagic, type MagicRules, type SpellcastingRules } from "../../../rules/index.ts";
import type { Answers } from "../../house-rule.ts";
import { casterNumbers, type Pool } from "./caster.ts";
import {
  type ArmorCost,
  castingCheck,
  disturbed,
  highestLevel,
  type QuickTiming,
  spellCost,
  timingOf,
} from "./casting.ts";
import { drawnBy } from "./drawings.ts";
import { banishSave, calledBy, DROWNING, halvesOf } from "./elementals.ts";
import { mayLearn, SWAP_HOURS } from "./known-spells.ts";
import {
  CHANGED_SCORES,
  type ChangedScore,
  ENCHANTING,
  HIDING,
  SEQUELS,
  spellCondition,
  spellsAmong,
} from "./spell-conditions.ts";
import { mayDoConcentrating, preparingRefusal } from "./preparation.ts";
import { levelsFor } from "./shares.ts";
import { afterResistance, BURNING, catchesFire, diceOff, healed, isResisted, strikesFirst } from "./spell-damage.ts";
import { squaresOf, staysUnseen } from "./unseen.ts";
import { afterResisting, endsSpell, wardModifiers, wardReach, wardsSpace } from "./wards.ts";
import { extrasOf, spellWorking } from "./working.ts";

/** What a table has said about spells; what it has not is the register's reading. */
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

/** What burning does. @rule FH-S1-02 */
const BURNS = { condition: SEQUELS.burning, dice: BURNING, kinds: ["fire"] } as const;

/** What hurts at the start of each turn. @rule FH-S1-02 FH-S3-07 */
const HURTS = [BURNS, { condition: SEQUELS.drowning, dice: DROWNING, kinds: [] }] as const;

/** The conditions that spells leave. */
const LEFT_BEHIND = {
  called: SEQUELS.summoned,
  illusion: SEQUELS.illusion,
  enchants: ENCHANTING,
  hides: HIDING,
  burning: BURNS,
  eachTurn: HURTS,
} as const;

/** What wards and saving throws do against spells. @rule FH-SPL-14 FH-S2-01 FH-S3-01 */
const WARDING = {
  diceOff,
  isResisted,
  resisted: afterResistance,
  afterResisting,
  wardReach,
  wardsSpace,
  wards: wardModifiers,
} as const;

/** Spells with magic points in place of miracles with hit points. @rule FH-SPL-01 FH-SPL-17 */
export function ferryhackSpells(answers: Answers): SpellcastingRules {
  const { pool, hourly, quickTiming, armorCost, wiseHealing } = choicesFrom(answers);
  return {
    pack: "fh",
    numbers: (caster: Spellcaster) => casterNumbers(caster, pool),
    mayLearn,
    swapHours: SWAP_HOURS,
    hourly: hourly > 0 ? hourly : null,
    highestLevel,
    timing: (spell) => timingOf(spell, quickTiming),
    extras: extrasOf,
    working: spellWorking,
    check: castingCheck,
    cost: (level, result, { hindered }) => spellCost(level, result, { hindered, armorCost }),
    disturbed,
    condition: (original, attribute) => spellCondition(original, attribute as ChangedScore | undefined),
    attributesOf: (original) => (spellCondition(original)?.score ? CHANGED_SCORES : []),
    among: spellsAmong,
    refusal: preparingRefusal,
    mayDoConcentrating,
    isDue: (since, round) => round > since,
    catchesFire,
    healed: (faces, target) => healed(faces, target, wiseHealing),
    shared: levelsFor,
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

/** The answer to `family.magic`: scrolls and things keep the core's costs in hit points. @rule FH-SPL-17 */
export const ferryhackMagic = (answers: Answers): MagicRules => ({ ...coreMagic, spells: ferryhackSpells(answers) });
