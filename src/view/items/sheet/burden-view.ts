import type { CharacterDerived } from "../../../rules/characters/character-derived.ts";
import {
  type BurdenState,
  canStrain,
  PACKED,
  toExplained,
  type Weight,
  type MovementState,
  squaresOf,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { explanation } from "../../sheets/explanation.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import { paceTexts, shownMovement } from "../../sheets/movement-notes.ts";
import { toShare } from "../../sheets/tile-view.ts";

/** A load against its allowance. */
interface LoadBar {
  /** A language key, or the name of a container. */
  readonly label: string;
  readonly used: string;
  readonly limit: string;
  readonly share: number;
  readonly isOver: boolean;
  /** The reduction of the movement; "" for none. */
  readonly slows: string;
  /** What weighs what, the heaviest first, and the meaning of the two numbers. */
  readonly why: string;
  readonly whyText: string;
}

/** Quarters are enough to see half objects; a hundred coins make one. */
const toLoad = (load: number): string => toFigure(Math.round(load * 100) / 100);

/** A bar's numbers, and what makes them up. */
interface Loaded {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
  readonly slows?: string;
  readonly notes?: readonly string[];
  readonly weights: readonly Weight[];
}

/** Rounded as bars are, so that a single coin is seen too. */
const shown = (weight: number): number => Math.round(weight * 100) / 100;

function loadBar({ label, used, limit, slows = "", notes = [], weights }: Loaded, localize: Localize): LoadBar {
  const parts = weights
    .filter(({ weight }) => shown(weight) > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name, weight }) => ({ label: name, value: shown(weight) }));
  return {
    label,
    used: toLoad(used),
    limit: toLoad(limit),
    share: toShare(used, limit),
    isOver: used > limit,
    slows,
    ...(parts.length + notes.length > 0
      ? explanation({ title: label, notes }, { ...toExplained(0, parts), value: shown(used) }, localize)
      : { why: "", whyText: "" }),
  };
}

/** The used slots of a place, and how many are too many. @rule FH-ENC-01 FH-ENC-07 */
function slotsText(used: number, capacity: number, localize: Localize): string {
  const told = { used: toLoad(used), room: toLoad(capacity), over: toLoad(used - capacity) };
  return localize(used > capacity ? "WHITEHACK.Sheet.SlotsOver" : "WHITEHACK.Sheet.SlotsUsed", told);
}

/** The reduction of each move by the items in a place, in the unit in which movement is shown. */
function slowsText(feet: number, { inSquares }: MovementState, localize: Localize): string {
  if (feet === 0) return "";
  return inSquares
    ? localize("WHITEHACK.Sheet.SlowsSquares", { squares: toFigure(squaresOf(feet)) })
    : localize("WHITEHACK.Sheet.SlowsFeet", { feet: toFigure(feet) });
}

/** The places of a load that has several, or at hand and packed. @rule WH-ENC-01 */
function loadBars(
  { burden, movement }: CharacterDerived,
  all: readonly Weight[],
  localize: Localize,
): readonly LoadBar[] {
  const { allowance, carried, packed, places } = burden;
  const at = (place: string) => all.filter((one) => one.place === place);
  if (places)
    return places.map(({ id, label, used, capacity: limit, slows }) => {
      const notes = [slotsText(used, limit, localize)];
      const slowed = slowsText(slows, movement, localize);
      return loadBar({ label, used, limit, slows: slowed, notes, weights: at(id) }, localize);
    });
  const [loose, stowed] = [allowance.carried, allowance.packed];
  const hands = { label: "WHITEHACK.Sheet.Carried", used: carried, limit: loose, weights: at("") };
  const pack = { label: "WHITEHACK.Sheet.PackedLoad", used: packed, limit: stowed, weights: at(PACKED) };
  return [hands, ...(packed > 0 || stowed > 0 ? [pack] : [])].map((one) => loadBar(one, localize));
}

/** The name of the load in a word or two. @rule WH-ENC-04 */
function burdenLabel({ burden, places, overfull }: BurdenState): LangKey {
  if (overfull?.isWaived) return "WHITEHACK.Sheet.OverfullWaived";
  if (overfull) return overfull.limitsMoves ? "WHITEHACK.Sheet.OverfullOneMove" : "WHITEHACK.Sheet.Overfull";
  if (places?.some(({ slows }) => slows > 0)) return "WHITEHACK.Sheet.Slowed";
  return `WHITEHACK.Burden.${burden}`;
}

/** How much is carried, the resulting burden, and the movement left. @rule WH-ENC-01 WH-ENC-04 */
export function burdenView(derived: CharacterDerived, localize: Localize, weights: readonly Weight[] = []) {
  const { burden, movement } = derived;
  const paces = paceTexts(movement, localize);
  return {
    id: burden.overfull && !burden.overfull.isWaived ? "severe" : burden.burden,
    label: burdenLabel(burden),
    loads: loadBars(derived, weights, localize),
    canStrain: canStrain(burden.burden),
    paces,
    ...explanation({ title: "WHITEHACK.Number.movement", notes: paces }, shownMovement(movement), localize),
  };
}
