import { type FormValues, isTicked, oneOf } from "../../chat/dialogs/form-values.ts";
import { type DicePlan, toDamageText } from "../../../rules/base/dice.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import type { BonusWish } from "../../../rules/characters/attributes/bonus-attempts.ts";
import { BONUS_KINDS } from "../../../rules/characters/attributes/custom-bonuses.ts";
import type { LevelChoices } from "../../../rules/characters/experience/level-choices.ts";
import type { LevelPlan } from "../../../rules/characters/experience/level-plan.ts";
import type { GroupMove } from "../../../rules/characters/groups/places.ts";
import { ATTUNEMENT_FORMS, type AttunementForm, type SlotContent } from "../../../rules/characters/classes/slots.ts";
import { GROUP_KINDS, type GroupFacts } from "../../../rules/base/facts.ts";

/** Text of a form, cut to a length that is more than enough. */
export function textIn(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value.trim().slice(0, 200) : "";
}

/** Which hit dice are rolled anew, and which total they have to beat. @rule WH-CLASS-08 WH-CLASS-06 */
export function hitDiceText(
  { count, bonus }: DicePlan,
  rolled: number,
  { rolls = 1, localize }: { readonly rolls?: number; readonly localize: Localize },
): string {
  const words = { dice: toDamageText({ dice: count, faces: 6, bonus }), rolled: toFigure(rolled) };
  return localize(rolls > 1 ? "WHITEHACK.Level.hitPointsTwice" : "WHITEHACK.Level.hitPoints", words);
}

/** A possible content of a slot: an entry of a compendium, or an ability that stands beside the slots. */
export interface Offer {
  /** Its uuid. */
  readonly uuid: string;
  readonly name: string;
  readonly kind: string;
  /** The class that it belongs to; "" for any. */
  readonly class: string;
  /** Its id in the rules; "" if they do not know it. */
  readonly key: string;
  readonly form: AttunementForm | "";
  /** The effect, in plain words; "" where nothing is written. */
  readonly text: string;
  /** The character has it already, beside the slots. */
  readonly isOwn: boolean;
}

/** True if an offer is a blank, such as "Attunement: pet", which players name. @rule WH-CLASS-11 */
export const isBlank = ({ key, isOwn }: Offer): boolean => key === "" && !isOwn;

/** The answer that leaves a place in a slot empty for now, and the one for something in the player's own words. */
export const LATER = "";
export const OWN_WORDS = "own";

/** A group that is being entered. */
interface GroupDraft {
  readonly name: string;
  readonly kind: GroupFacts["kind"];
  readonly attribute: string;
  readonly second: string;
}

/** The choice for a place in a slot. */
export interface SlotDraft {
  readonly slot: number;
  /** The index of the place among the slot's free ones. */
  readonly place: number;
  /** `LATER`, `OWN_WORDS` or the uuid of an offer. */
  readonly pick: string;
  readonly kind: string;
  readonly name: string;
  readonly form: AttunementForm;
  /** The id of the thing that it is tied to; "" for none. */
  readonly item: string;
}

/** The choices of a new level while they are being made, as the window's form holds them. */
export interface LevelDraft {
  /** The attribute that is raised, as "strength:1"; "" for none yet. */
  readonly raise: string;
  /** The bonus to take if the roll for a custom bonus succeeds. @rule WH-CUST-02 */
  readonly bonus: BonusWish;
  /** The index of the affiliation that is given up; "" for none. */
  readonly drop: string;
  /** The group that moves, as "index:attribute"; "" for none. */
  readonly moves: string;
  readonly movesTo: string;
  readonly groups: readonly GroupDraft[];
  readonly slots: readonly SlotDraft[];
}

const upTo = <Value>(count: number, make: (place: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, place) => make(place));

const groupIn = (values: FormValues, place: number): GroupDraft => ({
  name: textIn(values, `group.${place}.name`),
  kind: oneOf(values, `group.${place}.kind`, GROUP_KINDS) ?? "affiliation",
  attribute: textIn(values, `group.${place}.attribute`),
  second: textIn(values, `group.${place}.second`),
});

function slotIn(values: FormValues, slot: number, place: number, kinds: readonly string[]): SlotDraft {
  const of = `slot.${slot}.${place}`;
  return {
    slot,
    place,
    pick: textIn(values, `${of}.pick`),
    kind: oneOf(values, `${of}.kind`, kinds) ?? kinds[0] ?? "",
    name: textIn(values, `${of}.name`),
    form: oneOf(values, `${of}.form`, ATTUNEMENT_FORMS) ?? "teacher",
    item: textIn(values, `${of}.item`),
  };
}

