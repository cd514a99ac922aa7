import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../rules/characters/creation/draft.ts";
import type { ChanceStep } from "../../../rules/characters/creation/random.ts";
import type { Faces } from "../../../rules/base/dice.ts";
import { bonusLines } from "../advance/milestone-lines.ts";
import type { FactLine } from "../../items/item-facts.ts";
import { bonusIn, diceSum } from "../../base/dice-sum.ts";
import { type Localize, toFigure } from "../../base/localize.ts";

/** The dice that were rolled for a step. */
export interface RolledStep {
  readonly step: ChanceStep;
  readonly draft: Draft;
  readonly rolls: readonly Faces[];
}

/**
 * The results of a step's dice, for the chat; steps that only choose at random show nothing.
 * @rule WH-ATTR-01 WH-GEN-02 WH-CLASS-08 WH-CUST-02
 */
export function rolledLines(
  { step, draft, rolls }: RolledStep,
  { rulebook }: CreationWorld,
  localize: Localize,
): readonly FactLine[] {
  if (step === "attributes") {
    const { names, labels } = rulebook.attributes;
    return names.map((name, place) => ({
      label: localize(labels[name] ?? name),
      value: `${toFigure(draft.scores[name] ?? 0)} (${diceSum(rolls[place] ?? [])})`,
    }));
  }
  if (step === "hitPoints") {
    const bonus = bonusIn(rolls, draft.rolled ?? 0);
    const value = `${toFigure(draft.rolled ?? 0)} (${rolls.map((faces) => diceSum(faces, bonus)).join("; ")})`;
    return [{ label: "WHITEHACK.Sheet.HitPoints", value }];
  }
  if (step === "abilities")
    return draft.attempts.slice(-rolls.length).flatMap((attempt) => bonusLines(attempt, rulebook, localize));
  if (step !== "equipment" || draft.gold === null) return [];
  return [
    { label: "WHITEHACK.Creation.StartingGold", value: `${toFigure(draft.gold)} (${diceSum(rolls[0] ?? [])}) × 10` },
  ];
}
