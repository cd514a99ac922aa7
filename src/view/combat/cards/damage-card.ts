import { toList, toNames } from "../../base/localize.ts";
import {
  DEFAULT_OPTIONS,
  type RuleOptions,
  type DamageOutcome,
  type Defence,
  hiddenDamage,
  knownModifiers,
  toDamageText,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Badge, figureBadge, linesOf, remark } from "../../sheets/breakdown.ts";
import { isEntryStanding, type RecordEntry, valueAt } from "../../../undo/record.ts";
import { type ManyFacts, manyOperations, manyRows } from "./shares.ts";
import { type ChangeLine, entryView, ownEntries, type RecordViewer } from "../../chat/cards/record-rows.ts";
import { ruleLinks } from "../../base/rule-pages.ts";
import type { FactLine } from "../../items/item-facts.ts";
import { type DieView, sumDice } from "../../chat/cards/dice.ts";

/** A damage roll as a card stores it; the dice are always d6. */
interface StoredDamage extends Omit<DamageOutcome, "formula"> {
  readonly formula: { readonly dice: number; readonly bonus: number };
}

/** The stored data of a damage card. */
export interface DamageCardFacts {
  readonly title: string;
  readonly kind: "damage" | "healing";
  readonly target: { readonly actor: string | null; readonly name: string } | null;
  readonly amount: number;
  readonly lethal: boolean;
  readonly outcome: StoredDamage | null;
  /** Dice of a critical result, on top. @rule WH-CRIT-03 */
  readonly extra?: readonly number[];
  /** Further results: the strength, and when it takes effect. */
  readonly facts?: readonly FactLine[];
  /**
   * The creatures that it reaches at once, instead of one target, the effect of a saving throw, and the results of
   * their saves. @rule WH-AREA-01
   */
  readonly many?: ManyFacts["many"];
  readonly leaves?: ManyFacts["leaves"];
  readonly caught?: ManyFacts["caught"];
  /** Everybody it was applied to, and anything used up, such as a dose. */
  readonly record?: readonly RecordEntry[];
}

/** The user who looks at a card. */
interface DamageViewer extends RecordViewer {
  readonly isAuthor: boolean;
  /** True if the attack behind it was given back, so that nobody can apply it. */
  readonly isGivenBack?: boolean;
  /** Defences of the target that the viewer may know. */
  readonly defence?: Defence | null;
  /** The table's answers to open questions, such as how halves are rounded. */
  readonly options?: RuleOptions;
  /** People who must answer a question before the damage counts, as uuids and names. */
  readonly asked?: readonly { readonly actor: string; readonly name: string }[];
}

/** A creature to which the card was applied. */
interface AppliedView {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly change: LangKey;
  /** The exact changes, for those who may know. */
  readonly lines: readonly ChangeLine[];
  readonly prompts: readonly LangKey[];
  /** Why it was less than the damage, or more. */
  readonly defences: readonly Badge[];
  readonly undone: LangKey | null;
  readonly canUndo: boolean;
}

/** The hit points that a creature has gained or lost, temporary ones included. */
function gainOf({ changes }: RecordEntry): number {
  const differences = changes.flatMap(({ before, after }) =>
    ["system.hp.value", "system.hp.temporary"].map((path) => numberAt(after, path) - numberAt(before, path)),
  );
  return differences.reduce((sum, one) => sum + one, 0);
}

function numberAt(data: object, path: string): number {
  const value = valueAt(data, path);
  return typeof value === "number" ? value : 0;
}

/** The effect on the target; without a change, the intended effect. */
function changeLabel(change: number, kind: DamageCardFacts["kind"]): LangKey {
  const healed = change === 0 ? kind === "healing" : change > 0;
  return healed ? "WHITEHACK.Damage.Healed" : "WHITEHACK.Damage.Took";
}

/** How much of the damage the Referee has let count, where it was not all of it. @rule WH-DMG-01 */
const shareBadges = ({ share = "whole" }: RecordEntry): readonly Badge[] =>
  remark(share !== "whole" && `WHITEHACK.Damage.Share.${share}`);

/** The defences of a target; only those who may know it see the kinds. @rule WH-MON-03 WH-SAVE-03 */
function defenceBadges(defence: Defence | null, knows: boolean, viewer: DamageViewer): readonly Badge[] {
  if (!defence) return [];
  const { why, kinds } = defence;
  return knows
    ? [{ label: `WHITEHACK.Withstood.known.${why}`, value: toList(kinds, viewer) }]
    : [{ label: `WHITEHACK.Withstood.seen.${why}`, value: "" }];
}

type AppliedViewer = DamageViewer & Pick<DamageCardFacts, "kind">;

function appliedView(entry: RecordEntry, { kind, ...viewer }: AppliedViewer): AppliedView {
  const { id, name, rows, undone, canUndo } = entryView(entry, viewer);
  const gain = gainOf(entry);
  return {
    id,
    name,
    amount: Math.abs(gain),
    change: changeLabel(gain, kind),
    lines: rows.flatMap(({ lines }) => lines),
    prompts: isEntryStanding(entry) ? entry.prompts.map((prompt) => `WHITEHACK.Damage.Prompt.${prompt}` as const) : [],
    defences: [
      ...shareBadges(entry),
      ...defenceBadges(entry.defence ?? null, viewer.isReferee || viewer.knows.includes(entry.target ?? ""), viewer),
    ],
    undone,
    canUndo,
  };
}

