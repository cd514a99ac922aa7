import { ATTRIBUTES, type GroupFacts, GROUP_KINDS, hasRoomFor, mayStandAtAttribute } from "../../rules/index.ts";
import { systemUpdate } from "../documents/system-update.ts";
import { localize } from "../localize.ts";
import { inTurn } from "./in-turn.ts";
import type { PlaySheet } from "./play-sheet.ts";

type StoredGroup = { -readonly [Key in keyof GroupFacts]: GroupFacts[Key] };

/** The groups as stored, free to be changed. */
function groupsOf(actor: Actor.Implementation): StoredGroup[] {
  return actor.isCharacter() ? foundry.utils.deepClone(actor._source.system.groups as StoredGroup[]) : [];
}

const store = (actor: Actor.Implementation, groups: readonly StoredGroup[]): Promise<unknown> =>
  actor.update(systemUpdate({ groups }));

/** A new group beside an attribute, with its name ready to be written. */
async function createGroup(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { attribute } = target.dataset;
  const attributes = attribute ? [attribute] : [];
  await inTurn(this.actor, () => {
    const groups = groupsOf(this.actor);
    const kind = groups.some((group) => group.kind === "vocation") ? "affiliation" : "vocation";
    const group = { name: localize("WHITEHACK.Sheet.NewGroup"), kind, attributes, unwritten: false } as const;
    return store(this.actor, [...groups, group]);
  });
  await this.setEditing(true);
  const field = this.element.querySelector<HTMLInputElement>('.group-row:last-of-type [data-group-field="name"]');
  field?.focus();
  field?.select();
}

async function deleteGroup(this: PlaySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const index = Number(target.dataset["index"]);
  await inTurn(this.actor, () => store(this.actor, groupsOf(this.actor).toSpliced(index, 1)));
}

/** Clicks on groups. */
export const GROUP_ACTIONS = { createGroup, deleteGroup } as const;

function withPlace(group: StoredGroup, place: 0 | 1, attribute: string): StoredGroup {
  const places = [group.attributes[0] ?? "", group.attributes[1] ?? ""];
  places[place] = attribute;
  return { ...group, attributes: [...new Set(places.filter(Boolean))] };
}

/** A pledge is there as long as one of its words is. */
function withDebt(group: StoredGroup, words: Partial<NonNullable<GroupFacts["debt"]>>): StoredGroup {
  const debt = { creditor: "", service: "", ...group.debt, ...words };
  return { ...group, debt: debt.creditor || debt.service ? debt : null };
}

type Field = HTMLInputElement;

/** What each field of the editor writes. */
const CHANGES: Readonly<Record<string, (group: StoredGroup, input: Field) => StoredGroup>> = {
  name: (group, { value }) => ({ ...group, name: value }),
  kind: (group, { value }) => ({ ...group, kind: GROUP_KINDS.find((kind) => kind === value) ?? group.kind }),
  first: (group, { value }) => withPlace(group, 0, value),
  second: (group, { value }) => withPlace(group, 1, value),
  combat: (group, { checked }) => ({ ...group, combat: checked }),
  half: (group, { checked }) => ({ ...group, half: checked }),
  moral: (group, { checked }) => ({ ...group, moral: checked }),
  languages: (group, { value }) => ({ ...group, languages: wordsIn(value) }),
  creditor: (group, { value }) => withDebt(group, { creditor: value.trim() }),
  service: (group, { value }) => withDebt(group, { service: value.trim() }),
  unwritten: (group, { checked }) => ({ ...group, unwritten: checked }),
};

const wordsIn = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

const changed = (group: StoredGroup, field: string, input: Field): StoredGroup =>
  CHANGES[field]?.(group, input) ?? group;

type Refusal = "attributeFull" | "vocationPlace";

/** Why a group cannot stand where a change puts it and where it did not stand before; null if it can. @rule WH-GROUP-03 WH-DEFT-01 */
function groupRefusal(
  actor: Actor.Implementation,
  others: readonly StoredGroup[],
  before: StoredGroup,
  after: StoredGroup,
): Refusal | null {
  const added = ATTRIBUTES.filter((one) => after.attributes.includes(one) && !before.attributes.includes(one));
  const traits = actor.isCharacter() ? actor.system.derived.class?.traits : undefined;
  if (added.length > 0 && !mayStandAtAttribute(after, traits ?? {})) return "vocationPlace";
  return added.every((attribute) => hasRoomFor(others, attribute)) ? null : "attributeFull";
}

/** Tells why a group does not belong there; a player's choice is taken back, the Referee may all the same. */
function refuse(refusal: Refusal, group: StoredGroup, input: HTMLInputElement): boolean {
  ui.notifications.warn(`WHITEHACK.Refusal.${refusal}`, { localize: true });
  if (game.user.isGM) return false;
  const place = input.dataset["groupField"] === "first" ? 0 : 1;
  input.value = group.attributes[place] ?? "";
  return true;
}

/** Takes a change in the group editor; says whether it was one. */
export function changeGroup(actor: Actor.Implementation, input: HTMLInputElement): boolean {
  const { groupField } = input.dataset;
  const index = Number(input.closest<HTMLElement>("[data-group]")?.dataset["group"] ?? Number.NaN);
  if (groupField === undefined || Number.isNaN(index)) return false;
  void inTurn(actor, () => {
    const groups = groupsOf(actor);
    const group = groups[index];
    if (!group) return undefined;
    const after = changed(group, groupField, input);
    const refusal = groupRefusal(actor, groups.toSpliced(index, 1), group, after);
    return refusal && refuse(refusal, group, input) ? undefined : store(actor, groups.with(index, after));
  });
  return true;
}
