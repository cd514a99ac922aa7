import type { Attribute } from "../../../../rules/base/attribute-set.ts";
import type { Modifier } from "../../../../rules/base/explained.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";
import type { ModeReason } from "../../../../rules/checks/check.ts";
import { lineOf, type ReasonWord } from "./reasons.ts";
import { simpleTest, type Test, withLines } from "./test.ts";
import { SAVE_DIFFICULTY, type SaveKind, type Threat, THREATS } from "./threats.ts";

/** The scores of a character by attribute. */
export type Scores = Readonly<Record<Attribute, number>>;

/** A saving throw; what is left out follows from the threat. */
export interface SaveAsked {
  readonly threat: Threat;
  readonly attribute?: Attribute;
  readonly kind?: SaveKind;
  /** Added to the difficulty. */
  readonly difficulty?: readonly Modifier[];
  readonly modifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
}

const WORD_OF_KIND: Readonly<Record<SaveKind, ReasonWord>> = {
  death: "death",
  poison: "poison",
  spell: "spell",
  other: "save",
};

/** The test of a saving throw. @rule RH-TST-06 */
export function toSaveTest(scores: Scores, asked: SaveAsked): Test {
  const { attribute = THREATS[asked.threat].attribute, kind = THREATS[asked.threat].kind } = asked;
  const { difficulty = [], modifiers = [], reasons = [] } = asked;
  return withLines(simpleTest(attribute, scores[attribute], ["RH-TST-06"]), {
    difficulty: [lineOf(WORD_OF_KIND[kind], SAVE_DIFFICULTY[kind], "RH-TST-06"), ...difficulty],
    modifiers,
    reasons,
  });
}

export const EFFECT_SOURCES = ["arcane", "divine"] as const;
/** The power behind an effect on a monster. @rule RH-TST-07 */
export type EffectSource = (typeof EFFECT_SOURCES)[number];

/** The attribute that effects of a power are rolled with. @rule RH-TST-07 */
export const EFFECT_ATTRIBUTES: Readonly<Record<EffectSource, Attribute>> = {
  arcane: "intelligence",
  divine: "wisdom",
};

/** The addition to hit dice where monsters save by kinds. @rule RH-TST-08 */
const MONSTER_KINDS: Readonly<Record<SaveKind, number>> = { death: 2, poison: 2, spell: -2, other: 0 };

/** An effect on a monster. */
export interface EffectAsked {
  readonly source: EffectSource;
  /** The monster's hit dice; less than one counts as 0. */
  readonly hitDice: number;
  /** What the monster saves against; null where the table does not tell kinds apart. @rule RH-TST-08 */
  readonly kind: SaveKind | null;
  readonly difficulty?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
}

/** The lines of a monster's resistance: its hit dice, and the kind of effect; never below 0. @rule RH-TST-07 RH-TST-08 */
export function monsterResistance(hitDice: number, kind: SaveKind | null): readonly Modifier[] {
  const dice = lineOf("hitDice", requireCount(hitDice, "hit dice"), "RH-TST-07");
  const added = kind ? Math.max(-hitDice, MONSTER_KINDS[kind]) : 0;
  return added === 0 ? [dice] : [dice, lineOf("monsterSave", added, "RH-TST-08")];
}

/** The test of an effect on a monster. @rule RH-TST-07 RH-TST-08 */
export function toEffectTest(
  scores: Scores,
  { source, hitDice, kind, difficulty = [], reasons = [] }: EffectAsked,
): Test {
  const attribute = EFFECT_ATTRIBUTES[source];
  return withLines(simpleTest(attribute, scores[attribute], ["RH-TST-07"]), {
    difficulty: [...monsterResistance(hitDice, kind), ...difficulty],
    reasons,
  });
}
