import { KIND_WORDS, toWord } from "../classes/class-words.ts";
import { type Localize, toFigure } from "../localize.ts";
import type { SheetItem, Tag } from "./sheet-item.ts";
import { usesText } from "../things/thing-lines.ts";
import type { RollButton } from "../things/thing-rolls.ts";
import { isPower, type Power } from "../things/thing.ts";

/** Something that somebody can do, as a line with its buttons. */
export interface AbilityRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly active: boolean;
  readonly notes: readonly Tag[];
  readonly rolls: readonly RollButton[];
  readonly tip: string;
  /** What the button says that lets it change places with another thing of its slot; "" for no button. @rule WH-CLASS-10 */
  readonly switching: string;
}

const tag = (text: string, hint = ""): readonly Tag[] => (text === "" ? [] : [{ text, hint }]);

function notesOf(power: Power, localize: Localize): readonly Tag[] {
  if (power.type === "spell") {
    const level = localize("WHITEHACK.Item.SpellLevelOf", { level: toFigure(power.system.level) });
    return [...tag(level), ...tag(power.system.prepared ? localize("WHITEHACK.Item.Prepared") : "")];
  }
  const { kind, slot, active, uses } = power.system;
  return [
    ...tag(toWord(KIND_WORDS, kind, localize)),
    ...tag(slot === null ? "" : localize("WHITEHACK.Item.SlotOf", { slot: toFigure(slot + 1) })),
    ...tag(active ? "" : localize("WHITEHACK.Item.Inactive")),
    ...tag(uses.scope === "" ? "" : usesText(power.system, localize)),
  ];
}

function switchingOf({ name, switchesWith: other, thing }: SheetItem, localize: Localize): string {
  if (other === undefined || thing?.type !== "ability") return "";
  if (other === "") return localize("WHITEHACK.Switch.alone", { name });
  return thing.system.active
    ? localize("WHITEHACK.Switch.for", { name: other, other: name })
    : localize("WHITEHACK.Switch.for", { name, other });
}

/** The lines of abilities and spells. */
export function abilityRows(items: readonly SheetItem[], localize: Localize): readonly AbilityRow[] {
  return items.flatMap((item) => {
    const power = item.thing ?? null;
    if (!isPower(power)) return [];
    const { id, name, img, rolls = [], tip = "" } = item;
    const active = power.type === "spell" || power.system.active;
    const shown = rolls.filter((roll) => roll.inRow);
    const switching = switchingOf(item, localize);
    return [{ id, name, img, active, notes: notesOf(power, localize), rolls: shown, tip, switching }];
  });
}