/** True if this viewer may still apply the card: the author to its target, a Referee to the creatures they target. */
function canApply(facts: DamageCardFacts, viewer: DamageViewer): boolean {
  const actor = facts.target?.actor ?? null;
  if (actor === null) return viewer.isReferee && acts(viewer) && !facts.many?.length;
  return acts(viewer) && !isAsked(actor, viewer) && !hasTaken(actor, facts);
}

/** True if this viewer may let half or double of the damage count: that is for the Referee to say. @rule WH-DMG-01 */
const canShare = (facts: DamageCardFacts, viewer: DamageViewer): boolean =>
  viewer.isReferee && facts.kind === "damage" && canApply(facts, viewer);

const acts = ({ isReferee, isAuthor, isGivenBack = false }: DamageViewer): boolean =>
  !isGivenBack && (isReferee || isAuthor);

const isAsked = (actor: string, { asked = [] }: DamageViewer): boolean => asked.some((one) => one.actor === actor);

const hasTaken = (actor: string, { record = [] }: DamageCardFacts): boolean =>
  record.some((one) => one.target === actor && isEntryStanding(one));

const APPLY_ICONS = { damage: "fa-heart-crack", healing: "fa-heart-circle-plus" } as const;

/** How the amount was rolled. */
const rollView = (outcome: StoredDamage, { isReferee }: DamageViewer) => ({
  dice: sumDice(outcome.faces),
  formula: toDamageText({ ...outcome.formula, faces: 6 }),
  lines: linesOf(isReferee ? [...outcome.modifiers, ...hiddenDamage(outcome)] : knownModifiers(outcome.modifiers)),
  rules: ruleLinks(outcome.rules),
});

/** An amount given without a roll. */
const GIVEN = { dice: [], formula: null, lines: [], rules: [] } as const;

/** The sum of a critical result's dice; null without such dice. @rule WH-CRIT-03 */
const extraOf = ({ extra = [] }: DamageCardFacts): number | null =>
  extra.length > 0 ? extra.reduce((sum, face) => sum + face, 0) : null;

const rollBadges = ({ multiplier, floored }: StoredDamage): readonly Badge[] => [
  ...figureBadge("WHITEHACK.Attack.Multiplier", multiplier > 1 ? multiplier : null),
  ...remark(floored && "WHITEHACK.Damage.Floored"),
];

const damageBadges = (facts: DamageCardFacts): readonly Badge[] => [
  ...remark(!facts.lethal && "WHITEHACK.Damage.NonLethal"),
  ...(facts.outcome ? rollBadges(facts.outcome) : []),
  ...figureBadge("WHITEHACK.Damage.Extra", extraOf(facts)),
];

/** Every die of the card: those of the roll, then those of a critical result. */
const diceOf = ({ outcome, extra = [] }: DamageCardFacts): readonly DieView[] =>
  sumDice([...(outcome?.faces ?? []), ...extra]);

const namesOf = ({ asked = [], language }: DamageViewer): string => toNames(asked, { language });

/** The card's rows for the creatures that the damage reaches at once. @rule WH-AREA-01 */
function manyView(
  facts: DamageCardFacts,
  { isReferee, isAuthor, isGivenBack = false, asked = [], undoes, options = DEFAULT_OPTIONS }: DamageViewer,
) {
  const standing = (facts.record ?? []).filter((one) => one.target !== null && isEntryStanding(one));
  const applied = standing.flatMap(({ target }) => target ?? []);
  const who = { isReferee: isReferee && !isGivenBack, isAuthor: isAuthor && !isGivenBack };
  const viewer = { ...who, asked: asked.map(({ actor }) => actor), applied, options };
  const canUndoAll = standing.filter(({ id }) => undoes.includes(id)).length > 1;
  return { many: manyRows(facts, viewer), ...manyOperations(facts, viewer), canUndoAll };
}

/** Everything the card shows to this viewer. */
export function damageCard(facts: DamageCardFacts, viewer: DamageViewer) {
  const { title, kind, target, amount, outcome, record = [] } = facts;
  const applied = record.filter((entry) => entry.target !== null);
  const isOpen = canApply(facts, viewer);
  return {
    title,
    kind,
    target: target?.name ?? null,
    amount,
    amountLabel: `WHITEHACK.Damage.Amount.${kind}`,
    ...(outcome ? rollView(outcome, viewer) : GIVEN),
    dice: diceOf(facts),
    badges: [...damageBadges(facts), ...defenceBadges((isOpen && viewer.defence) || null, true, viewer)],
    facts: facts.facts ?? [],
    canApply: isOpen,
    canShare: canShare(facts, viewer),
    ...manyView(facts, viewer),
    waitsFor: namesOf(viewer),
    icon: APPLY_ICONS[kind],
    applied: applied.map((entry) => appliedView(entry, { ...viewer, kind })),
    entries: ownEntries(record, viewer),
  };
}
