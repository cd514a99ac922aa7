import { ATTRIBUTES } from "../../rules/characters/attributes/attributes.ts";
import type { GroupLimit } from "../../rules/characters/character-derived.ts";
import { GROUP_KINDS, type GroupFacts, type GroupKind } from "../../rules/facts.ts";
import { type Explanation, explanation } from "./explanation.ts";
import { type Choices, toChoices } from "../choices.ts";
import type { Localize } from "../localize.ts";

/** A group as a chip beside an attribute, and as a line of the editor. */
export interface GroupChip {
  readonly index: number;
  readonly name: string;
  readonly kind: GroupKind;
  readonly icon: string;
  readonly tooltip: string;
  readonly unwritten: boolean;
  readonly isVocation: boolean;
  /** A vocation of fighting. @rule WH-DEFT-11 WH-DEFT-12 */
  readonly combat: boolean;
  readonly first: string;
  readonly second: string;
}

export interface GroupsView extends Explanation {
  readonly used: number;
  readonly limit: number;
  /** There are more written groups than the class allows. @rule WH-GROUP-01 */
  readonly isOver: boolean;
  readonly over: number;
  readonly all: readonly GroupChip[];
  /** Groups that stand beside no attribute. */
  readonly loose: readonly GroupChip[] | null;
  readonly kinds: Choices;
  readonly places: Choices;
}

const ICONS: Readonly<Record<GroupKind, string>> = {
  species: "fa-dna",
  vocation: "fa-hammer",
  affiliation: "fa-people-group",
};

const KINDS = toChoices(GROUP_KINDS, (kind) => `WHITEHACK.GroupKind.${kind}`);
const PLACES = toChoices(ATTRIBUTES, (attribute) => `WHITEHACK.Attribute.${attribute}`);

/** A group as a chip. */
export function groupChip(group: GroupFacts, index: number, localize: Localize): GroupChip {
  const kind = localize(`WHITEHACK.GroupKind.${group.kind}`);
  const [first = "", second = ""] = group.attributes;
  return {
    index,
    name: group.name || localize("WHITEHACK.Sheet.NamelessGroup"),
    kind: group.kind,
    icon: ICONS[group.kind],
    tooltip: group.unwritten ? localize("WHITEHACK.Sheet.UnwrittenGroup", { kind }) : kind,
    unwritten: group.unwritten,
    isVocation: group.kind === "vocation",
    combat: group.combat ?? false,
    first,
    second,
  };
}

/** All groups, with those that stand beside no attribute apart. @rule WH-GROUP-01 */
export function groupsView(groups: readonly GroupFacts[], limit: GroupLimit, localize: Localize): GroupsView {
  const all = groups.map((group, index) => groupChip(group, index, localize));
  const loose = all.filter(({ first, second }) => !first && !second);
  return {
    used: limit.used,
    limit: limit.limit.value,
    isOver: limit.used > limit.limit.value,
    over: Math.max(0, limit.used - limit.limit.value),
    all,
    loose: loose.length > 0 ? loose : null,
    kinds: KINDS,
    places: PLACES,
    ...explanation({ title: "WHITEHACK.Number.groups", base: "WHITEHACK.Why.class" }, limit.limit, localize),
  };
}
