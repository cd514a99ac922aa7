import { KEYWORD_ABILITY } from "../../../rules/magic/keyword.ts";
import { type Localize, toFigure, toList } from "../../base/localize.ts";
import { CATEGORY_WORDS } from "../../items/looted-fields.ts";
import { type AbilityWritten, isPower, type Power } from "../../items/shown-item.ts";
import { SLOT_KINDS } from "../../../rules/characters/classes/slot-rules.ts";
import { plainWords } from "../../base/plain-text.ts";
import { spellRange, usesText } from "../../items/item-lines.ts";
import { CRIT_ABILITY } from "../../../rules/characters/classes/success-to-crit.ts";
import { type SlotState, slotState } from "../../../rules/characters/classes/slot-use.ts";
import type { SlotFacts } from "../../../rules/characters/classes/slots.ts";
import { writtenUsesLeft } from "../../../rules/base/time/uses.ts";
import { KIND_WORDS, toWord } from "../../items/classes/class-trait-parts.ts";
import type { SheetItem, Tag } from "../../items/sheet/sheet-item.ts";
import type { RollButton } from "../../items/item-rolls.ts";

/**
 * Notes on a power of the Strong besides its kind: a keyword's category, and the enemy it was taken from.
 * @rule WH-STRONG-03
 */
function strongNotes({ key, looted }: AbilityWritten, localize: Localize): readonly string[] {
  if (key !== KEYWORD_ABILITY) return [];
  return [localize(CATEGORY_WORDS[looted.category]), looted.enemy].filter(Boolean);
}

/** The most characters; the rest is on the item's own sheet. */
const LONGEST = 320;

/** A text cut between two words if it is too long. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf(" ", LONGEST)).replace(/[,;:.]$/, "")} …`;
}

/** Kinds with a description for all their members. */
const WORDED = [...SLOT_KINDS, "standing", "object"] as const;
const isWorded = (kind: string): kind is (typeof WORDED)[number] => WORDED.some((known) => known === kind);

/**
 * The effect of a power, as plain text: its description, shortened; "" if there is none. Texts of powers that depend on
 * level or state belong here.
 */
function powerWords(power: Power, localize: Localize): string {
  const written = shortened(plainWords(power.system.description));
  if (written !== "" || power.type === "ability") return written;
  return toList([spellRange(power.system, localize), power.system.area].filter(Boolean), localize);
}

/** Descriptions of these kinds, shown once for all powers without their own. */
export const kindWords = (kinds: readonly string[], localize: Localize): readonly string[] =>
  [...new Set(kinds)].filter(isWorded).map((kind) => localize(`WHITEHACK.PowerKind.${kind}`));

/** A power as a row of a sheet, with its buttons. */
export interface PowerRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly active: boolean;
  /** Its stored kind; "" for a spell. */
  readonly kind: string;
  /** Tags: its kind, its slot, its level. */
  readonly notes: readonly Tag[];
  /** The effect, in a sentence or two of plain text; "" if nothing is written. */
  readonly what: string;
  /** Its remaining uses: "2 of 3 per day"; "" without a limit. */
  readonly uses: string;
  /** A box for each use, ticked if it is spent; empty if uses are not counted, or are too many to draw. */
  readonly boxes: readonly boolean[];
  /** It can be used now. */
  readonly isUsable: boolean;
  /** Why it cannot be used now, as a sentence; "" if it can. */
  readonly whyNot: string;
  /** Its buttons, by action and word. */
  readonly rolls: readonly PowerButton[];
  readonly tip: string;
  /** The label of the button that swaps it with another thing of its slot; "" for no button. @rule WH-CLASS-10 */
  readonly switching: string;
}

/** A button of a power; a disabled one gives players the reason. */
interface PowerButton extends RollButton {
  readonly isOff: boolean;
}

/** The kind of power that works in slots alone. @rule WH-BRAVE-04 */
const QUIRK = "quirk";

/** The conditions for the use of powers. */
export interface PowerSituation {
  /** The slots of the class, as the rules know them; none for monsters. */
  readonly slots: readonly SlotFacts[];
  /** They have slots, where alone some powers work. */
  readonly hasSlots: boolean;
  /** The kind that the slots hold, which need not be mentioned. */
  readonly holds: string;
  /** The armor worn blocks what stands in slots. @rule WH-DEFT-09 */
  readonly slotsLost: boolean;
  /** The vocation is one of fighting. @rule WH-DEFT-12 */
  readonly isFighter: boolean;
  /** Referees may use anything at any time. */
  readonly isReferee: boolean;
}

/** For those without slots, who can use whatever they have. */
export const NO_SLOTS: PowerSituation = {
  slots: [],
  hasSlots: false,
  holds: "",
  slotsLost: false,
  isFighter: false,
  isReferee: false,
};

const tag = (text: string, hint = ""): readonly Tag[] => (text === "" ? [] : [{ text, hint }]);

