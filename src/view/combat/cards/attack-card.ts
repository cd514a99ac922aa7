import {
  asksStray,
  type AttackRollOutcome,
  type AttackState,
  type AttackStep,
  denyAttack,
  isDamageDue,
  mayAllow,
  type Modifier,
  optionOutcome,
  planAttack,
  type Rulebook,
  withHidden,
  type Verdict,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { Localize } from "../../base/localize.ts";
import { type RuleLink, ruleLinks } from "../../base/rule-pages.ts";
import { type Badge, figureBadge, remark } from "../../sheets/breakdown.ts";
import type { FactLine } from "../../items/item-facts.ts";
import { attackRemarks } from "./attack-remarks.ts";
import { type CheckCardView, checkResult } from "../../checks/cards/check-card.ts";
import { distanceWords } from "../../base/words.ts";
import { refusalText } from "../../chat/cards/refusal-words.ts";

/** The stored data of an attack card. */
export interface AttackCardFacts {
  readonly title: string;
  readonly target: { readonly name: string } | null;
  /** The one hit by a stray shot, once the Referee has decided. */
  readonly stray: { readonly name: string } | null;
  /** The name of the creature that has denied the attack; left out or "" for none. @rule WH-BRAVE-03 */
  readonly denied?: string;
  /** The answers to a pack's questions before the dice; null or left out where none has declared the attack. @rule FH-ATK-01 */
  readonly declared?: DeclaredFacts | null;
  /** Null if the attack is refused, or still to be rolled. */
  readonly outcome: AttackRollOutcome | null;
  /** The attack as far as it has been rolled; null where none can be read: nothing goes on from it. */
  readonly state: AttackState | null;
}

/** The facts of a declared attack. */
interface DeclaredFacts {
  readonly settled: boolean;
  readonly told: readonly FactLine[];
  readonly rules: readonly string[];
}

/** The user who looks at a card. */
export interface AttackViewer {
  /** May roll the dice: the author or a Referee. */
  readonly acts: boolean;
  readonly isReferee: boolean;
  /** May see the number that had to be beaten. */
  readonly seesArmorClass: boolean;
  /** The attacker's name. */
  readonly name: string;
  /** True if the special option's effect was applied, or its target was asked to save. @rule WH-SPEC-06 */
  readonly optionSeenTo?: boolean;
  /** Its target is still asked something; left out for no. @rule FH-ATK-01 */
  readonly isAsked?: boolean;
  /** May push the target of a hit; left out for no. @rule WH-STRONG-11 */
  readonly pushes?: boolean;
  /** Modifiers from unidentified magick, for Referees only; cards do not store them. @rule WH-ITEM-02 */
  readonly hidden?: readonly Modifier[];
}

interface Words {
  readonly rulebook: Rulebook;
  readonly localize: Localize;
}

type Outcome = Omit<CheckCardView, "title" | "kind" | "trained" | "facts"> & {
  readonly verdict: Verdict;
  /** The die's result, if the headline says whom the attack hits. */
  readonly result: LangKey | null;
};

interface AttackCardView extends Partial<Outcome> {
  readonly title: string;
  readonly target: string | null;
  readonly stray: string | null;
  readonly distance: string | null;
  /** Why the attack is refused, in a sentence. */
  readonly refusal: string | null;
  readonly facts: readonly FactLine[];
  readonly canAllow: boolean;
  /** The attack waits for the answer of its target, or for its dice. @rule FH-ATK-01 */
  readonly awaitsAnswer: boolean;
  readonly canRoll: boolean;
  readonly declaredRules: readonly RuleLink[];
  readonly canNameStray: boolean;
  readonly awaitsStray: boolean;
  readonly canRollSave: boolean;
  readonly canRollDamage: boolean;
  readonly canPush: boolean;
  /** The label of the button for the crit or fumble table; null without one. */
  readonly table: LangKey | null;
}

/** The badges for a die that must reach a number: the die with all bonuses, and that number. @rule WB-MTX-02 */
function overBadges({ over, face, score, base, needed = null }: AttackRollOutcome, sees: boolean): readonly Badge[] {
  if (!over || face === null) return [];
  return [
    ...figureBadge("WHITEHACK.Attack.Total", face + score - base),
    ...figureBadge("WHITEHACK.Attack.Needed", sees ? needed : null),
  ];
}

/** Remarks on an attack: what it had to beat or, without a target, what it would beat. */
const attackBadges = (outcome: AttackRollOutcome, { seesArmorClass }: AttackViewer): readonly Badge[] => [
  ...overBadges(outcome, seesArmorClass),
  ...figureBadge("WHITEHACK.Attack.HitsUpTo", outcome.verdict === "open" ? outcome.hitsUpTo : null),
  ...figureBadge("WHITEHACK.Attack.ArmorClass", seesArmorClass ? outcome.armorClass : null),
  ...figureBadge("WHITEHACK.Attack.Multiplier", outcome.damageMultiplier > 1 ? outcome.damageMultiplier : null),
  ...remark(outcome.advantageNextRound && "WHITEHACK.Attack.AdvantageNext"),
];

/** The headline says whom the attack hits, if that is known; the die's result follows. */
function headlines({ verdict, result }: AttackRollOutcome): { headline: LangKey; result: LangKey | null } {
  const says: LangKey = `WHITEHACK.Check.Result.${result}`;
  if (verdict === "open") return { headline: says, result: null };
  if (verdict === "miss" && result === "success")
    return { headline: "WHITEHACK.Attack.Verdict.miss", result: "WHITEHACK.Attack.NotThroughArmor" };
  return { headline: `WHITEHACK.Attack.Verdict.${verdict}`, result: says };
}

function outcomeView(outcome: AttackRollOutcome, viewer: AttackViewer): Outcome {
  const result = checkResult(outcome, viewer.isReferee);
  const badges = [...attackBadges(outcome, viewer), ...result.badges];
  return { ...result, badges, verdict: outcome.verdict, ...headlines(outcome) };
}

/** The result of a trick; nothing while the target may still save. @rule WH-SPEC-06 */
function trickLines(state: AttackState): readonly FactLine[] {
  const { option } = state.attack;
  const outcome = optionOutcome(state);
  if (!option || !outcome || state.attackRoll?.verdict !== "hit") return [];
  if (option.option.save && state.optionSave === null) return [];
  if (!option.option.save && option.option.effects.length === 0) return []; // what a charge brings is in the sums
  const value = outcome.works ? "WHITEHACK.Remark.trickWorks" : "WHITEHACK.Remark.trickFails";
  return [{ label: option.option.label, value }];
}

const factsOf = (state: AttackState | null, viewer: AttackViewer, words: Words): readonly FactLine[] =>
  state?.attackRoll ? [...attackRemarks(state, state.attackRoll, { ...viewer, ...words }), ...trickLines(state)] : [];

const NOTHING_DUE = { canRollSave: false, canRollDamage: false, table: null } as const;

/** The label of the table's button before each of its throws. @rule WH-CRIT-02 WH-FUM-01 */
const TABLE_OF: Readonly<Partial<Record<AttackStep, LangKey>>> = {
  fumbleSave: "WHITEHACK.Attack.RollFumbleSave",
  fumble: "WHITEHACK.Attack.RollFumble",
  selfDamage: "WHITEHACK.Attack.RollFumble",
  crit: "WHITEHACK.Attack.RollCrit",
};

const FUMBLE_STEPS: readonly AttackStep[] = ["fumbleSave", "fumble", "selfDamage"];

const stepDue = (state: AttackState, acts: boolean, rulebook: Rulebook): AttackStep | undefined =>
  acts ? planAttack(state, rulebook)?.step : undefined;

/**
 * The rolls that may be made next; the table comes before the damage, which includes it.
 * @rule WH-CRIT-02 WH-FUM-01 WH-SPEC-06
 */
function rollsDue(state: AttackState | null, { acts, optionSeenTo }: AttackViewer, { rulebook }: Words) {
  const step = state && stepDue(state, acts, rulebook);
  if (!state || !step || step === "attack") return NOTHING_DUE;
  const canRollSave = step === "optionSave" && !optionSeenTo;
  return { canRollSave, canRollDamage: mayRollDamage(state, step), table: TABLE_OF[step] ?? null };
}

const mayRollDamage = (state: AttackState, step: AttackStep): boolean =>
  !FUMBLE_STEPS.includes(step) && (isDamageDue(state) || step === "extraDamage");

/** Why it was refused, and whether the table may overrule that. @rule WH-ATK-05 */
function refusedView(
  state: AttackState | null,
  { acts, isReferee, name }: AttackViewer,
  { localize, rulebook }: Words,
) {
  const refusal = state?.refusal ?? null;
  if (!state || !refusal) return { refusal: null, canAllow: false };
  const canAllow = acts && mayAllow(state.attack, refusal, isReferee);
  const { inSquares } = rulebook.movement;
  return { refusal: refusalText(refusal, { attack: state.attack, name, inSquares }, localize), canAllow };
}

const strayView = (state: AttackState | null, stray: AttackCardFacts["stray"], { isReferee }: AttackViewer) => {
  const awaits = state !== null && asksStray(state);
  return { stray: stray?.name ?? null, canNameStray: awaits && isReferee, awaitsStray: awaits && !isReferee };
};

const distanceOf = (state: AttackState | null, { rulebook, localize }: Words): string | null =>
  state?.situation.distance === undefined
    ? null
    : distanceWords(state.situation.distance, rulebook.movement.inSquares, localize);

const deniedBy = (who: string, outcome: AttackRollOutcome): AttackRollOutcome =>
  who === "" ? outcome : denyAttack(outcome);

/** The line about the creature that has denied the attack. @rule WH-BRAVE-03 */
const deniedLine = (who: string): readonly FactLine[] =>
  who === "" ? [] : [{ label: who, value: "WHITEHACK.Denial.Denied" }];

/** The state of an attack that is rolled only after its target has moved, or not. @rule FH-ATK-01 */
function declaredView({ declared = null, outcome }: AttackCardFacts, { acts, isAsked = false }: AttackViewer) {
  if (!declared) return { awaitsAnswer: false, canRoll: false, declaredRules: [] };
  const isDue = outcome === null;
  return {
    awaitsAnswer: isDue && (isAsked || !acts), // not everybody sees what a Referee is asked
    canRoll: isDue && !isAsked && acts,
    declaredRules: ruleLinks(declared.rules),
  };
}

/** Everything the card shows to this viewer. */
export function attackCard(told: AttackCardFacts, viewer: AttackViewer, words: Words): AttackCardView {
  const { title, target, stray, denied = "", declared, outcome, state } = told;
  return {
    title,
    target: target?.name ?? null,
    distance: distanceOf(state, words),
    ...(outcome && outcomeView(deniedBy(denied, withHidden(outcome, viewer.hidden)), viewer)),
    ...refusedView(state, viewer, words),
    facts: [...deniedLine(denied), ...(declared?.told ?? []), ...factsOf(state, viewer, words)],
    ...declaredView(told, viewer),
    ...strayView(state, stray, viewer),
    ...rollsDue(state, viewer, words),
    canPush: viewer.pushes === true,
  };
}
