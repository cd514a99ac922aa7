import { numberIn } from "../../../../view/base/typed-number.ts";
import { type CreationWorld, speaking } from "../../../../rules/characters/creation/catalog.ts";
import type { Draft } from "../../../../rules/characters/creation/draft.ts";
import type { OracleWord } from "../../../../rules/magic/oracle.ts";
import {
  CREATION_PAGES,
  type CreationPage,
  navPart,
  type Shaping,
  tallyPart,
  wrongsOn,
} from "../../../../view/characters/creation/creation-frame.ts";
import { withAbility, withBeside } from "../../../../rules/characters/creation/choose-abilities.ts";
import { withLevel, withScore, withSpecies } from "../../../../rules/characters/creation/choose-class.ts";
import { groupsToWrite, newGroup, withChangedGroup } from "../../../../rules/characters/creation/choose-groups.ts";
import { withBonus } from "../../../../rules/characters/creation/try-bonus.ts";
import { BONUS_KINDS } from "../../../../rules/characters/attributes/custom-bonuses.ts";
import { BODY_SIZES } from "../../../../rules/families/movement.ts";
import type { GroupFacts } from "../../../../rules/base/facts.ts";
import { localize } from "../../../host/localize.ts";
import { wordsIn } from "../../../sheets/lists/list-editor.ts";
import { abilitiesPage } from "../../../../view/characters/creation/abilities-page.ts";
import { attributesPage, classPage } from "../../../../view/characters/creation/class-page.ts";
import { gearPage, personPage, PORTRAITS, readyPage } from "../../../../view/characters/creation/gear-page.ts";
import { groupsPage } from "../../../../view/characters/creation/groups-page.ts";
import { firstWords, plainWords } from "../../../../view/base/plain-text.ts";
import type { WorldOffers } from "../../../items/shop/world-offers.ts";
import { icon } from "../../../host/paths.ts";
import type { Context } from "../../../sheets/base.ts";

/** The state of the window beside the draft. */
export interface CreationState {
  readonly draft: Draft;
  readonly page: CreationPage;
  /** The search text in the shop. */
  readonly query: string;
  readonly aisle: string;
  /** The last words of the oracle. */
  readonly oracle: readonly OracleWord[];
  /** A wording that is being put together. */
  readonly wording: string;
  /** The next roll for a custom bonus is a double roll. @rule WH-CUST-02 */
  readonly aligned: boolean;
}

/** The result of a click or a field: the new state, or none, and the message to the user. */
interface Taken {
  readonly state: CreationState;
  /** Why nothing came of it, in a sentence; "" where all is well. */
  readonly refusal: string;
  /** Where the keyboard goes on, by the end of the element's id; left out where it stays. */
  readonly focus?: string;
}

/** A control's data attributes, and its value. */
export interface Control {
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly value: string;
  readonly checked: boolean;
}

/** The handler of a click or a changed field. */
export type Handler = (state: CreationState, control: Control, world: CreationWorld) => Taken | Promise<Taken>;

/** The state with another draft. */
export const withDraft = (state: CreationState, draft: Draft): Taken => ({ state: { ...state, draft }, refusal: "" });

/** The state as it was, and why. */
export const refusedWith = (state: CreationState, refusal: string): Taken => ({ state, refusal });