/** The form's fields as choices, one for each that the plan asks for. @rule WH-XP-03 */
export const draftIn = (values: FormValues, plan: LevelPlan): LevelDraft => ({
  raise: textIn(values, "raise"),
  bonus: {
    kind: oneOf(values, "bonus", BONUS_KINDS) ?? "",
    against: textIn(values, "against"),
    aligned: isTicked(values, "aligned"),
  },
  drop: textIn(values, "drop"),
  moves: textIn(values, "moves"),
  movesTo: textIn(values, "movesTo"),
  groups: upTo(plan.groups, (place) => groupIn(values, place)),
  slots: plan.slots.flatMap(({ slot, missing, kinds }) => upTo(missing, (place) => slotIn(values, slot, place, kinds))),
});

/** The form after a press on an option for a place: it is chosen, or left for later again. @rule WH-CLASS-11 */
export function chosenIn(values: FormValues, field: string, option: string): FormValues {
  const name = `${field}.pick`;
  return { ...values, [name]: values[name] === option ? LATER : option };
}

/**
 * The form with a word of the oracle in a wording: in the last one that is being written, or else in the first place that
 * is free. As it was where there is none. @rule WH-MIR-03
 */
export function wordedIn(values: FormValues, slots: readonly SlotDraft[], word: string): FormValues {
  const wordings = slots.filter(({ kind }) => kind === "miracle");
  const place = wordings.findLast(({ pick }) => pick === OWN_WORDS) ?? wordings.find(({ pick }) => pick === LATER);
  if (!place) return values;
  const field = `slot.${place.slot}.${place.place}`;
  return { ...values, [`${field}.pick`]: OWN_WORDS, [`${field}.name`]: `${place.name} ${word}`.trim() };
}

function raiseOf(raise: string): NonNullable<LevelChoices["raise"]> | null {
  const [attribute = "", by] = raise.split(":");
  return attribute === "" ? null : { attribute, by: by === "-1" ? -1 : 1 };
}

/** The group as it is stored; without a name there is none. @rule WH-GROUP-05 */
function groupOf({ name, kind, attribute, second }: GroupDraft): GroupFacts | null {
  if (name === "") return null;
  const attributes = [...new Set([attribute, ...(kind === "species" ? [second] : [])])].filter(Boolean);
  const half = kind === "species" && attributes.length === 1;
  return { name, kind, attributes, unwritten: false, ...(half && { half }) };
}

function moveOf({ moves, movesTo }: LevelDraft): GroupMove | null {
  const [index = "", from = ""] = moves.split(":");
  return index === "" || movesTo === "" ? null : { index: Number(index), from, to: movesTo };
}

/** A thing for a slot; if the rules do not know it, its id only has to be unique. @rule WH-CLASS-11 */
export function slotItem(
  { pick, slot, place, kind, name, form, item }: SlotDraft,
  offers: readonly Offer[],
): Omit<SlotContent, "active"> | null {
  if (pick === LATER) return null;
  const tied = item === "" ? {} : { item };
  const forms = (of: string, given: AttunementForm) => (of === "attunement" ? { form: given } : {});
  const offer = offers.find(({ uuid }) => uuid === pick);
  const own = `${slot}.${place}`;
  if (offer) return { ...named(offer, own, name), kind: offer.kind, ...forms(offer.kind, offer.form || form), ...tied };
  return name === "" ? null : { id: own, name, kind, ...forms(kind, form), ...tied };
}

/** The choice under its own name, or a blank under the player's. */
function named(offer: Offer, own: string, name: string): Pick<SlotContent, "id" | "name"> {
  return isBlank(offer) ? { id: own, name: name || offer.name } : { id: offer.key || offer.uuid, name: offer.name };
}

/** The draft as the rules read it; empty fields are left for later. @rule WH-XP-03 WH-CLASS-11 */
export function choicesIn(draft: LevelDraft, offers: readonly Offer[]): LevelChoices {
  const raise = raiseOf(draft.raise);
  const move = moveOf(draft);
  const groups = draft.groups.map(groupOf).filter((group) => group !== null);
  const slots = draft.slots.flatMap((one) => {
    const item = slotItem(one, offers);
    return item ? [{ slot: one.slot, item }] : [];
  });
  return {
    ...(raise && { raise }),
    ...(draft.drop !== "" && { drop: Number(draft.drop) }),
    ...(move && { move }),
    groups,
    slots,
  };
}
