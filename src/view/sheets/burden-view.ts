import type { CharacterDerived } from "../../rules/characters/character-derived.ts";
import { canStrain } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { explanation } from "./explanation.ts";
import { type Localize, toFigure } from "../localize.ts";
import { paceTexts } from "./movement-notes.ts";
import { toShare } from "./tile-view.ts";

/** A load against its allowance. */
export interface LoadBar {
  readonly label: LangKey;
  readonly used: string;
  readonly limit: string;
  readonly share: number;
  readonly isOver: boolean;
}

/** Quarters are enough to see half objects; a hundred coins make one. */
const toLoad = (load: number): string => toFigure(Math.round(load * 100) / 100);

const loadBar = (label: LangKey, used: number, limit: number): LoadBar => ({
  label,
  used: toLoad(used),
  limit: toLoad(limit),
  share: toShare(used, limit),
  isOver: used > limit,
});

/** How much is carried, the resulting burden, and the movement left. @rule WH-ENC-01 WH-ENC-04 */
export function burdenView({ burden, movement }: CharacterDerived, localize: Localize) {
  const { allowance, carried, packed } = burden;
  const bars = [loadBar("WHITEHACK.Sheet.Carried", carried, allowance.carried)];
  if (packed > 0 || allowance.packed > 0) bars.push(loadBar("WHITEHACK.Sheet.PackedLoad", packed, allowance.packed));
  const paces = paceTexts(movement.value, localize);
  return {
    id: burden.burden,
    label: `WHITEHACK.Burden.${burden.burden}` satisfies LangKey,
    loads: bars,
    canStrain: canStrain(burden.burden),
    paces,
    ...explanation({ title: "WHITEHACK.Number.movement", notes: paces }, movement, localize),
  };
}
