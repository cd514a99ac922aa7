import { type AttributeSet, nameOr } from "../../../rules/base/attribute-set.ts";
import type { GroupLimit } from "../../../rules/characters/character-derived.ts";
import { GROUP_KINDS, type GroupFacts, type GroupKind } from "../../../rules/base/facts.ts";
import { type Explanation, explanation } from "../../sheets/explanation.ts";
import { attributeChoicesWith } from "../../base/words.ts";
import { type Choices, toChoices } from "../../base/choices.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toList } from "../../base/localize.ts";

/** A group as a chip beside an attribute, and as a line of the editor. */
export interface GroupChip {
  readonly index: number;
  readonly name: string;
  /** Its stored name. */
  readonly written: string;
  readonly kind: GroupKind;
  /** Its kind, in words. */
  readonly kindLabel: string;
  readonly icon: string;
  readonly tooltip: string;
  readonly unwritten: boolean;
  /** A stigma. @rule WH-EXM-01 */
  readonly negative: boolean;
  readonly isVocation: boolean;
  /** A vocation that is about fighting. @rule WH-DEFT-11 WH-DEFT-12 */
  readonly combat: boolean;
  readonly isSpecies: boolean;
  /** A species of only one parent. @rule WH-GROUP-05 */
  readonly half: boolean;
  readonly isAffiliation: boolean;
  /** An affiliation with good, evil, law and the like. @rule WH-GROUP-09 */
  readonly moral: boolean;
  /** Languages that belong to it, as one line. @rule WH-GROUP-08 */
  readonly languages: string;
  readonly friends: string;
  readonly enemies: string;
  /** To whom it is pledged; "" if it is not. @rule WH-DIV-01 */
  readonly creditor: string;
  readonly service: string;
  /** True if the editor shows the fields for a debt, and the note on debts. @rule WH-OPT-01 */
  readonly asksDebt: boolean;
  readonly debtHint: LangKey;
  readonly first: string;
  readonly second: string;
}

interface GroupsView extends Explanation {
  readonly used: number;
  readonly limit: number;
  /** There are more written groups than the class allows. @rule WH-GROUP-01 */
  readonly isOver: boolean;
  readonly over: number;
  readonly all: readonly GroupChip[];
  readonly affiliations: readonly GroupChip[] | null;
  /** Groups at no attribute of the world. */
  readonly loose: readonly GroupChip[] | null;
  readonly kinds: Choices;
  readonly places: Readonly<Record<string, string>>;
}

const ICONS: Readonly<Record<GroupKind, string>> = {
  species: "fa-dna",
  vocation: "fa-hammer",
  affiliation: "fa-people-group",
};

const KINDS = toChoices(GROUP_KINDS, (kind) => `WHITEHACK.GroupKind.${kind}`);

/** The stored groups, and whether the rule of debts is off. */
interface Debts {
  readonly stored: readonly GroupFacts[];
  readonly isOff: boolean;
}

/** The editor's fields for a debt, whether it counts or not. @rule WH-DIV-01 WH-OPT-01 */
const debtOf = (debt: GroupFacts["debt"], isOff: boolean) => ({
  creditor: debt?.creditor ?? "",
  service: debt?.service ?? "",
  asksDebt: !isOff || Boolean(debt),
  debtHint: isOff ? ("WHITEHACK.FactList.off" as const) : ("WHITEHACK.Group.debtHint" as const),
});

/** The friends and enemies of a group's members. @rule WH-GROUP-08 */
const sidesOf = ({ friends = "", enemies = "" }: GroupFacts) => ({ friends, enemies });

function sideLines(group: GroupFacts, localize: Localize): readonly string[] {
  const { friends, enemies } = sidesOf(group);
  return [
    ...(group.negative ? [localize("WHITEHACK.Group.negativeHint")] : []),
    ...(friends ? [localize("WHITEHACK.Group.friendsOf", { friends })] : []),
    ...(enemies ? [localize("WHITEHACK.Group.enemiesOf", { enemies })] : []),
  ];
}

/** A chip's tooltip: the kind of the group, and what matters in play. */
function tooltipOf(group: GroupFacts, localize: Localize): string {
  const { kind, unwritten, half = false, debt, languages = [] } = group;
  const named = localize(half ? "WHITEHACK.Group.halfKind" : `WHITEHACK.GroupKind.${kind}`);
  const lines = [
    unwritten ? localize("WHITEHACK.Sheet.UnwrittenGroup", { kind: named }) : named,
    ...(debt
      ? [localize("WHITEHACK.Group.pledged", { to: [debt.creditor, debt.service].filter(Boolean).join(": ") })]
      : []),
    ...(languages.length > 0 ? [toList(languages, localize)] : []),
    ...sideLines(group, localize),
  ];
  return lines.join(" · ");
}

/** A stigma has a picture of its own. @rule WH-EXM-01 */
const stigmaOf = ({ kind, negative = false }: GroupFacts) => ({
  negative,
  icon: negative ? "fa-masks-theater" : ICONS[kind],
});

/** A group as a chip, without the editor's fields for a debt. */
function groupChip(group: GroupFacts, index: number, localize: Localize) {
  const { kind, combat = false, half = false, moral = false, languages = [] } = group;
  const [first = "", second = ""] = group.attributes;
  return {
    index,
    name: localize(nameOr(group.name, "group")),
    written: group.name,
    kind,
    kindLabel: localize(`WHITEHACK.GroupKind.${kind}`),
    tooltip: tooltipOf(group, localize),
    unwritten: group.unwritten,
    isVocation: kind === "vocation",
    combat,
    isSpecies: kind === "species",
    half,
    isAffiliation: kind === "affiliation",
    moral,
    languages: languages.join(", "),
    ...sidesOf(group),
    ...stigmaOf(group),
    first,
    second,
  };
}

/** All groups, with those at no attribute listed separately. @rule WH-GROUP-01 */
export function groupsView(
  groups: readonly GroupFacts[],
  limit: GroupLimit,
  sheet: { readonly attributes: AttributeSet; readonly localize: Localize; readonly debts: Debts },
): GroupsView {
  const { attributes, localize, debts } = sheet;
  const elsewhere = groups.flatMap((group) => group.attributes);
  const all: readonly GroupChip[] = groups.map((group, index) => ({
    ...groupChip(group, index, localize),
    ...debtOf(debts.stored[index]?.debt ?? group.debt, debts.isOff),
  }));
  const isShown = (name: string): boolean => attributes.names.includes(name);
  const loose = all.filter(({ first, second }) => !isShown(first) && !isShown(second));
  const affiliations = all.filter(({ isAffiliation }) => isAffiliation);
  return {
    affiliations: affiliations.length > 0 ? affiliations : null,
    used: limit.used,
    limit: limit.limit.value,
    isOver: limit.used > limit.limit.value,
    over: Math.max(0, limit.used - limit.limit.value),
    all,
    loose: loose.length > 0 ? loose : null,
    kinds: KINDS,
    places: attributeChoicesWith(attributes, elsewhere, localize),
    ...explanation({ title: "WHITEHACK.Number.groups", base: "WHITEHACK.Why.class" }, limit.limit, localize),
  };
}
