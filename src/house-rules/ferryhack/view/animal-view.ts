import { animalPrice, isMasterBred, RIDER_SLOTS } from "../rules/body/animals.ts";
import { storedNumber } from "../rules/body/slots.ts";
import type { MountLoad } from "../../../rules/families/company.ts";
import type { PackFacts } from "../../../rules/families/pack-facts.ts";
import type { MovementState } from "../../../rules/conditions/levers.ts";
import { type Localize, toFigure, toList } from "../../../view/base/localize.ts";
import { explanation } from "../../../view/sheets/explanation.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";

/** Loads that an animal bears, as bands of a meter. */
const LOADS = 3;

/** The facts behind what a sheet says of a mount. */
interface AnimalFacts {
  readonly packs: PackFacts;
  readonly load: MountLoad;
  readonly movement: MovementState;
  readonly riders: readonly string[];
  readonly localize: Localize;
}

/** Which load it is, in words. @rule FH-HRS-02 */
function levelText({ level, isOver }: MountLoad, localize: Localize): string {
  if (level === undefined) return "";
  return localize(isOver ? "WHITEHACK.Fh.Body.Load.over" : `WHITEHACK.Fh.Body.Load.${Math.min(level, LOADS)}`);
}

const round = (slots: number): string => toFigure(Math.round(slots * 100) / 100);

/** The three loads as bands, each with how much of it is used. @rule FH-HRS-02 */
function bandsOf({ load, capacity }: MountLoad) {
  if (capacity === null || capacity === 0) return [];
  const each = capacity / LOADS;
  return Array.from({ length: LOADS }, (_, place) => ({
    share: Math.round(100 * Math.min(1, Math.max(0, load / each - place))),
    limit: toFigure(each * (place + 1)),
  }));
}

/** The load, the move it leaves and the breeding of an animal. @rule FH-HRS-01 FH-HRS-02 FH-HRS-03 FH-HRS-04 */
export function animalView({ packs, load, movement, riders, localize }: AnimalFacts) {
  const masterBred = isMasterBred(packs);
  const silver = storedNumber(packs, "silver");
  const price: readonly FactLine[] =
    silver === null
      ? []
      : [
          {
            label: "WHITEHACK.Fh.Body.price",
            value: localize("WHITEHACK.Fh.Body.silver", { silver: toFigure(animalPrice(silver, masterBred)) }),
          },
        ];
  return {
    load: localize(load.capacity === null ? "WHITEHACK.Fh.Body.loadOnly" : "WHITEHACK.Fh.Body.loadOf", {
      load: round(load.load),
      capacity: round(load.capacity ?? 0),
    }),
    level: levelText(load, localize),
    isOver: load.isOver,
    bands: bandsOf(load),
    riders: riders.length > 0 ? localize("WHITEHACK.Companion.riddenBy", { names: toList(riders, localize) }) : "",
    move: localize("WHITEHACK.Fh.Body.moves", { squares: toFigure(movement.squares) }),
    ...explanation({ title: "WHITEHACK.Number.movement" }, movement, localize),
    masterBred,
    silver,
    lines: [
      ...price,
      {
        label: "WHITEHACK.Fh.Body.breeding",
        value: masterBred ? "WHITEHACK.Fh.Body.masterBred" : "WHITEHACK.Fh.Body.ordinary",
      },
    ],
  };
}

/** The slots that a rider takes on an animal's back. @rule FH-HRS-03 */
export const riderView = (packs: PackFacts) => ({
  riderSlots: storedNumber(packs, "riderSlots"),
  usual: toFigure(RIDER_SLOTS),
});
