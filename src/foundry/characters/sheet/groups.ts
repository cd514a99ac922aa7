import { traitsOf } from "../../documents/traits-of.ts";
import { asKind, type Character } from "../../documents/creature.ts";
import { openAdvance, openSlotChoice } from "../advance/open-advance.ts";
import { lazy } from "../../host/lazy.ts";
import { clicksOn } from "../../sheets/in-turn.ts";
import {
  addGroup,
  comesTooLate,
  GROUP_KINDS,
  type GroupFacts,
  hasRoomFor,
  mayStandAtAttribute,
  placesUnder,
} from "../../../rules/index.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { type ListShape, type Row, type RowChange, wordsIn } from "../../sheets/lists/list-editor.ts";

/**
 * Clicks on what grows and changes with a character: levels, training, affiliations that take each other's place, and
 * slots with room, which are filled in the window that has the lists. @rule WH-CLASS-11 WH-GROUP-08
 */
export const ADVANCE_ACTIONS = clicksOn("character", {
  advance: (actor) => openAdvance(actor),
  exchangeGroup: async (actor, { target }) =>
    (await lazy(() => import("../advance/perform-exchange.ts"))).performExchange(
      actor,
      Number(target.dataset["index"]),
    ),
  fillSlot: (actor, { target }) => openSlotChoice(actor, Number(target.dataset["slot"])),
  train: async (actor) => (await lazy(() => import("../advance/perform-training.ts"))).performTraining(actor),
});

/** Clicks on what is counted, and for the saving throw that the last rise of corruption allows. @rule WH-CORR-02 */
export const COUNTER_ACTIONS = clicksOn("character", {
  stepCounter: async (actor, { target: { dataset } }) =>
    (await lazy(() => import("./counters.ts"))).stepCounter(actor, dataset),
  saveCorruption: async (actor) =>
    (await lazy(() => import("../../health/corruption/perform-rise.ts"))).askForSave(actor),
});

type StoredGroup = { -readonly [Key in keyof GroupFacts]: GroupFacts[Key] };

/** A new group, beside an attribute where its button stands at one. */
function newGroup(groups: readonly Row[], { dataset: { attribute } }: HTMLElement): Row {
  const kind = groups.some((group) => group["kind"] === "vocation") ? "affiliation" : "vocation";
  return {
    name: localize("WHITEHACK.Sheet.NewGroup"),
    kind,
    attributes: attribute ? [attribute] : [],
    unwritten: false,
  };
}

function withPlace(group: StoredGroup, place: 0 | 1, attribute: string): StoredGroup {
  const places = [group.attributes[0] ?? "", group.attributes[1] ?? ""];
  places[place] = attribute;
  return { ...group, attributes: [...new Set(places.filter(Boolean))] };
}

/** A pledge exists as long as one of its texts does. */
function withDebt(group: StoredGroup, words: Partial<NonNullable<GroupFacts["debt"]>>): StoredGroup {
  const debt = { creditor: "", service: "", ...group.debt, ...words };
  return { ...group, debt: debt.creditor || debt.service ? debt : null };
}

type Field = HTMLInputElement;

/** The effect of each field of the editor. */
const CHANGES: Readonly<Record<string, (group: StoredGroup, input: Field) => StoredGroup>> = {
  name: (group, { value }) => ({ ...group, name: value }),
  kind: (group, { value }) => ({ ...group, kind: GROUP_KINDS.find((kind) => kind === value) ?? group.kind }),
  first: (group, { value }) => withPlace(group, 0, value),
  second: (group, { value }) => withPlace(group, 1, value),
  combat: (group, { checked }) => ({ ...group, combat: checked }),
  half: (group, { checked }) => ({ ...group, half: checked }),
  moral: (group, { checked }) => ({ ...group, moral: checked }),
  languages: (group, { value }) => ({ ...group, languages: wordsIn(value) }),
  friends: (group, { value }) => ({ ...group, friends: value.trim() }),
  enemies: (group, { value }) => ({ ...group, enemies: value.trim() }),
  creditor: (group, { value }) => withDebt(group, { creditor: value.trim() }),
  service: (group, { value }) => withDebt(group, { service: value.trim() }),
  negative: (group, { checked }) => ({ ...group, negative: checked }),
  unwritten: (group, { checked }) => ({ ...group, unwritten: checked }),
};

