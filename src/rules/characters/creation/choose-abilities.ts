import { fillSlot, type OpenSlot, type SlotRefusal, slotRefusal } from "../../classes/slots.ts";
import type { ClassTable } from "../../classes/class-table.ts";
import { isOptionInPlay } from "../../classes/strong/slot-options.ts";
import type { CreationWorld } from "./catalog.ts";
import type { Draft, DraftAbility } from "./draft.ts";
import { standingOf } from "./standing.ts";

/** Whether players write the thing in a slot themselves instead of picking it from a list. @rule WH-CLASS-11 */
export const isWritten = ({ slotRules }: ClassTable): boolean => slotRules.choices === null;

/** The entries to choose from for an open slot, including blanks. @rule WH-CLASS-11 WH-STRONG-22 */
export function entriesFor(open: OpenSlot, draft: Draft, { rulebook, catalog }: CreationWorld) {
  const table = rulebook.classes[draft.class];
  const { choices = null } = table?.slotRules ?? {};
  return catalog.abilities.filter(
    (entry) =>
      open.kinds.includes(entry.kind) &&
      (entry.class === draft.class || entry.class === "") &&
      isOptionInPlay(entry.key, rulebook.options) &&
      (choices ? choices.includes(entry.key) : entry.key === ""),
  );
}

/** A draft after a step, and why the step was not taken. */
export interface AbilityStep {
  readonly draft: Draft;
  readonly refusal: SlotRefusal | null;
}

/** The draft with one more thing in a slot. @rule WH-CLASS-11 WH-CLASS-09 WH-DEFT-05 WH-STRONG-09 */
export function withAbility(
  draft: Draft,
  slot: number,
  ability: Omit<DraftAbility, "slot" | "active">,
  world: CreationWorld,
): AbilityStep {
  const { owner } = standingOf(draft, world);
  if (!owner) return { draft, refusal: "noSlot" };
  const { key, name, kind, form } = ability;
  const id = key || `${draft.abilities.length}:${name}`;
  const thing = { id, name, kind, ...(form && { form }) };
  const refusal = slotRefusal(owner, slot, thing);
  if (refusal) return { draft, refusal };
  const active = fillSlot(owner, slot, thing)[slot]?.contents.at(-1)?.active ?? false;
  return { draft: { ...draft, abilities: [...draft.abilities, { ...ability, slot, active }] }, refusal: null };
}

/** The draft without an ability; the inactive one in its slot becomes active. @rule WH-CLASS-09 */
export function withoutAbility(draft: Draft, place: number): Draft {
  const gone = draft.abilities[place];
  const left = draft.abilities.toSpliced(place, 1);
  const heir = gone?.active ? left.findIndex(({ slot }) => slot === gone.slot && slot !== null) : -1;
  const abilities = left.map((ability, at) => (at === heir ? { ...ability, active: true } : ability));
  return { ...draft, abilities };
}

/** The draft with the thing at a place active, and whatever was active in its slot inactive. @rule WH-CLASS-09 */
export function withActive(draft: Draft, place: number): Draft {
  const chosen = draft.abilities[place];
  if (!chosen || chosen.slot === null) return draft;
  const abilities = draft.abilities.map((ability, at) =>
    ability.slot === chosen.slot ? { ...ability, active: at === place } : ability,
  );
  return { ...draft, abilities };
}

/** The kinds of things beside the slots that a class chooses at the start. @rule WH-FORT-01 WH-FORT-04 */
export const besideSlots = ({ traits }: Pick<ClassTable, "traits">): readonly ("standing" | "object")[] =>
  traits.fortunate ? ["standing", "object"] : [];

/** The draft with what its class has beside the slots, by its name; "" leaves it open again. @rule WH-FORT-01 WH-FORT-04 */
export function withBeside(draft: Draft, kind: "standing" | "object", name: string, { catalog }: CreationWorld): Draft {
  const others = draft.abilities.filter((ability) => ability.kind !== kind);
  const blank = catalog.abilities.find((entry) => entry.kind === kind && entry.class === draft.class);
  const made = { entry: blank?.id ?? "", name, kind, key: "", form: "", slot: null, active: true } as const;
  return { ...draft, abilities: name === "" ? others : [...others, made] };
}