function notesOf(power: Power, { holds }: PowerSituation, localize: Localize): readonly Tag[] {
  if (power.type === "spell") {
    const level = localize("WHITEHACK.Item.SpellLevelOf", { level: toFigure(power.system.level) });
    return [...tag(level), ...tag(power.system.prepared ? localize("WHITEHACK.Item.Prepared") : "")];
  }
  const { kind, slot, form } = power.system;
  return [
    ...tag(slot === null ? "" : localize("WHITEHACK.Item.SlotOf", { slot: toFigure(slot + 1) })),
    ...tag(form ? localize(`WHITEHACK.AttunementForm.${form}`) : ""),
    ...tag(slot !== null && kind === holds ? "" : toWord(KIND_WORDS, kind, localize)),
    ...strongNotes(power.system, localize).flatMap((text) => tag(text)),
  ];
}

function switchingOf({ name, switchesWith: other, item }: SheetItem, localize: Localize): string {
  if (other === undefined || item?.type !== "ability") return "";
  if (other === "") return localize("WHITEHACK.Switch.alone", { name });
  return item.system.active
    ? localize("WHITEHACK.Switch.for", { name: other, other: name })
    : localize("WHITEHACK.Switch.for", { name, other });
}

const restingOr = (active: boolean): SlotState => (active ? "works" : "inactive");

/**
 * True if a power works: by the state of its slot or, outside the slots, if it is active; a quirk needs a slot.
 * @rule WH-CLASS-09 WH-DEFT-09 WH-DIV-01 WH-BRAVE-04
 */
function stateOf(id: string, power: Power, situation: PowerSituation): SlotState {
  if (power.type === "spell") return "works";
  const { slot, key, kind, active } = power.system;
  const { slots, hasSlots, slotsLost } = situation;
  if (slot === null) return hasSlots && kind === QUIRK ? "missing" : restingOr(active);
  const state = slotState(slots, key || id, { slotsLost });
  return state === "works" || state === "missing" ? restingOr(active) : state;
}

/** True if all its uses are spent. @rule WH-TIME-06 */
function isUsedUp(power: Power): boolean {
  return power.type !== "spell" && writtenUsesLeft(power.system.uses) === 0;
}

/** The most boxes that are drawn. */
const MOST_BOXES = 12;

function boxesOf(power: Power): readonly boolean[] {
  if (power.type === "spell") return [];
  const { scope, max, spent } = power.system.uses;
  if (scope === "" || max === null || max > MOST_BOXES) return [];
  return Array.from({ length: max }, (_, at) => at < spent);
}

function whyNotOf(state: SlotState, power: Power, { isFighter }: PowerSituation, localize: Localize): string {
  if (state !== "works") return localize(`WHITEHACK.PowerState.${state}`);
  if (isFighter && power.type === "ability" && power.system.key === CRIT_ABILITY)
    return localize("WHITEHACK.CritSave.Refusal.combatVocation");
  return isUsedUp(power) ? localize("WHITEHACK.PowerState.used") : "";
}

/**
 * The usability of a power now, with the reason against it, including the refusals of the Strong's options.
 * @rule WH-STRONG-09
 */
function usabilityOf(
  { id, refusal = null, reminder = null }: SheetItem,
  power: Power,
  situation: PowerSituation,
  localize: Localize,
): { readonly whyNot: string; readonly isBlocked: boolean } {
  const state = stateOf(id, power, situation);
  const told = refusal ?? reminder;
  const refused = told ? localize(`WHITEHACK.StrongRefusal.${told}`) : "";
  const isBlocked = (state !== "works" || refusal !== null) && !situation.isReferee;
  return { whyNot: whyNotOf(state, power, situation, localize) || refused, isBlocked };
}

function toRow(item: SheetItem, power: Power, situation: PowerSituation, localize: Localize): PowerRow {
  const { id, name, img, rolls = [], tip = "" } = item;
  const { whyNot, isBlocked } = usabilityOf(item, power, situation, localize);
  return {
    id,
    name,
    img,
    active: power.type === "spell" || power.system.active,
    kind: power.type === "spell" ? "" : power.system.kind,
    notes: notesOf(power, situation, localize),
    what: powerWords(power, localize),
    uses: power.type === "spell" ? "" : usesText(power.system, localize),
    boxes: boxesOf(power),
    isUsable: whyNot === "",
    whyNot,
    rolls: rolls.filter((roll) => roll.inRow).map((roll) => ({ ...roll, isOff: isBlocked })),
    tip,
    switching: switchingOf(item, localize),
  };
}

/** The rows of abilities and spells. */
export function powerRows(
  items: readonly SheetItem[],
  situation: PowerSituation,
  localize: Localize,
): readonly PowerRow[] {
  return items.flatMap((item) => {
    const power = item.item ?? null;
    return isPower(power) ? [toRow(item, power, situation, localize)] : [];
  });
}
