import type { Explained } from "../../rules/explained.ts";
import { type HitPoints, stateOf, toKnown } from "../../rules/health/hit-points.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Explanation, explanation } from "./explanation.ts";
import { countedLines } from "./health-lines.ts";
import { type Localize, toFigure } from "../localize.ts";
import { toShare } from "./tile-view.ts";

export interface HitPointsView extends Explanation {
  readonly now: number;
  /** The same number as text. */
  readonly nowText: string;
  readonly max: string;
  readonly temporary: number;
  readonly share: number;
  /** Language key of the state; null if the state is "up". */
  readonly state: LangKey | null;
  readonly isDown: boolean;
  /** The state of health in words. */
  readonly lines: readonly string[];
}

/** Hit points with their bar and, at zero and below, their consequences. */
export function hitPointsView(hp: Omit<HitPoints, "max">, max: Explained, localize: Localize): HitPointsView {
  const state = stateOf(hp);
  return {
    now: hp.value,
    nowText: toFigure(hp.value),
    max: toFigure(max.value),
    temporary: hp.temporary,
    share: toShare(hp.value, max.value),
    state: state === "up" ? null : `WHITEHACK.HpState.${state}`,
    isDown: state !== "up",
    lines: countedLines(toKnown({ ...hp, max: max.value }), localize),
    ...explanation({ title: "WHITEHACK.Number.hitPointsMaximum", base: "WHITEHACK.Why.rolled" }, max, localize),
  };
}
