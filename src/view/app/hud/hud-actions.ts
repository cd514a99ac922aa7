import type { AttributeSet } from "../../../rules/base/attribute-set.ts";
import type { AttackLine } from "../../../rules/combat/attack/attack-line.ts";
import type { Explained } from "../../../rules/base/explained.ts";
import { attributeLabel } from "../../base/words.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import type { SheetItem } from "../../items/sheet/sheet-item.ts";
import { isPower } from "../../items/shown-item.ts";

export const HUD_GROUPS = ["attacks", "tasks", "powers", "items"] as const;
export type HudGroup = (typeof HUD_GROUPS)[number];

export const HUD_OPERATIONS = ["attack", "task", "save", "use"] as const;
export type HudOperation = (typeof HUD_OPERATIONS)[number];

/** A button: what it does, and with what (an attribute's name or an item's id). */
export interface HudAction {
  readonly operation: HudOperation;
  readonly of: string;
  readonly name: string;
  /** The number that is rolled against, or how many there are; "" for none. */
  readonly figure: string;
  readonly img: string;
}

/** The actions of a creature by buttons, as this user knows its numbers; a monster has no attributes. */
interface HudFacts {
  readonly numbers: {
    readonly attributes?: Readonly<Record<string, Explained>>;
    readonly savingThrow: Explained;
    readonly attacks: readonly AttackLine[];
  };
  readonly attributes: AttributeSet;
  /** The rolls of another game's people; null for Whitehack's. */
  readonly tests: readonly { readonly id: string; readonly label: string }[] | null;
  readonly items: readonly SheetItem[];
  readonly localize: Localize;
}

/** The buttons of a creature by their groups. */
export function hudActions(facts: HudFacts): Readonly<Record<HudGroup, readonly HudAction[]>> {
  const useful = facts.items.filter(({ rolls = [], item }) => rolls.length > 0 && item?.type !== "weapon");
  const uses = (power: boolean) => useful.filter(({ item = null }) => isPower(item) === power).map(toUse);
  return { attacks: attacks(facts), tasks: tasks(facts), powers: uses(true), items: uses(false) };
}

/** A weapon has one button, for its first use; the dialog knows the others. */
function attacks({ numbers, localize }: HudFacts): readonly HudAction[] {
  const lines = numbers.attacks.filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place);
  return lines.map(({ id, name, attackValue }) => ({
    operation: "attack",
    of: id,
    name: name || localize("WHITEHACK.Sheet.NaturalAttack"),
    figure: toFigure(attackValue.value),
    img: "",
  }));
}

function tasks({ numbers, attributes, tests, localize }: HudFacts): readonly HudAction[] {
  if (tests)
    return tests.map(({ id, label }) => ({ operation: "task", of: id, name: localize(label), figure: "", img: "" }));
  const own = Object.entries(numbers.attributes ?? {});
  const rolls = own.map(([of, { value }]) => ({
    operation: "task" as const,
    of,
    name: localize(attributeLabel(attributes, of)),
    figure: toFigure(value),
    img: "",
  }));
  const save = { operation: "save" as const, of: "", name: localize("WHITEHACK.Number.savingThrow"), img: "" };
  return [...rolls, { ...save, figure: toFigure(numbers.savingThrow.value) }];
}

const toUse = ({ id, name, img, facts }: SheetItem): HudAction => {
  const count = facts && "quantity" in facts ? facts.quantity : 1;
  return { operation: "use", of: id, name, figure: count === 1 ? "" : toFigure(count), img };
};
