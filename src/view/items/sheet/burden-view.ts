import type { CharacterDerived } from "../../../rules/characters/character-derived.ts";
import { type BurdenState, canStrain, type MovementState, squaresOf } from "../../../rules/index.ts";
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
  /** The meaning of the two numbers; "" where they count items. */
  readonly why: string;
}

/** Quarters are enough to see half objects; a hundred coins make one. */
const toLoad = (load: number): string => toFigure(Math.round(load * 100) / 100);

const loadBar = (label: string, used: number, limit: number, slows = "", why = ""): LoadBar => ({
  label,
  used: toLoad(used),
  limit: toLoad(limit),
  share: toShare(used, limit),
  isOver: used > limit,
  slows,
  why,
});

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
function loadBars({ burden, movement }: CharacterDerived, localize: Localize): readonly LoadBar[] {
  const { allowance, carried, packed, places } = burden;
  if (places)
    return places.map(({ label, used, capacity, slows }) =>
      loadBar(label, used, capacity, slowsText(slows, movement, localize), slotsText(used, capacity, localize)),
    );
  const bars = [loadBar("WHITEHACK.Sheet.Carried", carried, allowance.carried)];
  if (packed > 0 || allowance.packed > 0) bars.push(loadBar("WHITEHACK.Sheet.PackedLoad", packed, allowance.packed));
  return bars;
}

/** The name of the load in a word or two. @rule WH-ENC-04 */
function burdenLabel({ burden, places, overfull }: BurdenState): LangKey {
  if (overfull?.isWaived) return "WHITEHACK.Sheet.OverfullWaived";
  if (overfull) return overfull.limitsMoves ? "WHITEHACK.Sheet.OverfullOneMove" : "WHITEHACK.Sheet.Overfull";
  if (places?.some(({ slows }) => slows > 0)) return "WHITEHACK.Sheet.Slowed";
  return `WHITEHACK.Burden.${burden}`;
}

/** How much is carried, the resulting burden, and the movement left. @rule WH-ENC-01 WH-ENC-04 */
export function burdenView(derived: CharacterDerived, localize: Localize) {
  const { burden, movement } = derived;
  const paces = paceTexts(movement, localize);
  return {
    id: burden.overfull && !burden.overfull.isWaived ? "severe" : burden.burden,
    label: burdenLabel(burden),
    loads: loadBars(derived, localize),
    canStrain: canStrain(burden.burden),
    paces,
    ...explanation({ title: "WHITEHACK.Number.movement", notes: paces }, shownMovement(movement), localize),
  };
}
