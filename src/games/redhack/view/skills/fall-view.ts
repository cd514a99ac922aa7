import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { type Localize, toFigure } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import type { Faces } from "../../../../rules/base/dice.ts";
import { planFall } from "../../rules/exploration/falling.ts";
import { MOST_FEET } from "./skill-form.ts";

/** The most people that a dialog offers as catchers. */
export const MOST_CATCHERS = 12;

/** What is known of a fall before anybody is asked. */
export interface FallFacts {
  /** Feet; null where nobody has said. */
  readonly height: number | null;
  readonly people: readonly { readonly uuid: string; readonly name: string; readonly isClose: boolean }[];
}

/** The dialog of a fall: how deep, and who may catch: those who stand close, or are tied. @rule RH-FAL-01 RH-FAL-02 */
export const fallForm = ({ height, people }: FallFacts): Form => [
  {
    name: "feet",
    label: "WHITEHACK.Redhack.Skills.Fall.feet",
    hint: "WHITEHACK.Redhack.Skills.Fall.feetHint",
    min: 0,
    max: MOST_FEET,
    value: height ?? 10,
  },
  people.length > 0 && {
    legend: "WHITEHACK.Redhack.Skills.Fall.catchers",
    hint: "WHITEHACK.Redhack.Skills.Fall.catchersHint",
    look: "chips",
    ticks: people
      .slice(0, MOST_CATCHERS)
      .map(({ name, isClose }, place) => ({ name: `catcher.${place}`, label: name, value: isClose })),
  },
];

/** A fall as its card tells it. */
interface Fallen {
  readonly feet: number;
  readonly faces: Faces;
  readonly total: number;
  readonly shares: readonly {
    readonly name: string;
    readonly role: "falling" | "catching";
    readonly saved: boolean;
    readonly damage: number;
  }[];
}

/** The lines of a fall's card: its height and dice, and what each of those in it takes. @rule RH-FAL-01 RH-FAL-02 */
export function fallenFacts({ feet, faces, total, shares }: Fallen, localize: Localize): readonly FactLine[] {
  const { count } = planFall(feet);
  return [
    {
      label: "WHITEHACK.Redhack.Skills.Fall.height",
      value: localize("WHITEHACK.Redhack.Feet", { feet: toFigure(feet) }),
    },
    {
      label: "WHITEHACK.Card.Dice",
      value:
        count === 0 ? localize("WHITEHACK.Redhack.Skills.Fall.noDice") : `${count}d6: ${faces.join(", ")} = ${total}`,
    },
    ...shares.map(({ name, role, saved, damage }) => ({
      label: name,
      value: localize(`WHITEHACK.Redhack.Skills.Fall.share.${role}.${saved ? "saved" : "failed"}`, {
        damage: toFigure(damage),
      }),
    })),
  ];
}