const changed = (group: StoredGroup, field: string, input: Field): StoredGroup =>
  CHANGES[field]?.(group, input) ?? group;

type Refusal = "attributeFull" | "vocationPlace";

/**
 * True if it would be a second vocation: nobody has two at a time, and a new one takes the place of the old.
 * @rule WH-GROUP-07
 */
const isSecondVocation = (field: string, after: StoredGroup, others: readonly StoredGroup[]): boolean =>
  field === "kind" && addGroup(others, { ...after, attributes: [] }).status === "askReplace";

/** Says so; a player's choice is taken back, a Referee's stays. @rule WH-GROUP-07 */
function refuseSecond(group: StoredGroup, others: readonly StoredGroup[], input: HTMLInputElement): boolean {
  const name = others.find(({ kind }) => kind === "vocation")?.name ?? "";
  ui.notifications.warn(localize("WHITEHACK.Refusal.secondVocation", { name }));
  if (!game.user.isGM) input.value = group.kind;
  return !game.user.isGM;
}

/** Why a group cannot stand where a change puts it and where it did not stand before; null if it can. @rule WH-GROUP-03 WH-DEFT-01 */
function groupRefusal(
  actor: Character,
  {
    others,
    before,
    after,
  }: Readonly<Record<"before" | "after", StoredGroup>> & { readonly others: readonly StoredGroup[] },
): Refusal | null {
  const added = after.attributes.filter((one) => !before.attributes.includes(one));
  if (added.length > 0 && !mayStandAtAttribute(after, traitsOf(actor))) return "vocationPlace";
  return added.every((attribute) => hasRoomFor(others, attribute)) ? null : "attributeFull";
}

/** Tells why a group does not belong there; a player's choice is taken back, a Referee's stays. */
function refuse(refusal: Refusal, group: StoredGroup, input: HTMLInputElement): boolean {
  ui.notifications.warn(`WHITEHACK.Refusal.${refusal}`, { localize: true });
  if (game.user.isGM) return false;
  const place = input.dataset["field"] === "first" ? 0 : 1;
  input.value = group.attributes[place] ?? "";
  return true;
}

/** A species that comes late, after there is a class, is told and stays. */
function warnOfLate(actor: Character, { kind }: StoredGroup): void {
  if (comesTooLate(kind, actor.system.class !== ""))
    ui.notifications.warn("WHITEHACK.Creation.TooLate", { localize: true });
}

function changedGroup({ document, row, others, field, input }: RowChange): Row | null {
  const group = asGroup(row);
  const after = changed(group, field, input);
  const actor = document instanceof Actor ? asKind("character", document) : null;
  if (actor && field === "kind") warnOfLate(actor, after);
  const known = others.map(asGroup);
  if (isSecondVocation(field, after, known) && refuseSecond(group, known, input)) return null;
  const seen = { others: known.map(asShown), before: asShown(group), after: asShown(after) };
  const refusal = actor && groupRefusal(actor, seen);
  return refusal && refuse(refusal, seen.before, input) ? null : { ...after };
}

/** A group as the sheet shows it: at the attributes of the world that serve for those that are stored. @rule WH-CUST-01 */
const asShown = (group: StoredGroup): StoredGroup => ({
  ...group,
  attributes: placesUnder(rulebookFor(null).attributes, group.attributes),
});

/** A row as the data model has cleaned it. */
const asGroup = (row: Row): StoredGroup => row as object as StoredGroup;

/** The groups that a character belongs to. @rule WH-GROUP-01 */
export const GROUPS: ListShape = { path: "groups", start: newGroup, change: changedGroup };
