import { withAbility, withBeside } from "../../../rules/characters/creation/choose-abilities.ts";
import { withLevel, withScore, withSpecies } from "../../../rules/characters/creation/choose-class.ts";
import { withChangedGroup } from "../../../rules/characters/creation/choose-groups.ts";
import { withBonus } from "../../../rules/characters/creation/try-bonus.ts";
import { BONUS_KINDS } from "../../../rules/characters/attributes/custom-bonuses.ts";
import type { Draft } from "../../../rules/characters/creation/draft.ts";
import type { CreationWorld } from "../../../rules/characters/creation/catalog.ts";
import type { GroupFacts } from "../../../rules/facts.ts";
import { localize } from "../../localize.ts";
import { wordsIn } from "../../sheets/lists/list-editor.ts";
import {
  type Control,
  type CreationState,
  type Handler,
  placeOf,
  refusedWith,
  type Taken,
  wholeOf,
  withDraft,
} from "./creation-state.ts";

/** Changes one field of a group. @rule WH-GROUP-03 WH-GROUP-05 */
const ofGroup =
  (change: (group: GroupFacts, control: Control) => GroupFacts): Handler =>
  (state, control, world) => {
    const place = placeOf(control);
    const group = state.draft.groups[place];
    if (!group) return refusedWith(state, "");
    const { draft, refusal } = withChangedGroup(state.draft, place, change(group, control), world);
    return refusal ? refusedWith(state, localize(`WHITEHACK.Creation.Place.${refusal}`)) : withDraft(state, draft);
  };

/** Writes a whole number, or takes it away where the field is empty; anything else is told and changes nothing. */
const ofNumber =
  (write: (draft: Draft, number: number | null, control: Control, world: CreationWorld) => Draft): Handler =>
  (state, control, world) => {
    const number = wholeOf(control);
    if (number === null && control.value.trim() !== "")
      return refusedWith(state, localize("WHITEHACK.Item.WholeNumber"));
    return withDraft(state, write(state.draft, number, control, world));
  };

function placed({ attributes, ...group }: GroupFacts, { dataset, value }: Control): GroupFacts {
  const places = [attributes[0] ?? "", attributes[1] ?? ""].with(Number(dataset["which"]), value);
  return { ...group, attributes: [...new Set(places.filter(Boolean))] };
}

const halved = (group: GroupFacts, { checked }: Control): GroupFacts => ({
  ...group,
  half: checked,
  attributes: checked ? group.attributes.slice(0, 1) : group.attributes,
});

/** The entry that a control names, or a blank of what the class's slots hold. @rule WH-CLASS-11 */
function blankFor(entry: string | undefined, holds: string, { catalog }: CreationWorld) {
  const { id, kind, form } = catalog.abilities.find((one) => one.id === entry) ?? { id: "", kind: holds, form: "" };
  return { entry: id, kind, form } as const;
}

/** Writes something into a slot. @rule WH-CLASS-11 WH-MIR-03 */
export function writtenInSlot(state: CreationState, { dataset, value }: Control, world: CreationWorld): Taken {
  const name = value.trim();
  const table = world.rulebook.classes[state.draft.class];
  if (name === "" || !table) return refusedWith(state, "");
  const blank = blankFor(dataset["entry"], table.slotRules.holds, world);
  const { draft, refusal } = withAbility(state.draft, Number(dataset["slot"]), { ...blank, name, key: "" }, world);
  if (refusal) return refusedWith(state, localize(`WHITEHACK.Creation.SlotRefused.${refusal}`));
  return { state: { ...state, draft, wording: blank.kind === "miracle" ? "" : state.wording }, refusal: "" };
}

/** What each field of the window writes, by its `data-set`. */
export const FIELDS: Readonly<Record<string, Handler>> = {
  score: ofNumber((draft, number, { dataset }) => withScore(draft, dataset["name"] ?? "", number)),
  level: ofNumber((draft, number, _control, world) => withLevel(draft, number || 1, world)),
  species: (state, { value }, world) => withDraft(state, withSpecies(state.draft, value, world)),
  rolled: ofNumber((draft, rolled) => ({ ...draft, rolled })),
  gold: ofNumber((draft, gold) => ({ ...draft, gold })),
  name: (state, { value }) => withDraft(state, { ...state.draft, name: value }),
  languages: (state, { value }) => withDraft(state, { ...state.draft, languages: wordsIn(value) }),
  literate: (state, { checked }) => withDraft(state, { ...state.draft, literate: checked }),
  groupLanguages: ofGroup((group, { value }) => ({ ...group, languages: wordsIn(value) })),
  groupName: ofGroup((group, { value }) => ({ ...group, name: value.trim() })),
  groupPlace: ofGroup(placed),
  groupHalf: ofGroup(halved),
  groupCombat: ofGroup((group, { checked }) => ({ ...group, combat: checked })),
  blank: writtenInSlot,
  bonus: (state, control) => {
    const kind = BONUS_KINDS.find((one) => one === control.value) ?? "";
    return withDraft(state, withBonus(state.draft, placeOf(control), { kind }));
  },
  bonusAligned: (state, { checked }) => ({ state: { ...state, aligned: checked }, refusal: "" }),
  bonusAgainst: (state, control) =>
    withDraft(state, withBonus(state.draft, placeOf(control), { against: control.value.trim() })),
  beside: (state, { dataset, value }, world) => {
    const kind = dataset["kind"] === "object" ? "object" : "standing";
    return withDraft(state, withBeside(state.draft, kind, value.trim(), world));
  },
};
