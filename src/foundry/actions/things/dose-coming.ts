import type { CheckOutcome, DoseOutcome } from "../../../rules/index.ts";
import type { EffectWritten } from "../../../view/things/thing.ts";
import type { DoseMark } from "../../conditions/dose-mark.ts";
import { effectField } from "../../data/effect-field.ts";
import type { Creature } from "../../documents/creature.ts";
import { foundAt } from "../../documents/found-at.ts";
import { toVisibility } from "../../generation.ts";
import { isItem } from "../../undo/changed-document.ts";
import type { DoseArriving } from "./dose-arrival.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** What it does: as it was noted, or as it is written of the thing; null where that is gone. */
function effectIn({ effect, item, which }: DoseMark): EffectWritten | null {
  const found = foundAt(item);
  const thing = isItem(found) && found.isSubstance() ? found.system : null;
  const written = isObject(effect) ? effect : thing && ((which === "secondary" && thing.secondary) || thing.primary);
  return written && (effectField().clean({ ...written }) as EffectWritten);
}

const asSave = ({ success, fumble }: { readonly success: boolean; readonly fumble: boolean }) =>
  ({ success, result: fumble ? "fumble" : success ? "success" : "failure" }) as const satisfies Pick<
    CheckOutcome,
    "success" | "result"
  >;

/** A dose whose time has come; null if it will do nothing. @rule WH-POIS-01 */
export function arrivingOf(taker: Creature, mark: DoseMark): DoseArriving | null {
  const effect = effectIn(mark);
  const { coming } = mark;
  if (!coming || !effect) return null;
  const { strength, save, by } = coming;
  const visibility = toVisibility(coming.visibility);
  return { ...mark, taker, effect, strength, save: save && asSave(save), visibility, by, source: coming.source };
}

/** What is noted of a dose until it does its work. @rule WH-POIS-01 */
export const comingOf = (
  { visibility, by, source }: Pick<DoseArriving, "visibility" | "by" | "source">,
  { strength, save }: Pick<DoseOutcome, "strength" | "save">,
): DoseMark["coming"] => ({
  strength,
  save: save && { success: save.success, fumble: save.result === "fumble" },
  visibility,
  by,
  source,
});