/** The whole number in a field; null if it is empty or no number. */
function wholeOf({ value }: Control): number | null {
  const number = numberIn(value);
  return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The number in a control's data attribute; -1 if there is none. */
export const placeOf = ({ dataset }: Control): number => Number(dataset["place"] ?? -1);

/** The draft with all rows down to this place: those that are to be filled in are groups without a name by then. */
function withRow({ groups, ...draft }: Draft, place: number, world: CreationWorld): Draft {
  const rows = groupsToWrite({ groups, ...draft }, world).slice(0, Math.max(0, place + 1 - groups.length));
  return { ...draft, groups: [...groups, ...rows.map((kind) => newGroup(kind))] };
}

/** Changes one field of a group, or of one that is to be filled in. @rule WH-GROUP-03 WH-GROUP-05 */
export const ofGroup =
  (change: (group: GroupFacts, control: Control, world: CreationWorld) => GroupFacts): Handler =>
  (state, control, world) => {
    const place = placeOf(control);
    const rows = withRow(state.draft, place, world);
    const group = rows.groups[place];
    if (!group) return refusedWith(state, "");
    const { draft, refusal } = withChangedGroup(rows, place, change(group, control, world), world);
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

/** The effect of each field on the draft, by its `data-set`. */
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
  groupName: ofGroup((group, { value }, world) => speaking({ ...group, name: value.trim() }, world, group.name)),
  size: (state, { value }) =>
    withDraft(state, { ...state.draft, size: BODY_SIZES.find((size) => size === value) ?? "" }),
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

/** All that the parts of the window are drawn from. */
interface Drawn {
  readonly shaping: Shaping;
  readonly state: CreationState;
  readonly offers: WorldOffers;
}

const portraits = PORTRAITS.map((id) => ({ id, src: icon(id) }));

/** Rich text ready to be shown; the host has cleaned it when it was stored. */
async function enriched(text: string): Promise<Handlebars.SafeString> {
  const { TextEditor } = foundry.applications.ux;
  return new Handlebars.SafeString(await TextEditor.implementation.enrichHTML(text));
}

/** The class page with pictures and the words of packs. */
async function classContext({ shaping, offers }: Drawn): Promise<Context> {
  const view = classPage(shaping);
  const { classes, shown } = offers;
  const powers = (view.chosen?.powers ?? []).map(async (id) => {
    const power = shown.get(id);
    return { name: power?.name ?? "", text: await enriched(power?.description ?? "") };
  });
  return {
    ...view,
    classes: view.classes.map((one) => {
      const { img = "", description = "" } = classes.get(one.id) ?? {};
      return { ...one, img, said: firstWords(description) };
    }),
    text: await enriched(classes.get(shaping.draft.class)?.description ?? ""),
    powers: await Promise.all(powers),
  };
}

/** The abilities page with the words of packs beside the options of lists. */
function abilitiesContext({ shaping, state, offers }: Drawn): Context {
  const view = abilitiesPage(shaping, state.oracle);
  const told = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    id,
    name,
    text: plainWords(offers.shown.get(id)?.description ?? ""), // a button holds words, not paragraphs
  });
  const slots = view.slots.map((slot) => ({
    ...slot,
    pick: slot.pick && { ...slot.pick, options: slot.pick.options.map(told) },
  }));
  return { ...view, slots, wording: state.wording, aligned: state.aligned };
}

const PAGES: Readonly<Record<string, (drawn: Drawn) => Context | Promise<Context>>> = {
  nav: ({ shaping }) => navPart(shaping),
  tally: ({ shaping }) => tallyPart(shaping),
  attributes: ({ shaping }) => attributesPage(shaping),
  class: classContext,
  groups: ({ shaping }) => groupsPage(shaping),
  gear: ({ shaping, state: { query, aisle } }) => ({ ...gearPage(shaping), query, aisle }),
  abilities: abilitiesContext,
  person: ({ shaping }) => personPage(shaping, portraits),
  ready: ({ shaping }) => readyPage(shaping),
};

/** The data that a part of the window is drawn from. */
export async function partContext(partId: string, drawn: Drawn): Promise<Context> {
  const name = CREATION_PAGES.find((one) => one === partId);
  const words = name
    ? {
        pageTitle: `WHITEHACK.Creation.Page.${name}`,
        pageHint: `WHITEHACK.Creation.Hint.${name}`,
        wrongs: wrongsOn(name, drawn.shaping.problems, drawn.shaping.localize),
      }
    : {};
  return { ...words, ...(await PAGES[partId]?.(drawn)) };
}
