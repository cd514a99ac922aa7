import type { Faces } from "../../../../rules/base/dice.ts";
import type { Modifier } from "../../../../rules/base/explained.ts";
import type { GameCreature, GameRoll } from "../../../base/game.ts";
import type { Save } from "../hammercrawl-names.ts";
import type { HammercrawlDerived } from "../derive.ts";
import { keptOf, planSteps, type StepReason } from "../numbers.ts";
import type { Test } from "../test.ts";
import { toRoll } from "../tests.ts";
import { isIn } from "./conditions.ts";
import { monsterSave } from "./hits.ts";
import { TURNED_CONDITIONS } from "../people/turning.ts";
import { rageOnSave } from "./rage.ts";

/** What a creature saves against. */
export interface Saved {
  readonly save: Save;
  /** What its roll has to reach. */
  readonly target: number;
  /** Dice of advantage or disadvantage that the other side brings. */
  readonly steps: number;
}

type Saver = Pick<GameCreature, "derived" | "type" | "conditions">;

const ofGame = (derived: object): derived is HammercrawlDerived => "hammercrawl" in derived;

const reason = (label: string, value: number, rule: string): readonly StepReason[] =>
  value === 0 ? [] : [{ label, value, rule }];

/** What a creature adds to a save, and why it has advantage: its own numbers, or half its hit dice. @rule HC-SAV-04 HC-SAV-06 HC-CLS-20 */
function ownOf({ derived, conditions }: Saver, save: Save): Pick<Test, "modifiers" | "steps"> {
  if (!ofGame(derived)) {
    const half: readonly Modifier[] = [
      { label: "WHITEHACK.Hammercrawl.Resist.hitDice", value: monsterSave(derived.level), rule: "HC-SAV-06" },
    ];
    const isDazed = conditions.includes(TURNED_CONDITIONS.dazed.id);
    return {
      modifiers: half,
      steps: reason("WHITEHACK.Hammercrawl.Turning.State.dazed", isDazed ? -1 : 0, "HC-TRN-02"),
    };
  }
  const { parts, steps } = derived.hammercrawl.saves[save];
  const rage = reason("WHITEHACK.Hammercrawl.Condition.rage", rageOnSave(isIn(conditions, "rage"), save), "HC-CLS-20");
  return { modifiers: parts, steps: [...steps, ...rage] };
}

/** Whitehack's people save as they always do, with a negative double roll against a trick. @rule HC-CMB-10 HC-CMB-11 */
const usualRoll = ({ derived }: Saver, { steps }: Saved): GameRoll => ({
  dice: [planSteps(20, steps)],
  resolve([faces = []]: readonly Faces[]) {
    const score = derived.savingThrow.value;
    const kept = keptOf(faces, -steps); // they roll low: the worse die is the higher one
    const face = faces[kept] ?? 20;
    const success = face <= score;
    return {
      verdict: `WHITEHACK.Hammercrawl.Verdict.${success ? "success" : "failure"}`,
      success,
      facts: [{ label: "WHITEHACK.Hammercrawl.Resist.score", value: `${face} ≤ ${score}` }],
      rules: ["HC-CMB-10"],
      dropped: faces.flatMap((_, at) => (at === kept ? [] : [at])),
      damage: null,
    };
  },
});

/** The save of a creature of any game by this one's procedures. @rule HC-CMB-10 HC-CMB-11 HC-CMB-14 HC-SAV-06 */
export function resistRoll(creature: Saver, saved: Saved): GameRoll {
  if (creature.type === "character") return usualRoll(creature, saved);
  const { modifiers, steps } = ownOf(creature, saved.save);
  return toRoll({
    label: `WHITEHACK.Hammercrawl.Save.${saved.save}`,
    modifiers,
    target: saved.target,
    steps: [...steps, ...reason("WHITEHACK.Hammercrawl.Resist.trick", saved.steps, "HC-CMB-11")],
    rules: ["HC-CMB-10"],
  });
}
