import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../rules/characters/creation/draft.ts";
import type { ChanceStep } from "../../../rules/characters/creation/random.ts";
import type { Faces } from "../../../rules/base/dice.ts";
import { bonusLines } from "../advance/milestone-lines.ts";
import type { FactLine } from "../../items/item-facts.ts";
import { bonusIn, diceSum } from "../../base/dice-sum.ts";
import { type Localize, toFigure } from "../../base/localize.ts";

/** The dice that were rolled for a step. */
export interface ThrownStep {
  readonly step: ChanceStep;
  readonly draft: Draft;
  readonly throws: readonly Faces[];
}

/**
 * The results of a step's dice, for the chat; steps that only choose at random show nothing.
 * @rule WH-ATTR-01 WH-GEN-02 WH-CLASS-08 WH-CUST-02
 */
export function thrownLines(
  { step, draft, throws }: ThrownStep,
  { rulebook }: CreationWorld,
  localize: Localize,
): readonly FactLine[] {
  if (step === "attributes") {
    const { names, labels } = rulebook.attributes;
    return names.map((name, place) => ({
      label: localize(labels[name] ?? name),
      value: `${toFigure(draft.scores[name] ?? 0)} (${diceSum(throws[place] ?? [])})`,
    }));
  }
  if (step === "hitPoints") {
    const bonus = bonusIn(throws, draft.rolled ?? 0);
    const value = `${toFigure(draft.rolled ?? 0)} (${throws.map((faces) => diceSum(faces, bonus)).join("; ")})`;
    return [{ label: "WHITEHACK.Sheet.HitPoints", value }];
  }
  if (step === "abilities")
    return draft.attempts.slice(-throws.length).flatMap((attempt) => bonusLines(attempt, rulebook, localize));
  if (step !== "equipment" || draft.gold === null) return [];
  return [
    { label: "WHITEHACK.Creation.StartingGold", value: `${toFigure(draft.gold)} (${diceSum(throws[0] ?? [])}) × 10` },
  ];
}
