import { withAbility, withBeside } from "../../../rules/characters/creation/choose-abilities.ts";
import { withLevel, withScore, withSpecies } from "../../../rules/characters/creation/choose-class.ts";
import { withChangedGroup } from "../../../rules/characters/creation/choose-groups.ts";
import { withBonus } from "../../../rules/characters/creation/try-bonus.ts";
import { BONUS_KINDS } from "../../../rules/characters/attributes/custom-bonuses.ts";
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
  score: (state, control) => withDraft(state, withScore(state.draft, control.dataset["name"] ?? "", wholeOf(control))),
  level: (state, control, world) => withDraft(state, withLevel(state.draft, wholeOf(control) || 1, world)),
  species: (state, { value }, world) => withDraft(state, withSpecies(state.draft, value, world)),
  rolled: (state, control) => withDraft(state, { ...state.draft, rolled: wholeOf(control) }),
  gold: (state, control) => withDraft(state, { ...state.draft, gold: wholeOf(control) }),
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
  bonusAgainst: (state, control) =>
    withDraft(state, withBonus(state.draft, placeOf(control), { against: control.value.trim() })),
  beside: (state, { dataset, value }, world) => {
    const kind = dataset["kind"] === "object" ? "object" : "standing";
    return withDraft(state, withBeside(state.draft, kind, value.trim(), world));
  },
};
