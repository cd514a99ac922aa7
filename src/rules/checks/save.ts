import type { Explained, Modifier } from "../base/explained.ts";
import { requireInteger } from "../base/numbers.ts";
import type { Check, DiceMode, DiceReadings, ModeReason } from "./check.ts";

/** Everything a saving throw's dialog asks. */
export interface Save {
  /** The threats that the saving throw is made against. */
  readonly tags?: readonly string[];
  readonly resistant?: boolean;
  readonly vulnerable?: boolean;
  readonly immune?: boolean;
  /** A rule says that this one can be fumbled. @rule WH-SAVE-02 */
  readonly canFumble?: boolean;
  readonly modifiers?: readonly Modifier[];
  readonly reasons?: readonly ModeReason[];
  readonly mode?: DiceMode;
  readonly readings?: DiceReadings;
}

/** The numbers for a creature's saving throw. */
export interface Saver {
  readonly savingThrow: Explained;
  readonly saveBonuses?: readonly (Modifier & { readonly tag: string })[];
}

const RESISTANT: ModeReason = {
  label: "WHITEHACK.Reason.resistant",
  mode: "positive",
  rule: "WH-SAVE-03",
};
const VULNERABLE: ModeReason = {
  label: "WHITEHACK.Reason.vulnerable",
  mode: "negative",
  rule: "WH-SAVE-03",
};

/**
 * The bonuses that apply: of several from one source, such as a class or a species, only the greatest.
 * @rule WH-SAVE-04 WH-STRONG-17 WH-WISE-21
 */
function bonusesFor({ saveBonuses = [] }: Saver, tags: readonly string[]): readonly Modifier[] {
  const best = new Map<string, Modifier>();
  for (const { tag, ...modifier } of saveBonuses) {
    const held = best.get(modifier.label);
    if (tags.includes(tag) && (!held || modifier.value > held.value)) best.set(modifier.label, modifier);
  }
  return [...best.values()];
}

/** Whether there is a roll at all: a hazard does not affect the immune. @rule WH-SAVE-03 */
export const isSaveNeeded = ({ immune = false }: Save): boolean => !immune;

/** The check of a saving throw. @rule WH-SAVE-01 WH-SAVE-02 WH-SAVE-03 WH-SAVE-04 WH-MON-16 WH-STRONG-17 WH-WISE-21 */
export function toSaveCheck(saver: Saver, save: Save = {}): Check {
  const { tags = [], modifiers = [], canFumble = false, mode, readings } = save;
  const { base, parts, override } = saver.savingThrow;
  const own = override === null ? { score: base, parts } : { score: override, parts: [] };
  return {
    score: requireInteger(own.score, "saving throw"),
    modifiers: [...own.parts, ...bonusesFor(saver, tags), ...modifiers],
    reasons: saveReasons(save),
    ...(mode && { mode }),
    cannotFumble: !canFumble,
    ...(readings && { readings }),
  };
}

/** @rule WH-SAVE-03 */
function saveReasons({ resistant, vulnerable, reasons = [] }: Save): readonly ModeReason[] {
  return [...(resistant ? [RESISTANT] : []), ...(vulnerable ? [VULNERABLE] : []), ...reasons];
}
