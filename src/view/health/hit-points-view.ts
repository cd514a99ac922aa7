import type { FactLine } from "../items/item-facts.ts";
import type { CharacterFacts } from "../../rules/base/facts.ts";
import { type HitPoints, HP_STATES, stateOf, toKnown } from "../../rules/health/hit-points.ts";
import { toChoices } from "../base/choices.ts";
import { choiceField, type FieldView, numberField, tickField } from "../sheets/field-view.ts";
import { isGone, type KnownHitPoints } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Localize, toFigure } from "../base/localize.ts";
import type { Explained } from "../../rules/base/explained.ts";
import { type Explanation, explanation } from "../sheets/explanation.ts";
import { toShare } from "../sheets/tile-view.ts";

const STATES = toChoices(HP_STATES, (state) => `WHITEHACK.HpState.${state}`);

type Written = Omit<HitPoints, "max"> & Partial<Pick<CharacterFacts["hp"], "permanentCost">>;

/** The stored state of hit points besides their number, for corrections by hand. */
export function healthFields(hp: Written): readonly FieldView[] {
  const at = (id: Exclude<keyof Written, "value" | "temporary" | "extra">) =>
    ({ label: `WHITEHACK.Health.${id}`, name: `system.hp.${id}` }) as const;
  return [
    choiceField({ ...at("state"), value: stateOf(hp), choices: STATES }),
    tickField({ ...at("injured"), value: hp.injured === true }, { hint: "WHITEHACK.Health.injuredHint" }),
    numberField({ ...at("rounds"), value: hp.rounds ?? null }, { least: 0, empty: "–" }),
    tickField({ ...at("tended"), value: hp.tended === true }),
    numberField({ ...at("bleeding"), value: hp.bleeding ?? 0 }, { least: 0 }),
    tickField({ ...at("lastBreath"), value: hp.lastBreath === true }, { hint: "WHITEHACK.Health.lastBreathHint" }),
    ...(hp.permanentCost === undefined
      ? []
      : [numberField({ ...at("permanentCost"), value: hp.permanentCost }, { least: 0 })]),
  ];
}

/** A sentence with a number. */
const counted = (key: "dying" | "held" | "out" | "bleeding", count: number, localize: Localize): string =>
  localize(`WHITEHACK.HealthLine.${key}`, { count: String(count) });

/** The meaning of a creature's state; null if it is up. @rule WH-DMG-02 WH-DMG-03 WH-SVD-02 */
function stateLine({ state, rounds, tended }: KnownHitPoints, localize: Localize): string | null {
  if (state === "up") return null;
  if (state === "dying")
    return rounds === null
      ? localize("WHITEHACK.HpState.dying") // the die for the rounds has not been rolled yet
      : counted(tended ? "held" : "dying", rounds, localize);
  if (state === "knockedOut" && rounds !== null) return counted("out", rounds, localize);
  return localize(`WHITEHACK.HealthLine.${state}`);
}

const line = (when: boolean, key: LangKey): readonly LangKey[] => (when ? [key] : []);

/** Other conditions of the living. @rule WH-DMG-05 WH-HEAL-04 WH-BOSS-03 */
function otherLines(hp: KnownHitPoints, localize: Localize): readonly string[] {
  if (isGone(hp) || hp.state === "ghost") return [];
  const { bleeding, tended, injured, lastBreath } = hp;
  return [
    ...(bleeding > 0 && !tended ? [counted("bleeding", bleeding, localize)] : []),
    ...line(bleeding > 0 && tended, "WHITEHACK.HealthLine.bleedingHeld").map((key) => localize(key)),
    ...line(lastBreath, "WHITEHACK.HealthLine.lastBreath").map((key) => localize(key)),
    ...line(injured, "WHITEHACK.HealthLine.injured").map((key) => localize(key)),
  ];
}

/** The sheet's additions to the word for the state: rounds, injuries and the like. */
function countedLines(hp: KnownHitPoints, localize: Localize): readonly string[] {
  const state = hp.rounds === null ? null : stateLine(hp, localize);
  return [...(state === null ? [] : [state]), ...otherLines(hp, localize)];
}

/** A creature's state of health in words, for the tracker and cards. */
export function healthLines(hp: KnownHitPoints, localize: Localize): readonly string[] {
  const state = stateLine(hp, localize);
  return [...(state === null ? [] : [state]), ...otherLines(hp, localize)];
}

interface HitPointsView extends Explanation {
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

/** A creature's state as a line of a card. */
export const healthFact = (name: string, hp: KnownHitPoints, localize: Localize): FactLine => ({
  label: name,
  value: healthLines(hp, localize).join(" · ") || localize("WHITEHACK.HealthLine.up"),
});
