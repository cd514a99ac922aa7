import { type Element, type Power, powersOf, salamander, sylphMove, undineSlots } from "../rules/spells/elementals.ts";
import type { Localize } from "../../../view/base/localize.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";

/** The facts behind what a sheet says of an elemental. */
interface ElementalFacts {
  readonly element: Element;
  readonly hitDice: number;
  /** This user plays it. */
  readonly editable: boolean;
  readonly localize: Localize;
}

const ICONS: Readonly<Record<Power, string>> = {
  knockOver: "fa-person-falling",
  feed: "fa-fire",
  heatWeapon: "fa-temperature-high",
  findMetal: "fa-gem",
  drown: "fa-water",
  destroy: "fa-burst",
  wearDown: "fa-arrows-down-to-line",
};

/** The figures of an elemental. @rule FH-S3-04 FH-S3-05 FH-S3-07 */
function linesOf({ element, hitDice, localize }: ElementalFacts): readonly FactLine[] {
  if (element === "air") {
    const [free, note, load] = [sylphMove("nothing"), sylphMove("note"), sylphMove(1)].map(String);
    const value = localize("WHITEHACK.Fh.Elemental.movesText", {
      free: free ?? "",
      note: note ?? "",
      load: load ?? "",
    });
    return [{ label: "WHITEHACK.Fh.Elemental.moves", value }];
  }
  if (element === "fire") {
    const squares = String(salamander(hitDice).shines);
    return [{ label: "WHITEHACK.Fh.Elemental.lights", value: localize("WHITEHACK.Fh.Elemental.squares", { squares }) }];
  }
  if (element === "earth") return [];
  const slots = localize("WHITEHACK.Fh.Elemental.slots", { slots: String(undineSlots(hitDice)) });
  return [
    { label: "WHITEHACK.Fh.Elemental.carries", value: slots },
    { label: "WHITEHACK.Fh.Elemental.underwater", value: "WHITEHACK.Fh.Elemental.underwaterText" },
  ];
}

/** The powers of an elemental, each with a button and its effect. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
export function elementalView(facts: ElementalFacts) {
  const { element, hitDice, editable, localize } = facts;
  return {
    editable,
    lines: linesOf(facts),
    powers: powersOf(element).map((power) => ({
      power,
      icon: ICONS[power],
      label: `WHITEHACK.Fh.Elemental.Power.${power}`,
      hint: localize(`WHITEHACK.Fh.Elemental.Hint.${power}`, { dice: String(hitDice) }),
    })),
  };
}
